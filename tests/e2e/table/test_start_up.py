"""Starting reads rows; games are replayed at their first touch or in the background."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import archive
from bot.games.replay import replay
from playground.testing.people import Room
from rules.catalogue import Catalogue
from tests.e2e.brink import Brink, iberian_railways
from tests.e2e.house import GAME, House, next_post


@pytest.fixture
async def brink(home: House, room: Room) -> Brink:
    return await iberian_railways(home, room)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games replayed from now on."""
    games: list[int] = []

    def count(table: Any, actions: Any) -> Any:
        games.append(table.row.id)
        return replay(table, actions)

    monkeypatch.setattr(archive, "replay", count)
    return games


async def test_a_start_replays_nothing_that_these_rules_have_played(
    home: House, room: Room, brink: Brink, replayed: list[int]
) -> None:
    mark = room.mark()
    await (await brink.who.press(brink.shown, brink.label)).answered()
    following = await next_post(room, mark)
    await home.bot.services.announcer.settled()
    replayed.clear()
    await home.restart()
    await home.bot.services.announcer.settled()
    listed = await (await home.guest(following.mentions[0]).command("game list", room)).answered()
    assert "your turn" in listed.content
    assert replayed == []
    await (await brink.who.command("game status", room)).answered()
    assert replayed == [1]


async def test_other_rules_replay_every_live_game_once_in_the_background(
    home: House, brink: Brink, replayed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    await home.bot.services.announcer.settled()
    monkeypatch.setattr(Catalogue, "digest", lambda titles: "other rules")
    replayed.clear()
    await home.restart()
    assert home.bot._verifying is not None
    await home.bot._verifying
    assert replayed == [1]
    assert (await home.store.game(GAME)).verified == "other rules"
    await home.restart()
    assert home.bot._verifying is not None
    await home.bot._verifying
    assert replayed == [1]


async def test_who_is_waited_for_is_learnt_anew_with_other_rules(
    home: House, room: Room, brink: Brink
) -> None:
    await home.store.set_verified(GAME, "older rules", waiting="")
    await home.restart()
    assert home.bot._verifying is not None
    await home.bot._verifying
    listed = await (await brink.who.command("game list", room)).answered()
    assert "your turn" in listed.content
