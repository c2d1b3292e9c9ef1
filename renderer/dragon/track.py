"""Track as crayon strokes in the players' colours, each section with its player's shape."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache

import numpy as np
from PIL import Image, ImageDraw

from renderer.dragon.insight import edges_near, spots_of
from renderer.dragon.scene import Scene, built, erased, traded
from renderer.dragon.world.sheet import Sheet
from renderer.dragon.world.symbols import symbol
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Point
from renderer.draw.palette import mix
from renderer.draw.pieces import FINE, shape
from renderer.draw.rails import along
from renderer.draw.shades import aged
from renderer.draw.theme import AGED, COLOURS, INK, LIT, PAPER, RGB
from rules.dragon.board.layout import Edge, Node, Terrain
from rules.dragon.board.loader import board
from rules.title import Seat

Vector = tuple[int, int]


class Stroke(Enum):
    """What one pass over the sections draws; edges come first, so that no joint shows."""

    JOURNEY_EDGE = "journey_edge"
    JOURNEY = "journey"  # of a train
    GLOW_EDGE = "glow_edge"
    GLOW = "glow"  # under what is new
    DASHES = "dashes"  # over the glow of what is only planned
    GHOST = "ghost"  # erased, and reserved for its owner
    BED = "bed"
    CRAYON = "crayon"
    OLD_BED = "old_bed"  # of those who have not won
    OLD_CRAYON = "old_crayon"


_SMALLEST = 23  # pixels a section is long where strokes are drawn no thinner any more
_WAXY = 28  # pixels a section is long from which on its flecks can be seen
_CRAYON = 0.205  # the width of a stroke in a player's colour, in sections
_THINNEST = 1.8  # pixels of a dark edge that still holds white track on pale ground
_OWN = (Stroke.CRAYON, Stroke.GHOST, Stroke.OLD_CRAYON)  # the others look the same for all players
_NEW = (Stroke.GLOW_EDGE, Stroke.GLOW)
_PLANNED = (*_NEW, Stroke.DASHES)
_BEYOND = 0.5  # columns outside a map from which a section may reach into it
_STOPS = (Terrain.SMALL, Terrain.MEDIUM, Terrain.PORT, Terrain.ENTRANCE)
_BARS = {
    Stroke.JOURNEY_EDGE: (0.62, INK),
    Stroke.JOURNEY: (0.54, PAPER),
    Stroke.GLOW_EDGE: (0.64, INK),
    Stroke.GLOW: (0.56, LIT),
    Stroke.BED: (0.29, INK),
    Stroke.OLD_BED: (0.26, mix(aged(INK), AGED, 0.3)),
}


def draw_track(scene: Scene) -> None:
    """What is new glows beneath all track; what was lost shows as a ghost."""
    fresh = built(scene.order)
    glow = _PLANNED if scene.order.preview else _NEW
    owned = {edge: Seat(s) for s, p in enumerate(scene.view.players) for edge in p.track} | fresh
    lost = {r.edge: r.holder for r in scene.view.reservations} | erased(scene.order)
    ghosts = {edge: seat for edge, seat in lost.items() if edge not in owned}
    passes = [(stroke, fresh | traded(scene.order)) for stroke in glow]
    passes += [(stroke, _on_offer(scene)) for stroke in _PLANNED]
    passes += [(Stroke.GHOST, ghosts), (Stroke.BED, owned), (Stroke.CRAYON, owned)]
    passes = _lit_winners(scene, owned) or passes
    for sheet in scene.sheets:
        near = edges_near(sheet.frame, is_under=sheet.is_under, margin=_BEYOND)
        for stroke, edges in passes:
            seen = {edge: seat for edge, seat in edges.items() if edge in near}
            _draw_strokes(scene, sheet, stroke, seen)


def _lit_winners(scene: Scene, owned: dict[Edge, Seat]) -> list[tuple[Stroke, dict[Edge, Seat]]]:
    """At the end the networks of the winners glow and the others fade."""
    if scene.view.result is None:
        return []
    winners = scene.view.result.winners
    lit = {edge: seat for edge, seat in owned.items() if seat in winners}
    others = {edge: seat for edge, seat in owned.items() if seat not in winners}
    passes = [(stroke, others) for stroke in (Stroke.OLD_BED, Stroke.OLD_CRAYON)]
    return passes + [(stroke, lit) for stroke in (*_NEW, Stroke.BED, Stroke.CRAYON)]


def _on_offer(scene: Scene) -> dict[Edge, Seat]:
    """Sections that a trade on the table would move."""
    deal = scene.view.deal
    return dict.fromkeys((*deal.gets, *deal.gives), deal.partner) if deal else {}


def glowing(scene: Scene) -> set[Edge]:
    """Sections a picture is about: new, planned, traded or on offer."""
    return {*built(scene.order), *traded(scene.order), *_on_offer(scene)}


def draw_stops(scene: Scene) -> None:
    """Cities, ports and gates with track lie over it, that they can be told from plain ground."""
    edges = {edge for player in scene.view.players for edge in player.track} | set(
        built(scene.order)
    )
    nodes = {end for edge in edges for end in board().ends(edge)}
    for sheet in scene.sheets:
        for node in sorted(nodes & _stops()):
            if sheet.shows(node):
                scene.canvas.stamp(sign_sprite(_sign(node), sheet.frame.size), *sheet.spot(node))


@cache
def _stops() -> frozenset[Node]:
    return frozenset(p.node for p in board().points if p.terrain in _STOPS or p.is_port)


def _sign(node: Node) -> Terrain:
    point = board().points[node]
    return Terrain.PORT if point.is_port else point.terrain


@cache
def sign_sprite(terrain: Terrain, pitch: float) -> Sprite:
    """The sign of a milepost to be laid over track."""
    image = symbol(terrain, pitch)
    return Sprite(image, (image.width // 2, image.height // 2))


def _draw_strokes(scene: Scene, sheet: Sheet, stroke: Stroke, edges: dict[Edge, Seat]) -> None:
    seen: dict[str, list[tuple[Node, Node]]] = defaultdict(list)
    for edge, seat in edges.items():
        section = board().sections[edge]
        key = scene.colour(seat).key if stroke in _OWN else ""
        seen[key].append((section.a, section.b))
    for key, steps in seen.items():
        draw_steps(scene, sheet, stroke, steps, key)


def draw_steps(
    scene: Scene, sheet: Sheet, stroke: Stroke, steps: list[tuple[Node, Node]], colour: str = ""
) -> None:
    """Strokes between pairs of neighbouring points."""
    places: dict[Vector, list[Vector]] = defaultdict(list)
    spots = spots_of(sheet.frame, sheet.left, sheet.top)
    for a, b in steps:
        (ax, ay), (bx, by) = spots[a], spots[b]
        vector = (bx - ax, by - ay) if (by, bx) > (ay, ax) else (ax - bx, ay - by)
        places[vector].append(((ax + bx) // 2, (ay + by) // 2))
    for vector, middles in places.items():
        scene.canvas.scatter(stroke_sprite(stroke, colour, vector), middles)


@lru_cache(maxsize=512)
def stroke_sprite(stroke: Stroke, colour: str, vector: Vector) -> Sprite:
    """A section about its middle."""
    length = math.hypot(*vector)
    unit = max(_SMALLEST, length)
    half = math.ceil(max(length * 0.5 + unit * 0.35, length * 0.85))
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    pen, middle = ImageDraw.Draw(image), half * FINE
    # The middle of two pixels may lie between pixels; the anchor was rounded down.
    x, y = middle + vector[0] % 2 * FINE / 2, middle + vector[1] % 2 * FINE / 2
    dx, dy = vector[0] * FINE / 2, vector[1] * FINE / 2
    ends = ((x - dx, y - dy), (x + dx, y + dy))
    if stroke in _BARS:
        width, paint = _BARS[stroke]
        wide = max(width * unit, _CRAYON * unit + 2 * _THINNEST if stroke is Stroke.BED else 0)
        _line(pen, ends, wide * FINE, paint)
    else:
        _DRAWN[stroke](pen, ends, unit * FINE, colour)
    return Sprite(image.convert("RGBa").reduce(FINE), (half, half))


def _dashes(pen: ImageDraw.ImageDraw, ends: tuple[Point, Point], unit: float, _: str) -> None:
    for start in (0.09, 0.42, 0.75):
        dash = (along(*ends, start), along(*ends, start + 0.16))
        pen.line(dash, fill=INK, width=round(unit * 0.56))


def _ghost(pen: ImageDraw.ImageDraw, ends: tuple[Point, Point], unit: float, key: str) -> None:
    """Short dashes and a cross."""
    for colour, width in ((INK, 0.2), (COLOURS[key].rgb, 0.12)):
        for start in (0.1, 0.42, 0.74):
            _line(pen, (along(*ends, start), along(*ends, start + 0.14)), unit * width, colour)
    x, y = along(*ends, 0.5)
    reach = unit * 0.15
    for sign in (-1, 1):
        for colour, width in ((PAPER, 0.13), (INK, 0.07)):
            cross = [(x - reach, y - sign * reach), (x + reach, y + sign * reach)]
            pen.line(cross, fill=colour, width=round(unit * width))


def _old_crayon(pen: ImageDraw.ImageDraw, ends: tuple[Point, Point], unit: float, key: str) -> None:
    """A plain faded line with the player's shape."""
    colour, paint = COLOURS[key], aged(COLOURS[key].rgb)
    _line(pen, ends, unit * 0.165, paint)
    middle = along(*ends, 0.5)
    for radius, fill in ((0.2, aged(INK)), (0.16, AGED), (0.115, paint)):
        pen.polygon(shape(colour.shape, middle, unit * radius), fill=fill)


def _crayon(pen: ImageDraw.ImageDraw, ends: tuple[Point, Point], unit: float, key: str) -> None:
    """Waxy flecks, and the player's shape in the middle."""
    colour = COLOURS[key]
    _line(pen, ends, unit * _CRAYON, colour.rgb)
    pale, dark = mix(colour.rgb, PAPER, 0.4), mix(colour.rgb, INK, 0.2)
    flecks = _flecks(ends, unit) if unit > _WAXY * FINE else ()
    for number, fleck in enumerate(flecks):
        pen.line(fleck, fill=pale if number % 2 else dark, width=max(1, round(unit * 0.028)))
    middle = along(*ends, 0.5)
    pen.polygon(shape(colour.shape, middle, unit * 0.215), fill=INK)
    pen.polygon(shape(colour.shape, middle, unit * 0.165), fill=PAPER)
    pen.polygon(shape(colour.shape, middle, unit * 0.115), fill=colour.rgb)


def _flecks(ends: tuple[Point, Point], unit: float) -> Iterator[list[Point]]:
    """Short strokes within the line, the same in every section."""
    (ax, ay), (bx, by) = ends
    aside = (-(by - ay) / unit, (bx - ax) / unit)
    for share, off in np.random.RandomState(5).uniform((0.0, -0.07), (0.86, 0.07), (10, 2)):
        shift = (aside[0] * off * unit, aside[1] * off * unit)
        points = [along(*ends, share), along(*ends, share + 0.12)]
        yield [(x + shift[0], y + shift[1]) for x, y in points]


def _line(pen: ImageDraw.ImageDraw, ends: tuple[Point, Point], width: float, colour: RGB) -> None:
    """A stroke with round ends."""
    pen.line(ends, fill=colour, width=round(width))
    for x, y in ends:
        reach = width / 2
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)


_DRAWN = {
    Stroke.CRAYON: _crayon,
    Stroke.OLD_CRAYON: _old_crayon,
    Stroke.GHOST: _ghost,
    Stroke.DASHES: _dashes,
}
