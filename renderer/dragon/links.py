"""The magic links between far cities: sparks over the sea."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.dragon.scene import Scene
from renderer.dragon.world.sheet import Sheet
from renderer.draw.canvas import Sprite
from renderer.draw.pieces import FINE
from renderer.draw.theme import COLOURS, DIM, PAPER, RGB
from rules.dragon.board.loader import board
from rules.dragon.board.networks import links
from rules.dragon.course.bans import bans_of

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
