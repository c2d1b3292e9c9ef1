"""The pieces of Iberian Gauge and how many there are of each (IG 1)."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """Which railroad."""

    RED = "red"
    ORANGE = "orange"
    BLUE = "blue"
    PURPLE = "purple"
    YELLOW = "yellow"


class Step(StrEnum):
    """What is decided now: a purchase, a build, or nothing any more."""

    STOCK = "stock"
    BUILD = "build"
    OVER = "over"


class Ending(StrEnum):
    """Why a game is over."""

    LAST_ROUND = "last_round"  # IG 1.3
    ONE_LEFT = "one_left"  # IG 7.3


CASH = 40  # IG 1.1
CUBES = 12  # IG 1.1
LOCOMOTIVES = 22  # IG 1.1
SHARES = {  # IG 1.1
    Colour.RED: 6,
    Colour.ORANGE: 5,
    Colour.BLUE: 5,
    Colour.PURPLE: 4,
    Colour.YELLOW: 4,
}

_S, _B = Step.STOCK, Step.BUILD
ROUNDS = (_S, _B, _S, _B, _B, _S, _B, _B, _S, _B)  # IG 1.3
