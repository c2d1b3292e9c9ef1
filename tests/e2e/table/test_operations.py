"""A host's years: full disks, lost rights, halted games, races and fingers that slip."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from bot.games import clocks
from bot.games.replay import chosen_options
from playground.testing.people import Room
from storage.store import NewGame, Status
from tests.e2e.brink import Brink, iberian_railways
from tests.e2e.house import GAME, House, next_post
from tests.e2e.table.test_clocks import notations, seat_with_limit
from tests.e2e.titles.dragon_player import SWITCHES
from tests.titles import title_of

POSTING = ("POST", r"/channels/\d+/messages$")


@pytest.fixture
async def brink(home: House, room: Room) -> Brink:
    return await iberian_railways(home, room)


def failing(what: Callable[..., Any], error: Exception, times: int = 1) -> Callable[..., Any]:
    """The same call, in trouble the first few times."""
    left = [error] * times

    async def call(*args: Any, **more: Any) -> Any:
        if left:
            raise left.pop()
        return await what(*args, **more)

    return call


FULL = sqlite3.OperationalError("database or disk is full")


async def test_what_cannot_be_stored_is_not_played_and_said_so(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home.store, "append", failing(home.store.append, FULL))
    seen = brink.shown.freeze()
    done = await (await brink.who.press(brink.shown, brink.label)).answered()
    assert "nothing was played" in done.content
    mark = room.mark()
    await (await brink.who.press(seen, brink.label)).answered()
    await next_post(room, mark)


async def test_a_post_that_meets_a_full_disk_is_tried_again(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.games.posts.announcer.FIRST_WAIT", 0.01)
    monkeypatch.setattr(home.store, "mark_posted", failing(home.store.mark_posted, FULL))
    mark = room.mark()
    await (await brink.who.press(brink.shown, brink.label)).answered()
    await next_post(room, mark)
    await home.bot.services.announcer.settled()
    assert sum(bool(message.attachments) for message in room.messages) == 2  # once each
    assert (await home.store.game(GAME)).posted == 1


async def test_a_turn_is_posted_without_a_picture_rather_than_not_at_all(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        home.bot.services.painter,
        "draw",
        failing(home.bot.services.painter.draw, ValueError("ink")),
    )
    mark = room.mark()
    await (await brink.who.press(brink.shown, brink.label)).answered()
    post = await room.next_message(mark)
    assert post.mentions
    assert post.buttons
    assert not post.attachments


@pytest.mark.parametrize("status", [403, 413, 400])
async def test_where_a_picture_is_refused_the_words_are_posted(
    home: House, room: Room, brink: Brink, status: int
) -> None:
    home.playground.faults.answer(*POSTING, status=status)
    mark = room.mark()
    await (await brink.who.press(brink.shown, brink.label)).answered()
    post = await room.next_message(mark)
    assert post.mentions
    assert post.buttons
    assert not post.attachments


async def test_where_words_and_buttons_are_refused_whoever_decides_is_called(
    home: House, room: Room, brink: Brink
) -> None:
    home.playground.faults.answer(*POSTING, status=400, times=2)
    mark = room.mark()
    await (await brink.who.press(brink.shown, brink.label)).answered()
    post = await room.next_message(mark)
    assert post.content.startswith("<@")
    assert post.mentions
    assert not post.buttons


async def test_nothing_is_posted_after_a_game_was_abandoned(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = home.bot.services.announcer._send

    async def send_too_late(*what: Any) -> Any:
        monkeypatch.setattr(home.bot.services.announcer, "_send", send)
        await home.store.abandon(GAME)
        raise OSError  # and is tried again

    monkeypatch.setattr("bot.games.posts.announcer.FIRST_WAIT", 0.01)
    monkeypatch.setattr(home.bot.services.announcer, "_send", send_too_late)
    await (await brink.who.press(brink.shown, brink.label)).answered()
    await home.bot.services.announcer.settled()
    await home.restart()
    await home.bot.services.announcer.settled()
    assert (await home.store.game(GAME)).status is Status.ABANDONED
    assert [message.id for message in room.messages if message.attachments] == [brink.post.id]
    assert await home.store.games_to_post() == []


async def test_a_halted_game_can_be_listed_and_ended_by_its_players(
    home: House, room: Room, brink: Brink
) -> None:
    home.bot.services.host._archive._halted.add(GAME)
    home.bot.services.host.forget(GAME)
    listed = await (await home.guest("Bruno").command("game list", room)).answered()
    assert "Iberian Railways" in listed.content
    for name in ("Bruno", "Carmen"):
        await (await home.guest(name).command("game abandon", room)).answered()
    assert (await home.store.game(GAME)).status is Status.ABANDONED


async def test_posts_that_come_late_call_only_who_has_still_to_play(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    announcer, send, is_down = home.bot.services.announcer, home.bot.services.announcer._send, True

    async def send_later(*what: Any) -> Any:
        if is_down:
            raise OSError
        return await send(*what)

    monkeypatch.setattr("bot.games.posts.announcer.FIRST_WAIT", 0.05)
    monkeypatch.setattr("bot.games.posts.announcer.LONGEST_WAIT", 0.05)
    monkeypatch.setattr(announcer, "_send", send_later)
    mark = room.mark()
    await (await brink.who.press(brink.shown, brink.label)).answered()
    table = await home.bot.services.host.table(GAME)
    second = home.guest(table.names[table.deciders[0]])
    preview = await (await second.command("rail buy", room, interest="Barcelona")).answered()
    await (await second.press(preview, "Buy")).answered()
    is_down = False
    await announcer.settled()
    late = [message for message in room.messages if message.attachments and message.id > mark]
    third = (await home.bot.services.host.table(GAME)).deciders[0]
    assert [post.mentions for post in late] == [[], [table.names[third]]]


async def test_a_game_abandoned_while_its_post_is_drawn_keeps_no_buttons(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = home.bot.services.painter.draw

    async def slow_draw(*what: Any, **more: Any) -> Any:
        await home.bot.services.host.abandon(GAME)
        home.bot.services.announcer.forget(GAME)
        return await draw(*what, **more)

    monkeypatch.setattr(home.bot.services.painter, "draw", slow_draw)
    await (await brink.who.press(brink.shown, brink.label)).answered()
    await home.bot.services.announcer.settled()
    posts = [message for message in room.messages if message.attachments]
    assert [post.buttons for post in posts] == [[], []]  # the first, and the one under way


async def test_a_clock_that_meets_a_full_disk_rings_again(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "MINUTE", 0.0)
    monkeypatch.setattr(clocks, "AGAIN", 0.01)
    monkeypatch.setattr(home.store, "append", failing(home.store.append, FULL))
    await seat_with_limit(home, room)
    await room.next_message("0", where=lambda post: "ime is up" in post.text, within=30)
    assert await notations(home) == ["time up"]


async def test_start_and_an_option_that_does_not_fit_at_once(home: House, room: Room) -> None:
    ana, bruno = home.guest("Ana"), home.guest("Bruno")
    lobby = await (await ana.command("game new", room, title="iron_dragon")).answered()
    await (await bruno.press(lobby, "Join")).answered()
    panel = await (await bruno.press(lobby, "Options")).answered()
    switched = bruno.choose(panel, ["Four demand cards"], placeholder=SWITCHES)
    both = await asyncio.gather(ana.press(lobby, "Start"), switched)
    await asyncio.gather(*(sent.answered() for sent in both))
    row = await home.store.game(GAME)
    if row.status is Status.LIVE:
        assert (await home.bot.services.host.table(GAME)).is_live
    else:
        assert "⚠️" in (await (await ana.command("game status", room)).answered()).content


async def test_two_options_set_at_once_are_both_kept(home: House, room: Room) -> None:
    ana, bruno = home.guest("Ana"), home.guest("Bruno")
    lobby = await (await ana.command("game new", room, title="iberian_gauge")).answered()
    await (await bruno.press(lobby, "Join")).answered()
    seen = [await (await who.press(lobby, "Options")).answered() for who in (ana, bruno)]
    await asyncio.gather(
        home.bot.flows.options.set(await home.store.game(GAME), {"board": "geographic"}),
        home.bot.flows.options.set(await home.store.game(GAME), {"overflow": "formula"}),
    )
    assert len(seen) == 2
    options = chosen_options(title_of("iberian_gauge"), await home.store.game(GAME))
    assert options == {"board": "geographic", "overflow": "formula"}


@pytest.mark.parametrize("command", ["map", "game log", "game undo", "game concede", "rail repay"])
async def test_a_table_that_has_not_begun_says_so(
    home: House, room: Room, brink: Brink, command: str
) -> None:
    await home.bot.services.host.abandon(GAME)
    await (await brink.who.command("game new", room, title="iberian_railways")).answered()
    said = await (await brink.who.command(command, room)).answered()
    assert "has not begun: press Start" in said.content


async def test_a_table_whose_post_is_gone_is_found_again(home: House, room: Room) -> None:
    ana = home.guest("Ana")
    await (await ana.command("game new", room, title="iberian_gauge")).answered()
    status = await (await ana.command("game status", room)).answered()
    assert {"Join", "Shape", "Options", "Start"} <= set(status.labels)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("rail start", {"hexes": "x" * 2500}),
        ("rail buy", {"interest": "ö" * 3000}),
        ("map", {"zoom": "y" * 2500}),
        ("help", {"rule": "z" * 5000}),
    ],
)
async def test_overlong_input_is_answered_in_brief(
    home: House, room: Room, brink: Brink, command: str, options: dict[str, str]
) -> None:
    said = await (await brink.who.command(command, room, **options)).answered()
    assert 0 < len(said.content) < 400


async def test_a_finished_game_can_be_looked_at(home: House, room: Room, brink: Brink) -> None:
    for name in ("Ana", "Bruno"):
        asked = await (await home.guest(name).command("game concede", room)).answered()
        await (await home.guest(name).press(asked, "Give up")).answered()
    await home.bot.services.announcer.settled()
    elena = home.guest("Elena")
    status = await (await elena.command("game status", room)).answered()
    assert "🏆 **Carmen**" in status.content
    assert status.attachments
    assert "concedes" in (await (await elena.command("game log", room)).answered()).content
    assert (await (await elena.command("map", room)).answered()).attachments
    again = await (await elena.command("game new", room, title="iberian_gauge")).answered()
    assert "Join" in again.labels


async def test_a_vote_to_abandon_is_put_once_and_ends_with_the_next_move(
    home: House, room: Room, brink: Brink
) -> None:
    mark = room.mark()
    bruno, carmen = home.guest("Bruno"), home.guest("Carmen")
    for _ in range(2):
        await (await bruno.command("game abandon", room)).answered()
    asked = [message for message in room.messages if "Agree" in message.labels]
    assert len(asked) == 1
    await (await brink.who.press(brink.shown, brink.label)).answered()
    await next_post(room, mark)
    said = await (await carmen.press(asked[0], "Agree")).answered()
    assert "This vote is over" in said.content
    await home.playground.until(lambda: not asked[0].buttons)
    assert (await home.store.game(GAME)).status is Status.LIVE


async def test_a_vote_to_abandon_calls_the_others_and_ends_with_the_last_one_needed(
    home: House, room: Room, brink: Brink
) -> None:
    mark = room.mark()
    bruno, carmen = home.guest("Bruno"), home.guest("Carmen")
    await (await bruno.command("game abandon", room)).answered()
    asked = await room.next_message(mark)
    assert asked.mentions == ["Ana", "Carmen"]
    assert "In favour (1 of 2 needed): Bruno" in asked.content
    again = await (await bruno.press(asked, "Agree")).answered()
    assert "1 of 2" in again.content
    await (await carmen.press(asked, "Agree")).answered()
    await home.playground.until(lambda: not asked.buttons)
    assert (await home.store.game(GAME)).status is Status.ABANDONED


async def test_somebody_with_many_games_sees_first_where_they_are_to_play(
    home: House, room: Room, brink: Brink
) -> None:
    for channel in range(12):
        new = NewGame(
            guild_id=1,
            channel_id=channel,
            title="iberian_railways",
            edition=1,
            options="{}",
            created_by=1,
        )
        row = await home.store.create(new)
        await home.store.join(row.id, int(brink.who.id), "x", colours=["red"], max_seats=5)
    listed = await (await brink.who.command("game list", room)).answered()
    _, first, *others = listed.content.splitlines()
    assert "your turn" in first
    assert "… and 3 more" in others[:11]


async def test_whoever_is_out_neither_votes_nor_gives_up_again(
    home: House, room: Room, brink: Brink
) -> None:
    carmen = home.guest("Carmen")
    asked = await (await carmen.command("game concede", room)).answered()
    await (await carmen.press(asked, "Give up")).answered()
    assert (
        "out of this game"
        in (await (await carmen.command("game concede", room)).answered()).content
    )
    assert "no seat" in (await (await carmen.command("game abandon", room)).answered()).content
