"""Pathfinders against brute force on small parts of the board."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.dragon.actions import Move
from rules.dragon.board.loader import board
from rules.dragon.build.building import Site
from rules.dragon.build.paths import Search, cheapest_build
from rules.dragon.events import Moved
from rules.dragon.move.reach import Stops, choices, rails, voyages
from rules.dragon.pieces import foremen
from rules.dragon.state import Building, Reservation, State, Train
from rules.title import Seat
from tests.rules.dragon.support import naive
from tests.rules.dragon.support.position import DRAGON, active, edge, node, player, table

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
            8,
            id="Pinewaere",
        ),
        pytest.param(
            table(
                player(way="4,20 5,20"),
                player(way="7,20 6,21"),
                player(way="5,21 6,20 5,20; 3,21 4,21"),
            ),
            "6,20",
            4,
            id="Killavare",
        ),
    ],
)
def test_a_way_shuts_nobody_out_that_leaves_room_for_its_builder(
    state: State, goal: str, cost: int
) -> None:  # ID 9.8
    """A third player could not come after it, but the builder is one who can."""
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


STORMS = (
    (),
    active("hurricane"),
    active("ice_storm"),
    active("flood_north"),
    active("wizards_strike"),
)
CROSSROADS = (
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
)


def random_train(rng: random.Random, points: int) -> tuple[State, Train]:
    """A train somewhere on a tangle of track of three players, perhaps in bad weather."""
    state, nodes = random_table(rng, node(rng.choice(CROSSROADS)), 14, 0.6)
    here = rng.choice(sorted(nodes))
    train = replace(
        state.players[0].trains[0],
        place=here,
        came_by=rng.choice([-1, *(e for _, e in PLAN.arcs[here])]),
        points=points,
        is_halved=rng.random() < 0.3,
        rents=(Seat(1),) if rng.random() < 0.3 else (),
        has_bribed=rng.random() < 0.3,
    )
    first, *others = state.players
    players = (replace(first, trains=(train,)), *others)
    return replace(state, events=rng.choice(STORMS), players=players), train


@pytest.mark.parametrize("chunk", range(4))
def test_trains_reach_what_they_can_reach(chunk: int) -> None:  # ID 5.3, 5.9, 6.1, 13.4
    rng = random.Random(f"runs {chunk}")
    for _ in range(40):
        state, train = random_train(rng, rng.randint(1, 5))
        way = rails(state, Seat(0), train)
        found = choices(way, train)
        found.pop(train.place, None)  # nobody runs to where they are
        walked = naive.walks(way, train)
        expected = naive.best(walk for walk in walked if walk[0][-1] != train.place)
        assert {n: (w[-1].cost, w[-1].points_left) for n, w in found.items()} == expected.cheapest
        assert {n: (w[0].cost, w[0].points_left) for n, w in found.items()} == expected.quickest


@pytest.mark.parametrize("chunk", range(4))
def test_every_legal_run_can_be_written(chunk: int) -> None:  # ID 5.10
    """Milepost by milepost, from where the train stands."""
    rng = random.Random(f"written {chunk}")
    played = 0
    for _ in range(25):
        state, train = random_train(rng, rng.randint(1, 4))
        walked = list(naive.walks(rails(state, Seat(0), train), train))
        for nodes, cost, left in rng.sample(walked, min(len(walked), 40)):
            *via, to = map(PLAN.label, nodes if len(nodes) == 2 else nodes[1:])
            after, events = DRAGON.play(state, Seat(0), Move(to, tuple(via)))
            (moved,) = (event for event in events if isinstance(event, Moved))
            assert moved.nodes == nodes
            assert moved.points_left == left
            assert state.players[0].cash - after.players[0].cash == cost
            played += 1
    assert played > 100


def test_a_run_passes_all_points_named_in_order() -> None:
    way = "10,14 11,14 12,14 12,13 11,13 11,14"
    state = table(player(way=way, at="10,14"), player())
    train = state.players[0].trains[0]
    via = [(node("12,14"),), (node("11,13"),)]
    run = choices(rails(state, Seat(0), train), train, Stops(via))[node("11,14")][-1]
    assert [PLAN.label(n) for n in run.nodes] == [
        "10,14",
        "11,14",
        "12,14",
        "12,13",
        "11,13",
        "11,14",
    ]


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
