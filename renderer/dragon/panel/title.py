"""The title on the open sea, and the name of the map below ground."""

from __future__ import annotations

from renderer.dragon.panel.edges import EDGE
from renderer.dragon.scene import Scene
from renderer.dragon.world.lattice import ROW
from renderer.dragon.world.sheet import Sheet
from renderer.draw import theme
from renderer.draw.names import name_sprite
from renderer.fonts import Face, Style, fit, text_width

_TITLE = Style(Face.TITLE, 92)
_UNDER = Style(Face.ITALIC, 40)
_MAP = Style(Face.TITLE, 36)
_AT = (49.0, 3.9 * ROW)
_ROOM = 900


def draw_title(scene: Scene, sheet: Sheet) -> None:
    """The game's name in the north, as on an old map."""
    x, y = sheet.frame.point(*_AT)
    at = (sheet.left + round(x), sheet.top + round(y))
    title = fit(scene.order.table.title, _TITLE, _ROOM)
    name = name_sprite(title, _TITLE, theme.TITLE, theme.PAPER, 4)
    scene.canvas.stamp(name, *at)
    world = name_sprite(scene.words("dragon-world"), _UNDER, theme.TITLE, theme.PAPER, 3)
    scene.canvas.stamp(world, at[0], at[1] + 66)


def draw_under_title(scene: Scene, sheet: Sheet, height: int) -> None:
    """Above the edge of the Underground."""
    text = scene.words("dragon-under")
    middle = sheet.left + sheet.frame.width // 2 - text_width(text, _MAP) // 2
    at = (middle, sheet.top - EDGE - height // 2)
    scene.canvas.text(at, text, _MAP, theme.TEXT, theme.PANEL)
