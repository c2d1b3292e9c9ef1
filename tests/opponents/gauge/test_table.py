"""A game played on quickly goes as the rules have it."""

from __future__ import annotations

import msgspec
import pytest

from opponents.gauge import candidates
from opponents.gauge.candidates import Candidate
from opponents.gauge.investors import purchases
from opponents.gauge.plans import actions_of
from opponents.gauge.table import Table, table_of
from opponents.gauge.weights import Weights
from rules.gauge.actions import AnyAction, Build
from rules.gauge.pieces import Step
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.hexes import HexId
from rules.title import Seat
from tests.rules.gauge.support.position import GAUGE, build_round, railroad
from tests.rules.gauge.support.random_player import random_states


def choices(state: State) -> list[Candidate]:
    """Everything a computer would think about."""
    table = table_of(state)
    if not table.is_stock:
        return candidates.builds(state, table)
    wanted = purchases(table, table.current, Weights())
    return [candidates.buying(table, purchase) for purchase in (None, *wanted)]


def action(state: State, candidate: Candidate) -> AnyAction:
    """The first thing it does, with the very lease that it thought of."""
    first = actions_of(state, candidate, Weights())[0]
    if not isinstance(first, Build):
        return first
    leased = tuple(HexId(place) for place in candidate.steps[0].leased)
    return Build(first.hex, land_of(state.board).labels(leased))


def settle(table: Table, state: State) -> None:
    """Play on to where somebody decides; who cannot do anything is passed over (IG 3.2, 7.2)."""
    while not is_at(table, state):
        assert table.round <= state.round
        if table.is_stock and table.passes < table.seats:
            table.passes, table.current = table.passes + 1, (table.current + 1) % table.seats
        elif table.is_stock or table.railroad == len(table.shares):
            table.next_round()
        elif table.share < len(table.owners[table.railroad]):
            table.share += 1
        else:
            table.close(table.railroad)


def is_at(table: Table, state: State) -> bool:
    """Whether the quick game is as far as the other."""
    acting = state.acting
    if state.step is Step.STOCK:
        is_there = (table.current, table.passes) == (state.current, state.passes)
    else:
        is_there = (table.railroad, table.share) == (acting.railroad, acting.share)
    return is_there and table.round == state.round


def facts(table: Table, *, is_build: bool) -> dict[str, object]:
    """All of it but plans and what has no meaning in this round."""
    told = msgspec.structs.asdict(table)
    idle = ("current", "passes") if is_build else ("railroad", "share", "entered", "declined")
    for name in ("ground", "ways", *idle):
        del told[name]
    return told


@pytest.mark.parametrize("number", range(6))
def test_every_candidate_does_what_the_rules_do(number: int) -> None:
    compared = 0
    for state in random_states(f"quick {number}"):
        for candidate in choices(state)[number % 3 :: 3]:
            after, _ = GAUGE.play(state, state.current, action(state, candidate))
            if after.step is Step.OVER:
                continue
            settle(candidate.after, after)
            is_build = after.step is Step.BUILD
            expected = facts(table_of(after), is_build=is_build)
            assert facts(candidate.after, is_build=is_build) == expected
            compared += 1
    assert compared > 50


def test_a_copy_is_played_on_alone() -> None:
    state = build_round(railroad("red", "0 0 1", "Madrid"), railroad("blue", "2", "Lisbon"))
    table = table_of(state)
    before = msgspec.json.encode(facts(table, is_build=False))
    twin = table.copy()
    for steps in [candidate.steps for candidate in candidates.ways_on(table)]:
        twin.build(0, steps[0])
    twin.close(0)
    twin.buy(Seat(1), 1, 20)
    twin.next_round()
    assert msgspec.json.encode(facts(table, is_build=False)) == before
