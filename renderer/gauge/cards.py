"""A card for every player: worth, cash, cubes, and their shares by railroad."""

from __future__ import annotations

from renderer import theme
from renderer.fonts import Face, Style, fit, text_width
from renderer.gauge.livery import marker_sprite
from renderer.gauge.scene import Scene
from renderer.pieces import lit, piece_sprite
from renderer.theme import RGB
from rules.gauge.view import GaugePlayerView

Box = tuple[int, int, int, int]

HEIGHT = 216
_GAP = 14
_BAR = 56
_NAME = Style(Face.BOLD, 34)
_TAG = Style(Face.BOLD, 25)
_VALUE = Style(Face.BOLD, 38)
_CAPTION = Style(Face.TEXT, 21)
_COUNT = Style(Face.BOLD, 26)
_CELLS = (0.0, 0.38, 0.70)


def draw_cards(scene: Scene, top: int) -> None:
    """All cards in seat order."""
    count = len(scene.view.players)
    width = (scene.canvas.width - _GAP * (count + 1)) // count
    for seat in range(count):
        left = _GAP + seat * (width + _GAP)
        _draw_card(scene, seat, (left, top, left + width, top + HEIGHT - _GAP))


def _draw_card(scene: Scene, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    is_lit = _is_lit(scene, seat)
    if is_lit:
        around = (left - 6, top - 6, right + 6, bottom + 6)
        scene.canvas.rounded(around, theme.GOLD, theme.PANEL, 18)
    ground = theme.CARD_TURN if is_lit else theme.CARD
    scene.canvas.rounded(box, ground, theme.GOLD if is_lit else theme.PANEL, 14)
    _draw_bar(scene, seat, box, ground)
    player = scene.view.players[seat]
    _draw_numbers(scene, player, (left, top + _BAR, right, bottom), ground)
    _draw_shares(scene, player, (left, bottom - 30, right, bottom), ground)


def _is_lit(scene: Scene, seat: int) -> bool:
    """Whether it is this player's turn, or their victory."""
    result = scene.view.result
    return scene.view.current == seat if result is None else seat in result.winners


def _draw_bar(scene: Scene, seat: int, box: Box, ground: RGB) -> None:
    """Name and shape on the player's colour, with a word on how they stand."""
    left, top, right, _ = box
    colour, canvas = scene.colour(seat), scene.canvas
    canvas.rounded((left + 6, top + 6, right - 6, top + _BAR), lit(colour), ground, 10)
    inner = (left + 8, top + 8, right - 8, top + _BAR - 2)
    canvas.rounded(inner, colour.rgb, lit(colour), 8)
    canvas.stamp(piece_sprite(colour.key, 15), left + 36, top + _BAR // 2 + 2)
    tag = _tag(scene, seat)
    room = right - left - 86 - (text_width(tag, _TAG) + 12 if tag else 0)
    y = top + _BAR // 2 + 3
    canvas.text((left + 64, y), fit(scene.name(seat), _NAME, room), _NAME, colour.ink, colour.rgb)
    canvas.text((right - 20 - text_width(tag, _TAG), y), tag, _TAG, colour.ink, colour.rgb)


def _tag(scene: Scene, seat: int) -> str:
    if scene.view.players[seat].has_conceded:
        return scene.words("gauge-conceded")
    if scene.view.result is None and scene.view.priority == seat:
        return scene.words("gauge-priority")
    return ""


def _draw_numbers(scene: Scene, player: GaugePlayerView, box: Box, ground: RGB) -> None:
    """What they are worth, and how much of it is cash."""
    left, top, right, _ = box
    cells = (
        (str(player.wealth), "gauge-worth", theme.GOOD),
        (str(player.cash), "cash", theme.TEXT),
        (str(player.cubes), "cubes", theme.TEXT),
    )
    inner = right - left - 30
    for start, (value, key, colour) in zip(_CELLS, cells, strict=True):
        x = left + 18 + round(start * inner)
        scene.canvas.text((x, top + 28), value, _VALUE, colour, ground)
        scene.canvas.text((x, top + 60), scene.words(key), _CAPTION, theme.QUIET, ground)


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
