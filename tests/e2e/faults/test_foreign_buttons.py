"""A button acts on its own game, in the channel of that game, or not at all."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from storage.store import Status
from tests.e2e.faults.forging import copied_to, pick, press, stored, without_tags
from tests.e2e.house import GAME, House

TITLE = "iberian_railways"
PLAYERS = ("Bruno", "Carmen", "Dinis")  # Ana owns the server and may do more


async def lobby(home: House, room: Room, who: str) -> Post:
    return await (await home.guest(who).command("game new", room, title=TITLE)).answered()


async def names(home: House, game: Any = GAME) -> list[str]:
    return [seat.name for seat in await home.store.seats(game)]


async def test_a_button_copied_to_another_channel_does_nothing(home: House, room: Room) -> None:
    other = home.room("table-2")
    table = await lobby(home, room, "Bruno")
    await lobby(home, other, "Carmen")
    before = stored(home)
    said = await (await home.guest("Dinis").press(copied_to(table, other), "Join")).answered()
    assert f"<#{room.id}>" in said.content
    assert "nothing was done" in said.content
    assert stored(home) == before


async def test_a_button_of_a_server_says_nothing_of_its_game_outside(
    home: House, room: Room
) -> None:
    table = await lobby(home, room, "Bruno")
    inbox = home.guest("Dinis").inbox
    said = await (await home.guest("Dinis").press(copied_to(table, inbox), "Join")).answered()
    assert "another game" in said.content
    assert await names(home) == ["Bruno"]


async def test_an_old_join_seats_nobody_at_a_table_that_has_its_number_after_a_restore(
    home: House, room: Room
) -> None:
    backup = home.data / "backup.sqlite3"
    await home.stop()
    shutil.copy(home.data / "roundhouse.sqlite3", backup)
    await home.start()
    old = (await lobby(home, room, "Bruno")).freeze()
    await home.stop()
    shutil.copy(backup, home.data / "roundhouse.sqlite3")
    await home.start()
    await lobby(home, room, "Carmen")
    assert await names(home) == ["Carmen"]  # of game 1, once more
    said = await (await home.guest("Dinis").press(old, "Join")).answered()
    assert "another game" in said.content
    assert await names(home) == ["Carmen"]


async def test_a_moderator_ends_no_game_of_another_channel(home: House, room: Room) -> None:
    await home.seat(room, TITLE, *PLAYERS)
    asked = await (await home.guest("Ana").command("game abandon", room)).answered()
    copied = copied_to(asked, home.room("table-2"))
    said = await (await home.guest("Ana").press(copied, "Abandon it")).answered()
    assert "nothing was done" in said.content
    assert (await home.store.game(GAME)).status is Status.LIVE


async def test_a_written_move_copied_to_another_channel_is_not_read(
    home: House, room: Room
) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    who = home.guest(post.mentions[0])
    menu = await (await who.press(post, "Start")).answered()
    window = await (await who.press(menu, "Write it yourself")).opened()
    window.channel_id = home.room("table-2").id
    said = await (await who.submit(window, {"Hexes or cities": "N6 N7"})).answered()
    assert "nothing was done" in said.content


@pytest.mark.parametrize("label", ["Join", "Leave", "Colour"])
async def test_a_lobby_of_an_earlier_release_is_renewed(
    home: House, room: Room, label: str
) -> None:
    table = await lobby(home, room, "Bruno")
    before = stored(home)
    said = await (await home.guest("Dinis").press(without_tags(table), label)).answered()
    assert "made before an update" in said.content
    assert "Join" in said.labels
    assert stored(home) == before
    await (await home.guest("Dinis").press(said, "Join")).answered()
    assert await names(home) == ["Bruno", "Dinis"]


async def test_a_lobby_post_of_an_earlier_release_works_again_once_pressed(
    home: House, room: Room
) -> None:
    table = await lobby(home, room, "Bruno")
    await home.store.set_lobby_message(GAME, int(table.id))  # if it is not noted yet
    fresh, old = [b["custom_id"] for b in table.buttons], without_tags(table)
    table.body["components"] = old.body["components"]
    await (await home.guest("Dinis").press(table, "Join")).answered()
    await home.playground.until(lambda: [b["custom_id"] for b in table.buttons] == fresh)


async def test_a_turn_of_an_earlier_release_shows_the_fresh_panel(home: House, room: Room) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    who = home.guest(post.mentions[0])
    said = await (await who.press(without_tags(post), "Start")).answered()
    assert "The board has moved on" in said.content
    assert "It is your turn" in said.content
    menu = await (await who.press(said, "Start")).answered()
    picked = without_tags(menu)
    said = await (await who.choose(picked, [picked.select()["options"][0]["value"]])).answered()
    assert "It is your turn" in said.content
    assert await home.store.last_action_number(GAME) == 0


async def test_where_nothing_is_played_an_old_button_says_so(home: House, room: Room) -> None:
    old = without_tags(await lobby(home, room, "Bruno"))
    await (await home.guest("Bruno").command("game abandon", room)).answered()
    said = await (await home.guest("Dinis").press(old, "Join")).answered()
    assert "no game under way" in said.content


async def test_only_a_colour_that_exists_is_stored(home: House, room: Room) -> None:
    table = await lobby(home, room, "Bruno")
    chooser = await (await home.guest("Bruno").press(table, "Colour")).answered()
    custom_id, before = chooser.select()["custom_id"], stored(home)
    said = await (await pick(home.guest("Bruno"), chooser, custom_id, "infrared")).answered()
    assert "cannot be chosen" in said.content
    assert stored(home) == before


@pytest.mark.parametrize("value", ["play concede", "do concede", "play pass start", "page 7 start"])
async def test_a_menu_plays_only_what_it_offers(home: House, room: Room, value: str) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    who = home.guest(post.mentions[0])
    menu = await (await who.press(post, "Start")).answered()
    before = stored(home)
    said = await (await pick(who, menu, menu.select()["custom_id"], value)).answered()
    assert "cannot be chosen" in said.content
    assert stored(home) == before


@pytest.mark.parametrize("move", ["concede", "time up"])
async def test_no_button_of_a_move_gives_up_or_stops_the_clock(
    home: House, room: Room, move: str
) -> None:
    await home.seat(room, "iron_dragon", *PLAYERS)
    post = room.messages[-1]
    custom_id = post.buttons[0]["custom_id"].replace("menu", "do").replace("foreman", move)
    assert custom_id.startswith("rh:do:1-")
    before = stored(home)
    said = await (await press(home.guest("Bruno"), post, custom_id)).answered()
    assert "cannot be chosen" in said.content
    assert stored(home) == before


async def test_nobody_takes_back_for_another(home: House, room: Room) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    who = home.guest(post.mentions[0])
    (best, *_) = await who.autocomplete("rail start", room, focused="hexes", hexes="")
    preview = await (await who.command("rail start", room, hexes=best["value"])).answered()
    done = await (await who.press(preview, "Build")).answered()
    plan = await (await who.press(done, "Undo")).answered()
    free, before = plan.button("Take it back")["custom_id"], stored(home)
    for player in PLAYERS:
        for seat in range(3):  # whoever might be meant
            said = await (await press(home.guest(player), post, f"{free} {seat}")).answered()
            assert "Use the newest post" in said.content
    for player in PLAYERS:
        if player != who.name:
            said = await (await press(home.guest(player), post, free)).answered()
            assert "moved on" in said.content
    assert stored(home) == before
    await (await press(who, post, free)).answered()
    assert stored(home) != before  # the button itself is good
