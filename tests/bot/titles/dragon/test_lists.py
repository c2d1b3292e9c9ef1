"""Lists of Iron Dragon: in the order promised, each line with its reason and its price."""

from __future__ import annotations

import random

import pytest

from bot.discord.limits import TEXT
from bot.titles.dragon.commands import _listed
from rules.dragon import actions as a
from rules.dragon.state import Building, State, Step
from tests.bot.titles.dragon.test_presenter import (
    LONG_NAMES,
    PRESENTER,
    at_table,
    random_game,
)
from tests.bot.titles.dragon.test_words import ANA, labels, previewed
from tests.rules.dragon.support.position import build_phase, player, table, train

LINE = "44,21 45,20 46,20"  # before Bluefeld, where card 1 asks for gold


def test_a_delivery_comes_before_all_else() -> None:
    state = table(player(at="44,21", loads="gold", hand=(1, 2, 3), way=LINE), player())
    first, *rest = labels(state, "move")
    assert first == "Bluefeld | deliver gold 29 GP · 2 mileposts"
    assert rest
    assert [line for line in rest if "deliver" in line] == [
        "Bluefeld (port) | deliver gold 29 GP · 3 mileposts"
    ]
    assert "deliver" in rest[0]


def test_what_cards_ask_for_comes_before_what_they_do_not() -> None:
    """Redwitte has steel; nobody asks for anything at the end of the other track."""
    line = "32,34 33,34 33,33 34,33; 32,34 32,35"
    state = table(player(at="32,34", hand=(1, 2, 3), way=line), player())
    found = labels(state, "move")
    assert found[0].startswith("Redwitte | fetch steel → ")
    assert found[-1].startswith("32,35 | end of track · ")


def test_a_city_no_card_names_says_so() -> None:
    state = table(player(at="32,34", hand=(7, 8, 9), way="32,34 33,34 33,33 34,33"), player())
    (line,) = [line for line in labels(state, "move") if line.startswith("Redwitte")]
    assert line == "Redwitte | nothing your cards want · 3 mileposts"


def test_a_run_paid_out_of_its_delivery_is_told_from_the_usual_one() -> None:
    ana = player(at="44,21", loads="gold", hand=(1, 2, 3))
    state = table(ana, player(way=LINE), options={"late_use_fee": True})
    found = [line for line in labels(state, "move") if line.startswith("Bluefeld")]
    assert [line for line in found if "(port)" not in line] == [
        "Bluefeld, rent out of the delivery | deliver gold 29 GP · 2 mileposts · "
        "rent 4 GP to Bruno",
        "Bluefeld | deliver gold 29 GP · 2 mileposts · rent 4 GP to Bruno",
    ]


def test_owners_who_cannot_all_be_named_are_others() -> None:
    ana = player(at="44,21", loads="gold", hand=(1, 2, 3))
    state = table(ana, player(way=LINE))
    named = at_table(state, LONG_NAMES)
    (entry, *_) = PRESENTER.menu(named, ANA, "move").entries
    assert entry.description.endswith("rent 4 GP to others")


def test_a_build_names_every_demand_and_where_it_begins() -> None:
    state = build_phase(player(way="32,34 33,34", hand=(1, 2, 3)), player())
    (line,) = [line for line in labels(state, "build") if line.startswith("Redwitte | ")]
    assert line.startswith("Redwitte | 4 GP · 2 sections · from 33,34 · fetch steel → ")
    assert any(" from Kola | " in one for one in labels(state, "build"))
    assert any(" · major city" in one for one in labels(state, "build"))


def test_a_price_is_explained() -> None:
    state = build_phase(player(way="32,34 33,34", foreman="kudamram"), player())
    said = previewed(state, "build glyween").text.splitlines()
    assert said[1] == "2 × mountain 4 GP + 3 × open ground 3 GP + city 3 GP + forest 2 GP"
    spent = build_phase(
        player(way="32,34 33,34", foreman="kudamram"), player(), building=Building(spent=19)
    )
    assert previewed(spent, "build toward kola").text.splitlines()[1] == "open ground 1 GP"


@pytest.mark.parametrize("number", range(3))
def test_no_line_is_longer_than_discord_takes(number: int) -> None:
    rng = random.Random(number)
    steps = [step.before for step in random_game(number) if is_long(step.before.state)]
    for now in rng.sample(steps, 12):
        seat = now.state.current
        for key in ("move", "build", "load"):
            assert all(len(one.name) <= TEXT for one in _listed(now, PRESENTER, seat, key))
            for entry in PRESENTER.menu(now, seat, key).entries:
                assert len(entry.description) <= TEXT
                assert " GP" in entry.description or key != "build"


def is_long(state: State) -> bool:
    """Whether there is much to choose from."""
    return state.step is Step.OPERATE and len(state.player.track) > 10


def test_two_trains_each_have_their_reasons() -> None:
    trains = (train("44,21", "gold"), train("45,20", "ale", loco="sardar"))
    state = table(
        player(trains=trains, hand=(1, 2, 3), way=LINE),
        player(),
        options={"additional_trains": True},
    )
    offers = PRESENTER.offers(at_table(state), ANA, "move")
    first = offers[0].action
    assert isinstance(first, a.Move)
    assert (first.train, offers[0].city) == (0, "bluefeld")
    assert labels(state, "move")[0].startswith("Train 1, Teapot: Bluefeld | deliver gold 29 GP")
    second = [one for one in labels(state, "move") if one.startswith("Train 2, Sardar: Blue")]
    assert second
    assert all("deliver" not in one for one in second)
