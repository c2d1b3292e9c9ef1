"""What Iberian Gauge does not allow is refused in words, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import GAME, House, has_moved_on
from tests.e2e.titles.gauge_player import TITLE, first_build_round, played, turn_by_commands

PLAYERS = ("Ana", "Bruno", "Carmen")


@pytest.fixture
async def post(home: House, room: Room) -> Post:
    """The first turn post of a game of three."""
    return await home.seat(room, TITLE, *PLAYERS)


async def actions(home: House) -> int:
    return await home.store.last_action_number(GAME)


async def answer(home: House, room: Room, name: str, command: str, **options: Any) -> str:
    """What somebody alone reads after a command."""
    who = home.guest(name)
    said = await (await who.command(command, room, **options)).answered()
    assert said.ephemeral_for == who.id
    return said.content


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        pytest.param(
            "gauge float",
            {"railroad": "Green", "price": 12, "city": "Madrid"},
            "no railroad “Green”. There are: Red, Orange, Blue, Purple, Yellow",
            id="no such railroad",
        ),
        pytest.param(
            "gauge float",
            {"railroad": "red", "price": 14, "city": "Madrid"},
            "one of ₧12, 16, 20, 24, 28, 32, 36. (rule IG 2.5)",
            id="no such price",
        ),
        pytest.param(
            "gauge float",
            {"railroad": "red", "price": 12, "city": "Porto"},
            "starts in a Major City. (rule IG 2.5)",
            id="no Major City",
        ),
        pytest.param(
            "gauge float",
            {"railroad": "red", "price": 12, "city": "Atlantis"},
            "“Atlantis”",
            id="no such city",
        ),
        pytest.param("gauge buy", {"railroad": "red"}, "rule IG 2.5", id="not started"),
        pytest.param(
            "gauge build",
            {"hex": "L9"},
            "stock round: start a railroad or pass",
            id="build when buying",
        ),
        pytest.param("gauge decline", {}, "rule IG 1.3", id="decline when buying"),
    ],
)
async def test_a_refused_purchase_says_why(
    home: House, room: Room, post: Post, command: str, options: dict[str, Any], told: str
) -> None:
    assert told in await answer(home, room, post.mentions[0], command, **options)
    assert await actions(home) == 0


async def test_money_and_one_share_a_round_are_watched(home: House, room: Room, post: Post) -> None:
    (name,) = post.mentions
    rich = await played(home, room, post, "gauge float", railroad="red", price=28, city="Madrid")
    poor = await played(home, room, rich, "gauge float", railroad="blue", price=12, city="Madrid")
    assert poor is rich  # Madrid holds a railroad
    third = await played(home, room, rich, "gauge float", railroad="blue", price=20, city="Vigo")
    again = await played(home, room, third, "gauge pass")
    assert again.mentions == [name]
    said = await answer(home, room, name, "gauge buy", railroad="Blue")
    assert "This costs ₧20; you have ₧12. (rule IG 2.3)" in said
    second = await played(home, room, again, "gauge pass")
    said = await answer(home, room, second.mentions[0], "gauge buy", railroad="blue")
    assert "bought a share of Blue in this round already. (rule IG 2.3)" in said
    assert await actions(home) == 4


@pytest.mark.parametrize(
    ("options", "told"),
    [
        pytest.param({"hex": "Z99"}, "no hex “Z99”", id="no such hex"),
        pytest.param({"hex": "Madrid"}, "already has track in Madrid. (rule IG 3.3)", id="own"),
        pytest.param({"hex": "Lisbon"}, "(rule IG 3.5)", id="out of reach"),
        pytest.param({"hex": "L9", "lease": "K9"}, "lease nothing. (rule IG 4.2)", id="adjacent"),
        pytest.param({"hex": "L10", "lease": "L9"}, "Nobody has track in L9", id="nobody's"),
        pytest.param({"hex": "L10 via L9"}, "Nobody has track in L9", id="all in one field"),
        pytest.param({"hex": "L10", "lease": "a detour"}, "is not a lease", id="no lease"),
    ],
)
async def test_a_refused_build_says_why(
    home: House, room: Room, post: Post, options: dict[str, str], told: str
) -> None:
    build = await first_build_round(home, room, post)
    before = await actions(home)
    assert told in await answer(home, room, build.mentions[0], "gauge build", **options)
    assert await actions(home) == before


async def test_a_purchase_in_a_build_round_is_refused(home: House, room: Room, post: Post) -> None:
    build = await first_build_round(home, room, post)
    for command, options in (("gauge pass", {}), ("gauge buy", {"railroad": "red"})):
        said = await answer(home, room, build.mentions[0], command, **options)
        assert "build round: build or decline. (rule IG 1.3)" in said


async def test_out_of_turn_names_who_decides_and_lists_nothing(
    home: House, room: Room, post: Post
) -> None:
    waiting = next(name for name in PLAYERS if name not in post.mentions)
    assert f"{post.mentions[0]} decides now" in await answer(home, room, waiting, "gauge pass")
    nonsense = {"railroad": "green", "price": 1, "city": "x"}  # is not even looked at
    said = await answer(home, room, waiting, "gauge float", **nonsense)
    assert f"{post.mentions[0]} decides now" in said
    pressed = await (await home.guest(waiting).press(post, "Pass")).answered()
    assert f"{post.mentions[0]} decides now" in pressed.content
    assert "no seat" in await answer(home, room, "Félix", "gauge pass")
    for name in (waiting, "Félix"):
        assert not await home.guest(name).autocomplete(
            "gauge float", room, focused="railroad", railroad=""
        )
    assert await actions(home) == 0


async def test_commands_of_another_title_buy_nothing(home: House, room: Room, post: Post) -> None:
    await home.also_plays("iberian_railways")
    said = await answer(home, room, post.mentions[0], "rail start", hexes="N6 N7")
    assert "use /gauge" in said
    assert await actions(home) == 0


async def test_gauge_commands_do_not_play_railways(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    await home.also_plays("iberian_gauge")
    said = await answer(home, room, post.mentions[0], "gauge pass")
    assert "plays Iberian Railways: use /rail" in said
    found = home.guest(post.mentions[0]).autocomplete(
        "gauge buy", room, focused="railroad", railroad=""
    )
    assert await found == []


async def test_old_buttons_show_the_fresh_panel(home: House, room: Room, post: Post) -> None:
    who, stale = home.guest(post.mentions[0]), post.freeze()
    menu = (await (await who.press(post, "Start a railroad")).answered()).freeze()
    preview = (await (await who.press(post, "Pass")).answered()).freeze()
    following = await turn_by_commands(home, room, post)
    before = await actions(home)
    for sent in (
        await who.press(stale, "Pass"),
        await who.choose(menu, [menu.select()["options"][0]["value"]]),
        await who.press(preview, "Pass"),
    ):
        said = await sent.answered()
        await has_moved_on(home, said)
        assert following.mentions[0] in said.content
    assert await actions(home) == before
