"""How it is said that a computer plays for somebody, and the button that ends it."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.components import Press, button
from bot.discord.custom_ids import CustomId, Verb
from bot.wording import Words
from rules.errors import Phrase
from rules.title import Seat
from storage.store import GameRow


def level_name(level: str) -> Phrase:
    """What a level of computers is called."""
    return Phrase(f"level-{level}")


def back_button(words: Words, row: GameRow, seat: Seat) -> Press:
    """By which the person of this seat takes it back."""
    meant = CustomId.of(Verb.BACK, row, rest=str(seat))
    return button(words("autopilot-back"), meant, ButtonStyle.success)
