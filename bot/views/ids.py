"""Custom ids: what a button means, which game it belongs to and which position it was made for."""

from __future__ import annotations

import re
from dataclasses import dataclass

from storage.store import GameId

LIMIT = 100  # Discord's
_FIELDS = r":(?P<verb>[a-z_]+):(?P<game>[0-9]+):(?P<number>[0-9]+):(?P<rest>.*)"
BUTTON = re.compile("rh" + _FIELDS, re.DOTALL)
SELECT = re.compile("rs" + _FIELDS, re.DOTALL)  # discord.py keeps one class of item a pattern
MODAL = re.compile("rm" + _FIELDS, re.DOTALL)


@dataclass(frozen=True)
class CustomId:
    """`number` is how many actions had been played when the button was made."""

    verb: str
    game: GameId
    number: int = 0
    rest: str = ""

    @property
    def on_button(self) -> str:
        """The id as a button carries it."""
        return self._text("rh")

    @property
    def on_select(self) -> str:
        """The id as a select carries it."""
        return self._text("rs")

    @property
    def on_modal(self) -> str:
        """The id as a window with a text field carries it."""
        return self._text("rm")

    @property
    def length(self) -> int:
        """How many of Discord's characters it takes."""
        return len(self._fields("rh"))

    @property
    def fits(self) -> bool:
        """Whether Discord takes it."""
        return self.length <= LIMIT

    def _fields(self, prefix: str) -> str:
        return f"{prefix}:{self.verb}:{self.game}:{self.number}:{self.rest}"

    def _text(self, prefix: str) -> str:
        text = self._fields(prefix)
        assert len(text) <= LIMIT, text
        return text


def read_id(match: re.Match[str]) -> CustomId:
    """The id in a match of BUTTON, SELECT or MODAL."""
    return CustomId(match["verb"], GameId(int(match["game"])), int(match["number"]), match["rest"])
