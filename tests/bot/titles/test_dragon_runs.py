"""Runs in Iron Dragon as players write, choose and preview them (ID 5.10)."""

from __future__ import annotations

import pytest

from bot.titles.dragon import reading as reading
from rules.dragon import actions as a
from rules.errors import BadNotation
from rules.title import Seat
from tests.bot.titles.test_dragon_presenter import PRESENTER, at_table
from tests.bot.titles.test_dragon_words import labels, listed, previewed, two_trains
from tests.rules.dragon.move.test_moving import at_the_fork
from tests.rules.dragon.support.position import DRAGON, player, table

ANA = Seat(0)


@pytest.mark.parametrize(
    ("to", "via", "action"),
    [
        ("Kola", "", a.Move("Kola")),
        ("kola Quickest", "", a.Move("Kola", is_quickest=True)),
        ("2:34.21 quickest", "", a.Move("34,21", train=1, is_quickest=True)),
        ("34,21 via 33,21 Kola", "", a.Move("34,21", ("33,21", "Kola"))),
        ("34,21 quickest", "33 21", a.Move("34,21", ("33,21",), is_quickest=True)),
        ("14,14", "12,14-13,14", a.Move("14,14", ("12,14", "13,14"))),
        ("14,14", "12,14 – 13,14 Ilik-Herb", a.Move("14,14", ("12,14", "13,14", "Ilik-Herb"))),
    ],
)
def test_a_run_is_read_as_written(to: str, via: str, action: a.Move) -> None:
    assert reading.move(two_trains(), ANA, to, via) == action
    assert DRAGON.notate(DRAGON.parse(DRAGON.notate(action))) == DRAGON.notate(action)


@pytest.mark.parametrize("written", ["quickest", "", "via 33,21", "Kola quickest quickest"])
def test_a_run_without_an_end_is_asked_for_one(written: str) -> None:
    with pytest.raises(BadNotation):
        reading.move(table(player(), player()), ANA, written)


def test_a_voyage_has_no_quicker_way() -> None:
    state = table(player(at="46,18", ship="serpent"), player())
    assert reading.move(state, ANA, "46,19 quickest") == a.Sail("46,19")


def test_menus_and_lists_show_both_ways() -> None:
    state = at_the_fork(points=4)
    runs = [line for line in labels(state, "move") if line.startswith("14,14")]
    assert runs == [
        "14,14 | 3 mileposts",
        "14,14, quickest way | 2 mileposts · rent 4 GP to Bruno",
    ]
    assert "14,14 quickest" in listed(state, "move").values()
    assert reading.move(state, ANA, "14,14 quickest") == a.Move("14,14", is_quickest=True)
    values = [entry.action for entry in PRESENTER.menu(at_table(state), ANA, "move").entries]
    assert "move 14,14 quickest" in values


def test_a_preview_says_what_a_quicker_way_would_bring() -> None:
    state = at_the_fork(points=4)
    slow = previewed(state, "move 14,14").text
    assert "leaves 1 more movement point for 4 GP more" in slow
    assert "“14,14 quickest”" in slow
    assert "quickest" not in previewed(state, "move 14,14 quickest").text
    assert "quickest" not in previewed(state, "move 14,14 via 12,13").text
