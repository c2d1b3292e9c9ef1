"""What was written is put right where the wrong name stands, and nowhere else."""

from __future__ import annotations

import pytest

from bot.flows.slips import corrected, is_in
from rules.errors import UnknownName


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
    assert corrected(text, written, "Seville") == right
    assert is_in(UnknownName("rules-no-place-but", written, ["Seville"]), ["G7", text])


@pytest.mark.parametrize("written", ["", "Lisbn"])
def test_what_is_not_in_it_cannot_be_put_right(written: str) -> None:
    assert corrected("Sevila", written, "Seville") == "Sevila"
    assert not is_in(UnknownName("rules-no-place-but", written, ["Seville"]), ["Sevila"])
