"""The state of a railways game: a plain value."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from rules.hexes import HexSet
from rules.railways.actions import Kind
from rules.title import Seat

CUBES = 31  # IR 1.1
SUPPLY = CUBES - 2  # IR 1.2: one marks income, one marks loans
FIRST_LIMIT = 3  # IR 1.3
MAX_BUILD = 8  # IR 4.1
LOAN = 5  # IR 6.1
PAY_OFF = 6  # IR 3.3
MAX_LOANS = 16  # IR 6.5
INTEREST = (0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 16, 17, 19, 25)  # IR 6.2, by loans
SAFE_INCOME = 26  # IR 7.2
INCOME_PER_CUBE = 20  # IR 5.3
STALLED_TURNS = 3  # IR 9.1


class Step(StrEnum):
    """What the player whose turn it is decides now."""

    ACT = "act"
    REPAY = "repay"
    ROUTE = "route"  # Balkan Railways only (BR 4.5)
    OVER = "over"


class Ending(StrEnum):
    """Why a game is over; if for several reasons, the first of these is told (IR 9.9)."""

    LAST_CUBE = "last_cube"  # IR 9.1
    ONE_LEFT = "one_left"  # IR 7.3
    STALLED = "stalled"  # IR 9.1


class CardState(StrEnum):
    """Where a bought business interest stands (IR 8)."""

    OPEN = "open"
    REDEEMED = "redeemed"
    FACE_DOWN = "face_down"


class Card(msgspec.Struct, frozen=True):
    """A business interest somebody bought."""

    city: str
    state: CardState


class Player(msgspec.Struct, frozen=True):
    """Everything one player has."""

    supply: int = SUPPLY
    cash: int = 0
    income: int = 0
    loans: int = 0
    marker: Kind = Kind.EXPAND  # IR 1.3
    cubes: HexSet = 0
    cards: tuple[Card, ...] = ()
    is_out: bool = False
    turns: int = 0
    idle: int = 0  # own turns in a row without a cube placed or a card bought (IR 9.1)

    @property
    def is_insolvent(self) -> bool:
        """Whether building and buying are barred (IR 7.1)."""
        return self.loans >= MAX_LOANS

    @property
    def is_on_the_brink(self) -> bool:
        """Whether only paying off a loan keeps this player in the game (IR 7.2)."""
        return self.is_insolvent and self.income < SAFE_INCOME

    @property
    def interest(self) -> int:
        """What the loans cost each turn."""
        return INTEREST[self.loans]

    @property
    def credit(self) -> int:
        """The most this player can pay now, all loans taken (IR 6.4)."""
        return self.cash + LOAN * (MAX_LOANS - self.loans)


class State(msgspec.Struct, frozen=True):
    """A whole game at one moment."""

    seed: str
    draws: int
    players: tuple[Player, ...]
    current: Seat
    step: Step = Step.ACT
    turn: int = 1
    build_limit: int = FIRST_LIMIT
    has_built: bool = False  # this turn placed a cube (IR 4.7)
    has_bought: bool = False
    ending: str = ""

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.current]


def income_markers(income: int) -> int:
    """How many cubes beyond the first mark this income: none at exactly 20, 40 … (IR 5.3)."""
    return max(0, income - 1) // INCOME_PER_CUBE
