"""Builds that cost more than a turn allows: as much of them as can be, and what is then missing."""

from __future__ import annotations

import pytest

from rules.dragon.actions import Build
from rules.dragon.build.track import affordable, cost_to_reach
from rules.dragon.state import Building
from rules.errors import RuleViolation, TooDear
from rules.title import Seat
from tests.rules.dragon.support.position import DRAGON, act, build_phase, player

ANA = Seat(0)
BEGUN = "10,14 11,14"
"""Out of Kola; the rest of the way to Kutno costs 2, 1, 1, 3, 3 GP (ID A4)."""


@pytest.mark.parametrize(
    ("cash", "spent", "is_toward"),
    [
        pytest.param(10, 10, False, id="just enough"),
        pytest.param(9, 0, True, id="too little money"),  # ID 9.9
        pytest.param(100, 11, True, id="beyond the limit of the turn"),  # ID 9.1
    ],
)
def test_a_build_too_dear_goes_part_of_the_way(cash: int, spent: int, is_toward: bool) -> None:
    state = build_phase(player(cash, BEGUN), player(), building=Building(spent=spent))
    assert affordable(state, ANA, Build("kutno")) == Build("kutno", is_toward=is_toward)


def test_a_build_written_in_full_is_left_as_it_is() -> None:  # ID 9.5
    state = build_phase(player(1, BEGUN), player())
    exact = Build("12,14", "11,14", is_exact=True)
    assert affordable(state, ANA, exact) == exact
    with pytest.raises(TooDear):
        DRAGON.play(state, ANA, exact)


def test_a_build_refused_for_another_reason_is_left_as_it_is() -> None:  # ID 9.2
    state = build_phase(player(way=BEGUN), player())
    already = Build("11,14")
    assert affordable(state, ANA, already) == already
    with pytest.raises(RuleViolation) as refusal:
        DRAGON.play(state, ANA, already)
    assert not isinstance(refusal.value, TooDear)


@pytest.mark.parametrize("line", ["upgrade fire_drake", "hire deck", "build kutno"])
def test_whatever_is_bought_can_be_too_dear(line: str) -> None:  # ID 9.1, 9.9
    for state in (
        build_phase(player(0, BEGUN), player()),
        build_phase(player(100, BEGUN), player(), building=Building(spent=20)),
    ):
        with pytest.raises(TooDear):
            act(state, line)


def test_what_is_missing_of_a_way() -> None:
    state = build_phase(player(5, BEGUN), player())
    assert cost_to_reach(state, ANA, "kutno") == 10
    begun = act(state, "build toward kutno")
    assert cost_to_reach(begun, ANA, "kutno") == 6  # 2, 1 and 1 were paid, 3 are not left
    assert cost_to_reach(begun, ANA, "kola") == 0
