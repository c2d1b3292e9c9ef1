"""Am I winning: who is ahead by how much, what ends the game and how near, whose turns come."""

from __future__ import annotations

from bot.titles.gauge.presenter import GaugePresenter
from bot.wording import wording
from rules.gauge.state import State as GaugeState
from rules.railways.state import State
from tests.bot import tables
from tests.bot.titles.railways_presenters import PRESENTER, at_table
from tests.rules.gauge.support.position import GAUGE, build_round, play, railroad
from tests.rules.gauge.support.position import table as gauge_table
from tests.rules.railways.support.position import owner, table

EVORA = "B11 C11 D11 E12"


def now(state: State) -> list[str]:
    return PRESENTER.standing_now(at_table(state)).splitlines()


def test_a_beginning_has_no_leader() -> None:
    assert now(table(owner(), owner(), owner())) == [
        "The game ends when a player’s last cube is used. Nearest: **Ana** with 29 left.",
        "Turns: Ana → Bruno → Carmen",
    ]


def test_awards_are_told_with_their_holder_and_lead() -> None:
    said = now(
        table(
            owner(EVORA, income=9, cash=30, cards="Lisbon"),
            owner("K13 L12", income=4, loans=1, cash=25, cards="Porto"),
        )
    )
    assert said[0] == "**Awards if the game ended now**"
    assert "Most income: **Ana** $9, $5 ahead of Bruno · 1 VP" in said
    assert "Net cash after $20 a loan: **Ana** $30, $25 ahead of Bruno · 2 VP" in said
    assert "Most interests: **Ana & Bruno** tie at 1 · 1 VP each" in said
    assert any(line.startswith("Nobody’s yet: ") for line in said)
    assert "Victory points (VP) now: **Ana** " in said[-3]


def test_who_plays_alone_is_ahead_of_nobody() -> None:
    said = now(table(owner(EVORA, income=9), owner(is_out=True), owner(is_out=True)))
    assert "Most income: **Ana** $9 · 1 VP" in said
    assert said[-1] == "Turns: Ana"


def test_two_railways_of_one_player_score_twice() -> None:
    said = now(table(owner("B11 C12 K13 L12")))
    assert "Longest run: **Ana** 2, 2 ahead of Bruno · 2 VP" in said


def test_whatever_may_end_the_game_is_told() -> None:
    cubes = table(owner("F7", supply=1), owner("C12", supply=3), owner("K7", supply=0))
    assert now(cubes)[-4:-1] == [
        "The game ends if **Ana** uses their last cube.",
        "The game ends if **Bruno** builds with all 3 cubes they have left.",
        "The game ends with **Carmen**’s next turn: their last cube is used.",
    ]
    idle = table(owner(idle=2), owner(idle=3), owner(idle=3))
    assert "The game ends after 1 more turn in which nobody builds or buys." in now(idle)
    broke = table(owner(loans=16, income=3), owner(), owner(is_out=True))
    assert now(broke)[-2].startswith("The game ends if **Ana** goes out")


def gauge_now(state: GaugeState) -> list[str]:
    presenter = GaugePresenter(wording())
    return presenter.standing_now(tables.at_table(GAUGE.key, state)).splitlines()


def test_before_anybody_is_ahead_only_rounds_and_order_are_told() -> None:
    assert gauge_now(gauge_table(current=2)) == [
        "Round 1 of 10. The most cash and shares win after the last;"
        " 6 build rounds and 3 stock rounds come after this one.",
        "Turns: Carmen → Dinis → Ana → Bruno",
    ]


def test_worth_decides_who_leads() -> None:
    state = play(gauge_table(railroad("blue", "1 1", "Madrid", value=28)), "pass")
    assert gauge_now(state)[0] == "**Bruno** leads with ₧96, ₧56 ahead of Ana."


def test_a_build_round_goes_by_railroad_and_share() -> None:
    blue, red = railroad("blue", "0 1 0", "Madrid"), railroad("red", "2", "Lisbon")
    said = gauge_now(build_round(blue, red, share=1, round=10))
    assert said[-1] == "Turns: Blue: Bruno → Ana · Red: Carmen"
    assert "no build round and no stock round come after this one" in said[-2]
    assert "1 build round and 1 stock round" in gauge_now(build_round(blue, red, round=8))[-2]
