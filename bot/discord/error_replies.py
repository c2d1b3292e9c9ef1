"""What went wrong, in words for the one who asked."""

from __future__ import annotations

import logging
import re
import secrets
import sqlite3

import aiohttp
import discord

from bot.discord.interaction import Interaction
from bot.discord.limits import CONTENT, shorten
from bot.discord.responses import is_refusal
from bot.refusals import ReplayDiffers
from bot.wording import Words
from rules.errors import Refused
from storage import store
from storage.files import reasons

log = logging.getLogger(__name__)

MOST_QUOTED = 80  # characters of what somebody wrote
_QUOTED = re.compile("“[^”]*”")

_STORE_WORDS: dict[type[store.StoreRefusal], str] = {
    store.NotInLobby: "lobby-closed",
    store.GameNotLive: "game-not-live",
    store.ColourTaken: "colour-taken",
    store.NotSeated: "lobby-none-but-seated",
    store.SeatsChanged: "seats-changed",
    store.NoSuchGame: "no-game-here",
    store.RequestLapsed: "undo-lapsed",
}


def describe(words: Words, interaction: Interaction, error: BaseException) -> str:
    """The words for an error."""
    match error:
        case Refused():
            return words.refusal(error)
        case store.TableFull():
            return words("table-full", seats=error.max_seats)
        case store.StoreRefusal() if type(error) in _STORE_WORDS:
            return words(_STORE_WORDS[type(error)])
        case ReplayDiffers() | store.DamagedGame():
            log.error("halted: %s", error)
            return words("game-frozen")
        case discord.HTTPException() | aiohttp.ClientError():
            log.warning("Discord refused: %s", error)
            reason = getattr(error, "text", "") or type(error).__name__
            return words("discord-trouble", reason=reason[:200])
        case sqlite3.Error():
            log.error("nothing was stored: %s", reasons.reason(error), exc_info=error)
            return words("storage-trouble")
        case _:
            return _apology(words, interaction, error)


def in_short(text: str) -> str:
    """An answer with no more of what somebody wrote than it takes to know it again."""
    return shorten(_QUOTED.sub(_shorter, text), CONTENT)


def _shorter(quoted: re.Match[str]) -> str:
    return f"“{shorten(quoted[0][1:-1], MOST_QUOTED)}”"


def _apology(words: Words, interaction: Interaction, error: BaseException) -> str:
    reference = secrets.token_hex(3)
    log.error(
        "report %s: interaction %s in channel %s",
        reference,
        interaction.id,
        interaction.channel_id,
        exc_info=error,
    )
    return words("apology", reference=reference)


async def tell(words: Words, interaction: Interaction, text: str) -> None:
    """Say something to the person alone, whether or not the interaction was acknowledged."""
    text = in_short(text)
    try:
        await _send(interaction, text)
    except discord.HTTPException as refusal:
        if not is_refusal(refusal):
            raise
        log.warning("interaction %s is answered in brief: %s", interaction.id, refusal)
        await _send(interaction, words("answer-short"))


async def _send(interaction: Interaction, text: str) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
    else:
        await interaction.response.send_message(text, ephemeral=True)
