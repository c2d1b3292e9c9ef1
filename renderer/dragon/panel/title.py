"""The title on the open sea, and the name of the map below ground."""

from __future__ import annotations

from renderer.dragon.panel.edges import EDGE
from renderer.dragon.scene import Scene
from renderer.dragon.world.lattice import ROW
from renderer.dragon.world.painting import PITCH
from renderer.dragon.world.sheet import Sheet, Spot
from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box
from renderer.draw.names import name_sprite
from renderer.fonts import Face, Style, fit, text_width

_TITLE = Style(Face.TITLE, 60)
_UNDER = Style(Face.ITALIC, 28)
_MAP = Style(Face.TITLE, 36)
_AT = (45.5, 3.9 * ROW)
_ROOM = 520


def draw_title(scene: Scene, sheet: Sheet) -> None:
    """The game's name in the north, as on an old map."""
    for sprite, (x, y) in _lines(scene, sheet):
        scene.canvas.stamp(sprite, x, y)


def title_boxes(scene: Scene, sheet: Sheet) -> list[Box]:
    """What it takes of the picture; nothing where only a part of the world is shown."""
    if sheet.is_under or sheet.frame.size != PITCH:
        return []
    found = []
    for sprite, (x, y) in _lines(scene, sheet):
        wide, high = sprite.width / 2, sprite.height / 2
        found.append((x - wide, y - high, x + wide, y + high))
    return found


def _lines(scene: Scene, sheet: Sheet) -> list[tuple[Sprite, Spot]]:
    x, y = sheet.frame.point(*_AT)
    at = (sheet.left + round(x), sheet.top + round(y))
    title = fit(scene.order.table.title, _TITLE, _ROOM)
    name = name_sprite(title, _TITLE, theme.TITLE, theme.PAPER, 4)
    world = name_sprite(scene.words("dragon-world"), _UNDER, theme.TITLE, theme.PAPER, 3)
    return [(name, at), (world, (at[0], at[1] + 44))]


def draw_under_title(scene: Scene, sheet: Sheet, height: int) -> None:
    """Above the edge of the Underground."""
    text = scene.words("dragon-under")
    middle = sheet.left + sheet.frame.width // 2 - text_width(text, _MAP) // 2
    at = (middle, sheet.top - EDGE - height // 2)
    scene.canvas.text(at, text, _MAP, theme.TEXT, theme.PANEL)
