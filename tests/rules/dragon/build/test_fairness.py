"""Nobody may be shut out of a city (ID 9.8): examples, and brute force."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from rules.dragon.board.layout import Edge
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import city_limit, limited_cities
from rules.dragon.build.fairness import Rights, can_everybody_enter, harms_anybody
from rules.dragon.state import State
from rules.errors import Phrase
from rules.title import Seat
from tests.rules.dragon.support import naive, naive_fairness
from tests.rules.dragon.support.position import act, build_phase, edge, player, refused, track

PLAN = board()
A, B, C, D = map(Seat, range(4))


def exits(key: str) -> list[Edge]:
    """All places for sections at a major city."""
    return sorted({e for n in PLAN.cities[key].mileposts for _, e in PLAN.arcs[n]})


def with_track(state: State, *tracks: Iterable[Edge]) -> State:
    """The same, with this track."""
    seated = zip(state.players, tracks, strict=True)
    return replace(
        state, players=tuple(replace(p, track=tuple(sorted(edges))) for p, edges in seated)
    )


def without(state: State, seat: int) -> State:
    """The same, after somebody has given up."""
    players = list(state.players)
    players[seat] = replace(players[seat], has_conceded=True, trains=(), hand=(), foreman="")
    return replace(state, players=tuple(players))


def out_of_town(edge: Edge) -> str:
    """A section built out of the major city it touches."""
    a, b = PLAN.ends(edge)
    start, end = (a, b) if PLAN.city_of[a] else (b, a)
    return f"build {PLAN.label(end)} from {PLAN.label(start)}"


def test_nobody_takes_all_sections_at_a_major_city() -> None:  # ID 9.8, A35
    first, *most, last = exits("ozu_zarkh")
    state = build_phase(player(), player())
    alone = with_track(state, [first, *most], [])
    assert "Ozu-Zarkh" in refused(alone, out_of_town(last), "ID 9.8")
    both = with_track(state, most, [first])
    assert last in act(both, out_of_town(last)).players[0].track


def test_a_section_is_left_for_each_who_has_none_there() -> None:  # ID 9.8, A35
    *most, one, two = exits("uloggh")
    state = with_track(build_phase(player(), player(), player()), most, [], [])
    assert "Uloggh" in refused(state, out_of_town(two), "ID 9.8")
    after = act(replace(state, current=B), out_of_town(two))
    refused(replace(after, current=A), out_of_town(one), "ID 9.8")
    assert one in act(replace(after, current=C), out_of_town(one)).players[C].track


def test_who_has_given_up_needs_no_section() -> None:  # ID 9.8, 17.4
    *most, one, two = exits("uloggh")
    state = with_track(build_phase(player(), player(), player()), most, [], [])
    left = act(without(state, C), out_of_town(two))
    refused(left, out_of_town(one), "ID 9.8")


KENARE = "10,11 10,10 10,9 11,8 10,7 9,7"
"""Track to Kenare that leaves one way to its headland: from 11,10 over 10,9."""


def test_a_second_player_takes_the_last_way_into_a_city() -> None:  # ID 9.8, A36
    state = build_phase(player(way=KENARE), player(way="11,11 11,10"), player(way="10,11 11,10"))
    assert "Kenare" in refused(state, "build 11,10 from 10,9", "ID 9.8")
    for seat in (B, C):
        after = act(replace(state, current=seat), "build 10,9 from 11,10")
        assert edge("10,9-11,10") in after.players[seat].track
        assert len(act(after, "build kenare").players[seat].track) == 4


def test_who_has_given_up_is_not_the_second_player() -> None:  # ID 9.8, 17.4
    table = bytearray(len(PLAN.sections))
    for seat, way in ((A, "9,7 10,7 11,8"), (C, "11,11 11,10 10,9 10,8")):
        for section in track(way):
            table[section] = seat + 1
    last = edge("10,9-10,10")  # for all but C, who could come over track of their own
    assert shut(table, last, A, A, B, C) == ""
    assert shut(table, last, A, A, B) == "Kenare"


def surrounded(key: str, gates: int) -> tuple[bytearray, list[Edge]]:
    """A city whose surroundings the first player has walled in but for some gates far apart."""
    centre = PLAN.cities[key].centre
    inside = {centre, *(to for to, _ in PLAN.arcs[centre])}
    wall = [e for n in sorted(inside) for to, e in PLAN.arcs[n] if to not in inside]
    opened = [wall[0], wall[-1], wall[len(wall) // 2]][:gates]
    table = bytearray(len(PLAN.sections))
    for section in {*wall, PLAN.arcs[centre][0][1]}.difference(opened):
        table[section] = 1
    return table, opened


def shut(table: bytearray, edge: Edge, builder: Seat, *seats: Seat) -> str | Phrase:
    """The city a section shuts somebody out of."""
    return Rights(bytes(table), seats, builder).shut_by(table, edge)


def test_a_third_player_needs_a_way_of_their_own() -> None:  # ID 9.8, A37
    table, (one, two) = surrounded("saadah", 2)
    assert shut(table, one, A, A, B, C, D) == "Saadah"
    assert shut(table, one, B, A, B, C, D) == ""
    table[one] = B + 1
    assert shut(table, two, B, A, B, C, D) == "Saadah"
    assert shut(table, two, D, A, B, C, D) == ""


def test_three_ways_for_three_players() -> None:  # ID 9.8
    table, gates = surrounded("saadah", 3)
    for gate in gates:
        assert shut(table, gate, A, A, B, C, D) == ""  # two more have room, two ways are left
        assert shut(table, gate, B, A, B, C, D) == ""


def test_everybody_can_enter_the_empty_board() -> None:  # ID 9.8
    for players in range(2, 7):
        assert can_everybody_enter(bytes(len(PLAN.sections)), tuple(map(Seat, range(players))))


NEAR_MAJORS = ("bulatz", "redwitte", "bremmner", "west_wyckk")
CROWDED = ("kodankye", "killavare", "kenare", "kutno", "parekis", "wyrre", "easingwere", "uderyn")
STRANGER = 9  # owns what nobody at the table can use


@pytest.mark.parametrize("key", NEAR_MAJORS)
def test_who_can_come_together_by_every_way_there_is(key: str) -> None:  # ID 9.8
    """A few sections on the way from a major city; all others are a stranger's."""
    rng = random.Random(f"together {key}")
    edges, city = naive.edges_within(band(key)), PLAN.cities[key].centre
    answers: list[bool | None] = []
    for _ in range(300):
        seats = rng.choice([3, 4, 5])
        table = bytearray([STRANGER]) * len(PLAN.sections)
        for one in rng.sample(edges, rng.choice([12, 16, 20])):
            table[one] = rng.choice([0, 0, 0, rng.randint(1, seats)])
        wanted = naive_fairness.wanted(table, city, range(seats))[1]
        if wanted > 1 and naive_fairness.by_every_way(table, city, range(seats)):
            free = [e for e in edges if not table[e]]
            for one in rng.sample(free, min(len(free), 5)):
                answers.append(check(table, one, seats, [key], naive_fairness.by_every_way))
    assert answers.count(True) > 2
    assert answers.count(False) > 20


def band(key: str) -> set[int]:
    """The mileposts nearest to a city and to the major city nearest to it."""
    centre = PLAN.cities[key].centre
    ends = [min(PLAN.cities[m].mileposts, key=lambda n: far(n, centre)) for m in PLAN.majors]
    end = min(ends, key=lambda n: far(n, centre))
    near = sorted(range(PLAN.mileposts), key=lambda n: far(n, centre) + far(n, end))
    return {n for n in near[:16] if PLAN.major_of[n] < 0 or n == end}


def far(a: int, b: int) -> int:
    same_map = PLAN.points[a].is_under == PLAN.points[b].is_under
    return PLAN.distance(a, b) if same_map else 999


def check(
    table: bytearray, one: Edge, seats: int, cities: list[str], can_come: naive_fairness.CanCome
) -> bool | None:
    """Hold the fast answer and that of trades against the plain one; what it is."""
    expected = naive_fairness.broken(table, one, range(seats), cities, can_come)
    if expected is None:
        return None
    everybody = tuple(map(Seat, range(seats)))
    named = {PLAN.cities[key].name if key in PLAN.cities else key for key in expected} or {""}
    assert shut(table, one, A, *everybody) in named
    after = bytearray(table)
    after[one] = A + 1
    assert harms_anybody(table, after, everybody) in named
    return bool(expected)


@pytest.mark.slow
@pytest.mark.parametrize("key", CROWDED)
def test_fairness_word_for_word(key: str) -> None:  # ID 9.8
    """The builder owns most sections around a city and adds one more."""
    rng = random.Random(f"fair {key}")
    centre = PLAN.cities[key].centre
    near = sorted(limited_cities(), key=lambda n: far(n, centre))
    cities = [PLAN.city_of[n] for n in near[:2]]
    answers = []
    for _ in range(7):
        edges = naive.edges_within(naive.region(centre, rng.choice([7, 12, 24])))
        table = naive.claimed(rng, edges, rng.choice([0.5, 0.8]), rng.choice([1, 1, 3]))
        ways = [e for _, e in PLAN.arcs[centre]]
        for number, way in enumerate(ways):
            table[way] = 0 if number < city_limit(centre) - 1 else 1
        free = [e for e in edges if not table[e]]
        for one in {ways[0], rng.choice(free)}:
            answers.append(check(table, one, 3, cities, naive_fairness.by_counting))
    assert set(answers) >= {True, False}


NARROW = ("45,20", "49,20", "56,21", "61,22", "39,49", "59,33")
"""Mileposts by which most ways between major cities lead."""


@pytest.mark.parametrize("spot", [*CROWDED, "saadah", "jarlsstadh", *NARROW])
def test_a_builder_may_ask_again_and_again(spot: str) -> None:  # ID 9.8
    """What is remembered from question to question and from section to section stays true."""
    rng = random.Random(f"again {spot}")
    edges = naive.edges_within(naive.region(PLAN.places(spot)[0], 20))
    seats, asked = (A, B, C), 0
    for _ in range(25):
        table = naive.claimed(rng, edges, rng.choice([0.2, 0.5, 0.7]), 3)
        rights = Rights(bytes(table), seats, A)
        for one in rng.sample(edges, len(edges)):
            if table[one]:
                continue
            after = bytearray(table)
            after[one] = A + 1
            said = rights.shut_by(table, one)
            assert bool(said) == bool(harms_anybody(table, after, seats))
            asked += 1
            if not said and rng.random() < 0.4:
                table = after
                rights = rights.copy()
                rights.add(one)
    assert asked > 200


@pytest.mark.parametrize("key", PLAN.majors)
def test_sections_left_at_major_cities_word_for_word(key: str) -> None:  # ID 9.8
    """Few sections are left at a major city, and who has some there varies."""
    rng = random.Random(f"major {key}")
    answers = []
    for _ in range(8):
        seats = rng.choice([2, 3, 4, 6])
        there = rng.randint(1, seats - 1)
        table = bytearray(len(PLAN.sections))
        for one in exits(key):
            table[one] = rng.randint(1, there)
        free = rng.sample(exits(key), seats - there + rng.choice([0, 1]))
        for one in free:
            table[one] = 0
        answers.append(check(table, free[0], seats, [], naive_fairness.by_counting))
    assert set(answers) == {True, False}
