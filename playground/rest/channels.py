"""Channels and the messages in them."""

from __future__ import annotations

from collections.abc import Mapping

from aiohttp import web

from playground import errors
from playground.limits.checks import listing, number, record, snowflake
from playground.rest.bodies import read_object, read_upload
from playground.wire import Json, answer, done
from playground.world import posting, roster
from playground.world.message import Message
from playground.world.posting import Origin
from playground.world.world import World, recipient

NONCE_SECONDS = 300  # how long Discord remembers a nonce for enforce_nonce, at least


_PAGE = record({}, dict.fromkeys(("limit", "before", "after", "around"), snowflake))


class Channels:
    def __init__(self, world: World) -> None:
        self._world = world
        self._nonces: dict[tuple[str, str], tuple[float, str]] = {}

    def routes(self) -> list[web.RouteDef]:
        channel = "/channels/{channel_id}"
        message = channel + "/messages/{message_id}"
        return [
            web.get(channel, self.get),
            web.delete(channel, self.delete),
            web.post(channel + "/typing", self.typing),
            web.get(channel + "/messages", self.history),
            web.post(channel + "/messages", self.post),
            web.post(channel + "/messages/bulk-delete", self.bulk_delete),
            web.get(message, self.get_message),
            web.patch(message, self.edit_message),
            web.delete(message, self.delete_message),
        ]

    async def get(self, request: web.Request) -> web.Response:
        return answer(self._channel(request))

    async def delete(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        if channel["type"] == roster.TEXT_CHANNEL:
            raise errors.ApiError(403, 50013, "Missing Permissions")
        self._world.delete_channel(channel)
        return answer(channel)

    async def typing(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        told = {"channel_id": channel["id"], "user_id": roster.BOT_ID}
        self._world.feed.tell("typing", told, only=recipient(channel))
        return done()

    async def history(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        query = request.query
        if wrong := _PAGE(dict(query)):
            raise errors.invalid_form(wrong)
        limit = int(query.get("limit", 50))
        if wrong := number(1, 100)(limit):
            raise errors.invalid_form({"limit": wrong})
        shown = [m for m in self._world.messages_in(channel["id"]) if m.ephemeral_for is None]
        return answer([m.body for m in _page(shown, query, limit)])

    async def post(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        upload = await read_upload(request)
        if known := self._repeated(channel["id"], upload.payload):
            return answer(known.body | {"nonce": upload.payload["nonce"]})
        message = posting.post(self._world, Origin(channel["id"], self._world.bot), upload)
        nonce = upload.payload.get("nonce")
        if nonce is None:
            return answer(message.body)
        self._nonces[channel["id"], str(nonce)] = (self._world.clock(), message.id)
        return answer(message.body | {"nonce": nonce})

    async def bulk_delete(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        ids = (await read_object(request)).get("messages")
        if wrong := listing(snowflake, 2, 100)(ids):
            raise errors.invalid_form({"messages": wrong})
        for message_id in ids or ():
            if message_id in self._world.messages:
                self._world.delete_message(self._world.message(channel["id"], message_id))
        return done()

    async def get_message(self, request: web.Request) -> web.Response:
        return answer(self._message(request).body)

    async def edit_message(self, request: web.Request) -> web.Response:
        message = self._message(request)
        upload = await read_upload(request)
        if message.body["author"]["id"] != roster.BOT_ID:
            raise errors.not_the_author()
        posting.edit(self._world, message, upload)
        return answer(message.body)

    async def delete_message(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.body["author"]["id"] != roster.BOT_ID:
            raise errors.ApiError(403, 50013, "Missing Permissions")
        self._world.delete_message(message)
        return done()

    def _channel(self, request: web.Request) -> Json:
        return self._world.channel(request.match_info["channel_id"])

    def _message(self, request: web.Request) -> Message:
        """The message; an ephemeral one can be reached through its interaction only."""
        channel = self._channel(request)
        message = self._world.message(channel["id"], request.match_info["message_id"])
        if message.ephemeral_for is not None:
            raise errors.unknown_message()
        return message

    def _repeated(self, channel_id: str, payload: Json) -> Message | None:
        """The message that the same nonce made a moment ago, where the bot asked to check."""
        if not payload.get("enforce_nonce") or payload.get("nonce") is None:
            return None
        then, message_id = self._nonces.get((channel_id, str(payload["nonce"])), (0.0, ""))
        if self._world.clock() - then > NONCE_SECONDS:
            return None
        return self._world.messages.get(message_id)


def _page(shown: list[Message], query: Mapping[str, str], limit: int) -> list[Message]:
    """Newest first, as before, after or around an id asks for."""
    if before := query.get("before"):
        shown = [m for m in shown if int(m.id) < int(before)]
    if after := query.get("after"):
        return [m for m in shown if int(m.id) > int(after)][:limit][::-1]
    if around := query.get("around"):
        nearest = sorted(shown, key=lambda m: abs(int(m.id) - int(around)))[:limit]
        return sorted(nearest, key=lambda m: int(m.id), reverse=True)
    return shown[-limit:][::-1]
