"""What is proposed on the panel, what a confirmation may add, and the price piece by piece."""

from __future__ import annotations

import pytest

from bot.discord.limits import LABEL
from bot.games.presenter import AnyPresenter, Preview
from bot.games.table import AnyTable
from bot.titles.gauge.presenter import GaugePresenter
from bot.titles.railways.price import Price
from bot.wording import wording
from rules.gauge.state import State as GaugeState
from rules.railways.actions import Kind
from rules.railways.build.building import build_cost, ground, surcharges
from rules.railways.events import Built
from rules.railways.state import State
from rules.railways.title import Railways
from rules.title import Seat
from tests.bot import tables
from tests.bot.titles.railways_presenters import LONGEST_NAMES, PRESENTERS, at_table
from tests.recorded import FOLDER, read
from tests.rules.gauge.support.position import GAUGE, build_round, railroad
from tests.rules.gauge.support.position import table as gauge_table
from tests.rules.railways.support.position import BALKANS, IBERIA, owner, table
from tests.rules.railways.test_orient_express import choosing
from tests.titles import title_of

GAUGE_PRESENTER = GaugePresenter(wording())
ALL: dict[str, AnyPresenter] = {**PRESENTERS, GAUGE.key: GAUGE_PRESENTER}
EVORA = "B11 C11 D11 E12"


def shown(state: State, move: str, *, on: Railways = IBERIA) -> Preview:
    step = tables.step_of(at_table(state, on=on), state.current, on.parse(move))
    return PRESENTERS[on.key].preview(step, state.current, on.parse(move))


def proposed(state: State, *, on: Railways = IBERIA) -> list[str]:
    return [proposal.label for proposal in PRESENTERS[on.key].proposals(at_table(state, on=on))]


@pytest.mark.parametrize(
    ("hexes", "said"),
    [
        pytest.param("B11 C12", "2 tracks $7", id="nothing added"),
        pytest.param("D12", "1 track $3", id="one"),
        pytest.param("C12 D10", "2 tracks $7 + river $1 = $8", id="river"),
        pytest.param("C12 C3 D3", "3 tracks $12 + 2 hills $2 = $14", id="hills"),
        pytest.param("D10 E10", "2 tracks $7 + 2 rivers $2 = $9", id="rivers"),
        pytest.param("C3", "1 track $3 + hill $1 = $4", id="hill"),
    ],
)
def test_whatever_a_price_consists_of_is_named(hexes: str, said: str) -> None:
    """As the rules would charge it, wherever the hexes lie."""
    assert priced(IBERIA, hexes.split()) == said


def priced(on: Railways, hexes: list[str], other: str = "") -> str:
    """The price of these hexes, told as if they had been built."""
    state = table(owner(on=on), owner(other, on=on), on=on)
    site, track = ground(on.rules, state, state.current), on.rules.board.from_labels(hexes)
    added = surcharges(site, track)
    built = Built(
        state.current, Kind.START, tuple(hexes), (), build_cost(site, track), 0, 0, *added
    )
    return Price(wording(), on.rules).of(built)


def test_second_railways_and_mountains_are_named() -> None:
    assert priced(IBERIA, ["C3", "D10"]) == "2 tracks $7 + hill $1 + river $1 = $9"
    assert priced(IBERIA, ["B11", "C9"], "B11 E12") == "2 tracks $7 + second railway $1 = $8"
    assert priced(IBERIA, ["B11", "C9"], "B11 C9").endswith("+ 2 second railways $2 = $9")
    assert priced(BALKANS, ["C2"]) == "1 track $3 + mountain $2 = $5"
    assert priced(BALKANS, ["C2", "D1"]) == "2 tracks $7 + 2 mountains $4 = $11"


def test_a_hex_that_costs_nothing_is_named() -> None:  # BR 2.2
    assert priced(BALKANS, ["AC12", "AD12"]) == "2 tracks $3 (1 free)"


def test_a_build_is_proposed_with_where_price_and_income() -> None:
    first, *others = proposed(table(owner(EVORA, marker=Kind.MERGE, cash=30, income=10)))
    assert any(label.startswith("Expand: Setúbal · $3, income +$2") for label in [first, *others])
    assert any(label.startswith("Purchase: Lisbon · $5, income +$5") for label in [first, *others])


def test_an_interest_that_pays_nothing_yet_promises_no_income() -> None:
    istanbul = owner("AD12", cash=7, income=7, marker=Kind.START, on=BALKANS)
    state = table(istanbul, owner(on=BALKANS), owner(on=BALKANS), on=BALKANS)
    assert proposed(state, on=BALKANS)[0] == "Purchase: Bitola · $3"


def test_who_may_only_pass_has_that_proposed() -> None:
    assert proposed(table(owner(loans=16, income=40)))[0] == "Pass on Start"


def test_the_route_of_the_express_is_proposed() -> None:
    labels = proposed(choosing(), on=BALKANS)
    assert len(labels) == 2
    assert all("$" in label for label in labels)


def test_the_choice_about_a_loan_is_part_of_the_confirmation() -> None:
    also = shown(table(owner(cash=9, loans=2, income=5)), "start B11 C12").also
    assert [(c.label, list(c.then)) for c in also] == [
        ("Build, pay off a loan", ["repay"]),
        ("Build, keep loans", ["keep"]),
    ]
    assert not shown(table(owner(cash=20)), "start B11 C12").also


def test_a_choice_that_would_end_ones_game_is_not_added() -> None:  # IR 7.2
    saved = table(owner("B11 C12", loans=16, income=25, cash=8))
    assert [c.label for c in shown(saved, "pass merge").also] == ["Pass, pay off a loan"]


def gauge_shown(state: GaugeState, move: str) -> Preview:
    before = tables.at_table(GAUGE.key, state)
    step = tables.step_of(before, state.current, GAUGE.parse(move))
    return GAUGE_PRESENTER.preview(step, state.current, GAUGE.parse(move))


def gauge_proposed(state: GaugeState) -> list[str]:
    found = GAUGE_PRESENTER.proposals(tables.at_table(GAUGE.key, state))
    return [proposal.label for proposal in found]


def test_shares_and_starts_are_proposed_with_their_price() -> None:
    labels = gauge_proposed(gauge_table(railroad("red", "1", "Madrid", treasury=20, value=24)))
    assert "Buy Red for ₧24 · pays ₧2" in labels
    assert any(label.startswith("Start Blue at ₧24 in ") for label in labels)


def test_builds_are_proposed_with_their_effect() -> None:
    labels = gauge_proposed(build_round(railroad("blue", "0", "R10", treasury=30)))
    assert labels[0] == "Build in Valencia · ₧4 · dividend +2 · value +1"


TWO_SHARES = build_round(railroad("blue", "0 0", "R10", treasury=30))


def test_a_build_may_go_on_with_the_next_share_or_end_there() -> None:
    said = gauge_shown(TWO_SHARES, "build Valencia")
    then, end = said.also
    assert then.label.startswith("Build, then ")
    assert len(then.then) == 1
    assert then.then[0].startswith("build ")
    assert said.text.splitlines()[-1].startswith("Then share 2: ")
    assert (end.label, list(end.then)) == ("Build, decline the rest", ["decline"])


def test_three_shares_end_with_what_is_left_declined() -> None:
    three = build_round(railroad("blue", "0 0 0", "R10", treasury=8))
    (end,) = gauge_shown(three, "build Valencia").also[-1:]
    assert list(end.then) == ["decline all"]


def test_the_last_share_has_nothing_to_go_on_with() -> None:
    assert not gauge_shown(build_round(railroad("blue", "0", "R10")), "build Valencia").also
    assert not gauge_shown(TWO_SHARES, "decline").also


PLAYED = ("iberian_railways_4_last_cube", "balkan_railways_4_last_cube", "gauge_classic_lap")


@pytest.mark.parametrize("name", PLAYED)
def test_whatever_is_proposed_or_added_may_be_played(name: str) -> None:
    record = read(FOLDER / f"{name}.json")
    title, presenter = title_of(record.title), ALL[record.title]
    state = title.setup(record.seats, record.options, record.seed)
    for number, line in enumerate(record.actions):
        if number % 6 == 0:
            _all_of_it_fits(presenter, tables.at_table(title.key, state, LONGEST_NAMES))
        state, _ = title.play(state, Seat(int(line[0])), title.parse(line[2:]))


def _all_of_it_fits(presenter: AnyPresenter, table: AnyTable) -> None:
    title = table.title
    for proposal in list(presenter.proposals(table))[:3]:
        action, seat = title.parse(proposal.action), table.deciders[0]
        step = tables.step_of(table, seat, action)
        assert len(proposal.label) <= LABEL, proposal.label
        for confirm in presenter.preview(step, seat, action).also:
            after = step.after.state
            for move in confirm.then:
                after, _ = title.play(after, seat, title.parse(move))
