"""The computer for titles without a better one: it plays what the rules propose first."""

from __future__ import annotations

from opponents.opponent import Level, Position
from opponents.proposals import ByProposals
from rules.title import Seat
from tests.opponents.matches import MATCHES


def test_it_plays_the_first_proposal_and_hints_at_the_first_three() -> None:
    position = Position.of(MATCHES, MATCHES.setup(2, {}, "seed"), Seat(0))
    proposed = [offer.action for offer in MATCHES.legal(position.known, position.seat)]
    hints = ByProposals().hints(position)
    assert [plan.actions for plan in hints] == [(action,) for action in proposed[:3]]
    assert ByProposals().decide(position, Level.DRIVER, "luck") == hints[0]
