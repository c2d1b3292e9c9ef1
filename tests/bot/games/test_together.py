"""Several actions played by one confirmation: all or none, told once, undone one by one."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.table import Played
from bot.games.take_back import plan_for
from bot.refusals import AlreadyDone, BoardMovedOn
from rules.errors import RuleViolation
from rules.title import Seat
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

PLAYERS = ("Ana", "Bruno", "Carmen")


@pytest.fixture
async def first(house: House) -> Post:
    """The post with which a game has begun."""
    return await house.seat("iberian_railways", *PLAYERS)


async def act(house: House, *moves: str, interaction: int = 5, number: int | None = None) -> Any:
    table = await house.table()
    user = table.user_at(table.deciders[0])
    actions = [table.title.parse(move) for move in moves]
    return await house.host.act(
        house.game,
        user,
        *actions,
        interaction=interaction,
        number=table.number if number is None else number,
    )


async def posted(house: House) -> list[Post]:
    await house.announcer.settled()
    return [post for post in house.client.in_channel() if post.files]


async def test_each_is_a_step_of_its_own(house: House, first: Post) -> None:
    step = await act(house, "start N6 N7", "keep")
    assert await house.played() == ["start N6 N7", "keep"]
    assert [each.after.number for each in step.steps] == [1, 2]
    assert (step.before.number, step.after.number, step.ends_turn) == (0, 2, True)
    assert step.events == tuple(event for each in step.steps for event in each.events)
    assert (await house.table()).state == step.after.state


async def test_a_refusal_of_the_second_leaves_nothing(house: House, first: Post) -> None:
    before = await house.table()
    with pytest.raises(RuleViolation):
        await act(house, "start N6 N7", "buy Lisbon")
    assert await house.played() == []
    assert await house.table() is before
    await act(house, "start N6 N7", "repay")  # the interaction has played nothing yet


async def test_played_once_however_often_it_is_delivered(house: House, first: Post) -> None:
    await act(house, "start N6 N7", "keep")
    for number in (0, 2):
        with pytest.raises(AlreadyDone):
            await act(house, "start N6 N7", "keep", number=number)
    with pytest.raises(BoardMovedOn):
        await act(house, "start N6 N7", "keep", number=0, interaction=6)
    assert await house.played() == ["start N6 N7", "keep"]


async def test_the_channel_hears_of_all_in_one_post(house: House, first: Post) -> None:
    house.announcer.played(await act(house, "start N6 N7", "keep"))
    _, last = await posted(house)
    assert "starts a railway" in last.content
    assert "Keeps all loans" in last.content
    assert last.pinged == {(await house.decider()).id}
    assert last.nonce == "1-2-"


async def test_after_a_restart_they_are_the_players_own_doing(house: House, first: Post) -> None:
    await act(house, "start N6 N7", "keep")
    await house.restart()
    steps = await house.host.history(house.game)
    assert [step.seat for step in steps] == [steps[0].seat] * 2
    assert [step.follows for step in steps] == [False, True]
    plan = plan_for(await house.table(), Seat(steps[0].seat or 0))
    assert plan is not None
    assert plan.numbers == (1, 2)


async def test_what_was_confirmed_as_one_is_taken_back_as_one(house: House, first: Post) -> None:
    who = await house.decider()
    house.announcer.played(await act(house, "start N6 N7", "keep"))
    await house.announcer.settled()
    table = await house.table()
    plan = plan_for(table, table.seat_of(who.id))
    assert plan is not None
    assert not plan.is_free
    step = await house.host.take_back(
        house.game, who.id, plan.action, interaction=9, number=table.number
    )
    assert step.after.state == (await house.host.history(house.game))[0].before.state


async def test_what_is_news_twice_is_one_post(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A delivery may draw an event in the middle of a confirmation that also ends the turn."""
    await house.seat("iberian_railways", *PLAYERS)
    monkeypatch.setattr(Played, "is_news", property(lambda step: True))
    house.announcer.played(await act(house, "start N6 N7", "keep"))
    posts = await posted(house)
    assert len(posts) == 2
    assert "starts a railway" in posts[-1].content
    assert "Keeps all loans" in posts[-1].content
