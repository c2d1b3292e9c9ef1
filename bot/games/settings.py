"""What is agreed at a table beside the options of its rules; nothing in a game's moves follows."""

from __future__ import annotations

import logging
from enum import StrEnum

import msgspec

from bot.games.table import AnyTable
from storage.store import GameRow

log = logging.getLogger(__name__)


class Hints(StrEnum):
    """Whether whoever decides may ask for good moves."""

    AUTOMATIC = "automatic"  # as long as one person plays alone with computers
    ON = "on"
    OFF = "off"


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What those who sit at a table have settled before the game."""

    hints: Hints = Hints.AUTOMATIC

    @property
    def text(self) -> str:
        """As the store keeps them."""
        return msgspec.json.encode(self).decode()


def settings_of(row: GameRow) -> TableSettings:
    """Those of a table; what cannot be read is as usual, for a game can be played without."""
    try:
        return msgspec.json.decode(row.settings, type=TableSettings)
    except msgspec.DecodeError as unreadable:
        log.warning("game %s has settings that are not known: %s", row.id, unreadable)
        return TableSettings()


def has_hints(table: AnyTable) -> bool:
    """Whether hints are given at this table now."""
    wanted = settings_of(table.row).hints
    if wanted is not Hints.AUTOMATIC:
        return wanted is Hints.ON
    return len(table.people) == 1
