"""The printed facts: both maps, cities, waters, cards and chips."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.dragon.board.areas import area, city_area, coast, effects
from rules.dragon.board.layout import Crossing, Node, Terrain, with_commas
from rules.dragon.board.loader import board
from rules.dragon.data import table
from rules.dragon.pieces import Race, demands, event_cards, foremen, loads, locos, ships
from rules.errors import BadNotation
from tests.rules.dragon.support.position import node

PLAN = board()


def reached(start: Node, steps: dict[Node, list[Node]]) -> set[Node]:
    seen, todo = {start}, [start]
    while todo:
        for to in steps[todo.pop()]:
            if to not in seen:
                seen.add(to)
                todo.append(to)
    return seen


def test_points_and_sections() -> None:  # ID 0.2, 0.3
    kinds = Counter(point.terrain for point in PLAN.points)
    assert kinds[Terrain.SEA] == 1950 + 29
    assert Terrain.LAKE not in kinds
    assert PLAN.mileposts == 4454 - 1950 - 24 + 490 - 4
    for section in PLAN.sections:
        one, two = PLAN.points[section.a], PLAN.points[section.b]
        assert PLAN.distance(one.node, two.node) == 1
        if one.is_under != two.is_under:
            assert Terrain.ENTRANCE in (one.terrain, two.terrain)
    assert len(PLAN.edge_of) == 2 * len(PLAN.sections)


def test_both_faces_of_an_entrance_are_one_place() -> None:  # ID 0.4
    for label in ("11,24", "26,26", "23,47", "11,47"):
        assert node(label) == node(f"u{label}")
        assert {PLAN.sections[e].is_under for _, e in PLAN.arcs[node(label)]} == {True, False}


def test_major_cities_have_seven_mileposts_and_twelve_red_links() -> None:  # ID 0.5
    sizes = Counter(city.size for city in PLAN.cities.values())
    assert sizes == {Terrain.MAJOR: 8, Terrain.MEDIUM: 18, Terrain.SMALL: 31}
    for key in PLAN.majors:
        mileposts = PLAN.cities[key].mileposts
        assert len(mileposts) == 7
        links = {frozenset((n, to)) for n in mileposts for to in PLAN.red[n]}
        assert len(links) == 12
        assert not any(tuple(link) in PLAN.edge_of for link in links)


def test_grid_distance() -> None:  # ID 0.6
    assert PLAN.distance(node("33,14"), node("33,16")) == 2
    assert PLAN.distance(node("31,34"), node("30,34")) == 1
    near = area("within 2 of volcano")
    assert node("33,14") in near
    assert node("31,14") not in near
    straits = {n for n in area("within 15 of opal_bezin") if PLAN.label(n)[0] == "X"}
    for strait in straits:
        edge = next(e for e, n in PLAN.straits.items() if n == strait)
        ends = PLAN.ends(edge)
        centre = PLAN.cities["opal_bezin"].centre
        assert min(PLAN.distance(end, centre) for end in ends) <= 15


def test_the_coast() -> None:  # ID 0.7
    assert node("3,9") in coast()
    assert node("49,21") in coast()  # at an inlet
    assert node("31,34") not in coast()
    beside_lake = PLAN.find("28,17")
    assert beside_lake not in coast()
    assert not any(PLAN.points[n].is_under for n in coast())


def test_labels_of_mileposts() -> None:  # ID 0.12
    for point in PLAN.points:
        assert PLAN.find(point.label) == point.node
    assert PLAN.label(node("u17,33")) == "u17,33"
    assert PLAN.places("Opal Bezin") == PLAN.cities["opal_bezin"].mileposts
    for wrong in ("99,99", "X99", "u1,1", "Atlantis", ""):
        with pytest.raises(BadNotation):
            PLAN.places(wrong)


def test_rivers_and_inlets() -> None:
    crossings = Counter(section.crossing for section in PLAN.sections)
    assert crossings[Crossing.RIVER] == 436
    assert crossings[Crossing.INLET] == 43
    assert len(PLAN.straits) == 29
    assert sum(s.is_under and s.crossing is Crossing.RIVER for s in PLAN.sections) == 72


def test_land_and_sea_are_each_of_one_piece() -> None:
    land = {n: [to for to, _ in PLAN.arcs[n]] + list(PLAN.red[n]) for n in range(PLAN.mileposts)}
    cut = set(land) - reached(node("31,34"), land)
    assert [PLAN.label(n) for n in cut] == ["65,20"]
    water = range(PLAN.mileposts, len(PLAN.points))
    sea = {n: [to for to in PLAN.waters[n] if PLAN.is_sea(to)] for n in water}
    assert len(reached(node("0,0"), sea)) == len(sea)
    for n, around in enumerate(PLAN.waters):
        assert all(n in PLAN.waters[to] for to in around)


def test_ports() -> None:
    ports = [n for n in range(PLAN.mileposts) if PLAN.is_port[n]]
    assert len(ports) == 25
    inside = {PLAN.city_of[n] for n in ports if PLAN.city_of[n]}
    assert inside == {"bluefeld", "eaglehawk", "wikkedde"}
    assert all(any(PLAN.is_sea(to) for to in PLAN.waters[n]) for n in ports)


def test_cards_and_chips() -> None:  # ID 1.1
    assert len(demands()) == 132
    assert len(event_cards()) == 20
    assert len(foremen()) == len(ships()) == 13
    assert sum(load.chips for load in loads().values()) == 95
    assert len(loads()) == 26
    assert {(loco.level, loco.count) for loco in locos().values()} == {
        (1, 6),
        (2, 3),
        (3, 3),
        (4, 3),
        (5, 6),
    }
    assert {foreman.race for foreman in foremen().values()} == set(Race)


def test_every_demand_can_be_met() -> None:
    for lines in demands().values():
        for demand in lines:
            sources = [k for k, c in PLAN.cities.items() if demand.load in c.loads]
            assert sources
            assert demand.city in PLAN.cities
            assert demand.city not in sources


def test_every_event_has_its_effects() -> None:
    keys = {card.key for card in event_cards().values()}
    assert keys == {row["event"] for row in table("effects.tsv")}
    assert all(effects(key) for key in keys)
    rivers = {section.river for section in PLAN.sections}
    for key in ("flood_north", "flood_south", "flood_olde_world"):
        assert set(effects(key)[0].names) <= rivers


def test_cities_far_from_the_coast_and_near_the_jungle() -> None:  # ID 14.3, 14.13
    inland = "brevandes caetee caldeen daguui eabannet ghassouf glynclwyn glyween oraianda"
    inland += " orc_obasyln orc_ogonnyk orc_orodrag railla redwitte risidan saadah uderyn uloggh"
    assert city_area("city & beyond 3 of coast") == set(inland.split())
    jungle = "caetee caldeen daguui dawuuj dobra_dyn elmsworth shayobh"
    assert city_area("city & within 3 of jungle") == set(jungle.split())


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        pytest.param("34.21", "34,21", id="full stop"),
        pytest.param("34 21", "34,21", id="space"),
        pytest.param("34;21", "34,21", id="semicolon"),
        pytest.param("( 34 , 21 )", "34,21", id="brackets"),
        pytest.param("(u17,33)", "u17,33", id="Underground"),
        pytest.param("12 14 13 14", "12,14 13,14", id="two in a row"),
        pytest.param("34,21;35,21", "34,21;35,21", id="two and a semicolon"),
        pytest.param("X16 34 21", "X16 34,21", id="after a strait"),
        pytest.param("10 14-11.14", "10,14-11,14", id="section"),
        pytest.param("Bluefeld (port)", "Bluefeld (port)", id="no milepost"),
    ],
)
def test_mileposts_are_read_however_they_are_written(written: str, meant: str) -> None:
    assert with_commas(written) == meant
