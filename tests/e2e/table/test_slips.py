"""A command with a name nobody knows is sent again by one press, also after a restart."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.faults.forging import press, stored
from tests.e2e.house import GAME, House
from tests.e2e.titles.dragon_player import keep_foremen

PLAYERS = ("Ana", "Bruno", "Carmen")
FAR_WAY = " ".join(["9,14"] * 30)


async def begun(home: House, room: Room, title: str) -> tuple[Guest, Post]:
    """A game in which somebody is to play, who that is, and the post that says so."""
    post = await home.seat(room, title, *PLAYERS)
    if title == "iron_dragon":
        post = await keep_foremen(home, room, PLAYERS)
    return home.guest(post.mentions[0]), post


@pytest.mark.parametrize(
    ("title", "command", "options", "slip", "shown"),
    [
        pytest.param(
            "iberian_railways",
            "rail start",
            {"hexes": "Segovja N7"},
            "Do you mean Segovia?",
            "Start: Segovia → Madrid NW",
            id="a city among hexes",
        ),
        pytest.param(
            "iberian_railways",
            "rail buy",
            {"interest": "Lisbn"},
            "Do you mean Lisbon?",
            "the business interest in Lisbon",
            id="an interest",
        ),
        pytest.param(
            "iberian_gauge",
            "gauge float",
            {"railroad": "Yelow", "price": 12, "city": "Madrid"},
            "Do you mean Yellow?",
            "Yellow",
            id="a railroad, beside a number",
        ),
        pytest.param(
            "iron_dragon",
            "dragon build",
            {"to": "Octomare", "from": "Kolla"},
            "Do you mean Kola?",
            "Not all the way",
            id="an option of another name than its argument",
        ),
        pytest.param(
            "iberian_railways",
            "map",
            {"zoom": "Segovja", "view": "near"},
            "Do you mean Segovia?",
            "It is your turn",
            id="a place to look at, beside a choice",
        ),
    ],
)
async def test_yes_sends_the_command_as_it_was_meant(  # noqa: PLR0913
    home: House,
    room: Room,
    title: str,
    command: str,
    options: dict[str, Any],
    slip: str,
    shown: str,
) -> None:
    who, _ = await begun(home, room, title)
    asked = await (await who.command(command, room, **options)).answered()
    assert slip in asked.content
    assert asked.labels == ["Yes"]
    assert asked.ephemeral_for == who.id
    await home.restart()
    answer = await (await who.press(asked, "Yes")).answered()
    await home.playground.until(lambda: shown in answer.content)


async def test_several_names_have_a_button_each_however_long_the_command(
    home: House, room: Room
) -> None:
    who, _ = await begun(home, room, "iron_dragon")
    sent = {"to": "Kola", "from": "or", "via": FAR_WAY}
    asked = await (await who.command("dragon build", room, **sent)).answered()
    assert len(asked.labels) > 1
    for label in asked.labels:
        answer = await (await who.press(asked, label)).answered()
        assert "no city" not in answer.content


async def test_two_slips_are_asked_about_one_after_the_other(home: House, room: Room) -> None:
    who, _ = await begun(home, room, "iberian_railways")
    sent = {"hexes": "Segovja Madrit"}
    asked = await (await who.command("rail start", room, **sent)).answered()
    assert "Do you mean Segovia?" in asked.content
    await (await who.press(asked, "Yes")).answered()
    await home.playground.until(lambda: "Do you mean Madrid" in asked.content)


async def test_yes_of_an_earlier_position_shows_how_the_game_stands(
    home: House, room: Room
) -> None:
    who, post = await begun(home, room, "iberian_railways")
    asked = await (await who.command("rail buy", room, interest="Lisbn")).answered()
    menu = await (await who.press(post, "Purchase")).answered()
    bought = await (await who.choose(menu, ["Porto"])).answered()
    await (await who.press(bought, "Buy")).answered()
    await home.playground.until(lambda: "Done:" in bought.content)
    await (await who.press(asked, "Yes")).answered()
    await home.playground.until(lambda: "moved on" in asked.content)


async def test_somebody_who_only_looks_has_a_yes_too_where_an_id_holds_it(
    home: House, room: Room
) -> None:
    await begun(home, room, "iberian_railways")
    eva = home.guest("Dinis")
    asked = await (await eva.command("map", room, zoom="Segovja")).answered()
    assert asked.labels == ["Yes"]
    long = await (await eva.command("map", room, zoom="Segovja" + " " * 60)).answered()
    assert "Do you mean Segovia?" in long.content
    assert long.labels == []


@pytest.mark.parametrize(
    "rest",
    [
        "x",
        '["fly",{}]',
        '["rail",{}]',
        '["rail fly",{}]',
        '["map zoom",{}]',
        '["rail start",{}]',
        '["rail start",{"hexes":7}]',
        '["rail start",{"hexes":"N6 N7","more":"x"}]',
        '["rail pass",{"action":"x"}]',
        '["map",{"awards":1}]',
        '["dragon borrow",{"amount":999}]',
    ],
)
async def test_a_command_nobody_sent_is_refused(home: House, room: Room, rest: str) -> None:
    who, post = await begun(home, room, "iberian_railways")
    before = stored(home)
    head = re.sub(":[a-z]+:", ":again:", str(post.buttons[0]["custom_id"]), count=1)
    said = await (await press(who, post, head.rpartition(":")[0] + ":" + rest + " > x")).answered()
    assert "older version" in said.content
    assert stored(home) == before


async def test_a_choice_is_handed_over_as_the_command_takes_it(home: House, room: Room) -> None:
    who, post = await begun(home, room, "iberian_railways")
    head = re.sub(":[a-z]+:", ":again:", str(post.buttons[0]["custom_id"]), count=1)
    rest = '["rail pass",{"action":"start"}]'
    said = await (await press(who, post, head.rpartition(":")[0] + ":" + rest + " > x")).answered()
    assert "Pass" in said.labels
    assert await home.store.last_action_number(GAME) == 0
