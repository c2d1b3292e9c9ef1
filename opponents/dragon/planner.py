"""The best of the plans of one train: sketched in numbers, the best laid out and timed."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from opponents.dragon.errands import Order, errands_for
from opponents.dragon.sketch import Sketcher
from opponents.dragon.ways.ground import Ground
from opponents.dragon.ways.majors import Joining
from opponents.dragon.ways.route import Route, laid_out
from opponents.dragon.ways.timetable import Means, Timetable, timed
from opponents.dragon.weights import Skill, Weights
from rules.dragon.advice.demands import cards_of
from rules.dragon.board.layout import Edge
from rules.dragon.build.prices import BRIBE_FREE
from rules.dragon.move.reach import MOVE_FEE
from rules.dragon.pieces import Card
from rules.dragon.state import BUILD_LIMIT, State, Step
from rules.title import Seat


class Venture(NamedTuple):
    """A plan of one train that can be paid for."""

    train: int
    route: Route
    times: Timetable
    worth: float  # GP a turn

    @property
    def cards(self) -> frozenset[Card]:
        """Those it serves."""
        return frozenset(leg.call.errand.card for leg in self.route.legs)

    @property
    def first_card(self) -> Card:
        """The one it serves first."""
        return next(leg.call.errand.card for leg in self.route.legs if leg.call.is_delivery)


class Planner:
    """All plans of one player in one position."""

    def __init__(
        self,
        state: State,
        seat: Seat,
        weights: Weights,
        skill: Skill,
        avoid: Collection[Edge] = (),
    ) -> None:
        self.state, self.seat, self.weights, self.skill = state, seat, weights, skill
        self.joining = Joining(state, seat, weights.pace)
        self._missing = self.joining.cost()
        self._ground = Ground(state, seat, weights, avoid)

    @property
    def missing(self) -> int:
        """GP until seven major cities are joined."""
        return self._missing

    @property
    def ground(self) -> Ground:
        """What may be built and used."""
        return self._ground

    def ventures(self, index: int, cards: Collection[Card] | None = None) -> list[Venture]:
        """The best plans of a train, best first."""
        train = self.state.players[self.seat].trains[index]
        known = cards_of(self.state, self.seat) if cards is None else cards
        errands = errands_for(self.state, self.seat, train, known)
        sketcher = Sketcher(self.state, self.seat, train, self.weights, self._ground)
        drafts = sketcher.drafts(errands, self.skill, train.engine.capacity)
        found = list[Venture]()
        means = self.means(index)
        for draft in drafts[: 3 * self.skill.routes]:
            if len(found) >= self.skill.routes or draft.rate < 0:
                break
            venture = self._venture(index, draft.order, means)
            if venture is not None:
                found.append(venture)
        return sorted(found, key=lambda one: -one.worth)

    def _venture(self, index: int, order: Order, means: Means) -> Venture | None:
        train = self.state.players[self.seat].trains[index]
        route = laid_out(self._ground, train, order)
        if route is None:
            return None
        times = timed(route, means)
        return None if times is None else Venture(index, route, times, self.worth(route, times))

    def worth(self, route: Route, times: Timetable) -> float:
        """GP a turn, the part of the way to victory that track makes included."""
        weights = self.weights
        gain = route.payment - times.dues - route.cost * (1 - weights.kept)
        if self.skill.sees_majors and route.cost:
            ends = {node for start, step in route.pieces for node in (start, step.to)}
            gain += weights.majors * (self._missing - self.joining.cost(sorted(ends)))
        gain -= weights.scarce * max(0.0, weights.thin - times.cash)
        gain -= weights.risk * max(0.0, weights.cushion - times.least)
        return gain / (times.turns + weights.overhead)

    def means(self, index: int) -> Means:
        """What the train has to begin with."""
        state, player = self.state, self.state.players[self.seat]
        train = player.trains[index]
        is_own = state.current == self.seat
        building = state.building.left if is_own else BUILD_LIMIT
        points = train.points if is_own and state.step is Step.OPERATE else 0
        if state.step is Step.PLACE:
            points = train.engine.speed
        return Means(
            cash=player.cash,
            points=points,
            building=building,
            speed=train.engine.speed,
            waits=self._waits() + train.lost,
            pays_bribes=player.race not in BRIBE_FREE,
            fee=MOVE_FEE * state.options.cost_to_move,
            handling=state.options.handling_points,
        )

    def _waits(self) -> int:
        """Turns of startup that are left."""
        if self.state.step is not Step.STARTUP:
            return 0
        rounds = self.state.options.startup_rounds
        return max(1, rounds - self.state.course.startup // len(self.state.players))
