"""When a route is done: turn by turn, with movement, building and the money at each moment."""

from __future__ import annotations

from typing import NamedTuple

from opponents.dragon.ways.route import Route
from rules.dragon.board.layout import NO_EDGE
from rules.dragon.board.loader import board
from rules.dragon.build.prices import BRIBE
from rules.dragon.move.reach import RENT
from rules.dragon.state import BUILD_LIMIT

MOST_TURNS = 30


class Means(NamedTuple):
    """What there is to begin with."""

    cash: int
    points: int  # movement left in this turn
    building: int  # GP that may be spent in this turn
    speed: int
    waits: int = 0  # turns of building before the train moves at all
    pays_bribes: bool = True
    fee: int = 0  # GP for each turn on own track (ID 16.9)
    handling: int = 0  # movement that each call uses


class Timetable(NamedTuple):
    """How a route goes."""

    turns: float
    cash: int  # in the end
    least: int  # cash at any moment
    dues: int  # rent and bribes on the way
    needed: tuple[int, ...]  # by piece of track: in how many turns it is run over first


def timed(route: Route, means: Means) -> Timetable | None:
    """The timetable, or nothing if it runs out of money."""
    return _Journey(route, means).done()


class _Journey:
    """A route while it is gone."""

    def __init__(self, route: Route, means: Means) -> None:
        self._means = means
        self._legs = [leg.steps for leg in route.legs]
        self._calls = [leg.call for leg in route.legs]
        self._prices = [step.price for _, step in route.pieces]
        self._spur = len(route.spur)
        self._built = 0  # pieces
        self._used = self._spur  # pieces passed, those of the spur not at all
        self._needed = [0] * self._spur
        self._leg = self._at = self._turn = 0
        self._cash = self._least = means.cash
        self._dues = self._points = 0

    def done(self) -> Timetable | None:
        means = self._means
        budget, points = means.building, means.points
        for turn in range(MOST_TURNS):
            self._points = 0 if turn < means.waits else points
            whole = max(1, self._points)
            before = (self._leg, self._at, self._built)
            self._turn = turn
            self._move()
            spent = turn + 1 - self._points / whole
            if self._leg == len(self._legs):
                needed = tuple(self._needed)
                return Timetable(max(spent, 0.1), self._cash, self._least, self._dues, needed)
            self._build(budget)
            self._least = min(self._least, self._cash)
            is_stuck = before == (self._leg, self._at, self._built)
            if is_stuck and turn > means.waits + 1:
                return None
            budget, points = BUILD_LIMIT, means.speed
        return None

    def _move(self) -> None:
        paid: set[int] = set()
        fee = self._means.fee
        has_bribed, is_under = not self._means.pays_bribes, board().is_under
        while self._leg < len(self._legs) and self._built >= self._spur:
            steps = self._legs[self._leg]
            while self._at < len(steps):
                step = steps[self._at]
                if self._points < 1 or (step.is_new and self._used >= self._built):
                    return
                due = 0
                if step.owner >= 0 and step.owner not in paid:
                    due = RENT
                    paid.add(step.owner)
                if not has_bribed and is_under[step.to]:
                    due += BRIBE
                    has_bribed = True
                is_own = step.owner < 0 and step.edge != NO_EDGE
                due += fee * is_own
                is_paid = self._calls[self._leg].is_delivery
                if due + (RENT if due >= RENT and not is_paid else 0) > self._cash:
                    return  # what leads onto the track of others costs as much to leave it
                fee *= not is_own
                self._cash -= due
                self._dues += due
                if step.is_new:
                    self._used += 1
                    self._needed.append(self._turn)
                self._points -= 1
                self._at += 1
            if self._points < self._means.handling:
                return
            self._points -= self._means.handling
            call = self._calls[self._leg]
            if call.is_delivery:
                self._cash += call.errand.payment
            self._leg, self._at = self._leg + 1, 0

    def _build(self, budget: int) -> None:
        while self._built < len(self._prices):
            price = self._prices[self._built]
            if price > budget or price > self._cash:
                return
            budget -= price
            self._cash -= price
            self._built += 1
