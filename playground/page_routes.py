"""The web page's side: its files, its websocket, and what its visitors do."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from playground import errors
from playground.gateway.gateway import Gateway
from playground.interactions.clicks import Click, Clicks
from playground.interactions.interactions import AUTOCOMPLETE, PENDING
from playground.rest.bodies import read_object
from playground.wire import Json, answer, done, encode
from playground.world import places, posting, roster
from playground.world.events import Event
from playground.world.world import World

FOLDER = Path(__file__).parent / "page"
HISTORY = 200  # messages per channel that a page gets when it connects
AUTOCOMPLETE_SECONDS = 5.0
HEADERS = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
# Not asked of the host: some register scripts as text/plain, which a browser then refuses to run.
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}


class Page:
    def __init__(self, world: World, clicks: Clicks, gateway: Gateway) -> None:
        self._world = world
        self._clicks = clicks
        self._gateway = gateway
        self._sockets: set[web.WebSocketResponse] = set()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self.index),
            web.get("/page/socket", self.socket),
            web.get("/page/{file}", self.file),
            web.get("/attachments/{path:.+}", self.attachment),
            web.post("/page/interactions", self.interact),
            web.post("/page/messages", self.say),
            web.post("/page/ephemeral/dismiss", self.dismiss),
            web.post("/page/channels", self.open_channel),
            web.post("/page/threads", self.open_thread),
        ]

    async def close(self, application: web.Application) -> None:
        for ws in tuple(self._sockets):
            await ws.close(code=WSCloseCode.GOING_AWAY)

    async def index(self, request: web.Request) -> web.Response:
        return _file("index.html")

    async def file(self, request: web.Request) -> web.Response:
        return _file(request.match_info["file"])

    async def attachment(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        content = self._world.disk.read_file(path)
        if content is None:
            raise errors.not_found()
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        headers = HEADERS | {"Cache-Control": "max-age=31536000, immutable"}
        if not kind.startswith("image/"):
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=content, content_type=kind, headers=headers)

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        guest = _guest_or_first(request.query.get("guest"))
        ws = web.WebSocketResponse(heartbeat=30.0)
        await ws.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        queue.put_nowait(encode(self._hello(guest)))
        unlisten = self._world.feed.listen(lambda event: self._pass_on(event, guest, queue))
        writer = asyncio.create_task(_write(ws, queue))
        self._sockets.add(ws)
        try:
            async for frame in ws:
                if frame.type is WSMsgType.ERROR:
                    break
        finally:
            unlisten()
            writer.cancel()
            self._sockets.discard(ws)
        return ws

    async def interact(self, request: web.Request) -> web.Response:
        form = await read_object(request)
        interaction = self._clicks.begin(
            Click(
                guest=_id(form, "guest"),
                channel_id=_id(form, "channel_id"),
                type=form.get("type"),
                data=form.get("data"),
                message_id=_id(form, "message_id"),
                interaction_id=_id(form, "interaction_id"),
            )
        )
        if interaction.type != AUTOCOMPLETE:
            return answer({"id": interaction.id})
        await self._world.feed.until(lambda: interaction.state != PENDING, AUTOCOMPLETE_SECONDS)
        return answer({"id": interaction.id, "choices": interaction.choices or []})

    async def say(self, request: web.Request) -> web.Response:
        form = await read_object(request)
        channel = self._clicks.check_place(_id(form, "guest"), _id(form, "channel_id"))
        author = self._world.users[form["guest"]]
        message = posting.chat(self._world, channel["id"], author, form.get("content"))
        return answer({"id": message.id})

    async def dismiss(self, request: web.Request) -> web.Response:
        form = await read_object(request)
        guest = self._world.guest(_id(form, "guest"))["id"]
        message = self._world.messages.get(_id(form, "message_id"))
        if message is None or message.ephemeral_for != guest:
            raise errors.unknown_message()
        self._world.dismiss(message)
        return done()

    async def open_channel(self, request: web.Request) -> web.Response:
        form = await read_object(request)
        self._world.guest(_id(form, "guest"))
        return answer({"id": places.open_channel(self._world, form.get("name"))["id"]})

    async def open_thread(self, request: web.Request) -> web.Response:
        form = await read_object(request)
        parent = self._clicks.check_place(_id(form, "guest"), _id(form, "channel_id"))
        owner = self._world.users[form["guest"]]
        return answer(
            {"id": places.open_thread(self._world, parent, owner, form.get("name"))["id"]}
        )

    def _hello(self, guest: str) -> Json:
        channels = self._world.channels_of(guest)
        return {
            "type": "hello",
            "me": self._world.users[guest],
            "guests": [self._world.users[user_id] for user_id in roster.GUEST_IDS.values()],
            "bot": self._world.bot,
            "guild": roster.guild(),
            "channels": channels,
            "commands": self._world.all_commands(),
            "messages": {channel["id"]: self._history(guest, channel) for channel in channels},
            "online": self._gateway.online,
        }

    def _history(self, guest: str, channel: Json) -> list[Json]:
        return [m.for_page() for m in self._world.seen_by(guest, channel["id"])[-HISTORY:]]

    def _pass_on(self, event: Event, guest: str, queue: asyncio.Queue[str]) -> None:
        if event.only in (None, guest):
            queue.put_nowait(encode({"type": event.kind} | self._told(event, guest)))

    def _told(self, event: Event, guest: str) -> Json:
        if event.kind in ("message", "message_update"):
            return {"message": event.data}
        if event.kind == "channel":
            return {"type": "channels", "channels": self._world.channels_of(guest)}
        return event.data


def _guest_or_first(asked: str | None) -> str:
    """The bare address names nobody, an old bookmark perhaps somebody unknown."""
    known = list(roster.GUEST_IDS.values())
    return asked if asked in known else known[0]


def _id(form: Json, name: str) -> str:
    value = form.get(name)
    return value if isinstance(value, str) else ""


async def _write(ws: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    try:
        while True:
            await ws.send_str(await queue.get())
    except ConnectionError:
        return


def _file(name: str) -> web.Response:
    path = next((path for path in FOLDER.iterdir() if path.name == name), FOLDER)
    if path.suffix not in KINDS:
        raise errors.not_found()
    kind = KINDS[path.suffix]
    return web.Response(body=path.read_bytes(), content_type=kind, charset="utf-8", headers=HEADERS)
