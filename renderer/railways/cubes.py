"""Cubes on the map, and the rails between neighbouring cubes of one player."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderer.canvas import Sprite
from renderer.geometry import ROOT3, STEPS, TOWARDS, Point, hexagon
from renderer.palette import mix
from renderer.pieces import FINE, draw_piece
from renderer.railways.scene import Scene
from renderer.theme import COLOURS, GOLD, INK, PAPER, RGB, SeatColour
from rules.boards.board import Board, Hex
from rules.railways.events import Built

_LANE = 0.36  # between two railways over one edge, in hex sizes
# Along the sides, always from left to right: a lane is the same seen from both hexes.
_ASIDE: tuple[Point, ...] = ((1.0, 0.0), (0.5, ROOT3 / 2), (0.5, -ROOT3 / 2))


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


def cubes_of(scene: Scene) -> Cubes:
    """Who has a cube where, and which are new since the last picture."""
    owners: dict[str, tuple[int, ...]] = {}
    for seat, player in enumerate(scene.view.players):
        for label in player.hexes:
            owners[label] = (*owners.get(label, ()), seat)
    built = [event for event in scene.order.events if isinstance(event, Built)]
    new = frozenset((label, int(event.seat)) for event in built for label in event.hexes)
    return Cubes(tuple(seat.colour for seat in scene.order.table.seats), owners, new)


def draw_cubes(scene: Scene, cubes: Cubes, top: int) -> None:
    """Each hex with cubes, one sprite a hex."""
    board, frame = scene.base.board, scene.base.frame
    around = _neighbours(board)
    for label, owners in cubes.owners.items():
        place = board.find(label)
        if frame.shows(place):
            here = tuple(_cube(cubes, place, seat, around[label]) for seat in owners)
            x, y = frame.pixel(place)
            scene.canvas.stamp(_sprite(here, frame.size, scene.order.preview), x, y + top)


def _cube(cubes: Cubes, place: Hex, seat: int, near: tuple[str, ...]) -> Cube:
    rails = tuple(_rails(cubes, place, seat, near))
    return Cube(cubes.colours[seat], rails, (place.label, seat) in cubes.new)


def _rails(cubes: Cubes, place: Hex, seat: int, near: tuple[str, ...]) -> Iterator[Rail]:
    for side, label in enumerate(near):
        over = cubes.owners.get(label, ())
        if seat in over:
            shared = [other for other in cubes.owners[place.label] if other in over]
            yield Rail(side, shared.index(seat) - (len(shared) - 1) / 2)


@cache
def _neighbours(board: Board) -> dict[str, tuple[str, ...]]:
    """The labels around every hex, from north clockwise; empty where the board ends."""
    at = {(h.q, h.r): h.label for h in board.hexes.values()}
    return {
        h.label: tuple(at.get((h.q + dq, h.r + dr), "") for dq, dr in STEPS)
        for h in board.hexes.values()
    }


def slots(count: int, size: float) -> tuple[list[Point], float]:
    """Where so many pieces stand about the middle of a hex, and how big they are."""
    rise = -0.07 * size  # the name of a city takes the lower edge
    if count == 1:
        return [(0.0, rise)], 0.37 * size
    if count == 2:
        return [(-0.42 * size, rise), (0.42 * size, rise)], 0.32 * size
    turns = [math.tau * number / count for number in range(count)]
    ring = [(-0.5 * size * math.cos(turn), -0.5 * size * math.sin(turn)) for turn in turns]
    return [(x, y + rise) for x, y in ring], 0.24 * size


@lru_cache(maxsize=4096)
def _sprite(cubes: tuple[Cube, ...], size: float, preview: bool) -> Sprite:
    """Halo, rails, pieces from below, cut off at the edge of the hex."""
    half = int(size) + 2
    middle, scale = half * FINE, size * FINE
    image = Image.new("RGBA", (2 * middle, 2 * middle))
    pen = ImageDraw.Draw(image)
    if any(cube.is_new for cube in cubes):
        _draw_halo(pen, (middle, middle), scale, preview)
    places, radius = slots(len(cubes), scale)
    spots = [(middle + x, middle + y) for x, y in places]
    _draw_rails(
        pen, [_tracks(cube, spot, middle, scale) for cube, spot in zip(cubes, spots, strict=True)]
    )
    for cube, spot in zip(cubes, spots, strict=True):
        draw_piece(pen, spot, radius, COLOURS[cube.colour], hatched=preview and cube.is_new)
    return Sprite(_cut(image, middle, scale).convert("RGBa").reduce(FINE), (half, half))


def _draw_halo(pen: ImageDraw.ImageDraw, middle: Point, scale: float, preview: bool) -> None:
    """The mark of a new cube: a bright ring inside the hex, broken while it is only planned."""
    pen.polygon(hexagon(middle, scale * 0.99), fill=INK)
    pen.polygon(hexagon(middle, scale * 0.95), fill=GOLD)
    if preview:
        ring = hexagon(middle, scale * 0.875)
        for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
            for share in (0.0, 0.36, 0.72):
                dash = [_along(start, end, share), _along(start, end, share + 0.18)]
                pen.line(dash, fill=INK, width=round(scale * 0.16))
    pen.polygon(hexagon(middle, scale * 0.79), fill=(*mix(GOLD, PAPER, 0.5), 125))


@dataclass(frozen=True)
class _Track:
    """A rail as a line in a sprite, from the piece over the side of the hex."""

    line: tuple[Point, Point, Point]
    colour: SeatColour
    scale: float


def _tracks(cube: Cube, spot: Point, middle: int, scale: float) -> list[_Track]:
    tracks = []
    for rail in cube.rails:
        dx, dy = TOWARDS[rail.side]
        ax, ay = _ASIDE[rail.side % 3]
        out, aside = scale * ROOT3 / 2, rail.lane * _LANE * scale
        gate = (middle + dx * out + ax * aside, middle + dy * out + ay * aside)
        beyond = (gate[0] + dx * scale * 0.2, gate[1] + dy * scale * 0.2)
        tracks.append(_Track((spot, gate, beyond), COLOURS[cube.colour], scale))
    return tracks


def _draw_rails(pen: ImageDraw.ImageDraw, railways: list[list[_Track]]) -> None:
    """As maps draw railways: a dark bed, the player's colour, sleepers in a line along it."""
    tracks = [track for railway in railways for track in railway]
    for track in tracks:
        _stroke(pen, track, 0.38, PAPER)
    for track in tracks:
        _stroke(pen, track, 0.31, INK)
    for track in tracks:
        _stroke(pen, track, 0.22, track.colour.rgb)
        _draw_sleepers(pen, track)


def _stroke(pen: ImageDraw.ImageDraw, track: _Track, thick: float, colour: RGB) -> None:
    pen.line(track.line, fill=colour, width=round(track.scale * thick), joint="curve")


def _draw_sleepers(pen: ImageDraw.ImageDraw, track: _Track) -> None:
    """Counted from the side of the hex, so that they run on in the neighbouring hex."""
    spot, gate, _ = track.line
    length = math.dist(spot, gate)
    step = track.scale * 0.24
    for number in range(int(length / step) + 1):
        near, far = (number + 0.25) * step / length, (number + 0.75) * step / length
        dash = [_along(gate, spot, near), _along(gate, spot, far)]
        pen.line(dash, fill=track.colour.ink, width=round(track.scale * 0.07))


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _cut(image: Image.Image, middle: int, scale: float) -> Image.Image:
    """Only what lies in the hex, with a pixel to spare against seams."""
    inside = Image.new("L", image.size)
    ImageDraw.Draw(inside).polygon(hexagon((middle, middle), scale + FINE), fill=255)
    image.putalpha(ImageChops.multiply(image.getchannel("A"), inside))
    return image
