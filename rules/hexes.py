"""Axial geometry of flat-top hexes, labels such as "G7", and sets of hexes as bits of an int."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NewType

HexId = NewType("HexId", int)
"""The bit a hex has in a set; grows by column, then by row, which is board order."""

HexSet = int
"""A set of hexes: bit i stands for the hex with id i."""

DIRECTIONS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}

_LABEL = re.compile(r"([A-Z]{1,2})([0-9]{1,2})")


def label_of(q: int, r: int) -> str:
    """Column letter(s) and row: A1 … Z9, AA1 …; odd columns sit half a hex lower."""
    letters = chr(65 + q) if q < 26 else "A" + chr(65 + q - 26)
    return f"{letters}{r + (q - q % 2) // 2}"


def is_label(text: str) -> bool:
    """Whether the text is written like a hex label, on the board or not."""
    return _LABEL.fullmatch(text.strip().upper()) is not None


class Grid:
    """Places axial coordinates in one row of bits so that each direction is a fixed shift."""

    def __init__(self, coordinates: Iterable[tuple[int, int]]) -> None:
        places = list(coordinates)
        self._top = min(r for _, r in places) - 1
        self._height = max(r for _, r in places) - self._top + 2  # a free row against wrapping
        self.all: HexSet = to_set(self.id_at(q, r) for q, r in places)

    def id_at(self, q: int, r: int) -> HexId:
        """The id of a place, on the board or not."""
        return HexId(q * self._height + r - self._top)

    def around(self, hexes: HexSet) -> HexSet:
        """Every hex of the board adjacent to one of these, some of these included."""
        column = self._height
        spread = hexes << 1 | hexes >> 1 | hexes << column | hexes >> column
        return (spread | hexes << (column - 1) | hexes >> (column - 1)) & self.all

    def neighbours(self, hex_id: HexId) -> HexSet:
        """The up to six hexes adjacent to one hex."""
        return self.around(1 << hex_id)


def to_set(hexes: Iterable[int]) -> HexSet:
    """The set that holds exactly these ids."""
    bits = 0
    for hex_id in hexes:
        bits |= 1 << hex_id
    return bits


def repeated(hexes: Iterable[HexId]) -> HexId | None:
    """The first hex that comes a second time, if any does."""
    seen: HexSet = 0
    for hex_id in hexes:
        if seen >> hex_id & 1:
            return hex_id
        seen |= 1 << hex_id
    return None


def members(hexes: HexSet) -> Iterator[HexId]:
    """The ids in a set, in board order."""
    while hexes:
        low = hexes & -hexes
        yield HexId(low.bit_length() - 1)
        hexes ^= low


def first(hexes: HexSet) -> HexId:
    """The first id of a set in board order."""
    return HexId((hexes & -hexes).bit_length() - 1)
