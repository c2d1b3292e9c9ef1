"""The board of Iron Dragon: mileposts, sections and sea points as integers, with their tables."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from rules.errors import BadNotation

Node = int
"""A milepost or sea point. Mileposts come first; both faces of an entrance are one (ID 0.4)."""

Edge = int
"""A place for one section: two adjacent mileposts of one map outside the red areas (ID 0.3)."""

Arc = tuple[Node, Edge]

NOWHERE: Node = -1
NO_EDGE: Edge = -1
_LABEL = re.compile(r"[uUxX]?\d+(,\d+)?")
_BRACKET = re.compile(r"\(\s*(?=[uU]?\d)|(?<=\d)\s*\)")
_PAIR = re.compile(r"(?<![\w,.;])([uU]?\d+)\s*[\s,.;]\s*(\d+)(?!\w)")


def in_one_word(text: str) -> str:
    """A place as actions write it: a label as it is, a city by its key."""
    text = text.strip()
    return text if _LABEL.fullmatch(text) else re.sub(r"[\s_-]+", "_", text.lower())


def with_commas(text: str) -> str:
    """Mileposts as labels, however they are written: “34.21”, “34 21”, “(34;21)” are 34,21."""
    return _PAIR.sub(r"\1,\2", _BRACKET.sub(" ", text)).strip()


class Terrain(StrEnum):
    """What a point is."""

    SEA = "sea"
    LAKE = "lake"
    CLEAR = "clear"
    DESERT = "desert"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    JUNGLE = "jungle"
    ALPINE = "alpine"
    VOLCANO = "volcano"
    ROCK = "rock"
    PORT = "port"
    ENTRANCE = "entrance"
    SMALL = "small"
    MEDIUM = "medium"
    MAJOR = "major"


class Crossing(StrEnum):
    """What a section leads over."""

    NONE = ""
    RIVER = "river"
    INLET = "inlet"


@dataclass(frozen=True)
class Point:
    """A milepost or sea point; `x` counts columns from the west, `y` rows from the north."""

    node: Node
    label: str
    col: int
    row: int
    x: float
    y: float
    terrain: Terrain
    country: str
    city: str = ""
    is_port: bool = False
    is_under: bool = False  # on the Underground map only


@dataclass(frozen=True)
class City:
    """A city; the centre of a major one is its first milepost."""

    key: str
    name: str
    size: Terrain
    mileposts: tuple[Node, ...]
    loads: tuple[str, ...]
    ports: tuple[Node, ...]

    @property
    def centre(self) -> Node:
        """The milepost distances are taken to (ID 0.6)."""
        return self.mileposts[0]


@dataclass(frozen=True)
class Section:
    """One place for track."""

    edge: Edge
    a: Node
    b: Node
    is_under: bool
    crossing: Crossing
    river: str


@dataclass(frozen=True)
class Board:
    """Everything printed on the two maps, precomputed."""

    points: tuple[Point, ...]  # mileposts, then sea points, then strait points
    mileposts: int  # how many of the points are mileposts
    sections: tuple[Section, ...]
    arcs: tuple[tuple[Arc, ...], ...]  # by milepost, in a fixed order
    red: tuple[tuple[Node, ...], ...]  # neighbours within a red area, by milepost
    waters: tuple[tuple[Node, ...], ...]  # where a ship can go from a point, ports included
    straits: dict[Edge, Node]  # the strait point on an inlet section
    cities: dict[str, City]
    majors: tuple[str, ...]
    city_of: tuple[str, ...]  # by point, empty outside cities
    major_of: tuple[int, ...]  # by milepost: index in `majors` or -1
    is_port: tuple[bool, ...]
    can_turn: tuple[bool, ...]  # a city or a port (ID 5.3)
    is_under: tuple[bool, ...]  # an entrance or a milepost of the Underground (ID 5.9)
    edge_of: dict[tuple[Node, Node], Edge]  # both ways
    by_label: dict[str, Node]

    @cached_property
    def port_cities(self) -> dict[Node, str]:
        """The city each port serves, by key."""
        return {port: key for key, city in self.cities.items() for port in city.ports}

    def label(self, node: Node) -> str:
        """The point as players write it: “34,21”, “u17,33” or “X16”."""
        return self.points[node].label

    def name(self, node: Node) -> str:
        """The city standing here, or the label."""
        key = self.city_of[node]
        return self.cities[key].name if key else self.points[node].label

    def find(self, text: str) -> Node:
        """The milepost or sea point with this label."""
        label = text.strip().upper() if text.strip()[:1] in "xX" else text.strip().lower()
        if label not in self.by_label:
            raise BadNotation("id-no-milepost", written=text)
        return self.by_label[label]

    def city(self, text: str) -> City:
        """The city with this name or key."""
        key = in_one_word(text)
        if key not in self.cities:
            raise BadNotation("id-no-city", written=text)
        return self.cities[key]

    def places(self, text: str) -> tuple[Node, ...]:
        """The mileposts meant by a label or by the name of a city."""
        if _LABEL.fullmatch(text.strip()):
            return (self.find(text),)
        return self.city(text).mileposts

    def distance(self, a: Node, b: Node) -> int:
        """Grid distance of two points of one map (ID 0.6)."""
        p, q = self.points[a], self.points[b]
        dr = p.row - q.row
        dq = (p.col - (p.row - p.row % 2) // 2) - (q.col - (q.row - q.row % 2) // 2)
        return max(abs(dq), abs(dr), abs(dq + dr))

    def is_sea(self, node: Node) -> bool:
        """Whether this is a sea point or strait point."""
        return node >= self.mileposts

    def ends(self, edge: Edge) -> tuple[Node, Node]:
        """The two mileposts of a section."""
        section = self.sections[edge]
        return section.a, section.b

    def other_end(self, edge: Edge, node: Node) -> Node:
        """The milepost at the other end of a section."""
        section = self.sections[edge]
        return section.b if section.a == node else section.a
