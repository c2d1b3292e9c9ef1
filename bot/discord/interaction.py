"""An interaction of our own bot, typed; imported by everything that answers one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.client import Roundhouse

    Interaction = discord.Interaction[Roundhouse]
else:
    Interaction = discord.Interaction
