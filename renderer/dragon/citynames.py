"""City names over the track, but beside what a picture is about."""

from __future__ import annotations

from renderer.dragon.scene import Scene
from renderer.dragon.track import glowing
from renderer.dragon.world.labels import clear_labels, label
from renderer.dragon.world.sheet import Sheet
from renderer.draw.geometry import Box
from rules.dragon.board.layout import Edge
from rules.dragon.board.loader import board

_GLOW = 0.25  # about half the width of a section that glows, in pitches


def draw_names(scene: Scene) -> None:
    """Every city with what is to be had there."""
    edges = glowing(scene)
    for sheet in scene.sheets:
        pieces = [_box(sheet, edge) for edge in edges if _is_on(sheet, edge)]
        places = clear_labels(sheet.frame, sheet.labels, pieces, is_under=sheet.is_under)
        for key, middle in places.items():
            _draw_name(scene, sheet, key, middle)


def _draw_name(scene: Scene, sheet: Sheet, key: str, middle: tuple[int, int]) -> None:
    city, (x, y) = board().cities[key], middle
    loads = " · ".join(scene.load(load) for load in city.loads)
    sprite = label(city.name, loads, city.size, sheet.frame.size)
    if -sprite.width < x < sheet.frame.width + sprite.width and -40 < y < sheet.frame.height + 40:
        scene.canvas.stamp(sprite, x + sheet.left, y + sheet.top)


def _is_on(sheet: Sheet, edge: Edge) -> bool:
    section = board().sections[edge]
    return section.is_under == sheet.is_under and sheet.shows(section.a)


def _box(sheet: Sheet, edge: Edge) -> Box:
    """What a section with its glow takes of a map."""
    reach = _GLOW * sheet.frame.size
    (ax, ay), (bx, by) = (sheet.frame.pixel_of(board().points[end]) for end in board().ends(edge))
    return min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach
