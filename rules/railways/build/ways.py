"""New track as one would ride over it: its order, its branches, and the railways it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.boards import Board, Hex
from rules.hexes import Grid, HexId, HexSet, first, members, to_set
from rules.networks import components
from rules.railways.variant import Variant


def along(board: Board, own: HexSet, track: HexSet) -> list[Hex]:
    """The hexes of new track, each piece from the railway it leaves, else from a city at its end.

    `own` are the cubes its builder had before.
    """
    railways = components(board.grid, own)
    pieces = components(board.grid, track)
    return [
        board.hexes[hex_id]
        for piece in pieces
        for hex_id in _ridden(board.grid, piece, _head(board, railways, piece))
    ]


def _head(board: Board, railways: tuple[HexSet, ...], piece: HexSet) -> HexId:
    """Where a ride over a piece of track begins; at the first railway if it joins several."""
    ends = to_set(h for h in members(piece) if (board.grid.neighbours(h) & piece).bit_count() < 2)
    cities = to_set(h for h in members(piece) if board.hexes[h].name)
    begun = next((near for r in railways if (near := piece & board.grid.around(r))), cities)
    return first(begun & ends or begun or piece)


def _ridden(grid: Grid, piece: HexSet, head: HexId) -> Iterator[HexId]:
    """All of a piece, every branch to its end before the next."""
    ahead = [head]
    while ahead:
        here = ahead.pop()
        if piece >> here & 1:
            piece ^= 1 << here
            yield here
            ahead += reversed(list(members(grid.neighbours(here) & piece)))


def cities_along(variant: Variant, own: HexSet, track: HexSet) -> list[Hex]:
    """The cities and towns of new track, in the same order."""
    return [place for place in along(variant.board, own, track) if variant.urban >> place.id & 1]


def touched(grid: Grid, own: HexSet, track: HexSet) -> tuple[HexSet, ...]:
    """Those of the railways made of these cubes that new track touches."""
    around = grid.around(track)
    return tuple(railway for railway in components(grid, own) if railway & around)


def origins(variant: Variant, own: HexSet, track: HexSet) -> tuple[Hex, ...]:
    """Each railway that new track touches, as its city nearest to that."""
    railways = touched(variant.board.grid, own, track)
    return tuple(_nearest_city(variant, railway, track) for railway in railways)


def _nearest_city(variant: Variant, railway: HexSet, track: HexSet) -> Hex:
    """By the way along both; the first hex of a railway without a city."""
    cities, reached = railway & variant.urban, track
    while cities and not reached & cities:
        reached |= variant.board.grid.around(reached) & (railway | track)
    return variant.board.hexes[first(reached & cities or railway)]


class Branch(NamedTuple):
    """New track that leaves the same railways at the same cities."""

    origins: tuple[Hex, ...]
    track: HexSet


def branches(variant: Variant, own: HexSet, track: HexSet) -> list[Branch]:
    """New track parted by where it leaves."""
    found: dict[tuple[Hex, ...], HexSet] = {}
    for piece in components(variant.board.grid, track):
        left = origins(variant, own, piece)
        found[left] = found.get(left, 0) | piece
    return [Branch(*one) for one in found.items()]
