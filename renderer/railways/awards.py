"""The final score: one line an award, one column a player."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.fonts import Face, Style, fit, text_width
from renderer.hexmap.box import draw_box
from renderer.railways.express import ROW, draw_key, has_key
from renderer.railways.look import LAYOUTS
from renderer.railways.scene import Scene
from rules.title import Award, Result, Seat

_HEAD = Style(Face.TITLE, 28)
_PLAIN = Style(Face.TEXT, 22)
_BEST = Style(Face.BOLD, 22)
_TOP, _ROW = 58, 31
_COLUMN = 46


def draw_awards(scene: Scene, result: Result) -> None:
    """The table of all awards in the map's free corner, over the key to the Orient Express."""
    layout, key = LAYOUTS[scene.view.board], ROW if has_key(scene) else 0
    height = _TOP + _ROW * len(result.awards)
    left, top = draw_box(scene, layout.inset, layout.inset_width, height + key)
    right = left + layout.inset_width - 12
    first = right - _COLUMN * len(scene.view.players)
    scene.canvas.text((left + 16, top + 30), scene.words("awards"), _HEAD, theme.INK, theme.BOX)
    for seat in range(len(scene.view.players)):
        middle = first + seat * _COLUMN + _COLUMN // 2
        scene.canvas.stamp(piece_sprite(scene.colour(seat), 13), middle, top + 30)
    for number, award in enumerate(result.awards):
        y = top + _TOP + 8 + _ROW * number
        label = fit(scene.words("award", award=award.key), _PLAIN, first - left - 18)
        scene.canvas.text((left + 16, y), label, _PLAIN, theme.INK, theme.BOX)
        for seat in range(len(award.values)):
            _draw_value(scene, award, seat, (first + seat * _COLUMN, y))
    if key:
        draw_key(scene, left + 16, right, top + height + key // 2 - 4)


def _draw_value(scene: Scene, award: Award, seat: int, at: tuple[int, int]) -> None:
    """What a player reached, on gold if it scores, with how often if more than once."""
    (x, y), value, times = at, award.values[seat], award.holders.count(Seat(seat))
    text = "–" if value is None else str(value).replace("-", "−")
    text += f"×{times}" if times > 1 else ""
    style, ground = (_BEST, theme.GOLD) if times else (_PLAIN, theme.BOX)
    if times:
        box = (x + 1, y - 14, x + _COLUMN - 1, y + 14)
        scene.canvas.rounded(box, theme.GOLD, theme.BOX, 8)
    middle = x + (_COLUMN - text_width(text, style)) // 2
    scene.canvas.text((middle, y), text, style, theme.INK, ground)
