"""How long computers think, and what twenty tables of them do to everybody else's clicks."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from pathlib import Path

from bot.kits import OPPONENTS
from opponents.arena.match import play
from opponents.arena.series import Series
from opponents.arena.tally import tally
from opponents.opponent import Level
from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from storage.sqlite.backend import SqliteStore
from tests.bench import load
from tests.bench.bot_process import DATABASE, connected
from tests.bench.load_bench import ERRANDS, IN_FLIGHT, share, told, waits_of

TABLES = 200  # half of them before, half of them meanwhile
OF_COMPUTERS = 20
GAMES = 2
SEATS = ("engineer", "driver", "driver", "apprentice")


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    with tempfile.TemporaryDirectory() as folder:
        return [*map(_thinking, OPPONENTS), *asyncio.run(_measure(Path(folder)))]


def _thinking(key: str) -> tuple[str, str]:
    """Seconds of processor time that an Engineer's decisions take."""
    title, opponent = OPPONENTS[key]
    series = Series(title, opponent, SEATS, GAMES, "bench", title.check_options({}))
    said = tally([play(match) for match in series.matches()])
    engineer = next(line for line in said.lines if line.name == Level.ENGINEER)
    figure = f"{engineer.median_seconds:.3f} s, {engineer.slowest_seconds:.2f} s"
    return f"{title.name}: an Engineer decides, median, slowest (aim 0.5, 2)", figure


async def _measure(folder: Path) -> list[tuple[str, str]]:
    load.invite_crowd(TABLES + OF_COMPUTERS)
    playground = ScriptedPlayground(folder / "playground")
    await playground.start()
    try:
        rooms = await load.seat_games(playground, folder, TABLES + OF_COMPUTERS)
        people, computers = rooms[:TABLES], rooms[TABLES:]
        async with connected(playground):
            pings = [(load.ping, room) for room in people * len(ERRANDS)]
            bare = waits_of(await load.run_errands(playground, pings, in_flight=IN_FLIGHT))
        async with connected(playground, folder):
            await load.all_posted(playground, rooms)
        async with connected(playground, folder):  # anew, since that begins with nothing at hand
            usual = await _errands(playground, people[::2])
        await _hand_over(folder, computers)
        async with connected(playground, folder):
            began = _posts(computers)
            await playground.until(lambda: _posts(computers) > began + OF_COMPUTERS / 2, 60.0)
            before = _posts(computers)
            busy = await _errands(playground, people[1::2])
            posts = _posts(computers) - before
    finally:
        await playground.stop()
    return [
        (f"{len(usual)} interactions, {IN_FLIGHT} in flight: p50, p99, max", told(usual)),
        (f"the same while computers play at {OF_COMPUTERS} tables", told(busy)),
        ("p99 with computers, against the usual", _ratio(busy, usual)),
        (
            "p99 against a bare command: usual, with computers",
            f"{_ratio(usual, bare)}, {_ratio(busy, bare)}",
        ),
        ("posts of computers meanwhile", str(posts)),
    ]


async def _errands(playground: ScriptedPlayground, rooms: list[Room]) -> list[float]:
    errands = zip(itertools.cycle(ERRANDS), rooms, strict=False)
    return waits_of(await load.run_errands(playground, errands, in_flight=IN_FLIGHT))


def _ratio(ours: list[float], other: list[float]) -> str:
    return f"{share(ours, 0.99) / share(other, 0.99):.2f}"


async def _hand_over(folder: Path, rooms: list[Room]) -> None:
    """Let computers decide for everybody at these tables."""
    store = await SqliteStore.open(folder / DATABASE)
    for room in rooms:
        row = await store.open_game_in(int(room.id))
        assert row is not None
        for seat in await store.seats(row.id):
            await store.set_autopilot(row.id, seat.user_id, Level.ENGINEER)
    await store.close()


def _posts(rooms: list[Room]) -> int:
    return sum(len(room.messages) for room in rooms)
