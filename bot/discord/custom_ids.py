"""Custom ids: what a button means, which game it belongs to and which position it was made for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from bot.refusals import Refusal
from storage.store import GameId, GameRow

LIMIT = 100  # Discord's
_ID = re.compile(
    r"rh:(?P<verb>[a-z_]+):(?P<game>[0-9]{1,18})-(?P<tag>[0-9a-f]{6}):(?P<number>[0-9]{1,9})"
    r":(?P<rest>.*)",
    re.DOTALL,
)
_WITHOUT_TAG = re.compile(r"r[hsm]:[a-z_]+:[0-9]{1,18}:[0-9]{1,9}:.*", re.DOTALL)


@dataclass(frozen=True)
class CustomId:
    """`number` is how many actions had been played when the button was made."""

    verb: str
    game: GameId
    tag: str  # of the game: another one may have its number after a restore
    number: int = 0
    rest: str = ""

    @classmethod
    def of(cls, verb: str, row: GameRow, number: int = 0, rest: str = "") -> Self:
        """An id of a button of this game."""
        return cls(verb, row.id, row.tag, number, rest)

    @property
    def text(self) -> str:
        """The id as Discord carries it."""
        assert self.fits, self
        return self._text

    @property
    def fits(self) -> bool:
        """Whether Discord takes it."""
        return len(self._text) <= LIMIT

    @property
    def _text(self) -> str:
        return f"rh:{self.verb}:{self.game}-{self.tag}:{self.number}:{self.rest}"


def read_id(text: str) -> CustomId:
    """The id that `text` wrote; refused if it is none."""
    match = _ID.fullmatch(text)
    if match is None or not match["rest"].isprintable():
        raise Refusal("unknown-button")
    game, number = GameId(int(match["game"])), int(match["number"])
    found = CustomId(match["verb"], game, match["tag"], number, match["rest"])
    if found._text != text:  # we never write game 7 as 007
        raise Refusal("unknown-button")
    return found


def is_outdated(text: str) -> bool:
    """Whether it was made by a release whose ids had no tag."""
    return _WITHOUT_TAG.fullmatch(text) is not None
