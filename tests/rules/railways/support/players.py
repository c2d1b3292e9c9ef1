"""Random players of the railways games: mostly sensible, sometimes wild, sometimes wrong."""

from __future__ import annotations

import heapq
import random
from collections.abc import Sequence
from typing import TypeVar

from rules.errors import RuleViolation
from rules.hexes import HexSet, members, to_set
from rules.railways.actions import BUILDS, Action, Build, Buy, Concede, Kind, Pass, Repay
from rules.railways.build.building import Ground, build_cost, check_build, ground
from rules.railways.economy import loans_needed
from rules.railways.express.orient_express import Route, RouteOffer, express_of
from rules.railways.offers import build_offers, cards_for_sale
from rules.railways.play import open_kinds
from rules.railways.state import MAX_LOANS, State, Step
from rules.railways.title import Railways
from rules.title import Seat
from tests.narrowed import all_of
from tests.rules.railways.support.naive import Facts, Judge
from tests.rules.railways.support.starts import starts_from
from tests.rules.random_games import Try

T = TypeVar("T")

ZEAL = (0.1, 0.6, 0.9, 0.97)  # how often an action is performed rather than passed
DARING = (5, 9, MAX_LOANS, MAX_LOANS)  # how many loans a build may lead to


class RandomPlayer:
    """Plays every seat of one game; its temper is drawn once for the game."""

    def __init__(self, title: Railways, facts: Facts, rng: random.Random) -> None:
        self._title, self._facts, self._rng = title, facts, rng
        self._zeal, self._most_loans = rng.choice(ZEAL), rng.choice(DARING)
        self._quitting = 0.01 if rng.random() < 0.1 else 0.0
        self._favour: HexSet = 0

    def __call__(self, state: State) -> Try:
        """What happens next at this table."""
        roll = self._rng.random()
        if roll < 0.01:
            return self._out_of_turn(state)
        if roll < 0.03:
            return self._scribble(state)
        if roll > 1 - self._quitting:
            return self._quitter(state)
        return Try(state.current, self._sensible(state))

    def _sensible(self, state: State) -> Action:
        if state.step is not Step.ACT or self._rng.random() < 0.003:
            offers = self._title.legal(state, state.current)
            chosen: Action = self._one_of(offers).action
            return chosen
        kind = self._one_of(open_kinds(state))
        if state.player.is_insolvent or self._rng.random() > self._zeal:
            return Pass(kind)
        return self._purchase(state) if kind is Kind.PURCHASE else self._build(state, kind)

    def _purchase(self, state: State) -> Action:
        credit = state.player.credit
        cards = [c for c in cards_for_sale(self._title.rules, state) if c.price <= credit]
        return Buy(self._one_of(cards).city) if cards else Pass(Kind.PURCHASE)

    def _build(self, state: State, kind: Kind) -> Action:
        site = ground(self._title.rules, state, state.current)
        found = self._starts(site) if kind is Kind.START else self._onward(state, kind)
        found = [hexes for hexes in found if self._dares(state, site, hexes)]
        if not found:
            return Pass(kind)
        hexes = self._favourite(found)
        if self._rng.random() < 0.25:
            hexes = self._with_dead_ends(state, site, kind, hexes)
        return Build(kind, self._title.rules.board.labels(hexes))

    def _starts(self, site: Ground) -> list[HexSet]:
        cities = list(members(self._title.rules.urban & site.room & (self._favour or -1)))
        if not cities or not site.limit:
            return []
        return list(starts_from(site, 1 << self._one_of(cities)))

    def _favourite(self, builds: list[HexSet]) -> HexSet:
        """Any of them, or the one that fills most of the line this table builds together."""
        if not self._favour:
            return self._one_of(builds)
        return max(builds, key=lambda hexes: (hexes & self._favour).bit_count())

    def _onward(self, state: State, kind: Kind) -> list[HexSet]:
        offers = build_offers(self._title.rules, state, kind, pairs=False)
        return [self._title.rules.board.from_labels(offer.action.hexes) for offer in offers]

    def _dares(self, state: State, site: Ground, hexes: HexSet) -> bool:
        loans = loans_needed(state.player, build_cost(site, hexes))
        return state.player.loans + loans <= self._most_loans

    def _with_dead_ends(self, state: State, site: Ground, kind: Kind, hexes: HexSet) -> HexSet:
        """The same build with a hex or two more, if that is legal and can be paid."""
        more = hexes
        for _ in range(self._rng.randint(1, 2)):
            beside = list(members(self._title.rules.board.grid.around(more) & site.room & ~more))
            more |= 1 << self._one_of(beside) if beside else 0
        try:
            check_build(site, state.player, kind, more)
        except RuleViolation:
            return hexes
        return more if self._dares(state, site, more) else hexes

    def _out_of_turn(self, state: State) -> Try:
        seats = [s for s in range(len(state.players)) if s != state.current]
        return Try(Seat(self._one_of(seats)), self._one_of([Repay(), Pass(Kind.START)]), False)

    def _quitter(self, state: State) -> Try:
        seat = Seat(self._rng.randrange(len(state.players)))
        return Try(seat, Concede(), not state.players[seat].is_out)

    def _scribble(self, state: State) -> Try:
        """A random build, legal or not; the oracle says which."""
        grid = self._title.rules.board.grid
        hexes = 1 << self._one_of(list(members(grid.around(state.player.cubes) or grid.all)))
        for _ in range(self._rng.randrange(5)):
            hexes |= 1 << self._one_of(list(members(grid.around(hexes))))
        action = Build(self._one_of(BUILDS), self._title.rules.board.labels(hexes))
        return Try(state.current, action, self._is_legal(state, action))

    def _is_legal(self, state: State, build: Build) -> bool:
        if state.step is not Step.ACT or build.kind not in open_kinds(state):
            return False
        judge = Judge(self._title, self._facts, state)
        if state.player.is_insolvent or not judge.is_legal(build.kind, frozenset(build.hexes)):
            return False
        return judge.cost(frozenset(build.hexes)) <= state.player.credit

    def _one_of(self, choices: Sequence[T]) -> T:
        return choices[self._rng.randrange(len(choices))]


class ExpressPlayer(RandomPlayer):
    """As random, but some tables build one line from Trieste to Istanbul together."""

    def __init__(self, title: Railways, facts: Facts, rng: random.Random) -> None:
        super().__init__(title, facts, rng)
        if rng.random() < 0.7:
            self._favour = a_line(title, rng)
            self._zeal, self._most_loans = 0.97, 6
        self._afterwards = rng.choice([(0.97, 0.0), (0.0, 0.0), (0.97, 0.2)])

    def __call__(self, state: State) -> Try:
        """Once the Orient Express has run, the table goes on, rests or gives up."""
        if express_of(state) is not None and state.step is Step.ACT:
            self._zeal, self._quitting = self._afterwards
        return super().__call__(state)

    def _sensible(self, state: State) -> Action:
        if state.step is not Step.ROUTE or self._rng.random() < 0.5:
            return super()._sensible(state)
        offer = self._one_of(all_of(self._title.legal(state, state.current), RouteOffer))
        return Route(offer.hexes, offer.owners)


def a_line(title: Railways, rng: random.Random) -> HexSet:
    """A random way from Trieste to an Approach hex, rather through cities and round mountains."""
    board = title.rules.board
    toll = {
        h: rng.random() + (place.terrain == "mountain") + 0.5 * (not place.name)
        for h, place in board.hexes.items()
    }
    start = board.find("Trieste").id
    waiting, came = [(0.0, start)], {start: start}
    while not title.rules.exclusive >> waiting[0][1] & 1:
        cost, here = heapq.heappop(waiting)
        for step in members(board.grid.neighbours(here)):
            if step not in came:
                came[step] = here
                heapq.heappush(waiting, (cost + toll[step], step))
    line = [waiting[0][1]]
    while line[-1] != start:
        line.append(came[line[-1]])
    return to_set(line)
