"""What the bot holds of the machine's memory with games of all titles, the more are looked at."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from tests.bench import load
from tests.bench.bot_process import connected

FEW = 10  # games


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[tuple[str, str]]:
    playground = ScriptedPlayground(folder / "playground")
    await playground.start()
    try:
        rooms = await load.seat_recorded_games(playground, folder)
        async with connected(playground, folder) as process:
            held = [("the start, connected", _megabytes(process))]
            await load.all_posted(playground, rooms)
            await _look(playground, rooms[:FEW])
            held.append((f"all {len(rooms)} turns posted, {FEW} looked at", _megabytes(process)))
            await _look(playground, rooms[FEW:])
            held.append(("all looked at", _megabytes(process)))
            await _look(playground, rooms)
            held.append(("all looked at once more", _megabytes(process)))
    finally:
        await playground.stop()
    return [(f"after {when}", f"{megabytes:.0f} MB") for when, megabytes in held]


async def _look(playground: ScriptedPlayground, rooms: Sequence[Room]) -> None:
    """Status and map of every game, as somebody at the table asks for them."""
    for room in rooms:
        for command in ("game status", "map"):
            await (await playground.guest("Ana").command(command, room)).answered(load.ANSWER)


def _megabytes(process: int) -> float:
    """What is in memory of a process, as Linux tells it."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024**2
