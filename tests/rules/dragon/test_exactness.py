"""Pathfinders and fairness against brute force on small parts of the board."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.dragon.building import Site
from rules.dragon.fairness import can_everybody_enter, shuts_out
from rules.dragon.ground import city_limit, limited_cities
from rules.dragon.paths import Search, cheapest_build
from rules.dragon.pieces import foremen
from rules.dragon.reach import rails, runs, voyages
from rules.dragon.state import Building, Reservation, State
from rules.dragon.survey import board
from rules.title import Seat
from tests.rules.dragon import naive
from tests.rules.dragon.position import active, edge, node, player, table

PLAN = board()
CROWDED = ("kodankye", "killavare", "kenare", "kutno", "parekis", "wyrre", "easingwere", "uderyn")


def random_table(
    rng: random.Random, centre: int, size: int, density: float
) -> tuple[State, set[int]]:
    """Three players with random sections around a milepost."""
    nodes = naive.region(centre, size)
    claims = naive.claimed(rng, naive.edges_within(nodes), density, 3)
    names = rng.sample(sorted(foremen()), 3)
    seated = [
        replace(
            player(rng.choice([0, 3, 4, 9, 50]), foreman=name),
            track=tuple(e for e, owner in enumerate(claims) if owner == seat + 1),
        )
        for seat, name in enumerate(names)
    ]
    return table(*seated), nodes


def with_reservations(rng: random.Random, state: State, nodes: set[int]) -> State:
    """The same with a few of the free sections around reserved."""
    owned = {edge for seated in state.players for edge in seated.track}
    free = [edge for edge in naive.edges_within(nodes) if edge not in owned]
    chosen = rng.sample(free, min(len(free), rng.choice([0, 0, 2, 4])))
    return replace(
        state, reservations=tuple(Reservation(edge, Seat(rng.choice([0, 0, 1]))) for edge in chosen)
    )


@pytest.mark.parametrize("chunk", range(4))
def test_the_cheapest_build_is_the_cheapest(chunk: int) -> None:  # ID 9.5, 9.6, 9.8
    rng = random.Random(f"build {chunk}")
    spots = [PLAN.cities[key].centre for key in (*CROWDED, *PLAN.majors)]
    spots += [node(label) for label in ("26,26", "11,24", "u26,27", "49,21", "38,30")]
    found = 0
    for _ in range(45):
        state, nodes = random_table(rng, rng.choice(spots), 9, rng.choice([0.1, 0.3, 0.5]))
        state = replace(
            state, building=Building(exits=rng.choice([0, 1, 2]), has_bribed=rng.random() < 0.5)
        )
        site = Site(with_reservations(rng, state, nodes), Seat(0))
        starts = [n for n in nodes if site.is_start(n)]
        goals = {rng.choice(sorted(nodes))}
        if not starts:
            continue
        sources = set(rng.sample(starts, rng.randint(1, min(3, len(starts))))) - goals
        inside = set(naive.edges_within(nodes))
        outside = frozenset(s.edge for s in PLAN.sections if s.edge not in inside)
        path = cheapest_build(site, sources, goals, avoid=outside)
        expected = naive.cheapest(site, sources, goals, nodes)
        assert (path.cost if path else None) == expected
        found += expected is not None
    assert found > 5


@pytest.mark.parametrize(
    ("state", "goal", "cost"),
    [
        pytest.param(
            table(
                player(way="60,15 61,16"),
                player(),
                player(way="60,16 59,17 59,18 58,19; 60,16 60,17"),
            ),
            "59,18",
            9,
            id="Pinewaere",
        ),
        pytest.param(
            table(
                player(way="4,20 5,20"),
                player(way="7,20 6,21"),
                player(way="5,21 6,20 5,20; 3,21 4,21"),
            ),
            "6,20",
            7,
            id="Killavare",
        ),
    ],
)
def test_a_way_may_enter_a_city_first_that_it_would_shut_otherwise(
    state: State, goal: str, cost: int
) -> None:  # ID 9.8
    path = cheapest_build(Site(state, Seat(0)), Site(state, Seat(0)).network, [node(goal)])
    assert path is not None
    assert path.cost == cost


def test_a_city_with_room_for_one_is_passed_by_a_reserved_section() -> None:  # ID 9.6, 13.7
    state = table(
        player(way="35,19 36,20"),
        player(),
        reservations=tuple(
            Reservation(edge(text), Seat(0)) for text in ("36,20-35,21", "35,21-35,20")
        ),
    )
    site = Site(state, Seat(0))
    path = cheapest_build(site, site.network, [node("35,22")])
    assert path is not None
    assert path.cost == 7
    assert [PLAN.label(n) for n in path.nodes] == ["36,20", "35,21", "35,22"]


def test_own_track_elsewhere_carries_a_plan_on() -> None:  # ID 9.6
    """Three sections at Kutno leave no room there, but the way goes on over them."""
    state = table(player(way="14,15 15,15 15,14; 15,15 16,14"), player())
    site = Site(state, Seat(0))
    joined = dict.fromkeys(site.network, site.network)
    kola, goal = PLAN.cities["kola"].mileposts, [node("16,14")]
    path = Search(site, kola, is_plan=True, joined=joined).run(goal)
    assert path is not None
    assert path.cost == 1 + 2 + 1 + 1 + 3  # to 14,15, over the Kut (ID A4)
    walked = Search(site, kola, is_plan=True).run(goal)
    assert walked is not None
    assert walked.cost > path.cost


def test_a_survey_finds_what_single_searches_find() -> None:
    state = table(player(way="10,14 11,14 12,14"), player(way="20,12 21,12"))
    site = Site(state, Seat(0))
    goals = {n for city in PLAN.cities.values() for n in city.mileposts}
    survey = Search(site, site.network)
    survey.run(goals, is_survey=True)
    for key in ("kutno", "railla", "uderyn", "octomare", "wyrre"):
        mileposts = PLAN.cities[key].mileposts
        assert survey.path_to(mileposts) == Search(site, site.network).run(mileposts)


@pytest.mark.parametrize("chunk", range(4))
def test_trains_reach_what_they_can_reach(chunk: int) -> None:  # ID 5.3, 5.9, 6.1, 13.4
    rng = random.Random(f"runs {chunk}")
    storms = (
        (),
        active("hurricane"),
        active("ice_storm"),
        active("flood_north"),
        active("wizards_strike"),
    )
    spots = [
        "42,42",
        "10,14",
        "38,30",
        "26,26",
        "11,24",
        "46,54",
        "31,34",
        "15,15",
        "35,44",
        "u16,34",
    ]
    for _ in range(40):
        state, nodes = random_table(rng, node(rng.choice(spots)), 14, 0.6)
        state = replace(state, events=rng.choice(storms))
        here = rng.choice(sorted(nodes))
        came = [e for _, e in PLAN.arcs[here]]
        train = replace(
            state.players[0].trains[0],
            place=here,
            came_by=rng.choice([-1, *came]),
            points=rng.randint(1, 5),
            is_halved=rng.random() < 0.3,
            rents=(Seat(1),) if rng.random() < 0.3 else (),
            has_bribed=rng.random() < 0.3,
        )
        way = rails(state, Seat(0), train)
        found = {n: (run.cost, run.points_left) for n, run in runs(way, train).items()}
        expected = naive.walks(way, train)
        assert found.pop(here, None) is None or here in expected
        expected.pop(here, None)
        assert found == expected


def test_a_run_passes_all_points_named_in_order() -> None:
    way = "10,14 11,14 12,14 12,13 11,13 11,14"
    state = table(player(way=way, at="10,14"), player())
    train = state.players[0].trains[0]
    via = [(node("12,14"),), (node("11,13"),)]
    run = runs(rails(state, Seat(0), train), train, via=via)[node("11,14")]
    assert [PLAN.label(n) for n in run.nodes] == [
        "10,14",
        "11,14",
        "12,14",
        "12,13",
        "11,13",
        "11,14",
    ]


@pytest.mark.parametrize("key", CROWDED)
def test_fairness_word_for_word(key: str) -> None:  # ID 9.8
    """The builder owns most sections around a city and adds one more."""
    rng = random.Random(f"fair {key}")
    centre = PLAN.cities[key].centre
    here = PLAN.points[centre].is_under
    near = [n for n in limited_cities() if PLAN.points[n].is_under == here]
    near.sort(key=lambda n: PLAN.distance(n, centre))
    cities = [PLAN.city_of[n] for n in near[:2]]
    answers = set()
    for _ in range(7):
        edges = naive.edges_within(naive.region(centre, rng.choice([7, 12, 24])))
        claims = naive.claimed(rng, edges, rng.choice([0.5, 0.8]), rng.choice([1, 1, 3]))
        ways = [e for _, e in PLAN.arcs[centre]]
        spare = city_limit(centre) - 1
        for number, way in enumerate(ways):
            claims[way] = 0 if number < spare else 1
        free = [e for e in edges if not claims[e]]
        for one in {ways[0], rng.choice(free)}:
            expected = naive.shuts_out(claims, one, 0, 3, cities)
            assert bool(shuts_out(claims, one, Seat(0), 3)) == expected
            answers.add(expected)
    assert answers == {True, False}


def test_everybody_can_enter_the_empty_board() -> None:  # ID 9.8
    for players in range(2, 7):
        assert can_everybody_enter(bytes(len(PLAN.sections)), players)


def test_ships_take_the_shortest_way() -> None:  # ID 8.5
    start = node("55,20")
    reach = voyages(start, 13)
    steps, ring = {start: 0}, [start]
    for distance in range(1, 14):
        ring = [
            to
            for n in ring
            if PLAN.is_sea(n) or n == start
            for to in PLAN.waters[n]
            if to not in steps and steps.setdefault(to, distance)
        ]
    steps.pop(start)
    reach.pop(start, None)
    assert {n: len(nodes) - 1 for n, nodes in reach.items()} == steps
