"""A small stand-in that speaks the page's protocol with scripted answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from aiohttp import web

import playground
from tests.browser import fake_script as script
from tests.browser.fake_script import BOT, EPHEMERAL, GUESTS, LOADING, Json

REFUSED = "refused"  # ends the id of what cannot even be pressed
PAGE = Path(playground.__file__).parent / "page"


class FakeServer:
    """Serves the page, keeps messages, and answers a handful of commands and clicks."""

    def __init__(self) -> None:
        self.origin = ""
        self.online = True
        self.channels = list(script.CHANNELS)
        self.messages: dict[str, list[Json]] = {channel["id"]: [] for channel in self.channels}
        self.posted: list[Json] = []
        self.sockets: dict[web.WebSocketResponse, str] = {}
        self.serial = 1000
        self.pictures = 0
        self.refusing = False
        for entry in script.history():
            self._store({"channel_id": "10", **entry}, age=timedelta(minutes=20))

    # What a test does

    async def say(self, content: str, **rest: Any) -> Json:
        """Post a message of the bot (or of `author`) to everybody who may see it."""
        message = self._store({"content": content, **rest})
        await self.send({"type": "message", "message": message}, only=message["ephemeral_for"])
        return message

    async def edit(self, message: Json, **changes: Any) -> None:
        """Change a message as the bot would."""
        changed = {**message, **changes, "edited_timestamp": _now()}
        stored = self.messages[message["channel_id"]]
        stored[[other["id"] for other in stored].index(message["id"])] = changed
        await self.send(
            {"type": "message_update", "message": changed}, only=changed["ephemeral_for"]
        )

    async def set_online(self, online: bool) -> None:
        self.online = online
        await self.send({"type": "online", "online": online})

    async def drop(self) -> None:
        """Break every socket and refuse new ones until `refusing` is off again."""
        self.refusing = True
        for socket in list(self.sockets):
            await socket.close()

    async def send(self, event: Json, only: str | None = None) -> None:
        for socket, guest in list(self.sockets.items()):
            if only in (None, guest):
                await socket.send_json(event)

    # What the page asks

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/page/socket", self._socket)
        app.router.add_static("/page", PAGE)
        app.router.add_get("/attachments/{channel}/{name}", self._picture)
        app.router.add_post("/page/interactions", self._interaction)
        app.router.add_post("/page/messages", self._message)
        app.router.add_post("/page/ephemeral/dismiss", self._dismiss)
        app.router.add_post("/page/channels", self._open_place)
        app.router.add_post("/page/threads", self._open_place)
        return app

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _picture(self, request: web.Request) -> web.Response:
        shade = sum(map(ord, request.match_info["name"]))
        return web.Response(body=script.board(shade), content_type="image/png")

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if self.refusing:
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        me = next((g for g in GUESTS if g["id"] == request.query.get("guest")), GUESTS[0])
        self.sockets[socket] = me["id"]
        await socket.send_json(self._hello(me))
        async for _ in socket:
            pass
        del self.sockets[socket]
        return socket

    def _hello(self, me: Json) -> Json:
        visible = {
            channel: [m for m in messages if m["ephemeral_for"] in (None, me["id"])]
            for channel, messages in self.messages.items()
        }
        return {
            "type": "hello",
            "me": me,
            "guests": GUESTS,
            "bot": BOT,
            "guild": script.GUILD,
            "channels": self.channels,
            "commands": script.COMMANDS,
            "messages": visible,
            "online": self.online,
        }

    async def _message(self, request: web.Request) -> web.Response:
        body = await request.json()
        author = next(g for g in GUESTS if g["id"] == body["guest"])
        await self.say(body["content"], author=author, channel_id=body["channel_id"])
        return web.json_response({})

    async def _open_place(self, request: web.Request) -> web.Response:
        body = await request.json()
        if body["name"] == "full":
            refused = {"code": 30013, "message": "Maximum number of server channels reached (50)."}
            return web.json_response(refused, status=400)
        self.serial += 1
        place: Json = {"id": str(self.serial), "type": 0, "name": body["name"], "topic": None}
        if request.path.endswith("threads"):
            place |= {"type": 11, "parent_id": body["channel_id"]}
        self.channels.append(place)
        self.messages[place["id"]] = []
        told = {"type": "channels", "channels": self.channels}
        if place["type"] == 0:  # before the answer is there; of a thread the page is told later
            await self.send(told)
        else:
            later = asyncio.get_running_loop().call_later
            later(0.1, lambda: asyncio.ensure_future(self.send(told)))
        return web.json_response({"id": place["id"]})

    async def _dismiss(self, request: web.Request) -> web.Response:
        body = await request.json()
        for channel, messages in self.messages.items():
            if any(message["id"] == body["message_id"] for message in messages):
                self.messages[channel] = [m for m in messages if m["id"] != body["message_id"]]
                event = {"type": "message_delete", "channel_id": channel, "id": body["message_id"]}
                await self.send(event, only=body["guest"])
        return web.json_response({})

    async def _interaction(self, request: web.Request) -> web.Response:
        body = await request.json()
        self.posted.append(body)
        self.serial += 1
        number = str(self.serial)
        if str(body["data"].get("custom_id")).endswith(REFUSED):
            return web.json_response({"code": 50013, "message": "No seat for you."}, status=403)
        if body["type"] == 4:
            return web.json_response({"id": number, "choices": _choices(body["data"])})
        answers = {2: self._command, 3: self._click, 5: self._submitted}
        task = asyncio.create_task(answers[body["type"]](number, body))
        task.add_done_callback(lambda done: done.result())
        return web.json_response({"id": number})

    # What the scripted bot answers

    async def _settle(self, number: str, body: Json, error: str | None = None) -> None:
        event = {
            "type": "interaction",
            "id": number,
            "state": "failed" if error else "acknowledged",
        }
        await self.send(event | ({"message": error} if error else {}), only=body["guest"])

    async def _command(self, number: str, body: Json) -> None:
        name = body["data"]["name"]
        if name == "silent":
            return await self._settle(number, body, "The application did not respond")
        user = next(g for g in GUESTS if g["id"] == body["guest"])
        used = {"id": number, "type": 2, "user": user, "name": _full_name(body["data"])}
        waiting = await self.say(
            "",
            channel_id=body["channel_id"],
            flags=EPHEMERAL | LOADING,
            ephemeral_for=body["guest"],
            interaction_metadata=used,
        )
        await self._settle(number, body)
        if name != "map":
            await self.edit(waiting, flags=EPHEMERAL, content=f"Done: /{used['name']}")
        return None

    async def _click(self, number: str, body: Json) -> None:
        custom_id = body["data"]["custom_id"]
        if custom_id == "broken":
            return await self._settle(number, body, "This interaction failed")
        await self._settle(number, body)
        if custom_id == "form":
            event = {"type": "modal", "id": number, "modal": script.MODAL}
            return await self.send(event, only=body["guest"])
        what = ", ".join(body["data"].get("values", [])) or custom_id
        await self.say(f"You chose **{what}**.", flags=EPHEMERAL, ephemeral_for=body["guest"])
        return None

    async def _submitted(self, number: str, body: Json) -> None:
        await self._settle(number, body)
        self.pictures += 1
        name = f"turn{7 + self.pictures}.png"
        await self.say(
            "<@102> is next.",
            attachments=[script.attachment(name, f"The board after turn {7 + self.pictures}")],
            mentions=[GUESTS[2]],
        )

    def _store(self, message: Json, age: timedelta = timedelta()) -> Json:
        self.serial += 1
        full = {
            "id": str(self.serial),
            "type": 0,
            "channel_id": "10",
            "author": BOT,
            "content": "",
            "timestamp": _now(age),
            "edited_timestamp": None,
            "flags": 0,
            "mentions": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "ephemeral_for": None,
            **message,
        }
        self.messages[full["channel_id"]].append(full)
        return full


def _now(age: timedelta = timedelta()) -> str:
    return (datetime.now(UTC) - age).isoformat()


def _leaf(data: Json) -> list[Json]:
    options: list[Json] = data.get("options", [])
    return _leaf(options[0]) if options and options[0]["type"] in (1, 2) else options


def _full_name(data: Json) -> str:
    options = data.get("options", [])
    nested = options and options[0]["type"] in (1, 2)
    return f"{data['name']} {_full_name(options[0])}" if nested else str(data["name"])


def _choices(data: Json) -> list[Json]:
    typed = next(str(o["value"]) for o in _leaf(data) if o.get("focused")).lower()
    return [{"name": n, "value": v} for n, v in script.ROUTES if typed in n.lower()]


@asynccontextmanager
async def running() -> AsyncIterator[FakeServer]:
    """The fake on a free port of 127.0.0.1."""
    fake = FakeServer()
    runner = web.AppRunner(fake.app(), shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    fake.origin = f"http://127.0.0.1:{port}"
    try:
        yield fake
    finally:
        for socket in list(fake.sockets):
            await socket.close()
        await runner.cleanup()
