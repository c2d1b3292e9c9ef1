"""Computers at a table, on real sockets: seated, kept over a restart, played against at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from storage.files.backup import backup
from storage.store import SeatRow, Status
from tests.e2e.house import GAME, House, house, next_post
from tests.storage.builders import opened as store_opened

TITLE = "iberian_railways"
PLAY = "Play against computers"


async def opened(home: House, room: Room, **options: str) -> Post:
    ana = home.guest("Ana")
    return await (await ana.command("game new", room, title=TITLE, **options)).answered()


async def chosen(who: Guest, lobby: Post, label: str) -> Post:
    return await (await who.choose(lobby, [label])).answered()


async def computers(home: House) -> list[SeatRow]:
    return [seat for seat in await home.store.seats(GAME) if seat.is_computer]


def lines(lobby: Post) -> list[str]:
    return [option["label"] for option in lobby.select()["options"]]


async def test_a_computer_sits_down_and_is_sent_away_after_a_restart(
    home: House, room: Room
) -> None:
    lobby, ana = await opened(home, room), home.guest("Ana")
    assert "Computers play too" in lobby.content
    said = await chosen(ana, lobby, "Driver")
    assert said.ephemeral_for
    assert said.content == "🤖 Casey sits at the table."
    await home.playground.until(lambda: "🤖 Casey** (Blue) · Driver" in lobby.content)
    await home.restart()
    assert lines(lobby)[-1] == "Remove 🤖 Casey"
    await chosen(ana, lobby, "Engineer")
    await chosen(ana, lobby, "Remove 🤖 Casey")
    assert [(seat.name, seat.computer) for seat in await computers(home)] == [("Emmy", "engineer")]
    await chosen(ana, lobby, "Apprentice")
    mark = room.mark()
    await (await ana.press(lobby, "Start")).answered()
    post = await next_post(room, mark)
    assert post.content.startswith("**Iberian Railways** begins (game 1): Ana, 🤖 Emmy, 🤖 Casey.")
    assert "Computers: Emmy, Casey." in post.attachments[0]["description"]


async def test_a_choice_that_is_delivered_twice_seats_one(home: House, room: Room) -> None:
    lobby, ana = await opened(home, room), home.guest("Ana")
    home.playground.faults.repeat_interaction()
    await (await ana.choose(lobby, ["Driver"])).acknowledged()
    await home.playground.until(lambda: "🤖 Casey" in lobby.content)
    said = await (await ana.press(lobby, "Leave")).answered()
    assert said.content == "You have left the table."
    assert len(await computers(home)) == 1


async def test_a_press_on_what_has_changed_changes_nothing(home: House, room: Room) -> None:
    lobby, ana = await opened(home, room), home.guest("Ana")
    old = lobby.freeze()
    await chosen(ana, lobby, "Driver")
    for press in (ana.choose(old, ["Driver"]), ana.press(old, PLAY)):
        said = await (await press).answered()
        assert said.content.startswith("The table has changed just now.")
    assert len(await computers(home)) == 1
    assert (await home.store.game(GAME)).status is Status.LOBBY


async def test_the_post_that_discord_would_not_change_is_brought_up_to_date_by_a_press(
    home: House, room: Room
) -> None:
    lobby, ana = await opened(home, room), home.guest("Ana")
    home.playground.faults.refuse("PATCH", f"/channels/{room.id}/messages", status=400)
    await chosen(ana, lobby, "Driver")
    assert "Casey" not in lobby.content
    assert "has changed" in (await chosen(ana, lobby, "Driver")).content
    await home.playground.until(lambda: "Casey" in lobby.content)
    assert len(await computers(home)) == 1


@pytest.fixture
async def new_home(tmp_path: Path) -> AsyncIterator[House]:
    """A server where the bot has never been."""
    async with house(tmp_path, is_welcomed=False) as made:
        yield made


@pytest.mark.parametrize(
    ("title", "seats"), [("Iberian Railways", 3), ("Iron Dragon", 2)], ids=["three", "two"]
)
async def test_from_the_welcome_to_a_game_in_two_taps(
    new_home: House, title: str, seats: int
) -> None:
    room, ana = new_home.room(), new_home.guest("Ana")
    welcome = await room.next_message("0")
    lobby = await (await ana.press(welcome, f"Play {title}")).answered()
    mark = room.mark()
    said = await (await ana.press(lobby, PLAY)).answered()
    assert said.content == "The game begins."
    post = await next_post(room, mark)
    assert f"**{title}** begins" in post.content
    assert not lobby.buttons
    seated = await new_home.store.seats(GAME)
    assert [seat.computer for seat in seated] == [None, *["apprentice"] * (seats - 1)]


async def test_a_table_opens_with_computers(home: House, room: Room) -> None:
    lobby = await opened(home, room, computers="engineer")
    assert lobby.content.count("· Engineer") == 2
    assert "Ready when you are: press Start." in lobby.content
    assert PLAY not in lobby.labels
    status = await (await home.guest("Bruno").command("game status", room)).answered()
    assert status.content == lobby.content
    listed = await (await home.guest("Ana").command("game list", room)).answered()
    assert "· 🤖 2 computers" in listed.content


async def test_a_backup_has_the_computers_of_its_games(
    home: House, room: Room, tmp_path: Path
) -> None:
    lobby = await opened(home, room, computers="driver")
    await (await home.guest("Ana").press(lobby, "Start")).answered()
    copy = tmp_path / "copy.sqlite3"
    await backup(home.data / "roundhouse.sqlite3", copy)
    await home.restart()
    table = await home.bot.services.host.table(GAME)
    async with store_opened(copy) as store:
        assert await store.seats(GAME) == list(table.seats)
    assert [seat.computer for seat in table.seats] == [None, "driver", "driver"]
