"""Routes of the Orient Express as people write them."""

from __future__ import annotations

import pytest

from bot.discord.modal import MOST_WRITTEN
from bot.refusals import Refusal
from bot.wording import wording
from rules.railways.express.orient_express import Route
from rules.title import Seat
from tests.bot.tables import NAMES
from tests.bot.titles.railways_presenters import BALKAN_PRESENTER, LONGEST_NAMES, at_table
from tests.rules.railways.support.position import BALKANS, play
from tests.rules.railways.test_orient_express import CHAIN, chain, choosing, offered

ROUTE = tuple(step.rpartition(":")[2] for step in CHAIN.split())
CHOOSING = choosing()


def read_route(text: str, names: tuple[str, ...] = NAMES) -> Route:
    route = BALKAN_PRESENTER.typed_action(at_table(CHOOSING, names, on=BALKANS), "route", text)
    assert isinstance(route, Route)
    return route


@pytest.mark.parametrize(
    "between",
    [" ", ", ", " → ", "→", "; ", "-"],
    ids=["space", "comma", "arrow", "tight", "semicolon", "dash"],
)
def test_a_route_is_read_however_its_hexes_are_parted(between: str) -> None:
    route = read_route(between.join(ROUTE))
    assert route.hexes == ROUTE
    assert BALKANS.notate(route) == f"route {CHAIN}"


def test_players_may_have_names_of_several_words() -> None:
    names = ("Ana Luísa", "Bruno-José", "Carmen, the 3rd", "Dinis", "Dr: Elena")
    assert read_route("Trieste ana luisa: C4", names) == Route(("B3", "C4"), (Seat(0),))
    assert read_route("G3 Carmen, the 3rd:H3 Dr: Elena : I4 J4", names) == Route(
        ("G3", "H3", "I4", "J4"), (Seat(2), Seat(4), Seat(2))
    )


def test_a_city_of_two_words_is_one_stop_of_a_route() -> None:
    with pytest.raises(Refusal) as refusal:
        read_route("B3 Novi Sad")
    assert refusal.value.key == "rail-route-gap"
    assert refusal.value.values == {"here": "Trieste", "there": "Novi Sad"}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        pytest.param("", "rail-route-how", id="nothing"),
        pytest.param(" → ", "rail-route-how", id="an arrow"),
        pytest.param("B3", "rail-route-how", id="one hex"),
        pytest.param("B3 Ana:", "rail-route-how", id="a name without a hex"),
        pytest.param("Zoe:B3 C4", "rail-route-stranger", id="a stranger"),
        pytest.param("B3 Zoe: C4", "rail-route-stranger", id="a stranger with a space"),
        pytest.param("B3 Bruno:C4", "rail-route-no-track", id="somebody without track"),
        pytest.param("B3 Sofiya Beograd", "rail-route-gap", id="no track at all"),
    ],
)
def test_an_unreadable_route_is_answered_with_what_to_write(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_route(text)
    assert refusal.value.key == key
    said = wording()(key, **refusal.value.values)
    assert "e.g." not in said
    assert "Ana" in said or key != "rail-route-stranger"


def test_a_route_is_refused_while_there_is_none_to_choose() -> None:
    before = at_table(chain(), on=BALKANS)
    after = at_table(play(CHOOSING, offered(CHOOSING)[0], on=BALKANS), on=BALKANS)
    for here, key in ((before, "rail-express-not-yet"), (after, "rail-express-over")):
        with pytest.raises(Refusal, match=key):
            BALKAN_PRESENTER.typed_action(here, "route", "B3")


def test_a_route_in_full_fits_the_text_field() -> None:
    assert len(" ".join(f"{LONGEST_NAMES[0]}: {label}" for label in ROUTE[:25])) <= MOST_WRITTEN
    assert len(" ".join(f"Carmen:{label}" for label in ROUTE)) > 280
