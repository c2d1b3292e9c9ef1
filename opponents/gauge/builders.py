"""How everybody builds when a game is played on quickly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from opponents.gauge.table import Table
from opponents.gauge.ways import Spread, Step, Way
from opponents.gauge.weights import Weights
from rules.gauge.pieces import ROUNDS
from rules.gauge.pieces import Step as Kind
from rules.gauge.track.land import CHEAPEST_BUILD

LOOKED_AT = 4  # cities a railroad considers
ROUNDS_AFTER = tuple(ROUNDS[number:].count(Kind.BUILD) for number in range(len(ROUNDS) + 1))


def build_round(table: Table, minds: Sequence[Weights]) -> None:
    """Play a build round to its end; everybody has a mind of their own."""
    while table.railroad < len(table.shares):
        railroad, owners = table.railroad, table.owners[table.railroad]
        while table.share < len(owners):
            seat = owners[table.share]
            if not table.conceded[seat] and not table.declined >> seat & 1:
                step = next_step(table, railroad, seat, minds[seat])
                if step is not None:
                    table.build(railroad, step)
            table.share += 1
        table.close(railroad)


def next_step(table: Table, railroad: int, seat: int, weights: Weights) -> Step | None:
    """What the acting share builds, or None where nothing pays."""
    if table.treasury[railroad] < CHEAPEST_BUILD or not table.locomotives[railroad]:
        return None
    if _is_for_others(table, railroad, seat, weights):
        return None
    steps = table.ways[railroad]
    if not steps or not _holds(table, railroad, steps[0]):
        way = best_way(table, railroad, weights)
        steps = way.steps if way else ()
        table.ways[railroad] = steps
    if not steps or not _is_time(table, railroad, steps, weights):
        return None
    if cost_of(table, steps[0]) > table.treasury[railroad]:
        return None
    table.ways[railroad] = steps[1:]
    return steps[0]


def _is_for_others(table: Table, railroad: int, seat: int, weights: Weights) -> bool:
    """Whether others gain more by this railroad than the builder."""
    owners = table.owners[railroad]
    own = owners.count(seat)
    return own * weights.envy * (table.seats - 1) < len(owners) - own


def cost_of(table: Table, step: Step) -> int:
    """What a build takes from the treasury."""
    ground = table.ground
    return ground.build_cost[step.hex] + sum(ground.lease_cost[h] for h in step.leased)


def best_way(table: Table, railroad: int, weights: Weights) -> Way | None:
    """Where a railroad should go now."""
    best, most = None, -1e9
    for way in islice(ways_of(table, railroad), LOOKED_AT):
        worth = _worth(table, railroad, way, weights)
        if worth > most:
            best, most = way, worth
    return best


def ways_of(table: Table, railroad: int) -> Iterator[Way]:
    """The ways of a railroad to cities, the nearest first."""
    return Spread(table.ground, table.track[railroad], table.taken).ways()


def _holds(table: Table, railroad: int, step: Step) -> bool:
    """Whether a step planned earlier can still be taken."""
    return not (table.taken | table.track[railroad]) >> step.hex & 1


def _worth(table: Table, railroad: int, way: Way, weights: Weights) -> float:
    """What going there is worth, in Urban cities; too little if it cannot be paid in time."""
    owners, left = table.owners[railroad], ROUNDS_AFTER[table.round]
    later = max(0, len(way.steps) - (len(owners) - table.share))
    rounds = -(-later // len(owners))
    unsold = table.shares[railroad] - len(owners)
    money = table.treasury[railroad] + rounds * unsold * table.dividend(railroad)
    if rounds > left or way.money > money:
        return -1e9
    gain = weights.major if way.is_major else 1.0
    dear = weights.dear_money * way.money + weights.dear_builds * len(way.steps)
    return gain - dear - weights.late * rounds


def _is_time(table: Table, railroad: int, steps: tuple[Step, ...], weights: Weights) -> bool:
    """Whether to build now: a second city in a round waits if the money must last (IG 6.1)."""
    left = ROUNDS_AFTER[table.round]
    if not table.entered or not left:
        return True
    if table.locomotives[railroad] - len(steps) < left * weights.reserve_builds:
        return False
    if len(steps) > 1:
        return True
    unsold = table.shares[railroad] - len(table.owners[railroad])
    income = unsold * table.dividend(railroad)
    kept = table.treasury[railroad] - cost_of(table, steps[0])
    return kept >= left * (weights.reserve - income)
