"""Why a choice is good, in one sentence, and how the game may end with it."""

from __future__ import annotations

from opponents.gauge.builders import cost_of
from opponents.gauge.investors import Purchase
from opponents.gauge.judge import Judged
from opponents.gauge.table import Table, table_of
from opponents.gauge.ways import Step
from rules.errors import Phrase, Value, phrase
from rules.gauge.state import State
from rules.gauge.track.building import effect_of
from rules.gauge.track.land import land_of
from rules.hexes import HexId


def reason(state: State, judged: Judged) -> Phrase:
    """What is done, what it brings, and by how much the seat would be ahead or behind."""
    candidate, end = judged.candidate, _end(state, judged.end)
    if candidate.purchase is not None:
        return _buying(state, candidate.purchase, judged.end, end)
    if candidate.steps:
        return _building(state, candidate.steps, end)
    if table_of(state).is_stock:
        return phrase("hint-gauge-pass", cash=state.player.cash, end=end)
    railroad = state.railroad
    return phrase("hint-gauge-decline", railroad=railroad.name, treasury=railroad.treasury, end=end)


def _buying(state: State, purchase: Purchase, finish: Table, end: Phrase) -> Phrase:
    railroad, value = state.railroads[purchase.railroad], finish.value[purchase.railroad]
    said: dict[str, Value] = {"railroad": railroad.name, "cost": purchase.cost, "value": value}
    if purchase.city >= 0:
        return phrase("hint-gauge-start", **said, place=_title(state, purchase.city), end=end)
    pays = table_of(state).dividend(purchase.railroad)
    return phrase("hint-gauge-buy", **said, dividend=pays, end=end)


def _building(state: State, steps: tuple[Step, ...], end: Phrase) -> Phrase:
    table, land = table_of(state), land_of(state.board)
    place, cost = _title(state, steps[0].hex), cost_of(table, steps[0])
    effect = effect_of(land, state, state.railroad, HexId(steps[0].hex))
    if effect.dividend:
        moved = {"dividend": effect.dividend, "value": effect.value}
        return phrase("hint-gauge-city", place=place, cost=cost, **moved, end=end)
    if len(steps) == 1:
        railroad = state.railroad.name
        return phrase("hint-gauge-waste", place=place, cost=cost, railroad=railroad, end=end)
    city, whole = _title(state, steps[-1].hex), sum(cost_of(table, step) for step in steps)
    return phrase("hint-gauge-way", city=city, builds=len(steps), cost=whole, end=end)


def _end(state: State, finish: Table) -> Phrase:
    """By how much the seat would be ahead of the best of the others."""
    others = [seat for seat in range(finish.seats) if seat != state.current]
    best = max(finish.wealth(seat) for seat in others if not finish.conceded[seat])
    ahead = finish.wealth(state.current) - best
    if not ahead:
        return phrase("hint-gauge-level")
    return phrase("hint-gauge-ahead" if ahead > 0 else "hint-gauge-behind", money=abs(ahead))


def _title(state: State, place: int) -> str:
    return land_of(state.board).title(HexId(place))
