"""What every computer player has in common."""

from __future__ import annotations

from opponents.opponent import Weighing, named
from opponents.proposals import ByProposals
from opponents.railways.opponent import RailwaysOpponent
from rules.errors import phrase


def test_seats_in_a_reason_become_names_wherever_they_are() -> None:
    inner = phrase("hint-railways-pass", player=1, turns=1)
    reason = phrase("hint-railways-threat", plan=inner, player=2, turns=1, name="player")
    assert named(reason, ["Ana", "Bruno", "Carmen"]) == phrase(
        "hint-railways-threat",
        plan=phrase("hint-railways-pass", player="Bruno", turns=1),
        player="Carmen",
        turns=1,
        name="player",
    )


def test_only_who_weighs_can_be_tuned() -> None:
    assert isinstance(RailwaysOpponent(), Weighing)
    assert not isinstance(ByProposals(), Weighing)
