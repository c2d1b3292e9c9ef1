"""What the bot may ask of storage, subject by subject; storage.store puts them together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from storage.rows import (
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
)


class Games(Protocol):
    """Opening, finding and posting games."""

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

    async def games_of(self, user_id: int, *, limit: int = 25) -> list[GameRow]:
        """Lobbies and live games this user sits in, newest first."""
        ...

    async def games_in_guild(
        self,
        guild_id: int,
        statuses: Collection[Status] = tuple(Status),
        *,
        limit: int = 25,
    ) -> list[GameRow]:
        """Games of a guild, newest first."""
        ...

    async def titles_by_guild(
        self, *, ended_since: int, guild_id: int | None = None
    ) -> dict[int, frozenset[str]]:
        """What is played, or was until this moment, in each guild that ever had a game, or in one.

        Titles by key.
        """
        ...

    async def open_games(self) -> list[GameRow]:
        """Every lobby and live game."""
        ...

    async def games_to_post(self) -> list[GameRow]:
        """Games that do not rest and of which the channel has not heard all."""
        ...

    async def games_to_verify(self, rules: str) -> list[GameRow]:
        """Live games that other rules than these replayed last."""
        ...

    async def set_verified(self, game: GameId, rules: str, *, waiting: str) -> None:
        """Note which rules replayed the whole game, and who owes a decision by them."""
        ...

    async def seats_of(self, user_id: int) -> dict[GameId, int]:
        """Where this user sits in games that have not ended."""
        ...

    async def set_edition(self, game: GameId, edition: int) -> None:
        """Move a game to another edition of its rules."""
        ...

    async def mark_posted(
        self, game: GameId, number: int, *, channel_id: int, message_id: int
    ) -> None:
        """Note the newest turn post; one older than that noted, or in a channel left, is not."""
        ...


class Lobbies(Protocol):
    """Tables before the start: all raise NotInLobby once the game has started or ended."""

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

    async def set_table_settings(self, game: GameId, settings: str) -> None:
        """Replace what is agreed at the table beside the options of its rules."""
        ...

    async def set_lobby_message(self, game: GameId, message_id: int) -> None:
        """Note which message shows the lobby."""
        ...

    async def start(
        self,
        game: GameId,
        *,
        seed: str,
        seat_order: Sequence[int],
        waiting: str | None = None,
        rules: str | None = None,
    ) -> GameRow:
        """Turn the lobby into a live game, seating the users in this order.

        `waiting` are the seats that decide first, `rules` those it was set up by. Succeeds once;
        raises SeatsChanged unless the order names exactly the players at the table.
        """
        ...


class Computers(Protocol):
    """Who plays without a person; levels are opaque text."""

    async def seat_computer(
        self, game: GameId, level: str, name: str, *, colours: Sequence[str], max_seats: int
    ) -> SeatRow:
        """Seat one at a lobby in the first free colour; `leave` takes it away by its user id.

        Raises NotInLobby, TableFull, ColourTaken.
        """
        ...

    async def set_autopilot(
        self, game: GameId, user_id: int, level: str | None, *, by: Person | None = None
    ) -> SeatRow:
        """Let a computer decide for a person's seat, or nobody any more; the journal tells it.

        `by` is that person. Raises GameNotLive, and NotSeated also for a computer's own seat.
        """
        ...

    async def games_for_computers(self) -> list[GameRow]:
        """Live games that wait for a computer, or may; also those that rest."""
        ...


class Actions(Protocol):
    """The log of what was played."""

    async def append(
        self, action: ActionRow, *following: ActionRow, result: str | None = None
    ) -> None:
        """Store the next action, or several: all of them or none.

        With a result, the game is over in the same step. Votes to abandon and requests to undo
        end with it.

        Raises AlreadyPlayed if the interaction was stored before in any game, then GameNotLive,
        then StaleNumber unless the number is the game's next (the first is 1).
        """
        ...

    async def actions(self, game: GameId) -> list[ActionRow]:
        """The game's actions in order."""
        ...

    async def last_action_number(self, game: GameId) -> int:
        """Number of the newest action, 0 when there is none."""
        ...

    async def action_of_interaction(self, interaction_id: int) -> ActionRow | None:
        """The action this interaction led to."""
        ...


class Pending(Protocol):
    """What players have begun or asked for; it ends with the game, and some with the next action.

    All that is added raises GameNotLive and NotSeated.
    """

    async def keep_draft(self, game: GameId, user_id: int, verb: str, text: str) -> None:
        """Keep what a button is to stand for, in place of this player's last of the same verb."""
        ...

    async def draft(self, game: GameId, user_id: int, verb: str) -> str | None:
        """What was kept last."""
        ...

    async def add_vote(self, game: GameId, user_id: int) -> frozenset[int]:
        """Count a vote to abandon, in place of one against it; all who want it so far."""
        ...

    async def vote_against(self, game: GameId, user_id: int) -> frozenset[int]:
        """Count a vote against that, in place of one for it; all who are against it so far."""
        ...

    async def votes(self, game: GameId) -> frozenset[int]:
        """Who has voted to abandon since the last action."""
        ...

    async def votes_against(self, game: GameId) -> frozenset[int]:
        """Who has voted against it since then."""
        ...

    async def end_vote(self, game: GameId) -> None:
        """Drop all votes, for and against: it was not carried."""
        ...

    async def ask_undo(self, request: UndoRequest, *, number: int) -> None:
        """Ask the others, in place of the same player's last request and of who agreed to that.

        Raises RequestLapsed unless `number` is the newest action.
        """
        ...

    async def undo_request(self, game: GameId, asker: int) -> UndoRequest | None:
        """What this player asks since the last action."""
        ...

    async def agree_to_undo(self, request: UndoRequest, user_id: int) -> frozenset[int]:
        """Count a consent; all who agreed so far. Raises RequestLapsed if it is asked no more."""
        ...

    async def withdraw_undo(self, request: UndoRequest) -> None:
        """Let a request go, with who agreed to it; one that is asked no more is gone already."""
        ...


class Endings(Protocol):
    """How games end and go on: no ending is for ever, and the journal tells who did what."""

    async def abandon(
        self, game: GameId, *, what: Deed = Deed.ABANDONED, by: Person | None = None
    ) -> GameRow:
        """End a lobby or live game without a result; raises GameNotLive if it has ended."""
        ...

    async def reopen(
        self, game: GameId, *, channel_id: int, by: Person, action: ActionRow | None = None
    ) -> GameRow:
        """Open an ended game again in this channel, first of all with this action.

        Raises GameNotEnded, ChannelTaken.
        """
        ...

    async def move(self, game: GameId, *, channel_id: int, by: Person) -> Moved:
        """Bring a lobby or live game into another channel; raises GameNotLive, ChannelTaken."""
        ...

    async def journal(self, game: GameId) -> list[JournalRow]:
        """All that became of a game beside its moves, in order."""
        ...


class Presence(Protocol):
    """Whether a game's channel can be reached."""

    async def miss(self, game: GameId, *, apart: int) -> GameRow:
        """Count a look that found no channel, unless the last was less than `apart` ms ago."""
        ...

    async def rest(self, game: GameId, reason: Absence) -> bool:
        """Let an open game rest; False if it does already or has ended."""
        ...

    async def wake(self, game: GameId) -> bool:
        """Its channel is there: forget the looks that missed it; whether it was resting."""
        ...

    async def resting(self, *, guild_id: int | None = None) -> list[GameRow]:
        """Open games that rest, all or those of a guild."""
        ...


class Clocks(Protocol):
    """How much of a time limit has passed."""

    async def clock(self, game: GameId) -> ClockRow | None:
        """What was noted last of a game's clock."""
        ...

    async def set_clock(self, game: GameId, passed: int) -> None:
        """Note how many milliseconds have passed by now."""
        ...


class Settings(Protocol):
    """Choices of users and guilds."""

    async def setting(self, scope: Scope, owner_id: int, key: str) -> str | None:
        """What this user or guild has chosen, if anything."""
        ...

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: str | None) -> None:
        """Keep a choice; None takes it back."""
        ...
