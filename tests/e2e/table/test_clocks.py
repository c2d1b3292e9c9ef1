"""A game with a time limit is told when its time is up, also after a restart, and only once."""

from __future__ import annotations

import msgspec
import pytest

from bot.games import clocks
from playground.testing.people import Room
from rules.dragon.actions import TimeUp
from tests.e2e.house import GAME, House, next_post


async def seat_with_limit(home: House, room: Room) -> None:
    """Two players at a table that plays for two hours."""
    first, second = home.guest("Ana"), home.guest("Bruno")
    lobby = await (await first.command("game new", room, title="iron_dragon")).answered()
    await (await second.press(lobby, "Join")).answered()
    row = await home.store.game(GAME)
    options = msgspec.json.decode(row.options) | {"time_limit": "120"}
    await home.store.set_options(GAME, msgspec.json.encode(options).decode())
    await (await first.press(lobby, "Start")).answered()


async def notations(home: House) -> list[str]:
    return [row.notation for row in await home.store.actions(GAME)]


async def test_time_is_up_when_the_minutes_have_passed(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "MINUTE", 0.0)
    await seat_with_limit(home, room)
    await room.next_message("0", where=lambda post: "ime is up" in post.text)
    assert await notations(home) == ["time up"]
    await home.restart()
    await home.bot.services.announcer.settled()
    assert await notations(home) == ["time up"]


async def test_a_clock_that_ran_out_meanwhile_rings_at_the_next_start(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seat_with_limit(home, room)
    await next_post(room, "0")
    assert await notations(home) == []
    monkeypatch.setattr(clocks, "MINUTE", 0.0)
    await home.restart()
    await room.next_message("0", where=lambda post: "ime is up" in post.text)
    assert await notations(home) == ["time up"]


async def test_the_clock_is_nobodys_doing_live_as_in_a_replay(home: House, room: Room) -> None:
    await seat_with_limit(home, room)
    await next_post(room, "0")
    live = await home.bot.services.host.report(GAME, TimeUp())
    [again] = await home.bot.services.host.history(GAME)
    assert live.seat is None
    assert again.seat is None
