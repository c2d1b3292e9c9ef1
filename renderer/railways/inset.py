"""The box in a free corner of the map: the Orient Express, and interests for sale."""

from __future__ import annotations

from renderer.draw import theme
from renderer.fonts import Face, Style, fit
from renderer.hexmap.box import draw_box
from renderer.railways.express import draw_key, key_height
from renderer.railways.look import LAYOUTS
from renderer.railways.scene import Scene

_HEAD = Style(Face.TITLE, 28)
_ITEM = Style(Face.TEXT, 22)
_PRICE = Style(Face.BOLD, 22)
_ROW = 27
_COLUMNS = 3


def draw_inset(scene: Scene) -> None:
    """What there is of both; nothing is sold any more once the game is over."""
    layout, key = LAYOUTS[scene.view.board], key_height(scene)
    sale = 0 if scene.view.result is not None else 54 + _rows(scene) * _ROW
    if not key + sale:
        return
    left, top = draw_box(scene, layout.inset, layout.inset_width, key + sale)
    if key:
        draw_key(scene, left + 18, left + layout.inset_width - 18, top)
    if sale:
        _draw_sale(scene, left + 18, top + key)


def _rows(scene: Scene) -> int:
    return -(-len(scene.view.for_sale) // _COLUMNS)


def _draw_sale(scene: Scene, left: int, top: int) -> None:
    """Price and city of every interest nobody owns, column by column."""
    cards, rows = scene.view.for_sale, _rows(scene)
    heading = scene.words("for-sale" if cards else "sold-out")
    scene.canvas.text((left, top + 28), heading, _HEAD, theme.INK, theme.BOX)
    column = (LAYOUTS[scene.view.board].inset_width - 26) // _COLUMNS
    for number, card in enumerate(cards):
        x, y = left + number // rows * column, top + 60 + number % rows * _ROW
        scene.canvas.text((x, y), f"${card.price}", _PRICE, theme.BOX_EDGE, theme.BOX)
        name = fit(card.city, _ITEM, column - 36)
        scene.canvas.text((x + 30, y), name, _ITEM, theme.INK, theme.BOX)
