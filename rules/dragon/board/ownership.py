"""Who owns which section, as tables by section."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.dragon.board.layout import Edge, Node, Terrain
from rules.dragon.board.loader import board
from rules.dragon.state import Player, Reservation, State
from rules.title import Seat

CITY_LIMITS = {Terrain.SMALL: 2, Terrain.MEDIUM: 3}  # players (ID 9.6)
SECTIONS_AT_CITY = 3  # of one player (ID 9.6)

Owners = bytes | bytearray
"""By section: 0 where it is free, else the owner's seat plus one."""


def owners(state: State) -> bytes:
    """Every section with its owner."""
    return _owners(tuple([player.track for player in state.players]))


@lru_cache(maxsize=64)
def _owners(tracks: tuple[tuple[Edge, ...], ...]) -> bytes:
    table = bytearray(len(board().sections))
    for seat, track in enumerate(tracks, start=1):
        for edge in track:
            table[edge] = seat
    return bytes(table)


def claims(state: State) -> bytes:
    """Owners, and the holders of reservations as if they owned what they may rebuild (ID 9.8)."""
    return owners(state) if not state.reservations else _claims(owners(state), state.reservations)


@lru_cache(maxsize=64)
def _claims(owned: bytes, reservations: tuple[Reservation, ...]) -> bytes:
    table = bytearray(owned)
    for reservation in reservations:
        table[reservation.edge] = table[reservation.edge] or reservation.holder + 1
    return bytes(table)


@lru_cache(maxsize=256)
def touched(track: tuple[Edge, ...]) -> frozenset[Node]:
    """The mileposts where sections begin or end."""
    plan = board()
    return frozenset(end for edge in track for end in plan.ends(edge))


def city_limit(node: Node) -> int:
    """How many players may have sections at this milepost; 0 where there is no limit (ID 9.6)."""
    return limited_cities().get(node, 0)


@cache
def limited_cities() -> dict[Node, int]:
    """The small and medium cities, with how many players may have sections there (ID 9.6)."""
    points = board().points
    return {p.node: CITY_LIMITS[p.terrain] for p in points if p.terrain in CITY_LIMITS}


def players_at(table: Owners, node: Node) -> set[Seat]:
    """Whose sections, or reserved ones if the table holds them, are at a milepost."""
    return {Seat(table[edge] - 1) for _, edge in board().arcs[node] if table[edge]}


def sections_at(table: Owners, node: Node, seat: Seat) -> int:
    """How many sections of a player are at a milepost."""
    return sum(table[edge] == seat + 1 for _, edge in board().arcs[node])


def with_sections(player: Player, added: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """A player's track with more sections."""
    return tuple(sorted({*player.track, *added}))
