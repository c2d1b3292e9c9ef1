"""What Iron Dragon refuses: in words that say why, and with nothing changed."""

from __future__ import annotations

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import House
from tests.e2e.titles.dragon_player import TITLE, keep_foremen, said, table_of

PLAYERS = ("Ana", "Bruno")
REFUSED: list[tuple[str, dict[str, object], str]] = [  # in startup
    ("build", {"to": "Atlantis"}, "no city “Atlantis”"),
    ("build", {"to": "kol"}, "Do you mean Kola?"),
    ("build", {"to": "toward"}, "Write a city or a milepost"),
    ("build", {"to": "3:Kola"}, "without a train"),
    ("build", {"to": "Kola"}, "You have no track yet"),
    ("move", {"to": "3:Kola"}, "There is no train 3"),
    ("build", {"to": "99,99"}, "no milepost “99,99”"),
    ("build", {"to": "Kola", "from": "Kutno"}, "rule ID 9.2"),
    ("build", {"to": "Kola", "from": "2,0"}, "2,0 is at sea"),
    ("build", {"to": "Kutno", "from": "Kola", "via": "X01"}, "X01 is at sea"),
    ("build", {"to": "2,0 from 9,14 exactly"}, "2,0 is at sea"),
    ("move", {"to": "Kola"}, "In startup you build"),
    ("place", {"at": "Kola"}, "In startup you build"),
    ("load", {"load": "cheese"}, "no load “cheese”"),
    ("load", {"load": "furs"}, "In startup you build"),
    ("deliver", {"load": "furs"}, "rule ID 7.3"),
    ("deliver", {"load": "furs ²"}, "no load “furs ²”"),
    ("drop", {"load": "furs"}, "In startup you build"),
    ("ship", {}, "In startup you build"),
    ("ship", {"what": "Titanic"}, "no ship “Titanic”"),
    ("foreman", {"who": "deck"}, "rule ID 3.2"),
    ("foreman", {"who": "Bob"}, "no foreman “Bob”"),
    ("upgrade", {"loco": "Iron Dragon"}, "one or two levels"),
    ("upgrade", {"loco": "Rocket"}, "no loco “Rocket”"),
    ("crossgrade", {}, "rule ID 16.6"),
    ("discard", {"cards": "12"}, "rule ID 16.7"),
    ("discard", {"cards": "all"}, "no list of cards"),
    ("discard", {"cards": "²"}, "no list of cards"),
    ("borrow", {"amount": 5}, "That cannot|In startup"),
    ("backtrack", {}, "In startup you build"),
    ("trade", {"partner": "Zoe", "price": 1, "gets": "9,14-10,14"}, "Nobody here is called"),
    ("trade", {"partner": "Bruno", "price": 1, "gets": "9,14"}, "is no section"),
    ("trade", {"partner": "Bruno", "price": -3, "gets": "9,14-10,14"}, "whoever proposes pays"),
    ("answer", {"accept": False}, "No trade is proposed"),
    ("undo", {}, "Nothing can be taken back"),
]


@pytest.fixture
async def startup(home: House, room: Room) -> Post:
    """The first startup post of two players."""
    await home.seat(room, TITLE, *PLAYERS)
    return await keep_foremen(home, room, PLAYERS)


async def test_refused_with_a_reason(home: House, room: Room, startup: Post) -> None:
    who, before = home.guest(startup.mentions[0]), await table_of(home)
    for command, options, words in REFUSED:
        refused = await said(who, room, command, **options)
        assert any(word in refused.content for word in words.split("|")), (command, options)
        assert refused.ephemeral_for == who.id
    assert (await table_of(home)).number == before.number


async def test_only_whose_turn_it_is_may_play(home: House, room: Room, startup: Post) -> None:
    waiting = next(name for name in PLAYERS if name != startup.mentions[0])
    who = home.guest(waiting)
    for command, options in (("build", {"to": "Kola"}), ("discard", {})):
        refused = await said(who, room, command, **options)
        assert f"{startup.mentions[0]} decides now" in refused.content
    for command, options in (("end", {}), ("undo", {}), ("load", {"load": "furs"})):
        refused = await said(who, room, command, **options)
        assert refused.content == f"It is not your turn: {startup.mentions[0]} decides now."
    pressed = await (await who.press(startup, "End turn")).answered()
    assert "not your" in pressed.content


async def test_another_title_says_which_command_plays_it(home: House, room: Room) -> None:
    await home.seat(room, "iberian_gauge", "Ana", "Bruno", "Carmen")
    await home.also_plays("iron_dragon")
    refused = await said(home.guest("Ana"), room, "plan")
    assert "use /gauge" in refused.content
