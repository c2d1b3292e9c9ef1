"""Places that come to be while the playground runs: text channels and threads."""

from __future__ import annotations

import re

from playground import errors
from playground.limits.checks import at, text
from playground.wire import Json
from playground.world import posting, roster
from playground.world.world import World

MOST_CHANNELS = 50  # Discord's 500 would bury the list of the page
ARCHIVE_MINUTES = 4320
_SPACE = re.compile(r"[\s-]+")
_NO_PART_OF_A_NAME = re.compile(r"[^\w-]")
_NAME = text(1, 100)


def open_channel(world: World, name: object) -> Json:
    """A new text channel, below those that are there."""
    known = [c for c in world.channels.values() if c["type"] == roster.TEXT_CHANNEL]
    if len(known) >= MOST_CHANNELS:
        raise errors.too_many_channels(MOST_CHANNELS)
    position = max(channel["position"] for channel in known) + 1
    channel = roster.text_channel(world.ids.next(), _checked(name, as_channel=True), position)
    world.set_channel(channel, "CHANNEL_CREATE")
    return channel


def open_thread(world: World, parent: Json, owner: Json, name: object) -> Json:
    """A thread of a guest, which the channel is told of."""
    form = {"name": _checked(name)}
    check_parent(parent)
    created = thread(world, world.ids.next(), parent, form, kind=roster.PUBLIC_THREAD)
    created["owner_id"] = owner["id"]
    world.set_channel(created, "THREAD_CREATE")
    posting.thread_created(world, created, owner)
    return created


def check_parent(channel: Json) -> None:
    """Refuse what can have no threads."""
    if channel["type"] != roster.TEXT_CHANNEL:
        raise errors.ApiError(400, 50024, "Cannot execute action on this channel type")


def thread(world: World, thread_id: str, parent: Json, form: Json, *, kind: int) -> Json:
    """A thread as it begins, of the bot unless somebody else is said to own it."""
    return {
        "id": thread_id,
        "type": kind,
        "guild_id": roster.GUILD_ID,
        "parent_id": parent["id"],
        "owner_id": roster.BOT_ID,
        "name": form["name"],
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": form.get("rate_limit_per_user") or 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": form.get("auto_archive_duration") or ARCHIVE_MINUTES,
            "archive_timestamp": world.now(),
            "create_timestamp": world.now(),
            "locked": False,
        },
    }


def _checked(name: object, *, as_channel: bool = False) -> str:
    """The name as Discord keeps it: without space around it, a channel's small and in one word."""
    if isinstance(name, str):
        name = _in_one_word(name) if as_channel else name.strip()
    if wrong := _NAME(name):
        raise errors.invalid_form(at(["name"], wrong))
    return str(name)


def _in_one_word(name: str) -> str:
    words = _NO_PART_OF_A_NAME.sub("", _SPACE.sub("-", name.strip().lower()))
    return words.strip("-")
