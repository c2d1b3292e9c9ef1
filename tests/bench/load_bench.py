"""How soon the bot acknowledges with many tables at once, against a bare discord.py command."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playground.interactions.interactions import ACKNOWLEDGE_SECONDS, Interaction
from playground.testing.scripted import ScriptedPlayground
from tests.bench import load
from tests.bench.bot_process import connected

TABLES = 200
IN_FLIGHT = 50
ERRANDS = (load.build, load.browse, load.look)


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
        async with connected(playground):
            pings = [(load.ping, room) for room in rooms * len(ERRANDS)]
            bare = waits_of(await load.run_errands(playground, pings, in_flight=IN_FLIGHT))
        began = time.perf_counter()
        async with connected(playground, folder):
            await load.all_posted(playground, rooms)
            posted = time.perf_counter() - began
            errands = zip(itertools.cycle(ERRANDS), rooms, strict=False)
            ours = waits_of(await load.run_errands(playground, errands, in_flight=IN_FLIGHT))
    finally:
        await playground.stop()
    return [
        (f"start with {TABLES} tables until each has its map", f"{posted:.1f} s"),
        (f"{len(ours)} interactions, {IN_FLIGHT} in flight: p50, p99, max", told(ours)),
        (f"{len(bare)} bare commands, {IN_FLIGHT} in flight: p50, p99, max", told(bare)),
        ("p99 against a bare command", f"{share(ours, 0.99) / share(bare, 0.99):.2f}"),
    ]


def waits_of(interactions: Sequence[Interaction]) -> list[float]:
    """Seconds to the acknowledgement of each, sorted; all must have had one in time."""
    waits = [i.acknowledged_after for i in interactions if i.acknowledged_after is not None]
    assert len(waits) == len(interactions), f"{len(interactions) - len(waits)} unacknowledged"
    assert max(waits) < ACKNOWLEDGE_SECONDS
    return sorted(waits)


def share(waits: Sequence[float], share: float) -> float:
    return waits[int(share * (len(waits) - 1))]


def told(waits: Sequence[float]) -> str:
    shown = (share(waits, 0.5), share(waits, 0.99), waits[-1])
    return ", ".join(f"{wait * 1e3:.0f} ms" for wait in shown)
