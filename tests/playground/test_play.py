"""`make play` without a token: the page comes up, a signal ends it, the next start goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from playground.wire import Json

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
PATIENCE = 120.0  # seconds; a busy machine imports slowly


async def launched(folder: Path, port: int = 0) -> Process:
    """The bot as `make play` starts it, with its data in this folder."""
    settings = {
        "DISCORD_TOKEN": "",
        "ROUNDHOUSE_DATA": str(folder),
        "ROUNDHOUSE_PORT": str(port),
        "ROUNDHOUSE_OPEN_BROWSER": "no",
    }
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=os.environ | settings, stdout=PIPE, stderr=STDOUT
    )


@contextlib.asynccontextmanager
async def playing(folder: Path, end: signal.Signals = signal.SIGTERM) -> AsyncIterator[str]:
    """The address of a running playground; it must leave in good order when asked to."""
    process = await launched(folder)
    try:
        async with asyncio.timeout(PATIENCE):
            yield await address_told(process)
        process.send_signal(end)
        said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode == 0, said.decode()
        assert b"Traceback" not in said, said.decode()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def address_told(process: Process) -> str:
    assert process.stdout
    async for line in process.stdout:
        if found := ADDRESS.search(line.decode()):
            return found[0]
    raise AssertionError("It ended without telling an address.")


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
async def test_page_is_served_until_a_signal_ends_it(tmp_path: Path, end: signal.Signals) -> None:
    async with playing(tmp_path, end) as address, Visit(address) as visit:
        assert "Roundhouse playground" in await visit.read("/")
        await visit.online()


async def test_it_can_be_ended_before_the_bot_has_logged_in(tmp_path: Path) -> None:
    async with playing(tmp_path) as address, Visit(address) as visit:
        assert visit.hello["me"]["global_name"] == "Ana"


async def test_a_restart_continues_channel_and_table(tmp_path: Path) -> None:
    async with playing(tmp_path) as address, Visit(address) as visit:
        welcome = await visit.welcome()
        await visit.send_command("game", "new", title="iberian_railways")
        opened = (await visit.until("message_update"))["message"]
        assert "Ana" in opened["content"]
    async with playing(tmp_path) as address, Visit(address) as visit:
        first, kept = visit.hello["messages"][visit.channel]
        assert first["id"] == welcome["id"]
        assert kept["content"] == opened["content"]
        await visit.online()
        await visit.send_command("game", "list")
        answer = (await visit.until("message"))["message"]  # no second welcome before it
        assert answer["ephemeral_for"] == visit.hello["me"]["id"]
        await visit.until("message_update")  # the answer, before the bot is ended


async def test_a_taken_port_ends_it_with_what_to_set(tmp_path: Path) -> None:
    async with playing(tmp_path / "first") as address:
        port = int(address.rstrip("/").rsplit(":", 1)[1])
        process = await launched(tmp_path / "second", port)
        said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 1
    assert b"ROUNDHOUSE_PORT" in said
    assert b"Traceback" not in said, said.decode()


class Visit:
    """A page open as the first guest."""

    def __init__(self, address: str) -> None:
        self._address = address

    async def __aenter__(self) -> Visit:
        self._http = aiohttp.ClientSession(self._address)
        self._ws = await self._http.ws_connect("/page/socket")
        self.hello = await self.until("hello")
        self.channel = self.hello["channels"][0]["id"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._ws.close()
        await self._http.close()

    async def read(self, path: str) -> str:
        async with self._http.get(path) as response:
            assert response.status == 200
            return await response.text()

    async def online(self) -> None:
        """Wait until the bot is connected."""
        is_online = self.hello["online"]
        while not is_online:
            is_online = (await self.until("online"))["online"]

    async def welcome(self) -> Json:
        """What the bot greets a new playground with."""
        for message in self.hello["messages"].get(self.channel) or ():
            return dict(message)
        return dict((await self.until("message"))["message"])

    async def until(self, kind: str) -> Json:
        """The next event of this kind."""
        while True:
            event: Json = await self._ws.receive_json(timeout=PATIENCE)
            if event["type"] == kind:
                return event

    async def send_command(self, name: str, subcommand: str, **options: str) -> None:
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"name": name, "options": [{"name": subcommand, "type": 1, "options": given}]}
        form = {"guest": self.hello["me"]["id"], "channel_id": self.channel, "type": 2}
        async with self._http.post("/page/interactions", json=form | {"data": data}) as response:
            assert response.status == 200
