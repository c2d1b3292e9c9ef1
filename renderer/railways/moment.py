"""The moment of the Orient Express: its train beside the line, and a mark around every stop."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box
from renderer.draw.pieces import FINE
from renderer.draw.rails import HexCanvas, draw_side, neighbours
from renderer.draw.theme import EXPRESS, GOLD, INK, LIT, PAPER
from renderer.railways.scene import Scene
from rules.boards.board import Hex
from rules.railways.express.orient_express import RouteTaken

_LONG = 3.4  # the train in hex sizes
_WIDE, _HIGH = 132, 52  # units it is drawn in


def is_running(scene: Scene) -> bool:
    """Whether this picture is about the route, taken or planned."""
    return any(isinstance(event, RouteTaken) for event in scene.order.events)


def draw_stops(scene: Scene, top: int) -> None:
    """A green line around the cities on the route."""
    frame = scene.basemap.frame
    for place in _route(scene):
        if place.name and frame.shows(place):
            x, y = frame.pixel(place)
            scene.canvas.stamp(_stop(frame.size), x, y + top)


def train_box(scene: Scene) -> Box | None:
    """Where the train stands on the map: beside the route, where it hides least."""
    place = _siding(scene)
    if place is None:
        return None
    x, y = scene.basemap.frame.pixel(place)
    half = scene.basemap.frame.size * _LONG / 2
    return x - half, y - half * _HIGH / _WIDE, x + half, y + half * _HIGH / _WIDE


def draw_train(scene: Scene, box: Box, top: int) -> None:
    """The train in such a place."""
    left, upper, right, lower = box
    middle = round((left + right) / 2), round((upper + lower) / 2) + top
    scene.canvas.stamp(train(round(right - left)), *middle)


def _route(scene: Scene) -> list[Hex]:
    express = scene.view.express
    hexes = () if express is None or not is_running(scene) else express.hexes
    return [scene.basemap.board.find(label) for label in hexes]


def _siding(scene: Scene) -> Hex | None:
    """An empty hex next to the route, with few pieces and cities around, near its middle."""
    board, route = scene.basemap.board, _route(scene)
    around, taken = neighbours(board), {label for p in scene.view.players for label in p.hexes}
    taken |= {place.label for place in board.hexes.values() if place.name}
    found: list[tuple[int, int, str]] = []
    for number, place in enumerate(route):
        for label in around[place.label]:
            if label and label not in taken and scene.basemap.frame.shows(board.find(label)):
                crowd = sum(other in taken for other in around[label])
                found.append((crowd, abs(2 * number - len(route)), label))
    return board.find(min(found)[2]) if found else None


@lru_cache(maxsize=4)
def _stop(size: float) -> Sprite:
    tile = HexCanvas(size)
    for width, colour in ((0.3, INK), (0.25, LIT), (0.15, EXPRESS)):
        for side in range(6):
            draw_side(tile, side, width, colour, dashed=False)
    return tile.sprite()


@lru_cache(maxsize=8)
def train(length: int) -> Sprite:
    """An engine with two carriages, anchored at its middle."""
    image = Image.new("RGBA", (_WIDE * FINE, _HIGH * FINE))
    for grow, fill in ((3, LIT), (1, INK), (0, None)):
        _draw_train(ImageDraw.Draw(image), grow, fill)
    size = (length, round(length * _HIGH / _WIDE))
    small = image.convert("RGBa").resize(size, Image.Resampling.BOX)
    return Sprite(small, (size[0] // 2, size[1] // 2))


Part = tuple[tuple[float, float, float, float], tuple[int, int, int]]

_BODIES: tuple[Part, ...] = (
    ((6, 14, 44, 36), EXPRESS),
    ((48, 14, 84, 36), EXPRESS),
    ((88, 10, 102, 36), EXPRESS),
    ((102, 19, 124, 36), EXPRESS),
    ((113, 8, 119, 20), INK),
    ((4, 34, 128, 38), INK),
    ((6, 25, 44, 27), GOLD),
    ((48, 25, 84, 27), GOLD),
)
_PANES: tuple[Part, ...] = tuple(
    ((left, 17, left + 6, 23), PAPER) for left in (10, 20, 30, 52, 62, 72, 92)
)
_WHEELS = (14, 36, 56, 76, 95, 108, 120)


def _draw_train(pen: ImageDraw.ImageDraw, grow: int, fill: tuple[int, int, int] | None) -> None:
    """Its outline grown by so much in one colour, or with None the train itself."""
    for box, colour in _BODIES if fill else _BODIES + _PANES:
        pen.rectangle(_grown(box, grow), fill=fill or colour)
    for middle in _WHEELS:
        pen.ellipse(_grown((middle - 6, 34, middle + 6, 46), grow), fill=fill or INK)
        if not fill:
            pen.ellipse(_grown((middle - 2, 38, middle + 2, 42), 0), fill=PAPER)


def _grown(box: tuple[float, float, float, float], by: int) -> tuple[float, float, float, float]:
    left, top, right, bottom = box
    return (left - by) * FINE, (top - by) * FINE, (right + by) * FINE, (bottom + by) * FINE
