"""The announcer in trouble: less is posted, or later, and never what nobody wants any more."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from bot.games.posts import announcer as announcing
from bot.games.posts.announcer import MISSING_ACCESS
from bot.refusals import ReplayDiffers
from storage.store import Absence, Status
from tests.bot.games.posts.test_announcer import PLAYERS, posted, sends_of, store_a_turn
from tests.bot.stand_in.client import CHANNEL, ELSEWHERE, refused
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.storage.builders import by_hand

GONE = refused(404, 10003)


@pytest.fixture
async def first(house: House) -> Post:
    """The post with which a game has begun."""
    return await house.seat("iberian_railways", *PLAYERS)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passing trouble is tried again at once."""
    monkeypatch.setattr(announcing, "FIRST_WAIT", 0.0)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param(OSError("no network"), id="network"),
        pytest.param(refused(500), id="Discord"),
        pytest.param(refused(404), id="a 404 of a proxy"),
        pytest.param(ValueError("odd"), id="a fault of ours"),
    ],
)
async def test_after_trouble_the_same_turn_is_posted_once(
    house: House, first: Post, trouble: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    house.client.trouble = [trouble, trouble]
    await house.play("buy Lisbon")
    _, last = await posted(house)
    assert "Lisbon" in last.content
    assert caplog.text.count("game 1 waits") == 2
    assert ("Traceback" in caplog.text) == isinstance(trouble, ValueError)  # only what is unknown


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("is_noted", [False, True], ids=["before", "after it was written"])
async def test_a_post_whose_note_failed_is_not_sent_again_and_keeps_its_buttons(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch, is_noted: bool
) -> None:
    fail_to_note(house, monkeypatch, is_noted=is_noted)
    sent = sends_of(house, monkeypatch)
    await house.play("buy Lisbon")
    _, last = await posted(house)
    assert sent == ["1-1-"]
    assert last.buttons
    assert (await house.store.game(house.game)).posted == 1


def fail_to_note(house: House, monkeypatch: pytest.MonkeyPatch, *, is_noted: bool = False) -> None:
    """The disk is full once a post has been sent."""
    mark_posted = house.store.mark_posted

    async def full(*what: Any, **more: Any) -> None:
        monkeypatch.setattr(house.store, "mark_posted", mark_posted)
        if is_noted:
            await mark_posted(*what, **more)
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(house.store, "mark_posted", full)


async def test_a_post_repeated_after_a_crash_is_one_post(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_to_note(house, monkeypatch)
    await house.play("buy Lisbon")
    await house.until_it_waits()
    await house.restart()
    sent = sends_of(house, monkeypatch)
    await house.announcer.catch_up()
    assert len(await posted(house)) == 2
    assert sent == ["1-1-"]  # again, and Discord knows it
    assert (await house.store.game(house.game)).posted == 1


@pytest.mark.parametrize("status", [400, 403, 413])
async def test_where_a_picture_is_refused_the_words_are_posted(
    house: House, first: Post, status: int
) -> None:
    house.client.trouble = [refused(status)]
    await house.play("buy Lisbon")
    await house.announcer.settled()
    last = house.client.in_channel()[-1]
    assert "Lisbon" in last.content
    assert last.pinged
    assert last.buttons
    assert not last.files


async def test_where_words_and_buttons_are_refused_whoever_decides_is_called(
    house: House, first: Post
) -> None:
    house.client.trouble = [refused(400), refused(400)]
    await house.play("buy Lisbon")
    await house.announcer.settled()
    last, following = house.client.in_channel()[-1], await house.decider()
    assert last.content.startswith(f"<@{following.id}>, it is your turn")
    assert "Lisbon" not in last.content
    assert last.pinged == {following.id}
    assert not last.buttons


async def test_where_nothing_would_be_accepted_nothing_less_is_tried(
    house: House, first: Post
) -> None:
    house.client.trouble = [refused(403, MISSING_ACCESS), ValueError("tried again at once")]
    await house.play("buy Lisbon")
    await house.until_it_waits()
    assert len(house.client.trouble) == 1


async def test_what_happens_in_a_channel_ends_the_wait_for_it(house: House, first: Post) -> None:
    house.client.trouble = [refused(403, MISSING_ACCESS)]
    await house.play("buy Lisbon")
    await house.until_it_waits()
    house.announcer.nudge(ELSEWHERE)
    await asyncio.sleep(0.01)
    assert house.client.in_channel()[-1] is first
    house.announcer.nudge(CHANNEL)
    assert len(await posted(house)) == 2


async def test_a_channel_missing_once_is_looked_for_again(house: House, first: Post) -> None:
    house.client.trouble = [GONE]
    await house.play("buy Lisbon")
    await house.until_it_waits()
    row = await house.store.game(house.game)
    assert (row.missed, row.rests_since) == (1, None)
    house.announcer.nudge(CHANNEL)
    assert len(await posted(house)) == 2


async def test_a_game_whose_channel_stays_away_rests_and_is_silent(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.games.presence.absence.LOOK_APART", 0)
    house.client.trouble = [GONE] * 3
    await house.play("buy Lisbon")
    for _ in range(2):
        await house.until_it_waits()
        house.announcer.nudge(CHANNEL)
    assert await posted(house) == [first]
    row = await house.store.game(house.game)
    assert row.rest_reason is Absence.CHANNEL
    house.announcer.wake(house.game)  # nothing has changed
    assert await posted(house) == [first]


async def test_a_game_that_does_not_replay_is_named_and_not_posted(
    house: House, first: Post, caplog: pytest.LogCaptureFixture
) -> None:
    await store_a_turn(house, "buy Lisbon")
    await damage(house)
    house.announcer.wake(house.game)
    assert await posted(house) == [first]
    assert "game 1 cannot be posted" in caplog.text


async def damage(house: House) -> None:
    """Spoil what was played, as a damaged disk does, which is seen at the next start."""
    by_hand(house.database, "UPDATE actions SET action = '{}'")
    await house.restart()


async def test_a_halted_game_is_not_even_tried(
    house: House, first: Post, caplog: pytest.LogCaptureFixture
) -> None:
    await store_a_turn(house, "buy Lisbon")
    await damage(house)
    with pytest.raises(ReplayDiffers):
        await house.table()
    caplog.clear()
    house.announcer.wake(house.game)
    assert await posted(house) == [first]
    assert "cannot be posted" not in caplog.text


async def test_a_game_abandoned_between_two_posts_is_silent_from_then_on(
    house: House, first: Post
) -> None:
    """The store knows first; who abandons it tells the announcer a moment later."""
    await store_a_turn(house, "buy Lisbon")
    await store_a_turn(house, "buy Porto")
    await house.restart()

    async def abandon() -> None:
        house.painter.meanwhile = None
        await house.store.abandon(house.game)

    house.painter.meanwhile = abandon
    await house.announcer.catch_up()
    _, last = await posted(house)
    assert "Lisbon" in last.content  # it was under way
    assert not last.buttons


async def test_a_game_abandoned_before_its_first_post_gets_none(house: House) -> None:
    await house.open("iberian_railways", *PLAYERS)
    await house.host.start(house.game)
    await house.store.abandon(house.game)
    house.announcer.opened(house.game)
    assert await posted(house) == []


async def test_an_abandoned_game_is_not_even_read(
    house: House, first: Post, caplog: pytest.LogCaptureFixture
) -> None:
    await store_a_turn(house, "buy Lisbon")
    await damage(house)  # perhaps it was abandoned because of that
    await house.store.abandon(house.game)
    house.announcer.wake(house.game)
    assert await posted(house) == [first]
    assert "cannot be posted" not in caplog.text
    assert (await house.store.game(house.game)).status is Status.ABANDONED


async def test_a_game_abandoned_while_its_post_waits_is_not_posted(
    house: House, first: Post
) -> None:
    house.client.trouble = [OSError("no network")]
    await house.play("buy Lisbon")
    await house.until_it_waits()
    await house.store.abandon(house.game)
    house.announcer.nudge(CHANNEL)
    assert await posted(house) == [first]
    assert await house.store.games_to_post() == []


async def test_a_game_abandoned_while_its_post_is_drawn_keeps_no_buttons(
    house: House, first: Post, caplog: pytest.LogCaptureFixture
) -> None:
    async def abandon() -> None:
        house.painter.meanwhile = None
        await house.host.abandon(house.game)
        house.announcer.forget(house.game)

    house.painter.meanwhile = abandon
    await house.play("buy Lisbon")
    drawn = await posted(house)
    assert len(drawn) == 2
    assert not drawn[-1].buttons
    assert "game 1 waits" not in caplog.text  # no trouble was made of it
