"""What a player can do in Iron Dragon, as plain data; `notation.py` writes it as a line."""

from __future__ import annotations

import msgspec

from rules.dragon.pieces import Card


class Action(
    msgspec.Struct, frozen=True, tag_field="action", forbid_unknown_fields=True, omit_defaults=True
):
    """One decision. Places are labels such as “34,21”, “u17,33” or keys of cities."""


class KeepForeman(Action, frozen=True, tag="keep"):
    """Keep one of the foremen dealt, or the new or the old one (ID 2.3, 10.3)."""

    foreman: str


class ChooseLoco(Action, frozen=True, tag="loco"):
    """Take the second loco (ID 16.11)."""

    loco: str


class Trim(Action, frozen=True, tag="trim"):
    """Discard surplus demand cards (ID 16.4)."""

    cards: tuple[Card, ...]


class Place(Action, frozen=True, tag="place"):
    """Put a train on the board (ID 3.4)."""

    at: str
    train: int = 0


class Move(Action, frozen=True, tag="move"):
    """Run a train past all points named, for least money, then least movement (ID 5.10).

    `is_quickest` puts movement before money.
    """

    to: str
    via: tuple[str, ...] = ()
    train: int = 0
    is_quickest: bool = False


class LateRun(Action, frozen=True, tag="late"):
    """Run to a delivery that pays the rent of the way (ID 16.2)."""

    to: str
    load: str
    card: Card
    via: tuple[str, ...] = ()
    train: int = 0


class Load(Action, frozen=True, tag="load"):
    """Take a load; a stored chip first unless a new one is wanted (ID 7.1, 16.8)."""

    load: str
    train: int = 0
    is_new: bool = False


class Drop(Action, frozen=True, tag="drop"):
    """Put a load down without pay (ID 7.1)."""

    load: str
    train: int = 0


class Deliver(Action, frozen=True, tag="deliver"):
    """Deliver a load for a demand card in hand or an open contract (ID 7.3)."""

    load: str
    card: Card
    train: int = 0


class DrawShip(Action, frozen=True, tag="ship"):
    """Draw a ship at a port (ID 8.1)."""

    train: int = 0


class Board(Action, frozen=True, tag="board"):
    """Board a ship drawn (ID 8.2)."""

    ship: str


class Decline(Action, frozen=True, tag="decline"):
    """Board none of the ships drawn (ID 8.2)."""


class Sail(Action, frozen=True, tag="sail"):
    """Sail past all points named, on the shortest way (ID 8.5)."""

    to: str
    via: tuple[str, ...] = ()
    train: int = 0


class Build(Action, frozen=True, tag="build"):
    """Build the cheapest way past all points named; from own track unless a start is named.

    `is_toward` builds as much of the way as this turn allows; `is_exact` builds every section in
    the direction written (ID 9.5).
    """

    to: str
    start: str = ""
    via: tuple[str, ...] = ()
    is_toward: bool = False
    is_exact: bool = False


class Hire(Action, frozen=True, tag="hire"):
    """Look at the top foreman (“deck”), take the one last discarded (“discard”) or a named one."""

    foreman: str


class Upgrade(Action, frozen=True, tag="upgrade"):
    """Buy a better loco (ID 11.1)."""

    loco: str
    train: int = 0


class Crossgrade(Action, frozen=True, tag="crossgrade"):
    """Swap for the other loco of the level (ID 16.6)."""

    train: int = 0


class Lose(Action, frozen=True, tag="lose"):
    """Name the load an event takes or a new loco has no room for (ID 11.2, 13.5)."""

    load: str


class DiscardHand(Action, frozen=True, tag="discard"):
    """Discard the hand instead of the turn; with open contracts, which cards stay (ID 4.2)."""

    stay: tuple[Card, ...] = ()


class Borrow(Action, frozen=True, tag="borrow"):
    """Take the loan of mercy (ID 16.1)."""

    amount: int


class Backtrack(Action, frozen=True, tag="backtrack"):
    """Turn trains round (ID 16.3); without numbers those that lose the turn, else all."""

    trains: tuple[int, ...] = ()


class Propose(Action, frozen=True, tag="trade"):
    """Offer a price and sections for sections of another player (ID 16.14)."""

    partner: int
    price: int
    gets: tuple[str, ...]  # sections such as “10,14-11,14”
    gives: tuple[str, ...] = ()


class Accept(Action, frozen=True, tag="accept"):
    """Agree to the trade proposed."""


class Refuse(Action, frozen=True, tag="refuse"):
    """Do not agree; the proposer takes the proposal back with the same word."""


class End(Action, frozen=True, tag="end"):
    """End the turn."""


class TimeUp(Action, frozen=True, tag="time_up"):
    """The clock has run out; made by the host only (ID 16.5)."""


class Concede(Action, frozen=True, tag="concede"):
    """Give up (ID 15.6)."""


AnyAction = (
    KeepForeman
    | ChooseLoco
    | Trim
    | Place
    | Move
    | LateRun
    | Load
    | Drop
    | Deliver
    | DrawShip
    | Board
    | Decline
    | Sail
    | Build
    | Hire
    | Upgrade
    | Crossgrade
    | Lose
    | DiscardHand
    | Borrow
    | Backtrack
    | Propose
    | Accept
    | Refuse
    | End
    | TimeUp
    | Concede
)
