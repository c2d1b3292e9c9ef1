"""A bot in a process of its own, on a stand-in that runs elsewhere: ours, or a bare one."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from bot.client import Roundhouse
from bot.connection import run_bot
from playground import address
from playground.testing.scripted import ScriptedPlayground
from storage.sqlite.backend import SqliteStore

DATABASE = "roundhouse.sqlite3"
START = 60.0  # seconds a bot may take until it is connected


class Bare(commands.AutoShardedBot):
    """One command that acknowledges and answers, and nothing else."""

    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        self.tree.add_command(ping)
        await self.tree.sync()


@discord.app_commands.command()
async def ping(interaction: discord.Interaction[Any]) -> None:
    """Answer."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(content="Pong")


@contextlib.asynccontextmanager
async def connected(
    playground: ScriptedPlayground, folder: Path | None = None
) -> AsyncIterator[int]:
    """The process of our bot with the games in this folder, or of a bare one, for the block."""
    where = [playground.api, playground.gateway, playground.token]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __spec__.name, *where, *([str(folder)] if folder else [])
    )
    try:
        await playground.until(lambda: playground.online, START)
        yield process.pid
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
        await playground.until(lambda: not playground.online)


async def _run(api: str, gateway: str, token: str, folder: str | None = None) -> None:
    address.point(api, gateway)
    if folder is None:
        await run_bot(Bare, token)
        return
    store = await SqliteStore.open(Path(folder) / DATABASE)
    try:
        await run_bot(lambda: Roundhouse(store, is_local=True), token)
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(_run(*sys.argv[1:]))
