"""Ids too long for Discord: what they say is kept for their player until the next of its kind."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from bot.discord.custom_ids import CustomId
from bot.refusals import BoardMovedOn, Refusal
from storage.store import Store

MARK = "~"
LENGTH = 16  # of a digest


async def custom_id_for(store: Store, user_id: int, wanted: CustomId, among: int = 0) -> CustomId:
    """The same id, or one that stands for it where Discord would refuse its length.

    Several of one kind on one message are told apart by their place `among` them, from 0 to 9.
    """
    if wanted.fits:
        return wanted
    place = str(among or "")
    await store.keep_draft(wanted.game, user_id, wanted.verb + place, wanted.rest)
    return replace(wanted, rest=MARK + _digest(wanted.rest) + place)


async def rest_of(store: Store, user_id: int, pressed: CustomId) -> str:
    """The rest an id stands for; a later draft makes the button of an earlier one old."""
    if not pressed.rest.startswith(MARK):
        return pressed.rest
    digest, place = pressed.rest[1 : LENGTH + 1], pressed.rest[LENGTH + 1 :]
    kept = await store.draft(pressed.game, user_id, pressed.verb + place)
    if kept is None:  # drafts end with their game
        raise BoardMovedOn(pressed.game)
    if _digest(kept) != digest:
        raise Refusal("draft-gone")
    return kept


def _digest(rest: str) -> str:
    return hashlib.sha256(rest.encode()).hexdigest()[:LENGTH]
