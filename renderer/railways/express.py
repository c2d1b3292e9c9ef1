"""The route of the Orient Express: a banded ribbon under the rails, wide while it is new."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Point
from renderer.draw.pieces import FINE, piece_sprite
from renderer.draw.rails import HexCanvas, Rail, along, neighbours
from renderer.draw.theme import EXPRESS, INK, PAPER
from renderer.fonts import Face, Style, text_width
from renderer.panel.names import Hand, draw_name
from renderer.railways.moment import is_running, train
from renderer.railways.scene import Scene
from rules.railways.view import ExpressView

ROW = 46  # pixels the key takes in the inset
_FRESH, _PLAIN = 1.0, 0.76  # how wide, in hex sizes
_BANDS = 4  # from the middle of a hex to its side, bright and dark in turn
_NAME = Style(Face.BOLD, 22)
_GAINS = tuple(Style(Face.TEXT, size) for size in (20, 17, 14, 12))
_HEAD, _WHO, _GAIN = Style(Face.TITLE, 34), Style(Face.TEXT, 27), Style(Face.BOLD, 30)
_HEADING, _LINE, _TRAIN = 74, 42, 150  # pixels: two heights and a length
_SMALLEST = 16  # letters of a name before it is cut
_PIECE = 30  # pixels from the gain of one player to that of the next


def draw_express(scene: Scene, top: int) -> None:
    """One sprite for every hex of the route, with the sides it is entered and left by."""
    express = scene.view.express
    if express is None:
        return
    board, frame = scene.basemap.board, scene.basemap.frame
    is_new = is_running(scene)
    for number, label in enumerate(express.hexes):
        place = board.find(label)
        if frame.shows(place):
            near = neighbours(board)[label]
            beside = express.hexes[max(0, number - 1) : number + 2]
            sides = tuple(near.index(other) for other in beside if other != label)
            x, y = frame.pixel(place)
            sprite = _ribbon(sides, frame.size, _FRESH if is_new else _PLAIN)
            scene.canvas.stamp(sprite, x, y + top)


def gains_words(gains: Sequence[int], names: Sequence[str]) -> str:
    """Who gains how much income."""
    return ", ".join(f"{n} +${gain}" for n, gain in zip(names, gains, strict=True) if gain)


def key_height(scene: Scene) -> int:
    """What the key takes: nothing before the map shows a route that must be explained."""
    if scene.view.express is None or not scene.view.express.hexes:
        return 0
    return _HEADING + _rows(scene) * _LINE + 8 if is_running(scene) else ROW


def draw_key(scene: Scene, left: int, right: int, top: int) -> None:
    """What the ribbon means, and the income it has brought to each player."""
    assert scene.view.express is not None
    if is_running(scene):
        _draw_gains(scene, left, right, top)
    else:
        _draw_row(scene, scene.view.express, left, right, top + ROW // 2)


def _rows(scene: Scene) -> int:
    """Of two gains each."""
    assert scene.view.express is not None
    return -(-sum(gain > 0 for gain in scene.view.express.gains) // 2)


def _draw_gains(scene: Scene, left: int, right: int, top: int) -> None:
    """The train over everybody who gains, in two columns."""
    assert scene.view.express is not None
    engine, y = train(_TRAIN), top + _HEADING // 2
    scene.canvas.stamp(engine, left + _TRAIN // 2, y)
    scene.canvas.text((left + _TRAIN + 16, y), scene.words("express"), _HEAD, theme.INK, theme.BOX)
    earners = [(seat, gain) for seat, gain in enumerate(scene.view.express.gains) if gain]
    wide = (right - left) // 2
    for number, (seat, gain) in enumerate(earners):
        x, y = left + number % 2 * wide, top + _HEADING + number // 2 * _LINE + _LINE // 2
        _draw_gain(scene, seat, f"+${gain}", (x, x + wide - 22, y))


def _draw_gain(scene: Scene, seat: int, gain: str, place: tuple[int, int, int]) -> None:
    """Piece, name and gain between two ends."""
    x, right, y = place
    end = right - text_width(gain, _GAIN)
    scene.canvas.stamp(piece_sprite(scene.colour(seat), 13), x + 16, y)
    scene.canvas.text((end, y), gain, _GAIN, theme.INK, theme.BOX)
    hand = Hand(_WHO, _SMALLEST, theme.INK, theme.BOX)
    draw_name(scene, seat, (x + 40, end - 12, y), hand)


def _draw_row(scene: Scene, express: ExpressView, left: int, right: int, y: int) -> None:
    """A piece of the ribbon and the pieces of those who gained, in a line."""
    scene.canvas.stamp(_sample(), left, y)
    x = left + _sample().width + 10
    x += scene.canvas.text((x, y), scene.words("express"), _NAME, theme.INK, theme.BOX)
    gains = [(seat, f"+${gain}") for seat, gain in enumerate(express.gains) if gain]
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
