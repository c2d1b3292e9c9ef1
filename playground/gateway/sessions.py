"""Connections of the bot to the gateway, and the sessions that outlive them."""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from playground.wire import Json, encode

DISPATCH = 0
BACKLOG = 1000  # dispatches a session keeps for a resume


class Connection:
    """One websocket of the bot; sending never waits, a task writes in order."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self.session: Session | None = None
        self._ws = ws
        self._transport = request.transport
        # Any other compression is answered with plain text frames, which clients take as well.
        zipped = request.query.get("compress") == "zlib-stream"
        self._zlib = zlib.compressobj() if zipped else None
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def post(self, op: int, data: Any) -> None:
        self.post_text(encode({"op": op, "d": data, "s": None, "t": None}))

    def post_text(self, text: str) -> None:
        self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        self._queue.put_nowait(code)

    def abort(self) -> None:
        """Break the line without a closing handshake."""
        self.stop()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        self._writer.cancel()

    async def _write(self) -> None:
        while True:
            item = await self._queue.get()
            try:
                if isinstance(item, int):
                    await self._ws.close(code=item)
                    return
                await self._send(item)
            except (ConnectionError, RuntimeError):
                return

    async def _send(self, text: str) -> None:
        if self._zlib is None:
            await self._ws.send_str(text)
            return
        packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
        await self._ws.send_bytes(packed)


@dataclass
class Session:
    """What Discord remembers of a shard between its connections."""

    shard: tuple[int, int]
    intents: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=BACKLOG))
    connection: Connection | None = None

    def dispatch(self, name: str, data: Json) -> None:
        self.sequence += 1
        text = encode({"op": DISPATCH, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, text))
        if self.connection:
            self.connection.post_text(text)

    def repeat(self, *, after: int) -> None:
        """Send again what a connection has missed since this sequence number."""
        if self.connection:
            for sequence, text in self.sent:
                if sequence > after:
                    self.connection.post_text(text)

    def serves(self, guild_id: str | None) -> bool:
        number, count = self.shard
        return number == (int(guild_id) >> 22) % count if guild_id else number == 0
