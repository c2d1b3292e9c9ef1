"""Guests as the tests drive them: they type, click and read what Discord would show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playground.interactions.clicks import Click, Clicks
from playground.interactions.interactions import (
    ACKNOWLEDGED,
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    FAILED,
    FAILURES,
    MODAL_SUBMIT,
    PENDING,
    Interaction,
)
from playground.testing.commands import typed
from playground.testing.posts import Modal, Post
from playground.wire import Json
from playground.world import posting
from playground.world.world import World

PATIENCE = 60.0  # seconds a wait lasts at most, unless told otherwise


class UnansweredError(Exception):
    """The bot did not answer in time; the text is what Discord shows the guest."""


class Room:
    """A channel or thread as seen from outside."""

    def __init__(self, world: World, channel_id: str) -> None:
        self._world = world
        self.id = channel_id

    @property
    def name(self) -> str:
        return str(self._world.channel(self.id).get("name", ""))

    @property
    def messages(self) -> list[Post]:
        """What everybody sees here, oldest first."""
        found = self._world.messages_in(self.id)
        return [Post(self._world, m.id) for m in found if m.ephemeral_for is None]

    def seen_by(self, guest: Guest) -> list[Post]:
        found = self._world.seen_by(guest.id, self.id)
        return [Post(self._world, m.id) for m in found]

    def mark(self) -> str:
        """A place in the channel's history, for `next_message`."""
        found = self.messages
        return found[-1].id if found else "0"

    async def next_message(
        self,
        after: str,
        where: Callable[[Post], bool] = lambda post: True,
        within: float = PATIENCE,
    ) -> Post:
        """The first public message after a mark that fits, once it is there."""

        def fitting() -> list[Post]:
            return [p for p in self.messages if int(p.id) > int(after) and where(p)]

        await self._world.feed.until(lambda: bool(fitting()), within)
        return fitting()[0]


class Sent:
    """Something a guest did, and what came of it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self._interaction = interaction

    @property
    def id(self) -> str:
        return self._interaction.id

    @property
    def state(self) -> str:
        """pending, acknowledged or failed"""
        return self._interaction.state

    @property
    def acknowledged_after(self) -> float | None:
        """Seconds from the click to the bot's first answer."""
        return self._interaction.acknowledged_after

    @property
    def messages(self) -> list[Post]:
        """The answers so far, in their newest state, deleted ones left out."""
        known = (i for i in self._interaction.answer_ids if i in self._world.messages)
        return [Post(self._world, message_id) for message_id in known]

    @property
    def modal(self) -> Modal | None:
        body = self._interaction.modal
        return Modal(self._interaction, body) if body else None

    async def acknowledged(self, within: float = PATIENCE) -> Sent:
        """Wait for the bot's first answer, which may be "thinking"; raises UnansweredError."""
        await self._world.feed.until(lambda: self.state != PENDING, within)
        if self.state == FAILED:
            raise UnansweredError(FAILURES[self._interaction.type])
        return self

    async def answered(self, within: float = PATIENCE) -> Post:
        """Wait for an answer that is more than "thinking"; raises UnansweredError."""
        await self.acknowledged(within)
        await self._world.feed.until(lambda: bool(self._ready()), within)
        return self._ready()[-1]

    async def opened(self, within: float = PATIENCE) -> Modal:
        """Wait for the modal that the bot answers with."""
        await self.acknowledged(within)
        if self.modal is None:
            raise LookupError("The bot answered without a modal.")
        return self.modal

    async def failed(self, within: float = PATIENCE) -> str:
        """Wait until Discord gives up on the bot; the text is what it shows."""
        await self._world.feed.until(lambda: self.state != PENDING, within)
        if self.state == ACKNOWLEDGED:
            raise LookupError("The bot answered.")
        return FAILURES[self._interaction.type]

    def _ready(self) -> list[Post]:
        return [post for post in self.messages if not post.thinking]


class Guest:
    """One of the six; everything goes through the same checks as a click on the page."""

    def __init__(self, world: World, clicks: Clicks, user_id: str) -> None:
        self._world = world
        self._clicks = clicks
        self.id = user_id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Guest) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def name(self) -> str:
        return str(self.user["global_name"])

    @property
    def user(self) -> Json:
        return self._world.users[self.id]

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def inbox(self) -> Room:
        """The direct messages with the bot."""
        channel = self._world.direct_message(self.id)
        return Room(self._world, channel["id"])

    async def say(self, room: Room, content: str) -> Post:
        self._clicks.check_place(self.id, room.id)
        message = posting.chat(self._world, room.id, self.user, content)
        return Post(self._world, message.id)

    async def command(self, path: str, room: Room, /, **options: Any) -> Sent:
        """Send "/path" with options; a guest or room may be the value of one."""
        data = typed(self._world, path, options)
        return self._begin(Click(self.id, room.id, COMMAND, data))

    async def autocomplete(
        self, path: str, room: Room, /, *, focused: str, **options: Any
    ) -> list[Json]:
        """The choices offered while the focused option is being typed."""
        data = typed(self._world, path, options, focused)
        interaction = self._clicks.begin(Click(self.id, room.id, AUTOCOMPLETE, data))
        await Sent(self._world, interaction).acknowledged()
        return interaction.choices or []

    async def press(
        self,
        post: Post,
        label: str | None = None,
        *,
        custom_id: str | None = None,
    ) -> Sent:
        """Press a button by its label or id."""
        button = post.button(label, custom_id)
        data = {"component_type": button["type"], "custom_id": button.get("custom_id")}
        return self._on_component(post, data)

    async def choose(
        self,
        post: Post,
        values: Sequence[str],
        *,
        custom_id: str | None = None,
        placeholder: str | None = None,
    ) -> Sent:
        """Choose options by value or label; which select matters only if there are several."""
        select = post.select(custom_id, placeholder)
        by_label = {option["label"]: option["value"] for option in select.get("options") or ()}
        chosen = [by_label.get(value, value) for value in values]
        data = {
            "component_type": select["type"],
            "custom_id": select["custom_id"],
            "values": chosen,
        }
        return self._on_component(post, data)

    async def submit(self, modal: Modal, values: dict[str, Any]) -> Sent:
        """Send a modal with these values, by custom id or by label."""
        data = modal.filled(values)
        click = Click(
            self.id, modal.channel_id, MODAL_SUBMIT, data, interaction_id=modal.interaction_id
        )
        return self._begin(click)

    def _on_component(self, post: Post, data: Json) -> Sent:
        return self._begin(
            Click(self.id, post.channel_id, COMPONENT, data, post.id, seen=post.frozen)
        )

    def _begin(self, click: Click) -> Sent:
        return Sent(self._world, self._clicks.begin(click))
