"""Who stands where and why: a ranked row for each player, and the table of all awards."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, shrunk, text_width
from renderer.panel.boxes import Box
from renderer.panel.cards import GAP, draw_frame, draw_rank
from renderer.railways.scene import Scene, ranking, ranks_of
from rules.title import Award, Result, Seat

HEIGHT = 430
_SHARE = 0.4  # of the width that the table takes
_RANK = 64  # pixels for a crown or a number
_NAME, _WHY = (0.46, 44), (0.31, 28)  # letters in heights of a row, and at most
_LINE = 1.2  # from line to line, in sizes of letters
_SMALLEST = (20, 14)  # letters of names and of reasons before they are cut
_HEAD = Style(Face.TITLE, 32)
_PLAIN = Style(Face.TEXT, 27)
_BEST = Style(Face.BOLD, 27)


def draw_scoreboard(scene: Scene, result: Result, top: int) -> None:
    """The rows by rank at the left, the awards at the right, over the width of the picture."""
    width = round(scene.canvas.width * _SHARE)
    split, bottom = scene.canvas.width - GAP - width, top + HEIGHT - GAP
    order = ranking(scene.view)
    pitch = (bottom - top + GAP) // len(order)
    for number, seat in enumerate(order):
        upper = top + number * pitch
        _draw_row(scene, result, seat, (GAP, upper, split - GAP, upper + pitch - GAP))
    _draw_awards(scene, result, order, (split, top, split + width, bottom))


def reasons(scene: Scene, result: Result, seat: Seat) -> str:
    """The awards a player holds, with how often if more than once."""
    held = [(award.key, award.holders.count(seat)) for award in result.awards]
    return ", ".join(
        scene.words("award", award=key) + (f" ×{times}" if times > 1 else "")
        for key, times in held
        if times
    )


def _draw_row(scene: Scene, result: Result, seat: Seat, box: Box) -> None:
    """Place, piece, name and points, and below them what the points are for."""
    left, top, right, bottom = box
    is_out, why = scene.view.players[seat].is_out, reasons(scene, result, seat)
    ground = draw_frame(scene, box, ranks_of(scene.view)[seat] == 1)
    look = (theme.DIM if is_out else theme.TEXT, ground)
    big, small = (min(most, round(share * (bottom - top))) for share, most in (_NAME, _WHY))
    y = (top + bottom - round(small * _LINE if why else 0)) // 2
    draw_rank(scene, ranks_of(scene.view)[seat], (left + _RANK, y), look)
    scene.canvas.stamp(piece_sprite(scene.colour(seat), 17), left + _RANK + 30, y - 1)
    x, bold = left + _RANK + 62, Style(Face.BOLD, big)
    end = right - 18 - _draw_points(scene, result, seat, (right - 18, y), bold, look)
    _draw_fitting(scene, scene.name(seat), bold, (x, y), (end - 14 - x, _SMALLEST[0]), look)
    at, plain = (x, y + round((big + small) * _LINE / 2)), Style(Face.TEXT, small)
    _draw_fitting(scene, why, plain, at, (right - 18 - x, _SMALLEST[1]), (theme.SAID, ground))


def _draw_fitting(
    scene: Scene,
    text: str,
    style: Style,
    at: tuple[int, int],
    room: tuple[int, int],
    look: tuple[RGB, RGB],
) -> None:
    """In letters that become smaller down to a size before the text is cut."""
    style = shrunk(text, style, *room)
    scene.canvas.text(at, fit(text, style, room[0]), style, *look)


def _draw_points(
    scene: Scene,
    result: Result,
    seat: Seat,
    at: tuple[int, int],
    style: Style,
    look: tuple[RGB, RGB],
) -> int:
    """Up to a right end; gives the width."""
    is_out = scene.view.players[seat].is_out
    text = scene.words("out") if is_out else scene.words("points", points=result.scores[seat])
    wide = text_width(text, style)
    scene.canvas.text((at[0] - wide, at[1]), text, style, *look)
    return wide


def _draw_awards(scene: Scene, result: Result, order: Sequence[Seat], box: Box) -> None:
    """One line an award, one column a player, the best on white."""
    left, top, right, bottom = box
    scene.canvas.rounded(box, theme.CARD, theme.PANEL, 14)
    column = min(72, (right - left - 330) // len(order))
    first, row = right - 12 - column * len(order), (bottom - top - 8) // (len(result.awards) + 1)
    y = top + 6 + row // 2
    scene.canvas.text((left + 18, y), scene.words("awards"), _HEAD, theme.TEXT, theme.CARD)
    for number, seat in enumerate(order):
        middle = first + number * column + column // 2
        scene.canvas.stamp(piece_sprite(scene.colour(seat), 15), middle, y)
    for award in result.awards:
        y += row
        label = scene.words("award", award=award.key)
        style = shrunk(label, _PLAIN, first - left - 24, _SMALLEST[1])
        scene.canvas.text((left + 18, y), label, style, theme.TEXT, theme.CARD)
        for number, seat in enumerate(order):
            _draw_value(scene, award, seat, (first + number * column, y), column)


def _draw_value(scene: Scene, award: Award, seat: Seat, at: tuple[int, int], column: int) -> None:
    """What a player reached, on white if it scores, with how often if more than once."""
    (x, y), value, times = at, award.values[seat], award.holders.count(seat)
    text = "–" if value is None else str(value).replace("-", "−")
    text += f"×{times}" if times > 1 else ""
    style = shrunk(text, _BEST if times else _PLAIN, column - 8, _SMALLEST[1])
    ink, ground = (theme.INK, theme.LIT) if times else (theme.QUIET, theme.CARD)
    if times:
        box = (x + 2, y - 19, x + column - 2, y + 19)
        scene.canvas.rounded(box, theme.LIT, theme.CARD, 8)
    middle = x + (column - text_width(text, style)) // 2
    scene.canvas.text((middle, y), text, style, ink, ground)
