"""One of the two maps so small that all of it fits into a close-up."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderer.dragon.scene import Scene
from renderer.dragon.world.labels import label
from renderer.dragon.world.lattice import ROW, Lattice
from renderer.dragon.world.maps import palette, sheet
from renderer.dragon.world.sheet import Sheet
from rules.dragon.board.layout import Terrain
from rules.dragon.board.loader import board

_NAMED = 32.0  # the pitch whose letters names are written in


@cache
def overview(*, is_under: bool) -> Sheet:
    """Half as large as on the picture of the whole world; names would be too small to read."""
    whole = sheet(is_under=is_under)
    image = Image.fromarray(whole.pixels, "P")
    image.putpalette(palette().bytes)
    half = image.convert("RGB").reduce(2)
    frame, pitch = whole.frame, whole.frame.size / 2
    rows = Lattice(pitch, frame.left, frame.top, half.width, half.height)
    return Sheet(is_under, rows, palette().quantise(half), {})


def draw_great_names(scene: Scene) -> None:
    """The major cities by name, where a map is too small to name all."""
    for one in scene.sheets:
        if one.labels:
            continue
        for city in board().cities.values():
            point = board().points[city.centre]
            if city.size is Terrain.MAJOR and one.shows(city.centre):
                name = label(city.name, "", city.size, _NAMED)
                x, y = one.frame.point(point.x, (point.y + 2.3) * ROW)
                half = name.width // 2 + 4
                x = max(half, min(round(x), one.frame.width - half))
                scene.canvas.stamp(name, one.left + x, one.top + round(y))
