"""Setting a game back over cards that were drawn: nobody may know what comes (ID 17.10)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import shuffled
from rules.dragon.state import State

HIDDEN = ("cards", "ships", "foremen")
"""The decks whose order nobody knows."""


def reshuffled(before: State, now: State) -> State:
    """A former state with every deck shuffled that has been touched since; itself if none has.

    The stream of chance goes on where the game has come to, so that nothing is drawn twice.
    """
    decks, draws = {}, now.draws
    for name in HIDDEN:
        pile = getattr(before.decks, name)
        if pile != getattr(now.decks, name):
            decks[name], draws = shuffled(before.seed, draws, pile)
    if not decks and draws == before.draws:
        return before
    return _with(before, decks, draws)


def _with(state: State, decks: dict[str, tuple[object, ...]], draws: int) -> State:
    """What this turn can return to has the same decks as it has itself (ID 17.9)."""
    start = state.start and _with(state.start, decks, draws)
    return replace(state, decks=replace(state.decks, **decks), draws=draws, start=start)
