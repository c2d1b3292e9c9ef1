"""A state as everybody knows it, for advice that stands where all can read it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dragon.state import Ask, Decks, Player, State, Step

PLENTY = 1000  # GP in a treasury that nobody sees into


def as_public(state: State) -> State:
    """The same to everybody; what some may not see is always alike (ID 2.6)."""
    return replace(
        state,
        seed="",
        draws=0,
        bank=0,
        players=tuple(
            _player(player, is_open=state.are_treasuries_open) for player in state.players
        ),
        decks=_decks(state.decks),
        asks=tuple(map(_ask, state.asks)),
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
