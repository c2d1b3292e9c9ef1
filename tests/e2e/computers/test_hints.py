"""Hints through Discord: in every title, as another process thinks of them, where tables agree."""

from __future__ import annotations

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from storage.store import GameId
from tests.e2e.house import House
from tests.titles import TITLES

PLAYERS = ("Ana", "Bruno", "Carmen")
DECISIONS = 4


async def begin(home: House, room: Room, title: str, hints: str) -> Post:
    """A game of three that has agreed on this; its first post."""
    ana, *others = (home.guest(name) for name in PLAYERS)
    lobby = await (await ana.command("game new", room, title=title)).answered()
    for other in others:
        await (await other.press(lobby, "Join")).answered()
    panel = await (await ana.press(lobby, "Options")).answered()
    await (await ana.choose(panel, [f"Hints: {hints}"], placeholder="Hints")).answered()
    await home.playground.until(lambda: f"\nHints: {hints}\n" in lobby.content)
    mark = room.mark()
    await (await ana.press(lobby, "Start")).answered()
    return await room.next_message(mark, where=lambda post: bool(post.attachments))


async def decide_by_hint(who: Guest, hints: Post) -> None:
    """Look at the best plan and do it."""
    assert hints.content.startswith("What a computer would do in your place")
    assert hints.ephemeral_for == who.id
    shown = await (await who.press(hints, "Show 1")).answered()
    assert "Cancel" in shown.labels
    done = await (await who.press(shown, shown.labels[0])).answered()
    assert done.content.startswith(("Done:", "**"))


async def test_in_every_title_turns_are_played_by_hints_alone(home: House) -> None:
    for game, title in enumerate(TITLES, 1):
        room = home.room(f"table-{game}")
        post = await begin(home, room, title, "On")
        assert "Hint" in post.labels
        for decision in range(DECISIONS):
            table = await home.bot.services.host.table(GameId(game))
            who = home.guest(table.seats[table.deciders[0]].name)
            by_button = decision == 0
            sent = await (who.press(post, "Hint") if by_button else who.command("hint", room))
            await decide_by_hint(who, await sent.answered())
        assert len(await home.store.actions(GameId(game))) >= DECISIONS


async def test_a_hint_stays_good_over_a_restart_and_leaves_what_was_pressed(
    home: House, room: Room
) -> None:
    post = await begin(home, room, "iberian_railways", "On")
    who = home.guest(post.mentions[0])
    panel = await (await who.command("game status", room)).answered()
    said = await (await who.press(panel, "Hint")).answered()
    assert said != panel
    assert "Hint" in panel.labels
    await home.restart()
    await decide_by_hint(who, said)


async def test_a_table_without_hints_has_no_button_and_says_why(home: House, room: Room) -> None:
    post = await begin(home, room, "iberian_railways", "Off")
    who = home.guest(post.mentions[0])
    assert "Hint" not in post.labels
    said = await (await who.command("hint", room)).answered()
    assert said.content.startswith("Hints are switched off at this table.")
    assert said.ephemeral_for == who.id


async def test_where_nothing_is_played_there_is_no_hint(home: House, room: Room) -> None:
    said = await (await home.guest("Ana").command("hint", room)).answered()
    assert said.content.startswith("There is no game under way in this channel.")
