"""The whole turn of one player: what the trains do, what is built, bought, or given up."""

from __future__ import annotations

from itertools import combinations

from opponents.dragon.buying import Shopping, due_now
from opponents.dragon.locos import best_upgrade
from opponents.dragon.operating import Operations
from opponents.dragon.planner import Planner, Venture
from opponents.dragon.weights import Skill, Weights
from opponents.opponent import Plan
from rules.chance import below
from rules.dragon import actions as a
from rules.dragon.advice.demands import cards_of
from rules.dragon.advice.proposals import train_offers
from rules.dragon.board.layout import Edge
from rules.dragon.board.loader import board
from rules.dragon.course.cards import (
    OPEN_CONTRACTS,
    are_contracts_chosen,
    choice_to_discard,
    contract_pool,
)
from rules.dragon.move.reach import RENT
from rules.dragon.pieces import demands
from rules.dragon.play import play
from rules.dragon.state import BUILD_LIMIT, State, Step
from rules.errors import Refused
from rules.title import Seat

TRIES = 4  # to find a way around track that cannot be built


class TurnPlanner:
    """One position, one level."""

    def __init__(
        self, state: State, seat: Seat, weights: Weights, skill: Skill, luck: str
    ) -> None:
        self._state, self._seat = state, seat
        self._weights, self._skill, self._luck = weights, skill, luck

    def plan(self, step: Step) -> Plan[a.AnyAction]:
        """What is done now, until something is revealed or the turn ends."""
        if step is Step.TRIM:
            return Plan((self._trim(),))
        if step in (Step.LOSE_LOAD, Step.SURPLUS):
            return Plan((self._loss(),))
        if step is Step.PLACE:
            return Plan((self._place(),))
        avoid = set[Edge]()
        for _ in range(TRIES):
            plan, refused = self._turn(step, avoid)
            if refused is None:
                break
            avoid.add(refused)
        return plan

    def ventures(self, planner: Planner) -> list[Venture]:
        """One plan for each train, the best first; no card serves two."""
        left = list(range(len(self._state.players[self._seat].trains)))
        cards, found = set(cards_of(self._state, self._seat)), list[Venture]()
        while left:
            ways = [self._chosen(planner.ventures(index, cards)) for index in left]
            best = max((way for way in ways if way), key=lambda way: way.worth, default=None)
            if best is None:
                break
            found.append(best)
            left.remove(best.train)
            cards -= best.cards
        return found

    def _chosen(self, ways: list[Venture]) -> Venture | None:
        """The best, but for an error now and then."""
        if len(ways) > 1 and self._skill.errs and not below(self._luck, 0, self._skill.errs)[0]:
            return ways[1]
        return ways[0] if ways else None

    def _turn(self, step: Step, avoid: set[Edge]) -> tuple[Plan[a.AnyAction], Edge | None]:
        planner = Planner(self._state, self._seat, self._weights, self._skill, avoid)
        ventures = self.ventures(planner)
        worth = ventures[0].worth if ventures else 0.0
        can_discard = step in (Step.OPERATE, Step.STARTUP) and not self._state.course.has_acted
        if can_discard and worth < self._weights.poor and not self._is_at_sea():
            return Plan((self._discard(),), worth), None
        doing = Operations(self._state, self._seat)
        if step is Step.OPERATE:
            self._sail(doing)
            for venture in ventures:
                if not doing.reveals:
                    doing.follow(venture)
        if doing.reveals:
            return Plan(tuple(doing.actions), worth), None
        bought, refused = self._bought(planner, doing.state, ventures)
        return Plan((*doing.actions, *bought, a.End()), worth), refused

    def _bought(
        self, planner: Planner, state: State, ventures: list[Venture]
    ) -> tuple[list[a.AnyAction], Edge | None]:
        actions: list[a.AnyAction] = []
        for venture in ventures:
            found = best_upgrade(planner, state, venture)
            if found is not None:
                state, _ = play(state, self._seat, found[0])
                actions.append(found[0])
        shopping = Shopping(state, self._seat)
        if self._is_closing(planner, state):
            self._join(planner, shopping, state, [])
        for venture in ventures:
            pieces = venture.route.pieces
            prices = [step.price for _, step in pieces]
            due = due_now(prices, venture.times.needed, int(self._weights.slack))
            if not shopping.add(pieces[:due], _reserve(venture)):
                break
        else:
            self._join(planner, shopping, state, ventures)
        return [*actions, *shopping.builds()], shopping.refused

    def _is_closing(self, planner: Planner, state: State) -> bool:
        """Whether joining the cities takes longer than earning the rest."""
        lacking = state.course.requirement + planner.missing - state.player.cash
        return lacking / self._weights.income < planner.missing / BUILD_LIMIT + 1

    def _join(
        self, planner: Planner, shopping: Shopping, state: State, ventures: list[Venture]
    ) -> None:
        """Track between major cities, with money that nothing else needs."""
        if not planner.missing or not self._skill.sees_majors and state.player.cash < 200:
            return
        cash = state.player.cash - shopping.site.spent
        if cash - planner.missing < self._weights.early:
            return
        paper = planner.ground.copy()
        nodes, joined = list[int](), set[int]()
        for venture in ventures:
            here = venture.route.start
            for leg in venture.route.legs:
                paper.lay(leg.steps, here)
                for step in leg.steps:
                    here = step.to
            nodes += [n for start, step in venture.route.pieces for n in (start, step.to)]
        for _, key in planner.joining.order(sorted(set(nodes))):
            starts = {*planner.joining.nodes, *joined}
            way = paper.way(starts, board().cities[key].mileposts, is_own=True) if starts else None
            if way is None:
                return
            joined |= {way[0], *(step.to for step in way[1])}
            here, pieces = way[0], []
            for step in way[1]:
                if step.is_new:
                    pieces.append((here, step))
                here = step.to
            paper.lay(way[1], way[0])
            if not shopping.add(pieces, int(self._weights.spare)):
                return

    def _sail(self, doing: Operations) -> None:
        """Ashore, or as near as the ship comes."""
        for index, train in enumerate(self._state.players[self._seat].trains):
            if train.ship and not train.is_docked and train.points and not train.is_idle:
                offers = [
                    offer
                    for offer in train_offers(self._state, self._seat, index)
                    if isinstance(offer.action, a.Sail)
                ]
                if offers:
                    doing.take(min(offers, key=lambda offer: offer.beyond).action)

    def _is_at_sea(self) -> bool:
        return any(train.ship for train in self._state.players[self._seat].trains)

    def _discard(self) -> a.DiscardHand:
        if not are_contracts_chosen(self._state, self._seat):
            return a.DiscardHand()
        pool = contract_pool(self._state, self._seat)
        return a.DiscardHand(tuple(pool[-OPEN_CONTRACTS:]))

    def _trim(self) -> a.Trim:
        """The cards that fit the best plans least."""
        hand, count = choice_to_discard(self._state, self._seat)
        ranked = [card for venture in self._all() for card in sorted(venture.cards)]
        ranked += sorted(hand, key=lambda card: -max(line.payment for line in demands()[card]))
        kept = list(dict.fromkeys(card for card in ranked if card in hand))[: len(hand) - count]
        return a.Trim(tuple(card for card in hand if card not in kept))

    def _all(self) -> list[Venture]:
        planner = Planner(self._state, self._seat, self._weights, self._skill)
        return self.ventures(planner)

    def _loss(self) -> a.Lose:
        """What is needed least."""
        index = self._state.asks[0].train
        train = self._state.players[self._seat].trains[index]
        needed = {
            leg.call.errand.load: leg.call.errand.payment
            for venture in self._all()
            if venture.train == index
            for leg in venture.route.legs
            if not leg.call.errand.source
        }
        return a.Lose(min(sorted(set(train.loads)), key=lambda load: needed.get(load, 0)))

    def _place(self) -> a.Place:
        """Where the best plan begins."""
        trains = self._state.players[self._seat].trains
        index = next(i for i, train in enumerate(trains) if not train.is_placed)
        planner = Planner(self._state, self._seat, self._weights, self._skill)
        ways = planner.ventures(index)
        at = ways[0].route.start if ways else board().cities["railla"].centre
        return a.Place(board().label(at), index)


def _reserve(venture: Venture) -> int:
    """GP kept for rent and bribes until the first payment."""
    owners = {step.owner for leg in venture.route.legs for step in leg.steps if step.owner >= 0}
    is_under = any(board().is_under[step.to] for leg in venture.route.legs for step in leg.steps)
    return RENT * len(owners) + 2 * is_under
