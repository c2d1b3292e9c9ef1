"""How many taps a turn takes, counted along the panel as it is shown."""

from __future__ import annotations

from statistics import median

import pytest

from bot.wording import wording
from rules.title import Seat
from tests.bench.taps import ENDLESS, Counter, Turn, turns
from tests.bench.taps_bench import AIMS, by_proposals
from tests.bot.tables import at_table
from tests.rules.gauge.support.position import GAUGE, build_round, railroad
from tests.rules.railways.support.position import IBERIA, fresh
from tests.titles import PRESENTERS

SHORT = 12  # decisions
FIRST = at_table(IBERIA.key, fresh())


@pytest.mark.parametrize("key", ["iberian_railways", "balkan_railways", "iberian_gauge"])
def test_a_turn_as_proposed_takes_no_more_than_is_aimed_at(key: str) -> None:
    assert median(by_proposals(key, SHORT)) <= AIMS[key]


def taps(*moves: str) -> int:
    return Counter(PRESENTERS[IBERIA.key](wording())).taps(Turn(FIRST, Seat(0), moves))


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        pytest.param(["start N6 N7", "keep"], 2, id="proposed, and confirmed with the loan"),
        pytest.param(["start B11 C12", "repay"], 4, id="from the list"),
        pytest.param(["buy Lisbon"], 4, id="a card, after which no loan can be paid off"),
        pytest.param(["start B11 C11 C12", "keep"], 5, id="written out"),
        pytest.param(["pass start"], 4, id="passed"),
    ],
)
def test_the_shortest_way_is_counted(moves: list[str], count: int) -> None:
    assert taps(*moves) == count


def test_what_no_button_leads_to_is_not_counted() -> None:
    assert taps("concede") >= ENDLESS


def test_shares_of_one_railroad_are_one_turn_and_two_taps() -> None:
    state = build_round(railroad("blue", "0 0 1", "R10", treasury=30))
    table, presenter = at_table(GAUGE.key, state), PRESENTERS[GAUGE.key](wording())
    first = next(iter(presenter.proposals(table))).action
    moves = [(Seat(0), first), (Seat(0), "decline"), (Seat(1), "decline")]
    mine, others = turns(table, moves)
    assert (mine.moves, others.moves) == ((first, "decline"), ("decline",))
    assert [Counter(presenter).taps(turn) for turn in (mine, others)] == [2, 2]
