"""Building track: a Building Phase on paper, where sections are tried, checked and added (ID 9)."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import NamedTuple

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import network
from rules.dragon.board.ownership import (
    SECTIONS_AT_CITY,
    city_limit,
    claims,
    owners,
    players_at,
    sections_at,
    touched,
)
from rules.dragon.build.fairness import Rights
from rules.dragon.build.prices import BRIBE, BRIBE_FREE, can_build_on, price
from rules.dragon.course.bans import bans, is_track_barred
from rules.dragon.state import BUILD_LIMIT, State
from rules.errors import Phrase, RuleViolation, TooDear
from rules.title import Seat

NEIGHBOURS = 6  # of a point of the lattice
MAX_EXITS = 2  # out of major cities in a turn (ID 9.5)


class Piece(NamedTuple):
    """A section in the direction it is built."""

    edge: Edge
    start: Node
    end: Node


class Site:
    """What one player could build now; sections added here change nothing but this."""

    def __init__(self, state: State, seat: Seat) -> None:
        player, building = state.players[seat], state.building
        self.seat = seat
        self.race = player.race
        self.owned = bytearray(owners(state))
        self.table = bytearray(claims(state))  # with reservations
        self._rights = Rights(claims(state), state.playing, seat)
        self.reserved = frozenset(r.edge for r in state.reservations)
        self.barred = bans(state).unbuildable
        self.is_track_barred = is_track_barred(state, seat)
        self.touched = set(touched(player.track))
        self.network = network(player.track, state.has_rainbow)
        self.cash = player.cash
        self.left = building.left
        self.exits = building.exits
        self.has_bribed = building.has_bribed or player.race in BRIBE_FREE
        self.bribes = 0
        self.pieces: list[Piece] = []
        self.spent = 0

    def copy(self) -> Site:
        """Another sheet of paper with the same on it."""
        other = copy(self)
        other.owned, other.table = bytearray(self.owned), bytearray(self.table)
        other.touched, other.pieces = set(self.touched), list(self.pieces)
        other._rights = self._rights.copy()
        return other

    @property
    def budget(self) -> int:
        """What can still be spent in this phase (ID 9.1, 9.9)."""
        return min(self.cash, self.left) - self.spent

    def closed(self, avoid: Iterable[Edge] = ()) -> bytearray:
        """By section: whether this player may not build it, whatever it costs."""
        mark = self.seat + 1
        table = bytearray(self.owned)
        for edge in self.reserved:
            if self.table[edge] != mark:
                table[edge] = 1
        for edge in self.barred:
            table[edge] = 1
        for edge in avoid:
            table[edge] = 1
        return table

    def is_start(self, node: Node) -> bool:
        """Whether a section may be built from here (ID 9.2)."""
        return node in self.touched or board().major_of[node] >= 0

    def room_at(self, node: Node) -> int:
        """How many more sections this player may have here (ID 9.6)."""
        limit = city_limit(node)
        if not limit:
            return NEIGHBOURS
        present = players_at(self.table, node)
        if self.seat not in present and len(present) >= limit:
            return 0
        return SECTIONS_AT_CITY - sections_at(self.table, node, self.seat)

    def rebuildable_at(self, node: Node) -> bool:
        """Whether a section reserved for this player begins here; it is counted already."""
        mark = self.seat + 1
        return any(
            edge in self.reserved and self.table[edge] == mark and not self.owned[edge]
            for _, edge in board().arcs[node]
        )

    def price(self, piece: Piece) -> int:
        """All that a section costs now, the bribe included."""
        section = board().sections[piece.edge]
        return price(self.race, section, piece.end) + self.bribe(piece.edge)

    def bribe(self, edge: Edge) -> int:
        """What the first Underground section costs besides (ID 9.7)."""
        is_due = board().sections[edge].is_under and not self.has_bribed
        return BRIBE if is_due else 0

    def directed(self, start: Node, end: Node, *, is_exact: bool = False) -> Piece:
        """The section between two mileposts in the direction meant (ID 9.5)."""
        edge = board().edge_of.get((start, end))
        if edge is None:
            raise RuleViolation("ID 9.2", "id-no-place-for-track", **_between(start, end))
        ways = [Piece(edge, start, end)]
        if not is_exact:
            ways.append(Piece(edge, end, start))
        allowed = [way for way in ways if self._can_leave(way.start)]
        return min(allowed or ways[:1], key=lambda way: (self.price(way), self._exit(way)))

    def _can_leave(self, node: Node) -> bool:
        is_exit = board().major_of[node] >= 0
        return self.is_start(node) and not (is_exit and self.exits >= MAX_EXITS)

    def _exit(self, piece: Piece) -> int:
        return int(board().major_of[piece.start] >= 0)

    def add(self, piece: Piece) -> int:
        """Check a section and build it on paper; what it costs."""
        self.check_place(piece)
        self.check_fair(piece)
        cost = self.check_price(piece)
        self.force(piece)
        return cost

    def force(self, piece: Piece) -> None:
        """Put a section down without asking."""
        bribe = self.bribe(piece.edge)
        self.spent += self.price(piece)
        self.bribes += bribe
        self.has_bribed = self.has_bribed or board().sections[piece.edge].is_under
        self.exits += self._exit(piece)
        self.owned[piece.edge] = self.table[piece.edge] = self.seat + 1
        self._rights.add(piece.edge)
        self.touched.update((piece.start, piece.end))
        self.pieces.append(piece)

    def check_place(self, piece: Piece) -> None:
        """Raise unless this place is free and open to this player (ID 9.2–9.6)."""
        section = board().sections[piece.edge]
        where = _between(piece.start, piece.end)
        if self.is_track_barred:
            raise RuleViolation("ID 14.6", "id-rogue-magic-building")
        if self.owned[piece.edge]:
            raise RuleViolation("ID 9.4", "id-track-already", **where)
        if self.table[piece.edge] not in (0, self.seat + 1):
            raise RuleViolation("ID 13.7", "id-rebuilt-first", **where)
        if piece.edge in self.barred:
            raise RuleViolation("ID 13.8", "id-building-barred", **where)
        if not can_build_on(self.race, section):
            raise RuleViolation("ID 10.1", "id-troll-underground")
        if not self.is_start(piece.start):
            label = board().label(piece.start)
            raise RuleViolation("ID 9.2", "id-build-from-here-not", place=label)
        self._check_exits(piece)
        self.check_cities(piece)

    def _check_exits(self, piece: Piece) -> None:
        if self._exit(piece) and self.exits >= MAX_EXITS:
            raise RuleViolation("ID 9.5", "id-exits-used")

    def check_cities(self, piece: Piece) -> None:
        """Raise unless both ends have room (ID 9.6)."""
        node = self.full_city(piece)
        if node is None:
            return
        name = board().name(node)
        if sections_at(self.table, node, self.seat):
            raise RuleViolation("ID 9.6", "id-three-sections", city=name)
        raise RuleViolation("ID 9.6", "id-city-full", city=name)

    def full_city(self, piece: Piece) -> Node | None:
        """The end of a section at which there is no room for it; a reserved one has it."""
        if self.table[piece.edge]:
            return None
        return next((n for n in (piece.start, piece.end) if self.room_at(n) < 1), None)

    def check_fair(self, piece: Piece) -> None:
        """Raise if somebody would be shut out (ID 9.8)."""
        city = self.shut_city(piece)
        if city:
            where = _between(piece.start, piece.end)
            raise RuleViolation("ID 9.8", "id-track-shuts-out", **where, city=city)

    def shut_city(self, piece: Piece) -> str | Phrase:
        """The city out of which a section would shut somebody, or nothing (ID 9.8)."""
        if self.table[piece.edge]:
            return ""  # a reserved section counts as owned already
        return self._rights.shut_by(self.table, piece.edge)

    def check_price(self, piece: Piece) -> int:
        """The price of a section, or a refusal (ID 9.1, 9.9)."""
        cost = self.price(piece)
        if cost > self.cash - self.spent:
            raise TooDear("ID 9.9", "id-section-too-dear", cost=cost)
        if cost > self.left - self.spent:
            raise TooDear("ID 9.1", "id-turn-spent", limit=BUILD_LIMIT, left=self.left - self.spent)
        return cost


def _between(start: Node, end: Node) -> dict[str, str]:
    return {"start": board().label(start), "end": board().label(end)}
