"""What a seat could do now that is worth a thought, and the quick game after it."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from opponents.gauge.builders import cost_of, next_step, ways_of
from opponents.gauge.investors import Purchase, take
from opponents.gauge.table import Table
from opponents.gauge.ways import Step
from opponents.gauge.weights import Weights
from rules.gauge.state import State
from rules.gauge.track.building import destinations
from rules.gauge.track.leasing import site_of

CITIES = 6  # that a railroad could make for


class Candidate(NamedTuple):
    """A purchase, or a build that begins a way; neither is to pass or to decline."""

    after: Table
    purchase: Purchase | None = None
    steps: tuple[Step, ...] = ()


def buying(table: Table, purchase: Purchase | None) -> Candidate:
    """Whoever decides buys this or passes (IG 2.1)."""
    after, seat = table.copy(), table.current
    after.passes += 1
    if purchase is not None:
        take(after, seat, purchase)
        after.passes = 0
    after.current = (seat + 1) % after.seats
    return Candidate(after, purchase=purchase)


def building(table: Table, steps: tuple[Step, ...]) -> Candidate:
    """The acting share builds the first of these and means the others, or builds nothing."""
    after = table.copy()
    if steps:
        after.build(after.railroad, steps[0])
        after.ways[after.railroad] = steps[1:]
    after.share += 1
    return Candidate(after, steps=steps)


def builds(state: State, table: Table) -> list[Candidate]:
    """Towards each of the nearest cities, nowhere at all, or at the treasury's expense."""
    others = [building(table, steps) for steps in [(), *_waste(state, table)]]
    return [*ways_on(table), *others]


def ways_on(table: Table) -> list[Candidate]:
    """Towards each of the nearest cities, as far as the next build can be paid."""
    money, railroad = table.treasury[table.railroad], table.railroad
    ways = [way.steps for way in islice(ways_of(table, railroad), CITIES)]
    return [building(table, steps) for steps in ways if cost_of(table, steps[0]) <= money]


def usual_build(table: Table, weights: Weights) -> Candidate:
    """What the owner of the acting share builds in a game played on quickly."""
    twin = table.copy()
    step = next_step(twin, twin.railroad, twin.current, weights)
    rest = twin.ways[twin.railroad]
    return building(table, (step, *rest) if step is not None else ())


def _waste(state: State, table: Table) -> list[tuple[Step, ...]]:
    """The dearest build in the country: it takes from the railroad what others would use."""
    land = table.ground.land
    dearest = max(
        (
            (leases[0].cost + land.build_cost[place], place, leases[0].hexes)
            for place, leases in destinations(site_of(land, state, state.current))
            if not table.ground.cities >> place & 1
        ),
        default=None,
    )
    return [(Step(dearest[1], dearest[2]),)] if dearest else []
