"""Threads: made, changed, joined and listed."""

from __future__ import annotations

from aiohttp import web

from playground import errors
from playground.limits.checks import boolean, number, one_of, record, text
from playground.rest.bodies import read_object
from playground.wire import Json, answer, done
from playground.world import places, roster
from playground.world.message import HAS_THREAD
from playground.world.world import World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_OPTIONS = {
    "auto_archive_duration": one_of(*ARCHIVE_MINUTES),
    "rate_limit_per_user": number(0, 21600),
    "type": one_of(10, *roster.THREADS),
    "archived": boolean,
    "locked": boolean,
}
_NEW = record({"name": text(1, 100)}, _OPTIONS)
_CHANGE = record({}, {"name": text(1, 100), **_OPTIONS})


class Threads:
    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        channel = "/channels/{channel_id}"
        return [
            web.patch(channel, self.change),
            web.post(channel + "/threads", self.create),
            web.post(channel + "/messages/{message_id}/threads", self.create_from_message),
            web.get(channel + "/threads/archived/public", self.archived),
            web.get(channel + "/thread-members", self.members),
            web.put(channel + "/thread-members/{user_id}", self.join),
            web.delete(channel + "/thread-members/{user_id}", self.leave),
        ]

    async def create(self, request: web.Request) -> web.Response:
        parent = self._parent(request)
        form = await self._form(request)
        # Without a type Discord makes a private thread.
        kind = form.get("type") or roster.PRIVATE_THREAD
        thread = self._thread(self._world.ids.next(), parent, form, kind)
        self._world.set_channel(thread, "THREAD_CREATE")
        return answer(thread, 201)

    async def create_from_message(self, request: web.Request) -> web.Response:
        parent = self._parent(request)
        message = self._world.message(parent["id"], request.match_info["message_id"])
        form = await self._form(request)
        if message.id in self._world.channels:
            raise errors.thread_exists()
        thread = self._thread(message.id, parent, form, roster.PUBLIC_THREAD)
        message.body |= {"thread": thread, "flags": message.flags | HAS_THREAD}
        self._world.set_channel(thread, "THREAD_CREATE")
        self._world.update_message(message)
        return answer(thread, 201)

    async def change(self, request: web.Request) -> web.Response:
        channel = self._world.channel(request.match_info["channel_id"])
        form = await read_object(request)
        if channel["type"] not in roster.THREADS:
            raise errors.ApiError(403, 50013, "Missing Permissions")
        if wrong := _CHANGE(form):
            raise errors.invalid_form(wrong)
        channel |= {k: form[k] for k in ("name", "rate_limit_per_user") if k in form}
        state: Json = {
            k: form[k] for k in ("archived", "locked", "auto_archive_duration") if k in form
        }
        if "archived" in state:
            state["archive_timestamp"] = self._world.now()
        channel["thread_metadata"] |= state
        self._world.set_channel(channel, "THREAD_UPDATE")
        return answer(channel)

    async def archived(self, request: web.Request) -> web.Response:
        parent = self._parent(request)
        threads = [
            thread
            for thread in self._world.threads()
            if thread["parent_id"] == parent["id"] and thread["thread_metadata"]["archived"]
        ]
        return answer({"threads": threads, "members": [], "has_more": False})

    async def members(self, request: web.Request) -> web.Response:
        thread = self._world.channel(request.match_info["channel_id"])
        return answer([self._membership(thread, roster.BOT_ID)])

    async def join(self, request: web.Request) -> web.Response:
        self._check_member(request)
        return done()

    async def leave(self, request: web.Request) -> web.Response:
        self._check_member(request)
        return done()

    def _check_member(self, request: web.Request) -> None:
        self._world.channel(request.match_info["channel_id"])
        if request.match_info["user_id"] != "@me":
            self._world.member(request.match_info["user_id"])

    def _parent(self, request: web.Request) -> Json:
        channel = self._world.channel(request.match_info["channel_id"])
        places.check_parent(channel)
        return channel

    async def _form(self, request: web.Request) -> Json:
        form = await read_object(request)
        if wrong := _NEW(form):
            raise errors.invalid_form(wrong)
        return form

    def _thread(self, thread_id: str, parent: Json, form: Json, kind: int) -> Json:
        thread = places.thread(self._world, thread_id, parent, form, kind=kind)
        return thread | {"member": self._membership(thread, roster.BOT_ID)}

    def _membership(self, thread: Json, user_id: str) -> Json:
        told = {"id": thread["id"], "user_id": user_id, "flags": 0}
        return told | {"join_timestamp": thread["thread_metadata"]["create_timestamp"]}
