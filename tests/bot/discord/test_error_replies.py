"""What somebody is told when something cannot be done."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from bot.discord.error_replies import describe
from bot.discord.permissions import check_can_post
from bot.refusals import Refusal
from bot.wording import wording
from rules.errors import NotYourTurn, RuleViolation
from storage import store

GAME = store.GameId(7)
NOBODY: Any = None  # who asked matters only where something is logged


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (store.ColourTaken(GAME, "red"), "That one is taken. Choose another."),
        (store.GameNotLive(GAME, store.Status.OVER), "This game is over."),
        (store.SeatsChanged(GAME), "The table has changed just now."),
        (store.TableFull(GAME, 5), "All 5 seats are taken."),
        (aiohttp.ClientError(), "Discord did not accept that (ClientError)."),
        (Refusal("not-your-game"), "You have no seat in this game."),
        (NotYourTurn("IR 3.1", "rules-not-your-turn"), "It is not your turn."),
        (RuleViolation("ID 8.3", "id-no-ship-left"), "Every ship is at sea. (rule ID 8.3)"),
    ],
)
def test_an_error_is_told_in_words(error: Exception, said: str) -> None:
    assert describe(wording(), NOBODY, error).startswith(said)


@pytest.mark.parametrize(
    ("channel", "lacking"),
    [
        (Mock(discord.TextChannel), "View Channel, Send Messages, Attach Files"),
        (Mock(discord.Thread), "View Channel, Send Messages in Threads, Attach Files"),
    ],
    ids=["channel", "thread"],
)
def test_permissions_that_lack_are_named(channel: Any, lacking: str) -> None:
    asked: Any = SimpleNamespace(channel=channel, app_permissions=discord.Permissions.none())
    with pytest.raises(Refusal) as refusal:
        check_can_post(asked)
    assert (
        wording()
        .refusal(refusal.value)
        .endswith(f"Please give me these permissions here: {lacking}.")
    )
