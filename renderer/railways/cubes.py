"""Cubes on the map, and the rails between neighbouring cubes of one player."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderer.canvas import Sprite
from renderer.geometry import ROOT3, STEPS, TOWARDS, Point, hexagon
from renderer.pieces import FINE, draw_piece
from renderer.railways.scene import Scene
from renderer.theme import COLOURS, GOLD, INK, PAPER
from rules.boards.board import Board, Hex

_LANE = 0.24  # between two railways over one edge, in hex sizes


@dataclass(frozen=True)
class Rail:
    """A railway leaving a hex over a side, in one lane of those that share the side."""

    side: int
    lane: float  # 0 in the middle


@dataclass(frozen=True)
class Cube:
    """One player's cube in a hex with its rails."""

    colour: str
    rails: tuple[Rail, ...]
    is_new: bool


@dataclass(frozen=True)
class Cubes:
    """All cubes of a game: seats by hex label, and those placed since the last picture."""

    colours: tuple[str, ...]
    owners: dict[str, tuple[int, ...]]
    new: frozenset[tuple[str, int]]


def draw_cubes(scene: Scene, cubes: Cubes, top: int) -> None:
    """Each hex with cubes, one sprite a hex."""
    board, frame = scene.base.board, scene.base.frame
    for label, owners in cubes.owners.items():
        place = board.find(label)
        if frame.shows(place):
            here = tuple(_cube(board, cubes, place, seat) for seat in owners)
            x, y = frame.pixel(place)
            scene.canvas.stamp(_sprite(here, frame.size, scene.order.preview), x, y + top)


def _cube(board: Board, cubes: Cubes, place: Hex, seat: int) -> Cube:
    rails = tuple(_rails(board, cubes, place, seat))
    return Cube(cubes.colours[seat], rails, (place.label, seat) in cubes.new)


def _rails(board: Board, cubes: Cubes, place: Hex, seat: int) -> Iterator[Rail]:
    for side, (dq, dr) in enumerate(STEPS):
        near = board.hexes.get(board.grid.id_at(place.q + dq, place.r + dr))
        over = cubes.owners.get(near.label, ()) if near else ()
        if seat in over:
            shared = [other for other in cubes.owners[place.label] if other in over]
            lane = shared.index(seat) - (len(shared) - 1) / 2
            yield Rail(side, lane if side < 3 else -lane)  # the same lane seen from both hexes


def slots(count: int, size: float) -> tuple[list[Point], float]:
    """Where so many pieces stand about the middle of a hex, and how big they are."""
    if count == 1:
        return [(0.0, 0.0)], 0.36 * size
    if count == 2:
        return [(-0.42 * size, 0.0), (0.42 * size, 0.0)], 0.31 * size
    turns = [math.tau * number / count for number in range(count)]
    ring = [(-0.5 * size * math.cos(turn), -0.5 * size * math.sin(turn)) for turn in turns]
    return ring, 0.22 * size


@lru_cache(maxsize=4096)
def _sprite(cubes: tuple[Cube, ...], size: float, preview: bool) -> Sprite:
    """Rails below pieces, cut off at the edge of the hex."""
    half = int(size) + 2
    middle, scale = half * FINE, size * FINE
    image = Image.new("RGBA", (2 * middle, 2 * middle))
    pen = ImageDraw.Draw(image)
    if any(cube.is_new for cube in cubes):
        _draw_halo(pen, (middle, middle), scale)
    places, radius = slots(len(cubes), scale)
    spots = [(middle + x, middle + y) for x, y in places]
    for thick, dark in ((0.30, True), (0.19, False)):
        for cube, spot in zip(cubes, spots, strict=True):
            _draw_rails(pen, cube, spot, (middle, scale, thick, dark))
    for cube, spot in zip(cubes, spots, strict=True):
        draw_piece(pen, spot, radius, COLOURS[cube.colour])
    return Sprite(_cut(image, middle, scale).convert("RGBa").reduce(FINE), (half, half))


def _draw_halo(pen: ImageDraw.ImageDraw, middle: Point, scale: float) -> None:
    pen.polygon(hexagon(middle, scale * 0.98), fill=INK)
    pen.polygon(hexagon(middle, scale * 0.95), fill=GOLD)
    pen.polygon(hexagon(middle, scale * 0.80), fill=(*PAPER, 150))


def _draw_rails(
    pen: ImageDraw.ImageDraw, cube: Cube, spot: Point, how: tuple[int, float, float, bool]
) -> None:
    middle, scale, thick, dark = how
    fill = INK if dark else COLOURS[cube.colour].rgb
    for rail in cube.rails:
        dx, dy = TOWARDS[rail.side]
        out, aside = scale * ROOT3 / 2, rail.lane * _LANE * scale
        gate = (middle + dx * out - dy * aside, middle + dy * out + dx * aside)
        beyond = (gate[0] + dx * scale * 0.2, gate[1] + dy * scale * 0.2)
        pen.line([spot, gate, beyond], fill=fill, width=round(scale * thick), joint="curve")


def _cut(image: Image.Image, middle: int, scale: float) -> Image.Image:
    """Only what lies in the hex, with a pixel to spare against seams."""
    inside = Image.new("L", image.size)
    ImageDraw.Draw(inside).polygon(hexagon((middle, middle), scale + FINE), fill=255)
    image.putalpha(ImageChops.multiply(image.getchannel("A"), inside))
    return image
