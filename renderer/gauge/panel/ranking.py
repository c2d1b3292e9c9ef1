"""The final ranking, on the paper where the legend was."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.fonts import Face, Style, fit, text_width
from renderer.gauge.look import LAYOUTS, LEGEND_WIDTH
from renderer.gauge.scene import Scene
from renderer.hexmap.box import draw_box
from rules.title import Result

_HEAD = Style(Face.TITLE, 28)
_NAME = Style(Face.BOLD, 25)
_TOP, _ROW = 60, 38


def draw_ranking(scene: Scene, result: Result) -> None:
    """Everybody from the richest down, those who gave up last; the winners on gold."""
    corner, order = LAYOUTS[scene.view.board].legend, _order(scene)
    left, top = draw_box(scene, corner, LEGEND_WIDTH, _TOP + _ROW * len(order))
    head = scene.words("gauge-ranking")
    scene.canvas.text((left + 16, top + 28), head, _HEAD, theme.INK, theme.BOX)
    for row, seat in enumerate(order):
        richer = sum(result.scores[other] > result.scores[seat] for other in order[:row])
        rank = "–" if scene.view.players[seat].has_conceded else f"{richer + 1}."
        at = (left, top + _TOP + 12 + row * _ROW)
        _draw_row(scene, seat, (rank, f"₧{result.scores[seat]}"), at, seat in result.winners)


def _draw_row(
    scene: Scene, seat: int, texts: tuple[str, str], at: tuple[int, int], is_best: bool
) -> None:
    (rank, score), (left, y), canvas = texts, at, scene.canvas
    ground = theme.GOLD if is_best else theme.BOX
    canvas.rounded((left + 8, y - 18, left + LEGEND_WIDTH - 8, y + 18), ground, theme.BOX, 8)
    canvas.text((left + 16, y), rank, _NAME, theme.INK, ground)
    canvas.stamp(piece_sprite(scene.colour(seat), 11), left + 58, y)
    end = left + LEGEND_WIDTH - 18 - text_width(score, _NAME)
    name = fit(scene.name(seat), _NAME, end - left - 88)
    canvas.text((left + 78, y), name, _NAME, theme.INK, ground)
    canvas.text((end, y), score, _NAME, theme.INK, ground)


def _order(scene: Scene) -> list[int]:
    players = scene.view.players
    return sorted(
        range(len(players)), key=lambda seat: (players[seat].has_conceded, -players[seat].wealth)
    )
