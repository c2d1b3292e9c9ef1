"""What only the Balkans have: mountains that stay in sight under track, Istanbul once more."""

from __future__ import annotations

import msgspec
import pytest

from renderer import COLOURS
from renderer.draw import theme
from renderer.draw.rails import neighbours
from renderer.draw.theme import LIT, RGB
from renderer.panel.strip import HEIGHT as HEADER
from renderer.railways.cubes import slots
from renderer.railways.look import LAYOUTS
from renderer.railways.maps import large_frame, whole_frame
from rules.boards import load_board
from rules.railways.actions import Kind
from rules.railways.events import Built
from rules.railways.view import PlayerView, RailwaysView
from rules.title import Event, Seat
from tests.renderer.builder import picture, player, view
from tests.renderer.pixels import colours, pixels

KEY = "balkan_railways"
BOARD, FRAME, LAYOUT = load_board(KEY), whole_frame(KEY), LAYOUTS[KEY]
RED, BLUE = COLOURS["red"].rgb, COLOURS["blue"].rgb
WAYS = ("AD12", "AD13", "AE12")


def balkan(*players: PlayerView) -> RailwaysView:
    return msgspec.structs.replace(view(*players), board=KEY)


def near(label: str, *hexes: str) -> dict[RGB, int]:
    """The colours of a hex when one player has built these."""
    x, y = FRAME.pixel(BOARD.find(label))
    half = int(FRAME.size)
    box = (x - half, y + HEADER - half, x + half, y + HEADER + half)
    return colours(pixels(picture(balkan(player(*hexes), player(), player()))).crop(box))


@pytest.mark.parametrize("label", ["O9", "S12", "U11"])
def test_a_mountain_can_be_told_under_track_to_all_sides(label: str) -> None:
    around = [other for other in neighbours(BOARD)[label] if other]
    assert near(label, label, *around).get(theme.PEAK, 0) > 200


def test_a_hill_has_no_band() -> None:
    hill = next(h for h in BOARD.hexes.values() if h.terrain == "hill" and lone(h.label))
    assert near(hill.label, hill.label).get(theme.PEAK, 0) < 20


def lone(label: str) -> bool:
    """Whether no mountain is next to a hex."""
    around = [BOARD.find(other) for other in neighbours(BOARD)[label] if other]
    return len(around) == 6 and all(place.terrain != "mountain" for place in around)


def corner(*players: PlayerView, events: tuple[Event, ...] = ()) -> dict[RGB, int]:
    """The colours of the corner where the ways into Istanbul are enlarged."""
    right, bottom = (round(at) for at in FRAME.point(*LAYOUT.enlarged_at))
    image = pixels(picture(balkan(*players), events=events))
    return colours(image.crop((right - 500, bottom + HEADER - 155, right, bottom + HEADER)))


def test_the_ways_into_istanbul_are_enlarged_once_somebody_builds_there() -> None:
    assert theme.BOX not in corner(player("Z11"), player(), player())
    shown = corner(player("AD12"), player("AD12", "AE12"), player())
    assert shown[theme.BOX] > 2000
    assert shown[LAYOUT.look.cities["approach"].fill] > 10_000


def test_cubes_are_enlarged_with_their_owners_colours() -> None:
    few, more = corner(player("AD12"), player()), corner(player("AD12"), player("AD13", "AE12"))
    grown = slots(1, large_frame(KEY).size)[1]
    assert few[RED] > 2 * grown**2
    assert few.get(BLUE, 0) == 0
    assert more[BLUE] > 4 * grown**2


def test_what_is_new_is_lit_there_too() -> None:
    built = Built(Seat(0), Kind.START, ("AD13",), (), 7, 0, 5)
    players = (player("AD12", "AD13"), player(), player())
    lit = corner(*players, events=(built,)).get(LIT, 0)
    assert lit > corner(*players).get(LIT, 0) + 800


def test_those_enlarged_are_all_ways_into_the_city() -> None:
    kinds = {h.label for h in BOARD.hexes.values() if h.kind == LAYOUT.enlarged}
    assert kinds == set(WAYS)
