"""What the bot may ask of storage: the Store protocol, with its rows and refusals."""

from __future__ import annotations

from typing import Protocol

from storage.protocols import (
    Actions,
    Clocks,
    Computers,
    Endings,
    Games,
    Lobbies,
    Pending,
    Presence,
    Settings,
)
from storage.refusals import (
    AlreadyPlayed,
    BackupRefused,
    ChannelTaken,
    ColourTaken,
    DamagedGame,
    ForgettingRefused,
    GameNotEnded,
    GameNotLive,
    NoSuchGame,
    NotInLobby,
    NotSeated,
    RequestLapsed,
    RestoreRefused,
    SeatsChanged,
    StaleNumber,
    StoreInUse,
    StoreRefusal,
    StoreUnusable,
    TableFull,
)
from storage.rows import (
    FIRST_COMPUTER,
    OPEN,
    Absence,
    ActionRow,
    ClockRow,
    Deed,
    GameId,
    GameRow,
    JournalRow,
    Moved,
    NewGame,
    Person,
    Scope,
    SeatRow,
    Status,
    UndoRequest,
    now,
)

__all__ = (
    "FIRST_COMPUTER",
    "OPEN",
    "Absence",
    "ActionRow",
    "AlreadyPlayed",
    "BackupRefused",
    "ChannelTaken",
    "ClockRow",
    "ColourTaken",
    "DamagedGame",
    "Deed",
    "ForgettingRefused",
    "GameId",
    "GameNotEnded",
    "GameNotLive",
    "GameRow",
    "JournalRow",
    "Moved",
    "NewGame",
    "NoSuchGame",
    "NotInLobby",
    "NotSeated",
    "Person",
    "RequestLapsed",
    "RestoreRefused",
    "Scope",
    "SeatRow",
    "SeatsChanged",
    "StaleNumber",
    "Status",
    "Store",
    "StoreInUse",
    "StoreRefusal",
    "StoreUnusable",
    "TableFull",
    "UndoRequest",
    "now",
)


class Store(
    Games, Lobbies, Computers, Actions, Pending, Endings, Presence, Clocks, Settings, Protocol
):
    """Games and all that belongs to them, as rows; what they mean is the rules' business.

    Actions, options, settings and results are opaque JSON text. Ids of users, channels,
    guilds, messages and interactions are Discord's own; moments are milliseconds since 1970, UTC.

    A method that writes is durable before it returns and changes all or nothing. One that is
    cancelled may still have written. Every method that takes a game raises NoSuchGame for an
    unknown id when it changes something or returns a GameRow; other reads come back empty.
    One that meets a row it cannot read raises DamagedGame; lists of games leave it out.
    """

    async def close(self) -> None:
        """Let go of the database; nothing else may be called afterwards."""
        ...
