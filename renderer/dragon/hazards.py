"""Events in force on the map: hatched ground, barred mileposts, floods, closed cities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from renderer.dragon.scene import Scene
from renderer.dragon.world import look
from renderer.dragon.world.lattice import Lattice
from renderer.dragon.world.sheet import Sheet, Spot
from renderer.dragon.world.symbols import Pen
from renderer.draw.canvas import Sprite
from renderer.draw.palette import Palette, Pixels
from renderer.draw.theme import PAPER, RGB
from rules.dragon.board.areas import area, effects
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.course.bans import bans_of

_GROUND = ("half_rate", "bar_moving", "bar_building")
_NAMED = 5  # mileposts from which on an event's name is written over them


def draw_hazards(scene: Scene) -> None:
    """The ground events lie on."""
    keys = tuple(event.key for event in scene.view.events)
    for sheet in scene.sheets:
        nodes = [node for node in sorted(_nodes(keys, _GROUND)) if sheet.shows(node)]
        _hatch(scene, sheet, nodes)


def draw_warnings(scene: Scene) -> None:
    """What must not be entered, crossed or traded in, and the names of the events."""
    keys = tuple(event.key for event in scene.view.events)
    for sheet in scene.sheets:
        size = sheet.frame.size
        barred = [sheet.spot(n) for n in _nodes(keys, ("bar_moving",)) if sheet.shows(n)]
        scene.canvas.scatter(warning_sprite("barred", size), barred)
        for edge in bans_of(keys).flooded:
            section = board().sections[edge]
            if section.is_under == sheet.is_under and sheet.shows(section.a):
                (ax, ay), (bx, by) = sheet.spot(section.a), sheet.spot(section.b)
                sprite = warning_sprite("flood", size)
                scene.canvas.stamp(sprite, (ax + bx) // 2, (ay + by) // 2)
        for key in bans_of(keys).closed:
            _stamp(scene, sheet, board().cities[key].centre, warning_sprite("closed", size))


def warning_spots(scene: Scene, sheet: Sheet) -> list[Spot]:
    """Where signs stand that warn of something."""
    keys = tuple(event.key for event in scene.view.events)
    nodes = {n for n in _nodes(keys, ("bar_moving",)) if sheet.shows(n)}
    nodes |= {board().cities[key].centre for key in bans_of(keys).closed}
    ends = (board().sections[edge] for edge in bans_of(keys).flooded)
    nodes |= {s.a for s in ends if s.is_under == sheet.is_under and sheet.shows(s.a)}
    return [sheet.spot(node) for node in sorted(nodes)]


def event_grounds(scene: Scene, sheet: Sheet) -> Iterator[tuple[str, list[Spot]]]:
    """The events that lie on much of the ground in sight, and where."""
    for event in scene.view.events:
        spots = [sheet.spot(n) for n in sorted(_nodes((event.key,), _GROUND)) if sheet.shows(n)]
        inside = [spot for spot in spots if sheet.holds(spot)]
        if len(inside) >= _NAMED:
            yield event.title, inside


def _stamp(scene: Scene, sheet: Sheet, node: Node, sprite: Sprite) -> None:
    if sheet.shows(node):
        scene.canvas.stamp(sprite, *sheet.spot(node))


@lru_cache(maxsize=256)
def _nodes(keys: tuple[str, ...], kinds: tuple[str, ...]) -> frozenset[Node]:
    areas = [area(e.area) for key in keys for e in effects(key) if e.kind in kinds]
    return frozenset(n for n in frozenset[Node]().union(*areas) if not board().is_sea(n))


def _hatch(scene: Scene, sheet: Sheet, nodes: list[Node]) -> None:
    """Slanting lines over the cells of these mileposts."""
    if not nodes:
        return
    middles = np.array([sheet.spot(node) for node in nodes])
    cell = _cell(sheet.frame.size)
    xs = (middles[:, :1] + cell[0]).ravel()
    ys = (middles[:, 1:] + cell[1]).ravel()
    step = max(8, round(sheet.frame.size / 3))
    keep = ((xs + ys) % step < step // 2) & (xs >= sheet.left) & (ys >= sheet.top)
    keep &= (xs < sheet.left + sheet.frame.width) & (ys < sheet.top + sheet.frame.height)
    xs, ys = xs[keep], ys[keep]
    table = _stained(scene.canvas.palette, look.DANGER)
    scene.canvas.pixels[ys, xs] = table[scene.canvas.pixels[ys, xs]]


@cache
def _cell(pitch: float) -> npt.NDArray[np.int_]:
    """The pixels of a cell about its middle; no pixel belongs to two neighbours."""
    frame = Lattice(pitch, -1.0, -1.0, round(2 * pitch), round(2 * pitch) + 2)
    image = Image.new("1", (frame.width, frame.height))
    ImageDraw.Draw(image).polygon(frame.cell((0.0, 0.0), 0.97), fill=1)
    ys, xs = np.nonzero(np.asarray(image))
    x, y = frame.point(0.0, 0.0)
    return np.array([xs - round(x), ys - round(y)])


@lru_cache(maxsize=8)
def _stained(palette: Palette, colour: RGB) -> Pixels:
    """Each colour of a palette with another laid over it."""
    ink = np.array(colour)[:, None]
    mixed = palette.colours + (ink - palette.colours) * look.HATCH
    return palette.indices(mixed.astype(np.int32))


@cache
def warning_sprite(kind: str, pitch: float) -> Sprite:
    """A sign for a barred milepost, a flooded section or a closed city."""
    pen = Pen(pitch, 0.62)
    _SIGNS[kind](pen)
    image = pen.finished()
    return Sprite(image, (image.width // 2, image.height // 2))


def _barred(pen: Pen) -> None:
    for width, colour in ((0.17, PAPER), (0.095, look.DANGER)):
        pen.line([(-0.19, -0.19), (0.19, 0.19)], colour, width)
        pen.line([(-0.19, 0.19), (0.19, -0.19)], colour, width)


def _flood(pen: Pen) -> None:
    for width, colour in ((0.17, PAPER), (0.1, look.FLOOD)):
        for y in (-0.09, 0.09):
            wave = [(-0.24, y), (-0.12, y - 0.08), (0.0, y), (0.12, y + 0.08), (0.24, y)]
            pen.line(wave, colour, width)


def _closed_city(pen: Pen) -> None:
    pen.disc((0, 0), 0.5, PAPER)
    pen.disc((0, 0), 0.45, look.DANGER)
    pen.shape([(-0.29, -0.09), (0.29, -0.09), (0.29, 0.09), (-0.29, 0.09)], PAPER)


_SIGNS = {"barred": _barred, "flood": _flood, "closed": _closed_city}
