"""The journeys of trains and ships: a pale band under the track, arrows over it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from renderer.dragon.scene import Scene, journeys
from renderer.dragon.track import Stroke, draw_steps
from renderer.dragon.world.sheet import Sheet
from renderer.draw.canvas import Sprite
from renderer.draw.pieces import FINE
from renderer.draw.theme import GOLD, INK
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board

_FAR = 1.5  # pitches; a longer step is a magic link


def draw_journeys(scene: Scene) -> None:
    """A pale band under the track for every step."""
    for sheet in scene.sheets:
        steps = list(steps_on(scene, sheet))
        for stroke in (Stroke.JOURNEY_EDGE, Stroke.JOURNEY):
            draw_steps(scene, sheet, stroke, steps)


def draw_arrows(scene: Scene) -> None:
    """The direction of every step, over the track."""
    for sheet in scene.sheets:
        for step in steps_on(scene, sheet):
            (ax, ay), (bx, by) = (sheet.spot(node) for node in step)
            turn = round(math.degrees(math.atan2(by - ay, bx - ax)))
            sprite = arrow_sprite(turn, round(sheet.frame.size * 0.24))
            scene.canvas.stamp(sprite, (ax + bx) // 2, (ay + by) // 2)


def steps_on(scene: Scene, sheet: Sheet) -> Iterator[tuple[Node, Node]]:
    """Single steps on a map; the jump of a magic link is on none."""
    steps = (step for one in journeys(scene.order) for step in pairwise(one.nodes))
    for step in dict.fromkeys(steps):
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
