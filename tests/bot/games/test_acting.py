"""Playing at a table: checked, stored, then answered; what is unsure is read again."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from bot.games.replay import recorded
from bot.games.table import Player
from bot.games.take_back import TakeBack, free_step, plan_for, played, standing_events
from bot.refusals import AlreadyDone, BoardMovedOn, NoGameHere, NotYourGame, ReplayDiffers
from rules.title import Seat
from storage.store import GameNotLive
from tests.bot.stand_in.client import CHANNEL, ELSEWHERE
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

PLAYERS = ("Ana", "Bruno", "Carmen")
ANA = 11


@pytest.fixture
async def first(house: House) -> Post:
    """The post with which a game has begun."""
    return await house.seat("iberian_railways", *PLAYERS)


async def act(house: House, notation: str, interaction: int = 1) -> Any:
    table = await house.table()
    user, action = table.user_at(table.deciders[0]), table.title.parse(notation)
    return await house.host.act(
        house.game, user, action, interaction=interaction, number=table.number
    )


async def test_a_channel_knows_its_game(house: House, first: Post) -> None:
    assert (await house.host.table_in(CHANNEL)).row.id == house.game
    assert (await house.host.table_last_in(CHANNEL)).row.id == house.game
    for nowhere in (None, ELSEWHERE):
        with pytest.raises(NoGameHere, match="no-game-here"):
            await house.host.table_in(nowhere)
        with pytest.raises(NoGameHere, match="no-game-here"):
            await house.host.table_last_in(nowhere)


async def test_a_channel_remembers_its_last_game(house: House, first: Post) -> None:
    await house.host.abandon(house.game)
    with pytest.raises(NoGameHere):
        await house.host.table_in(CHANNEL)
    assert (await house.host.table_last_in(CHANNEL)).row.id == house.game


async def test_a_table_is_no_game_yet(house: House) -> None:
    await house.open("iberian_railways", *PLAYERS)
    with pytest.raises(NoGameHere, match="not-started"):
        await house.host.table_in(CHANNEL)
    with pytest.raises(NoGameHere, match="no-game-here"):
        await house.table()


async def test_nobody_plays_in_a_game_that_has_ended(house: House, first: Post) -> None:
    for seat in (0, 1):
        await house.play("concede", seat)
    table = await house.table()
    action = table.title.parse("buy Lisbon")
    with pytest.raises(GameNotLive):
        await house.host.act(house.game, 13, action, interaction=1, number=None)
    back = TakeBack(to=0, count=1, is_agreed=True)
    with pytest.raises(GameNotLive):
        await house.host.take_back(house.game, 13, back, interaction=1, number=table.number)
    assert await house.played() == ["concede", "concede"]


async def test_a_game_set_back_from_an_earlier_position_is_left_alone(
    house: House, first: Post
) -> None:
    await house.play("buy Lisbon")
    back = TakeBack(to=0, count=1, is_agreed=True)
    with pytest.raises(BoardMovedOn):
        await house.host.take_back(house.game, ANA, back, interaction=1, number=0)
    with pytest.raises(NotYourGame):
        await house.host.take_back(house.game, 99, back, interaction=1, number=1)
    assert await house.played() == ["buy Lisbon"]


async def test_a_game_is_set_back_only_to_where_it_was(house: House, first: Post) -> None:
    await house.play("buy Lisbon")
    far = TakeBack(to=7, count=1, is_agreed=True)
    with pytest.raises(ReplayDiffers, match="never at action 7"):
        await house.host.take_back(house.game, ANA, far, interaction=1, number=1)
    here = TakeBack(to=1, count=0, is_agreed=True)
    step = await house.host.take_back(house.game, ANA, here, interaction=2, number=1)
    assert step.after.state == step.before.state


async def test_an_interaction_stored_behind_the_hosts_back_is_known(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    await act(house, "buy Lisbon", interaction=5)

    async def unknown(interaction: int) -> None:
        return None

    monkeypatch.setattr(house.host, "refuse_repeated", unknown)
    with pytest.raises(AlreadyDone):
        await act(house, "buy Porto", interaction=5)
    assert await house.played() == ["buy Lisbon"]


async def test_an_action_stored_behind_the_hosts_back_is_read(house: House, first: Post) -> None:
    table = await house.table()
    seat, action = table.deciders[0], table.title.parse("buy Porto")
    state, events = table.title.play(table.state, seat, action)
    await house.store.append(
        recorded(played(table, state, events, Player(seat, 7), action), action)
    )
    with pytest.raises(BoardMovedOn):
        await act(house, "buy Lisbon")
    assert (await house.table()).number == 1


@pytest.mark.parametrize("is_stored", [False, True], ids=["before", "after it was stored"])
@pytest.mark.parametrize("failure", [sqlite3.OperationalError("full"), asyncio.CancelledError()])
async def test_whether_an_action_was_stored_is_read_again_after_trouble(
    house: House,
    first: Post,
    monkeypatch: pytest.MonkeyPatch,
    is_stored: bool,
    failure: BaseException,
) -> None:
    append = house.store.append

    async def failing(*what: Any, **more: Any) -> None:
        if is_stored:
            await append(*what, **more)
        raise failure

    monkeypatch.setattr(house.store, "append", failing)
    with pytest.raises(type(failure)):
        await act(house, "buy Lisbon")
    monkeypatch.undo()
    assert (await house.table()).number == len(await house.played()) == is_stored


async def test_a_preview_is_played_once_and_reused(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.table()
    seat, action = table.deciders[0], table.title.parse("buy Lisbon")
    shown = await house.host.preview(table, seat, action)

    def again(*what: Any) -> Any:
        raise AssertionError("played twice")

    with monkeypatch.context() as patch:
        patch.setattr(type(table.title), "play", again)
        done = await act(house, "buy Lisbon")
    assert done.after.state is shown.after.state
    assert await house.played() == ["buy Lisbon"]


async def test_a_preview_of_something_else_is_not_played(house: House, first: Post) -> None:
    table = await house.table()
    seat, lisbon = table.deciders[0], table.title.parse("buy Lisbon")
    shown = await house.host.preview(table, seat, lisbon)
    done = await act(house, "buy Porto")
    assert done.after.state != shown.after.state
    assert done.events != shown.events


async def test_a_preview_of_an_earlier_turn_is_not_played(house: House) -> None:
    await house.follow("dragon_ending_victory", 2)
    table = await house.table()
    end = table.title.parse("end")
    await house.host.preview(table, table.deciders[0], end)
    for _ in range(4):
        await house.play("end")  # the first player plays first and last
    state = (await house.table()).state
    await house.restart()
    assert (await house.table()).state == state  # what is stored leads there


async def test_what_the_clock_has_ended_is_nobodys_to_undo(house: House) -> None:
    lobby = await house.open("iron_dragon", "Ana", "Bruno")
    row = await house.store.game(house.game)
    await house.flows.options.set(row, {"time_limit": "120"})
    await house.guest("Ana").press(lobby, "Start")
    for seat in (0, 1):
        table = await house.table()
        offers = table.title.legal(table.state, Seat(seat))
        await house.play(table.title.notate(offers[0].action), seat)
    assert plan_for(await house.table(), Seat(0)) is not None
    step = await house.host.report(house.game, (await house.table()).title.parse("time up"))
    house.announcer.played(step)
    assert step.seat is None
    await house.announcer.settled()
    await house.restart()  # whose doing it was is read back
    table = await house.table()
    assert plan_for(table, Seat(0)) is None
    assert free_step(table, Seat(0)) is None


def test_of_no_steps_nothing_stands() -> None:
    assert standing_events([]) == ()
