"""What the bot refuses before a rule is asked; each is told in words to the one who asked."""

from __future__ import annotations

from rules.errors import Refused
from rules.title import Seat
from storage.store import ActionRow, GameId


class Refusal(Refused):
    """What the bot itself refuses."""


class NoGameHere(Refusal):
    """The channel has no game, or only a table at which none has begun."""

    def __init__(self, *, is_lobby: bool = False) -> None:
        super().__init__("not-started" if is_lobby else "no-game-here")


class NotYourGame(Refusal):
    """The person has no seat in this game."""

    def __init__(self) -> None:
        super().__init__("not-your-game")


class Patience(Refusal):
    """The person has as many requests under way as anybody may have."""

    def __init__(self, count: int) -> None:
        super().__init__("patience", count=count)


class BoardMovedOn(Refusal):
    """A button or preview was made for an earlier position; the answer shows the new one."""

    def __init__(self, game: GameId, *, is_turn_over: bool = False) -> None:
        super().__init__("turn-over" if is_turn_over else "board-moved-on")
        self.game = game


class ComputerPlays(Refusal):
    """A computer plays for this person, who has to take the seat back before anything else."""

    def __init__(self, game: GameId, seat: Seat) -> None:
        super().__init__("autopilot-is-on")
        self.game = game
        self.seat = seat


class AlreadyDone(Refusal):
    """The very same click was played before."""

    def __init__(self, record: ActionRow) -> None:
        super().__init__("already-done", move=record.notation)
        self.record = record


class ReplayDiffers(Exception):
    """The stored actions no longer lead to the stored states, or cannot be read at all."""
