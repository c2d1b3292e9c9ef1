"""What an order of calls takes and brings, quickly: by distances known beforehand."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from opponents.dragon.errands import Errand, Order, calls_of, can_join, extended
from opponents.dragon.ways.fields import FAR, field
from opponents.dragon.ways.ground import Ground
from opponents.dragon.ways.network import Network, network_of
from opponents.dragon.weights import Skill, Weights
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.build.track import major_mileposts
from rules.dragon.state import BUILD_LIMIT, State, Train
from rules.title import Seat

SOURCES = 2  # of a demand that are looked at in company with others


class Joint(NamedTuple):
    """How a place hangs on own track."""

    node: Node  # of own track
    steps: int  # from there
    cost: int


class Draft(NamedTuple):
    """An order and what it is worth about."""

    rate: float
    order: Order


class Sketcher:
    """Judges the orders of one train."""

    def __init__(
        self, state: State, seat: Seat, train: Train, weights: Weights, ground: Ground
    ) -> None:
        player = state.players[seat]
        self._train, self._weights = train, weights
        self._race, self._cash = player.race, player.cash
        self._net: Network = network_of(player.track, state.has_rainbow)
        self._joints: dict[str, Joint] = {}
        self._direct: dict[tuple[Node, str], tuple[int, int]] = {}
        self._start = train.place if train.is_placed and not train.ship else None
        self._origin = Joint(train.place, 0, 0)
        if self._start is not None and train.place not in self._net.nodes:
            self._origin = self._way_home(ground, train)
        home = self._origin.node if self._start is not None else self._net.heart
        self._base = self._net.part(home) if home in self._net.nodes else _majors()

    def drafts(self, errands: list[Errand], skill: Skill, capacity: int) -> list[Draft]:
        """Orders of up to so many deliveries, best first."""
        singles = sorted((self._draft(calls_of(errand)) for errand in errands), key=_best_first)
        found, layer = list(singles), singles
        company = _company(singles)
        for _ in range(1, skill.deliveries):
            wider = {
                order
                for draft in layer
                for errand in company
                if can_join(draft.order, errand, self._train)
                for order in extended(draft.order, errand, capacity)
            }
            layer = sorted(map(self._draft, wider), key=_best_first)
            found += layer
            layer = layer[: skill.drafts]
        return sorted((draft for draft in found if draft.rate > -FAR), key=_best_first)

    def _draft(self, order: Order) -> Draft:
        return Draft(self._rate(order), order)

    def _rate(self, order: Order) -> float:
        weights, speed = self._weights, self._train.engine.speed
        joints: dict[str, Joint] = {}
        here, at = self._start, ""
        cost = earned = 0
        time = 0.0
        for call in order:
            city = call.city
            if city != at:
                price, steps = self._leg(joints, here, at, city)
                cost += price
                if cost > self._cash + earned:
                    return -FAR
                time += steps / speed
                if price and cost > time * BUILD_LIMIT:
                    time = cost / BUILD_LIMIT
                here, at = board().cities[city].centre, city
            if call.is_delivery:
                earned += call.errand.payment
        return (earned - cost * (1 - weights.kept)) / (time + weights.overhead)

    def _leg(
        self, joints: dict[str, Joint], here: Node | None, at: str, city: str
    ) -> tuple[int, int]:
        """GP and steps to the next city; it hangs on own track from then on."""
        there = joints.get(city)
        if here is None:
            joint = self._joint(city)
            joints[city] = Joint(joint.node, joint.steps, 0)
            return joint.cost, 0
        mine = joints[at] if at else self._origin
        if there is not None:
            if there.node == mine.node and there.steps >= mine.steps:
                return 0, abs(there.steps - mine.steps) or mine.steps + there.steps
            return 0, mine.steps + self._net.steps(mine.node, there.node) + there.steps
        joint = self._joint(city)
        round_about = mine.steps + self._net.steps(mine.node, joint.node) + joint.steps
        cost, steps = self._straight(here, city)
        pace = self._weights.pace
        if cost + pace * steps < joint.cost + mine.cost + pace * round_about:
            joints[city] = Joint(mine.node, mine.steps + steps, 0)
            return cost, steps
        joints[city] = Joint(joint.node, joint.steps, 0)
        return joint.cost + mine.cost, round_about

    def _way_home(self, ground: Ground, train: Train) -> Joint:
        """How a train that is off own track comes there."""
        found = ground.way((train.place,), self._net.nodes)
        if found is None:
            return Joint(train.place, 0, 0)
        node = found[1][-1].to
        return Joint(node, len(found[1]), sum(step.price for step in found[1]))

    def _joint(self, city: str) -> Joint:
        """Where a city is joined to own track for least."""
        known = self._joints.get(city)
        if known is None:
            far = field(city, self._race, self._weights.pace)
            node = int(self._base[far.weight[self._base].argmin()])
            known = Joint(node, int(far.steps[node]), int(far.cost[node]))
            self._joints[city] = known
        return known

    def _straight(self, node: Node, city: str) -> tuple[int, int]:
        known = self._direct.get((node, city))
        if known is None:
            far = field(city, self._race, self._weights.pace)
            known = int(far.cost[node]), int(far.steps[node])
            self._direct[node, city] = known
        return known


def _majors() -> NDArray[np.int32]:
    return np.array(major_mileposts(), np.int32)


def _best_first(draft: Draft) -> tuple[float, Order]:
    return -draft.rate, draft.order


def _company(singles: list[Draft]) -> list[Errand]:
    """Each demand from its best sources."""
    seen: dict[tuple[int, str, str], int] = {}
    found = []
    for draft in singles:
        errand = draft.order[0].errand
        line = (errand.card, errand.load, errand.city)
        seen[line] = seen.get(line, 0) + 1
        if seen[line] <= SOURCES:
            found.append(errand)
    return found
