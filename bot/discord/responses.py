"""Acknowledging interactions at once and answering them to one person."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import aiohttp
import discord
from discord import InteractionType

from bot.discord.interaction import Interaction
from bot.wording import wording

log = logging.getLogger(__name__)

DISCORD_TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
REFUSED = (400, 403, 413)


async def acknowledge(interaction: Interaction, *, anew: bool = False) -> None:
    """Take Discord's three seconds off our mind; the answer will be seen by this person alone.

    It takes the place of the private answer on which something was pressed, if it was one; made
    `anew` it stands by itself and says “thinking…” meanwhile. A failed acknowledgement stops
    nothing: what a player has confirmed is still played, and if they press again they hear that it
    was done.
    """
    if interaction.response.is_done():
        return
    try:
        if not anew and _came_from_ephemeral(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except DISCORD_TROUBLE as failure:
        log.warning("interaction %s was not acknowledged: %s", interaction.id, failure)


def _came_from_ephemeral(interaction: Interaction) -> bool:
    if interaction.type not in (InteractionType.component, InteractionType.modal_submit):
        return False
    return interaction.message is not None and interaction.message.flags.ephemeral


async def respond(
    interaction: Interaction,
    text: str,
    *,
    view: discord.ui.View | None = None,
    file: discord.File | None = None,
    is_done: bool = False,
) -> discord.InteractionMessage | None:
    """Fill in the answer of an acknowledged interaction, replacing what it showed before.

    Where Discord refuses it, without the picture, then without buttons, then in a sentence: the
    person would else see "thinking…" for ever. With `is_done` that sentence says that what they
    asked for was done.
    """
    short = wording()("answer-short-done" if is_done else "answer-short")
    attempts = ((text, view, file), (text, view, None), (text, None, None), (short, None, None))
    for attempt in dict.fromkeys(attempts):
        try:
            return await _fill_in(interaction, *attempt)
        except DISCORD_TROUBLE as failure:
            log.warning("interaction %s was not answered: %s", interaction.id, failure)
            if not is_refusal(failure):
                break
    return None


async def _fill_in(
    interaction: Interaction, text: str, view: discord.ui.View | None, file: discord.File | None
) -> discord.InteractionMessage:
    return await interaction.edit_original_response(
        content=text,
        view=view,
        attachments=[file] if file else [],
        allowed_mentions=discord.AllowedMentions.none(),
    )


def is_refusal(failure: BaseException) -> bool:
    """Whether Discord dislikes what it was sent; less may be accepted."""
    return isinstance(failure, discord.HTTPException) and failure.status in REFUSED


def pinging(user_ids: Iterable[int]) -> discord.AllowedMentions:
    """These people are pinged by a post, and nobody else: no computer, nobody forgotten."""
    users = [discord.Object(user_id) for user_id in user_ids if user_id > 0]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


async def amend(message: discord.Message | discord.PartialMessage, **changes: Any) -> None:
    """Change a post in the channel; one that cannot be changed stays, its buttons being stale."""
    try:
        await message.edit(**changes, allowed_mentions=discord.AllowedMentions.none())
    except DISCORD_TROUBLE as failure:
        log.warning("post %s stays as it was: %s", message.id, failure)
