"""What the rules answer when something may not be done or cannot be read."""

from __future__ import annotations


class RuleViolation(Exception):
    """A move the rules forbid; the message tells a player what to do instead."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause
        self.message = message


class NotYourTurn(RuleViolation):
    """Somebody else decides now."""


class TooDear(RuleViolation):
    """It costs more than may be spent now."""


class GameOver(RuleViolation):
    """Nothing can be played any more."""


class BadNotation(Exception):
    """Input that cannot be read as a move; the message says what was expected."""
