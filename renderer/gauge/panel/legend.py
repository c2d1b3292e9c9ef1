"""The paper in a free corner of the map: what each kind of hex costs and brings."""

from __future__ import annotations

from renderer.draw import theme
from renderer.fonts import Face, Style
from renderer.gauge.look import LAYOUTS, LEGEND_WIDTH
from renderer.gauge.scene import Scene
from renderer.hexmap.box import draw_box
from rules.gauge.track.land import BUILD_COST, DIVIDEND_SPACES, LEASE_COST, VALUE_SPACES

_PLAIN = Style(Face.TEXT, 22)
_BOLD = Style(Face.BOLD, 22)
_ROW = 32
_HEIGHT = 16 + _ROW * len(BUILD_COST)


def draw_legend(scene: Scene) -> None:
    """What a build costs and brings, by kind of hex."""
    corner = LAYOUTS[scene.view.board].legend
    left, top = draw_box(scene, corner, LEGEND_WIDTH, _HEIGHT)
    for number, (kind, cost) in enumerate(BUILD_COST.items()):
        y = top + 8 + _ROW // 2 + number * _ROW
        _draw_sample(scene, kind, (left + 12, y))
        name = scene.words("gauge-kind", kind=kind)
        scene.canvas.text((left + 52, y), name, _PLAIN, theme.INK, theme.BOX)
        price = f"₧{cost}"  # the very sign of all texts: these fonts draw it in full, as “Pts”
        scene.canvas.text((left + 154, y), price, _BOLD, theme.INK, theme.BOX)
        scene.canvas.text((left + 198, y), _effect(scene, kind), _PLAIN, theme.BOX_QUIET, theme.BOX)


def _draw_sample(scene: Scene, kind: str, at: tuple[int, int]) -> None:
    """A small plate in the colours of the kind."""
    (x, y), look = at, LAYOUTS[scene.view.board].look
    city, rim = look.cities.get(kind), 4 if kind in VALUE_SPACES else 2
    scene.canvas.fill((x, y - 11, x + 30, y + 11), city.edge if city else theme.LABEL)
    inner = (x + rim, y - 11 + rim, x + 30 - rim, y + 11 - rim)
    scene.canvas.fill(inner, city.fill if city else look.terrain[kind])


def _effect(scene: Scene, kind: str) -> str:
    if kind in LEASE_COST:
        return scene.words("gauge-lease", cost=LEASE_COST[kind])
    return scene.words(
        "gauge-city", dividend=DIVIDEND_SPACES[kind], value=VALUE_SPACES.get(kind, 0)
    )
