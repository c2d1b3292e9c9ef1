"""A bot without a library: plain HTTP and a plain websocket, to say exactly what is sent."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from playground.testing.people import PATIENCE
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json

PING = [{"name": "ping", "description": "Answer"}]


@dataclass(frozen=True)
class Reply:
    status: int
    body: Any
    headers: Any

    def codes(self) -> dict[str, str]:
        """The error codes by the path they stand at."""
        return dict(_codes(self.body.get("errors", {}), ""))


class RawBot:
    def __init__(self, playground: ScriptedPlayground, http: aiohttp.ClientSession) -> None:
        self._playground = playground
        self._http = http
        self.ws: aiohttp.ClientWebSocketResponse | None = None

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Reply:
        headers = {"Authorization": f"Bot {self._playground.token}"} | more.pop("headers", {})
        if body is not None:
            more["json"] = body
        url = self._playground.api + path
        async with self._http.request(method, url, headers=headers, **more) as response:
            text = await response.text()
            return Reply(response.status, json.loads(text) if text else None, response.headers)

    async def upload(self, path: str, payload: Json, *files: tuple[str, bytes]) -> Reply:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(payload), content_type="application/json")
        for number, (name, content) in enumerate(files):
            form.add_field(f"files[{number}]", content, filename=name)
        return await self.ask("POST", path, data=form)

    async def connect(self, **identify: Any) -> None:
        """Open the gateway and identify; without compression, so that frames are readable."""
        self.ws = await self._http.ws_connect(self._playground.gateway + "?v=10&encoding=json")
        assert (await self.receive())["op"] == 10
        told = {"token": self._playground.token, "intents": 1, "properties": {}} | identify
        await self.ws.send_json({"op": 2, "d": told})

    async def receive(self) -> Json:
        assert self.ws is not None
        frame = await self.ws.receive(timeout=PATIENCE)
        assert frame.type is aiohttp.WSMsgType.TEXT, frame
        payload: Json = json.loads(frame.data)
        return payload

    async def next(self, name: str) -> Json:
        """The data of the next dispatch of this name."""
        while True:
            payload = await self.receive()
            if payload["t"] == name:
                data: Json = payload["d"]
                return data

    async def close_code(self) -> int:
        assert self.ws is not None
        while (frame := await self.ws.receive(timeout=PATIENCE)).type is aiohttp.WSMsgType.TEXT:
            pass
        assert frame.type is aiohttp.WSMsgType.CLOSE, frame
        return int(frame.data)

    async def interaction(self, guest: str = "Ana") -> Json:
        """The interaction of a guest who types /ping."""
        room = self._playground.channel("table-1")
        await self._playground.guest(guest).command("ping", room)
        return await self.next("INTERACTION_CREATE")

    async def acknowledge(self, interaction: Json, body: Json) -> Reply:
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        return await self.ask("POST", path + "?with_response=1", body)


@asynccontextmanager
async def raw_bot(playground: ScriptedPlayground) -> AsyncIterator[RawBot]:
    """A bot that is connected and has registered /ping."""
    async with aiohttp.ClientSession() as http:
        bot = RawBot(playground, http)
        application = (await bot.ask("GET", "/applications/@me")).body["id"]
        await bot.ask("PUT", f"/applications/{application}/commands", PING)
        await bot.connect()
        await bot.next("GUILD_CREATE")
        yield bot
        assert bot.ws is not None
        await bot.ws.close()


def _codes(errors: Json, path: str) -> list[tuple[str, str]]:
    found = [(path, error["code"]) for error in errors.get("_errors", ())]
    for key, value in errors.items():
        if key != "_errors":
            found += _codes(value, f"{path}.{key}" if path else key)
    return found
