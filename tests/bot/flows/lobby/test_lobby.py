"""The table before the game: opened, joined, left, coloured and started."""

from __future__ import annotations

import pytest

from bot.refusals import Refusal
from storage.store import ChannelTaken, Status
from tests.bot.stand_in.client import CHANNEL
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.storage.builders import by_hand

COMPUTERS_TOO = "Computers play too: seat some below, or press Play against computers."


async def seated(house: House) -> list[tuple[str, str]]:
    return [(seat.name, seat.colour) for seat in await house.store.seats(house.game)]


async def test_a_table_says_who_sits_there_and_what_is_missing(house: House) -> None:
    lobby = await house.open("iberian_railways", "Ana")
    assert "**Iberian Railways** · game 1 · 3–5 players" in lobby.content
    assert "● **Ana** (Red)" in lobby.content
    assert lobby.content.splitlines()[-2:] == ["2 more players are needed.", COMPUTERS_TOO]
    assert list(lobby.buttons) == [
        "Join",
        "Leave",
        "Colour",
        "Options",
        "Start",
        "Play against computers",
        "How to play",
        "Learn by playing",
    ]
    row = await house.store.game(house.game)
    assert (row.channel_id, row.title, row.status) == (CHANNEL, "iberian_railways", Status.LOBBY)


async def test_a_channel_has_one_table(house: House, lobby: Post) -> None:
    with pytest.raises(ChannelTaken):
        await house.flows.lobby.open(house.guest("Elena").interaction(), "iberian_gauge")


async def test_who_joins_is_seen_at_once(house: House, lobby: Post) -> None:
    said = await house.guest("Dinis").press(lobby, "Join")
    assert said.content.startswith("You sit at the table as ")
    assert "**Dinis**" in lobby.content
    assert [name for name, _ in await seated(house)] == ["Ana", "Bruno", "Carmen", "Dinis"]


async def test_nobody_sits_where_every_seat_is_taken(house: House, lobby: Post) -> None:
    for name in ("Dinis", "Elena"):
        await house.guest(name).press(lobby, "Join")
    assert lobby.closed == ["Join"]
    assert "Every seat is taken." in lobby.content
    said = await house.guest("Félix").press_id(lobby.buttons["Join"])  # on an older picture of it
    assert said.content == "All 5 seats are taken."
    assert len(await seated(house)) == 5


async def test_two_of_one_name_are_told_apart(house: House, lobby: Post) -> None:
    other = house.guest("Elena")
    other.name = "Ana"
    await other.press(lobby, "Join")
    assert (await seated(house))[-1][0] == "Ana 2"


async def test_who_leaves_is_gone(house: House, lobby: Post) -> None:
    said = await house.guest("Bruno").press(lobby, "Leave")
    assert said.content == "You have left the table."
    assert "Bruno" not in lobby.content
    assert "1 more player is needed." in lobby.content
    again = await house.guest("Bruno").press(lobby, "Leave")
    assert again.content == "You do not sit at this table."


async def test_a_game_starts_with_whoever_sits_there(house: House, lobby: Post) -> None:
    said = await house.guest("Bruno").press(lobby, "Start")
    assert said.content == "The game begins."
    assert not lobby.buttons
    assert "press Start" not in lobby.content
    row = await house.store.game(house.game)
    assert (row.status, row.seed) == (Status.LIVE, house.seed)
    assert (await house.newest_post()).content.startswith("**Iberian Railways** begins")


async def test_too_few_cannot_start(house: House) -> None:
    lobby = await house.open("iberian_railways", "Ana", "Bruno")
    assert lobby.closed == ["Start"]
    assert "1 more player is needed." in lobby.content
    said = await house.guest("Ana").press_id(lobby.buttons["Start"])
    assert said.content == "Iberian Railways needs 3–5 players; 2 sit at the table."
    await house.guest("Carmen").press(lobby, "Join")
    assert not lobby.closed
    assert (await house.store.game(house.game)).status is Status.LOBBY


@pytest.mark.parametrize("label", ["Start", "Colour"])
async def test_only_who_sits_there_decides_about_a_table(
    house: House, lobby: Post, label: str
) -> None:
    said = await house.guest("Elena").press(lobby, label)
    assert said.content.startswith("Only somebody who sits at the table may do that")
    assert (await house.store.game(house.game)).status is Status.LOBBY


@pytest.mark.parametrize("label", ["Join", "Start", "Leave"])
async def test_a_table_whose_game_has_begun_changes_no_more(
    house: House, lobby: Post, label: str
) -> None:
    seen = Post(lobby.id, lobby.channel_id, view=lobby.view)
    await house.guest("Ana").press(lobby, "Start")
    said = await house.guest("Ana").press(seen, label)
    assert said.content.startswith("This game has already started or ended")
    assert len(await seated(house)) == 3


async def test_a_colour_is_chosen_among_those_nobody_has(house: House, lobby: Post) -> None:
    ana = house.guest("Ana")
    colours = await ana.press(lobby, "Colour")
    assert not {"Red", "Blue", "Yellow"} & set(colours.lines)
    said = await ana.choose(colours, "Purple")
    assert said.content == "You are Purple now."
    assert "**Ana** (Purple)" in lobby.content
    assert (await seated(house))[0] == ("Ana", "purple")


async def test_a_colour_taken_meanwhile_is_said_to_be(house: House, lobby: Post) -> None:
    ana, bruno = house.guest("Ana"), house.guest("Bruno")
    colours = await ana.press(lobby, "Colour")
    await bruno.choose(await bruno.press(lobby, "Colour"), "Purple")
    assert (await ana.choose(colours, "Purple")).content.startswith("That one is taken")
    (custom_id, _) = colours.lines["Purple"]
    unknown = await ana.choose_value(None, custom_id, "infrared")
    assert unknown.content.startswith("That cannot be chosen")
    assert (await seated(house))[0] == ("Ana", "red")


async def test_a_colour_once_chosen_is_kept_for_the_next_table(house: House, lobby: Post) -> None:
    ana = house.guest("Ana")
    await ana.choose(await ana.press(lobby, "Colour"), "Purple")
    await ana.asks(house.flows.leave.ask_abandon)
    await house.open("iberian_gauge", "Bruno", "Ana")
    assert ("Ana", "purple") in await seated(house)


async def test_where_colours_are_railroads_players_are_told_apart_by_shape(house: House) -> None:
    lobby = await house.open("iberian_gauge", "Ana", "Bruno")
    ana = house.guest("Ana")
    assert "● **Ana** (Circle)" in lobby.content
    assert "■ **Bruno** (Square)" in lobby.content
    shapes = await ana.press(lobby, "Shape")
    assert list(shapes.lines) == ["Triangle", "Diamond", "Cross", "Star"]
    said = await ana.choose(shapes, "Star")
    assert said.content == "You are Star now."
    assert "★ **Ana** (Star)" in lobby.content
    joined = await house.guest("Carmen").press(lobby, "Join")
    assert joined.content == "You sit at the table as Circle."


async def test_a_table_is_found_by_its_channel(house: House, lobby: Post) -> None:
    assert (await house.flows.lobby.row_in(CHANNEL)).id == house.game
    for nowhere in (None, CHANNEL + 5):
        with pytest.raises(Refusal, match="no-lobby-here"):
            await house.flows.lobby.row_in(nowhere)
    await house.guest("Ana").press(lobby, "Start")
    with pytest.raises(Refusal, match="lobby-closed"):
        await house.flows.lobby.row_in(CHANNEL)


async def test_a_table_without_a_post_changes_nevertheless(
    house: House, lobby: Post, caplog: pytest.LogCaptureFixture
) -> None:
    by_hand(house.database, "UPDATE games SET lobby_message_id = NULL")
    said = await house.guest("Dinis").press(lobby, "Join")
    assert said.content.startswith("You sit at the table")
    assert "Dinis" not in lobby.content
    assert "stays as it was" not in caplog.text  # no other post was tried


async def test_a_post_that_is_gone_stops_nobody(
    house: House, lobby: Post, caplog: pytest.LogCaptureFixture
) -> None:
    house.client.posts.remove(lobby)
    said = await house.guest("Dinis").press(lobby, "Join")
    assert said.content.startswith("You sit at the table")
    assert f"post {lobby.id} stays as it was" in caplog.text


async def test_a_closed_table_says_so(house: House, lobby: Post) -> None:
    await house.guest("Ana").asks(house.flows.leave.ask_abandon)
    assert lobby.content.startswith("**Iberian Railways** · game 1\n")
    assert lobby.content.endswith("This table was closed.")
    assert not lobby.buttons


async def test_a_table_with_damaged_options_is_halted_in_words(house: House, lobby: Post) -> None:
    by_hand(house.database, "UPDATE games SET options = '{'")
    for name, label in (("Dinis", "Join"), ("Ana", "Start")):
        said = await house.guest(name).press(lobby, label)
        assert said.content.startswith("This game is halted")
    assert (await house.store.game(house.game)).status is Status.LOBBY
