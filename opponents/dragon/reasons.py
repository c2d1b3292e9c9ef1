"""Why a plan is good, in words for a phone."""

from __future__ import annotations

from opponents.dragon.errands import Errand
from opponents.dragon.planner import Venture
from rules.dragon.board.loader import board
from rules.dragon.pieces import foremen
from rules.errors import Phrase, phrase


def why(venture: Venture) -> Phrase:
    """What it delivers, what that pays and takes."""
    errands = [leg.call.errand for leg in venture.route.legs if leg.call.is_delivery]
    return phrase(
        "hint-dragon-plan",
        delivery=_delivery(errands[0]),
        more=len(errands) - 1,
        payment=venture.route.payment,
        cost=venture.route.cost,
        turns=max(1, round(venture.times.turns)),
    )


def _delivery(errand: Errand) -> Phrase:
    city = board().cities[errand.city].name
    if not errand.source:
        return phrase("hint-dragon-bring", load=errand.load, city=city)
    source = board().cities[errand.source].name
    return phrase("hint-dragon-fetch", load=errand.load, source=source, city=city)


def why_foreman(name: str) -> Phrase:
    """What a foreman is good for."""
    return phrase("hint-dragon-foreman", name=foremen()[name].name)


WHY_DISCARD = phrase("hint-dragon-discard")
WHY_END = phrase("hint-dragon-end")
