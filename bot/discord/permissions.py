"""What the bot must be allowed to do in a channel."""

from __future__ import annotations

import discord

from bot.discord.interaction import Interaction
from bot.refusals import Refusal
from bot.wording import wording

NEEDED = ("view_channel", "send_messages", "attach_files")


def is_moderator(interaction: Interaction) -> bool:
    """Whether this person may manage the channel, and so what is played in it."""
    return interaction.permissions.manage_channels


def check_can_post(interaction: Interaction) -> None:
    """Refuse what would need a post where the bot may not post."""
    lacking = missing_permissions(interaction)
    if lacking:
        raise Refusal("missing-permissions", permissions=lacking)


def missing_permissions(interaction: Interaction) -> str:
    """The names of those that are missing where this was asked; empty if all is well."""
    needed = list(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        needed[1] = "send_messages_in_threads"
    lacking = [name for name in needed if not getattr(interaction.app_permissions, name)]
    return ", ".join(wording()(f"permission-{name}") for name in lacking)
