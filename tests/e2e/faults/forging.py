"""Presses as no honest client sends them: ids and values changed, or posts of another channel."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from copy import deepcopy
from itertools import chain
from typing import Any

from playground.limits import components
from playground.testing.people import Guest, Room, Sent
from playground.testing.posts import Post
from tests.e2e.house import House

EVERYTHING = "SELECT * FROM {}"
TAG = re.compile(r"-[0-9a-f]{6}:")


def forged_button(post: Post, custom_id: str) -> Post:
    """The post as it would be with nothing on it but this button."""
    return _with(
        post, {"type": components.BUTTON, "style": 1, "label": "x"} | {"custom_id": custom_id}
    )


def forged_select(post: Post, custom_id: str, value: str) -> Post:
    """The post as it would be with nothing on it but this select, offering this value."""
    options = [{"label": "?", "value": value}]
    return _with(
        post, {"type": components.STRING_SELECT, "custom_id": custom_id, "options": options}
    )


def _with(post: Post, component: dict[str, Any]) -> Post:
    changed = post.freeze()
    row = {"type": components.ROW, "id": 1, "components": [{**component, "id": 2}]}
    changed.body["components"] = [row]
    return changed


def copied_to(post: Post, room: Room) -> Post:
    """The post as it would be in another channel."""
    changed = post.freeze()
    changed.body["channel_id"] = room.id
    return changed


def without_tags(post: Post) -> Post:
    """The post as earlier releases made it."""
    changed = post.freeze()
    changed.body["components"] = deepcopy(post.body["components"])
    for component in changed.components:
        if "custom_id" in component:
            component["custom_id"] = TAG.sub(":", component["custom_id"], count=1)
    return changed


async def press(who: Guest, post: Post, custom_id: str) -> Sent:
    """Press a button that the post never had."""
    return await who.press(forged_button(post, custom_id), custom_id=custom_id)


async def pick(who: Guest, post: Post, custom_id: str, value: str) -> Sent:
    """Choose what the post never offered."""
    return await who.choose(forged_select(post, custom_id, value), [value])


def stored(home: House) -> list[tuple[Any, ...]]:
    """All that players can change.

    Which messages show it is noted a moment after they are sent, which commands are listed too.
    What somebody wrote is kept however senseless it is, so that they can correct it.
    """
    games = "SELECT id, status, options, seed, length, result FROM games"
    pending = ("drafts WHERE verb != 'written'", "votes", "undo_requests", "undo_consents")
    tables = ("seats", "actions", *pending, "settings WHERE key <> 'commands'")
    with closing(sqlite3.connect(home.data / "roundhouse.sqlite3")) as database:
        rows = [
            database.execute(sql).fetchall() for sql in (games, *map(EVERYTHING.format, tables))
        ]
    return list(chain.from_iterable(rows))
