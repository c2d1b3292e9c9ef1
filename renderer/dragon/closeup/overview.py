"""The names on a map that is too small to name every city."""

from __future__ import annotations

from renderer.dragon.scene import Scene
from renderer.dragon.world.labels import label
from renderer.dragon.world.lattice import ROW
from rules.dragon.board.layout import Terrain
from rules.dragon.board.loader import board

_PITCH = 32.0  # whose letters names are written in


def draw_great_names(scene: Scene) -> None:
    """The major cities, below their marks."""
    for one in scene.sheets:
        if one.labels:
            continue
        for city in board().cities.values():
            point = board().points[city.centre]
            if city.size is Terrain.MAJOR and one.shows(city.centre):
                name = label(city.name, "", city.size, _PITCH)
                x, y = one.frame.point(point.x, (point.y + 2.3) * ROW)
                half = name.width // 2 + 4
                x = max(half, min(round(x), one.frame.width - half))
                scene.canvas.stamp(name, one.left + x, one.top + round(y))
