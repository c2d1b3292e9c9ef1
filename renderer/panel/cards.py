"""The cards of players below a map: frame, and a bar with name, shape, rank and a word on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from renderer.draw import theme
from renderer.draw.icons import icon
from renderer.draw.pieces import piece_sprite
from renderer.draw.shades import brighter
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, text_width
from renderer.panel.boxes import Box
from renderer.panel.names import Hand, draw_name
from renderer.stage import Stage

GAP = 14
BAR = 58
_NAME = Style(Face.BOLD, 34)
_SMALLEST = 20  # letters of a name before it is shortened
_TAG = Style(Face.BOLD, 27)
_CROWN = 34
_NARROWEST = 170  # pixels of a bar up to the word at its end; else the word is left out


@dataclass(frozen=True)
class Standing:
    """How a player stands, as the bar of their card shows it."""

    rank: int = 0  # from 1, shared by equals; 0 while there is none
    tag: str = ""  # a word at the end of the bar
    is_out: bool = False


def card_boxes(scene: Stage, top: int, height: int) -> list[Box]:
    """The places of all cards in seat order, side by side."""
    count = len(scene.order.table.seats)
    width = card_width(count, scene.canvas.width)
    lefts = [GAP + seat * (width + GAP) for seat in range(count)]
    return [(left, top, left + width, top + height - GAP) for left in lefts]


def card_width(count: int, width: int) -> int:
    """How wide each of so many cards is."""
    return (width - GAP * (count + 1)) // count


def ranks(points: Sequence[int | None]) -> list[int]:
    """By seat, from 1 on and shared by equals; 0 for those without points, who are out."""
    known = sorted((each for each in points if each is not None), reverse=True)
    return [0 if each is None else 1 + known.index(each) for each in points]


def draw_frame(scene: Stage, box: Box, is_lit: bool) -> RGB:
    """An empty card, in a bright frame if lit; gives the colour of its ground."""
    left, top, right, bottom = box
    if is_lit:
        around = (left - 6, top - 6, right + 6, bottom + 6)
        scene.canvas.rounded(around, theme.LIT, theme.PANEL, 18)
    ground = theme.CARD_TURN if is_lit else theme.CARD
    scene.canvas.rounded(box, ground, theme.LIT if is_lit else theme.PANEL, 14)
    return ground


def draw_bar(scene: Stage, seat: int, box: Box, ground: RGB, standing: Standing) -> None:
    """Name and shape on the player's colour; pale and without it once they are out."""
    left, top, right, _ = box
    colour, canvas, y = scene.colour(seat), scene.canvas, top + BAR // 2 + 3
    fill, ink = (theme.DIM, theme.PANEL) if standing.is_out else (colour.rgb, colour.ink)
    canvas.rounded((left + 6, top + 6, right - 6, top + BAR), brighter(fill), ground, 10)
    canvas.rounded((left + 8, top + 8, right - 8, top + BAR - 2), fill, brighter(fill), 8)
    canvas.stamp(piece_sprite(colour, 15), left + 36, y - 1)
    end = draw_rank(scene, standing.rank, (right - 18, y), (ink, fill))
    tag = standing.tag if end - text_width(standing.tag, _TAG) - left > _NARROWEST else ""
    end -= text_width(tag, _TAG)
    canvas.text((end, y), tag, _TAG, ink, fill)
    draw_name(scene, seat, (left + 64, end - 12, y), Hand(_NAME, _SMALLEST, ink, fill))


def draw_rank(scene: Stage, rank: int, at: tuple[int, int], look: tuple[RGB, RGB]) -> int:
    """A crown for whoever leads, a number for the others, up to a right end; gives its left."""
    (right, y), (ink, fill) = at, look
    if rank == 1:
        scene.canvas.stamp(icon("crown", _CROWN, ink), right - _CROWN // 2, y)
        return right - _CROWN - 10
    if not rank:
        return right
    text = scene.words("rank", rank=rank)
    left = right - text_width(text, _TAG)
    scene.canvas.text((left, y), text, _TAG, ink, fill)
    return left - 10
