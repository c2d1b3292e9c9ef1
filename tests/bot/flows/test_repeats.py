"""A button that ended its game is delivered again: what it did is told without its draft."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.custom_ids import CustomId, Verb
from bot.flows.incoming.handlers import Pressed
from bot.flows.turn.turn import TurnFlow
from bot.games.host import Host
from bot.kits import TITLES
from bot.refusals import AlreadyDone, BoardMovedOn
from storage.sqlite.backend import SqliteStore
from storage.store import GameId
from tests.storage.builders import ANA, BEA, CAI, lobby

KEPT = "~0123456789abcdef"  # the mark of a rest that is kept elsewhere


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    store = await SqliteStore.open(tmp_path / "games.sqlite3")
    yield Host(store, TITLES)
    await store.close()


@pytest.fixture
async def over(host: Host) -> GameId:
    """A game that is over since all but one gave up, the last by interaction 2."""
    game = await lobby(host.store, ANA, BEA, CAI)
    await host.store.set_options(game, "{}")
    table = await host.start(game)
    for interaction, user in enumerate((ANA, BEA), 1):
        give_up = table.title.concession()
        await host.act(game, user, give_up, interaction=interaction, number=None)
    return game


@pytest.mark.parametrize(
    ("interaction", "answer"),
    [
        pytest.param(2, AlreadyDone, id="delivered again"),
        pytest.param(3, BoardMovedOn, id="pressed again"),
    ],
)
async def test_the_button_that_ended_a_game_is_known_again(
    host: Host, over: GameId, interaction: int, answer: type[Exception]
) -> None:
    services: Any = SimpleNamespace(words=None, host=host, store=host.store)
    sent: Any = SimpleNamespace(id=interaction, user=SimpleNamespace(id=BEA))
    row = await host.store.game(over)
    (do,) = (h for h in TurnFlow(services).handlers() if h.verb is Verb.DO)
    with pytest.raises(answer):
        await do.handle(Pressed(sent, CustomId.of(Verb.DO, row, row.length - 1, KEPT)))
