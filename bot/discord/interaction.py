"""An interaction of our own bot, typed; imported by everything that answers one."""

from __future__ import annotations

import discord

Interaction = discord.Interaction[discord.Client]
