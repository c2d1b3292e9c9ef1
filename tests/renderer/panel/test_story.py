"""The story line: never cut, players named once, whatever they are called."""

from __future__ import annotations

import pytest

from renderer import COLOURS, Seatmate, Table
from renderer.draw.canvas import Canvas
from renderer.draw.palette import Palette
from renderer.draw.shades import panel_colours
from renderer.draw.theme import PANEL, RGB
from renderer.fonts import Face, Style, drawable
from renderer.panel import story
from renderer.picture import Order
from renderer.stage import Stage
from tests.renderer.builder import WORDS

WIDE, HIGH = 1500, 62
NAMES = (".", "$", "李", "李明", "Maximiliane-Theodora von Hohenfels", "Ana")
PALETTE = Palette(panel_colours())


class Sheet(Stage):
    """A bare stage that remembers what was written where."""

    def __init__(self, text: str) -> None:
        seats = tuple(Seatmate(name, key) for name, key in zip(NAMES, COLOURS, strict=True))
        self.order = Order(Table("Any", 1, seats), WORDS, said=lambda names: text.format(*names))
        self.canvas = Canvas(WIDE, HIGH, PALETTE, PANEL)
        self.written: list[tuple[int, int, str, int]] = []
        self.canvas.text = self._note  # type: ignore[method-assign]

    def _note(self, at: tuple[int, int], text: str, style: Style, colour: RGB, on: RGB) -> int:
        self.written.append((*at, text, style.size))
        return 0


def told(text: str) -> Sheet:
    sheet = Sheet(text)
    story.draw_story(sheet, (0, 0, WIDE, HIGH))
    return sheet


def words(sheet: Sheet) -> list[str]:
    return [text for _, _, text, _ in sheet.written]


def test_a_player_is_named_at_the_first_mention_and_a_piece_from_then_on() -> None:
    assert words(told("{5} builds; {5} receives $3.")) == [
        "Ana", "builds;", "receives", "$3.",
    ]  # fmt: skip


@pytest.mark.parametrize("seat", range(4))
def test_odd_names_leave_the_sentence_as_it_is(seat: int) -> None:
    mark = f"{{{seat}}}"
    sheet = told(f"{mark} pays $3. {{5}} and {mark}’s railway wait.")
    name = drawable(sheet.name(seat))
    assert words(sheet) == [name, "pays", "$3.", "Ana", "and", "’s", "railway", "wait."]


@pytest.mark.parametrize("count", [1, 8, 40, 120])
def test_no_word_is_lost_however_much_happened(count: int) -> None:
    sheet = told(" ".join(["{4} builds {5}’s"] + ["Guadalajara"] * count))
    assert words(sheet).count("Guadalajara") == count
    for x, y, text, size in sheet.written:
        assert 0 <= x <= WIDE - story.Bit(text).width(Style(Face.TEXT, size)), text
        assert size / 2 <= y <= HIGH - size / 2, text


def test_little_is_told_in_large_letters() -> None:
    few, many = told("{5} builds."), told("Guadalajara " * 40)
    assert few.written[0][3] > many.written[0][3]


def test_nothing_is_drawn_where_nothing_happened() -> None:
    assert words(told("")) == []


@pytest.mark.parametrize("count", [0, 1, 9, 40])
def test_a_story_says_how_high_it_is_in_the_largest_letters(count: int) -> None:
    text = "word and word " * count
    sheet = Sheet(text)
    high = story.story_height(sheet, WIDE)
    story.draw_story(sheet, (0, 0, WIDE, high))
    assert {size for *_, size in sheet.written} <= {33}
    assert bool(high) == bool(count)
    lower = Sheet(text)
    story.draw_story(lower, (0, 0, WIDE, high - 1))
    assert {size for *_, size in lower.written} == ({32} if count else set())


def test_nothing_is_left_of_an_emoji_not_even_a_gap() -> None:
    plain, adorned = told("Ana runs."), told("Ana ⚡ runs.")
    assert plain.written == adorned.written
