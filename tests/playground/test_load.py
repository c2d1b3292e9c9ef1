"""Many tables and many guests at once: nobody reads that the application did not respond.

The bench measures how soon everybody is answered, against Discord's three seconds.
"""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

from playground.interactions.interactions import ACKNOWLEDGED
from playground.testing.scripted import ScriptedPlayground
from playground.world import roster
from tests.bench import load
from tests.bench.bot_process import connected

TABLES = 30
IN_FLIGHT = 20


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    """People for every table, before the playground opens."""
    monkeypatch.setattr(roster, "GUEST_IDS", dict(roster.GUEST_IDS))
    load.invite_crowd(TABLES)


async def test_every_interaction_is_acknowledged(
    crowd: None, playground: ScriptedPlayground, tmp_path: Path
) -> None:
    rooms = await load.seat_games(playground, tmp_path, TABLES)
    async with connected(playground, tmp_path):
        await load.all_posted(playground, rooms)
        errands = zip(itertools.cycle((load.build, load.browse, load.look)), rooms, strict=False)
        done = await load.run_errands(playground, errands, in_flight=IN_FLIGHT)
    assert Counter(interaction.state for interaction in done) == {ACKNOWLEDGED: 3 * TABLES}
