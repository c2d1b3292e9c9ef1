"""Reads the board of Iron Dragon from its data files, once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from rules.dragon.board.layout import Board, City, Crossing, Edge, Node, Point, Section, Terrain
from rules.dragon.data import sections, table

Place = tuple[str, int, int]
"""Map, column and row; an entrance is found by both its faces."""

SURFACE, UNDER = "S", "U"
UNDER_FIRST_COLUMN = 10
WET = (Terrain.SEA, Terrain.LAKE)


@cache
def board() -> Board:
    """The printed board."""
    return Survey().board()


class Survey:
    """Collects the points first, then the cities, then what joins the points."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.at: dict[Place, Node] = {}
        self.cities: dict[str, City] = {}
        self._city_rows = table("cities.tsv")
        self._city_at = dict(self._city_places())
        self._ports = {row["port"] for row in self._city_rows}
        self._read_land()
        self.mileposts = len(self.points)
        self._read_sea()
        self._read_cities()

    def board(self) -> Board:
        """Everything put together."""
        crossings = dict(self._crossings())
        joined = tuple(self._sections(crossings))
        straits = dict(self._read_straits())
        city_of = tuple(p.city for p in self.points)
        majors = tuple(k for k, c in self.cities.items() if c.size is Terrain.MAJOR)
        mileposts = self.points[: self.mileposts]
        return Board(
            points=tuple(self.points),
            mileposts=self.mileposts,
            sections=joined,
            arcs=_arcs(self.mileposts, joined),
            red=tuple(self._red(p) for p in mileposts),
            waters=self._waters,
            straits=straits,
            cities=self.cities,
            majors=majors,
            city_of=city_of,
            major_of=tuple(majors.index(p.city) if p.city in majors else -1 for p in mileposts),
            is_port=tuple(p.is_port for p in mileposts),
            can_turn=tuple(bool(p.city) or p.is_port for p in mileposts),
            is_under=tuple(p.is_under or p.terrain is Terrain.ENTRANCE for p in mileposts),
            edge_of={pair: s.edge for s in joined for pair in ((s.a, s.b), (s.b, s.a))},
            by_label=self._labels(),
        )

    def _city_places(self) -> Iterator[tuple[Place, str]]:
        for row in self._city_rows:
            place = _place(row["place"])
            yield place, row["key"]
            if row["size"] == Terrain.MAJOR:
                yield from ((around, row["key"]) for around in _around(place))

    def _read_land(self) -> None:
        files = sections("darwinina.board")
        self._terrain = dict(_legend(files["terrains"]))
        countries = dict(_legend(files["countries"]))
        terrain = dict(_lattice(files["surface terrain"], SURFACE, 0))
        country = dict(_lattice(files["surface country"], SURFACE, 0))
        under = dict(_lattice(files["underground terrain"], UNDER, UNDER_FIRST_COLUMN))
        self._sea = [p for p, letter in terrain.items() if self._terrain[letter] == Terrain.SEA]
        for place, letter in terrain.items():
            if self._terrain[letter] not in WET:
                self._add(place, Terrain(self._terrain[letter]), countries[country[place]])
        for place, letter in under.items():
            kind = Terrain(self._terrain[letter])
            if kind is Terrain.ENTRANCE:
                self.at[place] = self.at[SURFACE, place[1], place[2]]
            elif kind not in WET:
                self._add(place, kind, "Underground")

    def _read_sea(self) -> None:
        for place in self._sea:
            self._add(place, Terrain.SEA, "")

    def _add(self, place: Place, terrain: Terrain, country: str) -> None:
        level, col, row = place
        label = f"{'u' if level == UNDER else ''}{col},{row}"
        self.at[place] = len(self.points)
        self.points.append(
            Point(
                node=len(self.points),
                label=label,
                col=col,
                row=row,
                x=col + row % 2 / 2,
                y=float(row),
                terrain=terrain,
                country=country,
                city=self._city_at.get(place, ""),
                is_port=terrain is Terrain.PORT or label in self._ports,
                is_under=level == UNDER,
            )
        )

    def _read_cities(self) -> None:
        for row in self._city_rows:
            centre = _place(row["place"])
            ring = _around(centre) if row["size"] == Terrain.MAJOR else ()
            self.cities[row["key"]] = City(
                key=row["key"],
                name=row["name"],
                size=Terrain(row["size"]),
                mileposts=tuple(self.at[p] for p in (centre, *ring)),
                loads=tuple(row["loads"].split()),
                ports=tuple(self.at[_place(label)] for label in row["port"].split()),
            )

    def _crossings(self) -> Iterator[tuple[tuple[Node, Node], tuple[Crossing, str]]]:
        for row in table("rivers.tsv"):
            for text in row["sections"].split():
                yield self._pair(text, row["map"]), (Crossing.RIVER, row["name"])
        for row in table("inlets.tsv"):
            yield self._pair(row["section"], SURFACE), (Crossing.INLET, "")

    def _pair(self, text: str, level: str) -> tuple[Node, Node]:
        one, two = (self.at[level, *_numbers(end)] for end in text.split("-"))
        return min(one, two), max(one, two)

    def _sections(
        self, crossings: dict[tuple[Node, Node], tuple[Crossing, str]]
    ) -> Iterator[Section]:
        edge = 0
        for place, a in self.at.items():
            for around in _around(place):
                b = self.at.get(around, -1)
                if not a < b < self.mileposts or self._is_red(a, b):
                    continue
                crossing, river = crossings.get((a, b), (Crossing.NONE, ""))
                yield Section(edge, a, b, place[0] == UNDER, crossing, river)
                edge += 1

    def _is_red(self, a: Node, b: Node) -> bool:
        return self.points[a].city != "" and self.points[a].city == self.points[b].city

    def _red(self, point: Point) -> tuple[Node, ...]:
        if point.terrain is not Terrain.MAJOR:
            return ()
        around = (self.at.get(p, -1) for p in _around(_place(point.label)))
        return tuple(n for n in around if n >= 0 and self._is_red(point.node, n))

    def _read_straits(self) -> Iterator[tuple[Edge, Node]]:
        """Strait points join the sea; what ships can reach from every point is set here."""
        rows = [row for row in table("inlets.tsv") if row["strait"]]
        pairs = {row["strait"]: self._pair(row["section"], SURFACE) for row in rows}
        nodes = {strait: len(self.points) + i for i, strait in enumerate(sorted(pairs))}
        waters = self._open_waters(len(nodes))
        for strait, node in nodes.items():
            self.points.append(self._strait_point(strait, node, pairs[strait]))
        for row in rows:
            for text in row["waters"].split():
                water = nodes[text] if text in nodes else self.at[SURFACE, *_numbers(text)]
                waters[nodes[row["strait"]]].append(water)
                if text not in nodes:
                    waters[water].append(nodes[row["strait"]])
        self._waters = tuple(map(tuple, waters))
        edges = {(s.a, s.b): s.edge for s in self._sections({})}
        yield from ((edges[pairs[strait]], node) for strait, node in nodes.items())

    def _open_waters(self, straits: int) -> list[list[Node]]:
        waters: list[list[Node]] = [[] for _ in range(len(self.points) + straits)]
        for place, node in self.at.items():
            if place[0] == UNDER:
                continue
            around = [self.at[p] for p in _around(place) if p in self.at]
            if node >= self.mileposts:
                waters[node] = [n for n in around if n >= self.mileposts or self.points[n].is_port]
            elif self.points[node].is_port:
                waters[node] = [n for n in around if n >= self.mileposts]
        return waters

    def _strait_point(self, label: str, node: Node, pair: tuple[Node, Node]) -> Point:
        a, b = (self.points[end] for end in pair)
        x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
        return Point(node, label, a.col, a.row, x, y, Terrain.SEA, "")

    def _labels(self) -> dict[str, Node]:
        labels = {point.label: point.node for point in self.points}
        for (level, col, row), node in self.at.items():
            if level == UNDER:
                labels[f"u{col},{row}"] = node
        return labels


def _legend(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        letter, _, meaning = line.partition(" ")
        yield letter, meaning


def _lattice(lines: Iterable[str], level: str, first: int) -> Iterator[tuple[Place, str]]:
    for line in lines:
        row, *letters = line.split()
        for col, letter in enumerate(letters, start=first):
            yield (level, col, int(row)), letter


def _numbers(text: str) -> tuple[int, int]:
    col, row = text.split(",")
    return int(col), int(row)


def _place(label: str) -> Place:
    return (UNDER if label[0] == "u" else SURFACE, *_numbers(label.lstrip("u")))


def _around(place: Place) -> tuple[Place, ...]:
    """The six neighbours: west, east, the two to the north, the two to the south."""
    level, col, row = place
    left = col - 1 + row % 2
    return (
        (level, col - 1, row),
        (level, col + 1, row),
        (level, left, row - 1),
        (level, left + 1, row - 1),
        (level, left, row + 1),
        (level, left + 1, row + 1),
    )


def _arcs(mileposts: int, joined: Iterable[Section]) -> tuple[tuple[tuple[Node, Edge], ...], ...]:
    arcs: list[list[tuple[Node, Edge]]] = [[] for _ in range(mileposts)]
    for section in joined:
        arcs[section.a].append((section.b, section.edge))
        arcs[section.b].append((section.a, section.edge))
    return tuple(tuple(sorted(found)) for found in arcs)
