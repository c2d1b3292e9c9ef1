"""Cubes on the map, and the rails between neighbouring cubes of one player."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from renderer.canvas import Sprite
from renderer.geometry import Point
from renderer.pieces import draw_piece
from renderer.rails import HexCanvas, Rail, Track, draw_halo, draw_rails, neighbours
from renderer.railways.scene import Scene
from renderer.theme import COLOURS
from rules.boards.board import Hex
from rules.railways.events import Built


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
    around = neighbours(board)
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
    ground = HexCanvas(size)
    if any(cube.is_new for cube in cubes):
        draw_halo(ground, dashed=preview)
    places, radius = slots(len(cubes), ground.scale)
    spots = ground.spots(places)
    draw_rails(
        ground.pen,
        [
            _track(ground, cube, rail, spot)
            for cube, spot in zip(cubes, spots, strict=True)
            for rail in cube.rails
        ],
    )
    for cube, spot in zip(cubes, spots, strict=True):
        draw_piece(ground.pen, spot, radius, COLOURS[cube.colour], hatched=preview and cube.is_new)
    ground.cut()
    return ground.sprite()


def _track(ground: HexCanvas, cube: Cube, rail: Rail, spot: Point) -> Track:
    colour = COLOURS[cube.colour]
    return Track((spot, *ground.gate(rail)), colour.rgb, colour.ink, ground.scale)
