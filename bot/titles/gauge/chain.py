"""What a player may well do with the later shares of a railroad, right after the first."""

from __future__ import annotations

from typing import Any

from rules.gauge.actions import AnyAction, Decline, DeclineAll
from rules.gauge.advice import advised
from rules.gauge.offers import GaugeOffer
from rules.gauge.pieces import Step
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.title import Seat

Rules = Any  # the title whose rules are played


def rest_of_turn(rules: Rules, state: State, turn: int, seat: Seat) -> list[GaugeOffer]:
    """A build with each later share while one is worth it, then no more until the turn is over."""
    found: list[GaugeOffer] = []
    while goes_on(state, turn, seat):
        offer = next(iter(advised(land_of(state.board), state)), GaugeOffer(no_more(state)))
        found.append(offer)
        state, _ = rules.play(state, seat, offer.action)
    return found


def goes_on(state: State, turn: int, seat: Seat) -> bool:
    """Whether the same player decides for another share of the same railroad."""
    return state.step is Step.BUILD and state.turn == turn and state.current == seat


def no_more(state: State) -> AnyAction:
    """How to build nothing else for this railroad."""
    return DeclineAll() if state.later_shares else Decline()
