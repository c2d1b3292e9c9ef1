"""The title on a map."""

from __future__ import annotations

from typing import Protocol

from renderer.draw import theme
from renderer.draw.geometry import Point
from renderer.draw.names import name_sprite
from renderer.fonts import Face, Style, fit, text_width
from renderer.hexmap.scene import Scene
from renderer.panel.strip import HEIGHT as HEADER
from rules.title import Result

_TITLE = Style(Face.TITLE, 64)
_UNDER = Style(Face.ITALIC, 30)


class Turning(Protocol):
    """A view that counts turns."""

    @property
    def turn(self) -> int: ...
    @property
    def result(self) -> Result | None: ...


def draw_title(scene: Scene[Turning], middle: Point) -> None:
    """The game's name as on an old map, with its number and the turn below, the last at the end."""
    x, y = (round(at) for at in scene.basemap.frame.point(*middle))
    y += HEADER
    table = scene.order.table
    name = name_sprite(fit(table.title, _TITLE, 560), _TITLE, theme.TITLE, theme.FOREIGN, 0)
    scene.canvas.stamp(name, x, y)
    turn = scene.view.turn - (scene.view.result is not None)
    under = scene.words("game", game=table.game, turn=turn)
    scene.canvas.stamp(name_sprite(under, _UNDER, theme.TITLE, theme.FOREIGN, 0), x, y + 52)
    half = name.width // 2
    scene.covered.append((x - half, y - HEADER - 40, x + half, y - HEADER + 70))
    for start, end in (
        (-half, -text_width(under, _UNDER) // 2 - 14),
        (text_width(under, _UNDER) // 2 + 14, half),
    ):
        scene.canvas.fill((x + start, y + 53, x + end, y + 55), theme.TITLE)
