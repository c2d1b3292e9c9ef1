"""All that is written on a map can be read in full or is not there: by pieces, papers and edges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from renderer import gauge, railways
from renderer.draw.canvas import Sprite
from renderer.hexmap import placing
from renderer.hexmap.names.features import feature_sprite
from renderer.hexmap.placing import Placed
from renderer.hexmap.scene import Scene
from renderer.panel.strip import HEIGHT as HEADER
from tests.pictures import Post, post_picture, posts_of
from tests.recorded import FOLDER, read
from tests.renderer.hexmap.boards import BOARDS
from tests.renderer.pixels import pixels

RECORDS = {
    "iberian_railways": "iberian_railways_5_one_left.json",
    "balkan_railways": "balkan_railways_5_last_cube_route.json",
    "iberian_gauge": "gauge_geographic_lap.json",
    "iberian_gauge_classic": "gauge_classic_lap.json",
}
CLOSE = {
    "iberian_railways": ("B11", "O8", "T5", "AB4"),
    "balkan_railways": ("B3", "M8", "R3", "AE13"),
    "iberian_gauge": ("B10", "K9", "T8", "Z5"),
    "iberian_gauge_classic": ("C4", "L8", "S11", "G17"),
}
LOOKS = [(board, zoom) for board in BOARDS for zoom in (None, *CLOSE[board])]
Colours = npt.NDArray[np.int32]


class Seen(NamedTuple):
    """A picture with what was written on its map."""

    image: Colours
    scene: Scene[Any]
    placed: Placed
    pieces: list[tuple[float, float, float, float]]


@cache
def last_turn(board: str) -> Post:
    *_, post = posts_of(read(FOLDER / RECORDS[board]), 1)
    return post


def seen(monkeypatch: pytest.MonkeyPatch, board: str, zoom: str | None) -> Seen:
    """The last picture of a recorded game, and where everything was put."""
    found: list[tuple[Scene[Any], Placed, Any]] = []

    def noted(scene: Scene[Any], pieces: Any, lit: Any = ()) -> Placed:
        boxes = list(pieces)
        found.append((scene, placing.place_names(scene, boxes, lit), boxes))
        return found[-1][1]

    for engine in (railways, gauge):
        monkeypatch.setattr(engine, "place_names", noted)
    image = pixels(post_picture(last_turn(board), zoom))
    return Seen(np.asarray(image, dtype=np.int32), *found[-1])


def written(view: Seen) -> Iterator[tuple[str, Sprite, int, int]]:
    """Every name with its sprite and where that is in the picture."""
    dx, dy = view.scene.basemap.corner
    for name, spot in view.placed.cities:
        x, y = name.ats[spot].tolist()
        yield name.place.name, name.sprites[name.sizes[spot]], x - dx, y - dy
    for feature, number in view.placed.features:
        sprite, x, y = feature_sprite(feature, number)
        yield feature.text, sprite, x - dx, y - dy


def in_sight(view: Seen, sprite: Sprite, x: int, y: int) -> float:
    """The share of a text's solid letters that can be seen in the picture."""
    solid = (sprite.through == 0) & (sprite.cover.min(axis=0) < 110)
    xs, ys = sprite.xs[solid] + x, sprite.ys[solid] + y
    frame = view.scene.basemap.frame
    inside = (xs >= 0) & (xs < frame.width) & (ys >= 0) & (ys < frame.height)
    shown = view.image[ys[inside] + HEADER, xs[inside]]
    alike = np.abs(shown - sprite.cover.T[solid][inside]).max(axis=1) < 24
    return float(alike.sum() / len(xs))


@pytest.mark.parametrize(("board", "zoom"), LOOKS)
def test_every_letter_of_every_name_is_in_sight(
    monkeypatch: pytest.MonkeyPatch, board: str, zoom: str | None
) -> None:
    view = seen(monkeypatch, board, zoom)
    for text, sprite, x, y in written(view):
        assert in_sight(view, sprite, x, y) > 0.97, text


@pytest.mark.parametrize(("board", "zoom"), LOOKS)
def test_labels_are_whole_or_not_there(
    monkeypatch: pytest.MonkeyPatch, board: str, zoom: str | None
) -> None:
    view = seen(monkeypatch, board, zoom)
    frame, (dx, dy) = view.scene.basemap.frame, view.scene.basemap.corner
    hidden = {label.place.label for label in view.placed.hidden}
    shown = 0
    for label in view.scene.basemap.labels:
        x, y = label.at[0] - dx, label.at[1] - dy
        if frame.shows(label.place) and label.place.kind not in ("madrid_inner", "istanbul"):
            share = in_sight(view, label.sprite, x, y)
            is_there = label.place.label not in hidden
            shown += is_there and share > 0
            is_right = share > 0.85 if is_there and share > 0 else share < 0.6
            assert is_right, (label.place.label, share)
    assert shown > 5


@pytest.mark.parametrize(("board", "zoom"), LOOKS)
def test_no_name_stands_in_a_hex_that_is_another_s(
    monkeypatch: pytest.MonkeyPatch, board: str, zoom: str | None
) -> None:
    view = seen(monkeypatch, board, zoom)
    base = view.scene.basemap
    hexes, (dx, dy) = list(base.board.hexes.values()), base.corner
    middles = [((a + c) / 2 + dx, (b + d) / 2 + dy) for a, b, c, d in view.pieces]
    holding = {hexes[nearest(base.centres, middle)].label for middle in middles}
    for name, spot in view.placed.cities:
        left, top, right, bottom = name.boxes[spot]
        under = hexes[nearest(base.centres, ((left + right) / 2, (top + bottom) / 2))]
        if under is not name.place:
            far = np.hypot(*(base.centres[hexes.index(under)] - name.centre)) / base.frame.size
            assert far > 2.5 or not (under.name or under.label in holding), name.place.name


def nearest(centres: npt.NDArray[np.float64], middle: tuple[float, float]) -> int:
    return int(np.hypot(*(centres - middle).T).argmin())


@pytest.mark.parametrize(("board", "most"), [("iberian_railways", 1), ("balkan_railways", 2)])
def test_hardly_a_city_goes_without_its_name_on_a_whole_map(
    monkeypatch: pytest.MonkeyPatch, board: str, most: int
) -> None:
    view = seen(monkeypatch, board, None)
    assert len(view.placed.cities) >= len(view.scene.basemap.names) - most


@pytest.mark.parametrize("board", BOARDS)
def test_papers_on_a_map_hide_no_hex(monkeypatch: pytest.MonkeyPatch, board: str) -> None:
    view = seen(monkeypatch, board, None)
    base = view.scene.basemap
    assert view.scene.covered  # the title at least
    for left, top, right, bottom in view.scene.covered:
        for (x, y), place in zip(base.centres, base.board.hexes.values(), strict=True):
            dx = max(left - x, 0, x - right) / base.frame.size
            dy = max(top - y, 0, y - bottom) / base.frame.size
            assert dy > 0.86 or dx > 1 - dy / 1.732, place.label
