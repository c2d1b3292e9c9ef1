"""Ids too long for Discord: what they say is kept for their player until the next of its kind."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from bot.discord.custom_ids import CustomId
from bot.refusals import BoardMovedOn, Refusal
from storage.store import Store

MARK = "~"


async def custom_id_for(store: Store, user_id: int, wanted: CustomId, behind: str = "") -> CustomId:
    """The same id, or one that stands for it where Discord would refuse its length.

    What comes `behind` is carried as it is, so that several buttons share what is kept.
    """
    whole = replace(wanted, rest=wanted.rest + behind)
    if whole.fits:
        return whole
    await store.keep_draft(wanted.game, user_id, wanted.verb, wanted.rest)
    return replace(wanted, rest=MARK + _digest(wanted.rest) + behind)


async def rest_of(store: Store, user_id: int, pressed: CustomId) -> str:
    """The rest an id stands for; a later draft makes the button of an earlier one old."""
    if not pressed.rest.startswith(MARK):
        return pressed.rest
    kept = await store.draft(pressed.game, user_id, pressed.verb)
    if kept is None:  # drafts end with their game
        raise BoardMovedOn(pressed.game)
    if MARK + _digest(kept) != pressed.rest:
        raise Refusal("draft-gone")
    return kept


def _digest(rest: str) -> str:
    return hashlib.sha256(rest.encode()).hexdigest()[:16]
