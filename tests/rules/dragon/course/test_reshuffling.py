"""Setting a game back over cards that were drawn (ID 17.10)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.dragon.course.reshuffling import HIDDEN
from rules.dragon.state import State
from rules.title import Seat
from tests.rules.dragon.support.players import DRAGON, RandomPlayer, random_options
from tests.rules.dragon.support.position import GOLD, act, build_phase, player, ships_on_top, table
from tests.rules.dragon.test_secrets import scrambled


def delivering(**fields: Any) -> State:
    return table(player(**GOLD), player(), **fields)


def drawn(state: State) -> tuple[int, ...]:
    """The hand after a delivery."""
    return act(state, "deliver gold 1").players[0].hand


def test_the_card_that_was_seen_is_not_known_to_come() -> None:  # ID 17.10
    seen, following = drawn(delivering()), set()
    for number in range(40):
        before = replace(delivering(), seed=f"back {number}")
        now = act(before, "deliver gold 1")
        following.add(drawn(DRAGON.reshuffled(before, now)))
    assert len(following) > 20
    assert len(set(seen)) == 3


def test_everything_but_the_order_of_decks_is_as_it_was() -> None:  # ID 17.10
    before = delivering(top="war_tax flood_north")
    now = act(before, "deliver gold 1")
    assert now.are_treasuries_open
    assert now.events
    back = DRAGON.reshuffled(before, now)
    assert sorted(back.decks.cards) == sorted(before.decks.cards)
    assert back.decks.cards != before.decks.cards
    assert replace(back, decks=before.decks, draws=before.draws) == before
    assert not back.are_treasuries_open
    DRAGON.referee(back)


def test_decks_that_nobody_touched_stay() -> None:  # ID 17.10
    before = ships_on_top(table(player(at="46,19"), player()), "serpent", "hyperion")
    back = DRAGON.reshuffled(before, act(before, "ship"))
    assert back.decks.ships != before.decks.ships
    assert back.decks.cards == before.decks.cards
    assert back.decks.foremen == before.decks.foremen
    looked = build_phase(player(), player())
    back = DRAGON.reshuffled(looked, act(looked, "hire deck"))
    assert back.decks.foremen != looked.decks.foremen
    assert back.decks.ships == looked.decks.ships


def test_nothing_is_shuffled_where_nothing_was_drawn() -> None:  # ID 17.10
    before = table(player(at="9,14", way="10,14 11,14"), player())
    now = act(before, "load furs", "move 10,14", "build 12,14", "end")
    assert DRAGON.reshuffled(before, now) is before


def test_chance_goes_on_from_where_the_game_has_come_to() -> None:  # ID 17.10
    before = build_phase(player(), player())
    now = act(before, "hire grocca")  # shuffles the foremen
    back = DRAGON.reshuffled(before, now)
    assert back.draws > now.draws > before.draws
    again = act(back, "hire grocca")
    assert again.decks.foremen != now.decks.foremen
    twice = DRAGON.reshuffled(before, again)
    assert twice.draws > again.draws
    assert twice.decks.foremen not in (before.decks.foremen, back.decks.foremen)
    assert DRAGON.reshuffled(before, again) == twice


@pytest.mark.parametrize("number", range(4))
def test_games_set_back_at_random_go_on(number: int) -> None:  # ID 2.6, 17.10
    """Nobody sees what was shuffled, no card is lost, and each can be set back again."""
    seed = f"set back {number}"
    rng = random.Random(seed)
    choose = RandomPlayer(random.Random(seed))
    state = DRAGON.setup(3, random_options(rng), seed)
    former, shuffles = [state], 0
    for _ in range(300):
        if DRAGON.result(state) is not None:
            break
        wanted = choose(state)
        if wanted.is_legal:
            state, _ = DRAGON.play(state, wanted.seat, wanted.action)
            former.append(state)
        if rng.random() < 0.2 and DRAGON.result(state) is None:
            before = rng.choice(former[-12:])
            back = DRAGON.reshuffled(before, state)
            check(before, state, back, rng)
            shuffles += back is not before
            state = back
            former.append(state)
    assert shuffles > 3


def check(before: State, now: State, back: State, rng: random.Random) -> None:
    DRAGON.referee(back)
    assert back.draws >= now.draws
    assert DRAGON.turn(back) == DRAGON.turn(before)
    for name in HIDDEN:
        old, new = getattr(before.decks, name), getattr(back.decks, name)
        assert sorted(old) == sorted(new)
        assert (old == new) or old != getattr(now.decks, name)
    for eyes in (None, *map(Seat, before.seats)):
        seen = msgspec.json.encode(DRAGON.view(back, eyes))
        assert seen == msgspec.json.encode(DRAGON.view(before, eyes))
        assert seen == msgspec.json.encode(DRAGON.view(scrambled(back, eyes, rng), eyes))
