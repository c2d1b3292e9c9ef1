"""Names that were written wrong: buttons for what they may stand for, and putting them right."""

from __future__ import annotations

import re
from collections.abc import Iterable

from discord import ButtonStyle

from bot.discord.components import Press, button
from bot.discord.custom_ids import CustomId
from bot.discord.long_ids import custom_id_for
from bot.discord.sent_texts import AND_MEANT
from bot.wording import Words
from rules.errors import UnknownName
from storage.store import Store


def is_in(slip: UnknownName, texts: Iterable[str]) -> bool:
    """Whether what nobody knows stands in one of these texts, so that it can be put right."""
    return any(corrected(text, slip.written, "") != text for text in texts)


def corrected(text: str, wrong: str, name: str) -> str:
    """The text with the name that was meant."""
    if not wrong.strip():
        return text
    found = re.compile(rf"(?<!\w){re.escape(wrong.strip())}(?!\w)")
    return name.join(found.split(text))


async def yes_buttons(
    words: Words, store: Store, user_id: int, slip: UnknownName, wanted: CustomId
) -> list[Press]:
    """A button that says yes; where several names may be meant, one by the name of each."""
    is_one = len(slip.near) == 1
    made = []
    for name in slip.near:
        meant = await custom_id_for(store, user_id, wanted, AND_MEANT + name)
        if meant.fits:
            label = words("meant-yes") if is_one else name
            made.append(button(label, meant, ButtonStyle.success))
    return made
