"""Actions as lines of text."""

from __future__ import annotations

import pytest

from rules.errors import BadNotation
from rules.gauge.actions import (
    AnyAction,
    Build,
    Buy,
    Concede,
    Decline,
    DeclineAll,
    Float,
    Pass,
    notate,
    parse,
    read_lease,
)
from rules.gauge.pieces import Colour


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("float red 24 Madrid", Float(Colour.RED, 24, "Madrid")),
        ("buy purple", Buy(Colour.PURPLE)),
        ("pass", Pass()),
        ("build S11", Build("S11")),
        ("build S11 via P9Q9R9S10", Build("S11", ("P9", "Q9", "R9", "S10"))),
        ("build AA10 via Z9AA9", Build("AA10", ("Z9", "AA9"))),
        ("build Ciudad Real", Build("Ciudad Real")),
        ("decline", Decline()),
        ("decline all", DeclineAll()),
        ("concede", Concede()),
    ],
)
def test_an_action_and_its_line_are_the_same(line: str, action: AnyAction) -> None:
    assert parse(line) == action
    assert notate(action) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "fly",
        "float",
        "float red 24",
        "float green 24 Madrid",
        "float red many Madrid",
        "buy",
        "buy green",
        "build",
        "build S11 via",
        "build S11 via P9 and Q9",
        "pass start",
        "decline some",
    ],
)
def test_what_is_no_move_is_answered(line: str) -> None:
    with pytest.raises(BadNotation):
        parse(line)


@pytest.mark.parametrize("text", ["P9 Q9 R9", "p9,q9,r9", "P9 → Q9 → R9", "P9Q9R9", "P9-Q9-R9"])
def test_a_lease_can_be_written_in_several_ways(text: str) -> None:
    assert read_lease(text) == ("P9", "Q9", "R9")
