"""A browser with the page open, as far as the playground can tell."""

from __future__ import annotations

from typing import Any

import aiohttp

from playground.testing.people import PATIENCE, Guest
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json


class Visitor:
    """A browser with the page open as one guest."""

    def __init__(
        self, http: aiohttp.ClientSession, playground: ScriptedPlayground, guest: Guest
    ) -> None:
        self._http = http
        self._playground = playground
        self.guest = guest

    async def open(self) -> Json:
        url = f"{self._playground.origin}/page/socket?guest={self.guest.id}"
        self.socket = await self._http.ws_connect(url)
        return await self.next("hello")

    async def next(self, kind: str) -> Json:
        while True:
            event: Json = await self.socket.receive_json(timeout=PATIENCE)
            if event["type"] == kind:
                return event

    async def post(self, path: str, **form: Any) -> tuple[int, Any]:
        url = f"{self._playground.origin}/page/{path}"
        async with self._http.post(url, json={"guest": self.guest.id} | form) as response:
            return response.status, await response.json() if response.status != 204 else None
