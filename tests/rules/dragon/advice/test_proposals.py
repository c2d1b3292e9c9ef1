"""Runs and voyages proposed: what is worth a line in a menu, and what it says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.advice.offers import legal
from rules.dragon.board.loader import board
from rules.dragon.state import State
from rules.title import Seat
from tests.rules.dragon.support.position import act, node, player, table


def offered(state: State, kind: type[a.Move | a.Sail]) -> dict[str, DragonOffer]:
    """Offers of a kind by where they end."""
    found = [(o.action, o) for o in legal(state, Seat(0)) if isinstance(o.action, kind)]
    assert len({action for action, _ in found}) == len(found)
    return {action.to: o for action, o in found}


@pytest.mark.parametrize(
    ("city", "at", "port"),
    [
        ("bluefeld", "47,20", "46,19"),
        ("eaglehawk", "5,54", "4,54"),
        ("wikkedde", "46,53", "46,52"),
    ],
)
def test_the_port_inside_a_city_is_proposed(city: str, at: str, port: str) -> None:  # ID 8.1
    state = table(player(at=at), player())
    runs = offered(state, a.Move)
    assert runs[port].ports == (node(port),)
    assert runs[port].city == city
    assert [o for o in runs.values() if o.city == city] == [runs[port]]  # not where it stands
    assert act(state, f"move {port}", "ship").asks
    none = replace(state, decks=replace(state.decks, ships=(), ship_discard=()))
    assert port not in offered(none, a.Move)


def test_a_city_and_its_port_are_proposed_from_outside() -> None:  # ID 5, 8.1
    state = table(player(way="44,22 45,22 46,22 46,21", at="44,22"), player())
    runs = offered(state, a.Move)
    assert runs["46,21"].ports == ()
    assert runs["46,19"].steps == 5
    assert runs["46,19"].ports == (node("46,19"),)


def test_voyages_lead_to_the_nearest_port_first() -> None:  # ID 8.5, 8.6
    state = table(player(at="42,21", ship="serpent"), player())
    sails = offered(state, a.Sail)
    assert list(sails)[:2] == ["44,16", "46,19"]
    assert (sails["44,16"].steps, sails["46,19"].steps) == (5, 6)
    assert "42,21" not in sails  # the port where it lies
    led_to = [port for offer in sails.values() for port in offer.ports]
    assert len(led_to) == len(set(led_to)) == 24  # every other port, each once
    for label, offer in sails.items():
        assert bool(offer.beyond) == board().is_sea(node(label))
        assert offer.steps == len(offer.nodes) - 1 <= 8


def test_a_sea_point_is_named_after_the_port_before_which_it_lies() -> None:  # ID A20
    state = table(player(at="60,23", ship="serpent", points=3), player())
    first = next(iter(offered(state, a.Sail).values()))
    assert [board().label(port) for port in first.ports][:1] == ["63,22"]
    assert first.beyond == 1


def test_the_cost_of_a_run_is_rent_bribe_and_fee() -> None:  # ID 5.9, 6.1, 16.9
    """Own track from 12,14 to 13,14, then that of two others."""
    options = {"cost_to_move": True}
    runner = player(at="12,14", way="12,14 13,14")
    state = table(runner, player(way="13,14 14,14"), player(way="14,14 14,15"), options=options)
    far = offered(state, a.Move)["14,15"]
    assert (far.rent, far.bribe, far.fee, far.cost) == (8, 0, 1, 9)
    assert far.rents == (1, 2)
    entrance = table(player(at="25,26", way="25,26 26,26; u26,26 u26,27"), player())
    below = offered(entrance, a.Move)["u26,27"]
    assert (below.rent, below.bribe, below.fee) == (0, below.cost, 0)
    assert below.bribe > 0


def test_putting_down_is_proposed_last() -> None:  # else the first offers would go in a circle
    full = player(at="47,20", loads="hops hops")
    kinds = [type(offer.action) for offer in legal(table(full, player()), Seat(0))]
    assert kinds[-1] is a.Drop
    assert kinds.count(a.Drop) == 1
    assert kinds.index(a.Drop) > kinds.index(a.End)
