"""The box in a free corner of the map: build limit and interests for sale, or the awards."""

from __future__ import annotations

from renderer.draw import theme
from renderer.fonts import Face, Style, fit, text_width
from renderer.hexmap.box import draw_box
from renderer.railways.awards import draw_awards
from renderer.railways.express import ROW, draw_key, has_key
from renderer.railways.look import LAYOUTS
from renderer.railways.scene import Scene
from rules.railways.state import FIRST_LIMIT, MAX_BUILD

_HEAD = Style(Face.TITLE, 28)
_NUMBER = Style(Face.BOLD, 26)
_ITEM = Style(Face.TEXT, 22)
_PRICE = Style(Face.BOLD, 22)
_ROW = 27
_COLUMNS = 3


def draw_inset(scene: Scene) -> None:
    """The box with what belongs in it now."""
    if scene.view.result is None:
        _draw_sale(scene)
    else:
        draw_awards(scene, scene.view.result)


def _draw_sale(scene: Scene) -> None:
    """Build limit, the key to the Orient Express if it runs, and interests nobody owns."""
    cards, width = scene.view.for_sale, LAYOUTS[scene.view.board].inset_width
    rows, key = -(-len(cards) // _COLUMNS), ROW if has_key(scene) else 0
    corner = LAYOUTS[scene.view.board].inset
    left, top = draw_box(scene, corner, width, 98 + key + rows * _ROW)
    scene.canvas.text((left + 18, top + 28), scene.words("limit"), _HEAD, theme.INK, theme.BOX)
    _draw_limit(scene, left + width - 226, top + 28)
    if key:
        draw_key(scene, left + 18, left + width - 18, top + 70)
    heading = scene.words("for-sale" if cards else "sold-out")
    scene.canvas.text((left + 18, top + key + 72), heading, _HEAD, theme.INK, theme.BOX)
    _draw_cards(scene, left + 18, top + key + 104, rows)


def _draw_cards(scene: Scene, left: int, top: int, rows: int) -> None:
    """Price and city, column by column."""
    column = (LAYOUTS[scene.view.board].inset_width - 26) // _COLUMNS
    for number, card in enumerate(scene.view.for_sale):
        x, y = left + number // rows * column, top + number % rows * _ROW
        scene.canvas.text((x, y), f"${card.price}", _PRICE, theme.BOX_EDGE, theme.BOX)
        name = fit(card.city, _ITEM, column - 36)
        scene.canvas.text((x + 30, y), name, _ITEM, theme.INK, theme.BOX)


def _draw_limit(scene: Scene, x: int, y: int) -> None:
    """The track of the build limit with the box it stands on filled."""
    for limit in range(FIRST_LIMIT, MAX_BUILD + 1):
        is_now = limit == scene.view.build_limit
        fill, ink = (theme.INK, theme.GOLD) if is_now else (theme.BOX, theme.BOX_QUIET)
        if is_now:
            scene.canvas.rounded((x, y - 19, x + 34, y + 19), fill, theme.BOX, 8)
        text = str(limit)
        at = (x + (34 - text_width(text, _NUMBER)) // 2, y)
        scene.canvas.text(at, text, _NUMBER, ink, fill)
        x += 36
