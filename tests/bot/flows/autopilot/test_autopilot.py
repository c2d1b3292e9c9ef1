"""A seat handed to a computer for a while: by its person alone, who takes it back at any time."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord.custom_ids import CustomId, Verb
from opponents.opponent import Level
from rules.title import Seat
from storage.store import Deed
from tests.bot.stand_in.client import refused
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House, until
from tests.bot.stand_in.posts import Post

HERS = Seat(0)  # of whoever sits with computers
IS_ON = "A computer plays for you, so nothing was done."


class Thinking:
    """A thought that lasts until its end is set."""

    def __init__(self) -> None:
        self.end = asyncio.Event()

    async def __call__(self) -> None:
        await self.end.wait()


async def hands_over(house: House, who: Guest, level: Level = Level.DRIVER) -> Post:
    """The answer to /game autopilot with a level."""
    table = await house.table()
    return await who.asks(lambda i: house.flows.autopilot.hand_over(i, table, level))


async def comes_back(house: House, who: Guest) -> Post:
    """The answer to /game autopilot level:off."""
    table = await house.table()
    return await who.asks(lambda i: house.flows.autopilot.come_back(i, table))


async def levels(house: House) -> list[str | None]:
    """Who decides at each seat, for the bot and for the store."""
    kept = [seat.computer for seat in await house.store.seats(house.game)]
    assert [seat.computer for seat in (await house.table()).seats] == kept
    return kept


def note(house: House) -> Post:
    """What the channel was told of it last."""
    return [post for post in house.client.in_channel() if "omputer" in post.content][-1]


def told_back(house: House) -> int:
    """How many posts say that somebody is back."""
    return sum(post.content.endswith("is back and plays again.") for post in house.client.posts)


@pytest.fixture
def never(house: House) -> None:
    """No computer comes to the end of its thinking, so that a turn stays as it is."""
    house.workshop.meanwhile = Thinking()


@pytest.fixture
async def waiting(house: House, first: Post) -> Guest:
    """Somebody whose turn it is not."""
    table = await house.table()
    return house.guest(next(n for s, n in enumerate(table.names) if s not in table.deciders))


async def test_the_table_knows_at_once_and_the_channel_hears_of_it(
    house: House, waiting: Guest
) -> None:
    said = await hands_over(house, waiting)
    assert said.content.startswith("A computer (Driver) plays for you now.")
    assert sorted(filter(None, await levels(house))) == ["driver"]
    told = note(house)
    assert told.content == f"A computer (Driver) plays for **{waiting.name}**, who is away."
    assert not told.pinged
    assert list(told.buttons) == ["I am back"]


async def test_the_button_of_the_note_takes_the_seat_back(house: House, waiting: Guest) -> None:
    await hands_over(house, waiting)
    told = note(house)
    await house.restart()
    said = await waiting.press(told, "I am back")
    assert said.content.startswith("You play yourself again.\n")
    assert "decides now" in said.content
    assert await levels(house) == [None, None, None]
    assert told.content == f"**{waiting.name}** is back and plays again."
    assert not told.buttons
    assert told_back(house) == 1


async def test_whoever_comes_back_otherwise_is_announced(house: House, waiting: Guest) -> None:
    said = await hands_over(house, waiting)
    await waiting.press(said, "I am back")
    await waiting.press(said, "I am back")
    assert told_back(house) == 1
    await hands_over(house, waiting)
    again = await comes_back(house, waiting)
    assert again.content.startswith("You play yourself again.\n")
    assert await levels(house) == [None, None, None]
    deeds = [entry.what for entry in await house.store.journal(house.game)]
    assert deeds == [Deed.HANDED_OVER, Deed.BACK_AGAIN] * 2


async def test_a_note_whose_person_is_back_already_is_settled(house: House, waiting: Guest) -> None:
    await hands_over(house, waiting)
    told = note(house)
    await comes_back(house, waiting)
    posts = len(house.client.in_channel())
    said = await waiting.press(told, "I am back")
    assert said.content.startswith("You play yourself again.")
    assert not told.buttons
    assert len(house.client.in_channel()) == posts


async def test_what_is_so_already_is_refused_and_told_to_nobody(
    house: House, waiting: Guest
) -> None:
    off = await comes_back(house, waiting)
    assert off.content == "No computer plays for you here; your seat is yours."
    await hands_over(house, waiting)
    again = await hands_over(house, waiting)
    assert again.content == "A computer (Driver) plays for you already."
    assert len(await house.store.journal(house.game)) == 1
    other = await hands_over(house, waiting, Level.ENGINEER)
    assert "(Engineer)" in other.content
    assert "engineer" in await levels(house)


async def test_two_presses_at_once_hand_over_once(house: House, waiting: Guest) -> None:
    await asyncio.gather(hands_over(house, waiting), hands_over(house, waiting))
    assert len(await house.store.journal(house.game)) == 1


async def test_nobody_switches_for_another(house: House, waiting: Guest) -> None:
    await hands_over(house, waiting)
    told, other, elena = note(house), await house.decider(), house.guest("Elena")
    his = await other.press(told, "I am back")
    assert his.content == f"That seat is {waiting.name}’s: nobody else can take it back."
    for said in (await elena.press(told, "I am back"), await hands_over(house, elena)):
        assert said.content.startswith("You have no seat in this game.")
    assert "driver" in await levels(house)
    assert told.buttons


async def test_a_seat_that_is_none_has_no_way_back(house: House, first: Post) -> None:
    row = await house.store.game(house.game)
    said = await house.guest("Ana").press_id(CustomId.of(Verb.BACK, row, rest="7").text)
    assert said.content.startswith("That button is from an older version")


async def test_a_game_that_is_over_changes_hands_no_more(house: House, waiting: Guest) -> None:
    await hands_over(house, waiting)
    told, table = note(house), await house.table()
    for seat in [s for s in range(3) if table.seats[s].name != waiting.name]:
        await house.play("concede", seat)
    for said in (await waiting.press(told, "I am back"), await hands_over(house, waiting)):
        assert said.content == "This game is over."


async def test_who_has_given_up_hands_nothing_over(house: House, waiting: Guest) -> None:
    table = await house.table()
    await house.play("concede", table.seat_of(waiting.id))
    assert (await hands_over(house, waiting)).content == "You are out of this game already."


async def test_a_title_without_computers_says_so(
    house: House, waiting: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.services.thinker, "plays", lambda title: False)
    said = await hands_over(house, waiting)
    assert said.content == "No computer knows how to play Iberian Railways yet."
    assert await levels(house) == [None, None, None]


async def test_whoever_is_away_plays_nothing_and_may_come_back(
    house: House, first: Post, never: None
) -> None:
    who = await house.decider()
    shown = await who.choose(await who.press(first, "Purchase"), "Lisbon")
    await hands_over(house, who)
    table = await house.table()
    for said in (
        await who.press(shown, "Buy"),
        await who.press(first, "Purchase"),
        await who.press(first, next(iter(first.buttons))),
        await who.asks(lambda i: house.flows.undo.ask(i, table)),
        await who.asks(lambda i: house.flows.leave.ask_concede(i, table)),
        await who.asks(lambda i: house.flows.turn.play(i, table, table.title.concession(), None)),
    ):
        assert said.content.startswith(IS_ON)
        assert list(said.buttons) == ["I am back"]
    assert await house.played() == []
    back = await who.press(said, "I am back")
    assert "It is your turn." in back.content
    assert "Purchase" in back.buttons
    await who.press(shown, "Buy")
    assert await house.played() == ["buy Lisbon"]


async def test_giving_up_that_was_asked_for_before_waits_too(house: House, waiting: Guest) -> None:
    table = await house.table()
    sure = await waiting.asks(lambda i: house.flows.leave.ask_concede(i, table))
    await hands_over(house, waiting)
    assert (await waiting.press(sure, "Give up")).content.startswith(IS_ON)
    assert await house.played() == []


async def test_a_step_is_not_undone_for_whoever_is_away(
    house: House, first: Post, never: None
) -> None:
    who = await house.decider()
    await house.play("start N6 N7")
    table = await house.table()
    asked = await who.asks(lambda i: house.flows.undo.ask(i, table))
    await hands_over(house, who)
    assert (await who.press(asked, "Take it back")).content.startswith(IS_ON)
    assert await house.played() == ["start N6 N7"]


async def test_the_panel_says_who_plays(house: House, first: Post, never: None) -> None:
    who = await house.decider()
    await hands_over(house, who)
    table = await house.table()
    panel = await who.press_id(CustomId.of(Verb.PANEL, table.row, table.number).text)
    assert panel.content.endswith("\nA computer (Driver) plays for you.")
    assert list(panel.buttons) == ["I am back"]


async def test_the_log_tells_who_was_away(house: House, waiting: Guest) -> None:
    await hands_over(house, waiting)
    await comes_back(house, waiting)
    lines = house.flows.log.lines([], await house.store.journal(house.game))
    assert f"**{waiting.name}** let a computer play for them." in lines[0]
    assert f"**{waiting.name}** was back and played again." in lines[1]


async def test_a_channel_that_takes_no_note_stops_nobody(
    house: House, waiting: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    house.client.trouble = [refused(403)]
    said = await hands_over(house, waiting)
    assert list(said.buttons) == ["I am back"]
    assert "hears of no autopilot" in caplog.text
    assert "driver" in await levels(house)


async def test_what_a_computer_thinks_of_for_whoever_is_back_is_not_played(
    house: House, first: Post, caplog: pytest.LogCaptureFixture
) -> None:
    who, thinking = await house.decider(), Thinking()
    house.workshop.meanwhile = thinking
    await hands_over(house, who)
    back = await comes_back(house, who)
    house.workshop.meanwhile = None
    thinking.end.set()
    await house.services.computers.settled()
    assert await house.played() == []
    assert "may not play" not in caplog.text
    assert "Purchase" in back.buttons


async def test_a_computer_plays_on_until_its_person_is_back(house: House, first: Post) -> None:
    who = await house.decider()
    await hands_over(house, who)
    await house.services.computers.settled()
    table = await house.table()
    assert table.deciders
    assert table.names[table.deciders[0]] != who.name
    played = await house.store.actions(house.game)
    assert {action.computer for action in played} == {"driver"}
    newest = await house.newest_post()
    assert table.user_at(table.deciders[0]) in newest.pinged


async def test_what_waited_for_a_computer_is_posted_for_whoever_is_back(house: House) -> None:
    await house.seat_with_computers("iberian_railways", "Ana", computers=2)
    ana, handed, held = house.guest("Ana"), asyncio.Event(), asyncio.Event()

    async def until_it_is_hers() -> None:
        await handed.wait()
        if (await house.table()).deciders == (HERS,):
            await held.wait()

    await house.services.computers.settled()
    house.workshop.meanwhile = until_it_is_hers
    await house.play("buy Lisbon", HERS)
    await hands_over(house, ana)
    handed.set()
    await until(lambda: is_hers(house))
    await house.announcer.settled()
    assert not [post for post in house.client.in_channel() if "Hint" in post.buttons]
    await comes_back(house, ana)
    await house.announcer.settled()
    [call] = [post for post in house.client.in_channel() if "Hint" in post.buttons]
    assert call.pinged == {ana.id}
    assert call.content.count("\n") >= 2  # the turns of both computers, and the call
    held.set()


def is_hers(house: House) -> bool:
    """Whether it is her turn again, after those of the others."""
    table = house.host._tables.get(house.game)
    return table is not None and table.number > 1 and table.deciders == (HERS,)
