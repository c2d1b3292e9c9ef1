"""The story line: what happened, never cut, with pieces in place of names already told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.fonts import Face, Style, drawable, text_width
from renderer.panel.boxes import Box
from renderer.picture import Story
from renderer.stage import Stage

_SIZES = range(33, 9, -1)  # of letters, the largest at which everything fits
_PITCH = 1.2  # from line to line, in sizes of letters
_PIECE = 0.36  # the radius of a piece, as that
_FIRST_MARK = 0xE000  # of the letters nobody uses: one stands for each player while words are set


@dataclass(frozen=True)
class Bit:
    """Part of a word: letters, or a player's piece."""

    text: str = ""
    seat: int = -1

    def width(self, style: Style) -> int:
        """How many pixels it takes."""
        if self.seat >= 0:
            return round(style.size * (2 * _PIECE + 0.42))
        return text_width(self.text, style)


Word = tuple[Bit, ...]


def draw_story(scene: Stage, box: Box) -> None:
    """All of what happened within a box, in lines about its middle."""
    _draw_words(scene, tuple(story_words(scene)), box)


def draw_told(scene: Stage, told: Story, box: Box) -> None:
    """The same with anything else that names players."""
    _draw_words(scene, tuple(_told_words(scene, told)), box)


def story_words(scene: Stage) -> Iterator[Word]:
    """The words of the story; a player is named once, with the piece, which then stands alone."""
    return _told_words(scene, scene.order.said)


def _draw_words(scene: Stage, words: tuple[Word, ...], box: Box) -> None:
    left, top, right, bottom = box
    if not words:
        return
    style, lines = _set(words, right - left, bottom - top)
    pitch = round(style.size * _PITCH)
    y = (top + bottom - pitch * (len(lines) - 1)) // 2
    for number, line in enumerate(lines):
        _draw_line(scene, line, (left, y + number * pitch), style)


def _told_words(scene: Stage, told: Story) -> Iterator[Word]:
    seats = range(len(scene.order.table.seats))
    marks = {chr(_FIRST_MARK + seat): seat for seat in seats}
    named: set[int] = set()
    for word in told(tuple(marks)).split():
        yield tuple(_bits(scene, word, marks, named))


def _bits(scene: Stage, word: str, marks: dict[str, int], named: set[int]) -> Iterator[Bit]:
    letters = ""
    for letter in word:
        if letter not in marks:
            letters += letter
            continue
        yield from _letters(letters)
        letters, seat = "", marks[letter]
        yield Bit(seat=seat)
        if seat not in named:
            named.add(seat)
            letters = scene.name(seat)
    yield from _letters(letters)


def _letters(text: str) -> Iterator[Bit]:
    if drawable(text):
        yield Bit(drawable(text))


def _set(words: tuple[Word, ...], wide: int, high: int) -> tuple[Style, list[list[Word]]]:
    """The largest letters in which all words find room, and their lines."""
    for size in _SIZES:
        style = Style(Face.TEXT, size)
        lines = _lines(words, style, wide)
        if len(lines) * size * _PITCH <= high:
            break
    return style, lines


def _lines(words: tuple[Word, ...], style: Style, wide: int) -> list[list[Word]]:
    """The words broken into lines, as few as can be."""
    lines: list[list[Word]] = [[]]
    gap, used = text_width(" ", style), 0
    for word in words:
        width = sum(bit.width(style) for bit in word)
        if lines[-1] and used + width > wide:
            lines.append([])
            used = 0
        lines[-1].append(word)
        used += width + gap
    return lines


def _draw_line(scene: Stage, line: list[Word], at: tuple[int, int], style: Style) -> None:
    (x, y), gap = at, text_width(" ", style)
    for word in line:
        for bit in word:
            if bit.seat >= 0:
                piece = piece_sprite(scene.colour(bit.seat), round(style.size * _PIECE))
                scene.canvas.stamp(piece, x + round(style.size * (_PIECE + 0.16)), y)
            else:
                scene.canvas.text((x, y), bit.text, style, theme.SAID, theme.PANEL)
            x += bit.width(style)
        x += gap
