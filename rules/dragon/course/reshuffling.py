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
    return replace(before, decks=replace(before.decks, **decks), draws=draws)
