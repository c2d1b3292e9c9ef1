"""Cubes on the map, and the rails between neighbouring cubes of one player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box, Point
from renderer.draw.ornaments import coin
from renderer.draw.pieces import Age, draw_piece, extent, paint_of
from renderer.draw.rails import HexCanvas, Rail, Track, neighbours
from renderer.draw.rails import draw_rails as lay_rails
from renderer.draw.theme import COLOURS, PAPER, RGB
from renderer.hexmap.look import VALUE_AT, VALUE_SIZE
from renderer.railways.look import LAYOUTS
from renderer.railways.news import Spots, lit_cubes
from renderer.railways.scene import Scene
from rules.boards.board import Hex

_RISE = -0.02  # in hex sizes: below the label, above the name of a city


@dataclass(frozen=True)
class Cube:
    """One player's cube in a hex with its rails."""

    colour: str
    rails: tuple[Rail, ...]
    age: Age


@dataclass(frozen=True)
class Cubes:
    """All cubes of a game: seats by hex label, and those placed since the last picture."""

    colours: tuple[str, ...]
    owners: dict[str, tuple[int, ...]]
    new: Spots
    fresh: Age  # of those

    @property
    def new_hexes(self) -> frozenset[str]:
        """Where something was placed."""
        return frozenset(label for label, _ in self.new)

    def age(self, label: str, seat: int) -> Age:
        """How a cube stands to what the picture is about."""
        if (label, seat) in self.new:
            return self.fresh
        return Age.OLD if self.new else Age.PLAIN


def cubes_of(scene: Scene) -> Cubes:
    """Who has a cube where, and which the picture is about."""
    owners: dict[str, tuple[int, ...]] = {}
    for seat, player in enumerate(scene.view.players):
        for label in player.hexes:
            owners[label] = (*owners.get(label, ()), seat)
    colours = tuple(seat.colour for seat in scene.order.table.seats)
    return Cubes(colours, owners, *lit_cubes(scene))


def draw_rails(scene: Scene, cubes: Cubes, top: int) -> None:
    """The rails in every hex with cubes."""
    board, frame = scene.basemap.board, scene.basemap.frame
    around = neighbours(board)
    for place, owners in _shown(scene, cubes):
        here = tuple(_cube(cubes, place, seat, around[place.label]) for seat in owners)
        x, y = frame.pixel(place)
        scene.canvas.stamp(_bed_sprite(here, frame.size), x, y + top)


def draw_values(scene: Scene, cubes: Cubes, top: int) -> None:
    """The coins of cities once more, where rails may have covered the printed ones."""
    frame, looks = scene.basemap.frame, LAYOUTS[scene.view.board].look.cities
    dx, dy = (round(part * frame.size) for part in VALUE_AT)
    for place, _ in _shown(scene, cubes):
        look = looks.get(place.kind)
        if look is not None and look.value:
            x, y = frame.pixel(place)
            coin_here = _coin_sprite(look.value, frame.type_size(VALUE_SIZE), look.edge)
            scene.canvas.stamp(coin_here, x + dx, y + dy + top)


def draw_cubes(scene: Scene, cubes: Cubes, top: int) -> None:
    """The cubes themselves, those planned hatched, older ones a little faded."""
    frame = scene.basemap.frame
    for place, owners in _shown(scene, cubes):
        pieces = tuple((cubes.colours[seat], cubes.age(place.label, seat)) for seat in owners)
        x, y = frame.pixel(place)
        scene.canvas.stamp(_cubes_sprite(pieces, frame.size), x, y + top)


def cube_boxes(scene: Scene, cubes: Cubes) -> Iterator[Box]:
    """What the cubes cover of the map."""
    for place, owners in _shown(scene, cubes):
        x, y = scene.basemap.frame.pixel(place)
        places, radius = slots(len(owners), scene.basemap.frame.size)
        for seat, (dx, dy) in zip(owners, places, strict=True):
            sides = extent(COLOURS[cubes.colours[seat]].shape)
            left, top, right, bottom = (side * radius for side in sides)
            yield x + dx + left, y + dy + top, x + dx + right, y + dy + bottom


def _shown(scene: Scene, cubes: Cubes) -> Iterator[tuple[Hex, tuple[int, ...]]]:
    for label, owners in cubes.owners.items():
        place = scene.basemap.board.find(label)
        if scene.basemap.frame.shows(place):
            yield place, owners


def _cube(cubes: Cubes, place: Hex, seat: int, near: tuple[str, ...]) -> Cube:
    rails = tuple(_rails(cubes, place, seat, near))
    return Cube(cubes.colours[seat], rails, cubes.age(place.label, seat))


def _rails(cubes: Cubes, place: Hex, seat: int, near: tuple[str, ...]) -> Iterator[Rail]:
    for side, label in enumerate(near):
        over = cubes.owners.get(label, ())
        if seat in over:
            shared = [other for other in cubes.owners[place.label] if other in over]
            yield Rail(side, shared.index(seat) - (len(shared) - 1) / 2)


def slots(count: int, size: float) -> tuple[list[Point], float]:
    """Where so many pieces stand about the middle of a hex, and how big they are."""
    if count == 1:
        return [(0.0, _RISE * size)], 0.345 * size
    if count == 2:
        return [(-0.42 * size, _RISE * size), (0.42 * size, _RISE * size)], 0.3 * size
    upper, lower = _row((count + 1) // 2), _row(count // 2)
    rows = [(x, -0.14) for x in upper] + [(x, 0.35) for x in lower]
    return [(x * size, y * size) for x, y in rows], 0.18 * size


def _row(count: int) -> list[float]:
    return [(number - (count - 1) / 2) * 0.5 for number in range(count)]


@lru_cache(maxsize=4096)
def _bed_sprite(cubes: tuple[Cube, ...], size: float) -> Sprite:
    """Rails cut off at the edge of the hex."""
    tile = HexCanvas(size)
    spots = tile.spots(slots(len(cubes), tile.scale)[0])
    lay_rails(
        tile.pen,
        [
            _track(tile, cube, rail, spot)
            for cube, spot in zip(cubes, spots, strict=True)
            for rail in cube.rails
        ],
    )
    tile.cut()
    return tile.sprite()


@lru_cache(maxsize=64)
def _coin_sprite(value: str, radius: int, colour: RGB) -> Sprite:
    disc = coin(value, radius, colour)
    return Sprite(disc, (disc.width // 2, disc.height // 2))


@lru_cache(maxsize=512)
def _cubes_sprite(pieces: tuple[tuple[str, Age], ...], size: float) -> Sprite:
    tile = HexCanvas(size)
    places, radius = slots(len(pieces), tile.scale)
    for (colour, age), spot in zip(pieces, tile.spots(places), strict=True):
        draw_piece(tile.image, spot, radius, COLOURS[colour], age)
    return tile.sprite()


def _track(tile: HexCanvas, cube: Cube, rail: Rail, spot: Point) -> Track:
    colour = COLOURS[cube.colour]
    line = (spot, *tile.gate(rail))
    if cube.age is Age.PLANNED:
        return Track(line, PAPER, colour.rgb, tile.scale)
    return Track(line, paint_of(colour.rgb, cube.age), colour.ink, tile.scale)
