"""The state of a game of Iberian Gauge: a plain value."""

from __future__ import annotations

import msgspec

from rules.gauge.pieces import CASH, CUBES, LOCOMOTIVES, ROUNDS, SHARES, Colour, Step
from rules.gauge.shares.tracks import Overflow
from rules.hexes import HexSet
from rules.title import Seat


class Player(msgspec.Struct, frozen=True):
    """Everything one player has but their shares, which lie on the tiles."""

    cash: int = CASH
    cubes: int = CUBES
    bought: tuple[Colour, ...] = ()  # in this stock round (IG 2.3)
    has_conceded: bool = False


class Railroad(msgspec.Struct, frozen=True):
    """One railroad with its tile, treasury, markers and track."""

    colour: Colour
    owners: tuple[Seat, ...] = ()  # of the sold shares, from the top (IG 2.4)
    treasury: int = 0
    value: int = 0  # nothing before the first share is sold (IG 2.5)
    space: int = 0  # of the dividend marker, counted on beyond the top (IG 5.4)
    track: HexSet = 0
    locomotives: int = LOCOMOTIVES

    @property
    def shares(self) -> int:
        """How many shares there are, sold or not."""
        return SHARES[self.colour]

    @property
    def unsold(self) -> int:
        """How many shares nobody owns."""
        return self.shares - len(self.owners)

    @property
    def is_started(self) -> bool:
        """Whether its first share is sold."""
        return bool(self.owners)

    @property
    def name(self) -> str:
        """The railroad in a sentence."""
        return self.colour.capitalize()


class Acting(msgspec.Struct, frozen=True):
    """How far a build round has come."""

    railroad: int = 0  # by tile order
    share: int = 0
    has_entered_city: bool = False  # a new Urban or Major City hex in this round (IG 6.1)
    has_asked: bool = False  # somebody was asked to build for this railroad
    declined: tuple[Seat, ...] = ()  # for all their shares of this railroad


class State(msgspec.Struct, frozen=True):
    """A whole game at one moment."""

    seed: str
    draws: int
    board: str
    overflow: Overflow
    players: tuple[Player, ...]
    railroads: tuple[Railroad, ...]  # in tile order (IG 1.2)
    priority: Seat
    current: Seat
    bank: int  # what it took in less what it paid out; it never runs out (IG 1.5)
    round: int = 1
    step: Step = Step.STOCK
    turn: int = 1
    passes: int = 0  # in a row (IG 2.2)
    acting: Acting = Acting()
    ending: str = ""

    @property
    def player(self) -> Player:
        """Who decides now."""
        return self.players[self.current]

    @property
    def railroad(self) -> Railroad:
        """Which railroad acts in this build round."""
        return self.railroads[self.acting.railroad]

    @property
    def later_shares(self) -> int:
        """How many more shares of the acting railroad this player has behind the acting one."""
        return self.railroad.owners[self.acting.share + 1 :].count(self.current)

    def index_of(self, colour: Colour) -> int:
        """The place of a railroad in tile order."""
        return next(i for i, railroad in enumerate(self.railroads) if railroad.colour is colour)


def round_kind(number: int) -> Step:
    """Whether this round, counted from 1, is a stock or a build round (IG 1.3)."""
    return ROUNDS[number - 1]
