"""The paper in a free corner of the map: what terrain and cities cost, or the final ranking."""

from __future__ import annotations

from renderer import theme
from renderer.box import draw_box
from renderer.fonts import Face, Style, fit, text_width
from renderer.gauge.look import SHEETS
from renderer.gauge.scene import Scene
from renderer.pieces import piece_sprite
from rules.gauge.land import BUILD_COST, DIVIDEND_SPACES, LEASE_COST, VALUE_SPACES
from rules.title import Result

_WIDTH = 396
_HEAD = Style(Face.TITLE, 28)
_PLAIN = Style(Face.TEXT, 22)
_BOLD = Style(Face.BOLD, 22)
_NAME = Style(Face.BOLD, 25)
_ROW = 32


def draw_legend(scene: Scene) -> None:
    """What a build costs and brings, by kind of hex."""
    corner, look = SHEETS[scene.view.board].legend, SHEETS[scene.view.board].look
    left, top = draw_box(scene, corner, _WIDTH, 16 + _ROW * len(BUILD_COST))
    for number, (kind, cost) in enumerate(BUILD_COST.items()):
        y = top + 8 + _ROW // 2 + number * _ROW
        city = look.cities.get(kind)
        fill = city.fill if city else look.terrain[kind]
        edge = city.edge if city else theme.LABEL
        scene.canvas.fill((left + 12, y - 11, left + 42, y + 11), edge)
        rim = 4 if kind in VALUE_SPACES else 2
        scene.canvas.fill((left + 12 + rim, y - 11 + rim, left + 42 - rim, y + 11 - rim), fill)
        name = scene.words("gauge-kind", kind=kind)
        scene.canvas.text((left + 52, y), name, _PLAIN, theme.INK, theme.BOX)
        scene.canvas.text((left + 154, y), f"₧{cost}", _BOLD, theme.INK, theme.BOX)
        scene.canvas.text((left + 198, y), _effect(scene, kind), _PLAIN, theme.BOX_QUIET, theme.BOX)


def _effect(scene: Scene, kind: str) -> str:
    if kind in LEASE_COST:
        return scene.words("gauge-lease", cost=LEASE_COST[kind])
    return scene.words(
        "gauge-city", dividend=DIVIDEND_SPACES[kind], value=VALUE_SPACES.get(kind, 0)
    )


def draw_ranking(scene: Scene, result: Result) -> None:
    """Everybody from the richest down, those who gave up last; the winners on gold."""
    corner, players = SHEETS[scene.view.board].legend, scene.view.players
    left, top = draw_box(scene, corner, _WIDTH, 60 + 38 * len(players))
    scene.canvas.text(
        (left + 16, top + 28), scene.words("gauge-ranking"), _HEAD, theme.INK, theme.BOX
    )
    order = ranking(scene)
    for row, seat in enumerate(order):
        y = top + 72 + row * 38
        is_best = seat in result.winners
        ground = theme.GOLD if is_best else theme.BOX
        if is_best:
            box = (left + 8, y - 18, left + _WIDTH - 8, y + 18)
            scene.canvas.rounded(box, theme.GOLD, theme.BOX, 8)
        better = [s for s in order[:row] if result.scores[s] != result.scores[seat]]
        rank = "–" if players[seat].has_conceded else f"{len(better) + 1}."
        scene.canvas.text((left + 16, y), rank, _NAME, theme.INK, ground)
        scene.canvas.stamp(piece_sprite(scene.colour(seat).key, 11), left + 58, y)
        score = f"₧{result.scores[seat]}"
        end = left + _WIDTH - 18 - text_width(score, _NAME)
        name = fit(scene.name(seat), _NAME, end - left - 88)
        scene.canvas.text((left + 78, y), name, _NAME, theme.INK, ground)
        scene.canvas.text((end, y), score, _NAME, theme.INK, ground)


def ranking(scene: Scene) -> list[int]:
    """The seats from the richest down, those who gave up last."""
    players = scene.view.players
    return sorted(
        range(len(players)), key=lambda seat: (players[seat].has_conceded, -players[seat].wealth)
    )
