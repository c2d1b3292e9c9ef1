"""The store on a SQLite file."""

from __future__ import annotations

from storage.actions import Actions
from storage.clocks import ClockNotes
from storage.endings import Endings
from storage.games import Games
from storage.lobbies import Lobbies
from storage.presence import Presence
from storage.settings import Settings
from storage.store import Store


class SqliteStore(Games, Lobbies, Actions, Endings, Presence, ClockNotes, Settings, Store):
    """Open with `await SqliteStore.open(path)`; one process at a time, others may back it up."""
