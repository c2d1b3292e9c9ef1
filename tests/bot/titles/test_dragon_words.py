"""What players of Iron Dragon write and read: names, trains, tracks, cards and warnings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.presenter import Preview
from bot.refusals import Refusal
from bot.titles.dragon import reading as reading
from bot.titles.dragon.commands import _listed
from bot.titles.dragon.report import Report
from bot.titles.dragon.status import Status
from bot.wording import wording
from renderer.dragon import TRAIN
from rules.dragon import actions as a
from rules.dragon import events as ev
from rules.dragon.advice.plan import Errand
from rules.dragon.pieces import Demand
from rules.dragon.state import Player, State, Step, Stored
from rules.errors import BadNotation, RuleViolation
from rules.title import Event, Seat
from tests.bot.tables import NAMES, step_of
from tests.bot.titles.test_dragon_presenter import PRESENTER, at_table
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    node,
    player,
    ships_on_top,
    table,
    track,
    train,
)
from tests.worded import refuses

ANA, BRUNO = Seat(0), Seat(1)
ANAS = "32,34 33,34 33,33 34,32 34,33"
BRUNOS = "31,33 32,33 33,33 34,33"


def previewed(state: State, move: str, seat: Seat = ANA) -> Preview:
    """What a player sees before confirming a move."""
    action = DRAGON.parse(move)
    return PRESENTER.preview(step_of(at_table(state), seat, action), seat, action)


def told(*events: Event, players: tuple[Player, ...] = ()) -> str:
    return Report(wording(), NAMES, players).tell(events)


def labels(state: State, key: str) -> list[str]:
    """A menu of Ana's, each entry with its effect."""
    entries = PRESENTER.menu(at_table(state), ANA, key).entries
    return [f"{entry.label} | {entry.description}" for entry in entries]


def listed(state: State, key: str, typed: str = "") -> dict[str, str]:
    """What is listed for Ana while she types, by name."""
    return {one.name: one.value for one in _listed(at_table(state), PRESENTER, ANA, key, typed)}


def two_trains(**fields: Any) -> State:
    """Ana has a Teapot in Railla and a Sardar in Bluefeld's port."""
    trains = (train("31,34"), train("46,19", loco="sardar"))
    ana = player(way="46,20 45,20", trains=trains, hand=(1, 2, 3))
    options = {"additional_trains": True, "backtracking": True}
    return table(ana, player(), options=options, **fields)


def trading(**fields: Any) -> State:
    """Ana and Bruno have track side by side."""
    ana = player(way=ANAS, hand=(1, 2, 3))
    return table(ana, player(way=BRUNOS), options={"track_trading": True}, **fields)


def test_names_are_read_in_any_case_and_spelling() -> None:
    assert reading.build("toward Orc-Orodrag FROM railla via 30,34 Glyween") == a.Build(
        "Orc-Orodrag", "Railla", ("30,34", "Glyween"), is_toward=True
    )
    assert reading.build("12,14", "11,14 ", "") == a.Build("12,14", "11,14")
    assert reading.places("Opal Bezin; kola 34,21") == ("Opal Bezin", "Kola", "34,21")
    assert reading.load("2: Furs new") == a.Load("furs", 1, is_new=True)
    assert reading.sections("10,14-11,14-12,14") == ("10,14-11,14", "11,14-12,14")
    assert reading.trade(NAMES, "bruno 12 get 10,14-11,14 give 3,9-4,9") == a.Propose(
        1, 12, ("10,14-11,14",), ("3,9-4,9",)
    )
    assert reading.ship("Royal Sovereign") == a.Board("royal_sovereign")
    for text in ("Atlantis", "toward", "200,1"):
        with pytest.raises(BadNotation):
            reading.build(text)
    with refuses(BadNotation, match="Write whom you ask"):
        reading.trade(NAMES, "bruno get 10,14-11,14")


@pytest.mark.parametrize("written", ["34.21", "34 21", "(34,21)", "34;21", " ( 34 , 21 ) "])
def test_a_milepost_is_read_however_it_is_written(written: str) -> None:
    assert reading.place(written) == "34,21"
    assert reading.build(written, written, f"{written} Kola").via == ("34,21", "Kola")
    assert reading.build(f"toward {written} from {written} exactly").start == "34,21"
    assert reading.move(table(player(), player()), ANA, f"1:{written} via {written}").to == "34,21"
    section = f"{written}-{written.replace('34', '35')}"
    assert reading.sections(section) == ("34,21-35,21",)


@pytest.mark.parametrize(
    ("read", "answer"),
    [
        pytest.param(lambda: reading.place("kol"), "Do you mean Kola", id="cut short"),
        pytest.param(lambda: reading.place("Wikedde"), "Do you mean Wikkedde", id="mistyped"),
        pytest.param(lambda: reading.place(" "), "Write a city or a milepost", id="empty"),
        pytest.param(lambda: reading.build("from"), "Write a city or a milepost", id="mark alone"),
        pytest.param(lambda: reading.build("3:Kola"), "without a train", id="track of a train"),
        pytest.param(lambda: reading.train_and_rest("3:Kola"), "There is no train 3", id="train 3"),
        pytest.param(lambda: reading.load("fur"), "Do you mean furs", id="load cut short"),
        pytest.param(lambda: reading.cards("²"), "no list of cards", id="small digit"),
        pytest.param(
            lambda: reading.trade(NAMES, "Bruno ²"), "Write whom you ask", id="small price"
        ),
        pytest.param(lambda: reading.price("1²"), "is no price", id="small digit in a price"),
        pytest.param(
            lambda: reading.price("-3"), "never below 0: whoever proposes pays", id="below 0"
        ),
        pytest.param(lambda: reading.price("9" * 5000), "is no price", id="endless price"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_to_write(
    read: Callable[[], object], answer: str
) -> None:
    with refuses(BadNotation, match=answer):
        read()


def test_a_small_digit_is_no_card() -> None:
    with refuses(BadNotation, match="no load “furs ²”"):
        reading.deliver(table(player(), player()), ANA, "furs ²")


def test_without_a_number_the_train_is_meant_that_can() -> None:
    """The Sardar stands in Bluefeld's port, where hops are; the Teapot in Railla."""
    here = at_table(two_trains())
    assert reading.by_able_train(here, ANA, "hops", reading.load) == a.Load("hops", 1)
    assert reading.by_able_train(here, ANA, "1:hops", reading.load) == a.Load("hops", 0)
    with pytest.raises(Refusal) as neither:
        reading.by_able_train(here, ANA, "ale", reading.load)
    assert wording()(neither.value.key, **neither.value.values) == (
        "Train 1: Railla supplies no ale. Train 2: Bluefeld supplies no ale. (rule ID 7.1)"
    )
    with refuses(RuleViolation, match=r"^The train carries no ale"):
        reading.by_able_train(here, ANA, "ale", lambda text: reading.drop(here.state, text))


def test_trains_that_are_not_there_cannot_turn() -> None:
    assert reading.trains(two_trains(), ANA, "2 1") == (1, 0)
    with refuses(BadNotation, match="numbers of your trains: 1, 2"):
        reading.trains(two_trains(), ANA, "9")


def test_whoever_has_no_track_is_told_how_to_begin() -> None:
    start = at_table(table(player(), player(), step=Step.STARTUP))
    with refuses(BadNotation, match="You have no track yet. Say where to build out of Kola"):
        reading.fitting_build(start, ANA, reading.build("Kola"))


def test_refusals_and_previews_name_the_city_that_was_written() -> None:
    building = table(player(way=ANAS), player(), step=Step.BUILD)
    with refuses(RuleViolation, match="Track to Orc-Orodrag costs"):
        DRAGON.play(building, ANA, reading.build("orc orodrag"))
    far = reading.fitting_build(at_table(building), ANA, reading.build("opal bezin"))
    assert "Opal Bezin takes 66 GP more" in previewed(building, DRAGON.notate(far)).text
    assert DRAGON.notate(far) == "build toward opal_bezin"


def test_a_typed_city_is_found_though_no_card_asks_for_it() -> None:
    building = table(player(way=ANAS, hand=(4, 5, 6)), player(), step=Step.BUILD)
    assert "kodankye" not in listed(building, "build").values()
    found = listed(building, "build", "ko")
    (name,) = [name for name in found if name.startswith("Kodankye · ")]
    assert name.endswith(" GP in all")
    assert found[name] == "kodankye"
    assert any(name.startswith("toward Kola · ") for name in found)


def test_without_track_a_major_city_is_reached_from_another() -> None:
    start = table(player(hand=(4, 5, 6)), player(), step=Step.STARTUP)
    (name,) = [name for name in listed(start, "build", "kola") if name.startswith("Kola from ")]
    action = reading.build(listed(start, "build", "kola")[name])
    assert reading.fitting_build(at_table(start), ANA, action).is_toward


def test_a_trade_names_its_track_wherever_it_is_told() -> None:
    state = trading()
    offer = "trade 1 3 get 31,33-32,33 32,33-33,33 33,33-34,33"
    shown = previewed(state, offer)
    assert shown.text.startswith("**Offer Bruno 3 GP** for Railla–Redwitte (3 sections)\n")
    assert shown.is_pictured
    proposed = act(state, offer)
    asked = PRESENTER.ask(at_table(proposed))
    assert asked.startswith("Ana offers you 3 GP for your Railla–Redwitte (3 sections): accept")
    assert "Ana may withdraw it" in asked
    agreed = previewed(proposed, "accept", BRUNO)
    assert agreed.text == (
        "**Accept 3 GP from Ana** for your Railla–Redwitte (3 sections)\n"
        "Your cities 1 → 0 of 7\nYour cash 100 → 103 GP"
    )
    assert PRESENTER.post_zoom(at_table(proposed)) == shown.zoom == agreed.zoom == TRAIN
    traded, events = DRAGON.play(proposed, BRUNO, a.Accept())
    assert told(*events) == (
        "**Bruno** accepts the trade: Ana gets Railla–Redwitte (3 sections) for 3 GP."
    )
    assert PRESENTER.ask(at_table(traded)).startswith(
        "You have traded track, so you build none this turn"
    )
    buttons = [button.label for button in PRESENTER.buttons(at_table(proposed))]
    assert buttons[:2] == ["Accept", "Refuse / withdraw"]
    gets, gives = track(BRUNOS), track("32,34 33,34")
    line = told(ev.TradeProposed(ANA, BRUNO, 0, gets, gives))
    assert line == "**Ana** offers Bruno Railla–33,34 (1 section) for Railla–Redwitte (3 sections)."
    loaded = ev.Loaded(ANA, 0, "steel", "redwitte")
    after = told(loaded, ev.TradeProposed(ANA, BRUNO, 0, gets, gives))
    assert after == f"{line} Before that: **Ana** loads steel at Redwitte."


def test_a_trade_is_put_together_by_menus_and_a_price() -> None:
    state = trading()
    here = at_table(state)
    (bruno,) = PRESENTER.menu(here, ANA, "trade").entries
    assert (bruno.label, bruno.description) == ("Bruno", "3 sections")
    theirs = PRESENTER.menu(here, ANA, bruno.menu)
    assert not theirs.typed  # a price comes last
    first = next(entry for entry in theirs.entries if "33,33–Redwitte" in entry.label)
    assert first.description == "adjoins your track"
    more = PRESENTER.menu(here, ANA, first.menu)
    assert "press **Name the price** to say what you pay" in more.text
    assert more.typed_label == "Name the price"  # the button that opens the box for it
    mine = next(entry for entry in more.entries if entry.label.startswith("Give"))
    swap = PRESENTER.menu(here, ANA, mine.menu)
    assert "for your" in swap.text
    assert PRESENTER.asked(swap.typed).title == "What do you pay?"
    action = PRESENTER.typed_action(here, swap.typed, "2 GP")
    assert isinstance(action, a.Propose)
    assert (action.partner, action.price) == (BRUNO, 2)
    assert action.gets == ("33,33-34,33",)
    assert previewed(state, DRAGON.notate(action)).text.startswith("**Offer Bruno 2 GP and ")


def test_where_nobody_else_has_track_there_is_nothing_to_trade() -> None:
    alone = table(player(way=ANAS), player(), options={"track_trading": True})
    menu = PRESENTER.menu(at_table(alone), ANA, "trade")
    assert menu.text.startswith("Nothing of that kind is possible now")
    assert not menu.entries


def test_track_that_changed_meanwhile_is_chosen_again() -> None:
    with refuses(Refusal, match="changed since"):
        PRESENTER.typed_action(at_table(trading()), "trade 1 0/", "2")


def test_building_warns_of_what_it_gives_up() -> None:
    ana = player(way=ANAS, hand=(1, 2, 3), at="34,33", loads="ale")
    state = table(replace(ana, trains=(replace(ana.trains[0], loco="sardar"),)), player())
    shown = previewed(state, "build toward kola")
    assert list(shown.warnings) == [
        "⚠️ This ends moving for this turn; Sardar has 10 movement points left.",
        "⚠️ This ends loading for this turn; Sardar could take steel, which your cards want.",
    ]
    steel = replace(state.players[ANA].trains[0], loads=("ale", "steel"))
    carried = replace(state, players=(replace(ana, trains=(steel,)), state.players[BRUNO]))
    assert len(previewed(carried, "build toward kola").warnings) == 1  # the card is served
    idle = replace(state, step=Step.BUILD)
    assert not previewed(idle, "build toward kola").warnings
    assert "movement points left" in PRESENTER.ask_privately(at_table(state), ANA)
    assert "movement point" not in PRESENTER.ask_privately(at_table(idle), ANA)


def test_one_warning_tells_of_both_trains() -> None:
    assert list(previewed(two_trains(), "build toward kola").warnings) == [
        "⚠️ This ends moving for this turn; "
        "train 1, Teapot, has 10 movement points and train 2, Sardar, has 10 movement points left."
    ]


def test_a_bribe_is_part_of_the_price_and_the_start_is_not_reached() -> None:
    state = table(player(), player(), step=Step.BUILD)
    assert "Including a bribe of 1 GP to the bank" in previewed(state, "build u18,33").text
    nodes = tuple(map(node, BRUNOS.split()))
    built = ev.Built(ANA, track(BRUNOS), nodes, 10, ("railla", "redwitte"))
    line = told(built, ev.BribePaid(ANA, ev.BANK, 1, is_for_building=True))
    assert line == (
        "**Ana** builds 3 sections from Railla to Redwitte for 10 GP, "
        "including a bribe of 1 GP to the bank."
    )


def test_a_run_below_lists_its_bribe_and_a_look_its_cash() -> None:
    below = table(player(way="u18,33 u19,33 u20,33", at="u18,33", hand=(1, 2, 3)), player())
    found = labels(below, "move")
    assert found
    assert all("bribe 1 GP" in label for label in found)
    building = table(player(way=ANAS), player(), step=Step.BUILD)
    assert previewed(building, "hire deck").text.endswith("Your cash 100 → 99 GP")


def test_a_train_aboard_is_told_with_its_ship() -> None:
    afloat = table(player(at="46,19", ship="hyperion"), player())
    assert "Teapot aboard Hyperion at Bluefeld (port)" in PRESENTER.standings(at_table(afloat))


def test_voyages_say_which_ports_they_lead_to() -> None:
    afloat = table(player(at="46,19", ship="hyperion"), player())
    found = labels(afloat, "move")
    assert "Bremmner’s port | 6 mileposts" in found
    toward = [label for label in found if label.startswith("toward ")]
    assert toward
    assert all("’s port" in label or " port " in label for label in toward)
    assert all("10 mileposts · " in label and " more to the port" in label for label in toward)


def test_a_city_and_its_port_are_told_apart() -> None:
    placing = table(player(trains=(train(),)), player(), step=Step.PLACE)
    found = [label for label in labels(placing, "place") if label.startswith("Bluefeld")]
    assert found == ["Bluefeld | supplies hops", "Bluefeld (port) | supplies hops"]


def test_two_trains_are_named_in_offers_previews_and_buttons() -> None:
    state = two_trains()
    assert all(label.startswith("Train ") for label in labels(state, "move"))
    assert any(label.startswith("Train 2, Sardar: 45,20") for label in labels(state, "move"))
    ships = [
        b.label for b in PRESENTER.buttons(at_table(state)) if b.label.startswith("Draw a ship")
    ]
    assert ships == ["Draw a ship: train 2, Sardar"]
    assert previewed(state, "2:move 46,20").text.startswith("**Move train 2, Sardar, to Bluefeld**")
    assert "for train 2, Sardar**" in previewed(state, "2:ship").text
    drawn = act(ships_on_top(state, "hyperion"), "2:ship")
    aboard = previewed(drawn, "board hyperion").text
    assert "Train 1, Teapot, can go on in this turn." in aboard
    assert "operations end" not in aboard


def test_two_trains_are_named_in_the_tale() -> None:
    state = two_trains()
    line = told(
        ev.TrainPlaced(ANA, 0, node("34,33"), "redwitte"),
        ev.TrainPlaced(ANA, 1, node("34,33"), "redwitte"),
        ev.Moved(ANA, 1, (node("34,33"), node("33,33")), "", 9, False),
        ev.Loaded(ANA, 1, "steel", "redwitte"),
        ev.Backtracked(ANA, (1,)),
        players=state.players,
    )
    assert line == (
        "**Ana** places train 1, Teapot, at Redwitte; places train 2, Sardar, at Redwitte; "
        "runs train 2, Sardar, to 33,33 (1 milepost); loads steel at Redwitte (train 2, Sardar); "
        "turns train 2, Sardar, round instead of taking the turn."
    )


def test_trains_to_turn_are_named_with_their_place() -> None:
    trains = (train("33,34", came="32,34"), train("33,33", came="33,34", loco="sardar"))
    state = two_trains()
    ana = replace(state.players[ANA], trains=trains, track=track(ANAS))
    found = labels(replace(state, players=(ana, state.players[BRUNO])), "backtrack")
    assert found[0].startswith("Train 1, Teapot at 33,34 & Train 2, Sardar at 33,33")


def test_the_second_loco_is_taken_not_kept() -> None:
    choosing = replace(two_trains(), step=Step.LOCO)
    one = replace(choosing.players[ANA], trains=(train(),))
    state = replace(choosing, players=(one, choosing.players[BRUNO]))
    assert previewed(state, "loco sardar").confirm == "Take it"


def test_foremen_are_told_apart_from_names() -> None:
    line = Report(wording(), NAMES[:2]).tell([ev.ForemenRevealed(("carras", "persy_browne"))])
    assert line == "The foremen: Ana: Carras (Catman) · Bruno: Persy Browne (Elf)."


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("build west_wyckk from wikkedde", "build to West Wyckk"),
        ("build toward kola", "build toward Kola"),
        ("2:place 31,34", "place a train at Railla (train 2)"),
        ("move 42,21", "move to Bremmner’s port"),
        ("sail X09", "sail to X09"),
        ("2:load iron", "load iron (train 2)"),
        ("upgrade fire_drake", "take a Fire Drake"),
        ("crossgrade", "swap the loco"),
        ("borrow 5", "borrow 5 GP"),
        ("deliver furs 12", "deliver furs"),
        ("late kola furs 12", "run and deliver furs"),
        ("board hyperion", "board Hyperion"),
        ("decline", "decline the ship"),
        ("hire discard", "hire a foreman"),
        ("keep carras", "keep Carras (Catman)"),
        ("backtrack 1", "turn round"),
        ("lose furs", "lose furs"),
    ],
)
def test_what_can_be_taken_back_is_said_in_words(notation: str, words: str) -> None:
    assert PRESENTER.step(at_table(two_trains()), DRAGON.parse(notation)) == words
    assert told(ev.Undone(ANA, notation)) == f"**Ana** takes back: {words}."


def test_a_stored_load_is_told_from_one_of_stock() -> None:
    stored = (Stored("steel", "redwitte", BRUNO, 9),)
    options = {"field_warehousing": True}
    state = table(player(at="34,33", hand=(1, 2, 3)), player(), stored=stored, options=options)
    found = labels(state, "load")
    assert any(one.startswith("Steel, from the warehouse | 1 stored here") for one in found)
    assert any(one.startswith("Steel, from stock | ") and " in stock" in one for one in found)
    line = told(ev.StoredReturned("hops", "bulatz"))
    assert line == "Stored loads go back to stock: Hops at Bulatz."


def contracts(*lying: int) -> State:
    ana = player(hand=(1, 2, 3))
    options = {"open_contracts": True}
    return table(ana, player(), contracts=lying, options=options)


def test_an_errand_is_told_in_one_line() -> None:
    demand = Demand("kutno", "furs", 30)
    other = Errand(7, demand, "kenare", 12, 2)
    best = Errand(7, demand, "kola", 2, 2, others=(other,))
    status = Status(wording(), at_table(two_trains()))
    text = status.errand(best)
    assert text.endswith(
        "track 2 GP · 2 turns · profit 28 GP · +14.0 a turn · or from Kenare (12 GP)"
    )
    assert "from Kola" in text
    second = status.errand(Errand(7, demand, "", 0, 1, 1))
    assert second.startswith("Train 2: ")
    assert "aboard" in second
    assert "or from" not in second
    afloat = Errand(7, demand, "kola", 2, 2, is_from_sea=True)
    assert "once ashore (it is at sea)" in status.errand(afloat)


def test_a_discarded_hand_that_will_lie_open_is_shown() -> None:
    shown = previewed(contracts(), "discard").text
    assert "everybody may deliver on them" in shown
    assert "Card 1 (Gold → Bluefeld 29 GP, Ale → Opal Bezin 53 GP" in shown
    assert "everybody" not in previewed(table(player(), player()), "discard").text
    assert listed(contracts(), "discard") == {"Discard the whole hand": "discard"}
    assert reading.discard(contracts(), "discard") == a.DiscardHand()


def test_cards_that_do_not_stay_open_are_chosen_one_by_one() -> None:
    state = contracts(10, 11, 12)
    here = at_table(state)
    first = PRESENTER.menu(here, ANA, "discard")
    assert first.text.startswith("**Discard** (1 of 2)")
    assert [entry.label for entry in first.entries][-1] == "Card 3"
    assert "Ale → Kola 18 GP" in first.entries[-1].description
    second = PRESENTER.menu(here, ANA, first.entries[-1].menu)
    assert "Card 3" not in [entry.label for entry in second.entries]
    chosen = DRAGON.parse(second.entries[0].action)
    assert chosen == a.DiscardHand((11, 12, 1, 2))
    assert any("Ale → Opal Bezin 53 GP" in name for name in listed(state, "discard"))
