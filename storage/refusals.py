"""Why storage does not do as asked; nothing has been changed then."""

from __future__ import annotations

from storage.rows import ActionRow, GameId, GameRow, Status


class StoreRefusal(Exception):
    """Why storage did not do as asked; nothing has been changed."""


class StoreUnusable(StoreRefusal):
    """The database cannot be opened, is damaged, is not ours or is from a newer release."""


class StoreInUse(StoreRefusal):
    """Another process already runs on this database."""


class BackupRefused(StoreRefusal):
    """The copy was not made; whatever was at the target is still there."""


class ForgettingRefused(StoreRefusal):
    """A person cannot be forgotten yet; the message says why. Nothing was changed."""


class RestoreRefused(StoreRefusal):
    """Nothing was restored; the database is as it was."""


class NoSuchGame(StoreRefusal):
    """No game has this id."""

    def __init__(self, game: GameId) -> None:
        super().__init__(f"there is no game {game}")
        self.game = game


class DamagedGame(StoreRefusal):
    """A row of this game is there and cannot be read."""

    def __init__(self, game: GameId, why: str) -> None:
        super().__init__(f"game {game} is damaged: {why}")
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


class GameNotEnded(StoreRefusal):
    """Only a game that has ended can be opened again."""

    def __init__(self, game: GameId) -> None:
        super().__init__(f"game {game} has not ended")
        self.game = game


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


class RequestLapsed(StoreRefusal):
    """Nobody asks for this any more: the game went on, or it was withdrawn or asked anew."""

    def __init__(self, game: GameId) -> None:
        super().__init__(f"the request to undo in game {game} has lapsed")
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
