"""What a player could do now, best first: feeds buttons, autocomplete, players and fuzzing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.dragon import actions as a
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.advice.proposals import build_offers, train_offers
from rules.dragon.board.loader import board
from rules.dragon.board.networks import network
from rules.dragon.build.hiring import CHOICE_COST, DECK, DISCARD, LOOK_COST
from rules.dragon.build.upgrading import CROSSGRADE_COST, sibling, upgrade_cost
from rules.dragon.course.bans import bans
from rules.dragon.course.cards import (
    OPEN_CONTRACTS,
    are_contracts_chosen,
    choice_to_discard,
    contract_pool,
)
from rules.dragon.course.startup import SECOND_LEVEL
from rules.dragon.course.stock import locos_left
from rules.dragon.course.turns import can_backtrack, turnable, turning_fee_to
from rules.dragon.move.reach import RENT
from rules.dragon.move.sailing import boarding_cost
from rules.dragon.pieces import locos
from rules.dragon.play import MAX_LOAN, now
from rules.dragon.state import State, Step
from rules.title import Seat

LOANS = (5, 10, 15, 20)


def legal(state: State, seat: Seat) -> list[DragonOffer]:
    """Everything this seat may do; of places, tracks and runs those worth proposing."""
    step, deciders = now(state)
    if seat not in deciders:
        is_proposer = state.deal is not None and seat == state.current
        return [DragonOffer(a.Refuse())] if is_proposer else []
    return list(_STEPS[step](state, seat))


def _foremen(state: State, seat: Seat) -> Iterator[DragonOffer]:
    for foreman in state.players[seat].offered:
        yield DragonOffer(a.KeepForeman(foreman))


def _locos(state: State, seat: Seat) -> Iterator[DragonOffer]:
    for loco in locos().values():
        if loco.level == SECOND_LEVEL and locos_left(state, loco.key):
            yield DragonOffer(a.ChooseLoco(loco.key))


def _trims(state: State, seat: Seat) -> Iterator[DragonOffer]:
    for cards in combinations(*choice_to_discard(state, seat)):
        yield DragonOffer(a.Trim(cards))


def _places(state: State, seat: Seat) -> Iterator[DragonOffer]:
    """Cities on own track first, then all others and the ports (ID 3.4)."""
    plan, player = board(), state.players[seat]
    train = next(i for i, t in enumerate(player.trains) if not t.is_placed)
    own = network(player.track, state.has_rainbow)
    spots = [city.centre for city in plan.cities.values()]
    spots += [n for n in range(plan.mileposts) if plan.is_port[n]]
    for node in sorted(spots, key=lambda n: n not in own):
        city = plan.city_of[node]
        yield DragonOffer(a.Place(plan.label(node), train), train=train, city=city, nodes=(node,))


def _losses(state: State, seat: Seat) -> Iterator[DragonOffer]:
    train = state.asks[0].train
    for load in sorted(set(state.players[seat].trains[train].loads)):
        yield DragonOffer(a.Lose(load), train=train, load=load)


def _ships(state: State, seat: Seat) -> Iterator[DragonOffer]:
    ask, player = state.asks[0], state.players[seat]
    for ship in ask.cards:
        cost = boarding_cost(player, ship)
        if cost <= player.cash:
            yield DragonOffer(a.Board(ship), train=ask.train, cost=cost)
    yield DragonOffer(a.Decline(), train=ask.train)
    yield from _loans(state, seat)


def _kept(state: State, seat: Seat) -> Iterator[DragonOffer]:
    for foreman in (*state.asks[0].cards, state.players[seat].foreman):
        yield DragonOffer(a.KeepForeman(foreman))


def _answers(state: State, seat: Seat) -> Iterator[DragonOffer]:
    yield DragonOffer(a.Accept(), gain=state.deal.price if state.deal else 0)
    yield DragonOffer(a.Refuse())


def _lost(state: State, seat: Seat) -> Iterator[DragonOffer]:
    yield from _backtracks(state, seat)
    yield DragonOffer(a.End())


def _startup(state: State, seat: Seat) -> Iterator[DragonOffer]:
    yield from build_offers(state, seat)
    yield from _upgrades(state, seat)
    yield from _discards(state, seat)
    yield DragonOffer(a.End())


def _operations(state: State, seat: Seat) -> Iterator[DragonOffer]:
    drops = list[DragonOffer]()
    for index, train in enumerate(state.players[seat].trains):
        if not train.is_idle:
            for offer in train_offers(state, seat, index):
                if isinstance(offer.action, a.Drop):
                    drops.append(offer)
                else:
                    yield offer
    yield from _purchases(state, seat)
    yield from _discards(state, seat)
    yield from _backtracks(state, seat)
    yield from drops  # who always took the first offer would load and drop for ever


def _purchases(state: State, seat: Seat) -> Iterator[DragonOffer]:
    yield from build_offers(state, seat)
    yield from _upgrades(state, seat)
    yield from _hires(state, seat)
    yield from _loans(state, seat)
    yield DragonOffer(a.End())


def _budget(state: State, seat: Seat) -> int:
    return min(state.building.left, state.players[seat].cash)


def _upgrades(state: State, seat: Seat) -> Iterator[DragonOffer]:
    if bans(state).are_upgrades_barred:
        return
    budget = _budget(state, seat)
    for index, train in enumerate(state.players[seat].trains):
        for loco in locos().values():
            cost = upgrade_cost(train, loco)
            if 0 < cost <= budget and locos_left(state, loco.key):
                yield DragonOffer(a.Upgrade(loco.key, index), train=index, cost=cost)
        other = sibling(train) if state.options.crossgrading else None
        if other and budget >= CROSSGRADE_COST and locos_left(state, other.key):
            yield DragonOffer(a.Crossgrade(index), train=index, cost=CROSSGRADE_COST)


def _hires(state: State, seat: Seat) -> Iterator[DragonOffer]:
    if bans(state).is_hiring_barred:
        return
    decks, budget = state.decks, _budget(state, seat)
    if budget >= LOOK_COST and (decks.foremen or decks.foreman_discard):
        yield DragonOffer(a.Hire(DECK), cost=LOOK_COST)
    if budget >= LOOK_COST and decks.foreman_discard:
        yield DragonOffer(a.Hire(DISCARD), cost=LOOK_COST)
    if budget >= CHOICE_COST:
        for foreman in sorted((*decks.foremen, *decks.foreman_discard)):
            yield DragonOffer(a.Hire(foreman), cost=CHOICE_COST)


def _loans(state: State, seat: Seat) -> Iterator[DragonOffer]:
    if state.options.mercy_borrowing and not state.players[seat].debt:
        for amount in LOANS:
            yield DragonOffer(a.Borrow(amount), gain=min(amount, MAX_LOAN))


def _discards(state: State, seat: Seat) -> Iterator[DragonOffer]:
    if state.course.has_acted:
        return
    if not are_contracts_chosen(state, seat):
        yield DragonOffer(a.DiscardHand())
        return
    for stay in combinations(contract_pool(state, seat), OPEN_CONTRACTS):
        yield DragonOffer(a.DiscardHand(stay))


def _backtracks(state: State, seat: Seat) -> Iterator[DragonOffer]:
    if not can_backtrack(state, seat):
        return
    player, every = state.players[seat], turnable(state, seat)
    for count in range(len(every), 0, -1):
        for trains in combinations(every, count):
            fees = sum(turning_fee_to(state, seat, player.trains[i]) is not None for i in trains)
            if RENT * fees <= player.cash:
                yield DragonOffer(a.Backtrack(trains), train=trains[0], cost=RENT * fees)


_STEPS = {
    Step.FOREMAN: _foremen,
    Step.LOCO: _locos,
    Step.STARTUP: _startup,
    Step.TRIM: _trims,
    Step.PLACE: _places,
    Step.OPERATE: _operations,
    Step.BUILD: _purchases,
    Step.LOST: _lost,
    Step.LOSE_LOAD: _losses,
    Step.SURPLUS: _losses,
    Step.SHIP: _ships,
    Step.HIRE: _kept,
    Step.TRADE: _answers,
}
