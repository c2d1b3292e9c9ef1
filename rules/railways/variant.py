"""What one railways variant has of its own: its numbers, and the few rules it overrides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import ClassVar

import msgspec

from rules.boards import Board, load_board, load_table
from rules.errors import RuleViolation
from rules.hexes import HexSet, to_set

UNLIMITED = 99


class Place(msgspec.Struct, frozen=True):
    """What one kind of hex means: room, income, and which award counts it."""

    income: int = 0
    second_income: int = 0  # where another player's cube already is (IR 5.1)
    capacity: int = 2  # IR 2.2
    is_urban: bool = True
    is_exclusive: bool = False  # one such hex a player in the whole game (IR 2.3)
    is_free: bool = False  # neither counted for the base cost nor surcharged (BR 2.2)
    award: str = ""


class Interest(msgspec.Struct, frozen=True):
    """A business interest as printed (IR 8.1)."""

    city: str
    price: int
    income: int


BASE_COST = (0, 3, 7, 12, 18, 25, 33, 42, 52)  # IR 4.2, by number of cubes
SECOND_RAILWAY = 1  # IR 4.3
MERGE_INCOME = 1  # IR 5.2


class Variant:
    """A variant is an instance of this class or of one that overrides single rules."""

    clauses: ClassVar[Mapping[str, str]] = {}  # those of its own page that stand for another's

    def __init__(
        self,
        key: str,
        *,
        places: Mapping[str, Place],
        surcharges: Mapping[str, int],
        most_merged: int = UNLIMITED,
        scores_every_tied_railway: bool = True,
    ) -> None:
        self.key = key
        self.places = places
        self.surcharges = surcharges
        self.most_merged = most_merged
        self.scores_every_tied_railway = scores_every_tied_railway  # of one player too (IR 9.6)

    @cached_property
    def board(self) -> Board:
        """The board, loaded at first use."""
        return load_board(self.key)

    @cached_property
    def interests(self) -> dict[str, Interest]:
        """All business interests, by city, in the printed order."""
        rows = load_table(f"{self.key}.interests.tsv")
        cards = (Interest(r["city"], int(r["price"]), int(r["income"])) for r in rows)
        return {card.city: card for card in cards}

    @cached_property
    def urban(self) -> HexSet:
        """All hexes that are cities of any kind and may be built in."""
        return self._places(lambda p: p.is_urban and p.capacity > 0)

    @cached_property
    def exclusive(self) -> HexSet:
        """The hexes of which a player may hold one (IR 2.3)."""
        return self._places(lambda p: p.is_exclusive)

    @cached_property
    def free(self) -> HexSet:
        """The hexes that cost nothing (BR 2.2)."""
        return self._places(lambda p: p.is_free)

    @cached_property
    def by_capacity(self) -> dict[int, HexSet]:
        """Hexes by the number of cubes they hold."""
        found: dict[int, HexSet] = {}
        for h in self.board.hexes.values():
            room = self.capacity(h.kind, h.terrain)
            found[room] = found.get(room, 0) | 1 << h.id
        return found

    @cached_property
    def by_surcharge(self) -> dict[int, HexSet]:
        """Rural hexes by the dollars their terrain adds (IR 4.3)."""
        found: dict[int, HexSet] = {}
        for h in self.board.hexes.values():
            extra = 0 if self.places[h.kind].is_urban else self.surcharges[h.terrain]
            found[extra] = found.get(extra, 0) | 1 << h.id
        return found

    @cached_property
    def by_income(self) -> dict[tuple[int, int], HexSet]:
        """Urban hexes by what they bring the first railway, and a second one (IR 5.1)."""
        found: dict[tuple[int, int], HexSet] = {}
        for h in self.board.hexes.values():
            place = self.places[h.kind]
            if self.urban >> h.id & 1:
                key = place.income, place.second_income
                found[key] = found.get(key, 0) | 1 << h.id
        return found

    @cached_property
    def by_award(self) -> dict[str, HexSet]:
        """The hexes that each award for cities counts (IR 9.5)."""
        found: dict[str, HexSet] = {}
        for h in self.board.hexes.values():
            award = self.places[h.kind].award
            if award:
                found[award] = found.get(award, 0) | 1 << h.id
        return found

    def cite(self, clause: str) -> str:
        """The clause to name to a player: this variant's own, where it has one instead."""
        return self.clauses.get(clause, clause)

    def capacity(self, kind: str, terrain: str) -> int:
        """How many cubes a hex holds; terrain makes no difference in Iberia."""
        return self.places[kind].capacity

    def is_lone_start(self, hexes: HexSet) -> bool:
        """Whether these hexes may be a Start although they hold fewer than two urban ones."""
        return False

    def check_start(self, hexes: HexSet) -> None:
        """Raise unless a new railway may consist of these connected hexes (IR 4.4)."""
        if (hexes & self.urban).bit_count() < 2 and not self.is_lone_start(hexes):
            raise RuleViolation("IR 4.4", "ir-start-joins-two")

    def _places(self, wanted: Callable[[Place], bool]) -> HexSet:
        kinds = {kind for kind, place in self.places.items() if wanted(place)}
        return to_set(h.id for h in self.board.hexes.values() if h.kind in kinds)


def base_cost(cubes: int) -> int:
    """The price of this many cubes before surcharges (IR 4.2)."""
    return BASE_COST[cubes]
