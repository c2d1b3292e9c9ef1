"""The boards as data: every hex, card and outline as the rules need them (IR 2.1, 8.1)."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest

from rules.boards import Board, load_board, load_table
from rules.boards.board import plain
from rules.errors import BadNotation
from rules.hexes import DIRECTIONS, is_label, label_of, members
from rules.networks import is_connected
from tests.worded import refuses, worded

BOARDS = sorted(
    path.name.removesuffix(".board")
    for path in files("rules.boards").iterdir()
    if path.name.endswith(".board")
)
OUTLINE = ".outline.json"
IBERIA = load_board("iberian_railways")


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Board:
    return load_board(request.param)


def test_neighbours_are_mutual_and_at_most_six(board: Board) -> None:
    for place in board.hexes.values():
        around = list(members(board.grid.neighbours(place.id)))
        expected = {(place.q + dq, place.r + dr) for dq, dr in DIRECTIONS.values()}
        found = {(board.hexes[h].q, board.hexes[h].r) for h in around}
        assert found == expected & {(h.q, h.r) for h in board.hexes.values()}
        assert all(board.grid.neighbours(h) >> place.id & 1 for h in around)


def test_labels_and_names_are_unique_and_found(board: Board) -> None:
    places = list(board.hexes.values())
    names = [place.name for place in places if place.name]
    assert len({place.label for place in places}) == len(places)
    assert len(set(names)) == len(names)
    for place in places:
        assert board.find(place.label.lower()) is place
        assert board.find(place.title.upper()) is place
        assert not is_label(place.name)


def test_hexes_are_kept_in_board_order(board: Board) -> None:
    places = list(board.hexes.values())
    assert [h.id for h in places] == sorted(h.id for h in places)
    assert places == sorted(places, key=lambda h: (h.q, h.r))


def test_a_whole_board_hangs_together(board: Board) -> None:
    assert is_connected(board.grid, board.grid.all)


def test_every_outline_covers_its_board() -> None:
    found = [file for file in files("rules.boards").iterdir() if file.name.endswith(OUTLINE)]
    assert len(found) >= 3
    for file in found:
        board = load_board(file.name.removesuffix(OUTLINE))
        outline = json.loads(file.read_text(encoding="utf-8"))
        assert {"land", "other_land", "borders", "rivers"} <= set(outline)
        xs = [x for land in outline["land"] for x, _ in land["xy"]]
        columns = [1.5 * place.q for place in board.hexes.values()]
        assert len(xs) > 150
        assert min(xs) < min(columns) + 2
        assert max(xs) > max(columns) - 3


def test_iberia_has_the_hexes_of_the_rules() -> None:
    # IR 2.1
    kinds = Counter(place.kind for place in IBERIA.hexes.values())
    assert kinds == {
        "rural": 216,
        "town": 26,
        "minor": 9,
        "major": 6,
        "lisbon": 1,
        "madrid_outer": 6,
        "madrid_inner": 1,
    }
    terrain = Counter(place.terrain for place in IBERIA.hexes.values())
    assert terrain == {"clear": 76, "hill": 87, "river": 53, "": 49}
    for place in IBERIA.hexes.values():
        assert (place.kind == "rural") == bool(place.terrain) == (not place.name)


def test_outer_madrid_surrounds_inner_madrid() -> None:
    # IR 2.1
    inner = IBERIA.find("Madrid")
    assert IBERIA.grid.neighbours(inner.id) == IBERIA.of_kind("madrid_outer")
    assert IBERIA.find("Madrid S").label == "O9"
    assert IBERIA.find("Madrid SW").label == "N8"
    for side in ("Madrid S", "Madrid SW"):
        assert IBERIA.grid.neighbours(IBERIA.find(side).id) >> IBERIA.find("Toledo").id & 1


def test_every_city_has_two_ways_in_and_a_neighbour_in_reach() -> None:
    built_in = IBERIA.grid.all & ~IBERIA.of_kind("madrid_inner")
    cities = built_in & ~IBERIA.of_kind("rural")
    for city in members(cities):
        assert (IBERIA.grid.neighbours(city) & built_in).bit_count() >= 2
        near = 1 << city
        for _ in range(4):
            near |= IBERIA.grid.around(near) & built_in
        assert (near & cities).bit_count() >= 2


PRICES = {
    "iberian_railways": ({"minor": 3, "major": 4, "lisbon": 5}, 16),
    "balkan_railways": ({"minor": 3, "major": 4, "capital": 5}, 19),
}


@pytest.mark.parametrize("key", PRICES)
def test_interests_are_the_larger_cities_at_their_prices(key: str) -> None:
    # IR 1.4, 8.1, BR 1.4
    prices, number = PRICES[key]
    board, cards = load_board(key), load_table(f"{key}.interests.tsv")
    larger = {place.name for place in board.hexes.values() if place.kind in prices}
    assert {card["city"] for card in cards} == larger
    assert len(cards) == len(larger) == number
    for card in cards:
        city = board.find(card["city"])
        assert (card["hex"], card["kind"]) == (city.label, city.kind)
        assert int(card["price"]) == int(card["income"]) == prices[city.kind]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("G7 G8", ["G7", "G8"]),
        ("lisbon, setubal", ["B11", "C12"]),
        ("Ciudad Real K11", ["N11", "K11"]),
        ("Lisbon → Évora", ["B11", "E12"]),
        ("madrid s;toledo", ["O9", "N9"]),
        ("A CORUÑA", ["D2"]),
        ("b11 B11 Lisbon", ["B11", "B11", "B11"]),
        ("g7-g8", ["G7", "G8"]),
        ("Sevilla–Cádiz", ["J13", "I15"]),
        ("G 7, g 8 aa 6", ["G7", "G8", "AA6"]),
        ("Lisboa Seville", ["B11", "J13"]),
        ("Madrid north-east, Toledo", ["P7", "N9"]),
    ],
)
def test_hexes_are_read_as_people_write_them(text: str, labels: list[str]) -> None:
    assert [place.label for place in IBERIA.read_hexes(text)] == labels


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "at least one hex"),
        (" , ", "at least one hex"),
        ("A1", "no hex “A1”"),
        ("B11 Atlantis", "no hex or city “Atlantis”"),
    ],
)
def test_what_is_not_on_the_board_is_said(text: str, words: str) -> None:
    with refuses(BadNotation, match=words):
        IBERIA.read_hexes(text)


def test_labels_run_by_column_and_row() -> None:
    assert [label_of(q, 0) for q in (0, 1, 2, 25, 26, 27)] == [
        "A0",
        "B0",
        "C1",
        "Z12",
        "AA13",
        "AB13",
    ]


def test_a_board_whose_label_does_not_fit_its_place_is_refused() -> None:
    row = {"label": "B9", "q": "1", "r": "10", "kind": "rural", "terrain": "clear", "name": "-"}
    with pytest.raises(ValueError, match="B9 is not the label"):
        Board("wrong", [row])


def test_other_names_are_of_cities_and_never_another_citys_own() -> None:
    boards = [load_board(key) for key in BOARDS]
    own = {plain(name): name for board in boards for name in board.cities}
    seen: set[str] = set()
    for row in load_table("other_names.tsv"):
        assert row["city"] in own.values()
        for other in row["also"].split(", "):
            assert plain(other) not in own
            assert plain(other) not in seen
            seen.add(plain(other))
            for board in boards:
                if row["city"] in board.cities:
                    assert board.find(other).name == row["city"]


@pytest.mark.parametrize(
    ("key", "text", "hint"),
    [
        pytest.param(
            "iberian_railways", "Madird", " Do you mean Madrid?", id="two letters swapped"
        ),
        pytest.param("iberian_railways", "madri", " Madrid, Madrid N or Madrid S?", id="cut short"),
        pytest.param("iberian_railways", "cor", " A Coruña or Córdoba?", id="three letters"),
        pytest.param("balkan_railways", "Istambul", " Do you mean Istanbul?", id="one letter"),
        pytest.param("balkan_railways", "Salonic", " Do you mean Thessaloniki?", id="another name"),
        pytest.param("balkan_railways", "Banja Luca", " mean Banja Luka?", id="of two words"),
        pytest.param("iberian_gauge", "Valenzia", " Do you mean Valencia?", id="gauge"),
    ],
)
def test_a_misspelt_place_is_answered_with_what_may_be_meant(
    key: str, text: str, hint: str
) -> None:
    with pytest.raises(BadNotation) as refusal:
        load_board(key).read_hexes(text)
    assert worded(refusal.value).endswith(hint)


@pytest.mark.parametrize("text", ["x", "Z99", "Atlantis", "w" * 5000])
def test_nothing_is_proposed_for_what_is_like_no_place(text: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        IBERIA.find(text)
    assert worded(refusal.value).endswith("on this board.")
