"""A card for every player: rank, worth, cash, cubes, and their shares by railroad."""

from __future__ import annotations

from typing import NamedTuple

from renderer.draw import theme
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, text_width
from renderer.gauge.changes import cash_change, worth_change
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.scene import Scene, ranks_of
from renderer.panel.boxes import Box
from renderer.panel.cards import BAR, Standing, card_boxes, draw_bar, draw_frame
from rules.gauge.view import GaugePlayerView
from rules.title import Seat

HEIGHT = 216
_VALUE = Style(Face.BOLD, 38)
_CAPTION = Style(Face.TEXT, 21)
_CHANGE = Style(Face.BOLD, 21)
_COUNT = Style(Face.BOLD, 26)
_CELLS = (0.0, 0.37, 0.71, 1.0)  # where they begin, in widths of the card


class Cell(NamedTuple):
    """A number over its caption, and by how much it has just changed."""

    value: int
    caption: str
    colour: RGB
    change: int = 0


def draw_cards(scene: Scene, top: int) -> None:
    """All cards in seat order."""
    ranks = ranks_of(scene.view)
    for seat, box in enumerate(card_boxes(scene, top, HEIGHT)):
        _draw_card(scene, Seat(seat), box, ranks[seat])


def _draw_card(scene: Scene, seat: Seat, box: Box, rank: int) -> None:
    left, top, right, bottom = box
    player = scene.view.players[seat]
    ground = draw_frame(scene, box, scene.view.current == seat)
    standing = Standing(rank, _tag(scene, seat), player.has_conceded)
    draw_bar(scene, seat, box, ground, standing)
    _draw_numbers(scene, seat, (left, top + BAR, right, bottom), ground)
    _draw_shares(scene, player, (left, bottom - 30, right, bottom), ground)


def _tag(scene: Scene, seat: Seat) -> str:
    if scene.view.players[seat].has_conceded:
        return scene.words("gauge-conceded")
    return scene.words("gauge-priority") if scene.view.priority == seat else ""


def _draw_numbers(scene: Scene, seat: Seat, box: Box, ground: RGB) -> None:
    """What they are worth, how much of it is cash, and what both gained since the last picture."""
    (left, top, right, _), player, events = box, scene.view.players[seat], scene.order.events
    best, plain = (theme.QUIET, theme.QUIET) if player.has_conceded else (theme.GOOD, theme.TEXT)
    worth = worth_change(scene.view, events, seat)
    cells = (
        Cell(player.wealth, scene.words("gauge-worth"), best, worth),
        Cell(player.cash, scene.words("cash"), plain, cash_change(events, seat)),
        Cell(player.cubes, scene.words("cubes"), plain),
    )
    inner = right - left - 30
    for number, cell in enumerate(cells):
        start, end = (left + 18 + round(part * inner) for part in _CELLS[number : number + 2])
        _draw_cell(scene, cell, (start, top, end - 4, top + 60), ground)


def _draw_cell(scene: Scene, cell: Cell, box: Box, ground: RGB) -> None:
    left, top, right, bottom = box
    scene.canvas.text((left, top + 28), str(cell.value), _VALUE, cell.colour, ground)
    room = right - left - _draw_change(scene, cell, box, ground)
    caption = fit(cell.caption, _CAPTION, room)
    scene.canvas.text((left, bottom), caption, _CAPTION, theme.QUIET, ground)


def _draw_change(scene: Scene, cell: Cell, box: Box, ground: RGB) -> int:
    """By how much a number has changed, on white after its caption; gives the room it takes."""
    if not cell.change:
        return 0
    text = f"{cell.change:+}".replace("-", "−")
    left, _, right, y = box
    wide = text_width(text, _CHANGE) + 12
    x = min(left + text_width(cell.caption, _CAPTION) + 6, right - wide)
    scene.canvas.rounded((x, y - 13, x + wide, y + 14), theme.LIT, ground, 8)
    scene.canvas.text((x + 6, y), text, _CHANGE, theme.INK, theme.LIT)
    return wide + 6


def _draw_shares(scene: Scene, player: GaugePlayerView, box: Box, ground: RGB) -> None:
    """A marker with the number of shares for every railroad they own a part of."""
    left, top, right, _ = box
    if not player.shares:
        at = (left + 18, top)
        scene.canvas.text(at, scene.words("gauge-no-shares"), _CAPTION, theme.DIM, ground)
    step = (right - left - 24) // 5
    for number, (colour, count) in enumerate(player.shares.items()):
        x = left + 34 + number * step
        scene.canvas.stamp(marker_sprite(colour, 15, False), x, top)
        scene.canvas.text((x + 20, top), f"×{count}", _COUNT, theme.TEXT, ground)
