"""What the bot must be allowed to do in a channel."""

from __future__ import annotations

import discord

from bot.interaction import Interaction

NEEDED = ("view_channel", "send_messages", "attach_files")


def missing_permissions(interaction: Interaction) -> str:
    """The names of those that are missing where this was asked; empty if all is well."""
    needed = list(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        needed[1] = "send_messages_in_threads"
    lacking = [name for name in needed if not getattr(interaction.app_permissions, name)]
    return ", ".join(interaction.client.words(f"permission-{name}") for name in lacking)
