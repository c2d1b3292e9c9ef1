"""New track in the order in which one would ride over it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.boards import Board, Hex
from rules.hexes import Grid, HexId, HexSet, first, members, to_set
from rules.networks import components


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
