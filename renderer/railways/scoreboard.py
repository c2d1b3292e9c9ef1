"""Who stands where and why: a ranked row for each player, and the table of all awards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, shrunk, text_width
from renderer.panel.boxes import Box
from renderer.panel.cards import GAP, draw_frame, draw_rank
from renderer.panel.names import Hand, draw_name
from renderer.railways.scene import Scene, ranking, ranks_of
from rules.title import Award, Result, Seat

HEIGHT = 430
_SHARE, _TABLE = 0.4, 560  # of the width that the table takes, and pixels at least
_LABELS, _COLUMN = 250, 72  # pixels of it: least for the awards, most for a player
_RANK = 64  # pixels for a crown or a number
_NAME, _WHY = (0.46, 44), (0.31, 28)  # letters in heights of a row, and at most
_LINE = 1.2  # from line to line, in sizes of letters
_SMALLEST = (20, 11)  # letters of names and of reasons before they are cut
_HEAD = Style(Face.TITLE, 32)
_PLAIN = Style(Face.TEXT, 27)
_BEST = Style(Face.BOLD, 27)


class Column(NamedTuple):
    """Where the values of a player stand, in pixels."""

    seat: Seat
    left: int
    width: int


def draw_scoreboard(scene: Scene, result: Result, top: int) -> None:
    """The rows by rank at the left, the awards at the right, over the width of the picture."""
    width = max(_TABLE, round(scene.canvas.width * _SHARE))
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
        scene.words("held", award=key) + (f" ×{times}" if times > 1 else "")
        for key, times in held
        if times
    )


def _draw_row(scene: Scene, result: Result, seat: Seat, box: Box) -> None:
    """Place, piece, name and points, and below them what the points are for."""
    left, top, right, bottom = box
    why, x = reasons(scene, result, seat), left + _RANK + 62
    ground = draw_frame(scene, box, ranks_of(scene.view)[seat] == 1)
    big, small = (min(most, round(share * (bottom - top))) for share, most in (_NAME, _WHY))
    y = (top + bottom - round(small * _LINE if why else 0)) // 2
    _draw_upper(scene, result, seat, (left, y, right, y), Style(Face.BOLD, big), ground)
    style = shrunk(why, Style(Face.TEXT, small), right - 18 - x, _SMALLEST[1])
    at = (x, y + round((big + small) * _LINE / 2))
    scene.canvas.text(at, fit(why, style, right - 18 - x), style, theme.SAID, ground)


def _draw_upper(
    scene: Scene, result: Result, seat: Seat, box: Box, style: Style, ground: RGB
) -> None:
    """All but the reasons, about one line; who is out is pale and has no points."""
    (left, y, right, _), is_out = box, scene.view.players[seat].is_out
    ink, x, end = theme.DIM if is_out else theme.TEXT, left + _RANK + 62, right - 18
    points = scene.words("out") if is_out else scene.words("points", points=result.scores[seat])
    draw_rank(scene, ranks_of(scene.view)[seat], (left + _RANK, y), (ink, ground))
    scene.canvas.stamp(piece_sprite(scene.colour(seat), 17), left + _RANK + 30, y - 1)
    end -= text_width(points, style)
    scene.canvas.text((end, y), points, style, ink, ground)
    draw_name(scene, seat, (x, end - 14, y), Hand(style, _SMALLEST[0], ink, ground))


def _draw_awards(scene: Scene, result: Result, order: Sequence[Seat], box: Box) -> None:
    """One line an award, one column a player."""
    left, top, right, bottom = box
    scene.canvas.rounded(box, theme.CARD, theme.PANEL, 14)
    wide = min(_COLUMN, (right - left - _LABELS) // len(order))
    first, row = right - 12 - wide * len(order), (bottom - top - 8) // (len(result.awards) + 1)
    columns = [Column(seat, first + number * wide, wide) for number, seat in enumerate(order)]
    y = top + 6 + row // 2
    scene.canvas.text((left + 18, y), scene.words("awards"), _HEAD, theme.TEXT, theme.CARD)
    for column in columns:
        piece = piece_sprite(scene.colour(column.seat), 15)
        scene.canvas.stamp(piece, column.left + wide // 2, y)
    for number, award in enumerate(result.awards, start=1):
        _draw_award(scene, award, columns, (left + 18, y + number * row))


def _draw_award(scene: Scene, award: Award, columns: Sequence[Column], at: tuple[int, int]) -> None:
    label = scene.words("award", award=award.key)
    style = shrunk(label, _PLAIN, columns[0].left - at[0] - 6, _SMALLEST[1])
    scene.canvas.text(at, label, style, theme.TEXT, theme.CARD)
    for column in columns:
        _draw_value(scene, award, column, at[1])


def _draw_value(scene: Scene, award: Award, column: Column, y: int) -> None:
    """What a player reached, on white if it scores, with how often if more than once."""
    (seat, x, wide), times = column, award.holders.count(column.seat)
    value = award.values[seat]
    text = "–" if value is None else str(value).replace("-", "−")
    text += f"×{times}" if times > 1 else ""
    style = shrunk(text, _BEST if times else _PLAIN, wide - 8, _SMALLEST[1])
    ink, ground = (theme.INK, theme.LIT) if times else (theme.QUIET, theme.CARD)
    if times:
        scene.canvas.rounded((x + 2, y - 19, x + wide - 2, y + 19), ground, theme.CARD, 8)
    scene.canvas.text((x + (wide - text_width(text, style)) // 2, y), text, style, ink, ground)
