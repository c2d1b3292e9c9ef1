"""Locomotives on the map, the rails between those of one railroad, and leased routes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box, Point
from renderer.draw.palette import mix
from renderer.draw.pieces import Age, paint_of
from renderer.draw.rails import HexCanvas, Rail, Track, along, neighbours
from renderer.draw.rails import draw_rails as lay_rails
from renderer.draw.theme import INK, LIT, PAPER, RGB
from renderer.gauge.livery import LIVERIES
from renderer.gauge.pieces import draw_locomotive, extent
from renderer.gauge.routes import routes
from renderer.gauge.scene import Scene, held_by_winners, is_final, new_hexes
from renderer.hexmap.highlight import draw_highlight
from rules.boards.board import Hex
from rules.gauge.pieces import Colour

_LEASE_LANE = 0.8  # beside the rails it runs along
_RIM_SHADE = 0.65  # of the outline around leased hexes of a pale railroad
_STEP = 0.36  # from one chevron of a leased route to the next, in hex sizes
# Where so many locomotives stand about the middle of a hex, and the length of half of one.
_SLOTS: dict[int, tuple[tuple[Point, ...], float]] = {
    1: (((0.0, 0.0),), 0.43),
    2: (((-0.46, -0.05), (0.46, -0.05)), 0.37),
    3: (((0.0, -0.48), (-0.45, 0.14), (0.45, 0.14)), 0.34),
    4: (((-0.38, -0.48), (0.38, -0.48), (-0.45, 0.14), (0.45, 0.14)), 0.33),
    5: (((-0.36, -0.48), (0.36, -0.48), (-0.66, 0.12), (0.0, 0.12), (0.66, 0.12)), 0.28),
}


@dataclass(frozen=True)
class Lease:
    """A leased route through a hex: the gates it comes and goes by, None at its ends."""

    colour: Colour
    came: Rail | None
    goes: Rail | None


Engine = tuple[Colour, Age]  # a railroad in a hex
Owners = dict[str, tuple[Colour, ...]]
Leases = dict[str, tuple[Lease, ...]]


def draw_rails(scene: Scene, owners: Owners, top: int) -> None:
    """The rails and leased routes in every hex with locomotives."""
    board, frame = scene.basemap.board, scene.basemap.frame
    around, leases = neighbours(board), _leases(scene)
    for place, engines in _shown(scene, owners):
        label = place.label
        rails = tuple(tuple(_rails(owners, label, one, around[label])) for one, _ in engines)
        x, y = frame.pixel(place)
        sprite = _bed_sprite(engines, rails, leases.get(label, ()), frame.size)
        scene.canvas.stamp(sprite, x, y + top)


def draw_leased(scene: Scene, top: int) -> None:
    """A line around the leased hexes, in the colour of whoever leased them."""
    for route in routes(scene.view, scene.order):
        livery = LIVERIES[route.railroad]
        rim = LIT if livery.ink is PAPER else mix(livery.rgb, INK, _RIM_SHADE)
        draw_highlight(scene, set(route.leased), top, rim=rim, line=livery.rgb)


def draw_locomotives(scene: Scene, owners: Owners, top: int) -> None:
    """The locomotives themselves, those of one hex in one sprite."""
    for place, engines in _shown(scene, owners):
        x, y = scene.basemap.frame.pixel(place)
        scene.canvas.stamp(_engines_sprite(engines, scene.basemap.frame.size), x, y + top)


def locomotive_boxes(scene: Scene, owners: Owners) -> Iterator[Box]:
    """What the locomotives cover of the map."""
    for place, engines in _shown(scene, owners):
        x, y = scene.basemap.frame.pixel(place)
        places, unit = slots(len(engines), scene.basemap.frame.size)
        for (_, age), (dx, dy) in zip(engines, places, strict=True):
            left, top, right, bottom = (side * unit for side in extent(age))
            yield x + dx + left, y + dy + top, x + dx + right, y + dy + bottom


def _shown(scene: Scene, owners: Owners) -> Iterator[tuple[Hex, tuple[Engine, ...]]]:
    """The hexes in sight with the locomotives in them."""
    ages = _ages(scene)
    for label, colours in owners.items():
        place = scene.basemap.board.find(label)
        if scene.basemap.frame.shows(place):
            yield place, tuple((colour, ages(colour, label)) for colour in colours)


def _ages(scene: Scene) -> Callable[[Colour, str], Age]:
    """How a locomotive stands to what the picture is about: news, or at last the winners'."""
    if is_final(scene.view, scene.order):
        held = held_by_winners(scene.view)
        return lambda colour, _: Age.PLAIN if colour in held else Age.OLD
    new = new_hexes(scene.order)
    fresh = Age.PLANNED if scene.order.preview else Age.NEW
    others = Age.OLD if new else Age.PLAIN
    return lambda colour, label: fresh if (colour, label) in new else others


def owners_of(scene: Scene) -> Owners:
    """The railroads in every hex, in the order of the colours."""
    tracks = {railroad.colour: railroad.hexes for railroad in scene.view.railroads}
    owners: Owners = {}
    for colour in Colour:
        for label in tracks[colour]:
            owners[label] = (*owners.get(label, ()), colour)
    return owners


def slots(count: int, size: float) -> tuple[list[Point], float]:
    """Where so many locomotives stand about the middle of a hex, and half the length of one."""
    places, unit = _SLOTS[count]
    return [(x * size, y * size) for x, y in places], unit * size


def _rails(owners: Owners, label: str, colour: Colour, near: tuple[str, ...]) -> Iterator[Rail]:
    for side, other in enumerate(near):
        over = owners.get(other, ())
        if colour in over:
            shared = [one for one in owners[label] if one in over]
            yield Rail(side, shared.index(colour) - (len(shared) - 1) / 2)


def _leases(scene: Scene) -> Leases:
    """The leased routes of the last turn, hex by hex."""
    around, leases = neighbours(scene.basemap.board), Leases()
    for route in routes(scene.view, scene.order):
        gates = [Rail(around[a].index(b), _LEASE_LANE) for a, b in pairwise(route.hexes)]
        back = [Rail((gate.side + 3) % 6, gate.lane) for gate in gates]
        for label, came, goes in zip(route.hexes, [None, *back], [*gates, None], strict=True):
            leases[label] = (*leases.get(label, ()), Lease(route.railroad, came, goes))
    return leases


@lru_cache(maxsize=4096)
def _bed_sprite(
    engines: tuple[Engine, ...],
    rails: tuple[tuple[Rail, ...], ...],
    leases: tuple[Lease, ...],
    size: float,
) -> Sprite:
    """Rails, leased routes from below, cut off at the edge of the hex."""
    tile = HexCanvas(size)
    colours = [colour for colour, _ in engines]
    places = tile.spots(slots(len(engines), tile.scale)[0])
    spots = dict(zip(colours, places, strict=True))
    tracks = [
        _track(tile, engine, rail, spots[engine[0]])
        for engine, own in zip(engines, rails, strict=True)
        for rail in own
    ]
    lay_rails(tile.pen, tracks)
    for lease in leases:
        _draw_lease(tile, lease, spots)
    tile.cut()
    return tile.sprite()


@lru_cache(maxsize=1024)
def _engines_sprite(engines: tuple[Engine, ...], size: float) -> Sprite:
    tile = HexCanvas(size)
    places, unit = slots(len(engines), tile.scale)
    for (colour, age), spot in zip(engines, tile.spots(places), strict=True):
        draw_locomotive(tile.image, spot, unit, colour, age)
    return tile.sprite()


def _track(tile: HexCanvas, engine: Engine, rail: Rail, spot: Point) -> Track:
    (colour, age), line = engine, (spot, *tile.gate(rail))
    livery = LIVERIES[colour]
    if age is Age.PLANNED:
        return Track(line, PAPER, livery.rgb, tile.scale)
    return Track(line, paint_of(livery.rgb, age), livery.ink, tile.scale)


def _draw_lease(tile: HexCanvas, lease: Lease, spots: dict[Colour, Point]) -> None:
    """Chevrons from gate to gate, pointing where the railroad goes."""
    spot = spots.get(lease.colour, (tile.middle, tile.middle))
    start = tile.gate(lease.came)[0] if lease.came else spot
    end = tile.gate(lease.goes)[0] if lease.goes else spot
    length = math.dist(start, end)
    count = max(1, round(length / (_STEP * tile.scale)))
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    points = [along(start, end, (number + 0.5) / count) for number in range(count)]
    paints: tuple[tuple[float, RGB], ...] = (
        (0.31, PAPER), (0.25, INK), (0.19, LIVERIES[lease.colour].rgb),
    )  # fmt: skip
    for reach, colour in paints:
        for point in points:
            tile.pen.polygon(_chevron(point, turn, reach * tile.scale), fill=colour)


def _chevron(at: Point, turn: float, reach: float) -> list[Point]:
    """An arrow head about a point."""
    corners = ((1.0, 0.0), (-0.7, -0.85), (-0.3, 0.0), (-0.7, 0.85))
    cos, sin = math.cos(turn), math.sin(turn)
    return [
        (at[0] + reach * (x * cos - y * sin), at[1] + reach * (x * sin + y * cos))
        for x, y in corners
    ]
