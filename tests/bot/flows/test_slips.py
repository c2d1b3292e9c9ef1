"""What was written is put right where the wrong name stands, and nowhere else."""

from __future__ import annotations

import pytest

from bot.flows.slips import corrected, yes_labels
from bot.wording import wording
from rules.errors import UnknownName


def slip(written: str, *near: str) -> UnknownName:
    return UnknownName("rules-no-place-but", written, near)


@pytest.mark.parametrize(
    ("text", "written", "right"),
    [
        ("Sevila", "Sevila", "Seville"),
        ("G7 Sevila, H8", "Sevila", "G7 Seville, H8"),
        ("2:Sevila", "Sevila", "2:Seville"),
        ("Sevila-Sevilas Sevila", " Sevila ", "Seville-Sevilas Seville"),
        (r"\1 Sevila", r"\1", r"Seville Sevila"),
    ],
)
def test_the_wrong_name_is_put_right(text: str, written: str, right: str) -> None:
    assert corrected(text, slip(written, "Seville")) == {"Seville": right}


@pytest.mark.parametrize("written", ["", "Lisbn"])
def test_what_is_not_in_it_cannot_be_put_right(written: str) -> None:
    assert corrected("Sevila", slip(written, "Seville")) == {}


def test_one_name_is_said_yes_to_and_several_are_chosen_among() -> None:
    assert yes_labels(wording(), ["Kola"]) == ["Yes"]
    assert yes_labels(wording(), ["Porto", "Podgorica"]) == ["Porto", "Podgorica"]
    assert yes_labels(wording(), []) == []
