"""Previews and last pictures of the railways games: what is planned, and what they say of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Unpack

import msgspec
import pytest
from PIL import Image

from renderer import Picture
from renderer.draw.canvas import Canvas
from renderer.draw.theme import EXPRESS, GOLD, RGB
from renderer.fonts import Style, text_width
from renderer.panel import story
from renderer.panel.story import Word, story_words
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order
from renderer.railways import DRAWING
from renderer.railways.look import LAYOUTS
from renderer.railways.maps import whole_frame
from renderer.railways.plan import plan_words
from renderer.stage import Stage
from rules.boards import load_board
from rules.railways.actions import Kind
from rules.railways.events import Built, Ended, Income, Interest, Redeemed
from rules.railways.express.orient_express import ExpressRan, RouteTaken
from rules.railways.view import ExpressView, RailwaysView
from rules.title import Result, Seat
from tests.renderer.builder import NAMES, WORDS, Wishes, picture, player, table, view
from tests.renderer.pixels import colours, pixels

BOARD, FRAME = load_board("balkan_railways"), whole_frame("balkan_railways")
ROUTE = ("B3", "C4", "D4", "E5")
GAINS = (10, 0, 5)
TAKEN = RouteTaken(Seat(0), ROUTE, (Seat(0), Seat(0), Seat(2)), GAINS)
BUILT = Built(Seat(1), Kind.START, ("F7", "B11"), ("Lisbon",), 14, 2, 5)


def balkan(*hexes: str, has_express: bool = True) -> RailwaysView:
    express = ExpressView(Seat(0), ROUTE, TAKEN.owners, GAINS) if has_express else None
    shown = view(player(*hexes), player(), player())
    return msgspec.structs.replace(shown, board="balkan_railways", express=express)


def ribbon(shown: RailwaysView, **wishes: Unpack[Wishes]) -> int:
    """How much of the route's colour can be seen between two of its hexes."""
    image = pixels(picture(shown, **wishes))
    x, y = FRAME.pixel(BOARD.find("C4"))
    part = image.crop((x - 40, y - 40 + HEADER, x + 40, y + 40 + HEADER))
    return colours(part).get(EXPRESS, 0)


def test_the_orient_express_has_a_colour_of_its_own_and_is_wider_when_new() -> None:
    shown = balkan(*ROUTE)
    assert ribbon(shown, events=(TAKEN,)) > ribbon(shown) > 100
    assert ribbon(shown, events=(TAKEN,), preview=True) == ribbon(shown, events=(TAKEN,))
    assert ribbon(balkan(*ROUTE, has_express=False)) == 0


def test_the_route_is_explained_beside_the_map() -> None:
    spoken: list[str] = []
    picture_with(balkan(), spoken)
    assert "picture-express" in spoken
    spoken.clear()
    picture_with(balkan(has_express=False), spoken)
    assert "picture-express" not in spoken


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """Every text that is drawn from now on, with where it begins and ends."""
    texts: list[tuple[str, int, int]] = []
    write = Canvas.text

    def text(canvas: Canvas, at: tuple[int, int], said: str, style: Style, *colours: RGB) -> int:
        texts.append((said, at[0], at[0] + text_width(said, style)))
        return write(canvas, at, said, style, *colours)

    monkeypatch.setattr(Canvas, "text", text)
    return texts


def crowd(gains: tuple[int, ...]) -> RailwaysView:
    """A game of five with a route that brought so much."""
    express = ExpressView(Seat(0), ROUTE, TAKEN.owners, gains)
    shown = view(*[player()] * 5)
    return msgspec.structs.replace(shown, board="balkan_railways", express=express)


@pytest.mark.parametrize("gains", [(10, 0, 5, 0, 10), (15, 10, 20, 10, 15)])
def test_what_everybody_gained_stands_beside_its_heading(
    found: list[tuple[str, int, int]], gains: tuple[int, ...]
) -> None:
    picture(crowd(gains))
    first = next(n for n, (said, _, _) in enumerate(found) if said == "Orient Express")
    row = found[first : first + 1 + sum(gain > 0 for gain in gains)]
    assert [said for said, _, _ in row] == ["Orient Express", *(f"+${g}" for g in gains if g)]
    for (_, _, end), (_, start, _) in pairwise(row):
        assert end + 28 <= start  # room for a piece


@pytest.mark.parametrize("preview", [False, True])
def test_in_its_moment_all_who_gain_are_named_in_two_columns(
    found: list[tuple[str, int, int]], *, preview: bool
) -> None:
    gains = (15, 10, 20, 0, 15)
    taken = RouteTaken(Seat(0), ROUTE, TAKEN.owners, gains)
    names = ("W" * 32, "Ben", "Chloé", "Dora", "Elena")
    picture(crowd(gains), *names, events=(taken,), preview=preview)
    first = next(n for n, (said, _, _) in enumerate(found) if said == "Orient Express")
    row = found[first + 1 : first + 9]
    assert [said for said, _, _ in row[::2]] == ["+$15", "+$10", "+$20", "+$15"]
    assert [said for said, _, _ in row[3::2]] == ["Ben", "Chloé", "Elena"]
    for (_, left, right), (_, start, end) in zip(row[::2], row[1::2], strict=True):
        assert start < end < left < right <= 515


def test_in_its_moment_the_train_and_the_stops_are_on_the_map() -> None:
    shown = balkan(*ROUTE)
    running, later = (pixels(picture(shown, events=events)) for events in ((TAKEN,), ()))
    assert train_colour(running) > 20
    assert train_colour(later) == 0
    trieste, ljubljana, between = (ring(running, label) for label in ("B3", "D2", "C4"))
    assert trieste > ring(later, "B3") + 100
    assert ljubljana == between == 0


def train_colour(image: Image.Image) -> int:
    """How much there is near the route of the golden line along the train."""
    x, y = FRAME.pixel(BOARD.find("C4"))
    part = image.crop((x - 200, y - 200 + HEADER, x + 200, y + 200 + HEADER))
    return colours(part).get(GOLD, 0)


def ring(image: Image.Image, label: str) -> int:
    """How much of it there is along the upper side of a hex."""
    x, y = FRAME.pixel(BOARD.find(label))
    top = round(y - FRAME.rise * 0.866) + HEADER
    return colours(image.crop((x - 14, top - 6, x + 14, top + 6))).get(EXPRESS, 0)


def picture_with(shown: RailwaysView, spoken: list[str], **wishes: Unpack[Wishes]) -> None:
    def words(key: str, /, **values: str | int) -> str:
        spoken.extend([key, *(f"{name}={value}" for name, value in values.items())])
        return WORDS(key, **values)

    DRAWING.picture(shown, table(players=3), words=words, **wishes)


def test_the_preview_of_a_route_says_what_everybody_gains() -> None:
    text = picture(balkan(*ROUTE), events=(TAKEN,), preview=True).alt
    assert text.startswith("Preview: no route is chosen yet.")
    assert "Ana plans the Orient Express." in text
    assert "over 4 hexes; income Ana +$10, Chloé +$5." in text


def test_the_preview_of_a_route_calls_players_as_the_rest_of_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []

    def noted(stage: Stage) -> Iterator[Word]:
        words = list(story_words(stage))
        told.append(" ".join("".join(bit.text for bit in word) for word in words))
        return iter(words)

    monkeypatch.setattr(story, "story_words", noted)
    drawn = picture(balkan(*ROUTE), "$", "Ben", ".", events=(TAKEN,), preview=True)
    assert told == ["Orient Express over 4 hexes · income Player 1 +$10, Player 3 +$5."]
    assert "income $ +$10, . +$5." in drawn.alt


def test_the_preview_of_a_build_says_where_for_how_much_and_what_it_brings() -> None:
    redeemed = Redeemed(Seat(1), "Lisbon", 3)
    shown = view(player(), player("F7", "B11", cash=6, income=13), player())
    text = picture(shown, events=(BUILT, redeemed), preview=True).alt
    assert "Preview: nothing is built yet." in text
    assert (
        "Ben plans to build. Start: Lisbon, F7; 2 tracks for $14; cash $10 to $6, 2 loans; "
        "income $5 to $13." in text
    )


def test_the_parts_of_a_price_are_told_where_it_has_any() -> None:
    dear = msgspec.structs.replace(BUILT, terrain=3, second=4)
    text = picture(view(), events=(dear,), preview=True).alt
    assert "2 tracks for $14 ($7 base price + $3 terrain + $4 second railways); cash" in text
    text = picture(view(), events=(msgspec.structs.replace(dear, second=0),), preview=True).alt
    assert "for $14 ($11 base price + $3 terrain); cash" in text


def test_money_before_and_after_leaves_out_income_and_interest_of_the_turn() -> None:
    events = (BUILT, Income(Seat(1), 13), Interest(Seat(1), 2, 0, 0))
    shown = view(player(), player("F7", "B11", cash=17, income=13), player())
    text = picture(shown, events=events, preview=True).alt
    assert "cash $10 to $6, 2 loans; income $8 to $13." in text
    assert "Ben: $17" in text


@pytest.mark.parametrize(
    ("forgiven", "step", "told"),
    [
        (1, "route", "The Orient Express runs and one loan is forgiven; its route is chosen next."),
        (0, "act", "The Orient Express runs."),
    ],
)
def test_a_build_that_sets_off_the_orient_express_says_so(
    forgiven: int, step: str, told: str
) -> None:
    shown = msgspec.structs.replace(balkan(has_express=False), step=step)
    plan = msgspec.structs.replace(BUILT, hexes=("F3",))
    text = picture(shown, events=(plan, ExpressRan(Seat(1), forgiven)), preview=True).alt
    assert told in text


def test_a_plan_that_ends_the_game_says_so() -> None:
    ends, goes_on = (
        picture(view(), events=events, preview=True).alt
        for events in ((BUILT, Ended("last_cube")), (BUILT,))
    )
    assert "The game ends." in ends
    assert "The game ends." not in goes_on


def test_the_close_up_of_a_preview_tells_the_plan_and_not_the_hex() -> None:
    plan = picture(view(), events=(BUILT,), preview=True, zoom="F7")
    moved = picture(view(), events=(BUILT,), preview=True, zoom="F8")
    header = [header_of(one) for one in (plan, moved)]
    assert header[0] == header[1]
    assert header_of(picture(view(), zoom="F7")) != header[0]


def header_of(drawn: Picture) -> bytes:
    image = pixels(drawn)
    return image.crop((0, 0, image.width, HEADER)).tobytes()


def test_the_ribbon_of_a_preview_leaves_the_title_alone() -> None:
    left, _ = FRAME.point(*LAYOUTS["balkan_railways"].title)
    title = (round(left) - 225, HEADER, round(left) + 225, HEADER + 120)
    plan = pixels(picture(balkan(), events=(TAKEN,), preview=True))
    assert GOLD not in colours(plan.crop(title))


def test_no_plan_no_words() -> None:
    assert plan_words(view(), Order(table(), WORDS, preview=True), NAMES[:3]) == ""


def test_the_last_picture_names_the_last_turn_played() -> None:
    spoken: list[str] = []
    picture_with(view(result=Result("stalled", (Seat(0),), (1, 0, 0), ())), spoken)
    assert "turn=6" in spoken
    spoken.clear()
    picture_with(view(), spoken)
    assert "turn=7" in spoken
