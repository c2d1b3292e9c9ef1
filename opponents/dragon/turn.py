"""The whole turn of one player: what the trains do, what is built, bought, or given up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from opponents.dragon.answers import best_foreman
from opponents.dragon.buying import Shopping, due_now
from opponents.dragon.linking import has_plenty, is_closing, link
from opponents.dragon.locos import best_upgrade
from opponents.dragon.operating import Operations
from opponents.dragon.planner import Planner, Venture
from opponents.dragon.reasons import WHY_DISCARD, WHY_END, why
from opponents.dragon.weights import Skill, Weights
from opponents.opponent import Plan
from rules.chance import below
from rules.dragon import actions as a
from rules.dragon.advice.demands import cards_of
from rules.dragon.board.layout import Edge
from rules.dragon.board.loader import board
from rules.dragon.build.hiring import CHOICE_COST
from rules.dragon.course.bans import bans
from rules.dragon.course.cards import OPEN_CONTRACTS, are_contracts_chosen, contract_pool
from rules.dragon.move.reach import RENT
from rules.dragon.pieces import Card, Race
from rules.dragon.play import MAX_LOAN, play
from rules.dragon.state import Player, State, Step
from rules.errors import Refused
from rules.title import Seat

TRIES = 4  # to find a way around track that cannot be built
HINTS = 3
IDLE = 5  # rounds in which nothing happened, after which a train is moved for its own sake


class _Turn(NamedTuple):
    """A turn on paper."""

    plan: Plan[a.AnyAction]
    refused: Edge | None = None  # cannot be built: to be planned around


class TurnPlanner:
    """One position, one level."""

    def __init__(
        self, state: State, seat: Seat, weights: Weights, skill: Skill, luck: str = ""
    ) -> None:
        self._state, self._seat = state, seat
        self._weights, self._skill, self._luck = weights, skill, luck

    @property
    def _player(self) -> Player:
        return self._state.players[self._seat]

    def plan(self) -> Plan[a.AnyAction]:
        """What is done now, until something is revealed or the turn ends."""
        return self._around(None)

    def hints(self) -> list[Plan[a.AnyAction]]:
        """The best plans for different cards."""
        planner, index, found = self._planner(), self._leading(), list[Plan[a.AnyAction]]()
        cards = set(cards_of(self._state, self._seat))
        while len(found) < HINTS and (ways := planner.ventures(index, cards)):
            found.append(self._around(ways[0]))
            cards.discard(ways[0].first_card)
        return found or [self.plan()]

    def ventures(self, planner: Planner, first: Venture | None = None) -> list[Venture]:
        """One plan for each train, the best first; no card serves two."""
        left = list(range(len(self._player.trains)))
        cards, found = set(cards_of(self._state, self._seat)), list[Venture]()
        best = first
        while left:
            best = best or self._best(planner, left, cards)
            if best is None:
                break
            found.append(best)
            left.remove(best.train)
            cards -= best.cards
            best = None
        return found

    def all_ventures(self) -> list[Venture]:
        """The same for questions outside one's own turn."""
        return self.ventures(self._planner())

    def _best(
        self, planner: Planner, trains: Sequence[int], cards: Collection[Card]
    ) -> Venture | None:
        ways = [self._chosen(planner.ventures(index, cards)) for index in trains]
        return max((way for way in ways if way), key=lambda way: way.worth, default=None)

    def _chosen(self, ways: Sequence[Venture]) -> Venture | None:
        """The best, but for an error now and then."""
        errs = self._skill.errs
        is_wrong = len(ways) > 1 and errs and not below(self._luck, 0, errs)[0]
        return ways[1] if is_wrong else next(iter(ways), None)

    def _planner(self, avoid: Collection[Edge] = ()) -> Planner:
        return Planner(self._state, self._seat, self._weights, self._skill, avoid)

    def _leading(self) -> int:
        """The train that hints are about: the first that does not lose its turn."""
        trains = self._player.trains
        return next((i for i, train in enumerate(trains) if not train.is_idle), 0)

    def _around(self, first: Venture | None) -> Plan[a.AnyAction]:
        """The turn, planned again around what turns out not to be buildable."""
        avoid = set[Edge]()
        for _ in range(TRIES):
            turn = self._turn(self._planner(avoid), None if avoid else first)
            if turn.refused is None:
                break
            avoid.add(turn.refused)
        return turn.plan

    def _turn(self, planner: Planner, first: Venture | None) -> _Turn:
        ventures = self.ventures(planner, first)
        worth = ventures[0].worth if ventures else 0.0
        if worth < self._weights.poor and self._may_discard():
            return _Turn(Plan((self._discard(),), worth, WHY_DISCARD))
        doing = self._operations(ventures)
        reason = why(ventures[0]) if ventures else WHY_END
        if doing.reveals:
            return _Turn(Plan(tuple(doing.actions), worth, reason))
        bought, refused = self._bought(planner, doing.state, ventures)
        return _Turn(Plan((*doing.actions, *bought, a.End()), worth, reason), refused)

    def _operations(self, ventures: Sequence[Venture]) -> Operations:
        doing = Operations(self._state, self._seat)
        if self._state.step is Step.OPERATE:
            doing.sail()
            for venture in ventures:
                if not doing.reveals:
                    doing.follow(venture)
            if not doing.actions and self._state.course.idle_rounds >= IDLE:
                doing.stir()
        return doing

    def _bought(
        self, planner: Planner, state: State, ventures: Sequence[Venture]
    ) -> tuple[list[a.AnyAction], Edge | None]:
        state, actions = self._improved(planner, state, ventures)
        if actions and isinstance(actions[-1], a.Hire):
            return actions, None
        shopping = Shopping(state, self._seat)
        if is_closing(planner, state):
            link(planner, shopping, ())
        done = [self._lay(shopping, venture) for venture in ventures]
        if all(done) and has_plenty(planner, shopping.site.cash - shopping.site.spent):
            link(planner, shopping, ventures)
        return [*actions, *shopping.builds()], shopping.refused

    def _lay(self, shopping: Shopping, venture: Venture) -> bool:
        """Build what the plan needs by now; whether that was possible."""
        pieces = venture.route.pieces
        prices = [step.price for _, step in pieces]
        due = due_now(prices, venture.times.needed, int(self._weights.slack))
        return shopping.add(pieces[:due], _reserve(venture))

    def _improved(
        self, planner: Planner, state: State, ventures: Sequence[Venture]
    ) -> tuple[State, list[a.AnyAction]]:
        """Better locos, a foreman who builds on the surface, a loan where nothing else helps."""
        found = list[a.AnyAction]()
        wanted = [*self._helped(state, ventures)]
        wanted += [up for venture in ventures if (up := best_upgrade(planner, state, venture))]
        for action in wanted:
            try:
                state, _ = play(state, self._seat, action)
            except Refused:
                continue
            found.append(action)
        return state, found

    def _helped(self, state: State, ventures: Sequence[Venture]) -> list[a.AnyAction]:
        player = state.players[self._seat]
        if state.step is Step.STARTUP:
            return []
        is_broke = not ventures and player.cash < MAX_LOAN and not player.debt
        if is_broke and state.options.mercy_borrowing:
            return [a.Borrow(MAX_LOAN)]
        if player.race is Race.TROLL and not bans(state).is_hiring_barred:
            known = (*state.decks.foremen, *state.decks.foreman_discard)
            if player.cash >= CHOICE_COST and known:
                return [a.Hire(best_foreman(known))]
        return []

    def _may_discard(self) -> bool:
        state = self._state
        is_open = state.step in (Step.OPERATE, Step.STARTUP) and not state.course.has_acted
        is_stale = state.course.idle_rounds >= IDLE
        is_free = not any(train.ship or train.is_idle for train in self._player.trains)
        is_helped = bool(self._helped(state, ())) and state.step is Step.OPERATE
        return is_open and is_free and not is_stale and not is_helped

    def _discard(self) -> a.DiscardHand:
        if not are_contracts_chosen(self._state, self._seat):
            return a.DiscardHand()
        return a.DiscardHand(contract_pool(self._state, self._seat)[-OPEN_CONTRACTS:])

    def start_of(self, index: int) -> str:
        """Where a train is best placed."""
        ways = self._planner().ventures(index)
        at = ways[0].route.start if ways else board().cities["railla"].centre
        return board().label(at)


def _reserve(venture: Venture) -> int:
    """GP kept for rent and bribes until the first payment."""
    steps = [step for leg in venture.route.legs for step in leg.steps]
    owners = {step.owner for step in steps if step.owner >= 0}
    is_under = any(board().is_under[step.to] for step in steps)
    return RENT * len(owners) + 2 * is_under
