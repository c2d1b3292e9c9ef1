"""The board and the tracks as the quick game reads them: sets of bits and tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from rules.gauge.shares.tracks import Overflow, arrows_passed, dividend
from rules.gauge.track.land import DIVIDEND_SPACES, VALUE_SPACES, Land, land_of
from rules.hexes import HexId, HexSet

URBAN_SPACES = DIVIDEND_SPACES["urban"]
MAJOR_SPACES = DIVIDEND_SPACES["major"]
MAJOR_VALUE = VALUE_SPACES["major"]
MOST_SPACES = 64  # more than 21 builds can move a marker


class Ground(msgspec.Struct, frozen=True, eq=False):
    """What never changes in a game."""

    land: Land
    major: HexSet
    cities: HexSet
    difficult: HexSet
    around: dict[int, HexSet]
    build_cost: dict[int, int]
    lease_cost: dict[int, int]
    pays: dict[int, tuple[int, ...]]  # dividend of one share: by shares, by space
    arrows: tuple[int, ...]  # met from the first space up to each


@cache
def ground_of(board: str, overflow: Overflow) -> Ground:
    """The ground of a choice of options, made once."""
    land, spaces = land_of(board), range(MOST_SPACES)
    return Ground(
        land=land,
        major=land.major,
        cities=land.cities,
        difficult=land.difficult,
        around=_plain(land.around),
        build_cost=_plain(land.build_cost),
        lease_cost=_plain(land.lease_cost),
        pays={n: tuple(dividend(overflow, space, n) for space in spaces) for n in (4, 5, 6)},
        arrows=tuple(arrows_passed(overflow, 0, space) for space in spaces),
    )


def _plain(by_hex: Mapping[HexId, int]) -> dict[int, int]:
    return {int(place): value for place, value in by_hex.items()}
