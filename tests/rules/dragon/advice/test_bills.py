"""A bill names everything that makes the price, and comes to it."""

from __future__ import annotations

from rules.dragon import actions as a
from rules.dragon.advice.bills import BRIBE, Item, bill
from rules.dragon.advice.offers import legal
from rules.dragon.build.track import affordable
from rules.dragon.events import Built
from rules.dragon.state import State, Step
from rules.title import Event, Seat
from tests.rules.dragon.support.players import DRAGON, RandomPlayer
from tests.rules.dragon.support.position import build_phase, player
from tests.rules.random_games import play_out

ANA = Seat(0)


def test_every_build_costs_what_its_bill_says() -> None:
    kinds: set[str] = set()

    def watch(_: State, state: State, __: tuple[Event, ...]) -> None:
        if state.step not in (Step.STARTUP, Step.BUILD) or state.turn % 3:
            return
        builds = [o.action for o in legal(state, state.current) if isinstance(o.action, a.Build)]
        for action in builds[::5]:
            _, events = DRAGON.play(state, state.current, action)
            (built,) = [event for event in events if isinstance(event, Built)]
            items = bill(state, state.current, action)
            kinds.update(item.what for item in items)
            assert sum(item.cost for item in items) == built.cost
            assert all(item.cost > 0 and item.number > 0 for item in items)
            ground = [i.number for i in items if i.what not in ("river", "inlet", BRIBE)]
            assert sum(ground) == len(built.edges)

    play_out(DRAGON, seats=4, seed="bills", player=RandomPlayer, watch=watch, options={})
    assert {"clear", "forest", "mountain", "river", "small", BRIBE} <= kinds


def test_a_foreman_changes_what_is_paid_for() -> None:
    """Out of Railla to Glyween: a Dwarf takes the mountains; to Kutno a Human bridges free."""
    plain = [("mountain", 2, 4), ("clear", 3, 3), ("medium", 1, 3), ("forest", 1, 2)]
    assert billed("kudamram", "glyween") == [Item(*item) for item in plain]
    dwarf = [("mountain", 3, 3), ("medium", 1, 3), ("clear", 2, 2), ("forest", 1, 2)]
    assert billed("ragnor_rockjaw", "glyween") == [Item(*item) for item in dwarf]
    assert Item("river", 1, 2) in billed("kudamram", "kutno")
    assert "river" not in {item.what for item in billed("grocca", "kutno")}


def billed(foreman: str, to: str) -> list[Item]:
    state = build_phase(player(way="32,34 33,34", foreman=foreman), player())
    return bill(state, ANA, affordable(state, ANA, a.Build(to)))
