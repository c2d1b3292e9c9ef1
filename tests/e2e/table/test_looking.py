"""Looking at a game: map, status, log, list, help."""

from __future__ import annotations

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import House
from tests.e2e.titles.rail_player import turn_by_commands
from tests.titles import TITLES

HOW = "How to play…"


@pytest.fixture
async def post(home: House, room: Room) -> Post:
    """A post in the second turn of a game of three."""
    first = await home.seat(room, "iberian_railways", "Ana", "Bruno", "Carmen")
    return await turn_by_commands(home, room, first)


async def test_everybody_may_look_and_nobody_else_sees_it(
    home: House, room: Room, post: Post
) -> None:
    stranger = home.guest("Félix")
    said = await (await stranger.command("map", room)).answered()
    assert said.ephemeral_for == stranger.id
    assert said.attachments[0]["description"]
    assert said.labels == ["Closer"]
    closer = await (await stranger.command("map", room, zoom="sevilla")).answered()
    assert closer.attachments[0]["width"] >= 1000


@pytest.mark.parametrize("zoom", [{}, {"zoom": "toledo"}])
async def test_the_map_shows_who_would_win_which_award(
    home: House, room: Room, post: Post, zoom: dict[str, str]
) -> None:
    said = await (await home.guest("Félix").command("map", room, awards=True, **zoom)).answered()
    assert "If the game ended now:" in said.attachments[0]["description"]
    assert " VP for Most income, $" in said.attachments[0]["description"]


async def test_a_title_without_awards_says_so(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_gauge", "Ana", "Bruno", "Carmen")
    who = home.guest(post.mentions[0])
    said = await (await who.command("map", room, awards=True)).answered()
    assert "Iberian Gauge has no awards." in said.content
    assert not said.attachments


@pytest.mark.parametrize(
    ("title", "names"),
    [
        pytest.param("iberian_railways", ("Ana", "Bruno", "Carmen"), id="two scales"),
        pytest.param("iron_dragon", ("Ana", "Bruno"), id="four scales"),
    ],
)
async def test_one_looks_closer_and_wider_again_by_buttons(
    home: House, room: Room, title: str, names: tuple[str, ...]
) -> None:
    await home.seat(room, title, *names)
    guest = home.guest("Félix")
    steps = 3 if title == "iron_dragon" else 1
    said = await (await guest.command("map", room)).answered()
    world = said.attachments[0]["description"]
    seen: list[str] = []
    for _ in range(steps):
        assert said.labels == (["Closer"] if not seen else ["Closer", "Wider"])
        said = await (await guest.press(said, "Closer")).answered()
        seen.append(said.attachments[0]["description"])
    assert said.labels == ["Wider"]
    assert all("Close-up" in text for text in seen)
    for _ in range(steps):
        said = await (await guest.press(said, "Wider")).answered()
    assert said.attachments[0]["description"] == world
    assert said.labels == ["Closer"]


async def test_how_much_is_seen_can_be_said_in_the_command(home: House, room: Room) -> None:
    await home.seat(room, "iron_dragon", "Ana", "Bruno")
    ana = home.guest("Ana")
    near = await (await ana.command("map", room, zoom="Kola", view="near")).answered()
    assert "Close-up of Kola" in near.attachments[0]["description"]
    assert {"Closer", "Wider"} <= set(near.labels)
    whole = await (await ana.command("map", room, zoom="Kola", view="whole")).answered()
    assert "Close-up" not in whole.attachments[0]["description"]
    await home.restart()  # all a button needs is in its id
    back = await (await ana.press(whole, "Closer")).answered()  # the place is remembered
    assert "Close-up of Kola" in back.attachments[0]["description"]
    wide = await (await ana.command("map", room, view="wide")).answered()
    assert "Close-up" in wide.attachments[0]["description"]


async def test_places_are_proposed_for_the_close_up(home: House, room: Room, post: Post) -> None:
    found = await home.guest("Ana").autocomplete("map", room, focused="zoom", zoom="cor")
    assert [choice["name"] for choice in found] == ["A Coruña", "Córdoba"]


async def test_status_brings_the_buttons_to_whoever_decides(
    home: House, room: Room, post: Post
) -> None:
    who = home.guest(post.mentions[0])
    said = await (await who.command("game status", room)).answered()
    assert all(name in said.content for name in ("Ana", "Bruno", "Carmen"))
    assert "Start" in said.labels
    menu = await (await who.press(said, "Start")).answered()
    await home.playground.until(lambda: bool(menu.selects))


async def test_the_log_tells_every_action(home: House, room: Room, post: Post) -> None:
    said = await (await home.guest("Elena").command("game log", room)).answered()
    assert "starts a railway" in said.content
    assert "`1`" in said.content


async def test_the_list_knows_whose_turn_it_is(home: House, room: Room, post: Post) -> None:
    who = home.guest(post.mentions[0])
    said = await (await who.command("game list", room)).answered()
    assert "your turn" in said.content
    waiting = next(n for n in ("Ana", "Bruno", "Carmen") if n not in post.mentions)
    other = await (await home.guest(waiting).command("game list", room)).answered()
    assert "your turn" not in other.content


async def test_help_explains_and_shows_a_rule(home: House, room: Room) -> None:
    said = await (await home.guest("Ana").command("help", room)).answered()
    assert "/game new" in said.content
    assert "Iberian Railways / Balkan Railways `/rail`, Iberian Gauge `/gauge`" in said.content
    assert "(“loan” is in 21 of them)" in said.content
    assert [select["placeholder"] for select in said.selects] == ["Open a table of…", HOW]
    choices = [title.name for title in TITLES.values()]
    assert all([o["label"] for o in select["options"]] == choices for select in said.selects)
    ana = home.guest("Ana")
    cards = await (await ana.choose(said, ["Iron Dragon"], placeholder=HOW)).answered()
    assert "**Iron Dragon** · how to play, 1 of 5" in cards.content
    words = await (await home.guest("Ana").command("help", room, rule="loan")).answered()
    assert "“loan” is in 21 rules." in words.content
    assert "- IR 1.2 One cube of each player marks income" in words.content
    rule = await (await home.guest("Ana").command("help", room, rule="ir 4.5")).answered()
    assert "**IR 4.5**" in rule.content
    bare = await (await home.guest("Ana").command("help", room, rule="4.5")).answered()
    assert bare.content == rule.content  # no game here: the rules of the example
    found = await home.guest("Ana").autocomplete("help", room, focused="rule", rule="IR 4")
    assert 0 < len(found) <= 25


async def test_a_list_and_a_log_may_have_nothing_to_tell(home: House, room: Room) -> None:
    ana = home.guest("Ana")
    none = await (await ana.command("game list", room)).answered()
    assert none.content == "No games yet. Open a table with /game new."
    await home.seat(room, "iberian_railways", "Ana", "Bruno", "Carmen")
    said = await (await ana.command("game log", room)).answered()
    assert said.content == "Nothing has happened yet."


async def test_a_list_names_the_games_of_others_apart(home: House, room: Room, post: Post) -> None:
    said = await (await home.guest("Félix").command("game list", room)).answered()
    assert said.content.startswith("Games on this server:\nGame 1 · Iberian Railways")
