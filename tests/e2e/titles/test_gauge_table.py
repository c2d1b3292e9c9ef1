"""A table of Iberian Gauge: options, lists while typing, several shares in a row, restarts."""

from __future__ import annotations

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import GAME, House, next_post
from tests.e2e.titles.gauge_player import (
    TITLE,
    first_build_round,
    played,
    turn_by_buttons,
    turn_by_commands,
)

PLAYERS = ("Ana", "Bruno", "Carmen")


@pytest.fixture
async def post(home: House, room: Room) -> Post:
    """The first turn post of a game of three."""
    return await home.seat(room, TITLE, *PLAYERS)


async def two_shares(home: House, room: Room, post: Post) -> Post:
    """The post of a build round in which one player decides with both sold shares of Red."""
    post = await first_build_round(home, room, post)
    owner = post.mentions
    post = await played(home, room, post, "gauge build", hex="L9")
    while post.mentions != owner:
        post = await played(home, room, post, "gauge pass")
    post = await played(home, room, post, "gauge buy", railroad="red")
    while "Pass" in post.labels:
        post = await played(home, room, post, "gauge pass")
    return post


async def test_board_and_overflow_are_chosen_in_the_lobby(home: House, room: Room) -> None:
    ana = home.guest("Ana")
    lobby = await (await ana.command("game new", room, title=TITLE)).answered()
    assert "Board: Classic, Dividends beyond 100: Lap" in lobby.content
    panel = await (await ana.press(lobby, "Options")).answered()
    assert len(panel.selects) == 3  # and whether there are hints
    for placeholder, choice in (("Board", "Geographic"), ("Dividends beyond 100", "Formula")):
        line = f"{placeholder}: {choice}"
        await (await ana.choose(panel, [line], placeholder=placeholder)).answered()
    await home.playground.until(
        lambda: "Board: Geographic, Dividends beyond 100: Formula" in lobby.content
    )
    for name in PLAYERS[1:]:
        await (await home.guest(name).press(lobby, "Join")).answered()
    mark = room.mark()
    await (await ana.press(lobby, "Start")).answered()
    post = await next_post(room, mark)
    state = (await home.bot.services.host.table(GAME)).state
    assert (state.board, state.overflow) == ("geographic", "formula")
    found = await home.guest(post.mentions[0]).autocomplete(
        "gauge float", room, focused="city", city="mal"
    )
    assert [choice["value"] for choice in found] == ["Málaga"]


async def test_lists_follow_what_is_typed_and_name_price_and_effect(
    home: House, room: Room, post: Post
) -> None:
    who = home.guest(post.mentions[0])
    found = await who.autocomplete("gauge float", room, focused="railroad", railroad="ye")
    assert [choice["name"] for choice in found] == ["Yellow · 4 shares"]
    found = await who.autocomplete("gauge float", room, focused="price", price="2")
    assert [choice["value"] for choice in found] == [32, 28, 24, 20, 12]
    assert found[0]["name"] == "₧32 · leaves you ₧8"
    build = await first_build_round(home, room, post)
    found = await home.guest(build.mentions[0]).autocomplete(
        "gauge build", room, focused="hex", hex=""
    )
    assert {"name": "L9 · ₧4", "value": "L9"} in found
    assert all(choice["name"].endswith("₧8") for choice in found[-2:])


async def test_whoever_can_buy_nothing_is_not_asked_and_it_is_told(
    home: House, room: Room, post: Post
) -> None:
    (poor,) = post.mentions
    post = await played(home, room, post, "gauge float", railroad="red", price=36, city="Madrid")
    second = post.mentions
    post = await played(home, room, post, "gauge float", railroad="blue", price=12, city="Vigo")
    post = await played(home, room, post, "gauge pass")
    assert f"{poor} can buy nothing and passes." in post.content
    assert post.mentions == second


async def test_the_post_says_for_whom_and_a_preview_what_it_brings(
    home: House, room: Room, post: Post
) -> None:
    build = await first_build_round(home, room, post)
    assert "**Red** with its only sold share or decline · treasury ₧12" in build.content
    who = home.guest(build.mentions[0])
    preview = await (await who.command("gauge build", room, hex="L9")).answered()
    assert preview.ephemeral_for == who.id
    assert preview.labels == ["Build", "Cancel"]
    assert preview.attachments[0]["description"]
    assert "₧4 to the bank · treasury ₧12 → ₧8" in preview.content
    bare = await (await who.press(build, "Decline")).answered()
    assert bare.labels == ["Decline", "Cancel"]
    assert not bare.attachments
    assert "share value ₧12 → ₧8" in bare.content


async def test_several_shares_are_decided_in_one_message_and_told_in_one_post(
    home: House, room: Room, post: Post
) -> None:
    build = await two_shares(home, room, post)
    assert "share 1 of 2 (1 more is yours)" in build.content
    who, mark = home.guest(build.mentions[0]), room.mark()
    preview = await (await who.command("gauge build", room, hex="L10")).answered()
    going_on = await (await who.press(preview, "Build")).answered()
    assert "**Red** with share 2 of 2 or decline" in going_on.content
    assert going_on.labels[-3:] == ["Build", "Decline", "Undo"]
    assert room.mark() == mark  # nothing is posted in the middle of a turn
    await home.restart()
    shown = await (await who.press(going_on, "Decline")).answered()
    done = await (await who.press(shown, "Decline")).answered()
    assert done.content.startswith("Done:")
    told = await next_post(room, mark)
    assert "builds Red in L10" in told.content
    assert "builds nothing with Red’s share 2" in told.content


async def test_declining_for_all_shares_ends_the_turn(home: House, room: Room, post: Post) -> None:
    build = await two_shares(home, room, post)
    assert build.labels[-3:] == ["Build", "Decline", "Decline all"]
    told = await played(home, room, build, "gauge decline", all=True)
    assert "builds nothing more for Red" in told.content


async def test_a_build_may_be_written_out_by_hand(home: House, room: Room, post: Post) -> None:
    build = await first_build_round(home, room, post)
    who = home.guest(build.mentions[0])
    menu = await (await who.press(build, "Build")).answered()
    modal = await (await who.press(menu, "Write it yourself")).opened()
    (label,) = modal.fields
    preview = await (await who.submit(modal, {label: "m9"})).answered()
    await home.playground.until(lambda: "build in M9" in preview.content)
    assert "Build" in preview.labels


async def test_a_game_goes_on_after_a_restart(home: House, room: Room, post: Post) -> None:
    preview = await (await home.guest(post.mentions[0]).press(post, "Pass")).answered()
    await home.restart()
    mark = room.mark()
    await (await home.guest(post.mentions[0]).press(preview, "Pass")).answered()
    following = await turn_by_buttons(home, room, await next_post(room, mark))
    await home.restart()
    third = await turn_by_commands(home, room, following)
    assert third.mentions
    assert await home.store.last_action_number(GAME) == 3


async def test_everybody_may_look(home: House, room: Room, post: Post) -> None:
    await turn_by_buttons(home, room, post)
    stranger = home.guest("Félix")
    said = await (await stranger.command("game status", room)).answered()
    assert "worth ₧40 · Priority Deal" in said.content
    assert "treasury ₧24" in said.content
    closer = await (await stranger.command("map", room, zoom="valencia")).answered()
    assert closer.attachments[0]["description"]
    places = await stranger.autocomplete("map", room, focused="zoom", zoom="val")
    assert [choice["name"] for choice in places] == ["Valencia", "Valladolid"]
    log = await (await stranger.command("game log", room)).answered()
    assert "starts" in log.content
    rule = await (await stranger.command("help", room, rule="IG 4.2")).answered()
    assert "**IG 4.2**" in rule.content


async def test_whoever_is_left_wins(home: House, room: Room, post: Post) -> None:
    mark = room.mark()
    for name in PLAYERS[:2]:
        asked = await (await home.guest(name).command("game concede", room)).answered()
        await (await home.guest(name).press(asked, "Give up")).answered()
    final = await room.next_message(mark, where=lambda told: "🏆" in told.content)
    assert "**Carmen** wins" in final.content
    assert "~~Ana~~ ₧40, conceded: cash ₧40" in final.content
