"""What a city is good for: deliveries before what is fetched, that before what only waits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.advice.offers import legal
from rules.dragon.advice.purposes import (
    Purpose,
    Purposes,
    by_purpose,
    is_there,
    purposes_of,
    worth_of,
)
from rules.dragon.pieces import demands
from rules.dragon.state import State, Step, Stored
from rules.title import Event, Seat
from tests.rules.dragon.support.players import DRAGON, RandomPlayer
from tests.rules.dragon.support.position import GOLD, active, player, table
from tests.rules.random_games import play_out

ANA = Seat(0)


def test_what_is_aboard_is_paid_and_the_rest_is_waited_for() -> None:
    state = table(player(**GOLD), player())
    train = state.players[ANA].trains[0]
    paid = purposes_of(state, ANA, "bluefeld", train)
    assert [line.load for line in paid.pays] == ["gold"]
    assert (paid.best, paid.payment) == (Purpose.DELIVER, 29)
    empty = replace(train, loads=())
    awaited = purposes_of(state, ANA, "bluefeld", empty)
    assert not awaited.pays
    assert [line.load for line in awaited.awaits] == ["gold"]
    assert awaited.best is Purpose.WAIT


def test_a_city_is_fetched_from_while_cards_ask_for_more_than_is_aboard() -> None:
    """Redwitte supplies steel, which one of the cards asks for."""
    state = table(player(hand=(1, 2, 3)), player())
    fetched = purposes_of(state, ANA, "redwitte", state.players[ANA].trains[0])
    assert {line.load for line in fetched.supplies} == {"steel"}
    assert fetched.best is Purpose.FETCH
    cards = sum(any(line.load == "steel" for line in demands()[card]) for card in (1, 2, 3))
    carrying = table(player(hand=(1, 2, 3), loads=" ".join(["steel"] * cards)), player())
    assert not purposes_of(carrying, ANA, "redwitte").supplies
    assert worth_of(carrying, ANA, "redwitte").supplies  # track there is as good as ever


def test_a_full_train_fetches_nothing_where_it_delivers_nothing() -> None:
    state = table(player(hand=(1, 2, 3), loads="ale ale"), player())
    assert purposes_of(state, ANA, "redwitte", state.players[ANA].trains[0]) == Purposes()


def test_stored_loads_are_fetched_too() -> None:
    options = {"field_warehousing": True}
    stored = (Stored("steel", "kola", Seat(1), 9),)
    state = table(player(hand=(1, 2, 3)), player(), options=options, stored=stored)
    assert {line.load for line in purposes_of(state, ANA, "kola").supplies} >= {"steel"}
    bare = replace(state, stored=())
    assert "steel" not in {line.load for line in purposes_of(bare, ANA, "kola").supplies}


def test_a_closed_city_is_good_for_nothing_while_it_is_closed() -> None:
    inland = player(loads="lumber", hand=(4, 5, 6))  # lumber to Railla
    state = table(inland, player())
    assert purposes_of(state, ANA, "railla").best is Purpose.DELIVER
    closed = table(inland, player(), events=active("peasants"))
    assert purposes_of(closed, ANA, "railla") == Purposes()
    assert purposes_of(closed, ANA, "") == Purposes()
    assert worth_of(closed, ANA, "railla").awaits


def test_runs_are_listed_by_what_they_are_for() -> None:
    """In a random game every list goes from deliveries to what is good for nothing."""
    seen: set[Purpose] = set()

    def watch(_: State, state: State, __: tuple[Event, ...]) -> None:
        if state.step is Step.OPERATE and state.turn % 2:
            ranks = list(ranked(state, state.current))
            seen.update(rank[0] for rank in ranks)
            assert all(one <= other for one, other in pairwise(ranks))

    play_out(DRAGON, seats=3, seed="purposes", player=RandomPlayer, watch=watch, options={})
    assert seen == set(Purpose)


def ranked(state: State, seat: Seat) -> Iterator[tuple[Purpose, bool, int]]:
    """Of each run and voyage what it is for, whether it gets there later, and what it loses."""
    trains = state.players[seat].trains
    runs = [o for o in legal(state, seat) if isinstance(o.action, (a.Move, a.Sail))]
    for offer in by_purpose(state, seat, runs):
        found = purposes_of(state, seat, offer.city, trains[offer.train])
        yield found.best, not is_there(offer), offer.cost - found.payment
