"""The cards of players below a map: frame, and a bar with name, shape and a word on them."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.draw.shades import lit
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, text_width
from renderer.stage import Stage

Box = tuple[int, int, int, int]

GAP = 14
BAR = 58
_NAME = Style(Face.BOLD, 34)
_TAG = Style(Face.BOLD, 27)


def card_boxes(scene: Stage, top: int, height: int) -> list[Box]:
    """The places of all cards in seat order, side by side."""
    count = len(scene.order.table.seats)
    width = (scene.canvas.width - GAP * (count + 1)) // count
    lefts = [GAP + seat * (width + GAP) for seat in range(count)]
    return [(left, top, left + width, top + height - GAP) for left in lefts]


def draw_frame(scene: Stage, box: Box, is_lit: bool) -> RGB:
    """An empty card, in a bright frame if lit; gives the colour of its ground."""
    left, top, right, bottom = box
    if is_lit:
        around = (left - 6, top - 6, right + 6, bottom + 6)
        scene.canvas.rounded(around, theme.GOLD, theme.PANEL, 18)
    ground = theme.CARD_TURN if is_lit else theme.CARD
    scene.canvas.rounded(box, ground, theme.GOLD if is_lit else theme.PANEL, 14)
    return ground


def draw_bar(scene: Stage, seat: int, box: Box, ground: RGB, tag: str) -> None:
    """Name and shape on the player's colour, with a word on how they stand."""
    left, top, right, _ = box
    colour, canvas = scene.colour(seat), scene.canvas
    canvas.rounded((left + 6, top + 6, right - 6, top + BAR), lit(colour), ground, 10)
    inner = (left + 8, top + 8, right - 8, top + BAR - 2)
    canvas.rounded(inner, colour.rgb, lit(colour), 8)
    canvas.stamp(piece_sprite(colour.key, 15), left + 36, top + BAR // 2 + 2)
    room = right - left - 86 - (text_width(tag, _TAG) + 12 if tag else 0)
    y = top + BAR // 2 + 3
    canvas.text((left + 64, y), fit(scene.name(seat), _NAME, room), _NAME, colour.ink, colour.rgb)
    canvas.text((right - 20 - text_width(tag, _TAG), y), tag, _TAG, colour.ink, colour.rgb)
