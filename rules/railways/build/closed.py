"""Why a kind of action that may be chosen leads nowhere now, told without a search."""

from __future__ import annotations

from rules.errors import RuleViolation
from rules.railways.actions import Kind
from rules.railways.build.building import RAILWAYS_NEEDED, ground
from rules.railways.offers import cards_for_sale
from rules.railways.state import State
from rules.railways.variant import Variant


def why_closed(variant: Variant, state: State, kind: Kind) -> RuleViolation | None:
    """What stands against everything of this kind; None where something may be possible."""
    if kind is Kind.PURCHASE:
        return _why_no_purchase(variant, state)
    site = ground(variant, state, state.current)
    railways, clause = len(site.railways), variant.cite(f"IR 4.{4 + RAILWAYS_NEEDED[kind]}")
    if railways < RAILWAYS_NEEDED[kind]:
        key = "ir-nothing-to-merge" if kind is Kind.MERGE else "ir-nothing-to-expand"
        return RuleViolation(clause, key, railways=railways)
    if site.limit == 0:
        return RuleViolation("IR 4.1", "ir-no-cubes-left")
    return None


def _why_no_purchase(variant: Variant, state: State) -> RuleViolation | None:
    cheapest = min((card.price for card in cards_for_sale(variant, state)), default=None)
    if cheapest is None:
        return RuleViolation("IR 8.1", "ir-all-interests-sold")
    credit = state.player.credit
    if cheapest > credit:
        return RuleViolation("IR 6.4", "ir-interests-too-dear", cheapest=cheapest, credit=credit)
    return None
