"""A card for every player: worth, cash, cubes, and their shares by railroad."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.scene import Scene
from renderer.panel.boxes import Box
from renderer.panel.cards import BAR, Standing, card_boxes, draw_bar, draw_frame
from rules.gauge.view import GaugePlayerView

HEIGHT = 216
_VALUE = Style(Face.BOLD, 38)
_CAPTION = Style(Face.TEXT, 21)
_COUNT = Style(Face.BOLD, 26)
_CELLS = (0.0, 0.38, 0.70)


def draw_cards(scene: Scene, top: int) -> None:
    """All cards in seat order."""
    for seat, box in enumerate(card_boxes(scene, top, HEIGHT)):
        _draw_card(scene, seat, box)


def _draw_card(scene: Scene, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    ground = draw_frame(scene, box, _is_lit(scene, seat))
    is_out = scene.view.players[seat].has_conceded
    draw_bar(scene, seat, box, ground, Standing(tag=_tag(scene, seat), is_out=is_out))
    player = scene.view.players[seat]
    _draw_numbers(scene, player, (left, top + BAR, right, bottom), ground)
    _draw_shares(scene, player, (left, bottom - 30, right, bottom), ground)


def _is_lit(scene: Scene, seat: int) -> bool:
    """Whether it is this player's turn, or their victory."""
    result = scene.view.result
    return scene.view.current == seat if result is None else seat in result.winners


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
