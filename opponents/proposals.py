"""A computer that plays what the rules propose first, for titles without a better one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from opponents.opponent import AnyPlan, AnyPosition, Level, Opponent, Plan

HINTS = 3


class ByProposals(Opponent[Any, Any]):
    """Every level plays alike. Proposals come best first, so a new title has a start with it."""

    def decide(self, position: AnyPosition, level: Level, luck: str) -> AnyPlan:
        return self.hints(position)[0]

    def hints(self, position: AnyPosition) -> Sequence[AnyPlan]:
        offers = position.title.legal(position.known, position.seat)[:HINTS]
        return [Plan((offer.action,)) for offer in offers]
