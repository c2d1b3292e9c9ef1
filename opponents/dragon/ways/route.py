"""An order of calls laid out on the board: every step of the way and what is built for it."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from opponents.dragon.errands import Call, Order
from opponents.dragon.ways.ground import Ground
from opponents.dragon.ways.search import Step
from rules.dragon.board.layout import NO_EDGE, Node
from rules.dragon.board.loader import board
from rules.dragon.state import Train


class Leg(NamedTuple):
    """To the next call."""

    start: Node
    steps: tuple[Step, ...]
    call: Call


class Route(NamedTuple):
    """All of it."""

    start: Node
    legs: tuple[Leg, ...]
    spur: tuple[tuple[Node, Step], ...]  # joins it to where track may begin, built first

    @property
    def pieces(self) -> list[tuple[Node, Step]]:
        """The new sections in the order they are built, each with its start."""
        found = list(self.spur)
        for leg in self.legs:
            here = leg.start
            for step in leg.steps:
                if step.is_new:
                    found.append((here, step))
                here = step.to
        return found

    @property
    def cost(self) -> int:
        """Of all track."""
        return sum(step.price for _, step in self.pieces)

    @property
    def payment(self) -> int:
        """Of all deliveries."""
        return sum(leg.call.errand.payment for leg in self.legs if leg.call.is_delivery)


def laid_out(ground: Ground, train: Train, order: Order) -> Route | None:
    """The route of an order, or nothing if some place cannot be come to."""
    paper, plan = ground.copy(), board()
    is_free = not train.is_placed or bool(train.ship)
    start = None if is_free else train.place
    shun = NO_EDGE if is_free or plan.can_turn[train.place] else train.came_by
    here, legs = start, list[Leg]()
    for call in order:
        goals = plan.cities[call.city].mileposts
        if here is None:
            start = here = _landing(ground, goals)
        if here in goals:
            legs.append(Leg(here, (), call))
            continue
        found = paper.way_to(here, call.city, shun)
        if found is None:
            return None
        paper.lay(found[1], here)
        legs.append(Leg(here, tuple(found[1]), call))
        here, shun = found[1][-1].to, NO_EDGE
    assert start is not None
    if not (ground.is_base(start) or is_free):
        return _from_afar(start, legs, ground)
    spur = _spur(ground, start, legs)
    return None if spur is None else Route(start, tuple(legs), spur)


def _from_afar(start: Node, legs: list[Leg], ground: Ground) -> Route | None:
    """The route of a train that stands off own track: what leads to it is built first."""
    here, run, changed = start, list[tuple[Node, Step]](), list[Leg]()
    is_hanging = True
    for leg in legs:
        steps = []
        for step in leg.steps:
            is_hanging = is_hanging and step.is_new and not ground.is_base(here)
            if is_hanging:
                run.append((here, step._replace(price=ground.price(step.edge, here))))
            steps.append(step._replace(is_new=False, price=0) if is_hanging else step)
            here = step.to
        changed.append(leg._replace(steps=tuple(steps)))
    if run and not ground.is_base(run[-1][1].to):
        spur = _spur(ground, start, legs)
        return None if spur is None else Route(start, tuple(legs), spur)
    return Route(start, tuple(changed), tuple(reversed(run)))


def _landing(ground: Ground, goals: tuple[Node, ...]) -> Node:
    """Where a train comes onto the board for its first call."""
    return next((node for node in goals if ground.is_base(node)), goals[0])


def _spur(ground: Ground, start: Node, legs: list[Leg]) -> tuple[tuple[Node, Step], ...] | None:
    """What joins the first new track to somewhere from which it may be built."""
    steps = [step for leg in legs for step in leg.steps]
    hanging = list(takewhile(lambda step: step.owner < 0, steps))
    nodes = [start, *(step.to for step in hanging)]
    if not any(step.is_new for step in hanging) or any(map(ground.is_base, nodes)):
        return ()
    found = ground.way(ground.bases(), nodes, is_own=True)
    if found is None:
        return None
    here, pieces = found[0], list[tuple[Node, Step]]()
    for step in found[1]:
        if step.is_new:
            pieces.append((here, step))
        here = step.to
    return tuple(pieces)
