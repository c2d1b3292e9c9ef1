"""How near the end of a railways game is, and in which ways it may come (IR 7.3, 9.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, cycle

import msgspec

from rules.railways.economy import pay_interest, receive_income
from rules.railways.state import STALLED_TURNS, Ending, Player, State, Step
from rules.railways.variant import base_cost
from rules.title import Seat


class Prospect(msgspec.Struct, frozen=True):
    """A way in which the game may end before a round is over, or when this player builds."""

    ending: Ending
    seat: Seat | None = None  # whose turn would end it; for a stalled table anybody's
    left: int = 0  # cubes in the supply, or turns without a cube placed or a card bought


Ahead = Iterator[tuple[int, Prospect]]
"""Each with the turns until then."""


def prospects(state: State) -> tuple[Prospect, ...]:
    """All of them, the nearest first; none once the game is over."""
    if state.step is Step.OVER:
        return ()
    order = _order(state)
    found = [*_last_cubes(state, order), *_last_two(state, order), *_stalled(state, order)]
    return tuple(prospect for _, prospect in sorted(found, key=lambda ahead: ahead[0]))


def _order(state: State) -> list[Seat]:
    """Who is still in, in the order of their turns from the current one on."""
    seats = len(state.players)
    coming = (Seat((state.current + step) % seats) for step in range(seats))
    return [seat for seat in coming if not state.players[seat].is_out]


def _last_cubes(state: State, order: Sequence[Seat]) -> Ahead:
    """Those with none left end the game whatever they do, others if they build all they have."""
    for turns, seat in enumerate(order):
        player = state.players[seat]
        if player.supply == 0:
            yield turns, Prospect(Ending.LAST_CUBE, seat)
        elif _can_build_all(state, player):
            has_acted = seat == state.current and state.step is not Step.ACT
            wait = len(order) if has_acted else turns
            yield wait, Prospect(Ending.LAST_CUBE, seat, player.supply)


def _can_build_all(state: State, player: Player) -> bool:
    """Whether limit and money would let a player place the whole supply."""
    if player.is_insolvent or player.supply > state.build_limit:
        return False
    return base_cost(player.supply) <= player.credit


def _last_two(state: State, order: Sequence[Seat]) -> Ahead:
    """Who of them would be out unless their action or paying off a loan helps."""
    for turns, seat in enumerate(order):
        if len(order) == 2 and _is_in_danger(state.players[seat], seat):
            yield turns, Prospect(Ending.ONE_LEFT, seat)


def _is_in_danger(player: Player, seat: Seat) -> bool:
    """Whether a turn that is passed leads to the brink, if the player does not stand there yet."""
    received, _ = receive_income(player, seat)
    paid, _ = pay_interest(received, seat)
    return player.is_on_the_brink or paid.is_on_the_brink


def _stalled(state: State, order: Sequence[Seat]) -> Ahead:
    """Whether it takes no more than a round in which nobody builds or buys."""
    if state.has_built or state.has_bought:
        return
    idle = {seat: state.players[seat].idle for seat in order}
    for turns, seat in zip(count(1), cycle(order), strict=False):
        idle[seat] += 1
        if turns > len(order):
            return
        if min(idle.values()) >= STALLED_TURNS:
            yield turns - 1, Prospect(Ending.STALLED, left=turns)
            return
