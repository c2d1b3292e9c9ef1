"""What is left to be had: load chips by kind and locos in the bank."""

from __future__ import annotations

from renderer.dragon.scene import Scene
from renderer.draw import theme
from renderer.fonts import Face, Style, fit, text_width
from renderer.panel.boxes import Box
from rules.dragon.pieces import locos

_HEAD = Style(Face.TITLE, 32)
_PLAIN = Style(Face.TEXT, 23)
_COUNT = Style(Face.BOLD, 23)
_TITLE_ROW = 44
_ROW = 29
SUPPLY = _TITLE_ROW + 5 * _ROW + 10
_SHARE = 0.53  # of the width that loads take
_BETWEEN = 32


def draw_supply(scene: Scene, left: int, top: int, right: int) -> None:
    """Side by side below the maps: loads, then locos."""
    middle = left + round((right - left) * _SHARE)
    _draw_stock(scene, (left, top, middle - _BETWEEN, top + SUPPLY))
    _draw_locos(scene, (middle, top, right, top + SUPPLY))


def _draw_stock(scene: Scene, box: Box) -> None:
    cells = [(scene.load(key), str(count)) for key, count in sorted(scene.view.stock.items())]
    _draw_cells(scene, box, scene.words("dragon-stock"), cells, 6)


def _draw_locos(scene: Scene, box: Box) -> None:
    """Each with its speed and room."""
    left = scene.view.bank_locos
    cells = [
        (scene.words("dragon-bank-loco", name=c.name, speed=c.speed, room=c.capacity), f"×{n}")
        for key, n in left.items()
        for c in (locos()[key],)
    ]
    _draw_cells(scene, box, scene.words("dragon-bank"), cells, 2)


def _draw_cells(
    scene: Scene, box: Box, title: str, cells: list[tuple[str, str]], columns: int
) -> None:
    left, top, right, _ = box
    rows = -(-len(cells) // columns)
    scene.canvas.text((left, top + _TITLE_ROW // 2), title, _HEAD, theme.TEXT, theme.PANEL)
    top += _TITLE_ROW
    wide = (right - left + 22) // columns
    for number, cell in enumerate(cells):
        x, y = left + number // rows * wide, top + number % rows * _ROW + _ROW // 2
        _draw_cell(scene, cell, (x, y), wide - 22)


def _draw_cell(scene: Scene, cell: tuple[str, str], at: tuple[int, int], wide: int) -> None:
    """A name and how many there are; none left is said in another colour."""
    name, count = cell
    x, y = at
    is_out = count.strip("×") == "0"
    end = x + wide - text_width(count, _COUNT)
    ink = theme.DIM if is_out else theme.QUIET
    scene.canvas.text(at, fit(name, _PLAIN, end - x - 6), _PLAIN, ink, theme.PANEL)
    tint = theme.BAD if is_out else theme.TEXT
    scene.canvas.text((end, y), count, _COUNT, tint, theme.PANEL)
