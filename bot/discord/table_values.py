"""What the lists and buttons of a table carry before its game, written and read in one place."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.refusals import Refusal
from opponents.opponent import Level

SHOWN = "[01]{1,25}"


class Shown(NamedTuple):
    """Which lines of a list stood there as picked."""

    on: tuple[bool, ...]

    @property
    def text(self) -> str:
        """As ids carry it."""
        return "".join("1" if is_on else "0" for is_on in self.on)


def read_shown(text: str) -> Shown:
    """What `text` wrote, which matches SHOWN."""
    return Shown(tuple(sign == "1" for sign in text))


COUNT = "[0-9]{1,2}"


class Seating(NamedTuple):
    """A line of a table's list of computers: another one of this level, or one that is to go."""

    level: Level | None = None
    gone: int = 0  # its id, in place of a user's

    @property
    def text(self) -> str:
        """As the select carries it."""
        return f"remove {self.gone}" if self.level is None else f"add {self.level}"


def read_level(text: str) -> Level:
    """A level of computers; refused if there is none of this name."""
    if text not in set(Level):
        raise Refusal("not-offered")
    return Level(text)


def read_seating(text: str) -> Seating:
    """The line that `text` wrote; refused if it is none."""
    way, _, what = text.partition(" ")
    if way == "add":
        return Seating(read_level(what))
    if way == "remove" and re.fullmatch("-[0-9]{1,9}", what):
        return Seating(gone=int(what))
    raise Refusal("not-offered")
