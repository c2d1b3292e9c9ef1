"""Ids too long for Discord: what they say is kept for their player until the next of its kind."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from bot.discord.custom_ids import CustomId
from bot.refusals import Refusal
from storage.store import Store

MARK = "~"


async def custom_id_for(store: Store, user_id: int, wanted: CustomId) -> CustomId:
    """The same id, or one that stands for it where Discord would refuse its length."""
    if wanted.fits:
        return wanted
    await store.set_setting("user", user_id, _key(wanted), wanted.rest)
    return replace(wanted, rest=MARK + _digest(wanted.rest))


async def rest_of(store: Store, user_id: int, pressed: CustomId) -> str:
    """The rest an id stands for; a later draft makes the button of an earlier one old."""
    if not pressed.rest.startswith(MARK):
        return pressed.rest
    kept = await store.setting("user", user_id, _key(pressed))
    if kept is None or MARK + _digest(kept) != pressed.rest:
        raise Refusal("draft-gone")
    return kept


def _key(custom_id: CustomId) -> str:
    return f"draft of {custom_id.verb} in game {custom_id.game}"


def _digest(rest: str) -> str:
    return hashlib.sha256(rest.encode()).hexdigest()[:16]
