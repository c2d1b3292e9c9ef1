"""What people see: posts of a channel and answers to one person, with all that is on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord.ui import Button, Select, View
from discord.utils import MISSING


@dataclass
class Post:
    """A message as it stands now; a press refers to the ids on it."""

    id: int
    channel_id: int
    is_private: bool = False
    content: str = ""
    view: Any = None  # a View, or a LayoutView
    files: tuple[discord.File, ...] = ()
    pinged: frozenset[int] = frozenset()
    nonce: str = ""

    def show(self, **changes: Any) -> None:
        """Change what it says, what is on it and what hangs on it; the rest stays."""
        self.content = changes.get("content", self.content)
        self.view = changes.get("view", self.view) or None
        self.files = tuple(changes.get("attachments", self.files))

    @property
    def flags(self) -> discord.MessageFlags:
        """What discord.py knows of who sees it."""
        return discord.MessageFlags(ephemeral=self.is_private)

    @property
    def buttons(self) -> dict[str, str]:
        """The custom id of each button by its label."""
        return {b.label or "": b.custom_id or "" for b in self._children if isinstance(b, Button)}

    @property
    def closed(self) -> list[str]:
        """The labels of buttons that cannot be pressed."""
        return [b.label or "" for b in self._children if isinstance(b, Button) and b.disabled]

    @property
    def selects(self) -> list[Select[View]]:
        """All that lets choose."""
        return [child for child in self._children if isinstance(child, Select)]

    @property
    def lines(self) -> dict[str, tuple[str, str]]:
        """Custom id and value of everything that can be chosen, by its label."""
        return {o.label: (s.custom_id, o.value) for s in self.selects for o in s.options}

    @property
    def _children(self) -> list[Any]:
        return list(self.view.walk_children()) if self.view else []


def pinged_by(allowed: discord.AllowedMentions) -> frozenset[int]:
    """The people whom a post may ping; ours never ping anybody unnamed."""
    users = allowed.users
    assert isinstance(users, list)
    return frozenset(user.id for user in users)


def given(value: Any) -> Any:
    """What was handed to discord.py, None where it was left out."""
    return None if value is MISSING else value
