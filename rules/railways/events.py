"""What happens in the railways games."""

from __future__ import annotations

from typing import ClassVar

from rules.railways.actions import Kind
from rules.title import Event, Seat


class Built(Event, frozen=True, tag="built"):
    """Cubes were placed and paid; `income` counts the hexes and the merge, not the cards.

    Of the cost, `terrain` and `second` are what hexes and other players' railways added (IR 4.3).
    """

    seat: Seat
    kind: Kind
    hexes: tuple[str, ...]
    cities: tuple[str, ...]
    cost: int
    loans: int
    income: int
    terrain: int = 0
    second: int = 0


class Bought(Event, frozen=True, tag="bought"):
    """A business interest changed from the table to a player."""

    seat: Seat
    city: str
    cost: int
    loans: int


class Redeemed(Event, frozen=True, tag="redeemed"):
    """A card paid its bonus into the owner's income (IR 8.2)."""

    seat: Seat
    city: str
    income: int


class FaceDown(Event, frozen=True, tag="face_down"):
    """A card turned face down without bonus: its city is full (IR 8.3)."""

    seat: Seat
    city: str


class IncomeCube(Event, frozen=True, tag="income_cube"):
    """Income passed a multiple of 20: cubes became markers; `lost` income found none (IR 5.3)."""

    seat: Seat
    cubes: int
    lost: int


class Passed(Event, frozen=True, tag="passed"):
    """An action was chosen and left unperformed."""

    seat: Seat
    kind: Kind


class Income(Event, frozen=True, tag="income"):
    """Income was received."""

    seat: Seat
    amount: int


class Interest(Event, frozen=True, tag="interest"):
    """Interest was paid, with `loans` new ones; `lapsed` could not be paid (IR 6.5)."""

    seat: Seat
    paid: int
    loans: int
    lapsed: int


class Repaid(Event, frozen=True, tag="repaid"):
    """One loan was paid off."""

    seat: Seat
    cost: int


class Kept(Event, frozen=True, tag="kept"):
    """All loans were kept although one could have been paid off."""

    seat: Seat


class Insolvent(Event, frozen=True, tag="insolvent"):
    """The 16th loan was taken (IR 7.1)."""

    seat: Seat


class Out(Event, frozen=True, tag="out"):
    """A player takes no more turns: removed by IR 7.2, or conceded."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat
    conceded: bool


class LimitRaised(Event, frozen=True, tag="limit_raised"):
    """The build limit rose (IR 4.7)."""

    limit: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """The next player's turn."""

    seat: Seat
    number: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over, for a reason of `rules.railways.state.Ending`."""

    ending: str
