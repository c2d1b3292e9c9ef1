"""What guests do: checked as Discord's client and server would, then sent to the bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground import errors
from playground.interactions import command_input, component_input
from playground.interactions import payload as interaction_payload
from playground.interactions.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from playground.limits import messages as limits
from playground.limits.checks import one_of
from playground.wire import Json
from playground.world.message import Message
from playground.world.world import World, recipient


@dataclass(frozen=True)
class Click:
    """One request of a guest's client, in the words of the page's protocol."""

    guest: str
    channel_id: str
    type: Any
    data: Any
    message_id: str = ""
    interaction_id: str = ""
    seen: Message | None = None  # the message as it was when clicked, if it has changed since


class Clicks:
    """The way in for the page and for guests driven by tests."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self._kinds: dict[int, Callable[[Click], Interaction]] = {
            COMMAND: self._command,
            AUTOCOMPLETE: self._command,
            COMPONENT: self._component,
            MODAL_SUBMIT: self._modal_submit,
        }

    def begin(self, click: Click) -> Interaction:
        """Send the click to the bot, or raise ApiError and send nothing."""
        self.check_place(click.guest, click.channel_id)
        if wrong := one_of(*self._kinds)(click.type):
            raise errors.invalid_form({"type": wrong})
        limits.check_readable(click.data)
        interaction = self._kinds[click.type](click)
        self._interactions.begin(interaction, interaction_payload.payload(self._world, interaction))
        return interaction

    def check_place(self, guest: str, channel_id: str) -> Json:
        """The channel, if this guest is one and may enter it."""
        self._world.guest(guest)
        channel = self._world.channel(channel_id)
        if recipient(channel) not in (None, guest):
            raise errors.missing_access()
        return channel

    def _new(self, click: Click, data: Json) -> Interaction:
        return Interaction(
            id=self._world.ids.next(),
            type=click.type,
            user_id=click.guest,
            channel_id=click.channel_id,
            data=data,
            created=self._world.clock(),
        )

    def _command(self, click: Click) -> Interaction:
        channel = self._world.channel(click.channel_id)
        if channel.get("thread_metadata", {}).get("archived"):
            raise errors.ApiError(400, 50083, "Thread is archived")
        partial = click.type == AUTOCOMPLETE
        data = command_input.checked(self._world, click.guest, click.data, partial=partial)
        if recipient(channel) and not command_input.is_offered_in_direct_messages(
            self._world, data["name"]
        ):
            raise errors.unknown_command()
        return self._new(click, data)

    def _component(self, click: Click) -> Interaction:
        message = click.seen or self._world.message(click.channel_id, click.message_id)
        if message.ephemeral_for not in (None, click.guest):
            raise errors.unknown_message()
        data = component_input.clicked(self._world, message, click.data)
        interaction = self._new(click, data)
        interaction.message_id = message.id
        interaction.message_body = message.body
        return interaction

    def _modal_submit(self, click: Click) -> Interaction:
        opener = self._interactions.get(click.interaction_id)
        if opener.modal is None or opener.user_id != click.guest:
            raise errors.unknown_interaction()
        values = component_input.values_in(click.data)
        data = component_input.submitted(self._world, opener.modal, values)
        interaction = self._new(click, data)
        interaction.opener = opener
        if opener.message_id in self._world.messages:
            interaction.message_id = opener.message_id
            interaction.message_body = self._world.messages[opener.message_id].body
        return interaction
