"""What somebody wrote, in a window or as a slash command, as custom ids carry it."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import msgspec

from bot.refusals import Refusal

T = TypeVar("T")

AND_MEANT = " > "


def split_meant(rest: str) -> tuple[str, str]:
    """What an id carries before the name that was meant, and that name."""
    before, _, name = rest.rpartition(AND_MEANT)
    return before, name


class Written(NamedTuple):
    """What somebody wrote by hand, and what it completes."""

    verb: str
    text: str
    wrong: str = ""  # the name in it that nobody knows

    @property
    def rest(self) -> str:
        """As ids carry it."""
        return _encoded(self)


def read_written(rest: str) -> Written:
    """What `rest` carries; refused if it is nothing written."""
    return _decoded(rest, Written)


class Command(NamedTuple):
    """A slash command as somebody sent it."""

    name: str  # with its group, such as “rail start”
    options: dict[str, str | int | bool]
    wrong: str = ""  # the name in them that nobody knows

    @property
    def rest(self) -> str:
        """As ids carry it."""
        return _encoded(self)


def read_command(rest: str) -> Command:
    """The command that `rest` carries; refused if it is none."""
    return _decoded(rest, Command)


def _encoded(what: Any) -> str:
    return msgspec.json.encode(what).decode()


def _decoded(rest: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(rest, type=kind)
    except msgspec.DecodeError as unreadable:
        raise Refusal("unknown-button") from unreadable
