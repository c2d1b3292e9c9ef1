"""The building rules once more, with plain sets of labels and no cleverness: a test oracle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from rules.boards import Board
from rules.hexes import DIRECTIONS, label_of
from rules.railways.actions import Kind
from rules.railways.state import Player, State
from rules.railways.title import Railways

COST = [0, 3, 7, 12, 18, 25, 33, 42, 52]

Labels = frozenset[str]


class Facts(NamedTuple):
    """The numbers of one variant, written down a second time."""

    income: dict[str, tuple[int, int]]  # first, second railway
    surcharge: dict[str, int]
    room: dict[str, int]  # by kind or terrain; two where nothing is said
    single: str  # the kind of which a player holds one
    free: str = ""
    most_merged: int = 99


IBERIA_FACTS = Facts(
    income={
        "town": (2, 1),
        "minor": (3, 2),
        "major": (4, 3),
        "lisbon": (5, 4),
        "madrid_outer": (6, 6),
    },
    surcharge={"hill": 1, "river": 1},
    room={"madrid_outer": 1, "madrid_inner": 0},
    single="madrid_outer",
)


BALKAN_FACTS = Facts(
    income={
        "trieste": (1, 1),
        "town": (2, 1),
        "minor": (3, 2),
        "major": (4, 3),
        "capital": (5, 5),
        "approach": (7, 7),
    },
    surcharge={"hill": 1, "mountain": 2},
    room={"mountain": 1, "trieste": 99, "istanbul": 0},
    single="approach",
    free="approach",
    most_merged=2,
)


class Judge:
    """What one player may build in a state."""

    def __init__(self, title: Railways, facts: Facts, state: State) -> None:
        self.board, self.facts, self.state = title.rules.board, facts, state
        self.by_label = {place.label: place for place in self.board.hexes.values()}
        self.around = neighbourhood(self.board)
        self.own = self._cubes(state.player)
        self.others = [self._cubes(p) for i, p in enumerate(state.players) if i != state.current]
        self.railways = list(pieces(self.own, self.around))
        self.room = frozenset(label for label in self.by_label if self._has_room(label))

    def _cubes(self, player: Player) -> Labels:
        return frozenset(self.board.labels(player.cubes))

    def _has_room(self, label: str) -> bool:
        place = self.by_label[label]
        room = self.facts.room.get(place.terrain or place.kind, 2)
        cubes = sum(label in cubes for cubes in self.others)
        return label not in self.own and cubes < room

    def is_urban(self, label: str) -> bool:
        return self.by_label[label].kind in self.facts.income

    def cities(self, hexes: Iterable[str]) -> list[str]:
        return sorted(label for label in hexes if self.is_urban(label))

    def is_legal(self, kind: Kind, hexes: Labels) -> bool:
        """Whether these cubes may be placed as this kind of build, money left aside."""
        if not 1 <= len(hexes) <= min(self.state.build_limit, 8, self.state.player.supply):
            return False
        single = [h for h in self.own | hexes if self.by_label[h].kind == self.facts.single]
        if not hexes <= self.room or len(single) > 1:
            return False
        touched = [r for r in self.railways if any(self.around[h] & r for h in hexes)]
        whole = hexes.union(*touched)
        if len(list(pieces(whole, self.around))) != 1:
            return False
        if kind is Kind.START:
            lone = len(hexes) == 1 and self.by_label[min(hexes)].kind == self.facts.free
            return not touched and (len(self.cities(hexes)) >= 2 or lone)
        if kind is Kind.EXPAND:
            return len(touched) == 1 and len(self.cities(hexes)) >= 1
        return 2 <= len(touched) <= self.facts.most_merged

    def cost(self, hexes: Labels) -> int:
        paid = [h for h in hexes if self.by_label[h].kind != self.facts.free]
        shared = sum(any(h in cubes for cubes in self.others) for h in paid)
        terrain = sum(self.facts.surcharge.get(self.by_label[h].terrain, 0) for h in paid)
        return COST[len(paid)] + shared + terrain

    def income(self, kind: Kind, hexes: Labels) -> int:
        gained = 1 if kind is Kind.MERGE else 0
        for label in self.cities(hexes):
            first, second = self.facts.income[self.by_label[label].kind]
            gained += second if any(label in cubes for cubes in self.others) else first
        return gained

    def builds(self, kind: Kind) -> set[Labels]:
        """Every legal build of this kind, by growing cube after cube."""
        seeds = [frozenset[str]()] if kind is not Kind.START else map(one, self.cities(self.room))
        front, found = set(seeds), set[Labels]()
        limit = min(self.state.build_limit, 8, self.state.player.supply)
        while front:
            found |= {hexes for hexes in front if hexes and self.is_legal(kind, hexes)}
            front = {g for hexes in front if len(hexes) < limit for g in self._grown(kind, hexes)}
        return found

    def _grown(self, kind: Kind, hexes: Labels) -> Iterator[Labels]:
        base = hexes if kind is Kind.START else hexes | self.own
        edge = frozenset().union(*(self.around[label] for label in base)) & self.room
        return (hexes | {label} for label in edge - hexes)


@cache
def neighbourhood(board: Board) -> dict[str, Labels]:
    """The labels around each label, from the coordinates."""
    places = {place.label: place for place in board.hexes.values()}
    return {
        label: frozenset(
            {label_of(place.q + dq, place.r + dr) for dq, dr in DIRECTIONS.values()} & places.keys()
        )
        for label, place in places.items()
    }


def one(label: str) -> Labels:
    return frozenset([label])


def pieces(hexes: Iterable[str], around: dict[str, Labels]) -> Iterator[Labels]:
    """The connected parts of a set."""
    left = set(hexes)
    while left:
        part, todo = set[str](), [left.pop()]
        while todo:
            label = todo.pop()
            part.add(label)
            todo += around[label] & left
            left -= around[label]
        yield frozenset(part)
