"""The best choices that really differ, each with its reason in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from opponents.gauge.judge import Judge, Judged
from opponents.gauge.plans import actions_of
from opponents.gauge.reasons import reason
from opponents.gauge.weights import Weights
from opponents.opponent import Plan
from rules.gauge.actions import AnyAction
from rules.gauge.state import State

HINTS = 3


def hints(state: State, weights: Weights) -> Sequence[Plan[AnyAction]]:
    """Three plans, best first; fewer where there is not more to do."""
    found: dict[tuple[AnyAction, ...], Plan[AnyAction]] = {}
    for judged in _differing(Judge(state, weights).ranked()):
        offered = plan(state, judged, weights)
        found.setdefault(offered.actions, offered)  # two ways may begin alike
    return list(found.values())[:HINTS]


def plan(state: State, judged: Judged, weights: Weights) -> Plan[AnyAction]:
    """A choice as the actions of a turn, with its reason."""
    actions = actions_of(state, judged.candidate, weights)
    return Plan(actions, judged.worth, reason(state, judged))


def _differing(ranked: Iterable[Judged]) -> list[Judged]:
    """The best of each railroad to buy or to start, and of each city to make for."""
    found: dict[Hashable, Judged] = {}
    for judged in ranked:
        found.setdefault(_aim(judged), judged)
    return list(found.values())


def _aim(judged: Judged) -> Hashable:
    purchase, steps = judged.candidate.purchase, judged.candidate.steps
    if purchase is not None:
        return purchase.railroad
    return steps[-1].hex if steps else None
