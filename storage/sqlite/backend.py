"""The store on a SQLite file."""

from __future__ import annotations

from storage.sqlite.actions import Actions
from storage.sqlite.clocks import ClockNotes
from storage.sqlite.computers import Computers
from storage.sqlite.endings import Endings
from storage.sqlite.games import Games
from storage.sqlite.lobbies import Lobbies
from storage.sqlite.pending import Pending
from storage.sqlite.presence import Presence
from storage.sqlite.settings import Settings
from storage.store import Store


class SqliteStore(
    Games, Lobbies, Computers, Actions, Pending, Endings, Presence, ClockNotes, Settings, Store
):
    """Open with `await SqliteStore.open(path)`; one process at a time, others may back it up."""
