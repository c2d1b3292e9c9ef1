"""The `roundhouse` command: run the bot, or back its games up."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import aiohttp
import discord

from bot.client import Roundhouse
from bot.config import BadConfig, Config, read_config
from bot.logs import set_up_logging
from bot.playground import address
from bot.playground.server import Playground, PortUnavailable
from storage.backup import backup
from storage.sqlite import SqliteStore
from storage.store import StoreRefusal

BAD_TOKEN = """Discord does not accept this token.
Copy it anew from the Discord developer portal (your application → Bot → Reset Token)
and put it into .env as DISCORD_TOKEN=…  Without a token, the playground starts instead."""

TOKEN_REFUSED = 4004  # Discord's close code, also if the token is reset while the bot runs
TROUBLE = "Discord ended it: {reason}. Wait a little and start again."

NO_NETWORK = "Discord cannot be reached: {reason}. Check the network and start again."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run what was asked; anything a host can mend is said in a sentence, not a traceback."""
    asked = _parser().parse_args(arguments)
    try:
        config = read_config()
        set_up_logging(config.log_level, config.token)
        asyncio.run(_back_up(config, asked.to) if asked.what == "backup" else run(config))
    except (BadConfig, PortUnavailable, StoreRefusal) as refused:
        sys.exit(str(refused))
    except discord.LoginFailure:
        sys.exit(BAD_TOKEN)
    except discord.ConnectionClosed as closed:
        sys.exit(BAD_TOKEN if closed.code == TOKEN_REFUSED else TROUBLE.format(reason=closed))
    except discord.DiscordException as trouble:
        sys.exit(TROUBLE.format(reason=trouble))
    except (aiohttp.ClientError, ConnectionError, TimeoutError, socket.gaierror) as failure:
        sys.exit(NO_NETWORK.format(reason=failure))
    except OSError as failure:
        sys.exit(f"The system does not let it: {failure}.")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="roundhouse", description=__doc__)
    parser.add_argument("what", nargs="?", default="play", choices=("play", "backup"))
    parser.add_argument("to", nargs="?", type=Path, help="backup: the file to write")
    return parser


async def run(config: Config) -> None:
    """Run the bot until it is asked to stop: on Discord with a token, else in the playground."""
    async with _store(config) as store:
        if config.token:
            await run_bot(Roundhouse(store), config.token)
            return
        async with _playground(config) as playground:
            await run_bot(Roundhouse(store, is_local=True), playground.token)


async def run_bot(client: Roundhouse, token: str) -> None:
    """Run until the bot ends by itself or a signal asks it to; then leave in good order."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with client:
        running = asyncio.create_task(client.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if running.done():
            await running  # raises what ended it
        running.cancel()  # also from a start-up that takes long
        await client.close()
        await asyncio.gather(running, return_exceptions=True)  # cut short, whatever it was doing


@contextlib.asynccontextmanager
async def _store(config: Config) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(config.database)
    try:
        yield store
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def _playground(config: Config) -> AsyncIterator[Playground]:
    playground = Playground(config.data / "playground", port=config.port)
    await playground.start()
    try:
        address.point(playground.api, playground.gateway)
        _welcome(playground.origin, opens_browser=config.open_browser)
        yield playground
    finally:
        await playground.stop()


def _welcome(origin: str, *, opens_browser: bool) -> None:
    sys.stdout.write(
        f"\n  No DISCORD_TOKEN is set: this is the playground.\n  Open {origin}/ and play.\n\n"
    )
    sys.stdout.flush()
    has_screen = (
        sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if opens_browser and has_screen:
        webbrowser.open(origin + "/")


async def _back_up(config: Config, target: Path | None) -> None:
    """Copy all games, or those of the bot into a given file; without a bot's, the playground's."""
    sources = config.databases or [config.database]
    if target is not None:
        copies = {sources[0]: target}
    else:
        folder, stamp = config.data / "backups", time.strftime("%Y%m%d-%H%M%S")
        copies = {source: folder / f"{source.stem}-{stamp}.sqlite3" for source in sources}
        folder.mkdir(parents=True, exist_ok=True)
    for source, copy in copies.items():
        await backup(source, copy)
        sys.stdout.write(f"Backed up {source.name} to {copy}\n")


if __name__ == "__main__":
    main()
