"""How soon the bot is online with many live games, against a start without any."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

import msgspec

from bot.games.replay import opening, recorded
from bot.games.table import Player
from bot.games.take_back import played
from bot.kits import TITLES
from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from playground.world import roster
from rules.title import Seat
from storage.sqlite.actions import INSERT_ACTION, action_values
from storage.sqlite.backend import SqliteStore
from storage.store import ActionRow, GameId, NewGame
from tests.bench.bot_process import DATABASE, connected
from tests.recorded import FOLDER, read

GAMES = 1000
RECORD = read(FOLDER / "dragon_ending_victory.json")
ACTIONS = RECORD.actions[:-1]  # one before the end, so that it is live
ASKED = 20  # lists


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[tuple[str, str]]:
    playground = ScriptedPlayground(folder / "playground")
    await playground.start()
    room = playground.channel("table-1")
    (folder / "empty").mkdir()
    (folder / "full").mkdir()
    try:
        await _start(playground, folder / "empty", room)  # reads the modules from a cold disk
        without, quick = await _start(playground, folder / "empty", room)
        await _fill(playground, folder / "full")
        online, listed = await _start(playground, folder / "full", room)
        await _forget_verifying(folder / "full")
        updated, busy = await _start(playground, folder / "full", room)
    finally:
        await playground.stop()
    games = f"{GAMES} live games of {len(ACTIONS)} actions"
    return [
        ("online without games", f"{without:.1f} s"),
        (f"online with {games}", f"{online:.1f} s ({online / without:.2f} ×)"),
        ("the same after an update of the rules", f"{updated:.1f} s ({updated / without:.2f} ×)"),
        ("/game list without games, then with them", f"{quick * 1e3:.0f}, {listed * 1e3:.0f} ms"),
        ("/game list while all are verified in the background", f"{busy * 1e3:.0f} ms"),
    ]


async def _start(playground: ScriptedPlayground, folder: Path, room: Room) -> tuple[float, float]:
    """Seconds until the bot is online, and for a list right after that."""
    began = time.perf_counter()
    async with connected(playground, folder):
        online = time.perf_counter() - began
        waits = sorted([await _list(playground, room) for _ in range(ASKED)])
        return online, waits[ASKED // 2]


async def _list(playground: ScriptedPlayground, room: Room) -> float:
    began = time.perf_counter()
    await (await playground.guest("Ana").command("game list", room)).answered()
    return time.perf_counter() - began


async def _fill(playground: ScriptedPlayground, folder: Path) -> None:
    store = await SqliteStore.open(folder / DATABASE)
    try:
        first = await _seat(store, playground, 0)
        actions = await _played(store, first)
        for number in range(1, GAMES):
            await _copy(store, await _seat(store, playground, number), actions)
        await _copy(store, first, actions)
    finally:
        await store.close()


async def _seat(store: SqliteStore, playground: ScriptedPlayground, number: int) -> GameId:
    room = playground.open_channel(f"start-{number}")
    guests = playground.guests[number % 5 :][: RECORD.seats]
    new = NewGame(
        guild_id=int(roster.GUILD_ID),
        channel_id=int(room.id),
        title=RECORD.title,
        edition=RECORD.edition,
        options=msgspec.json.encode(RECORD.options).decode(),
        created_by=int(guests[0].id),
    )
    game = (await store.create(new)).id
    for guest in guests:
        await store.join(
            game, int(guest.id), guest.name, colours=("red", "blue"), max_seats=RECORD.seats
        )
    await store.start(
        game,
        seed=RECORD.seed,
        seat_order=[int(guest.id) for guest in guests],
        rules=TITLES.digest(),
    )
    return game


async def _played(store: SqliteStore, game: GameId) -> list[ActionRow]:
    """The recorded actions as they are stored."""
    table = opening(TITLES, await store.game(game), await store.seats(game))
    rows = []
    for line in ACTIONS:
        seat, _, move = line.partition(" ")
        action, doer = table.title.parse(move), Player(Seat(int(seat)))
        state, events = table.title.play(table.state, doer.seat, action)
        step = played(table, state, events, doer, action)
        rows.append(recorded(step, action))
        table = step.after
    return rows


async def _copy(store: SqliteStore, game: GameId, actions: list[ActionRow]) -> None:
    """The same game at another table, its turns posted."""
    values = [(game, *action_values(action)[1:]) for action in actions]
    async with store.transaction() as db:
        await db.executemany(INSERT_ACTION, values)
    row = await store.game(game)
    await store.mark_posted(game, row.length, channel_id=row.channel_id, message_id=1)


async def _forget_verifying(folder: Path) -> None:
    store = await SqliteStore.open(folder / DATABASE)
    await store.write("UPDATE games SET verified = NULL")
    await store.close()
