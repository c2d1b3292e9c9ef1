"""Names of cities on the map: they make way for pieces and for one another."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from renderer.draw.canvas import Canvas
from renderer.draw.geometry import Box
from renderer.draw.theme import COLOURS, INK, PAPER
from renderer.gauge import maps as gauge
from renderer.gauge.closeup import closeup_basemap
from renderer.gauge.livery import LIVERIES
from renderer.gauge.locomotives import slots as locomotive_slots
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.names.cities import CityName
from renderer.hexmap.placing import draw_names, place_names
from renderer.hexmap.scene import Scene
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order
from renderer.railways import maps as railways
from renderer.railways.cubes import slots
from rules.boards import load_board
from tests.renderer.builder import WORDS, picture, player, table, view
from tests.renderer.gauge.builder import picture as gauge_picture
from tests.renderer.gauge.builder import view as gauge_view
from tests.renderer.pixels import colour_at, pixels

Letters = npt.NDArray[np.bool_]

BASES = (
    *(railways.basemap_of(board) for board in ("iberian_railways", "balkan_railways")),
    *(gauge.basemap_of(board) for board in ("iberian_gauge", "iberian_gauge_classic")),
)


def written(base: Basemap, pieces: list[Box]) -> Letters:
    """Where letters are on an empty map with these pieces."""
    canvas = Canvas(base.frame.width, base.frame.height, base.palette, PAPER)
    scene = Scene(view(), Order(table(), WORDS), base, canvas)
    draw_names(scene, place_names(scene, pieces), 0)
    return np.equal(canvas.pixels, base.palette.index(INK))


def cut(found: Letters, box: Box) -> Letters:
    left, top, right, bottom = (max(0, round(side)) for side in box)
    return found[top:bottom, left:right]


def usual(name: CityName, base: Basemap) -> Box:
    """The letters at a name's usual spot on a map or a window of it."""
    (left, top, right, bottom), (x, y) = name.boxes[0].tolist(), base.corner
    return left - x, top - y, right - x, bottom - y


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.board.key)
def test_no_two_names_cover_each_other(base: Basemap) -> None:
    spots = written(base, [])
    alone = [written_alone(base, name) for name in base.names]
    assert spots.sum() > 0.97 * sum(alone)


@pytest.mark.parametrize("place", ["S12", "R11"])  # Cartagena's hex is cut, more and more
def test_a_name_at_the_edge_of_a_close_up_covers_no_other(place: str) -> None:
    base = closeup_basemap("iberian_gauge", load_board("iberian_gauge").find(place))
    (murcia,) = [name for name in base.names if name.place.name == "Murcia"]
    alone = written(replace(base, names=(murcia,)), [])
    assert cut(alone, usual(murcia, base)).any()
    assert (cut(written(base, []), usual(murcia, base)) == cut(alone, usual(murcia, base))).all()


def written_alone(base: Basemap, name: CityName) -> int:
    canvas = Canvas(base.frame.width, base.frame.height, base.palette, PAPER)
    canvas.stamp(name.sprites[0], *name.ats[0].tolist())
    return int((canvas.pixels == base.palette.index(INK)).sum())


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.board.key)
def test_a_name_makes_way_for_a_piece(base: Basemap) -> None:
    name = next(n for n in base.names if n.place.name in ("Valencia", "Plovdiv"))
    _, top, right, bottom = usual(name, base)
    piece = (right - base.frame.size * 0.4, top, right + base.frame.size * 0.3, bottom)
    assert cut(written(base, []), piece).any()
    assert not cut(written(base, [piece]), piece).any()


def test_no_cube_is_hidden_wherever_two_players_build() -> None:
    board, frame = load_board("iberian_railways"), railways.whole_frame("iberian_railways")
    hexes = [h for h in board.hexes.values() if h.kind != "madrid_inner"]
    labels = [h.label for h in hexes]
    drawn = picture(view(player(*labels), player(*labels), player()))
    image = pixels(drawn)
    for place in hexes:
        x, y = frame.pixel(place)
        for (dx, dy), key in zip(slots(2, frame.size)[0], ("red", "blue"), strict=True):
            seen = colour_at(image, (round(x + dx), round(y + dy) + HEADER))
            assert seen == COLOURS[key].rgb, (place.title, key)


@pytest.mark.parametrize("board", ["classic", "geographic"])
def test_no_locomotive_is_hidden_where_all_railroads_are_everywhere(board: str) -> None:
    boards = {"classic": "iberian_gauge_classic", "geographic": "iberian_gauge"}
    base = gauge.basemap_of(boards[board])
    cities = [h for h in base.board.hexes.values() if h.name]
    around = " ".join(h.label for h in cities)
    seen = pixels(gauge_picture(gauge_view(*[around] * 5, on=board)))
    places, unit = locomotive_slots(5, base.frame.size)
    for city in cities:
        x, y = base.frame.pixel(city)
        for (dx, dy), livery in zip(places, LIVERIES.values(), strict=True):
            cab = (round(x + dx - 0.68 * unit), round(y + dy - 0.1 * unit) + HEADER)
            assert colour_at(seen, cab) == livery.rgb, city.name
