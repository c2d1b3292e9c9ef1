"""The table before the game: seats, colours, starting, closing."""

from __future__ import annotations

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from playground.world import roster
from storage.store import GameId, Status
from tests.e2e.house import House

TITLE = "iberian_railways"


async def open_table(home: House, room: Room) -> Post:
    return await (await home.guest("Ana").command("game new", room, title=TITLE)).answered()


async def test_the_lobby_post_follows_who_sits_down(home: House, room: Room) -> None:
    lobby = await open_table(home, room)
    assert lobby.labels == [
        "Join",
        "Leave",
        "Colour",
        "Options",
        "Start",
        "Play against computers",
        "How to play",
        "Learn by playing",
    ]
    assert "Ana" in lobby.content
    assert "2 more players are needed" in lobby.content
    await (await home.guest("Bruno").press(lobby, "Join")).answered()
    await (await home.guest("Carmen").command("game join", room)).answered()
    await home.playground.until(lambda: "Ready when you are" in lobby.content)
    await (await home.guest("Bruno").press(lobby, "Leave")).answered()
    await home.playground.until(lambda: "Bruno" not in lobby.content)
    assert "1 more player is needed" in lobby.content


async def test_two_players_are_too_few_for_three(home: House, room: Room) -> None:
    lobby = await open_table(home, room)
    await (await home.guest("Bruno").press(lobby, "Join")).answered()
    assert lobby.button("Start")["disabled"]
    assert "1 more player is needed." in lobby.content
    said = await (await home.guest("Ana").command("game start", room)).answered()
    assert "needs 3–5 players" in said.content
    assert lobby.buttons


async def test_only_those_who_sit_may_start(home: House, room: Room) -> None:
    lobby = await open_table(home, room)
    for name in ("Bruno", "Carmen"):
        await (await home.guest(name).press(lobby, "Join")).answered()
    said = await (await home.guest("Elena").press(lobby, "Start")).answered()
    assert "sits at the table" in said.content


async def test_a_sixth_player_finds_no_seat(home: House, room: Room) -> None:
    lobby = await open_table(home, room)
    for name in ("Bruno", "Carmen", "Dinis", "Elena"):
        await (await home.guest(name).press(lobby, "Join")).answered()
    assert lobby.button("Join")["disabled"]
    assert "Every seat is taken." in lobby.content
    said = await (await home.guest("Félix").command("game join", room)).answered()
    assert "All 5 seats are taken." in said.content


async def test_a_colour_is_chosen_and_remembered(home: House, room: Room) -> None:
    lobby = await open_table(home, room)
    menu = await (await home.guest("Ana").press(lobby, "Colour")).answered()
    await (await home.guest("Ana").choose(menu, ["Purple"])).answered()
    await home.playground.until(lambda: "**Ana** (Purple)" in lobby.content)
    second = await (
        await home.guest("Ana").command("game new", home.room("table-2"), title=TITLE)
    ).answered()
    assert "**Ana** (Purple)" in second.content


async def test_only_somebody_who_sits_can_leave(home: House, room: Room) -> None:
    lobby = await open_table(home, room)
    said = await (await home.guest("Bruno").press(lobby, "Leave")).answered()
    assert "You do not sit at this table" in said.content


async def test_a_started_table_can_no_longer_be_joined(home: House, room: Room) -> None:
    lobby = await open_table(home, room)
    for name in ("Bruno", "Carmen"):
        await (await home.guest(name).press(lobby, "Join")).answered()
    old = lobby.freeze()
    await (await home.guest("Ana").press(lobby, "Start")).answered()
    await home.playground.until(lambda: not lobby.buttons)
    said = await (await home.guest("Dinis").press(old, "Join")).answered()
    assert "already started" in said.content
    again = await (await home.guest("Bruno").press(old, "Start")).answered()
    assert "already started" in again.content


async def test_whoever_opened_a_table_may_close_it(home: House, room: Room) -> None:
    sent = await home.guest("Bruno").command("game new", room, title=TITLE)
    lobby = await sent.answered()
    said = await (await home.guest("Carmen").command("game abandon", room)).answered()
    assert "Only whoever opened" in said.content
    said = await (await home.guest("Bruno").command("game abandon", room)).answered()
    assert "was closed" in said.content
    await home.playground.until(lambda: "This table was closed" in lobby.content)
    assert not lobby.buttons


async def test_an_option_that_a_release_has_added_is_as_usual_at_an_open_table(
    home: House, room: Room
) -> None:
    ana, bruno = home.guest("Ana"), home.guest("Bruno")
    lobby = await (await ana.command("game new", room, title="iberian_gauge")).answered()
    await home.store.set_options(GameId(1), '{"gone": "x"}')
    said = await (await bruno.press(lobby, "Join")).answered()
    assert "You sit at the table" in said.content
    assert "Board" in (await (await bruno.press(lobby, "Options")).answered()).content


async def test_a_game_names_every_option_so_that_no_later_default_alters_it(
    home: House, room: Room
) -> None:
    ana = home.guest("Ana")
    lobby = await (await ana.command("game new", room, title="iberian_gauge")).answered()
    assert (await home.store.game(GameId(1))).options == '{"board":"classic","overflow":"lap"}'
    for name in ("Bruno", "Carmen"):
        await (await home.guest(name).press(lobby, "Join")).answered()
    await home.store.set_options(GameId(1), '{"gone": "x", "overflow": "formula"}')
    await (await ana.press(lobby, "Start")).answered()
    row = await home.store.game(GameId(1))
    assert row.status is Status.LIVE
    assert row.options == '{"board":"classic","overflow":"formula"}'
    assert (await home.bot.services.host.table(GameId(1))).state.overflow == "formula"


async def test_where_no_table_is_open_nobody_can_join(home: House, room: Room) -> None:
    said = await (await home.guest("Bruno").command("game join", room)).answered()
    assert said.content == "There is no table to join in this channel. Open one with /game new."


async def test_a_table_that_was_moved_says_where_it_is(home: House, room: Room) -> None:
    lobby, other = await open_table(home, room), home.room("table-2")
    await (await home.guest("Ana").command("game move", other, game=1)).answered()
    await home.playground.until(lambda: f"moved to <#{other.id}>" in lobby.content)
    assert not lobby.buttons


async def test_a_table_that_was_closed_is_not_moved(home: House, room: Room) -> None:
    await open_table(home, room)
    ana, other = home.guest("Ana"), home.room("table-2")
    await (await ana.command("game abandon", room)).answered()
    said = await (await ana.command("game move", other, game=1)).answered()
    assert said.content == "That game has ended. /game reopen lets it go on here."


async def test_no_table_is_opened_where_the_bot_may_not_post(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "BOT_PERMISSIONS", 0)
    said = await open_table(home, room)
    assert said.content.startswith(
        "I cannot work in this channel. Please give me these permissions here: View"
    )
