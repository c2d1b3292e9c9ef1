"""Turns of Iron Dragon by what is proposed and planned, with the presses counted."""

from __future__ import annotations

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import GAME, House, next_post
from tests.e2e.titles.dragon_player import TITLE, keep_foremen, pressed, said, table_of

PLAYERS = ("Ana", "Bruno")
MOST = 7  # presses of a turn with a run, a delivery and a build
TURNS = 6  # the second full one brings the first delivery


async def begun(home: House, room: Room) -> Post:
    """The first startup turn."""
    await home.seat(room, TITLE, *PLAYERS)
    return await keep_foremen(home, room, PLAYERS)


async def notations(home: House) -> list[str]:
    return [row.notation for row in await home.bot.services.store.actions(GAME)]


async def played(home: House, room: Room, post: Post) -> tuple[Post, int]:
    """A turn by the first proposal each time; the next post, and how many presses it took."""
    who, turn, asked, presses = home.guest(post.mentions[0]), await number(home), post, 0
    mark = room.mark()
    while await number(home) == turn:
        preview = await (await who.press(asked, asked.labels[0])).answered()
        asked = await (await who.press(preview, preview.labels[0])).answered()
        presses += 2
    return await next_post(room, mark), presses


async def number(home: House) -> int:
    """Of the public turn."""
    return int((await table_of(home)).state.turn)


async def test_a_turn_with_everything_takes_at_most_seven_presses(home: House, room: Room) -> None:
    post = await begun(home, room)
    for turn in range(TURNS):
        before = len(await notations(home))
        post, presses = await played(home, room, post)
        verbs = [line.split(" ")[0] for line in (await notations(home))[before:]]
        if "deliver" in verbs:
            break
        if turn == 1:
            await home.restart()
    assert {"move", "deliver", "build", "end"} <= set(verbs)
    assert len(verbs) > presses / 2  # several to a confirmation
    assert presses <= MOST
    (told,) = [message for message in room.messages if "**delivers " in message.content]
    assert "runs to" in told.content  # one post for both


async def test_a_plan_is_begun_by_its_buttons(home: House, room: Room) -> None:
    post = await begun(home, room)
    who = home.guest(post.mentions[0])
    other = home.guest(next(name for name in PLAYERS if name != who.name))
    waiting = await said(other, room, "plan")
    assert not waiting.labels
    assert waiting.ephemeral_for == other.id
    asked = await said(who, room, "plan")
    assert asked.ephemeral_for == who.id
    assert "1. **" in asked.content
    assert [label[0] for label in asked.labels[:-1]] == ["1", "2", "3"]
    assert asked.labels[-1] == "Back to your turn"
    await home.restart()
    old = asked.freeze()
    preview = await pressed(who, asked, "2 · Build this")
    assert preview.content.startswith("**Build to ")
    assert " GP + " in preview.content
    done = await pressed(who, preview, "Build")
    again = await pressed(who, done, "Plan")
    assert again.labels[-1] == "Back to your turn"
    await pressed(who, again, "Back to your turn")
    await pressed(who, again, "End turn")
    over = await pressed(who, old, "1 · Build this")
    await home.playground.until(lambda: "moved on" in over.content)


async def test_startup_says_whose_turn_comes_again_and_status_the_order(
    home: House, room: Room
) -> None:
    post = await begun(home, room)
    first = post.mentions[0]
    assert "Startup round 1 of 2: build" in post.content
    post, _ = await played(home, room, post)
    last = post.mentions[0]
    post, _ = await played(home, room, post)
    assert post.mentions == [last]
    assert f"Startup round 2 of 2, in reverse order ({last} again): build" in post.content
    status = await (await home.guest(first).command("game status", room)).answered()
    assert f"Turns: {last} → {first} → {first} → {last}" in status.content
    assert "treasuries are secret" in status.content
