"""The parchment around the maps with the grid squares and the numbers of rows and columns."""

from __future__ import annotations

from collections.abc import Iterator

from renderer.dragon.scene import Scene
from renderer.dragon.world import look
from renderer.dragon.world.lattice import FIRST_COLUMN, FIRST_ROW, LETTERS, NUMBERS, ROW, SQUARE
from renderer.dragon.world.sheet import Sheet
from renderer.draw.theme import INK
from renderer.fonts import Face, Style, text_width

EDGE = 54
_OUTER, _INNER = 36, 15  # from the map to the middle of squares and of numbers
_SQUARE = Style(Face.BOLD, 26)
_NUMBER = Style(Face.TEXT, 20)
_STEP = 5
_ALL = 40  # from so many pixels a column on, every one has its number


def draw_edges(scene: Scene, sheet: Sheet) -> None:
    """A frame around a map, then what can be read on it."""
    left, top = sheet.left, sheet.top
    right, bottom = left + sheet.frame.width, top + sheet.frame.height
    boxes = (
        (left - EDGE, top - EDGE, right + EDGE, top),
        (left - EDGE, bottom, right + EDGE, bottom + EDGE),
        (left - EDGE, top, left, bottom),
        (right, top, right + EDGE, bottom),
    )
    for box in boxes:
        scene.canvas.fill(box, look.FRAME)
    _outline(scene, (left - 3, top - 3, right + 3, bottom + 3))
    _draw_columns(scene, sheet, (top, bottom))
    _draw_rows(scene, sheet, (left, right))


def draw_margin(scene: Scene, sheet: Sheet, other: int) -> None:
    """A frame with what can be read on it left and above only, a narrow one on the other sides."""
    left, top = sheet.left, sheet.top
    right, bottom = left + sheet.frame.width, top + sheet.frame.height
    scene.canvas.fill((left - EDGE, top - EDGE, right + other, bottom + other), look.FRAME)
    _outline(scene, (left - 3, top - 3, right + 3, bottom + 3))
    _draw_columns(scene, sheet, (top,))
    _draw_rows(scene, sheet, (left,))


def _outline(scene: Scene, box: tuple[int, int, int, int]) -> None:
    (left, top, right, bottom), colour = box, look.FRAME_INK
    scene.canvas.fill((left, top, right, top + 3), colour)
    scene.canvas.fill((left, bottom - 3, right, bottom), colour)
    scene.canvas.fill((left, top, left + 3, bottom), colour)
    scene.canvas.fill((right - 3, top, right, bottom), colour)


def _draw_columns(scene: Scene, sheet: Sheet, edges: tuple[int, ...]) -> None:
    """Beside the upper edge of a map and the lower one, if it is given too."""
    for mark, style, x in _along(sheet, _column_marks(sheet)):
        colour, out = (INK, _OUTER) if style is _SQUARE else (look.FRAME_INK, _INNER)
        for y, away in zip(edges, (-out, out), strict=False):
            at = (sheet.left + round(x) - text_width(mark, style) // 2, y + away)
            scene.canvas.text(at, mark, style, colour, look.FRAME)


def _draw_rows(scene: Scene, sheet: Sheet, edges: tuple[int, ...]) -> None:
    """Beside the left edge of a map and the right one, if it is given too."""
    for mark, style, y in _down(sheet, _row_marks(sheet)):
        colour, out = (INK, _OUTER) if style is _SQUARE else (look.FRAME_INK, _INNER)
        for x, away in zip(edges, (-out, out), strict=False):
            at = (x + away - text_width(mark, style) // 2, sheet.top + round(y))
            scene.canvas.text(at, mark, style, colour, look.FRAME)


def _column_marks(sheet: Sheet) -> Iterator[tuple[str, Style, float]]:
    """Squares first: the numbers are written over the blank around them."""
    if not sheet.is_under:
        for number in range(NUMBERS):
            yield str(number + 1), _SQUARE, FIRST_COLUMN + SQUARE * (number + 0.5)
    # Every other row begins half a column further east: the number stands between the two.
    shift = 0.25 if _step(sheet) == 1 else 0.0
    yield from ((str(c), _NUMBER, c + shift) for c in range(0, 66, _step(sheet)))


def _row_marks(sheet: Sheet) -> Iterator[tuple[str, Style, float]]:
    if not sheet.is_under:
        for number, letter in enumerate(LETTERS):
            yield letter, _SQUARE, min(FIRST_ROW + SQUARE * (number + 0.5), 66.0)
    yield from ((str(row), _NUMBER, float(row)) for row in range(0, 68, _step(sheet)))


def _step(sheet: Sheet) -> int:
    return 1 if sheet.frame.size >= _ALL else _STEP


def _along(
    sheet: Sheet, marks: Iterator[tuple[str, Style, float]]
) -> Iterator[tuple[str, Style, float]]:
    for mark, style, column in marks:
        x, _ = sheet.frame.point(column, 0.0)
        if 8 < x < sheet.frame.width - 8:
            yield mark, style, x


def _down(
    sheet: Sheet, marks: Iterator[tuple[str, Style, float]]
) -> Iterator[tuple[str, Style, float]]:
    for mark, style, row in marks:
        _, y = sheet.frame.point(0.0, row * ROW)
        if 8 < y < sheet.frame.height - 8:
            yield mark, style, y
