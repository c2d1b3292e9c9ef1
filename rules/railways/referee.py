"""What must hold in every state of a railways game."""

from __future__ import annotations

from rules.railways.build.building import crowding, full_hexes
from rules.railways.state import (
    CUBES,
    FIRST_LIMIT,
    MAX_BUILD,
    MAX_LOANS,
    CardState,
    Player,
    State,
    Step,
    income_markers,
)
from rules.railways.variant import Variant


def check(variant: Variant, state: State) -> None:
    """Assert that cubes, money, loans, limits, capacities and cards are as the rules allow."""
    assert FIRST_LIMIT <= state.build_limit <= MAX_BUILD, state
    assert state.step is Step.OVER or not state.player.is_out, state  # IR 3.4
    for player in state.players:
        _check_player(variant, player)
    _check_capacities(variant, state)
    _check_cards(variant, state)


def _check_player(variant: Variant, player: Player) -> None:
    markers = 2 + income_markers(player.income)  # IR 1.2, 5.3
    assert player.supply >= 0, player
    assert player.supply + player.cubes.bit_count() + markers == CUBES, player
    assert player.cubes & ~variant.board.grid.all == 0, player
    assert player.cash >= 0, player
    assert player.income >= 0, player
    assert 0 <= player.loans <= MAX_LOANS, player
    assert (player.cubes & variant.exclusive).bit_count() <= 1, player  # IR 2.3


def _check_capacities(variant: Variant, state: State) -> None:
    holding = crowding(variant, state)
    for capacity, hexes in variant.by_capacity.items():
        if capacity + 1 < len(holding):
            assert not hexes & holding[capacity + 1], state  # IR 2.2


def _check_cards(variant: Variant, state: State) -> None:
    owned = [card for player in state.players for card in player.cards]
    assert len({card.city for card in owned}) == len(owned), state  # IR 8.1
    full = full_hexes(variant, state)
    for player in state.players:
        for card in player.cards:
            city = 1 << variant.board.city(card.city).id
            assert card.state is _card_state(player.cubes & city, full & city), (card, state)


def _card_state(is_there: int, is_full: int) -> CardState:
    if is_there:
        return CardState.REDEEMED  # IR 8.2
    return CardState.FACE_DOWN if is_full else CardState.OPEN  # IR 8.3
