"""What the presenter of Iberian Gauge says and offers: worded, exact, within Discord's limits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord.custom_ids import CustomId, Verb
from bot.flows.game_log import ROOM, log_pages
from bot.games.posts.panel import panel, with_reasons
from bot.games.presenter import Menu
from bot.games.table import AnyPlayed, AnyTable
from bot.refusals import Refusal
from bot.titles.gauge.presenter import GaugePresenter
from bot.titles.gauge.report import Report
from bot.wording import wording
from rules.errors import BadNotation
from rules.gauge import events as ev
from rules.gauge.actions import Build, Concede, Float
from rules.gauge.pieces import SHARES, Colour
from rules.gauge.shares.tracks import HIGHEST_VALUE
from rules.gauge.state import Player, State
from rules.title import Event, Seat
from tests.bot import tables
from tests.bot.tables import NAMES
from tests.rules.gauge.support.position import GAUGE, build_round, play, railroad, table
from tests.rules.gauge.support.random_player import RandomPlayer, random_options
from tests.worded import refuses

PRESENTER = GaugePresenter(wording())
LONGEST_NAME = "W" * 31  # Discord's 32 with a digit
CONTENT, TEXT, BUTTON = 2000, 100, 80
LARGE_NUMBER = 9_999


def at_table(state: State, names: tuple[str, ...] = NAMES, *, number: int = 0) -> AnyTable:
    """A game in this state, as the bot holds it."""
    return tables.at_table(GAUGE.key, state, names, number=number)


def played(state: State, move: str) -> AnyPlayed:
    before = at_table(state)
    return tables.step_of(before, state.current, GAUGE.parse(move))


def preview(state: State, move: str) -> str:
    return PRESENTER.preview(played(state, move), state.current, GAUGE.parse(move)).text


def told(state: State, move: str) -> str:
    step = played(state, move)
    return PRESENTER.tell(step.after, step.events)


def lines(menu: Menu) -> list[str]:
    return [f"{entry.label} · {entry.description}" for entry in menu.entries]


LEASING = build_round(  # one hex of purple or one of red leads to Valencia
    railroad("blue", "0 1 0", "Q11", treasury=30),
    railroad("purple", "0", "R10"),
    railroad("red", "1", "R11"),
)
FIFTH = build_round(  # Valencia would be the fifth Major City
    railroad("blue", "0 1", "Lisbon Vigo Sevilla Madrid R10", treasury=10, income=20), share=1
)
G2 = build_round(  # IG G2: the longer way is the only one that holds track
    railroad("blue", "0 1", "Cuenca", treasury=34, value=20, income=25),
    railroad("purple", "2", "P9 Q9 R9"),
    railroad("red", "3", "S10"),
)


def test_a_build_is_offered_with_lease_price_and_effect() -> None:
    listed = lines(PRESENTER.menu(at_table(G2), Seat(0), "build"))
    assert "Valencia · lease 4 hexes · ₧18 · dividend +2 · value +1" in listed


def test_a_build_preview_says_everything_that_changes() -> None:  # IG G2
    said = preview(G2, "build Valencia").splitlines()
    assert said == [
        "**Blue, share 1: build in Valencia (S11)**",
        "Lease P9 Q9 R9 S10 · Purple ₧12, Red ₧2",
        "₧18 in all · treasury ₧34 → ₧16",
        "Dividend +2: ₧5 → ₧7 a share",
        "Share value +1: ₧20 → ₧24",
        "Your cash stays at ₧40",
    ]


def test_a_hex_with_several_leases_leads_to_their_menu() -> None:
    (entry,) = [e for e in PRESENTER.menu(at_table(LEASING), Seat(0), "build").entries if e.menu]
    assert entry.label == "Valencia"
    assert entry.description.endswith("2 ways to lease")
    ways = PRESENTER.menu(at_table(LEASING), Seat(0), entry.menu)
    assert lines(ways) == ["R10 · ₧6 · Purple ₧2", "R11 · ₧6 · Red ₧2"]
    assert [way.action for way in ways.entries] == ["build S11", "build S11 via R11"]


def test_the_fifth_city_is_previewed_and_told_with_its_special_dividend() -> None:  # IG 5.3
    said = preview(FIFTH, "build Valencia")
    assert "Special dividend for 5 Major Cities: ₧12 a share, ₧12 for you, ₧36" in said
    assert "The last share of Blue has then acted: each share is paid ₧6" in said
    assert "Your cash ₧40 → ₧58" in said
    line = told(FIFTH, "build Valencia")
    assert line.startswith("**Bruno** takes Blue to Valencia for ₧4. Its dividend rises to ₧6")
    assert "**5 Major Cities!** A special ₧12 for every Blue share: Ana ₧12, Bruno ₧12" in line


def test_declining_shows_what_it_costs() -> None:  # IG 6.1
    said = preview(FIFTH, "decline").splitlines()
    assert said == [
        "**Build nothing with share 2 of Blue**",
        "Blue has reached no new city in this round: share value ₧20 → ₧12",
        "The last share of Blue has then acted: each share is paid ₧4"
        " · the treasury gets ₧12 for the unsold ones",
        "Your cash ₧40 → ₧44",
    ]
    assert "with any of your shares" in preview(LEASING, "decline all")


def test_a_share_value_that_cannot_fall_is_said_to_stay() -> None:
    lowest = build_round(railroad("blue", "0 1", "Madrid", treasury=10, value=4), share=1)
    said = preview(lowest, "decline").splitlines()
    assert said[1] == "Blue has reached no new city in this round; its share value stays at ₧4"


def test_a_share_value_that_cannot_climb_is_said_to_stay() -> None:
    highest = build_round(
        railroad("blue", "0 1", "Lisbon Vigo Sevilla Madrid R10", treasury=10, value=HIGHEST_VALUE)
    )
    assert f"Share value stays at the top, ₧{HIGHEST_VALUE}" in preview(highest, "build Valencia")


def test_purchases_show_both_purses() -> None:
    opened = table(railroad("red", "1", "Madrid", treasury=20, value=24))
    assert preview(opened, "buy red").splitlines() == [
        "**Buy share 2 of Red for ₧24**",
        "You then own 1 of its 6 shares; each pays ₧2 now.",
        "Cash ₧40 → ₧16 · treasury of Red ₧20 → ₧44",
    ]
    start = preview(opened, "float blue 16 Lisbon")
    assert start.startswith("**Start Blue at ₧16 in Lisbon (B12)**")
    assert "Cash ₧40 → ₧24 · treasury of Blue ₧0 → ₧16" in start


def test_the_last_pass_in_a_row_says_who_gets_the_priority_deal() -> None:  # IG 2.2
    opened = table(railroad("red", "1", "Madrid"))
    assert "Priority Deal" not in preview(opened, "pass")
    assert "come back in this round" in preview(opened, "pass")
    last = play(opened, "buy red", "pass", "pass", "pass")
    assert "the Priority Deal is Bruno’s" in preview(last, "pass")
    assert "come back" not in preview(last, "pass")
    assert "**Bruno** was the first to pass and takes the Priority Deal." in told(last, "pass")


def test_a_purchase_after_which_nobody_can_buy_says_that_the_round_ends() -> None:
    opened = table(railroad("red", "1", "Madrid", value=24), cash=25)
    assert "round ends" not in preview(opened, "buy red")
    last = play(opened, "buy red", "buy red", "buy red")
    said = preview(last, "buy red").splitlines()[-1]
    assert said.startswith("After that nobody can buy anything more: the stock round ends, and the")


def test_starting_a_railroad_goes_from_railroad_to_price_to_city() -> None:
    seat, here = Seat(0), at_table(table(railroad("red", "1", "Madrid")))
    railroads = PRESENTER.menu(here, seat, "float")
    assert railroads.entries[0].menu == "float orange"
    prices = PRESENTER.menu(here, seat, "float orange")
    assert lines(prices)[0] == "₧36 · leaves you ₧4"
    cities = PRESENTER.menu(here, seat, prices.entries[0].menu)
    assert cities.entries[0].action == "float orange 36 Lisbon"
    assert "Madrid" not in [entry.label for entry in cities.entries]


@pytest.mark.parametrize(
    ("state", "labels"),
    [
        pytest.param(table(), ["(Buy a share)", "Start a railroad", "Pass"], id="nothing started"),
        pytest.param(
            table(railroad("red", "1", "Madrid")),
            ["Buy a share", "Start a railroad", "Pass"],
            id="all of a stock round",
        ),
        pytest.param(
            table(railroad("red", "1", "Madrid"), cash=3),
            ["(Buy a share)", "(Start a railroad)", "Pass"],
            id="no money",
        ),
        pytest.param(LEASING, ["Build", "Decline", "Decline all"], id="another share follows"),
        pytest.param(FIFTH, ["Build", "Decline"], id="last share"),
    ],
)
def test_what_can_do_nothing_is_closed(state: State, labels: list[str]) -> None:
    buttons = PRESENTER.buttons(at_table(state))
    assert [f"({b.label})" if b.closed else b.label for b in buttons] == labels


ALL_STARTED = [railroad(colour, "1", "Madrid") for colour in Colour]


@pytest.mark.parametrize(
    ("state", "key", "reason"),
    [
        (table(), "buy", "No railroad has been started yet. (rule IG 2.5)"),
        (table(*ALL_STARTED), "float", "Every railroad has been started. (rule IG 2.5)"),
        (table(cash=3), "float", "This costs ₧12; you have ₧3. (rule IG 2.3)"),
        (
            replace(table(ALL_STARTED[0]), players=(Player(cash=40, cubes=0),) * 3),
            "buy",
            "All your cubes mark shares already; pass. (rule IG 2.3)",
        ),
        (
            table(railroad("red", " ".join("1" * SHARES[Colour.RED]), "Madrid")),
            "buy",
            "Every railroad that has been started is sold out, or you have bought a share of it "
            "in this round. (rule IG 2.3)",
        ),
    ],
)
def test_what_is_closed_says_by_its_rule_why(state: State, key: str, reason: str) -> None:
    here = at_table(state)
    (closed,) = (b.closed for b in PRESENTER.buttons(here) if b.menu == key)
    assert closed == reason
    assert PRESENTER.menu(here, state.current, key).text == reason
    shown: Any = panel(PRESENTER, here)
    assert [b.disabled for b in shown.children if b.custom_id.endswith(f":{key}")] == [True]
    said = with_reasons(wording(), PRESENTER, here, "Your turn.")
    assert f"\n-# {'Buy a share' if key == 'buy' else 'Start a railroad'}: {reason}" in said


def test_the_call_names_railroad_share_and_treasury() -> None:
    asked = PRESENTER.ask(at_table(LEASING))
    assert "**Blue** with share 1 of 3 (1 more is yours) or decline · treasury ₧30" in asked
    single = PRESENTER.ask(at_table(build_round(railroad("blue", "0", "Madrid", treasury=30))))
    assert "**Blue** with its only sold share or decline · treasury ₧30" in single


def test_the_call_counts_all_rounds_and_names_who_follows() -> None:
    stock = PRESENTER.ask(at_table(table(railroad("red", "1", "Madrid"))))
    assert stock.startswith("Round 1 of 10 (stock): buy a share, start a railroad or pass · ")
    assert stock.endswith(" · next: Bruno")
    asked = PRESENTER.ask(at_table(LEASING))
    assert asked.startswith("Round 2 of 10 (build): build for **Blue**")
    assert asked.endswith(" · next: Bruno")
    alone = build_round(railroad("blue", "0 0 2", "Madrid", treasury=30))
    assert PRESENTER.ask(at_table(alone)).endswith(
        "(1 more is yours) or decline · treasury ₧30 · next: you again"
    )
    poor = railroad("red", "3", "Lisbon", treasury=0)  # is passed over
    onward = build_round(railroad("blue", "0", "Madrid"), poor, railroad("purple", "2", "Vigo"))
    assert PRESENTER.ask(at_table(onward)).endswith(" · next: Carmen")
    last = build_round(railroad("blue", "0", "Madrid"), round=10)
    assert PRESENTER.ask(at_table(last)).endswith(" · then the game ends")


def test_a_single_locomotive_is_worded_so() -> None:
    said = PRESENTER.standings(at_table(table(railroad("red", "1", "Madrid", locomotives=1))))
    assert "1 locomotive left" in said
    assert "21 locomotives left" in PRESENTER.standings(
        at_table(table(railroad("red", "1", "Madrid")))
    )


def test_what_befalls_several_railroads_is_told_once() -> None:
    state = build_round(
        railroad("blue", "0 1", "Madrid", treasury=4, value=20),
        railroad("red", "1 1 2", "Lisbon", treasury=3, value=20),
        railroad("purple", "2", "Vigo", treasury=3, value=4),
        share=1,
    )
    line = told(state, "decline")
    assert "Passed over, no money to build: Red (3 shares), Purple (1 share)." in line
    assert "No new city, so share values: Blue ₧20 → ₧12, Red ₧20 → ₧8, Purple still ₧4." in line
    assert "Dividends a share: Blue ₧2, Red ₧2, Purple ₧3." in line
    assert "In all: Ana ₧2, Bruno ₧6, Carmen ₧5, treasuries ₧21." in line
    assert line.endswith("Round 3 begins: shares are for sale.")


def test_names_are_read_in_any_case_and_accents() -> None:
    here = at_table(LEASING)
    assert PRESENTER.read_railroad(" RED ") is Colour.RED
    assert PRESENTER.read_start(here, "Red", 12, "b12") == Float(Colour.RED, 12, "Lisbon")
    assert PRESENTER.typed_action(here, "build", "valencia VIA r10") == Build("S11", ("R10",))
    assert PRESENTER.typed_action(here, "build", "castellon") == Build("T9")
    for place, lease in (("Valencia via R10", ""), ("S 11", "R10"), ("Valencia via R11", "R10")):
        assert PRESENTER.read_build(here, place, lease) == Build("S11", ("R10",))
    with pytest.raises(Refusal, match="gauge-no-railroad"):
        PRESENTER.read_railroad("green")
    with refuses(BadNotation, match="Atlantis"):
        PRESENTER.read_build(here, "Atlantis", "")
    with refuses(BadNotation, match="not a lease"):
        PRESENTER.read_build(here, "Valencia", "over the hills")


def test_every_kind_of_event_is_worded() -> None:
    kinds = {kind for kind in vars(ev).values() if _is_event(kind)}
    assert kinds == Report._sayings.keys() | Report._sums.keys()


def _is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


def random_game(number: int) -> Iterator[AnyPlayed]:
    """Every action of one game of five people with long names, under random options."""
    rng = random.Random(f"presenter {number}")
    player = RandomPlayer(rng)
    names = tuple(f"{LONGEST_NAME}{seat}" for seat in range(5))
    state = GAUGE.setup(5, random_options(rng), f"presenter {number}")
    now = at_table(state, names, number=LARGE_NUMBER)
    while GAUGE.result(now.state) is None:
        wanted = player(now.state)
        if wanted.is_legal:
            step = tables.step_of(now, wanted.seat, wanted.action)
            yield step
            now = step.after


@pytest.mark.parametrize("number", range(24))
def test_whatever_is_told_fits_into_a_post(number: int) -> None:
    log: list[str] = []
    turn: list[Any] = []
    for step in random_game(number):
        turn += step.events
        log.append(PRESENTER.tell(step.after, step.events))
        assert log[-1] or isinstance(step.events[0], ev.Ended)
        if step.is_news:
            said, turn = PRESENTER.tell(step.after, turn), []
            check_post(step.after, said)
    pages = log_pages(log)
    assert sum(map(len, pages)) == len(log)
    assert all(len("\n".join(page)) <= ROOM for page in pages)


def check_post(now: AnyTable, said: str) -> None:
    result = GAUGE.result(now.state)
    rest = PRESENTER.final(now, result) if result else PRESENTER.ask(now)
    assert len(said) + len(rest) + 100 <= CONTENT  # title and ping
    assert len(PRESENTER.standings(now)) + len(rest) + 200 <= CONTENT


@pytest.mark.parametrize("number", range(4))
def test_every_button_menu_and_preview_keeps_discords_limits(number: int) -> None:
    for step in list(random_game(number))[::4]:
        now = step.before
        view = panel(PRESENTER, now)
        assert view is not None
        assert 0 < len(view.children) <= 5
        for button in PRESENTER.buttons(now):
            assert len(button.label) <= BUTTON
            if button.closed:
                assert len(button.closed) <= TEXT * 2
            elif button.menu:
                check_menu(now, button.menu)
            else:
                check_preview(now, button.action)


def check_menu(now: AnyTable, key: str) -> None:
    CustomId.of(Verb.MENU, now.row, now.number, key).text  # noqa: B018  (it checks itself)
    menu = PRESENTER.menu(now, now.state.current, key)
    assert menu.entries
    assert 0 < len(menu.text) <= CONTENT
    for entry in menu.entries:
        assert 0 < len(entry.label) <= TEXT
        assert len(entry.description) <= TEXT
        assert len(f"menu {entry.menu}") <= TEXT
        assert len(f"do {entry.action}") <= TEXT
    for entry in (menu.entries[0], menu.entries[-1]):
        if entry.menu:
            check_menu(now, entry.menu)
        else:
            check_preview(now, entry.action)


def check_preview(now: AnyTable, notation: str) -> None:
    CustomId.of(Verb.DO, now.row, now.number, notation).text  # noqa: B018
    action, seat = GAUGE.parse(notation), now.state.current
    shown = PRESENTER.preview(tables.step_of(now, seat, action), seat, action)
    assert 0 < len(shown.text) <= CONTENT
    assert 0 < len(shown.confirm) <= BUTTON
    assert shown.is_pictured == isinstance(action, Build | Float)


def test_final_scores_list_those_who_gave_up_last() -> None:
    state = table(railroad("red", "0 1 1", "Madrid", value=80), railroad("blue", "2", "Vigo"))
    state, _ = GAUGE.play(state, Seat(1), Concede())
    for seat in (0, 2):
        state, _ = GAUGE.play(state, Seat(seat), Concede())
    result = GAUGE.result(state)
    assert result is not None
    said = PRESENTER.final(at_table(state), result).splitlines()
    assert said[:2] == ["Only one player is left: the game is over.", "🏆 **Dinis** wins!"]
    assert said[2] == "**Dinis** ₧40: cash ₧40"
    assert said[3] == "~~Bruno~~ ₧200, conceded: cash ₧40, Red ₧160"


def test_standings_show_players_and_railroads() -> None:
    said = PRESENTER.standings(at_table(LEASING)).splitlines()
    assert said[0] == "**Ana** · ₧40 · Blue ×2, Purple ×1 · worth ₧100 · Priority Deal"
    assert said[4].startswith("Blue: value ₧20, pays ₧2 a share, treasury ₧30, 3 of 5 shares sold")
    assert said[-1] == "Yellow: not started, 4 shares"


def test_a_value_at_the_top_and_shares_that_find_nothing_to_build_are_told() -> None:
    # IG 3.2, 5.5
    top = ev.ValueMoved(Colour.RED, 1, 0, 0, HIGHEST_VALUE, HIGHEST_VALUE)
    over = [ev.PassedOver(Seat(0), Colour.BLUE, share, "no_build") for share in (1, 2)]
    said = Report(wording(), NAMES).tell([top, *over])
    assert f"Its share value stays at the top, ₧{HIGHEST_VALUE}." in said
    assert "Passed over, nothing can be built: Blue (2 shares)." in said
