"""A state as everybody knows it, for advice that all can read, or as one seat does."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dragon.state import Ask, Decks, Player, State, Step
from rules.title import Seat

PLENTY = 1000  # GP in a treasury that nobody sees into


def as_public(state: State) -> State:
    """The same to everybody; what some may not see is always alike (ID 2.6)."""
    return known_to(state, None)


def known_to(state: State, eyes: Seat | None) -> State:
    """The state as this seat knows it; None for the public. Decks are in no order of play."""
    return replace(
        state,
        seed="",
        draws=0,
        bank=0,
        players=tuple(
            player if seat == eyes else _player(player, is_open=state.are_treasuries_open)
            for seat, player in enumerate(state.players)
        ),
        decks=_decks(state.decks),
        asks=tuple(ask if ask.seat == eyes else _ask(ask) for ask in state.asks),
    )


def _player(player: Player, *, is_open: bool) -> Player:
    cash = player.cash if is_open else PLENTY
    return replace(player, cash=cash, offered=(), chosen="")


def _decks(decks: Decks) -> Decks:
    return replace(
        decks,
        cards=tuple(sorted(decks.cards)),
        ships=tuple(sorted(decks.ships)),
        foremen=tuple(sorted(decks.foremen)),
    )


def _ask(ask: Ask) -> Ask:
    return replace(ask, cards=()) if ask.step is Step.HIRE else ask
