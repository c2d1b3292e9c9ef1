"""Hidden information: everything secret scrambled, every other view stays the same to the byte."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace

from rules.dragon.state import Player, State, Step
from rules.title import Seat
from tests.rules.dragon.support.players import DRAGON, RandomPlayer, random_options


def scrambled(state: State, eyes: Seat | None, rng: random.Random) -> State:
    """The same game with all that these eyes may not see changed (ID 2.6)."""
    decks = state.decks
    cards, ships, foremen = (list(pile) for pile in (decks.cards, decks.ships, decks.foremen))
    for pile in (cards, ships, foremen):
        rng.shuffle(pile)
    hidden = replace(
        state,
        seed=f"other {rng.random()}",
        draws=state.draws + 7,
        decks=replace(decks, cards=tuple(cards), ships=tuple(ships), foremen=tuple(foremen)),
        players=tuple(_masked(state, p, Seat(s) == eyes, rng) for s, p in enumerate(state.players)),
    )
    asks = tuple(
        replace(ask, cards=("carras",)) if ask.step is Step.HIRE and ask.seat != eyes else ask
        for ask in hidden.asks
    )
    return replace(hidden, asks=asks, bank=state.bank + 3)


def _masked(state: State, player: Player, is_own: bool, rng: random.Random) -> Player:
    if is_own:
        return player
    if not state.are_treasuries_open and state.step is not Step.OVER:
        player = replace(player, cash=player.cash + rng.randrange(1, 90))
    if state.step is Step.FOREMAN:
        player = replace(player, offered=("grocca",), chosen="steffan" if player.chosen else "")
    return player


@pytest.mark.parametrize("number", range(6))
def test_views_hold_no_secrets(number: int) -> None:  # ID 2.6
    seed = f"secrets {number}"
    rng = random.Random(seed)
    choose = RandomPlayer(random.Random(seed))
    state = DRAGON.setup(rng.choice([2, 3, 4]), random_options(rng), seed)
    for step in range(220):
        if DRAGON.result(state) is not None:
            break
        if step < 12 or step % 9 == 0 or state.asks:
            for eyes in (None, *map(Seat, state.seats)):
                seen = msgspec.json.encode(DRAGON.view(state, eyes))
                other = msgspec.json.encode(DRAGON.view(scrambled(state, eyes, rng), eyes))
                assert seen == other
                assert state.seed.encode() not in seen
            for seat in map(Seat, state.seats):  # what a computer at this seat starts from
                known = DRAGON.encode_state(DRAGON.known_to(state, seat))
                unlike = scrambled(state, seat, rng)
                assert known == DRAGON.encode_state(DRAGON.known_to(unlike, seat))
                assert state.seed.encode() not in known
        wanted = choose(state)
        if wanted.is_legal:
            state, _ = DRAGON.play(state, wanted.seat, wanted.action)
    assert state.turn > 5
