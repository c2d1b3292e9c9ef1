"""The modal in which something is written out by hand, and what comes back from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord.ui import Modal, TextInput

from bot.discord.custom_ids import CustomId
from bot.discord.limits import MODAL_TITLE, TEXT, shorten

MOST_WRITTEN = 1000  # a route in full takes some 300


def modal(title: str, label: str, hint: str, meant: CustomId, *, text: str = "") -> Modal:
    """Asks for something in writing; all that its answer needs is in its custom id.

    `text` stands in it already.
    """
    field: TextInput[Modal] = TextInput(
        label=shorten(label, MODAL_TITLE),
        placeholder=shorten(hint, TEXT),
        default=text[:MOST_WRITTEN] or None,
        max_length=MOST_WRITTEN,
    )
    made = Modal(title=shorten(title, MODAL_TITLE), custom_id=meant.text).add_item(field)
    made.stop()  # discord.py need not keep it: `bot.flows.incoming.presses` answers it
    return made


def written(components: Sequence[Any]) -> str:
    """The one value in what Discord sends, whatever it is wrapped in."""
    for component in components:
        inner = component.get("components") or [component.get("component") or {}]
        value = component.get("value") or (written(inner) if inner != [{}] else "")
        if value:
            return str(value).encode(errors="replace").decode()  # no half characters
    return ""
