"""Places that are none for what is meant: at sea, ashore, off the board, far away."""

from __future__ import annotations

import random

import pytest

from rules.dragon import actions as a
from rules.dragon.board.loader import board
from rules.dragon.state import State, Step
from rules.errors import BadNotation, RuleViolation
from rules.title import Seat
from tests.rules.dragon.support.position import DRAGON, build_phase, player, refused, table, train
from tests.worded import refuses, worded

PLAN = board()
LINE = "10,14 11,14 12,14"


def running() -> State:
    return table(player(way=LINE, at="10,14"), player(way="12,14 13,14"))


def building() -> State:
    options = {"track_trading": True}
    return build_phase(player(way=LINE), player(way="12,14 13,14"), options=options)


def sailing() -> State:
    return table(player(at="46,18", ship="serpent"), player())


def placing() -> State:
    return table(player(way=LINE, trains=(train(),)), player(), step=Step.PLACE)


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("build kola from 2,0", "ID 9.4"),
        ("build kola from X01", "ID 9.4"),
        ("build 2,0", "ID 9.4"),
        ("build 13,14 via 2,0", "ID 9.4"),
        ("build 13,14 from 12,14 via 2,0 exactly", "ID 9.4"),
        ("build 2,0 from 12,14 exactly", "ID 9.4"),
        ("build toward X05", "ID 9.4"),
        ("build 40,40 from 12,14 exactly", "ID 9.2"),
        ("build 9,14 from 10,14 exactly", "ID 9.4"),
    ],
)
def test_no_track_begins_passes_or_ends_at_sea(line: str, clause: str) -> None:  # ID 9.4
    refused(building(), line, clause)


@pytest.mark.parametrize(
    "line", ["move 2,0", "move 12,14 via 2,0", "move X01", "move kola via X01"]
)
def test_no_train_runs_at_sea(line: str) -> None:  # ID 5.2
    refused(running(), line, "ID 5.2")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sail 34,21", "34,21 is no port"),
        ("sail kutno", "kutno has its port at 15,16"),
        ("sail railla", "railla is no port"),
        ("sail 46,17 via 34,21", "only sea points can be passed"),
    ],
)
def test_ships_go_to_sea_points_and_ports(line: str, said: str) -> None:  # ID 8.6
    assert said in refused(sailing(), line, "ID 8.6")


@pytest.mark.parametrize("at", ["2,0", "X01", "12,14", "u18,33"])
def test_trains_are_placed_in_cities_and_ports(at: str) -> None:  # ID 3.4
    refused(placing(), f"place {at}", "ID 3.4")


@pytest.mark.parametrize("text", ["99,99", "-1,3", "u2,0", "X99", "40", "", "atlantis", "x"])
def test_places_that_are_not_on_the_board_are_named(text: str) -> None:
    for state, action in (
        (building(), a.Build(text)),
        (building(), a.Build("kola", start=text or "nowhere")),
        (building(), a.Build("13,14", via=(text,))),
        (running(), a.Move(text)),
        (running(), a.Move("11,14", via=(text,))),
        (sailing(), a.Sail(text)),
        (placing(), a.Place(text)),
        (building(), a.Propose(1, 0, (f"{text}-12,14",))),
    ):
        with refuses(BadNotation, match="There is no"):
            DRAGON.play(state, Seat(0), action)


def test_any_points_of_the_board_are_played_or_refused_in_words() -> None:
    """Mileposts near by and far away, sea points, straits and cities in every field."""
    rng = random.Random("places")
    everywhere = [*PLAN.by_label, *PLAN.cities]
    near = ["10,14", "11,14", "12,14", "13,14", "12,13", "9,14", "kola", "46,17", "46,19"]

    def some() -> str:
        return rng.choice(near if rng.random() < 0.6 else everywhere)

    def several() -> tuple[str, ...]:
        return tuple(some() for _ in range(rng.choice([0, 1, 1, 2])))

    played, said = 0, []
    for _ in range(400):
        for state, action in (
            (building(), a.Build(some(), rng.choice(["", some()]), several(), *flags(rng))),
            (running(), a.Move(some(), several(), 0, *flags(rng)[:1])),
            (sailing(), a.Sail(some(), several())),
            (placing(), a.Place(some())),
            (building(), a.Propose(1, 0, (f"{some()}-{some()}",), several()[:1])),
        ):
            try:
                after, _ = DRAGON.play(state, Seat(0), action)
                DRAGON.referee(after)
                played += 1
            except (RuleViolation, BadNotation) as refusal:
                said.append(worded(refusal))
    assert played > 100 < len(said)
    assert all(said)


def flags(rng: random.Random) -> tuple[bool, bool]:
    return rng.random() < 0.3, rng.random() < 0.3
