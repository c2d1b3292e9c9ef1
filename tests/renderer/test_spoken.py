"""Alt texts have words for signs, and what matters least is left out first."""

from __future__ import annotations

import pytest

from renderer import Seatmate, Table
from renderer.picture import Order
from renderer.spoken import Piece, spoken, spoken_story, within_room
from tests.renderer.builder import WORDS


@pytest.mark.parametrize(
    ("written", "said"),
    [
        pytest.param("Sheep → Kola 28 GP", "Sheep to Kola 28 GP", id="arrow"),
        pytest.param("Round 7 · 250 GP", "Round 7; 250 GP", id="dot"),
        pytest.param("⚡ War Tax ⚔️ now", "War Tax now", id="emoji"),
        pytest.param("5 × 4 − 3 = 17 °", "5 times 4 minus 3 = 17", id="sums"),
        pytest.param("**Ana** runs", "Ana runs", id="marks"),
        pytest.param("Café 李明", "Café 李明", id="letters"),
    ],
)
def test_signs_are_words(written: str, said: str) -> None:
    assert spoken(written) == said


def test_names_in_a_story_stay_as_they_are() -> None:
    seats = (Seatmate("A→B ⚡", "red"), Seatmate("·", "blue"))
    order = Order(Table("Any", 1, seats), WORDS, said=lambda n: f"⚡ {n[0]} → {n[1]} runs")
    assert spoken_story(order) == "A→B ⚡ to · runs"


def test_the_heaviest_pieces_go_first_and_the_rest_keeps_its_order() -> None:
    pieces = [Piece("one"), Piece("two", 2), Piece("three", 1), Piece("four", 2), Piece("")]
    assert within_room(pieces, 18) == "one two three four"
    assert within_room(pieces, 17) == "one two three"
    assert within_room(pieces, 12) == "one three"
    assert within_room(pieces, 8) == "one"


def test_what_cannot_be_left_out_is_cut_after_a_word() -> None:
    assert within_room([Piece("one two three")], 9) == "one two…"
    assert within_room([Piece("x" * 30)], 9) == "x" * 8 + "…"
    assert len(within_room([Piece("word " * 400)])) <= 1000
