"""Acknowledging interactions at once and answering them to one person."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import aiohttp
import discord
from discord import InteractionType

from bot.interaction import Interaction

log = logging.getLogger(__name__)

DISCORD_TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)


async def acknowledge(interaction: Interaction) -> None:
    """Take Discord's three seconds off our mind; the answer will be seen by this person alone.

    A failed acknowledgement stops nothing: what a player has confirmed is still played, and if
    they press again they hear that it was done.
    """
    if interaction.response.is_done():
        return
    try:
        if _came_from_ephemeral(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except DISCORD_TROUBLE as failure:
        log.warning("interaction %s was not acknowledged: %s", interaction.id, failure)


def _came_from_ephemeral(interaction: Interaction) -> bool:
    if interaction.type not in (InteractionType.component, InteractionType.modal_submit):
        return False
    return interaction.message is not None and interaction.message.flags.ephemeral


async def answer(
    interaction: Interaction,
    text: str,
    *,
    view: discord.ui.View | None = None,
    file: discord.File | None = None,
) -> None:
    """Fill in the answer of an acknowledged interaction, replacing what it showed before."""
    try:
        await interaction.edit_original_response(
            content=text,
            view=view,
            attachments=[file] if file else [],
            allowed_mentions=discord.AllowedMentions.none(),
        )
    except DISCORD_TROUBLE as failure:
        log.warning("interaction %s was not answered: %s", interaction.id, failure)


def pinging(user_ids: Iterable[int]) -> discord.AllowedMentions:
    """These people are pinged by a post, and nobody else."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


async def amend(message: discord.Message | discord.PartialMessage, **changes: Any) -> None:
    """Change a post in the channel; one that cannot be changed stays, its buttons being stale."""
    try:
        await message.edit(**changes, allowed_mentions=discord.AllowedMentions.none())
    except DISCORD_TROUBLE as failure:
        log.warning("post %s stays as it was: %s", message.id, failure)
