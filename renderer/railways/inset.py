"""The box in a free corner of the map: build limit and interests for sale, or the awards."""

from __future__ import annotations

from renderer import theme
from renderer.fonts import Face, Style, fit, text_width
from renderer.pieces import piece_sprite
from renderer.railways.header import HEIGHT as HEADER
from renderer.railways.look import SHEETS
from renderer.railways.scene import Scene
from rules.railways.state import FIRST_LIMIT, MAX_BUILD

_WIDTH = 430
_HEAD = Style(Face.TITLE, 28)
_NUMBER = Style(Face.BOLD, 26)
_ITEM = Style(Face.TEXT, 22)
_PRICE = Style(Face.BOLD, 22)
_ROW = 27
_COLUMNS = 3


def draw_inset(scene: Scene) -> None:
    """The box with what belongs in it now."""
    if scene.view.result is not None:
        _draw_awards(scene)
    else:
        _draw_sale(scene)


def _box(scene: Scene, height: int) -> tuple[int, int]:
    """A sheet of paper of this height in the board's free corner; gives its top left corner."""
    x, y = scene.base.frame.point(*SHEETS[scene.view.board].inset)
    right, bottom = int(x), int(y) + HEADER
    left, top = right - _WIDTH, bottom - height
    scene.canvas.fill((left - 3, top - 3, right + 3, bottom + 3), theme.BOX_EDGE)
    scene.canvas.fill((left, top, right, bottom), theme.BOX)
    return left, top


def _draw_sale(scene: Scene) -> None:
    """The track of the build limit over the interests nobody owns, column by column."""
    cards = scene.view.for_sale
    rows = -(-len(cards) // _COLUMNS)
    left, top = _box(scene, 98 + rows * _ROW)
    scene.canvas.text((left + 18, top + 28), scene.words("limit"), _HEAD, theme.INK, theme.BOX)
    _draw_limit(scene, left + _WIDTH - 226, top + 28)
    heading = scene.words("for-sale" if cards else "sold-out")
    scene.canvas.text((left + 18, top + 72), heading, _HEAD, theme.INK, theme.BOX)
    column = (_WIDTH - 26) // _COLUMNS
    for number, card in enumerate(cards):
        x, y = left + 18 + number // rows * column, top + 104 + number % rows * _ROW
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


def _draw_awards(scene: Scene) -> None:
    """One line an award: what it is, every player's value, and the best in gold."""
    result = scene.view.result
    assert result is not None
    left, top = _box(scene, 58 + 31 * len(result.awards))
    column = 46
    first = left + _WIDTH - 12 - column * len(scene.view.players)
    scene.canvas.text((left + 16, top + 30), scene.words("awards"), _HEAD, theme.INK, theme.BOX)
    for seat in range(len(scene.view.players)):
        middle = first + seat * column + column // 2
        scene.canvas.stamp(piece_sprite(scene.colour(seat).key, 13), middle, top + 30)
    for row, award in enumerate(result.awards):
        y = top + 66 + 31 * row
        label = scene.words("award", award=award.key, points=award.points)
        label = fit(label, _ITEM, first - left - 18)
        scene.canvas.text((left + 16, y), label, _ITEM, theme.INK, theme.BOX)
        for seat, value in enumerate(award.values):
            x = first + seat * column
            is_best = seat in award.holders
            fill = theme.GOLD if is_best else theme.BOX
            if is_best:
                scene.canvas.rounded((x + 1, y - 14, x + column - 1, y + 14), fill, theme.BOX, 8)
            text = "–" if value is None else str(value).replace("-", "−")
            style = _PRICE if is_best else _ITEM
            at = (x + (column - text_width(text, style)) // 2, y)
            scene.canvas.text(at, text, style, theme.INK, fill)
