"""The route of the Orient Express: a banded ribbon under the rails, wide while it is new."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Point
from renderer.draw.pieces import FINE, piece_sprite
from renderer.draw.rails import HexCanvas, Rail, along, neighbours
from renderer.draw.theme import EXPRESS, INK, PAPER
from renderer.fonts import Face, Style, text_width
from renderer.railways.scene import Scene
from rules.railways.express.orient_express import RouteTaken

ROW = 40  # pixels the key takes in the inset
_FRESH, _PLAIN = 1.0, 0.76  # how wide, in hex sizes
_BANDS = 4  # from the middle of a hex to its side, bright and dark in turn
_NAME = Style(Face.BOLD, 22)
_GAINS = tuple(Style(Face.TEXT, size) for size in (20, 17, 14, 12))
_PIECE = 30  # pixels from the gain of one player to that of the next


def draw_express(scene: Scene, top: int) -> None:
    """One sprite for every hex of the route, with the sides it is entered and left by."""
    express = scene.view.express
    if express is None:
        return
    board, frame = scene.basemap.board, scene.basemap.frame
    is_new = any(isinstance(event, RouteTaken) for event in scene.order.events)
    for number, label in enumerate(express.hexes):
        place = board.find(label)
        if frame.shows(place):
            near = neighbours(board)[label]
            beside = express.hexes[max(0, number - 1) : number + 2]
            sides = tuple(near.index(other) for other in beside if other != label)
            x, y = frame.pixel(place)
            sprite = _ribbon(sides, frame.size, _FRESH if is_new else _PLAIN)
            scene.canvas.stamp(sprite, x, y + top)


def has_key(scene: Scene) -> bool:
    """Whether the map shows a route that must be explained."""
    return scene.view.express is not None and bool(scene.view.express.hexes)


def draw_key(scene: Scene, left: int, right: int, y: int) -> None:
    """A piece of the ribbon with its meaning, and the income it has brought to each player."""
    assert scene.view.express is not None
    scene.canvas.stamp(_sample(), left, y)
    x = left + _sample().width + 10
    x += scene.canvas.text((x, y), scene.words("express"), _NAME, theme.INK, theme.BOX)
    gains = [(seat, f"+${gain}") for seat, gain in enumerate(scene.view.express.gains) if gain]
    wide = {style: sum(text_width(text, style) + _PIECE for _, text in gains) for style in _GAINS}
    style = next((style for style in _GAINS if wide[style] <= right - x), _GAINS[-1])
    x = right - wide[style]
    for seat, text in gains:
        scene.canvas.stamp(piece_sprite(scene.colour(seat), 9), x + _PIECE - 13, y)
        scene.canvas.text((x + _PIECE, y), text, style, theme.INK, theme.BOX)
        x += _PIECE + text_width(text, style)


@lru_cache(maxsize=512)
def _ribbon(sides: tuple[int, ...], size: float, wide: float) -> Sprite:
    """From the middle of a hex over its sides, bands counted so that they run on beyond."""
    tile, width = HexCanvas(size), wide * size * FINE
    middle = (float(tile.middle), float(tile.middle))
    lines = [(middle, *tile.gate(Rail(side, 0.0))) for side in sides]
    for colour, share in ((PAPER, 1.0), (INK, 0.92), (PAPER, 0.82)):
        for line in lines:
            tile.pen.line(line, fill=colour, width=round(width * share))
        tile.pen.circle(middle, width * share / 2, fill=colour)
    for _, gate, _ in lines:
        _draw_bands(tile.pen, (middle, gate), width * 0.82)
    tile.pen.circle(middle, width * 0.41, fill=EXPRESS)
    tile.cut()
    return tile.sprite()


def _draw_bands(pen: ImageDraw.ImageDraw, line: tuple[Point, Point], width: float) -> None:
    """Every other band across the ribbon, half of one at its end."""
    start, end = line
    for number in range(2, _BANDS + 1, 2):
        ends = ((number - 0.5) / _BANDS, (number + 0.5) / _BANDS)
        dash = [along(start, end, share) for share in ends]
        pen.line(dash, fill=EXPRESS, width=round(width))


@lru_cache(maxsize=1)
def _sample() -> Sprite:
    """A straight piece of the ribbon, anchored at the left end of its middle."""
    bands, wide, high, rim = 5, 8, 22, 2
    image = Image.new("RGB", (bands * wide, high), INK)
    image.paste(PAPER, (rim, rim, image.width - rim, high - rim))
    for left in range(0, image.width, 2 * wide):
        image.paste(EXPRESS, (max(rim, left), rim, min(left + wide, image.width - rim), high - rim))
    return Sprite(image.convert("RGBA"), (0, high // 2))
