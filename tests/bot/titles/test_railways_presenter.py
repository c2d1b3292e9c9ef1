"""What the presenters of the railways games say and offer: nothing bad is a surprise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.commands.common import Suggestion
from bot.games.presenter import Menu, Preview
from bot.games.table import AnyPlayed
from bot.titles.railways.balkan import BalkanReport
from bot.titles.railways.commands import RailCog
from bot.titles.railways.report import Report
from bot.wording import wording
from renderer.railways import DRAWING
from rules.errors import RuleViolation
from rules.railways import events as ev
from rules.railways.actions import Concede, Kind
from rules.railways.express.orient_express import ExpressRan, RouteTaken
from rules.railways.state import Card, CardState, State
from rules.railways.title import Railways
from rules.title import Event, Seat
from tests.bot.tables import step_of
from tests.bot.titles.railways_presenters import (
    BALKAN_PRESENTER,
    LONGEST_NAMES,
    PRESENTER,
    PRESENTERS,
    at_table,
)
from tests.rules.railways.support.position import BALKANS, IBERIA, fresh, owner, play, table
from tests.rules.railways.test_orient_express import TWO_WAYS, chain, choosing, offered, routes
from tests.rules.random_games import play_out
from tests.rules.random_players import RANDOM_PLAYERS
from tests.worded import refuses

CONTENT, TEXT = 2000, 100
EVORA = "B11 C11 D11 E12"
PENNILESS = owner(loans=13)
BRINK = owner(loans=14, cash=1, income=5)


def played(state: State, move: str, *, on: Railways = IBERIA) -> AnyPlayed:
    before = at_table(state, on=on)
    return step_of(before, state.current, on.parse(move))


def shown(state: State, move: str, *, on: Railways = IBERIA) -> Preview:
    step = played(state, move, on=on)
    return PRESENTERS[on.key].preview(step, state.current, on.parse(move))


def preview(state: State, move: str, *, on: Railways = IBERIA) -> list[str]:
    """The lines of a preview, warnings included."""
    seen = shown(state, move, on=on)
    return [*seen.text.splitlines(), *seen.warnings]


def told(state: State, move: str, *, on: Railways = IBERIA) -> str:
    step = played(state, move, on=on)
    return PRESENTERS[on.key].tell(step.after, step.events)


def menu(state: State, key: str, *, on: Railways = IBERIA) -> Menu:
    return PRESENTERS[on.key].menu(at_table(state, on=on), state.current, key)


def lines(found: Menu) -> list[str]:
    """As autocomplete writes them."""
    return [Suggestion(entry.label, entry.description, "").name for entry in found.entries]


def test_a_build_is_previewed_with_price_loans_and_what_is_left() -> None:
    assert preview(table(owner(), limit=4), f"start {EVORA}") == [
        "**Start: Lisbon → Évora**",
        "B11 C11 D11 E12",
        "4 tracks $18 · income +$7",
        "4 new loans to pay for it",
        "After income and interest: $5 in hand · 4 loans (interest $4) · income $7",
    ]


def test_the_income_of_a_card_is_counted_once() -> None:
    said = preview(table(owner(cards="Lisbon")), "start B11 C12")
    assert "2 tracks $7 · income +$12" in said
    assert "$5 of this income comes from your interest in Lisbon" in said
    assert said[-1].endswith("income $12")


def test_loans_for_interest_are_told_apart() -> None:
    said = preview(table(owner(cash=2, marker="start")), "buy Porto")
    assert "1 new loan to pay for it" in said
    assert preview(table(owner(marker="start")), "buy Lisbon")[2] == (
        "1 new loan to pay for it, 1 new loan for interest"
    )
    assert "1 new loan for interest" in preview(table(owner(loans=2)), "pass merge")
    assert "No new loan" in preview(table(owner(cash=9)), "start B11 C12")
    assert "No new loan" not in preview(table(owner(cash=9)), "pass merge")


def test_the_call_offers_one_action_or_another() -> None:
    asked = PRESENTER.ask(at_table(table(owner(f"{EVORA} N6 N7", marker="start"))))
    assert asked.startswith("Choose Expand, Merge or Purchase · build limit ")
    without = PRESENTER.ask(at_table(table(owner(marker="start"))))
    assert without.startswith("Choose Purchase · build limit "), "Expand and Merge are closed"
    stuck = PRESENTER.ask(at_table(table(owner(supply=0))))
    assert stuck.startswith("Choose Start, Expand or Merge · "), "one of them is passed on"
    assert asked.endswith(" · next: Bruno")
    broke = PRESENTER.ask(at_table(table(owner(loans=16, income=30))))
    assert broke == "Insolvent: pass on Start, Expand or Merge · next: Bruno"


def test_a_preview_warns_before_one_is_out_of_the_game() -> None:  # IR 7.2
    for state, move in ((table(BRINK), "start B11 C12"), (table(PENNILESS), "pass merge")):
        said = preview(state, move)
        assert "⚠️ This puts you out of the game" in said[-1]
        assert not any("insolvent" in line for line in said)
    assert "3 new loans for interest" in preview(table(PENNILESS), "pass merge")


def test_insolvency_that_leaves_one_in_is_told_as_such() -> None:  # IR 7.1
    rich = table(owner(EVORA, loans=15, income=30))
    assert "⚠️ This makes you insolvent" in preview(rich, "expand C12")[-1]
    saved = table(owner("B11 C12", loans=16, income=25, cash=8))
    assert "unless you pay one off at once" in preview(saved, "pass merge")[-1]
    waiting = play(saved, "pass merge")
    assert "you are out of the game" in PRESENTER.ask(at_table(waiting))
    assert "out of the game" in preview(waiting, "keep")[-1]
    assert preview(waiting, "repay")[-1].startswith("Then: $2 in hand · 15 loans")
    assert [button.previews for button in PRESENTER.buttons(at_table(waiting))] == [False, True]


def test_income_without_a_cube_to_mark_it_is_a_warning() -> None:  # IR 5.3
    said = preview(table(owner(EVORA, income=19, supply=1)), "expand C12")
    assert "⚠️ No cube is left to mark more income: $1 of it is lost." in said
    passed = preview(table(owner(EVORA, income=19)), "expand C12")
    assert "Income takes another cube as a marker." in passed


@pytest.mark.parametrize(
    ("state", "move", "warning"),
    [
        pytest.param(
            table(owner(EVORA, supply=1, cash=9)),
            "expand C12",
            "⚠️ This uses the last of your cubes: the game ends with this turn.",
            id="last cube",
        ),
        pytest.param(
            table(owner(EVORA, supply=1, cash=12, loans=1)),
            "expand C12",
            "⚠️ This uses the last of your cubes: the game ends with this turn.",
            id="last cube, with a loan to decide on first",
        ),
        pytest.param(
            table(PENNILESS, owner(is_out=True)),
            "pass merge",
            "⚠️ The game ends with this turn. Only **Carmen** is left.",
            id="one left",
        ),
        pytest.param(
            table(owner(idle=2), owner(idle=3), owner(idle=3)),
            "pass merge",
            "⚠️ The game ends with this turn. Nobody has built or bought for three turns each.",
            id="stalled",
        ),
    ],
)
def test_an_action_that_ends_the_game_says_so(state: State, move: str, warning: str) -> None:
    assert preview(state, move)[-1] == warning


def test_a_decision_that_uses_no_cube_does_not_claim_to() -> None:
    used = "⚠️ The last of your cubes is used: the game ends with this turn."
    route = choosing(seat_1={"supply": 1})
    assert preview(route, offered(route)[0], on=BALKANS)[-1] == used
    loan = play(table(owner(EVORA, supply=1, cash=12, loans=1)), "expand C12")
    assert preview(loan, "repay")[-1] == preview(loan, "keep")[-1] == used


def test_the_express_is_announced_before_the_build_that_sets_it_off() -> None:  # BR 4.2, 4.5
    said = preview(chain(TWO_WAYS, seat_1={"loans": 3, "cash": 4}), "expand Q8", on=BALKANS)
    assert said[4:] == [
        "🚂 **The Orient Express runs**: one of your loans is forgiven.",
        "Next you choose its route; income and interest come after that.",
        "Before income and interest: $0 in hand · 2 loans (interest $2) · income $2",
    ]
    alone = preview(chain(seat_1={"cash": 4}), "expand Q8", on=BALKANS)
    assert "🚂 **The Orient Express runs**." in alone
    assert any(
        line.startswith("Its route has only one outcome; income: Ana +$10") for line in alone
    )
    assert alone[-1].startswith("After income and interest: $")


def test_a_route_is_previewed_with_what_befalls_everybody() -> None:  # BR 4.4
    state = choosing(seat_0={"income": 18}, seat_2={"income": 12, "supply": 0})
    said = preview(state, offered(state)[0], on=BALKANS)
    assert said[0] == "**Route of the Orient Express** · 37 hexes"
    assert "Income takes more cubes as markers: Ana 1." in said
    assert said[-1] == "⚠️ No cube is left to mark more income, so some is lost: Carmen $2."


def test_a_business_interest_says_what_it_pays_and_when() -> None:  # IR 8.2, 8.3
    full = owner("D6 D7 D8")
    state = table(owner("B11 C12", marker="start"), full, full, limit=3)
    listed = lines(menu(state, "purchase"))
    assert "Lisbon · $5 · income +$5 at once" in listed
    assert "Sevilla · $4 · income +$4 once you reach it" in listed
    face_down = "$4 · city is full: turns face down at once, counts only for the award"
    assert f"Porto · {face_down}" in listed
    assert preview(state, "buy Porto")[1] == face_down
    assert "$4 · income +$4 once you reach it" in preview(state, "buy Sevilla")
    assert "$5 · income +$5 at once" in preview(state, "buy Lisbon")


def test_a_build_names_the_railway_it_leaves_or_those_it_joins() -> None:
    state = table(owner(f"{EVORA} Q7 R7 R8", marker="start"))
    expansions, merges = lines(menu(state, "expand")), lines(menu(state, "merge"))
    assert "from Lisbon to Setúbal · 1 track · $3 · income +$2" in expansions
    assert "from Évora to Badajoz · 3 tracks · $12 · income +$2" in expansions
    assert any(line.startswith("from Cuenca to Albacete and Valencia · ") for line in expansions)
    assert not merges
    near = table(owner("B11 C12 E12 F12", marker="start"))
    found = lines(menu(near, "merge"))
    assert found[0].startswith("joins Setúbal and Évora · 1 track")
    assert any(" via Faro · " in line for line in found)
    assert preview(near, "merge D12")[0].startswith("**Merge: joins Setúbal and Évora")
    line = told(near, "merge D12")
    assert line.startswith("**Ana** merges railways, joining Setúbal and Évora via D12 · 1 track")


def test_branches_from_several_cities_of_a_railway_name_each() -> None:
    state = table(owner(EVORA, marker="start"), limit=6)
    said = preview(state, "expand C12 F11 G11 H11")[0]
    assert said == "**Expand: from Lisbon to Setúbal, from Évora to Badajoz**"
    wild = preview(state, "expand C12 E13")[0]
    assert wild == "**Expand: from Lisbon to Setúbal, from Évora to E13**"


def test_a_start_through_more_than_two_cities_lists_them() -> None:
    said = preview(table(owner()), f"start {EVORA} C12")
    assert said[:2] == ["**Start: Évora, Lisbon and Setúbal**", "E12 D11 C11 B11 C12"]
    approach = preview(table(owner(on=BALKANS), on=BALKANS), "start AD12", on=BALKANS)
    assert approach[0] == "**Start: Istanbul NW**"


def test_hexes_are_named_along_the_way_in_all_places() -> None:
    state, move = table(owner()), "start I15 J13 J14"
    assert preview(state, move)[:2] == ["**Start: Cádiz → Sevilla**", "I15 J14 J13"]
    assert shown(state, move).zoom == "J14"
    assert told(state, move).startswith("**Ana** starts a railway: Cádiz, Sevilla · 3 tracks")
    offers = PRESENTER.offers(at_table(state), Kind.START)
    (offer,) = [o for o in offers if o.action.hexes == ("I15", "J13", "J14")]
    assert PRESENTER.written(at_table(state), offer) == "I15 J14 J13"
    step = played(state, move)
    picture = DRAWING.picture(
        IBERIA.view(step.after.state, None),
        step.after.for_picture,
        events=step.events,
        words=wording(),
        preview=True,
    )
    assert "Start: Cádiz, J14, Sevilla; 3 tracks" in picture.alt


def test_menus_know_how_many_cubes_and_railways_there_are() -> None:
    assert "(up to 2 tracks)" in menu(table(owner("B11 C12", supply=2)), "expand").text
    assert "(up to 1 track)" in menu(table(owner("B11 C12", supply=1)), "expand").text
    bare, one = table(owner()), table(owner("B11 C12"))
    for found, why in (
        (menu(bare, "expand"), "no railway yet; begin one with Start"),
        (menu(bare, "merge"), "you have none"),
        (menu(one, "merge"), "you have only one"),
    ):
        assert why in found.text
        assert not found.typed
    assert menu(one, "expand").typed


def test_no_word_promises_merges_of_three_in_the_balkans() -> None:  # BR 2.5
    assert "two or more" not in RailCog.merge.description
    state = table(owner("B3 C3", on=BALKANS), on=BALKANS)
    with refuses(RuleViolation, match="exactly two"):
        BALKANS.play(state, Seat(0), BALKANS.parse("merge D4"))


def test_examples_are_places_of_the_board() -> None:
    assert PRESENTER.asked("start").hint == "e.g. B11 C12, or Lisbon, Setúbal"
    assert BALKAN_PRESENTER.asked("start").hint == "e.g. B3 C4, or Trieste, Ljubljana"
    assert len(BALKAN_PRESENTER.asked("route").hint) <= TEXT


@pytest.mark.parametrize("text", ["B11 C12 B11", "Lisbon Setúbal lisboa", "Lisbon B11"])
def test_a_hex_written_twice_is_answered_and_not_taken_as_once(text: str) -> None:
    with refuses(RuleViolation, match="Lisbon is named twice"):
        PRESENTER.typed_action(at_table(fresh()), "start", text)


@pytest.mark.parametrize(
    ("state", "text", "message"),
    [
        pytest.param(fresh(), "Lisbon Évora", "takes 4 tracks; the build limit is 3", id="limit"),
        pytest.param(fresh(), "Lisbon, Porto", "takes 7 tracks", id="by way of Coimbra"),
        pytest.param(
            table(owner(supply=2)), "Lisbon Évora", "4 tracks; you have 2 cubes left", id="supply"
        ),
        pytest.param(table(owner(loans=14)), "Lisbon Évora", "This costs \\$18", id="credit"),
        pytest.param(fresh(), "Lisbon Barcelona", "name every one on the way", id="too far"),
    ],
)
def test_cities_out_of_reach_say_by_how_much(state: State, text: str, message: str) -> None:
    build = PRESENTER.typed_action(at_table(state), "start", text)
    with refuses(RuleViolation, match=message):
        IBERIA.play(state, state.current, build)


def test_cities_alone_may_lead_through_another() -> None:
    state = table(owner())
    build = PRESENTER.typed_action(at_table(state), "start", "Lisbon → Porto")
    assert {"B11", "D8", "D6"} <= set(build.hexes)


CHOOSING = choosing()


def test_an_outcome_that_pays_nobody_has_words() -> None:
    offer, _ = routes(CHOOSING)
    idle = msgspec.structs.replace(offer, income=0, gains=(0,) * 5)
    assert (
        BALKAN_PRESENTER.describe_route(at_table(CHOOSING, on=BALKANS), idle)[0] == "nobody gains"
    )


def test_income_cubes_of_several_are_summed_up_by_name() -> None:
    state = choosing(
        seat_0={"income": 18}, seat_1={"income": 10}, seat_2={"income": 39}, seat_3={"income": 1}
    )
    line = told(state, offered(state)[0], on=BALKANS)
    assert line.startswith("**Bruno** chooses the route of the Orient Express. It brings income:")
    assert (
        "Income takes more cubes as markers: Ana 1, Bruno 1, Carmen 1. **Bruno** receives" in line
    )
    own = told(table(owner(EVORA, income=19, cash=9)), "expand C12")
    assert "income +$2. Income takes another cube as a marker. Receives $21." in own


def test_a_line_names_its_player_unless_just_named() -> None:
    state = play(table(owner(cash=15, loans=2)), "pass merge")
    assert told(state, "keep") == "**Ana** keeps all loans."
    assert told(state, "repay") == "**Ana** pays off a loan for $6."
    step = played(table(owner(cash=15, loans=2)), "pass merge")
    rest = played(step.after.state, "keep")
    assert PRESENTER.tell(rest.after, [*step.events, *rest.events]) == (
        "**Ana** passes on Merge. Pays $2 interest. Keeps all loans."
    )


def test_after_a_sentence_about_another_the_player_is_named_again() -> None:
    crowded = table(owner(EVORA), owner("I15 C12"), owner(cards="Setúbal"))
    line = told(crowded, "expand C12")
    assert "Setúbal is full: Carmen’s interest there turns face down. **Ana** receives $1." in line


def test_no_income_is_not_told() -> None:
    assert told(table(owner()), "pass merge") == "**Ana** passes on Merge."


def test_numbers_of_one_are_worded_as_one() -> None:
    one, two = (play(table(owner(cash=15, loans=n)), "pass merge") for n in (1, 2))
    assert PRESENTER.ask(at_table(one)).startswith("Pay off your only loan for $6, or keep it?")
    assert PRESENTER.ask(at_table(two)).startswith(
        "Pay off one of your 2 loans for $6, or keep them?"
    )
    out = table(owner(is_out=True, loans=1, supply=1, cards="Lisbon"))
    said = PRESENTER.standings(at_table(out)).splitlines()[0]
    assert said.startswith("~~Ana~~ · out · $0 · income $0 · 1 loan (interest $1) · 1 cube left")


def test_standings_name_every_interest_with_its_state_and_the_longest_run() -> None:
    cards = tuple(map(Card, ("Lisbon", "Porto", "Sevilla"), CardState))
    state = table(owner("B11 C12", cards=cards), owner())
    said = PRESENTER.standings(at_table(state)).splitlines()
    assert said[0].endswith(
        "longest run 2 · marker on Purchase · interests: ○ Lisbon, ✓ Porto, ✗ Sevilla"
    )
    assert said[1].endswith("longest run 0 · marker on Purchase · no interests")
    assert said[-1].startswith("Interests: ✓ pays its income · ○ no track there yet · ✗ city full")
    assert "✓" not in PRESENTER.standings(at_table(table(owner())))


def test_standings_of_the_richest_game_fit_into_a_post() -> None:
    cards = ", ".join(BALKANS.rules.interests)
    crowd = (owner(cards=cards, on=BALKANS, loans=16, cash=999), *[owner(loans=16)] * 4)
    said = BALKAN_PRESENTER.standings(
        at_table(table(*crowd, on=BALKANS), LONGEST_NAMES, on=BALKANS)
    )
    assert all(city in said for city in BALKANS.rules.interests)
    assert len(said) + 300 <= CONTENT  # head and panel


def test_the_final_post_names_who_ended_it_and_counts_in_vp() -> None:
    ended = play(table(owner(EVORA, supply=1, cash=9)), "expand C12")
    result = IBERIA.result(ended)
    assert result is not None
    said = PRESENTER.final(at_table(ended), result).splitlines()
    assert said[0] == "**Ana** has used the last of their cubes."
    assert said[2] == f"Victory points (VP): **Ana** {result.scores[0]}, **Bruno** 0, **Carmen** 0"
    assert "Most towns in a railway (2): Ana · 1 VP" in said
    assert "Most income ($2): Ana · 1 VP" in said
    assert "Net cash after $20 a loan ($8): Ana · 2 VP" in said
    assert not any("over" in line or "point " in line for line in said)


def test_tied_awards_give_their_points_to_each() -> None:
    tied = owner("B11 C12", idle=3)
    ended = play(table(tied, tied, owner(is_out=True)), "pass merge")
    result = IBERIA.result(ended)
    assert result is not None
    said = PRESENTER.final(at_table(ended), result).splitlines()
    assert said[:2] == [
        "Nobody has built or bought for three turns each.",
        "🏆 **Ana & Bruno** share the victory!",
    ]
    assert "Longest run (2): Ana, Bruno · 1 VP each" in said
    assert "Most interests: nobody" in said


@pytest.mark.parametrize(
    ("title", "hexes", "line"),
    [
        (IBERIA, "D4 D5 G8 G9", "Most towns in a railway (1): Ana ×2 · 1 VP each"),  # IR 9.6
        (BALKANS, "J4 I4 M4 N4", "Most towns in a railway (1): Ana · 1 VP"),  # BR 5.1
    ],
)
def test_two_tied_railways_of_one_player_are_counted_as_the_edition_does(
    title: Railways, hexes: str, line: str
) -> None:
    ended = table(owner(hexes, on=title), on=title, step="over", ending="stalled")
    result = title.result(ended)
    assert result is not None
    assert line in PRESENTERS[title.key].final(at_table(ended, on=title), result).splitlines()


def test_every_kind_of_event_is_worded() -> None:
    told_elsewhere = {ev.IncomeCube, ev.TurnBegan, ev.Ended}  # summed up; the call; the final post
    kinds = {kind for kind in vars(ev).values() if _is_event(kind)}
    assert kinds == Report._sayings.keys() | told_elsewhere
    assert {ExpressRan, RouteTaken} == BalkanReport._sayings.keys() - Report._sayings.keys()


def _is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


def random_game(title: Railways, number: int) -> Iterator[tuple[AnyPlayed, Any]]:
    """Every action of one game of five people with long names."""
    player, watch = RANDOM_PLAYERS[title.key]
    game = play_out(title, seats=5, seed=f"presenter {number}", player=player, watch=watch)
    now = at_table(title.setup(5, {}, game.seed), LONGEST_NAMES, on=title)
    for seat, written in game.moves:
        action = title.decode_action(written)
        step = step_of(now, seat, action)
        yield step, action
        now = step.after


@pytest.mark.parametrize("title", [IBERIA, BALKANS], ids=lambda title: title.key)
@pytest.mark.parametrize("number", range(6))
def test_whatever_is_told_names_somebody_and_fits_into_a_post(title: Railways, number: int) -> None:
    presenter = PRESENTERS[title.key]
    for step, _ in random_game(title, number):
        said = presenter.tell(step.after, step.events)
        assert said.startswith(f"**{LONGEST_NAMES[step.seat or 0]}")
        result = title.result(step.after.state)
        rest = presenter.final(step.after, result) if result else presenter.ask(step.after)
        assert len(said) + len(rest) + 100 <= CONTENT  # title and ping


@pytest.mark.parametrize("title", [IBERIA, BALKANS], ids=lambda title: title.key)
@pytest.mark.parametrize("number", range(6))
def test_every_preview_of_a_game_fits_and_warns(title: Railways, number: int) -> None:
    for step, action in random_game(title, number):
        if not isinstance(action, Concede):  # that one is asked about in other words
            seen = PRESENTERS[title.key].preview(step, step.before.state.current, action)
            assert len("\n".join([seen.text, *seen.warnings])) <= CONTENT
            bad = [e for e in step.events if isinstance(e, ev.Out | ev.Ended | ev.Insolvent)]
            assert seen.warnings or not bad


@pytest.mark.parametrize("title", [IBERIA, BALKANS], ids=lambda title: title.key)
def test_every_menu_of_a_game_keeps_discords_limits(title: Railways) -> None:
    for step, _ in list(random_game(title, 0))[::7]:
        for button in PRESENTERS[title.key].buttons(step.before):
            if button.menu:
                found = PRESENTERS[title.key].menu(
                    step.before, step.before.state.current, button.menu
                )
                assert 0 < len(found.text) <= CONTENT
                assert all(0 < len(entry.label) <= TEXT for entry in found.entries)
                assert all(len(entry.description) <= TEXT for entry in found.entries)
