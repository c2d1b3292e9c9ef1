"""The ways trains and ships have come, and the magic links between far cities."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from renderer.dragon.scene import Scene, runs
from renderer.dragon.track import Stroke, draw_steps
from renderer.dragon.world.sheet import Sheet
from renderer.draw.canvas import Sprite
from renderer.draw.pieces import FINE
from renderer.draw.theme import COLOURS, DIM, GOLD, INK, PAPER, RGB
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import links
from rules.dragon.course.bans import bans_of

_FAR = 1.5  # pitches; a longer step is a magic link
_SPARK: RGB = COLOURS["purple"].rgb


def draw_links(scene: Scene) -> None:
    """A string of sparks over the sea, dull while the links are shut."""
    barred = bans_of(tuple(event.key for event in scene.view.events))
    colour = DIM if barred.are_links_shut else _SPARK
    for sheet in scene.sheets:
        if sheet.is_under:
            continue
        for pair in links(has_rainbow=scene.view.has_rainbow):
            ends = [sheet.spot(board().cities[key].centre) for key in pair]
            _draw_sparks(scene, sheet, ends, colour)


def _draw_sparks(scene: Scene, sheet: Sheet, ends: list[tuple[int, int]], colour: RGB) -> None:
    (ax, ay), (bx, by) = ends
    pitch = sheet.frame.size
    count = round(math.hypot(bx - ax, by - ay) / pitch / 0.62)
    for number in range(2, count - 1):
        share = number / count
        bow = math.sin(share * math.pi) * pitch * 0.9
        at = (round(ax + (bx - ax) * share), round(ay + (by - ay) * share - bow))
        if sheet.holds(at):
            scene.canvas.stamp(spark_sprite(round(pitch * 0.2), colour), *at)


@lru_cache(maxsize=16)
def spark_sprite(radius: int, colour: RGB) -> Sprite:
    """A star of four points."""
    half = radius + 2
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    pen = ImageDraw.Draw(image)
    for reach, fill in ((radius + 1.5, PAPER), (radius, colour)):
        points = []
        for corner in range(8):
            out = reach * FINE * (1.0 if corner % 2 == 0 else 0.42)
            turn = math.radians(45 * corner)
            points.append((half * FINE + out * math.sin(turn), half * FINE - out * math.cos(turn)))
        pen.polygon(points, fill=fill)
    return Sprite(image.convert("RGBa").reduce(FINE), (half, half))


def draw_ways(scene: Scene) -> None:
    """A pale band under the track for every step."""
    for sheet in scene.sheets:
        steps = list(_steps(scene, sheet))
        for stroke in (Stroke.WAY_EDGE, Stroke.WAY):
            draw_steps(scene, sheet, stroke, steps)


def draw_arrows(scene: Scene) -> None:
    """The direction of every step, over the track."""
    for sheet in scene.sheets:
        for step in _steps(scene, sheet):
            (ax, ay), (bx, by) = (sheet.spot(node) for node in step)
            turn = round(math.degrees(math.atan2(by - ay, bx - ax)))
            sprite = arrow_sprite(turn, round(sheet.frame.size * 0.24))
            scene.canvas.stamp(sprite, (ax + bx) // 2, (ay + by) // 2)


def _steps(scene: Scene, sheet: Sheet) -> Iterator[tuple[Node, Node]]:
    """Single steps on a map; the jump of a magic link is on none."""
    for step in dict.fromkeys(step for run in runs(scene.order) for step in pairwise(run.nodes)):
        if _is_under(step) == sheet.is_under and sheet.shows(step[0]):
            (ax, ay), (bx, by) = (sheet.spot(node) for node in step)
            if math.hypot(bx - ax, by - ay) < _FAR * sheet.frame.size:
                yield step


def _is_under(step: tuple[Node, Node]) -> bool:
    edge = board().edge_of.get(step)
    if edge is not None:
        return board().sections[edge].is_under
    return board().points[step[0]].is_under


@lru_cache(maxsize=64)
def arrow_sprite(turn: int, reach: int) -> Sprite:
    """An arrow head, in degrees clockwise from east."""
    half = reach + 4
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    pen = ImageDraw.Draw(image)
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for size, colour in ((reach * 1.35, INK), (reach, GOLD)):
        corners = ((1.0, 0.0), (-0.75, -0.9), (-0.35, 0.0), (-0.75, 0.9))
        pen.polygon(
            [
                (
                    half * FINE + size * FINE * (x * cos - y * sin),
                    half * FINE + size * FINE * (x * sin + y * cos),
                )
                for x, y in corners
            ],
            fill=colour,
        )
    return Sprite(image.convert("RGBa").reduce(FINE), (half, half))
