"""An interaction as a flow gets it, and what its person reads in answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Any

import discord
from discord import InteractionType
from discord.ui import Modal

from tests.bot.stand_in.client import CHANNEL, GUILD, Client
from tests.bot.stand_in.posts import Post

_IDS = count(40_001)
CAN_POST = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)


@dataclass(frozen=True)
class User:
    """Somebody on Discord."""

    id: int
    display_name: str

    @property
    def name(self) -> str:
        """Their user name, which nobody else has."""
        return self.display_name.casefold()


@dataclass
class Interaction:
    """Keeps every answer; `refusals` are Discord's to the next ones, however they are given."""

    client: Client
    user: User
    type: InteractionType = InteractionType.application_command
    data: dict[str, Any] = field(default_factory=dict)
    message: Any = None
    channel_id: int | None = CHANNEL
    guild_id: int | None = GUILD
    channel: Any = None
    permissions: discord.Permissions = field(default_factory=discord.Permissions)
    app_permissions: discord.Permissions = CAN_POST
    refusals: list[Exception] = field(default_factory=list)
    id: int = field(default_factory=lambda: next(_IDS))

    def __post_init__(self) -> None:
        self.response = Response(self)
        self.followup = Followup(self)
        self.answers: list[Post] = []
        self.modal: Modal | None = None

    @property
    def answer(self) -> Post:
        """What the person reads in the end."""
        assert self.answers, "nobody answered"
        return self.answers[-1]

    def tell(self, content: str, **on_it: Any) -> Post:
        """Show something to this person alone."""
        if self.refusals:
            raise self.refusals.pop(0)
        post = Post(self.client.next_id(), self.channel_id or 0, is_private=True)
        post.show(content=content, **on_it)
        self.answers.append(post)
        return post

    async def edit_original_response(
        self, *, content: str, view: Any, attachments: Any, allowed_mentions: Any
    ) -> Post:
        assert self.response.is_done(), "not acknowledged"
        return self.tell(content, view=view, attachments=attachments)

    async def delete_original_response(self) -> None:
        assert self.response.is_done(), "not acknowledged"


class Response:
    """The first answer, due at once."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._is_done = False
        self.deferred: dict[str, bool] | None = None

    def is_done(self) -> bool:
        return self._is_done

    async def defer(self, **how: bool) -> None:
        self._once()
        self.deferred = how

    async def send_message(self, content: str, *, ephemeral: bool) -> None:
        assert ephemeral
        self._interaction.tell(content)
        self._once()

    async def send_modal(self, modal: Modal) -> None:
        self._once()
        self._interaction.modal = modal

    def _once(self) -> None:
        assert not self._is_done, "acknowledged twice"
        self._is_done = True


class Followup:
    """Answers after the first."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def send(self, content: str, *, ephemeral: bool) -> None:
        assert ephemeral
        assert self._interaction.response.is_done()
        self._interaction.tell(content)
