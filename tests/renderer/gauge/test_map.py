"""Pictures of Iberian Gauge: what can be seen on the map."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from renderer import Picture
from renderer.draw.geometry import CORNERS, TOWARDS, Frame, board_point
from renderer.draw.masks import mask
from renderer.draw.shades import aged
from renderer.draw.theme import LIT, RGB
from renderer.gauge.closeup import closeup_basemap
from renderer.gauge.livery import LIVERIES
from renderer.gauge.locomotives import slots
from renderer.gauge.look import LAYOUTS
from renderer.gauge.maps import MAP_WIDTH, basemap_of, outline_of, whole_frame
from renderer.gauge.players import PLAYERS
from renderer.panel.strip import HEIGHT as HEADER
from renderer.panel.strip import MARGIN, ROW
from rules.boards import load_board
from rules.errors import BadNotation
from rules.gauge.events import Floated
from rules.gauge.pieces import Colour
from rules.title import Seat
from tests.renderer.gauge.builder import built, picture, view
from tests.renderer.pixels import colour_at, colours, pixels

CLASSIC, GEOGRAPHIC = "iberian_gauge_classic", "iberian_gauge"
BOARD, FRAME = load_board(CLASSIC), whole_frame(CLASSIC)
RED, BLUE = LIVERIES[Colour.RED].rgb, LIVERIES[Colour.BLUE].rgb
SOUTH = 3  # a side of a hex
CAB = (-0.68, -0.1)  # a point of a locomotive that is only its colour, in units of its length


def at(drawn: Picture, label: str, slot: int = 0, of: int = 1, frame: Frame = FRAME) -> RGB:
    """The colour of the locomotive in one slot of a hex."""
    x, y = frame.pixel(BOARD.find(label))
    places, unit = slots(of, frame.size)
    dx, dy = places[slot]
    spot = (round(x + dx + CAB[0] * unit), round(y + dy + CAB[1] * unit) + HEADER)
    return colour_at(pixels(drawn), spot)


def near(drawn: Picture, label: str, colour: RGB) -> int:
    """How many pixels of a hex's box have exactly this colour."""
    x, y = FRAME.pixel(BOARD.find(label))
    half = int(FRAME.size)
    box = pixels(drawn).crop((x - half, y + HEADER - half, x + half, y + HEADER + half))
    return colours(box).get(colour, 0)


def over_side(drawn: Picture, label: str, side: int) -> dict[RGB, int]:
    """How often each colour occurs about the middle of a side of a hex."""
    x, y = FRAME.pixel(BOARD.find(label))
    dx, dy = (part * FRAME.size * 0.866 for part in TOWARDS[side])
    left, top = round(x + dx) - 5, round(y + dy) + HEADER - 5
    return colours(pixels(drawn).crop((left, top, left + 11, top + 11)))


@pytest.mark.parametrize("board", ["classic", "geographic"])
def test_a_picture_is_a_wide_palette_png_of_its_stated_size(board: str) -> None:
    drawn = picture(view("Madrid", on=board))
    opened = Image.open(BytesIO(drawn.png))
    assert (opened.format, opened.mode) == ("PNG", "P")
    assert opened.size == (drawn.width, drawn.height)
    assert drawn.width >= 1600


def test_the_same_view_gives_the_same_bytes() -> None:
    shown = view("Madrid L9", "Lisbon C12")
    assert picture(shown).png == picture(shown).png


def test_a_locomotive_shows_its_railroads_colour() -> None:
    drawn = picture(view("L9", "K9"))
    assert at(drawn, "L9") == RED
    assert at(drawn, "K9") == LIVERIES[Colour.ORANGE].rgb


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_all_railroads_in_one_city_can_be_told_apart(count: int) -> None:
    drawn = picture(view(*["Madrid"] * count))
    seen = [at(drawn, "L8", slot, count) for slot in range(count)]
    assert seen == [LIVERIES[colour].rgb for colour in list(Colour)[:count]]


def test_railroads_have_letters_and_colours_of_their_own() -> None:
    assert "".join(livery.letter for livery in LIVERIES.values()) == "ROBPY"
    assert len({livery.rgb for livery in LIVERIES.values()}) == len(LIVERIES)
    palette = basemap_of(CLASSIC).palette
    own, players = (one.rgb for one in LIVERIES.values()), (one.rgb for one in PLAYERS.values())
    for rgb in (*own, *players):
        assert tuple(palette.colours[:, palette.index(rgb)]) == rgb


def test_rails_join_adjacent_hexes_of_one_railroad_only() -> None:
    assert RED in over_side(picture(view("L9 L10")), "L9", SOUTH)
    assert RED not in over_side(picture(view("L9", "L10")), "L9", SOUTH)


def test_what_is_older_than_the_news_fades_a_little() -> None:
    shown = view("L9 L10", "K9")
    drawn = picture(shown, events=(built("L10"),))
    assert at(drawn, "L9") == aged(RED)
    assert at(drawn, "K9") == aged(LIVERIES[Colour.ORANGE].rgb)
    assert at(drawn, "L10") == RED
    assert at(picture(shown), "L9") == RED


def test_what_the_last_turn_built_has_a_bright_outline() -> None:
    shown = view("L9 L10")
    assert near(picture(shown, events=(built("L10"),)), "L10", LIT) > 100
    assert near(picture(shown, events=(built("L10"),)), "L13", LIT) == 0
    assert near(picture(shown), "L10", LIT) == 0


def test_the_first_city_of_a_railroad_has_a_bright_outline() -> None:
    event = Floated(Seat(0), Colour.RED, 20, "S11", "Valencia")
    assert near(picture(view("Valencia"), events=(event,)), "S11", LIT) > 100


def test_a_leased_route_runs_from_own_track_to_the_new_hex() -> None:
    shown, lease = view("L9 L12", "L10 L11"), ("L10", "L11")
    drawn = picture(shown, events=(built("L12", lease=lease),))
    for label in lease:
        assert near(drawn, label, RED) > 20
        assert near(picture(shown, events=(built("L12"),)), label, RED) == 0


def test_a_lease_begins_at_track_that_was_there_before() -> None:
    shown = view("L9 M10 L12", "L10 L11")
    first, then = built("L12", lease=("L10", "L11")), built("M10")
    early = near(picture(shown, events=(first, then)), "L9", RED)
    assert early > near(picture(shown, events=(then,)), "L9", RED)


def test_a_preview_looks_different_and_says_so() -> None:
    shown, events = view("L10 L11"), (built("L10"), built("L11"))
    plan, real = picture(shown, events=events, preview=True), picture(shown, events=events)
    ribbon = (MAP_WIDTH - MARGIN - 8, ROW + 20)
    assert colour_at(pixels(plan), ribbon) == LIT
    assert colour_at(pixels(real), ribbon) != LIT
    assert at(real, "L10") == RED
    assert 0 < near(plan, "L10", RED) < near(real, "L10", RED) / 2  # stripes
    rail = over_side(plan, "L10", SOUTH).get(RED, 0)
    assert rail < over_side(real, "L10", SOUTH)[RED] / 2  # sleepers only
    alone = picture(view("L10"), events=events[:1], preview=True)
    assert near(alone, "L10", RED) > 50
    assert plan.alt.startswith("Preview")


@pytest.mark.parametrize("board", [CLASSIC, GEOGRAPHIC])
def test_every_kind_of_hex_has_a_look_of_its_own(board: str) -> None:
    base, look = basemap_of(board), LAYOUTS[board].look
    for kind in ("urban", "major"):
        place = next(h for h in base.board.hexes.values() if h.kind == kind)
        x, y = base.frame.pixel(place)
        index = base.pixels[y, x]
        assert tuple(base.palette.colours[:, index]) == look.cities[kind].fill
    easy = next(h for h in base.board.hexes.values() if h.label == "G12")
    x, y = base.frame.pixel(easy)
    assert tuple(base.palette.colours[:, base.pixels[y, x]]) == look.terrain["easy"]
    assert {h.kind for h in base.board.hexes.values()} == {*look.terrain, *look.cities}


def test_a_board_without_a_coast_gets_one_around_all_its_hexes() -> None:
    areas = [FRAME.line(area.xy) for area in outline_of(CLASSIC).land]
    land = np.asarray(mask(FRAME, areas))
    for place in BOARD.hexes.values():
        x, y = FRAME.pixel(place)
        assert land[y, x] == 255
    for corner in ((0, 0), (-1, 0), (0, -1), (-1, -1)):
        assert land[corner] == 0
    assert 1 <= len(areas) <= 2


@pytest.mark.parametrize("board", [CLASSIC, GEOGRAPHIC])
def test_the_whole_board_is_on_the_sheet(board: str) -> None:
    frame = whole_frame(board)
    for place in load_board(board).hexes.values():
        for dx, dy in CORNERS:
            x, y = board_point(place.q, place.r)
            px, py = frame.point(x + dx, y + dy)
            assert 0 <= px <= frame.width
            assert 0 <= py <= frame.height


def test_a_close_up_draws_the_place_larger() -> None:
    drawn = picture(view("Madrid L9 L10", "Madrid"), zoom="madrid")
    frame = closeup_basemap(CLASSIC, BOARD.find("Madrid")).frame
    assert frame.size > 2 * FRAME.size
    assert at(drawn, "L9", frame=frame) == RED
    assert at(drawn, "L8", 0, 2, frame) == RED
    assert drawn.width == frame.width
    assert "Close-up of Madrid." in drawn.alt


@pytest.mark.parametrize("corner", ["B12", "D1", "W6", "K17", "Q15"])
def test_close_ups_are_cut_from_one_large_map(corner: str) -> None:
    place = BOARD.find(corner)
    base, other = closeup_basemap(CLASSIC, place), closeup_basemap(CLASSIC, BOARD.find("Madrid"))
    x, y = base.frame.pixel(place)
    assert 0 < x < base.frame.width
    assert 0 < y < base.frame.height
    assert base.bare.base is other.bare.base
    assert base.pixels.shape == (base.frame.height, base.frame.width)


@pytest.mark.parametrize("unknown", ["Atlantis", "A1"])
def test_a_close_up_of_nowhere_is_refused(unknown: str) -> None:
    with pytest.raises(BadNotation):
        picture(view(), zoom=unknown)
