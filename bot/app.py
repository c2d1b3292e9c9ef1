"""The `roundhouse` command: run the bot; back up, check or restore its games; forget somebody.

`roundhouse arena` lets computers play each other, `roundhouse tune` makes them play better.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import sqlite3
import sys
import time
import webbrowser
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import discord

from bot import upkeep
from bot.client import Roundhouse
from bot.config import PLAYGROUND_GAMES, BadConfig, Config, read_config
from bot.connection import run_bot
from bot.kits import OPPONENTS
from bot.logs import set_up_logging, without
from bot.wording import wording
from opponents.arena import command as arena
from opponents.tuning import command as tune
from playground import address
from playground.server import Playground, PortUnavailable
from playground.world.copying import CopyRefused, beside, copied
from rules.errors import Refused
from storage.files.backup import backup
from storage.files.reasons import reason
from storage.sqlite.backend import SqliteStore
from storage.store import StoreRefusal

WHAT = ("play", "backup", "check", "restore", "forget", "arena", "tune")
COMPUTERS = {  # what is asked of computer players
    "arena": (arena.__doc__, arena.add_arguments),
    "tune": (tune.__doc__, tune.add_arguments),
}
SUBJECT = (
    "backup: the file to write; check: the one to look over; restore: the one to restore; "
    "forget: the number (user id) by which Discord knows the person"
)
USER_ID = re.compile("[0-9]{1,19}")
PAST_EVERY_ID = 2**63  # no database could hold it
ANYWAY = "restore: also a file in which some games are not sound"

BAD_TOKEN = """Discord does not accept this token.
Copy it anew from the Discord developer portal (your application → Bot → Reset Token)
and put it into .env as DISCORD_TOKEN=…  Without a token, the playground starts instead."""

TOKEN_REFUSED = 4004  # Discord's close code, also if the token is reset while the bot runs
TROUBLE = "Discord ended it: {reason}. Wait a little and start again."
BAD_STORE = "The database failed: {reason}. To look it over: roundhouse check"

FORESEEN = (
    BadConfig,
    Refused,
    PortUnavailable,
    StoreRefusal,
    discord.DiscordException,
    sqlite3.Error,
    OSError,
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run what was asked; anything a host can mend is said in a sentence, not a traceback."""
    asked = _arguments(arguments)
    token = ""
    try:
        config = read_config()
        token = config.token
        set_up_logging(config.log_level, token)
        _do(asked, config)
    except FORESEEN as failure:
        sys.exit(without(token, _sentence(failure)))


def _do(asked: argparse.Namespace, config: Config) -> None:
    match asked.what:
        case "arena":
            sys.stdout.write(arena.run(asked, OPPONENTS) + "\n")
        case "tune":
            for line in tune.run(asked, OPPONENTS):
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
        case "backup":
            asyncio.run(_back_up(config, asked.file))
        case "check":
            sys.exit(0 if upkeep.check(config, asked.file) else 1)
        case "restore":
            upkeep.restore(config, asked.file, anyway=asked.anyway)
        case "forget":
            upkeep.forget(config, int(str(asked.file)))
        case _:
            asyncio.run(run(config))


def _sentence(failure: Exception) -> str:
    match failure:
        case BadConfig() | PortUnavailable() | StoreRefusal():
            return str(failure)
        case Refused():
            return wording().refusal(failure)
        case discord.LoginFailure():
            return BAD_TOKEN
        case discord.ConnectionClosed() if failure.code == TOKEN_REFUSED:
            return BAD_TOKEN
        case discord.DiscordException():
            return TROUBLE.format(reason=failure)
        case sqlite3.Error():
            return BAD_STORE.format(reason=reason(failure))
    return f"The system does not let it: {reason(failure)}."


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    written = sys.argv[1:] if arguments is None else list(arguments)
    if written and written[0] in COMPUTERS:  # they take much that the others do not
        return _arguments_of(written[0], written[1:])
    parser = argparse.ArgumentParser(prog="roundhouse", description=__doc__)
    parser.add_argument("what", nargs="?", default="play", choices=WHAT)
    parser.add_argument("file", nargs="?", type=Path, help=SUBJECT)
    parser.add_argument("--anyway", action="store_true", help=ANYWAY)
    asked = parser.parse_intermixed_args(written)
    if asked.what == "restore" and asked.file is None:
        parser.error("restore needs the file to restore")
    if asked.what == "forget" and not _is_user_id(str(asked.file)):
        parser.error("forget needs a user id, such as 175928847299117063")
    return asked


def _arguments_of(what: str, arguments: Sequence[str]) -> argparse.Namespace:
    about, add_arguments = COMPUTERS[what]
    parser = argparse.ArgumentParser(prog=f"roundhouse {what}", description=about)
    add_arguments(parser, OPPONENTS)
    return parser.parse_args(arguments, argparse.Namespace(what=what))


def _is_user_id(text: str) -> bool:
    return USER_ID.fullmatch(text) is not None and int(text) < PAST_EVERY_ID


async def run(config: Config) -> None:
    """Run the bot until it is asked to stop: on Discord with a token, else in the playground."""
    async with _store(config) as store:
        if config.token:
            await run_bot(lambda: Roundhouse(store), config.token)
            return
        async with _playground(config) as playground:
            await run_bot(lambda: Roundhouse(store, is_local=True), playground.token)


@contextlib.asynccontextmanager
async def _store(config: Config) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(config.database)
    try:
        yield store
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def _playground(config: Config) -> AsyncIterator[Playground]:
    playground = Playground(config.page, port=config.port)
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
    """Copy all games, or those of the bot into a given file; without a bot's, the playground's.

    With the playground's goes its page, into a folder beside.
    """
    sources = config.databases or [config.database]
    if target is not None:
        copies = {sources[0]: target}
    else:
        folder, stamp = config.data / "backups", time.strftime("%Y%m%d-%H%M%S")
        copies = {source: folder / f"{source.stem}-{stamp}.sqlite3" for source in sources}
        folder.mkdir(parents=True, exist_ok=True)
    for source, copy in copies.items():
        await _copy_games(config, source, copy)
        sys.stdout.write(f"Backed up {source.name} to {copy}\n")


async def _copy_games(config: Config, source: Path, copy: Path) -> None:
    """Copy a database of games, that of the playground with the page as it is the same moment."""
    if source != config.data / PLAYGROUND_GAMES or not config.page.is_dir():
        await backup(source, copy)
        return
    is_copied = False
    try:
        with copied(config.page, beside(copy), source):
            await backup(source, copy)
            is_copied = True
    except CopyRefused:
        if not is_copied:  # the games are worth more than the page
            await backup(source, copy)
        raise
