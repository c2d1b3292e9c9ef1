"""Where events act: the areas written in `effects.tsv`, as sets of mileposts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.dragon.board.layout import Crossing, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.data import table

COAST = "coast"


@dataclass(frozen=True)
class Effect:
    """One thing an event does, and the area as it is written."""

    kind: str
    area: str

    @property
    def names(self) -> tuple[str, ...]:
        """The rivers or cities named."""
        return tuple(self.area.split("|"))


@cache
def effects(event: str) -> tuple[Effect, ...]:
    """What an event does, in the order it is done."""
    rows = table("effects.tsv")
    return tuple(Effect(r["effect"], r["area"]) for r in rows if r["event"] == event)


@cache
def area(text: str) -> frozenset[Node]:
    """The points that all parts of a description fit; the sea is in none but “within”."""
    parts = [_part(part) for part in text.split(" & ")]
    return frozenset.intersection(*parts)


def _part(text: str) -> frozenset[Node]:
    plan = board()
    verb, _, rest = text.partition(" ")
    points = plan.points[: plan.mileposts]
    if verb == "in":
        return frozenset(p.node for p in points if p.country in rest.split("|"))
    if verb == "terrain":
        return frozenset(p.node for p in points if p.terrain in rest.split("|"))
    if verb == "city":
        return frozenset(p.node for p in points if p.city)
    if verb == "everywhere":
        return frozenset(p.node for p in plan.points)
    number, _, target = rest.partition(" of ")
    near = _near(target, int(number))
    if verb == "within":
        return near
    return frozenset(p.node for p in points) - near


def _near(target: str, distance: int) -> frozenset[Node]:
    """Points of the surface at most so far from a city, a kind of ground or the coast (ID 0.6)."""
    plan = board()
    if target in plan.cities:
        aims: frozenset[Node] = frozenset([plan.cities[target].centre])
    elif target == COAST:
        aims = coast()
    else:
        aims = _part(f"terrain {target}")
    near = {(plan.points[aim].col, plan.points[aim].row) for aim in aims}
    for _ in range(distance):
        near |= {spot for col, row in near for spot in _around(col, row)}
    surface = [p for p in plan.points if not p.is_under]
    found = frozenset(p.node for p in surface if (p.col, p.row) in near)
    return found | _straits_beside(found)


def _straits_beside(mileposts: frozenset[Node]) -> frozenset[Node]:
    """A strait point counts as the nearer of its two mileposts (ID 0.6)."""
    plan = board()
    ends = ((node, plan.ends(edge)) for edge, node in plan.straits.items())
    return frozenset(node for node, pair in ends if not mileposts.isdisjoint(pair))


def _around(col: int, row: int) -> tuple[tuple[int, int], ...]:
    left = col - 1 + row % 2
    sides = ((left + step, row + side) for side in (-1, 1) for step in (0, 1))
    return ((col - 1, row), (col + 1, row), *sides)


@cache
def coast() -> frozenset[Node]:
    """Mileposts beside a sea point or at an inlet (ID 0.7)."""
    plan = board()
    beside = {p.node for p in plan.points[: plan.mileposts] if _is_beside_sea(p.node)}
    inlets = [s for s in plan.sections if s.crossing is Crossing.INLET]
    return frozenset(beside | {end for s in inlets for end in (s.a, s.b)})


def _is_beside_sea(node: Node) -> bool:
    plan, point = board(), board().points[node]
    if point.is_under:
        return False
    return any(
        plan.is_sea(found)
        for col, row in _around(point.col, point.row)
        if (found := plan.by_label.get(f"{col},{row}")) is not None
    )


@cache
def city_area(text: str) -> frozenset[str]:
    """The cities whose centre lies in an area (ID 0.6)."""
    inside = area(text)
    return frozenset(key for key, city in board().cities.items() if city.centre in inside)


@cache
def edges_at(text: str) -> frozenset[Edge]:
    """Sections with an end in an area (ID 13.8)."""
    plan = board()
    return frozenset(
        edge for node in area(text) if not plan.is_sea(node) for _, edge in plan.arcs[node]
    )


@cache
def edges_across(text: str) -> frozenset[Edge]:
    """Sections across one of the rivers named."""
    rivers = text.split("|")
    return frozenset(s.edge for s in board().sections if s.river in rivers)
