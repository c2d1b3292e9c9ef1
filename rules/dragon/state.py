"""The state of a game of Iron Dragon: a plain value."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from rules.dragon.board.layout import NO_EDGE, NOWHERE, Edge, Node
from rules.dragon.options import Agreed
from rules.dragon.pieces import Card, Loco, Race, foremen, locos
from rules.title import Seat

TEAPOT = "teapot"
REQUIREMENT = 250  # ID 15.1
BUILD_LIMIT = 20  # ID 9.1
NOBODY = Seat(-1)


class Ending(StrEnum):
    """Why a game is over."""

    VICTORY = "victory"  # ID 15.2
    TIME_LIMIT = "time_limit"  # ID 16.5
    STALLED = "stalled"  # ID 15.5
    ONE_LEFT = "one_left"  # ID 15.6


class Step(StrEnum):
    """What is being decided."""

    FOREMAN = "foreman"  # everybody keeps one of the foremen dealt (ID 2.3)
    LOCO = "loco"  # the second loco, in turn order (ID 16.11)
    STARTUP = "startup"  # building without trains (ID 3)
    TRIM = "trim"  # back to the normal hand (ID 16.4)
    PLACE = "place"  # the trains onto the board (ID 3.4)
    OPERATE = "operate"  # ID 5-8
    BUILD = "build"  # ID 9-11
    LOST = "lost"  # a lost turn that leaves something to declare (ID 4.4)
    LOSE_LOAD = "lose_load"  # which load an event takes (ID 13.5)
    SHIP = "ship"  # board a drawn ship or decline (ID 8.2)
    HIRE = "hire"  # keep the new foreman or the old one (ID 10.3)
    SURPLUS = "surplus"  # which loads do not fit the new loco (ID 11.2)
    TRADE = "trade"  # accept or refuse sections and price (ID 16.14)
    OVER = "over"


class Train(msgspec.Struct, frozen=True, omit_defaults=True):
    """One train: place, heading, cargo, and what it has done in this turn (ID 0.10)."""

    loco: str = TEAPOT
    place: Node = NOWHERE
    came_by: Edge = NO_EDGE  # the section last travelled
    loads: tuple[str, ...] = ()  # sorted
    last_stop: Node = NOWHERE  # last city milepost touched, before that the port of placement
    ship: str = ""
    has_drawn: bool = False  # a ship, in this port visit (ID 8.1)
    may_turn: bool = False  # an event erased track here since it came (ID 5.5)
    lost: int = 0  # turns still to be lost
    is_idle: bool = False  # loses this turn, or the rest of it
    points: int = 0  # movement left
    is_halved: bool = False  # already in this turn (ID 13.4)
    has_landed: bool = False  # in this turn (ID 8.6)
    has_sold: bool = False  # a delivery since landing in this turn (ID 8.7)
    is_docked: bool = False  # boarded in this turn: sailing waits for the next
    rents: tuple[Seat, ...] = ()  # opponents paid in this turn (ID 6.1)
    has_bribed: bool = False  # for movement, in this turn (ID 5.9)
    has_paid_move: bool = False  # in this turn (ID 16.9)

    @property
    def engine(self) -> Loco:
        """The loco card."""
        return locos()[self.loco]

    @property
    def room(self) -> int:
        """How many more loads fit."""
        return self.engine.capacity - len(self.loads)

    @property
    def is_placed(self) -> bool:
        """Whether it is anywhere."""
        return self.place != NOWHERE


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything one player has."""

    cash: int
    foreman: str = ""
    hand: tuple[Card, ...] = ()
    trains: tuple[Train, ...] = (Train(),)
    track: tuple[Edge, ...] = ()  # sorted
    debt: int = 0
    turns: int = 0  # full turns finished, lost ones included
    has_declared: bool = False
    has_conceded: bool = False
    offered: tuple[str, ...] = ()  # foremen dealt, until all have chosen (ID 2.3)
    chosen: str = ""  # the foreman to keep, until all have chosen

    @property
    def race(self) -> Race | None:
        """What the foreman is; nothing before the choices are revealed."""
        return foremen()[self.foreman].race if self.foreman else None


class Building(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was bought in this Building Phase."""

    spent: int = 0
    exits: int = 0  # sections built out of major cities (ID 9.5)
    has_bribed: bool = False  # the first Underground section is built (ID 9.7)
    has_built: bool = False
    has_traded: bool = False  # ID 16.14

    @property
    def left(self) -> int:
        """What the limit of the phase still allows (ID 9.1)."""
        return BUILD_LIMIT - self.spent


class ActiveEvent(msgspec.Struct, frozen=True):
    """A timed event in front of its drawer; it ends when that player has finished `until` turns."""

    card: Card
    drawer: Seat
    until: int


class Reservation(msgspec.Struct, frozen=True):
    """An erased section that only its former owner may build (ID 13.7)."""

    edge: Edge
    holder: Seat
    is_ripe: bool = False  # the holder's turn in which it can be rebuilt has begun


class Stored(msgspec.Struct, frozen=True):
    """A load waiting in a city until its dropper has finished `until` turns (ID 16.8)."""

    load: str
    city: str
    dropper: Seat
    until: int


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that must be answered before anything else goes on."""

    step: Step
    seat: Seat
    train: int = 0
    cards: tuple[str, ...] = ()  # ships drawn, or the foreman looked at


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A trade proposed by the player whose turn it is (ID 16.14)."""

    partner: Seat
    price: int  # what the proposer pays
    gets: tuple[Edge, ...]
    gives: tuple[Edge, ...] = ()


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """Rounds, idleness and the clock."""

    round: int = 0  # full rounds from 1 on; 0 before
    startup: int = 0  # startup turns finished
    is_active: bool = False  # something happened in this round (ID 15.5)
    idle_rounds: int = 0
    requirement: int = REQUIREMENT
    last_round: int = 0  # the game ends after it, once time is up (ID 16.5)
    has_acted: bool = False  # the player has done something in this turn (ID 4.2)
    ends: bool = False  # the turn is over once every hand is full
    hand_size: int = 3  # ID 0.11


class Decks(msgspec.Struct, frozen=True):
    """Every pile; the top of a deck or of a discard pile is its last card."""

    cards: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    ships: tuple[str, ...] = ()
    ship_discard: tuple[str, ...] = ()
    foremen: tuple[str, ...] = ()
    foreman_discard: tuple[str, ...] = ()
    removed: tuple[Card, ...] = ()  # out of the game, Rainbow Bridge in force among them


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole game at one moment."""

    seed: str
    draws: int
    options: Agreed
    players: tuple[Player, ...]
    decks: Decks
    bank: int  # what it took in less what it paid out; it never runs out (ID 0.1)
    first: Seat = NOBODY
    current: Seat = NOBODY
    step: Step = Step.FOREMAN
    turn: int = 0
    course: Course = Course()
    building: Building = Building()
    events: tuple[ActiveEvent, ...] = ()
    has_rainbow: bool = False  # ID 14.2
    are_treasuries_open: bool = False  # ID 14.12
    reservations: tuple[Reservation, ...] = ()
    contracts: tuple[Card, ...] = ()  # open ones (ID 16.7)
    stored: tuple[Stored, ...] = ()
    asks: tuple[Ask, ...] = ()  # answered from the first on
    drawers: tuple[Seat, ...] = ()  # whose hand must be filled once nothing is asked
    deal: Deal | None = None
    ending: str = ""

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.current]

    @property
    def seats(self) -> range:
        """Every place at the table."""
        return range(len(self.players))

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Who has not given up."""
        return tuple(Seat(s) for s, player in enumerate(self.players) if not player.has_conceded)
