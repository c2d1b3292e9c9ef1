"""The button that leads into a guided first game, wherever somebody may be new."""

from __future__ import annotations

from bot.discord.components import Press, button
from bot.discord.custom_ids import CustomId, Verb
from bot.wording import Words


def learn_button(words: Words, title: str = "") -> Press:
    """To the first frame of a title, or to the question which title it shall be."""
    return button(words("learn-invite"), CustomId.of_no_game(Verb.LEARN, title))
