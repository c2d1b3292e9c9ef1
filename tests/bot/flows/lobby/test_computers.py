"""Computers at a table: seated, sent away, played against at once; every refusal in words."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.discord.custom_ids import CustomId, Verb
from bot.discord.table_values import Seating
from bot.refusals import Refusal
from bot.wording import wording
from opponents.opponent import Level
from storage.store import FIRST_COMPUTER, SeatRow, SeatsChanged, Status
from tests.bot.stand_in.client import CHANNEL
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.narrowed import sure
from tests.titles import TITLES

PLAY = "Play against computers"
LEVELS = ["Apprentice", "Driver", "Engineer"]
CHANGED = "The table has changed just now."


@pytest.fixture
async def alone(house: House) -> Post:
    """A table at which Ana sits alone."""
    return await house.open("iberian_railways", "Ana")


async def seats(house: House) -> list[SeatRow]:
    return await house.store.seats(house.game)


def computers(seats: Sequence[SeatRow]) -> list[str]:
    return [f"{seat.name}, {seat.computer}" for seat in seats if seat.is_computer]


async def told(house: House, beginning: str) -> bool:
    """Whether a post in the channel begins like this."""
    await house.newest_post()
    return any(post.content.startswith(beginning) for post in house.client.in_channel())


def as_seen(lobby: Post) -> Post:
    """The post as it is now, whatever becomes of it."""
    return Post(lobby.id, lobby.channel_id, view=lobby.view)


async def test_a_computer_sits_down_under_a_name_of_its_own(house: House, alone: Post) -> None:
    assert list(alone.lines) == LEVELS
    said = await house.guest("Ana").choose(alone, "Driver")
    assert said.content == "🤖 Casey sits at the table."
    assert "■ **🤖 Casey** (Blue) · Driver" in alone.content
    assert "1 more player is needed." in alone.content
    assert list(alone.lines) == [*LEVELS, "Remove 🤖 Casey"]
    (_, seat) = await seats(house)
    assert (seat.user_id, seat.computer, seat.colour) == (FIRST_COMPUTER, "driver", "blue")


def test_every_level_says_what_it_is_like(house: House) -> None:
    for level in Level:
        assert len(wording()(f"level-{level}-about")) > 30


async def test_a_table_of_a_person_and_computers_is_started(house: House, alone: Post) -> None:
    ana = house.guest("Ana")
    for level in ("Apprentice", "Engineer"):
        await ana.choose(alone, level)
    assert alone.content.endswith("Ready when you are: press Start.")
    assert not {PLAY, *alone.closed} & {*alone.buttons}
    await ana.press(alone, "Start")
    table = await house.table()
    assert table.names == ("Ana", "🤖 Casey", "🤖 Emmy")
    began = "**Iberian Railways** begins (game 1): Ana, 🤖 Casey, 🤖 Emmy."
    assert await told(house, began)
    assert [mate.is_computer for mate in table.for_picture.seats] == [False, True, True]
    assert [mate.name for mate in table.for_picture.seats] == ["Ana", "Casey", "Emmy"]


async def test_names_are_taken_in_an_order_that_the_game_picks(house: House, alone: Post) -> None:
    other = house.guest("Bruno")
    other.name = "Casey"
    await other.press(alone, "Join")
    ana = house.guest("Ana")
    await ana.choose(alone, "Driver")
    await ana.choose(alone, "Driver")
    assert computers(await seats(house)) == ["Emmy, driver", "Gus, driver"]
    await ana.choose(alone, "Remove 🤖 Emmy")
    await ana.choose(alone, "Apprentice")
    assert computers(await seats(house)) == ["Gus, driver", "Emmy, apprentice"]


def test_there_are_names_for_every_table() -> None:
    names = {wording()(f"computer-name-{number}").casefold() for number in range(1, 11)}
    assert len(names) == 10 > max(title.seats[-1] for title in TITLES.values())


async def test_a_person_gets_no_name_that_a_computer_has(house: House, alone: Post) -> None:
    await house.guest("Ana").choose(alone, "Driver")
    other = house.guest("Bruno")
    other.name = "🤖 Casey"
    await other.press(alone, "Join")
    assert "▲ **Casey 2** (Yellow)" in alone.content


async def test_a_computer_is_sent_away(house: House, alone: Post) -> None:
    ana = house.guest("Ana")
    await ana.choose(alone, "Driver")
    said = await ana.choose(alone, "Remove 🤖 Casey")
    assert said.content == "🤖 Casey has left the table."
    assert "Casey" not in alone.content
    assert list(alone.lines) == LEVELS
    assert [seat.name for seat in await seats(house)] == ["Ana"]


@pytest.mark.parametrize("label", [*LEVELS, "Remove 🤖 Casey"])
async def test_a_choice_that_comes_twice_or_late_changes_nothing(
    house: House, alone: Post, label: str
) -> None:
    ana = house.guest("Ana")
    await ana.choose(alone, "Driver")
    old = as_seen(alone)
    await ana.choose(alone, label)
    before = await seats(house)
    said = await ana.choose(old, label)
    assert said.content.startswith(CHANGED)
    assert await seats(house) == before


async def test_two_who_choose_at_once_seat_one(house: House, alone: Post) -> None:
    bruno = house.guest("Bruno")
    await bruno.press(alone, "Join")
    old = as_seen(alone)
    said = await asyncio.gather(
        house.guest("Ana").choose(old, "Driver"), bruno.choose(old, "Engineer")
    )
    assert sum(answer.content.startswith(CHANGED) for answer in said) == 1
    assert len(computers(await seats(house))) == 1


async def test_who_is_told_that_the_table_has_changed_sees_it(house: House, alone: Post) -> None:
    ana, row = house.guest("Ana"), await house.store.game(house.game)
    await house.flows.lobby.computers.add(row, ana.id, Level.DRIVER, seen=0)
    assert "Casey" not in alone.content
    assert (await ana.choose(alone, "Driver")).content.startswith(CHANGED)
    assert "Casey" in alone.content


async def test_only_who_sits_there_seats_computers(house: House, alone: Post) -> None:
    elena, ana = house.guest("Elena"), house.guest("Ana")
    await ana.choose(alone, "Driver")
    for label in ("Engineer", "Remove 🤖 Casey"):
        said = await elena.choose(alone, label)
        assert said.content.startswith("Only somebody who sits at the table may do that")
    said = await elena.press(alone, PLAY)
    assert said.content.startswith("Only somebody who sits at the table may do that")
    assert computers(await seats(house)) == ["Casey, driver"]


async def test_at_a_full_table_computers_can_only_leave(house: House, alone: Post) -> None:
    ana = house.guest("Ana")
    for _ in range(4):
        await ana.choose(alone, "Driver")
    assert "Every seat is taken." in alone.content
    assert all(label.startswith("Remove 🤖 ") for label in alone.lines)
    assert len(alone.lines) == 4
    late = CustomId.of(Verb.COMPUTERS, await house.store.game(house.game), rest="4").text
    said = await ana.choose_value(None, late, Seating(Level.DRIVER).text)
    assert said.content == "All 5 seats are taken."
    assert len(await seats(house)) == 5


async def test_at_a_table_full_of_people_the_list_is_closed(house: House) -> None:
    lobby = await house.open("iberian_railways", "Ana", "Bruno", "Carmen", "Dinis", "Elena")
    (choices,) = lobby.selects
    assert choices.disabled
    assert choices.placeholder == "Every seat is taken"


@pytest.mark.parametrize("value", ["add wizard", "remove -9999", "remove 11", "fly", "add "])
async def test_what_the_list_does_not_hold_is_refused(
    house: House, alone: Post, value: str
) -> None:
    ana = house.guest("Ana")
    await ana.choose(alone, "Driver")
    (custom_id, _) = alone.lines["Driver"]
    said = await ana.choose_value(alone, custom_id, value)
    assert said.content.startswith("That cannot be chosen now")
    assert len(await seats(house)) == 2


async def test_a_game_that_has_begun_takes_no_computers(house: House, alone: Post) -> None:
    ana, old = house.guest("Ana"), as_seen(alone)
    await ana.press(alone, PLAY)
    for answer in (await ana.choose(old, "Driver"), await ana.press(old, PLAY)):
        assert answer.content.startswith("This game has already started or ended")
    assert len(await seats(house)) == 3


@pytest.mark.parametrize(("title", "seats_taken"), [("iron_dragon", 2), ("iberian_gauge", 3)])
async def test_one_press_fills_the_table_and_begins(
    house: House, title: str, seats_taken: int
) -> None:
    lobby = await house.open(title, "Ana")
    said = await house.guest("Ana").press(lobby, PLAY)
    assert said.content == "The game begins."
    assert not lobby.buttons
    table = await house.table()
    assert len(table.seats) == seats_taken
    assert {seat.computer for seat in table.seats[1:]} == {"apprentice"}
    assert await told(house, f"**{table.title.name}** begins (game 1): Ana, 🤖 Casey")


async def test_whoever_sits_there_already_keeps_the_seat(house: House) -> None:
    lobby = await house.open("iberian_railways", "Ana", "Bruno")
    await house.guest("Ana").choose(lobby, "Engineer")
    assert PLAY not in lobby.buttons
    await house.guest("Ana").choose(lobby, "Remove 🤖 Casey")
    await house.guest("Bruno").press(lobby, PLAY)
    names = [(seat.name, seat.computer) for seat in await seats(house)]
    assert names == [("Ana", None), ("Bruno", None), ("Casey", "apprentice")]


async def test_a_late_press_begins_no_game_that_somebody_has_joined_meanwhile(
    house: House, alone: Post
) -> None:
    old = as_seen(alone)
    await house.guest("Bruno").press(alone, "Join")
    said = await house.guest("Ana").press(old, PLAY)
    assert said.content.startswith(CHANGED)
    assert (await house.store.game(house.game)).status is Status.LOBBY
    assert len(await seats(house)) == 2


async def test_options_that_do_not_fit_seat_nobody(house: House) -> None:
    lobby = await house.open("iron_dragon", "Ana")
    old = as_seen(lobby)
    await house.flows.options.set(await house.store.game(house.game), {"four_demand_cards": "on"})
    await house.flows.lobby.refresh(house.game)
    assert lobby.closed == ["Start", PLAY]
    said = await house.guest("Ana").press(old, PLAY)
    assert "only played with additional trains" in said.content
    assert len(await seats(house)) == 1


async def test_whoever_leaves_leaves_the_computers(house: House, alone: Post) -> None:
    ana = house.guest("Ana")
    for _ in range(2):
        await ana.choose(alone, "Driver")
    old = as_seen(alone)
    await ana.press(alone, "Leave")
    assert alone.content.endswith("Only computers sit here: press Join to play against them.")
    assert alone.closed == ["Start", PLAY]
    assert alone.selects[0].disabled
    assert (await ana.press(old, "Start")).content.startswith("Only somebody who sits")
    with pytest.raises(SeatsChanged):
        await house.host.start(house.game)
    await house.guest("Bruno").press(alone, "Join")
    assert not alone.closed
    assert [seat.name for seat in await seats(house)] == ["Casey", "Emmy", "Bruno"]


async def test_at_an_empty_table_nothing_but_join_can_be_done(house: House, alone: Post) -> None:
    await house.guest("Ana").press(alone, "Leave")
    assert alone.closed == ["Start", PLAY]
    assert alone.selects[0].disabled
    assert alone.content.endswith("3 more players are needed.")


async def test_computers_stay_at_a_table_over_a_restart(house: House, alone: Post) -> None:
    ana = house.guest("Ana")
    await ana.choose(alone, "Engineer")
    await house.restart()
    await ana.choose(alone, "Remove 🤖 Casey")
    await ana.press(alone, PLAY)
    assert computers(await seats(house)) == ["Casey, apprentice", "Emmy, apprentice"]


async def test_a_title_that_no_computer_plays_has_no_list(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.services.thinker, "_opponents", {})
    lobby = await house.open("iberian_railways", "Ana")
    assert not lobby.selects
    assert PLAY not in lobby.buttons
    assert lobby.content.endswith("2 more players are needed.")
    row, ana = await house.store.game(house.game), house.guest("Ana")
    chosen = CustomId.of(Verb.COMPUTERS, row, rest="0").text
    said = await ana.choose_value(None, chosen, Seating(Level.DRIVER).text)
    assert said.content == "No computer plays Iberian Railways yet."
    said = await ana.press_id(CustomId.of(Verb.PLAY_COMPUTERS, row, rest="1").text)
    assert said.content == "No computer plays Iberian Railways yet."
    assert len(await seats(house)) == 1


async def test_a_table_opens_with_as_many_computers_as_are_missing(house: House) -> None:
    interaction = house.guest("Ana").interaction()
    await house.flows.lobby.open_here(interaction, "iberian_railways", Level.ENGINEER)
    row = sure(await house.store.open_game_in(CHANNEL))
    seated = await house.store.seats(row.id)
    assert [seat.computer for seat in seated] == [None, "engineer", "engineer"]
    assert "Ready when you are" in interaction.answer.content


async def test_no_table_opens_for_computers_that_do_not_play_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.services.thinker, "_opponents", {})
    interaction = house.guest("Ana").interaction()
    with pytest.raises(Refusal, match="no-computers"):
        await house.flows.lobby.open_here(interaction, "iberian_railways", Level.ENGINEER)
    assert await house.store.open_game_in(CHANNEL) is None
