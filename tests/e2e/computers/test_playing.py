"""People and computers at one table: posts, undo, restarts, and a bot that is killed."""

from __future__ import annotations

import asyncio
import sys

import pytest

from opponents.opponent import Level
from playground.testing.people import Room
from playground.testing.posts import Post
from renderer.draw.theme import COLOURS
from tests.bench import bot_process
from tests.e2e.house import GAME, House, next_post

TITLES = ("iberian_railways", "balkan_railways", "iberian_gauge", "iron_dragon")
RAILWAYS = "iberian_railways"
COMPUTERS = ("Ada", "Bo")


async def seat(home: House, room: Room, title: str = RAILWAYS, *, playing: bool = True) -> Post:
    """Ana and two computers at a table that has begun; the post that calls her first."""
    ana, mark = home.guest("Ana"), room.mark()
    lobby = await (await ana.command("game new", room, title=title)).answered()
    for name in COMPUTERS:
        await home.store.seat_computer(GAME, Level.DRIVER, name, colours=list(COLOURS), max_seats=3)
    await (await home.guest("Bruno").press(lobby, "Join")).answered()  # which refreshes the post
    await (await home.guest("Bruno").press(lobby, "Leave")).answered()
    home.bot.services.computers._tasks._is_closed = not playing
    await (await ana.press(lobby, "Start")).answered()
    return await called(room, mark) if playing else await next_post(room, mark)


async def called(room: Room, mark: str) -> Post:
    """The next post that calls Ana."""
    return await room.next_message(mark, where=lambda post: post.mentions == ["Ana"])


async def buy(home: House, room: Room, interest: str) -> str:
    """Ana's turn; the mark before it."""
    mark, ana = room.mark(), home.guest("Ana")
    shown = await (await ana.command("rail buy", room, interest=interest)).answered()
    await (await ana.press(shown, "Buy")).answered()
    return mark


async def log(home: House) -> list[tuple[int, str, str | None]]:
    actions = await home.store.actions(GAME)
    return [(action.number, action.notation, action.computer) for action in actions]


@pytest.mark.parametrize("title", TITLES)
async def test_computers_play_with_real_processes_until_ana_is_called(
    home: House, room: Room, title: str
) -> None:
    post = await seat(home, room, title)
    assert post.buttons
    played = await log(home)
    assert [number for number, *_ in played] == list(range(1, len(played) + 1))
    assert {computer for *_, computer in played} <= {Level.DRIVER}


async def test_their_turns_are_one_post_with_one_ping_and_one_picture(
    home: House, room: Room
) -> None:
    await seat(home, room)
    mark = await buy(home, room, "Lisbon")
    theirs = await called(room, mark)
    own = next(post for post in room.messages if int(post.id) > int(mark))
    assert "Lisbon" in own.content
    assert not own.mentions
    assert not own.buttons
    assert theirs.content.index("Ada") < theirs.content.index("Bo")
    assert len(theirs.attachments) == 1
    await home.playground.until(lambda: bool(theirs.buttons))


async def test_a_restart_while_they_think_continues_and_plays_nothing_twice(
    home: House, room: Room
) -> None:
    await seat(home, room)
    mark = await buy(home, room, "Lisbon")
    await home.restart()
    theirs = await called(room, mark)
    played = await log(home)
    assert [number for number, *_ in played] == list(range(1, len(played) + 1))
    assert [notation for _, notation, computer in played if not computer] == ["buy Lisbon"]
    await home.bot.services.announcer.settled()
    calls = [post.id for post in room.messages if int(post.id) > int(mark) and post.mentions]
    assert calls == [theirs.id]


async def test_a_bot_killed_while_a_computer_thinks_goes_on_and_plays_once(
    home: House, room: Room
) -> None:
    await seat(home, room, playing=False)
    if (await home.bot.services.host.table(GAME)).asked:
        await buy(home, room, "Lisbon")
    await home.bot.services.announcer.settled()
    before, mark = await log(home), room.mark()
    await home.stop()
    where = (home.playground.api, home.playground.gateway, home.playground.token)
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", bot_process.__name__, *where, str(home.data)
    )
    await home.playground.until(lambda: home.playground.online, bot_process.START)
    bot.kill()
    await bot.wait()
    await home.playground.until(lambda: not home.playground.online)
    await home.start()
    await called(room, mark)
    played = await log(home)
    assert played[: len(before)] == before
    assert len(played) > len(before)
    assert [number for number, *_ in played] == list(range(1, len(played) + 1))
    await home.bot.services.announcer.settled()
    assert sum(bool(post.mentions) for post in room.messages if int(post.id) > int(mark)) == 1


async def test_ana_takes_back_her_turn_with_what_computers_answered(
    home: House, room: Room
) -> None:
    await seat(home, room)
    before = (await home.bot.services.host.table(GAME)).state
    await called(room, await buy(home, room, "Lisbon"))
    mark, ana = room.mark(), home.guest("Ana")
    plan = await (await ana.command("game undo", room)).answered()
    assert "Everybody else" not in plan.content
    assert "Ada" in plan.content
    await (await ana.press(plan, "Take it back")).answered()
    post = await called(room, mark)
    assert "takes back" in post.content
    assert (await home.bot.services.host.table(GAME)).state == before
    await home.restart()
    assert (await home.bot.services.host.table(GAME)).state == before
