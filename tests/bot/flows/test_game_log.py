"""/game log: every action in a line, what became of the game between them, page by page."""

from __future__ import annotations

from bot.flows.game_log import PAGE, ROOM, log_pages
from storage.store import Absence, Deed
from tests.bot.stand_in.client import ELSEWHERE
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.storage.builders import by_hand


async def shown(house: House, page: int | None = None) -> Post:
    """The log as a spectator reads it."""
    elena = house.guest("Elena")
    return await elena.asks(lambda i: house.flows.log.show(i, house.game, page))


async def test_a_log_in_which_nothing_has_happened(house: House, first: Post) -> None:
    assert (await shown(house)).content == "Nothing has happened yet."


async def test_every_action_has_a_line(house: House, first: Post) -> None:
    who = await house.decider()
    await house.play("buy Lisbon")
    log = await shown(house)
    head, line = log.content.splitlines()
    assert head == "**Iberian Railways** · game 1 · page 1 of 1"
    assert line.startswith(f"`1` **{who.name}** buys the interest in Lisbon")
    assert not log.buttons


async def test_the_log_says_what_a_computer_has_decided(house: House, first: Post) -> None:
    one = await house.decider()
    await house.decide("buy Lisbon", "driver")
    other = await house.decider()
    await house.play("buy Porto")
    # Whoever decides there now is no matter.
    by_hand(house.database, f"UPDATE seats SET computer = 'driver' WHERE user_id = {other.id}")
    await house.restart()
    lines = (await shown(house)).content.splitlines()[1:]
    assert lines[0].startswith(f"`1` **🤖 {one.name}** buys the interest in Lisbon")
    assert lines[1].startswith(f"`2` **{other.name}** buys the interest in Porto")
    assert (await house.table()).names[(await house.table()).seat_of(other.id)].startswith("🤖 ")


async def test_a_long_log_is_turned_both_ways(house: House) -> None:
    await house.follow("balkan_railways_4_stalled", 12)
    newest = await shown(house)
    assert "page 2 of 2" in newest.content
    assert list(newest.buttons) == ["Older"]
    older = await house.guest("Elena").press(newest, "Older")
    assert "page 1 of 2" in older.content
    assert older.content.splitlines()[1].startswith("`1` ")
    assert list(older.buttons) == ["Newer"]
    assert (await house.guest("Elena").press(older, "Newer")).content == newest.content
    assert (await shown(house, 99)).content == newest.content


async def test_the_log_tells_what_became_of_a_game(house: House, lobby: Post) -> None:
    elena = house.guest("Elena", ELSEWHERE).as_moderator
    await house.guest("Ana").asks(house.flows.leave.ask_abandon)
    await elena.asks(lambda i: house.flows.bring.reopen(i, house.game))
    await house.host.start(house.game)
    await house.play("buy Lisbon")
    await house.store.rest(house.game, Absence.CHANNEL)
    await house.store.wake(house.game)
    lines = (await shown(house)).content.splitlines()[1:]
    told = [line.partition("> ")[2] or line.partition("` ")[2] for line in lines]
    assert told[0] == "**Ana** closed the table."
    assert told[1] == "**Elena** opened the game again."
    assert "Lisbon" in told[2]
    assert told[3] == "The game rested: its channel could not be reached."
    assert told[4] == "The game went on: its channel was there again."


async def test_a_table_that_closed_by_itself_names_nobody(house: House, lobby: Post) -> None:
    await house.store.abandon(house.game, what=Deed.CLOSED)
    journal = await house.store.journal(house.game)
    (line,) = house.flows.log.lines([], journal)
    assert line.endswith("The table was closed: its channel was gone.")


def test_pages_are_filled_from_the_oldest_line_on() -> None:
    lines = [f"line {number}" for number in range(PAGE * 2 + 1)]
    assert log_pages(lines) == [lines[:PAGE], lines[PAGE : 2 * PAGE], lines[2 * PAGE :]]


def test_a_page_holds_no_more_than_discord_takes() -> None:
    pages = log_pages(["x" * (ROOM // 2)] * 3 + ["y" * (2 * ROOM)])
    assert [len(page) for page in pages] == [1, 1, 1, 1]
    assert all(len("\n".join(page)) <= ROOM for page in pages)
