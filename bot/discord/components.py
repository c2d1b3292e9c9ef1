"""Buttons and selects that work after any restart: all they need is in their custom id."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ui import Button, Select, View

from bot.discord.custom_ids import CustomId
from bot.discord.limits import LABEL, TEXT, shorten

Press = Button[View]
Pick = Select[View]


def button(
    label: str,
    custom_id: CustomId,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    is_open: bool = True,
) -> Press:
    """A button with its meaning; one that is not open is seen and cannot be pressed."""
    return Button(
        label=shorten(label, LABEL), style=style, custom_id=custom_id.text, disabled=not is_open
    )


def select(
    placeholder: str,
    custom_id: CustomId,
    options: Sequence[discord.SelectOption],
    *,
    count: range = range(1, 2),
    is_open: bool = True,
) -> Pick:
    """A select with its meaning; `count` says how many lines may be picked."""
    return Select(
        placeholder=shorten(placeholder, TEXT),
        custom_id=custom_id.text,
        options=list(options),
        min_values=count[0],
        max_values=count[-1],
        disabled=not is_open,
    )


def view_of(*items: Press | Pick) -> View:
    """A view to be sent; discord.py need not keep it, since our own code answers every press."""
    view = View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view
