"""Somebody who presses, chooses and writes, and reads what comes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ComponentType, InteractionType
from discord.ui import Modal

from bot.discord.responses import acknowledge
from bot.flows.flows import Flows
from tests.bot.stand_in.client import Client
from tests.bot.stand_in.interaction import Interaction, User
from tests.bot.stand_in.posts import Post

MODERATOR = discord.Permissions(manage_channels=True)


class Guest:
    """A person in front of a channel; `details` are what is odd about their next interactions."""

    def __init__(
        self, client: Client, flows: Callable[[], Flows], user_id: int, name: str, channel: int
    ) -> None:
        self._client = client
        self._flows = flows
        self.id = user_id
        self.name = name
        self.details: dict[str, Any] = {"channel_id": channel}

    def being(self, **details: Any) -> Guest:
        """The same person, whose interactions are these."""
        channel = self.details["channel_id"]
        other = Guest(self._client, self._flows, self.id, self.name, channel)
        other.details |= self.details | details
        return other

    @property
    def as_moderator(self) -> Guest:
        """The same person, who may manage the channel."""
        return self.being(permissions=MODERATOR)

    def interaction(self, **details: Any) -> Any:
        """One of theirs, for a flow to answer."""
        return Interaction(self._client, User(self.id, self.name), **self.details | details)

    async def press(self, post: Post, label: str) -> Post:
        """Press a button; what they read then."""
        assert label not in post.closed, f"{label} cannot be pressed"
        return (await self.send(self.pressing(post, post.buttons[label]))).answer

    async def opens(self, post: Post, label: str) -> Modal:
        """Press a button that asks for something in writing."""
        modal = (await self.send(self.pressing(post, post.buttons[label]))).modal
        assert modal is not None
        return modal

    async def choose(self, post: Post, label: str) -> Post:
        """Choose a line of a select."""
        custom_id, value = post.lines[label]
        return await self.choose_value(post, custom_id, value)

    async def choose_value(self, post: Post | None, custom_id: str, *values: str) -> Post:
        """Choose any values of a select, also such as it does not show."""
        kind = ComponentType.string_select.value
        data = {"custom_id": custom_id, "component_type": kind, "values": list(values)}
        return (await self.send(self._component(post, data))).answer

    async def press_id(self, custom_id: str, post: Post | None = None) -> Post:
        """Press a button by its id, also one that is on no post."""
        return (await self.send(self.pressing(post, custom_id))).answer

    async def write(self, modal: Modal, text: str) -> Post:
        """Send off a modal."""
        field = {"type": ComponentType.text_input.value, "value": text}
        data = {"custom_id": modal.custom_id, "components": [{"components": [field]}]}
        sent = self.interaction(type=InteractionType.modal_submit, data=data)
        return (await self.send(sent)).answer

    async def asks(self, command: Callable[[Any], Awaitable[None]]) -> Post:
        """Do what a slash command does; refusals are answered as there."""
        interaction = self.interaction()
        await acknowledge(interaction)
        try:
            await command(interaction)
        except Exception as refused:
            await self._flows().failures.answer(interaction, refused)
        assert isinstance(interaction, Interaction)
        return interaction.answer

    def pressing(self, post: Post | None, custom_id: str) -> Any:
        """The interaction of a press, not yet sent."""
        data = {"custom_id": custom_id, "component_type": ComponentType.button.value}
        return self._component(post, data)

    def _component(self, post: Post | None, data: dict[str, Any]) -> Any:
        message = None if post is None else _Pressed(self._client, post)
        return self.interaction(type=InteractionType.component, data=data, message=message)

    async def send(self, interaction: Any) -> Interaction:
        """Let the bot answer it."""
        await self._flows().presses.dispatch(interaction)
        assert isinstance(interaction, Interaction)
        return interaction


class _Pressed:
    """The message on which something was pressed, as discord.py hands it over."""

    def __init__(self, client: Client, post: Post) -> None:
        self._post = post
        self.id, self.flags = post.id, post.flags
        self.edit = (
            client.get_partial_messageable(post.channel_id).get_partial_message(self.id).edit
        )
