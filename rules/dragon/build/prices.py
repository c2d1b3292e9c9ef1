"""What track costs by ground, crossing and foreman (ID 9.2, 10.1)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.dragon.board.layout import Crossing, Edge, Node, Section, Terrain
from rules.dragon.board.loader import board
from rules.dragon.pieces import Race

GROUND = {
    Terrain.CLEAR: 1,
    Terrain.DESERT: 1,
    Terrain.FOREST: 2,
    Terrain.MOUNTAIN: 2,
    Terrain.PORT: 2,
    Terrain.ENTRANCE: 2,
    Terrain.JUNGLE: 3,
    Terrain.SMALL: 3,
    Terrain.MEDIUM: 3,
    Terrain.ALPINE: 5,
    Terrain.VOLCANO: 5,
    Terrain.ROCK: 5,
    Terrain.MAJOR: 5,
}
EASY_GROUND = {
    Race.CATMAN: Terrain.JUNGLE,
    Race.DWARF: Terrain.MOUNTAIN,
    Race.ELF: Terrain.FOREST,
}  # costs 1
TROLL_PRICE = 2  # any milepost of the Underground (ID 10.2)
SURCHARGE = {Crossing.NONE: 0, Crossing.RIVER: 2, Crossing.INLET: 3}
HUMAN_SURCHARGE = {Crossing.NONE: 0, Crossing.RIVER: 0, Crossing.INLET: 1}
BRIBE = 1  # ID 5.9, 9.7
BRIBE_FREE = (Race.ORC, Race.TROLL)


class BuildArc(NamedTuple):
    """A section seen from one of its ends, with its price in either direction."""

    to: Node
    edge: Edge
    price: int  # built to the far end
    back: int  # built from the far end
    leaves_major: bool
    enters_major: bool
    is_under: bool


def can_build_on(race: Race | None, section: Section) -> bool:
    """A Troll builds in the Underground only (ID 10.1)."""
    return race is not Race.TROLL or section.is_under


def price(race: Race | None, section: Section, to: Node) -> int:
    """What a section built to this end costs, without bribe."""
    return sum(price_parts(race, section, to))


def price_parts(race: Race | None, section: Section, to: Node) -> tuple[int, int]:
    """The same for the ground and for what is crossed."""
    crossings = HUMAN_SURCHARGE if race is Race.HUMAN else SURCHARGE
    return _ground(race, section, to), crossings[section.crossing]


def _ground(race: Race | None, section: Section, to: Node) -> int:
    if race is Race.TROLL and section.is_under:
        return TROLL_PRICE
    terrain = board().points[to].terrain
    if race is not None and EASY_GROUND.get(race) is terrain:
        return 1
    return GROUND[terrain]


@cache
def build_arcs(race: Race | None) -> tuple[tuple[BuildArc, ...], ...]:
    """Every section a player with such a foreman may build, by milepost."""
    plan = board()
    return tuple(
        tuple(
            _build_arc(race, node, to, edge)
            for to, edge in arcs
            if can_build_on(race, plan.sections[edge])
        )
        for node, arcs in enumerate(plan.arcs)
    )


def _build_arc(race: Race | None, node: Node, to: Node, edge: Edge) -> BuildArc:
    plan = board()
    section = plan.sections[edge]
    return BuildArc(
        to,
        edge,
        price(race, section, to),
        price(race, section, node),
        plan.major_of[node] >= 0,
        plan.major_of[to] >= 0,
        section.is_under,
    )


@cache
def plain_arcs(
    race: Race | None,
) -> tuple[tuple[tuple[tuple[Node, Edge, int], ...], ...], ...]:
    """Sections outside major cities that make no bribe due: by whether it is paid, by milepost."""
    return tuple(
        tuple(
            tuple((arc.to, arc.edge, arc.price) for arc in arcs if _is_plain(arc, paid))
            for arcs in build_arcs(race)
        )
        for paid in (False, True)
    )


@cache
def odd_arcs(race: Race | None) -> tuple[tuple[tuple[BuildArc, ...], ...], ...]:
    """All other sections, by whether the bribe is paid and by milepost."""
    return tuple(
        tuple(tuple(arc for arc in arcs if not _is_plain(arc, paid)) for arcs in build_arcs(race))
        for paid in (False, True)
    )


@cache
def odd_nodes(race: Race | None) -> tuple[frozenset[Node], ...]:
    """By whether the bribe is paid: mileposts with more than plain sections, red areas included."""
    red = board().red
    return tuple(
        frozenset(node for node, arcs in enumerate(by_node) if arcs or red[node])
        for by_node in odd_arcs(race)
    )


def _is_plain(arc: BuildArc, has_paid: bool) -> bool:
    return not (arc.leaves_major or arc.enters_major or (arc.is_under and not has_paid))
