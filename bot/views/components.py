"""Buttons and selects that work after any restart: all they need is in their custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

import discord
from discord.ui import Button, DynamicItem, Select, View

from bot.errors import answer_error
from bot.interaction import Interaction
from bot.limits import LABEL, TEXT, shorten
from bot.refusals import Refusal
from bot.views.ids import BUTTON, SELECT, CustomId, read_id

Handler = Callable[[Any, CustomId, Sequence[str]], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}


def handles(verb: str) -> Callable[[Handler], Handler]:
    """Register what a press of this verb does: handler(interaction, custom id, chosen values)."""

    def register(handler: Handler) -> Handler:
        assert verb not in HANDLERS, f"two handlers for {verb}"
        HANDLERS[verb] = handler
        return handler

    return register


async def _dispatch(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    try:
        if custom_id.verb not in HANDLERS:
            raise Refusal("unknown-button")
        await HANDLERS[custom_id.verb](interaction, custom_id, values)
    except Exception as error:
        await answer_error(interaction, error)


class Press(DynamicItem[Button[View]], template=BUTTON):
    """A button."""

    def __init__(self, custom_id: CustomId, button: Button[View] | None = None) -> None:
        super().__init__(button or Button(custom_id=custom_id.on_button))
        self.meant = custom_id

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Any, match: Any, /) -> Self:
        """The button somebody pressed, perhaps made by an earlier run."""
        return cls(read_id(match), item)

    async def callback(self, interaction: Interaction) -> None:
        """Do what the custom id says."""
        await _dispatch(interaction, self.meant, ())


class Pick(DynamicItem[Select[View]], template=SELECT):
    """A select."""

    def __init__(self, custom_id: CustomId, select: Select[View] | None = None) -> None:
        super().__init__(select or Select(custom_id=custom_id.on_select))
        self.meant = custom_id

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Any, match: Any, /) -> Self:
        """The select somebody used, perhaps made by an earlier run."""
        return cls(read_id(match), item)

    async def callback(self, interaction: Interaction) -> None:
        """Do what the custom id says with the chosen values."""
        await _dispatch(interaction, self.meant, self.item.values)


def button(
    label: str,
    custom_id: CustomId,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    row: int | None = None,
) -> Press:
    """A button with its meaning."""
    made: Button[View] = Button(
        label=shorten(label, LABEL), style=style, custom_id=custom_id.on_button, row=row
    )
    return Press(custom_id, made)


def select(placeholder: str, custom_id: CustomId, options: Sequence[discord.SelectOption]) -> Pick:
    """A select with its meaning."""
    made: Select[View] = Select(
        placeholder=shorten(placeholder, TEXT), custom_id=custom_id.on_select, options=list(options)
    )
    return Pick(custom_id, made)


def view_of(*items: Press | Pick) -> View:
    """A view that never times out; it is not needed to answer, only to send."""
    view = View(timeout=None)
    for item in items:
        view.add_item(item)
    return view
