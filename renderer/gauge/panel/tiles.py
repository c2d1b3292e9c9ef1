"""The initiative tiles to the right of the map: one a railroad, its shares from the top."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, text_width
from renderer.gauge.livery import LIVERIES
from renderer.gauge.maps import MAP_WIDTH, WIDTH
from renderer.gauge.pieces import locomotive_sprite
from renderer.gauge.scene import Scene, is_final, new_shares
from renderer.panel.boxes import Box
from rules.gauge.view import RailroadView

_GAP = 12
_BAND = 92
_NAME = Style(Face.BOLD, 24)
_ORDER = Style(Face.BOLD, 22)
_VALUE = Style(Face.BOLD, 35)
_CAPTION = Style(Face.TEXT, 21)
SLOT = 46  # from one share to the next
_SECOND = 134  # from the first column of numbers to the second
SHARES_LEFT = MAP_WIDTH + 16 + _BAND + 20


def draw_tiles(scene: Scene, top: int, bottom: int) -> None:
    """All tiles in their order."""
    tiles = scene.view.railroads
    height = (bottom - top + _GAP) // len(tiles)
    for number, tile in enumerate(tiles):
        y = top + number * height
        _draw_tile(scene, tile, number, (MAP_WIDTH + 16, y, WIDTH - 14, y + height - _GAP))


def _draw_tile(scene: Scene, tile: RailroadView, number: int, box: Box) -> None:
    left, top, right, bottom = box
    canvas, livery = scene.canvas, LIVERIES[tile.colour]
    is_acting = scene.view.acting is tile.colour
    ground = theme.CARD_TURN if is_acting else theme.CARD
    if is_acting:
        around = (left - 5, top - 5, right + 5, bottom + 5)
        canvas.rounded(around, theme.LIT, theme.PANEL, 16)
    canvas.rounded(box, ground, theme.LIT if is_acting else theme.PANEL, 12)
    band = (left + 6, top + 6, left + 6 + _BAND, bottom - 6)
    canvas.rounded(band, livery.rgb, ground, 8)
    middle, height = left + 6 + _BAND // 2, bottom - top
    canvas.text((left + 14, top + 24), str(number + 1), _ORDER, livery.ink, livery.rgb)
    canvas.stamp(locomotive_sprite(tile.colour, 32), middle, top + height // 2 - 4)
    name = scene.words("gauge-railroad", railroad=tile.colour)
    at = (middle - text_width(name, _NAME) // 2, bottom - 28)
    canvas.text(at, name, _NAME, livery.ink, livery.rgb)
    inner = (SHARES_LEFT, top + 12, right - 10, bottom - 8)
    _draw_shares(scene, tile, inner, ground)
    _draw_numbers(scene, tile, (inner[0], top + 72, right, bottom), ground)


def _draw_shares(scene: Scene, tile: RailroadView, box: Box, ground: RGB) -> None:
    """A place a share: its owner's piece, a hole if unsold, white where it acts, is new or won."""
    left, top, _, _ = box
    acting = scene.view.share if scene.view.acting is tile.colour else 0
    fresh, best = new_shares(scene.order), _winning(scene, tile)
    for number in range(1, tile.shares + 1):
        x = left + (number - 1) * SLOT
        slot = (x, top, x + SLOT - 5, top + 48)
        is_lit = number == acting or (tile.colour, number) in fresh or number in best
        edge = theme.LIT if is_lit else theme.DIM
        fill = theme.LIT if is_lit else theme.PANEL
        scene.canvas.rounded(slot, edge, ground, 8)
        inner = (slot[0] + 2, slot[1] + 2, slot[2] - 2, slot[3] - 2)
        scene.canvas.rounded(inner, fill, edge, 7)
        if number <= len(tile.owners):
            piece = piece_sprite(scene.colour(tile.owners[number - 1]), 15)
            scene.canvas.stamp(piece, x + (SLOT - 5) // 2, top + 24)


def _winning(scene: Scene, tile: RailroadView) -> set[int]:
    """The shares of the winners once the game is over, from 1."""
    result = scene.view.result
    if result is None or not is_final(scene.view, scene.order):
        return set()
    return {n for n, owner in enumerate(tile.owners, start=1) if owner in result.winners}


def _draw_numbers(scene: Scene, tile: RailroadView, box: Box, ground: RGB) -> None:
    """Value and dividend of a share, treasury and locomotives left, each over its caption."""
    left, top, right, bottom = box
    started = bool(tile.owners)
    cells = (
        (str(tile.value) if started else "–", "gauge-value", theme.TEXT),
        (str(tile.dividend), "gauge-dividend", theme.GOOD if started else theme.DIM),
        (str(tile.treasury), "gauge-treasury", theme.TEXT if started else theme.DIM),
        (str(tile.locomotives), "gauge-locomotives", theme.TEXT if started else theme.DIM),
    )
    height = (bottom - top - 8) // 2
    for number, (value, key, colour) in enumerate(cells):
        x, y = left + number % 2 * _SECOND, top + number // 2 * height
        end = right - 6 if number % 2 else left + _SECOND - 2
        taken = scene.canvas.text((x, y + height // 2), value, _VALUE, colour, ground)
        caption = fit(scene.words(key), _CAPTION, end - x - taken - 5)
        at = (x + taken + 5, y + height // 2 + 4)
        scene.canvas.text(at, caption, _CAPTION, theme.QUIET, ground)
