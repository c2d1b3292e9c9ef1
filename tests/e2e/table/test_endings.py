"""Giving up, abandoning by vote, abandoning by a moderator."""

from __future__ import annotations

from playground.testing.people import Room
from playground.testing.posts import Post
from storage.store import Status
from tests.e2e.house import GAME, House, next_post

TITLE = "iberian_railways"
PLAYERS = ("Bruno", "Carmen", "Dinis")  # Ana owns the server and may do more


async def status(home: House) -> Status:
    return (await home.store.game(GAME)).status


async def concede(home: House, room: Room, name: str) -> None:
    asked = await (await home.guest(name).command("game concede", room)).answered()
    await (await home.guest(name).press(asked, "Give up")).answered()


async def test_the_last_one_left_wins(home: House, room: Room) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    decides = post.mentions[0]
    waiting = [name for name in PLAYERS if name != decides]
    mark = room.mark()
    await concede(home, room, waiting[0])
    told = await next_post(room, mark)
    assert f"{waiting[0]} concedes" in told.content
    assert told.mentions == []  # nobody is called twice for one turn
    assert decides in told.text or home.guest(decides).mention in told.content
    mark = room.mark()
    await concede(home, room, decides)
    final = await next_post(room, mark)
    assert f"🏆 **{waiting[1]}** wins" in final.content
    assert await status(home) is Status.OVER


async def test_two_of_three_votes_abandon_a_game(home: House, room: Room) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    mark = room.mark()
    said = await (await home.guest("Bruno").command("game abandon", room)).answered()
    assert "1 of 2" in said.content
    asked: Post = await room.next_message(mark, where=lambda p: "Agree" in p.labels)
    refused = await (await home.guest("Elena").press(asked, "Agree")).answered()
    assert "no seat" in refused.content
    again = await (await home.guest("Bruno").press(asked, "Agree")).answered()
    assert "1 of 2" in again.content
    assert await status(home) is Status.LIVE
    seen = asked.freeze()
    await (await home.guest("Carmen").press(asked, "Agree")).answered()
    assert await status(home) is Status.ABANDONED
    await home.playground.until(lambda: not post.buttons)
    await home.playground.until(lambda: "In favour: Bruno, Carmen" in asked.content)
    late = await (await home.guest("Dinis").press(seen, "Agree")).answered()
    assert "over" in late.content


async def test_a_moderator_may_end_a_game_at_once(home: House, room: Room) -> None:
    await home.seat(room, TITLE, *PLAYERS)
    asked = await (await home.guest("Ana").command("game abandon", room)).answered()
    await (await home.guest("Ana").press(asked, "Abandon it")).answered()
    assert await status(home) is Status.ABANDONED
    said = await (await home.guest("Bruno").command("rail start", room, hexes="N6 N7")).answered()
    assert "no game under way" in said.content
