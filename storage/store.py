"""What the bot may ask of storage: the row types, the refusals and the Store protocol."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NewType, Protocol

GameId = NewType("GameId", int)
Scope = Literal["user", "guild"]


class Status(StrEnum):
    """Where a game stands; only ever moves towards the end of this list."""

    LOBBY = "lobby"
    LIVE = "live"
    OVER = "over"
    ABANDONED = "abandoned"


OPEN = (Status.LOBBY, Status.LIVE)


def now() -> int:
    """This moment, as rows keep it."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """What is known when a lobby opens."""

    guild_id: int | None
    channel_id: int
    title: str
    edition: int
    options: str
    created_by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow(NewGame):
    """One game; its seed is a secret until it is over and stays out of every repr."""

    id: GameId
    status: Status
    created_at: int
    seed: str | None = field(repr=False)
    lobby_message_id: int | None
    started_at: int | None
    ended_at: int | None
    result: str | None
    posted: int  # number of the last action whose turn the channel has seen
    post_channel_id: int | None
    post_message_id: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One player of one game; seats count from 0 without gaps."""

    game: GameId
    seat: int
    user_id: int
    name: str
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRow:
    """One action of a game's log; a server-made one has no interaction."""

    game: GameId
    number: int
    seat: int
    action: str
    notation: str
    state_hash: str
    interaction_id: int | None = None
    at: int = field(default_factory=now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """The state after action `number` (0: before the first)."""

    number: int
    state: bytes


class StoreRefusal(Exception):
    """Why storage did not do as asked; nothing has been changed."""


class StoreUnusable(StoreRefusal):
    """The database cannot be opened, is damaged, is not ours or is from a newer release."""


class StoreInUse(StoreRefusal):
    """Another process already runs on this database."""


class BackupRefused(StoreRefusal):
    """The copy was not made; whatever was at the target is still there."""


class NoSuchGame(StoreRefusal):
    """No game has this id."""

    def __init__(self, game: GameId) -> None:
        super().__init__(f"there is no game {game}")
        self.game = game


class ChannelTaken(StoreRefusal):
    """The channel already has a game in its lobby or under way."""

    def __init__(self, game: GameRow) -> None:
        super().__init__(f"channel {game.channel_id} already has game {game.id}")
        self.game = game


class NotInLobby(StoreRefusal):
    """The table can no longer be changed: the game has started or ended."""

    def __init__(self, game: GameId, status: Status) -> None:
        super().__init__(f"game {game} is {status}, not in its lobby")
        self.game = game
        self.status = status


class GameNotLive(StoreRefusal):
    """The game is not under way (any more)."""

    def __init__(self, game: GameId, status: Status) -> None:
        super().__init__(f"game {game} is {status}, not live")
        self.game = game
        self.status = status


class TableFull(StoreRefusal):
    """Every seat is taken."""

    def __init__(self, game: GameId, max_seats: int) -> None:
        super().__init__(f"all {max_seats} seats of game {game} are taken")
        self.game = game
        self.max_seats = max_seats


class ColourTaken(StoreRefusal):
    """Somebody else at the table has this colour (or all of these)."""

    def __init__(self, game: GameId, *colours: str) -> None:
        super().__init__(f"taken in game {game}: {', '.join(colours)}")
        self.game = game
        self.colours = colours


class NotSeated(StoreRefusal):
    """This user has no seat in this game."""

    def __init__(self, game: GameId, user_id: int) -> None:
        super().__init__(f"user {user_id} has no seat in game {game}")
        self.game = game
        self.user_id = user_id


class SeatsChanged(StoreRefusal):
    """The seat order names other players than those who sit at the table now."""

    def __init__(self, game: GameId) -> None:
        super().__init__(f"the players of game {game} have changed meanwhile")
        self.game = game


class StaleNumber(StoreRefusal):
    """The action is not the next one of its game: another one came first, or one is missing."""

    def __init__(self, game: GameId, number: int) -> None:
        super().__init__(f"action {number} is not the next of game {game}")
        self.game = game
        self.number = number


class AlreadyPlayed(StoreRefusal):
    """The interaction was delivered before; `record` is what it did the first time."""

    def __init__(self, record: ActionRow) -> None:
        super().__init__(
            f"interaction {record.interaction_id} was action {record.number} of game {record.game}"
        )
        self.record = record


class Store(Protocol):
    """Games and all that belongs to them, as rows; what they mean is the rules' business.

    Actions, options and results are opaque JSON text, states opaque bytes. Ids of users, channels,
    guilds, messages and interactions are Discord's own; moments are milliseconds since 1970, UTC.

    A method that writes is durable before it returns and changes all or nothing. One that is
    cancelled may still have written. Every method that takes a game raises NoSuchGame for an
    unknown id when it changes something or returns a GameRow; other reads come back empty.
    """

    # Games

    async def create(self, new: NewGame) -> GameRow:
        """Open a lobby; raises ChannelTaken if the channel has one or a live game."""
        ...

    async def game(self, game: GameId) -> GameRow:
        """The game's row."""
        ...

    async def seats(self, game: GameId) -> list[SeatRow]:
        """The players in seat order."""
        ...

    async def open_game_in(self, channel_id: int) -> GameRow | None:
        """The channel's lobby or live game."""
        ...

    async def last_game_in(self, channel_id: int) -> GameRow | None:
        """The newest game of the channel that has started, over or not."""
        ...

    async def games_of(
        self,
        user_id: int,
        statuses: Collection[Status] = OPEN,
        *,
        limit: int = 25,
        before: GameId | None = None,
    ) -> list[GameRow]:
        """Games this user sits in, newest first; pass the last id seen as `before` to page on."""
        ...

    async def games_in_guild(
        self,
        guild_id: int,
        statuses: Collection[Status] = tuple(Status),
        *,
        limit: int = 25,
        before: GameId | None = None,
    ) -> list[GameRow]:
        """Games of a guild, newest first; pages like games_of."""
        ...

    async def games_to_check(self) -> list[GameRow]:
        """For start-up: every live game, and ended ones whose last actions were never posted."""
        ...

    async def set_edition(self, game: GameId, edition: int) -> None:
        """Move a game to another edition of its rules."""
        ...

    async def mark_posted(
        self, game: GameId, number: int, *, channel_id: int, message_id: int
    ) -> None:
        """Note the newest turn post; an older number than the one noted changes nothing."""
        ...

    async def add_vote(self, game: GameId, user_id: int) -> frozenset[int]:
        """Count a vote to abandon; all who voted so far. Raises GameNotLive, NotSeated."""
        ...

    async def votes(self, game: GameId) -> frozenset[int]:
        """Who has voted to abandon since the last action."""
        ...

    async def abandon(self, game: GameId) -> GameRow:
        """End a lobby or live game without a result; raises GameNotLive if it has ended."""
        ...

    # Lobby: all raise NotInLobby once the game has started or ended

    async def join(
        self, game: GameId, user_id: int, name: str, *, colours: Sequence[str], max_seats: int
    ) -> SeatRow:
        """Take the next seat in the first free colour; a seat already held is returned as it is.

        Raises TableFull, or ColourTaken when none of the colours is free.
        """
        ...

    async def leave(self, game: GameId, user_id: int) -> None:
        """Give the seat back, if there is one; the others close up in their order."""
        ...

    async def set_colour(self, game: GameId, user_id: int, colour: str) -> SeatRow:
        """Change a player's colour; raises ColourTaken, NotSeated."""
        ...

    async def set_options(self, game: GameId, options: str) -> None:
        """Replace the game's options."""
        ...

    async def set_lobby_message(self, game: GameId, message_id: int) -> None:
        """Note which message shows the lobby."""
        ...

    async def start(self, game: GameId, *, seed: str, seat_order: Sequence[int]) -> GameRow:
        """Turn the lobby into a live game, seating the users in this order.

        Succeeds once; raises SeatsChanged unless the order names exactly the players at the table.
        """
        ...

    # Actions

    async def append(self, action: ActionRow, *, result: str | None = None) -> None:
        """Store the next action; with a result, the game is over in the same step.

        Votes to abandon end with it.

        Raises AlreadyPlayed if the interaction was stored before in any game, then GameNotLive,
        then StaleNumber unless the number is the game's next (the first is 1).
        """
        ...

    async def actions(self, game: GameId, *, after: int = 0) -> list[ActionRow]:
        """The game's actions in order, from the one following `after`."""
        ...

    async def last_action_number(self, game: GameId) -> int:
        """Number of the newest action, 0 when there is none."""
        ...

    async def action_of_interaction(self, interaction_id: int) -> ActionRow | None:
        """The action this interaction led to."""
        ...

    # Snapshots: a cache, losing all of them loses nothing

    async def put_snapshot(self, game: GameId, number: int, state: bytes) -> None:
        """Keep the state after an action; only the newest few of a game are kept."""
        ...

    async def latest_snapshot(
        self, game: GameId, *, at_or_before: int | None = None
    ) -> Snapshot | None:
        """The newest kept state, or the newest not past the given number."""
        ...

    async def drop_snapshots(self, game: GameId | None = None) -> None:
        """Forget the states of one game, or of all."""
        ...

    # Settings

    async def setting(self, scope: Scope, owner_id: int, key: str) -> str | None:
        """What this user or guild has chosen, if anything."""
        ...

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: str | None) -> None:
        """Keep a choice; None takes it back."""
        ...

    async def close(self) -> None:
        """Let go of the database; nothing else may be called afterwards."""
        ...
