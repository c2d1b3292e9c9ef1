"""What one person who asks for two hundred logs at once does to everybody else."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from collections import Counter
from pathlib import Path

from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from tests.bench import load
from tests.bench.bot_process import connected
from tests.bench.load_bench import ERRANDS, IN_FLIGHT, share, told, waits_of

TABLES = 200  # half of them before, half of them meanwhile
FLOOD = 200  # requests at once
FLOODER = "Félix"


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[tuple[str, str]]:
    load.invite_crowd(TABLES)
    playground = ScriptedPlayground(folder / "playground")
    await playground.start()
    try:
        rooms = await load.seat_games(playground, folder, TABLES)
        long = await load.seat_long_game(playground, folder)
        async with connected(playground, folder):
            await load.all_posted(playground, [*rooms, long])
            usual = await _errands(playground, rooms[::2])
            flood = asyncio.create_task(_flood(playground, long))
            flooded = await _errands(playground, rooms[1::2])
            answers = await flood
    finally:
        await playground.stop()
    return [
        (f"{len(usual)} interactions, {IN_FLIGHT} in flight: p50, p99, max", told(usual)),
        (f"the same while one person asks for {FLOOD} logs", told(flooded)),
        (f"p99 with {FLOOD} logs asked for, against the usual", _ratio(flooded, usual)),
        ("of these, logs shown and told to wait", f"{answers['shown']}, {answers['told']}"),
    ]


async def _errands(playground: ScriptedPlayground, rooms: list[Room]) -> list[float]:
    """How long everybody waited for an acknowledgement; only the flooder is left out."""
    errands = zip(itertools.cycle(ERRANDS), rooms, strict=False)
    found = await load.run_errands(playground, errands, in_flight=IN_FLIGHT)
    return waits_of([i for i in found if i.user_id != playground.guest(FLOODER).id])


async def _flood(playground: ScriptedPlayground, room: Room) -> Counter[str]:
    sent = [await playground.guest(FLOODER).command("game log", room) for _ in range(FLOOD)]
    posts = [await one.answered(load.ANSWER) for one in sent]
    return Counter("shown" if "page" in post.content else "told" for post in posts)


def _ratio(ours: list[float], usual: list[float]) -> str:
    return f"{share(ours, 0.99) / share(usual, 0.99):.2f}"
