"""What is likely to be done right after an action, so that both are confirmed at once.

Nothing ever follows what brings a card out: were it refused, all would be taken back, and the card
would be known.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.advice.demands import best_card
from rules.dragon.advice.next_steps import can_build
from rules.dragon.advice.operations import can_go, deliverable, loads_to_take
from rules.dragon.move.sailing import can_draw
from rules.dragon.play import play
from rules.dragon.state import State
from rules.errors import Refused
from rules.title import Seat

Chain = tuple[a.AnyAction, ...]
COMING = (a.Move, a.Sail, a.Place, a.Load)  # to a city, where something may be done
BUYING = (a.Build, a.Upgrade, a.Crossgrade)  # which is how most turns end


def followers(after: State, seat: Seat, action: a.AnyAction) -> list[Chain]:
    """What may follow an action that led to this state, the most useful first."""
    if isinstance(action, COMING):
        chains = [*_handling(after, seat, action.train)] or [*_stopping(after, seat)]
    else:
        chains = [(a.End(),)] if isinstance(action, BUYING) else []
    return [chain for chain in chains if _is_possible(after, seat, chain)]


def _handling(state: State, seat: Seat, index: int) -> Iterator[Chain]:
    """Loads are taken before a delivery, which draws a card."""
    train = state.players[seat].trains[index]
    lines = sorted(deliverable(state, seat, train), key=lambda line: -line.payment)
    if not lines:
        loads = _loads(state, seat, index)
        yield from [loads] if loads else []
        return
    load = lines[0].load
    card = best_card(state, seat, train, load)
    delivery = a.Deliver(load, card, index)
    loads = _loads(_without(state, seat, card), seat, index)
    if loads:
        yield (*loads, delivery)
    yield (delivery,)


def _loads(state: State, seat: Seat, index: int) -> Chain:
    """As much of what cards ask for as there is room for."""
    train = state.players[seat].trains[index]
    wanted = loads_to_take(state, seat, train)
    return tuple(a.Load(load, index) for load in wanted[: train.room])


def _without(state: State, seat: Seat, card: int) -> State:
    """The same with a card gone that a delivery will use up."""
    player = state.players[seat]
    hand = tuple(one for one in player.hand if one != card)
    contracts = tuple(one for one in state.contracts if one != card)
    players = (*state.players[:seat], replace(player, hand=hand), *state.players[seat + 1 :])
    return replace(state, players=players, contracts=contracts)


def _stopping(state: State, seat: Seat) -> Iterator[Chain]:
    """The end of the turn where no train can go on and nothing can be built."""
    trains = state.players[seat].trains
    is_busy = any(can_go(train) or can_draw(train) for train in trains)
    if not is_busy and not can_build(state, seat):
        yield (a.End(),)


def _is_possible(state: State, seat: Seat, chain: Chain) -> bool:
    try:
        for action in chain:
            state, _ = play(state, seat, action)
    except Refused:
        return False
    return True
