"""Loads a `.board` file: one hex a line, tab-separated, the first line naming the columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from rules.errors import BadNotation, UnknownName
from rules.hexes import Grid, HexId, HexSet, is_label, label_of, members, to_set
from rules.spelling import meant

MOST_WORDS = 5  # in the name of a city
_BETWEEN = str.maketrans(dict.fromkeys(",;→-–—", " "))


class Hex(msgspec.Struct, frozen=True):
    """One hex as printed on the board."""

    id: HexId
    label: str
    q: int
    r: int
    kind: str
    terrain: str
    name: str

    @property
    def title(self) -> str:
        """What people call it: the city's name, else the label."""
        return self.name or self.label


class Board:
    """All hexes of a board, with the look-ups the rules and the renderer need."""

    def __init__(self, key: str, rows: Iterable[dict[str, str]]) -> None:
        self.key = key
        printed = list(rows)
        self.grid = Grid((int(row["q"]), int(row["r"])) for row in printed)
        self.hexes = {h.id: h for h in sorted(map(self._read, printed), key=lambda h: h.id)}
        self._by_label = {h.label: h for h in self.hexes.values()}
        self._cities = {h.name: h for h in self.hexes.values() if h.name}
        self._by_name = {_key(h.name): h for h in self.hexes.values() if h.name}
        for city, others in _other_names().items():
            if city in self._cities:
                self._by_name |= dict.fromkeys(others, self._cities[city])

    def _read(self, row: dict[str, str]) -> Hex:
        q, r = int(row["q"]), int(row["r"])
        if row["label"] != label_of(q, r):
            raise ValueError(f"{self.key}: {row['label']} is not the label of q={q} r={r}")
        name = "" if row["name"] == "-" else row["name"]
        terrain = row.get("terrain", "-").replace("-", "")
        hex_id = self.grid.id_at(q, r)
        return Hex(hex_id, row["label"], q, r, kind=row["kind"], terrain=terrain, name=name)

    @property
    def cities(self) -> list[str]:
        """The names on the board, in alphabetical order."""
        return sorted((h.name for h in self.hexes.values() if h.name), key=plain)

    def of_kind(self, *kinds: str) -> HexSet:
        """All hexes of these kinds."""
        return to_set(h.id for h in self.hexes.values() if h.kind in kinds)

    def of_terrain(self, terrain: str) -> HexSet:
        """All hexes with this terrain."""
        return to_set(h.id for h in self.hexes.values() if h.terrain == terrain)

    def find(self, text: str) -> Hex:
        """The hex with this label or city name, accents and case left aside."""
        found = self._known(text)
        if found is None:
            asked = text.strip()
            if is_label(asked):
                raise BadNotation("rules-no-hex", hex=asked)
            near = meant(_key(asked), {key: h.name for key, h in self._by_name.items()})
            if near:
                raise UnknownName("rules-no-place-but", asked, near)
            raise BadNotation("rules-no-place", written=asked)
        return found

    def _known(self, text: str) -> Hex | None:
        """The same, None if there is no such hex; a label may have a space in it."""
        label = text.strip().upper()
        found = self._by_label.get(label) or self._by_name.get(_key(text))
        return found or self._by_label.get("".join(label.split()))

    def city(self, name: str) -> Hex:
        """The hex of a city by its exact name."""
        return self._cities[name]

    def labels(self, hexes: HexSet) -> tuple[str, ...]:
        """The labels of a set, in board order."""
        return tuple(self.hexes[h].label for h in members(hexes))

    def from_labels(self, labels: Iterable[str]) -> HexSet:
        """The set of the hexes with these labels or names."""
        return to_set(self.find(label).id for label in labels)

    def read_hexes(self, text: str) -> tuple[Hex, ...]:
        """Hexes written one after another: labels, city names of any length, commas or none."""
        words = words_of(text)
        found: list[Hex] = []
        while words:
            place, words = self.take(words)
            found.append(place)
        if not found:
            raise BadNotation("rules-no-hexes")
        return tuple(found)

    def take(self, words: list[str]) -> tuple[Hex, list[str]]:
        """The hex or city with which these words begin, and the words after it."""
        for count in range(min(MOST_WORDS, len(words)), 1, -1):
            found = self._known(" ".join(words[:count]))
            if found is not None:
                return found, words[count:]
        return self.find(words[0]), words[1:]


@cache
def load_board(key: str) -> Board:
    """The board with this key, loaded once."""
    return Board(key, load_table(f"{key}.board"))


def load_table(filename: str) -> list[dict[str, str]]:
    """The rows of a tab-separated data file, by column name; lines with # are remarks."""
    text = files(__package__).joinpath(filename).read_text(encoding="utf-8")
    lines = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]


@cache
def _other_names() -> dict[str, list[str]]:
    """How cities may be written besides their name on the board, by that name."""
    rows = load_table("other_names.tsv")
    return {row["city"]: [_key(other) for other in row["also"].split(", ")] for row in rows}


def words_of(text: str) -> list[str]:
    """The words of a list of places, whatever stands between them."""
    return text.translate(_BETWEEN).split()


def _key(text: str) -> str:
    """A name as it is looked up."""
    return " ".join(words_of(plain(text)))


def plain(text: str) -> str:
    """Lower case without accents, for comparing what people type."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("ø", "o").replace("đ", "d"))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).strip()
