"""The chain through a game's log: each action is sealed with a hash over the one before it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from storage.store import ActionRow, GameRow

FOLLOWS = "follows"  # chained in place of an interaction by what the one before it played too

Part = int | str | bytes | None


def chained(*parts: Part) -> str:
    """The hash over the chain so far and what an action's row says; it is stored, so for ever."""
    # With its length before it, no field can lend a character to its neighbour.
    return sha256(b"".join(b"%d:%b" % (len(raw), raw) for raw in map(_raw, parts))).hexdigest()


def broken_at(game: GameRow, actions: Sequence[ActionRow]) -> int | None:
    """Number of the first action that is missing or not as it was stored; None if all are there.

    Actions beyond the row's length are no fault: they may have come after it was read.
    """
    head = ""
    for number, action in enumerate(actions, start=1):
        head = _sealed(head, action)
        if head != action.chain or (number == game.length and head != game.head):
            return number
    return len(actions) + 1 if len(actions) < game.length else None


def _sealed(head: str, action: ActionRow) -> str:
    # `waiting` is left out: it only says again what the state does.
    said = (action.seat, action.action, action.notation, action.state_hash)
    who = FOLLOWS if action.follows else action.computer or action.interaction_id
    return chained(head, action.game, action.number, *said, who, action.at)


def _raw(part: Part) -> bytes:
    if isinstance(part, bytes):
        return part
    return b"" if part is None else str(part).encode()
