"""What others may not do is refused in words, to the one who asked, and changes nothing."""

from __future__ import annotations

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import GAME, House, has_moved_on
from tests.e2e.titles.rail_player import turn_by_commands

TITLE = "iberian_railways"
PLAYERS = ("Ana", "Bruno", "Carmen")


@pytest.fixture
async def post(home: House, room: Room) -> Post:
    """The first turn post of a game of three."""
    return await home.seat(room, TITLE, *PLAYERS)


async def actions(home: House) -> int:
    return await home.store.last_action_number(GAME)


def others(post: Post) -> list[str]:
    return [name for name in PLAYERS if name not in post.mentions]


async def test_nothing_to_play_where_no_game_is(home: House, room: Room) -> None:
    await home.also_plays(TITLE)
    said = await (await home.guest("Ana").command("rail start", room, hexes="B11 C12")).answered()
    assert "no game under way" in said.content
    assert said.ephemeral_for == home.guest("Ana").id


async def test_whoever_has_no_seat_is_told_so(home: House, room: Room, post: Post) -> None:
    stranger = home.guest("Elena")
    for sent in (
        await stranger.command("rail start", room, hexes="B11 C12"),
        await stranger.press(post, "Start"),
        await stranger.command("game concede", room),
    ):
        said = await sent.answered()
        assert "no seat in this game" in said.content
        assert said.ephemeral_for == stranger.id
    assert await actions(home) == 0


async def test_out_of_turn_names_who_decides(home: House, room: Room, post: Post) -> None:
    waiting = home.guest(others(post)[0])
    for sent in (
        await waiting.command("rail start", room, hexes="B11 C12"),
        await waiting.press(post, "Start"),
    ):
        said = await sent.answered()
        assert f"{post.mentions[0]} decides now" in said.content
    assert await actions(home) == 0


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        pytest.param("rail start", {"hexes": "B11 Q99"}, "no hex “Q99”", id="no such hex"),
        pytest.param("rail start", {"hexes": "Atlantis"}, "“Atlantis”", id="no such city"),
        pytest.param("rail start", {"hexes": " , "}, "at least one hex", id="no hex at all"),
        pytest.param("rail start", {"hexes": "O7 O8"}, "rule IR 2.1", id="inner Madrid"),
        pytest.param("rail start", {"hexes": "B11 C11"}, "rule IR 4.4", id="one city only"),
        pytest.param("rail start", {"hexes": "B11 D7"}, "rule IR 4.4", id="not joined"),
        pytest.param(
            "rail start", {"hexes": "B11 C11 D11 E12"}, "rule IR 4.1", id="over the limit"
        ),
        pytest.param(
            "rail start",
            {"hexes": "Lisbon Évora"},
            "takes 4 tracks; the build limit is 3",
            id="far",
        ),
        pytest.param("rail expand", {"hexes": "B11 C12"}, "rule IR 3.2", id="first turn"),
        pytest.param("rail pass", {"action": "expand"}, "rule IR 3.2", id="marker stays"),
        pytest.param("rail buy", {"interest": "Toledo"}, "rule IR 8.1", id="no such card"),
        pytest.param("rail repay", {}, "rule IR 3.3", id="repay before acting"),
        pytest.param("map", {"zoom": "Atlantis"}, "“Atlantis”", id="map of nowhere"),
        pytest.param("help", {"rule": "IR 99"}, "IR 99", id="no such clause"),
    ],
)
async def test_a_refused_move_says_why(
    home: House, room: Room, post: Post, command: str, options: dict[str, str], told: str
) -> None:
    who = home.guest(post.mentions[0])
    said = await (await who.command(command, room, **options)).answered()
    assert told in said.content
    assert said.ephemeral_for == who.id
    assert await actions(home) == 0


async def test_an_old_button_shows_the_fresh_panel(home: House, room: Room, post: Post) -> None:
    who, stale = home.guest(post.mentions[0]), post.freeze()
    preview = await (await who.command("rail start", room, hexes="N6 N7")).answered()
    stale_preview = preview.freeze()
    following = await turn_by_commands(home, room, post)
    played = await actions(home)
    for sent in (await who.press(stale, "Start"), await who.press(stale_preview, "Build")):
        said = await sent.answered()
        await has_moved_on(home, said)
        assert following.mentions[0] in said.content
    assert await actions(home) == played


async def test_one_game_a_channel(home: House, room: Room, post: Post) -> None:
    sent = await home.guest("Elena").command("game new", room, title=TITLE)
    said = await sent.answered()
    assert "already has a game" in said.content
    assert said.ephemeral_for == home.guest("Elena").id


async def test_cities_alone_mean_the_cheapest_way(home: House, room: Room, post: Post) -> None:
    who = home.guest(post.mentions[0])
    said = await (await who.command("rail start", room, hexes="Porto, coimbra")).answered()
    assert "D6 D7 D8" in said.content
    assert "$12" in said.content


async def test_a_cancelled_preview_builds_nothing(home: House, room: Room, post: Post) -> None:
    who = home.guest(post.mentions[0])
    preview = await (await who.command("rail start", room, hexes="N6 N7")).answered()
    await (await who.press(preview, "Cancel")).answered()
    await home.playground.until(lambda: "Cancelled" in preview.content)
    assert "Build" not in preview.labels  # but what else could be done
    assert await actions(home) == 0
