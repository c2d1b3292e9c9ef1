"""Actions too long for a button: kept for their player until they confirm or preview another."""

from __future__ import annotations

import hashlib

from bot.refusals import Refusal
from bot.views.ids import LIMIT, CustomId
from storage.store import Store

MARK = "~"


async def custom_id_for(store: Store, user_id: int, wanted: CustomId) -> CustomId:
    """The same id, or one that stands for it where Discord would refuse its length."""
    if wanted.length <= LIMIT:
        return wanted
    await store.set_setting("user", user_id, _key(wanted), wanted.rest)
    return CustomId(wanted.verb, wanted.game, wanted.number, MARK + _digest(wanted.rest))


async def notation_of(store: Store, user_id: int, pressed: CustomId) -> str:
    """The notation a button stands for; a later preview makes the button of an earlier one old."""
    if not pressed.rest.startswith(MARK):
        return pressed.rest
    kept = await store.setting("user", user_id, _key(pressed))
    if kept is None or MARK + _digest(kept) != pressed.rest:
        raise Refusal("draft-gone")
    return kept


def _key(custom_id: CustomId) -> str:
    return f"draft of game {custom_id.game}"


def _digest(notation: str) -> str:
    return hashlib.sha256(notation.encode()).hexdigest()[:16]
