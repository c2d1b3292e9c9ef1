"""One message: Discord's JSON of it, and what Discord keeps beside that."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.wire import Json

HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7


@dataclass
class Message:
    """A message as Discord shows it, and what Discord does not show of it."""

    body: Json
    ephemeral_for: str | None = None
    # Every attachment, also those that an embed or component shows and `body` therefore omits.
    files: list[Json] = field(default_factory=list)
    dismissed: bool = False

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def channel_id(self) -> str:
        return str(self.body["channel_id"])

    @property
    def flags(self) -> int:
        return int(self.body["flags"])

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    def for_page(self) -> Json:
        return self.body | {"ephemeral_for": self.ephemeral_for}
