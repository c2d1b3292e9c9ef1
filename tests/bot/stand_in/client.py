"""As much of discord.py's client as the bot uses: it keeps what is posted, or refuses it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import Any

import discord

from tests.bot.stand_in.posts import Post, given, pinged_by

GUILD = 500
CHANNEL = 700
ELSEWHERE = 701


class Client:
    """Remembers all posts; `trouble` is what Discord answers to the next ones instead."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.trouble: list[Exception] = []
        self.guilds = {GUILD}
        self.known = {CHANNEL, ELSEWHERE}  # channels that discord.py has in memory
        self.fetched: list[Exception] = []  # what asking for another one comes to
        self.asked_for: list[int] = []
        self.before_editing: Callable[[], Awaitable[None]] | None = None
        self._ids = count(9001)

    def get_partial_messageable(self, channel_id: int) -> Channel:
        return Channel(self, channel_id)

    def get_guild(self, guild_id: int) -> object | None:
        return guild_id if guild_id in self.guilds else None

    def get_channel(self, channel_id: int) -> object | None:
        return channel_id if channel_id in self.known else None

    async def fetch_channel(self, channel_id: int) -> object:
        self.asked_for.append(channel_id)
        if self.fetched:
            raise self.fetched.pop(0)
        return channel_id

    def in_channel(self, channel_id: int = CHANNEL) -> list[Post]:
        """What everybody reads there."""
        return [post for post in self.posts if post.channel_id == channel_id]

    def put(self, post: Post) -> Post:
        """Post something; the same nonce in a channel is the same post."""
        for earlier in self.in_channel(post.channel_id):
            if post.nonce and earlier.nonce == post.nonce:
                return earlier
        self.posts.append(post)
        return post

    def next_id(self) -> int:
        return next(self._ids)

    def meet_trouble(self) -> None:
        """Raise what Discord answers now, if it is in trouble."""
        if self.trouble:
            raise self.trouble.pop(0)


class Channel:
    """A place to post to."""

    def __init__(self, client: Client, channel_id: int) -> None:
        self._client = client
        self.id = channel_id

    async def send(
        self,
        content: str = "",
        *,
        file: Any = None,
        files: Sequence[Any] = (),
        view: Any = None,
        allowed_mentions: discord.AllowedMentions | None = None,
        nonce: str = "",
    ) -> Post:
        self._client.meet_trouble()
        shown = (file,) if given(file) else tuple(files)
        pinged = pinged_by(allowed_mentions) if allowed_mentions else frozenset[int]()
        view, post_id = given(view), self._client.next_id()
        post = Post(post_id, self.id, False, content, view, shown, pinged, nonce)
        return self._client.put(post)

    def get_partial_message(self, message_id: int) -> PartialPost:
        return PartialPost(self._client, self.id, message_id)


class PartialPost:
    """A post that is known by its id alone."""

    def __init__(self, client: Client, channel_id: int, message_id: int) -> None:
        self._client = client
        self._channel_id = channel_id
        self.id = message_id

    async def edit(self, *, allowed_mentions: discord.AllowedMentions, **changes: Any) -> None:
        if self._client.before_editing is not None:
            await self._client.before_editing()
        for post in self._client.in_channel(self._channel_id):
            if post.id == self.id:
                post.show(**changes)
                return
        raise refused(404, 10008)


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises for an answer of this kind."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    response: Any = _Response(status)
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "no"})


class _Response:
    reason = ""

    def __init__(self, status: int) -> None:
        self.status = status
