"""A seat handed to a computer and taken back, through Discord and over restarts."""

from __future__ import annotations

from playground.testing.people import Room
from tests.e2e.house import GAME, House

PLAYERS = ("Ana", "Bruno", "Carmen")
OPTIONS: dict[str, dict[str, object]] = {"rail buy": {"interest": "Lisbon"}}


async def test_a_computer_plays_over_a_restart_until_its_person_is_back(
    home: House, room: Room
) -> None:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    who, mark = home.guest(post.mentions[0]), room.mark()
    handed = await (await who.command("game autopilot", room, level="driver")).answered()
    assert handed.content.startswith("A computer (Driver) plays for you now.")
    assert handed.ephemeral_for == who.id
    note = await room.next_message(mark, where=lambda p: "is away" in p.content)
    assert note.labels == ["I am back"]
    call = await room.next_message(mark, where=lambda p: bool(p.mentions))  # of the next one
    assert who.name not in call.mentions
    kept = await home.store.actions(GAME)
    assert {action.computer for action in kept} == {"driver"}
    await home.restart()
    status = await (await who.command("game status", room)).answered()
    assert f"A computer (Driver) plays for {who.name}." in status.content
    assert status.labels == ["I am back"]
    back = await (await who.press(note, "I am back")).answered()
    assert back.content.startswith("You play yourself again.")
    await home.playground.until(lambda: not note.labels)
    assert note.content == f"**{who.name}** is back and plays again."
    assert await home.store.actions(GAME) == kept
    log = await (await who.command("game log", room)).answered()
    assert f"**{who.name}** let a computer play for them." in log.content
    assert f"**{who.name}** was back and played again." in log.content


async def test_whoever_is_away_and_plays_is_asked_back_first(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    name = next(name for name in PLAYERS if name not in post.mentions)
    who, other = home.guest(name), home.guest(post.mentions[0])
    await (await who.command("game autopilot", room, level="apprentice")).answered()
    for command in ("rail buy", "game concede", "game undo"):
        said = await (await who.command(command, room, **OPTIONS.get(command, {}))).answered()
        assert said.content.startswith("A computer plays for you, so nothing was done."), command
    assert said.labels == ["I am back"]
    refused = await (await other.press(room.messages[-1], "I am back")).answered()
    assert refused.content == f"That seat is {name}’s: nobody else can take it back."
    back = await (await who.command("game autopilot", room, level="off")).answered()
    assert "decides now" in back.content
    assert await home.store.actions(GAME) == []
    again = await (await who.command("game autopilot", room, level="off")).answered()
    assert again.content == "No computer plays for you here; your seat is yours."


async def test_where_nothing_is_played_nothing_is_handed_over(home: House, room: Room) -> None:
    ana = home.guest("Ana")
    said = await (await ana.command("game autopilot", room, level="driver")).answered()
    assert said.content.startswith("There is no game under way in this channel.")
