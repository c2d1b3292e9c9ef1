"""Trains and ships: a badge with the player's shape, a tip where it heads, a hull at sea."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.dragon.scene import Scene, acting
from renderer.dragon.world.sheet import Sheet, Spot
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box, Point
from renderer.draw.pieces import FINE, draw_piece
from renderer.draw.theme import COLOURS, GOLD, INK, PAPER, RGB
from renderer.fonts import Face, Style, font
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.view import TrainView

_HULL: RGB = (120, 78, 48)
_DISC = 0.6  # radius of a badge in pitches
_SMALLEST = 24  # pixels a badge is drawn to
_NO_TURN = -1


@dataclass(frozen=True)
class Badge:
    """All that tells one train from another."""

    colour: str
    turn: int  # degrees clockwise from east; -1 without heading
    is_aboard: bool
    is_active: bool
    number: int  # 0 where a player has only one train


def draw_trains(scene: Scene) -> None:
    """Everybody's trains, those on one milepost around it."""
    for sheet in scene.sheets:
        for badge, (x, y) in _badges(scene, sheet):
            scene.canvas.stamp(badge_sprite(badge, _unit(sheet)), x, y)


def train_boxes(scene: Scene, sheet: Sheet) -> list[Box]:
    """What every train takes of the picture, with its tip or hull."""
    return [_box(badge, spot, _unit(sheet)) for badge, spot in _badges(scene, sheet)]


def _unit(sheet: Sheet) -> int:
    """The pixels a badge is drawn to: on a small map it is larger than its milepost."""
    return max(_SMALLEST, round(sheet.frame.size))


def _badges(scene: Scene, sheet: Sheet) -> Iterator[tuple[Badge, Spot]]:
    crowds: dict[Node, list[Badge]] = defaultdict(list)
    for seat, player in enumerate(scene.view.players):
        for number, train in enumerate(player.trains):
            if train.place >= 0 and sheet.shows(train.place):
                shown = number + 1 if len(player.trains) > 1 else 0
                crowds[train.place].append(_badge(scene, seat, train, shown))
    for node, crowd in crowds.items():
        (x, y), unit = sheet.spot(node), _unit(sheet)
        for badge, (dx, dy) in zip(crowd, offsets(len(crowd)), strict=True):
            yield badge, (x + round(dx * unit), y + round(dy * unit))


def _badge(scene: Scene, seat: int, train: TrainView, number: int) -> Badge:
    is_active = seat == acting(scene.view, scene.order)
    return Badge(scene.colour(seat).key, _turn(train), bool(train.ship), is_active, number)


def _box(badge: Badge, spot: Spot, unit: int) -> Box:
    (x, y), reach = spot, _DISC * unit
    box = (x - reach, y - reach, x + reach, y + reach)
    if badge.is_aboard:
        return (x - 1.15 * unit, box[1], x + 1.15 * unit, y + 0.95 * unit)
    if badge.turn == _NO_TURN:
        return box
    tip_x = x + unit * math.cos(math.radians(badge.turn))
    tip_y = y + unit * math.sin(math.radians(badge.turn))
    return min(box[0], tip_x), min(box[1], tip_y), max(box[2], tip_x), max(box[3], tip_y)


def offsets(count: int) -> list[Point]:
    """Where so many badges stand about a milepost, in pitches."""
    if count == 1:
        return [(0.0, 0.0)]
    reach = 0.7 if count < 4 else 1.0 if count < 7 else 1.6
    turns = [math.tau * number / count for number in range(count)]
    return [(-reach * math.cos(turn), -reach * math.sin(turn)) for turn in turns]


def _turn(train: TrainView) -> int:
    if train.came_from < 0 or train.ship:
        return _NO_TURN
    here, back = board().points[train.place], board().points[train.came_from]
    return round(math.degrees(math.atan2((here.y - back.y) * 0.866, here.x - back.x))) % 360


@lru_cache(maxsize=256)
def badge_sprite(badge: Badge, pitch: int) -> Sprite:
    """A badge, anchored at the middle of its disc."""
    half = round(pitch * 1.2)
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    pen, middle, unit = ImageDraw.Draw(image), half * FINE, pitch * FINE
    ground = GOLD if badge.is_active else PAPER
    if badge.is_aboard:
        _draw_hull(pen, middle, unit)
    for grow, colour in ((0.0, INK), (-0.055, ground)):
        if badge.turn != _NO_TURN:
            _draw_tip(pen, middle, unit * (1 + grow * 1.6), (badge.turn, colour))
        reach = (_DISC + grow) * unit
        box = (middle - reach, middle - reach, middle + reach, middle + reach)
        pen.ellipse(box, fill=colour)
    draw_piece(image, (middle, middle), unit * 0.29, COLOURS[badge.colour])
    if badge.number:
        _draw_number(pen, middle, unit, badge.number)
    return Sprite(image.convert("RGBa").reduce(FINE), (half, half))


def _draw_tip(pen: ImageDraw.ImageDraw, middle: float, unit: float, tip: tuple[int, RGB]) -> None:
    turn, colour = math.radians(tip[0]), tip[1]
    corners = ((0.98, 0.0), (0.46, -0.42), (0.46, 0.42))
    cos, sin = math.cos(turn), math.sin(turn)
    points = [
        (middle + unit * (x * cos - y * sin), middle + unit * (x * sin + y * cos))
        for x, y in corners
    ]
    pen.polygon(points, fill=colour)


def _draw_hull(pen: ImageDraw.ImageDraw, middle: float, unit: float) -> None:
    """A boat under the badge."""
    for grow, colour in ((0.09, PAPER), (0.05, INK), (0.0, _HULL)):
        hull = [
            (-1.05 - grow, 0.22 - grow), (1.05 + grow, 0.22 - grow),
            (0.72 + grow, 0.86 + grow), (-0.72 - grow, 0.86 + grow),
        ]  # fmt: skip
        pen.polygon([(middle + x * unit, middle + y * unit) for x, y in hull], fill=colour)


def _draw_number(pen: ImageDraw.ImageDraw, middle: float, unit: float, number: int) -> None:
    x, y, reach = middle + 0.46 * unit, middle - 0.44 * unit, 0.27 * unit
    pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=INK)
    style = font(Style(Face.BOLD, round(unit * 0.42)))
    pen.text((x, y), str(number), PAPER, style, "mm")
