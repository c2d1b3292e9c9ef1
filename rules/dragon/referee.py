"""What must hold in every state of a game of Iron Dragon."""

from __future__ import annotations

from functools import lru_cache

from rules.dragon.board.layout import NO_EDGE
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import SECTIONS_AT_CITY, claims, limited_cities
from rules.dragon.build.fairness import can_everybody_enter
from rules.dragon.course.stock import chips_left, locos_left
from rules.dragon.pieces import DEMAND_CARDS, event_cards, foremen, loads, locos, ships
from rules.dragon.state import BUILD_LIMIT, Player, State, Step, Train
from rules.title import Seat


def check(state: State) -> None:
    """Assert that money, chips, cards, locos, track, trains and the course are as they may be."""
    _check_money(state)
    _check_chips(state)
    _check_cards(state)
    _check_track(state)
    for seat, player in enumerate(state.players):
        _check_player(state, Seat(seat), player)
    _check_course(state)


def _check_money(state: State) -> None:
    cash = [player.cash for player in state.players]
    assert min(cash) >= 0, state
    assert sum(cash) + state.bank == 0, state
    assert 0 <= state.building.spent <= BUILD_LIMIT, state  # ID 9.1
    assert state.building.exits <= 2, state  # ID 9.5


def _check_chips(state: State) -> None:
    aboard = {load for p in state.players for t in p.trains for load in t.loads}
    for load in aboard | {stored.load for stored in state.stored}:
        assert 0 <= chips_left(state, load) < loads()[load].chips, state  # ID 1.1
    for loco in {train.loco for p in state.players for train in p.trains}:
        assert 0 <= locos_left(state, loco) < locos()[loco].count, state


def _check_cards(state: State) -> None:
    decks = state.decks
    cards = [*decks.cards, *decks.discard, *decks.removed, *state.contracts]
    cards += [event.card for event in state.events]
    cards += [card for player in state.players for card in player.hand]
    assert len(cards) == len(set(cards)) == DEMAND_CARDS + len(event_cards()), state
    afloat = [t.ship for p in state.players for t in p.trains if t.ship]
    asked = {
        step: [c for ask in state.asks if ask.step is step for c in ask.cards] for step in Step
    }
    fleet = [*decks.ships, *decks.ship_discard, *afloat, *asked[Step.SHIP]]
    assert len(fleet) == len(set(fleet)) == len(ships()), state
    crew = [*decks.foremen, *decks.foreman_discard, *asked[Step.HIRE]]
    crew += [p.foreman for p in state.players if p.foreman]
    crew += [foreman for p in state.players for foreman in p.offered]
    assert len(crew) == len(set(crew)) == len(foremen()), state


def _check_track(state: State) -> None:
    edges = [edge for player in state.players for edge in player.track]
    edges += [reservation.edge for reservation in state.reservations]
    assert len(edges) == len(set(edges)), state  # ID 9.4, 13.7
    if not state.building.has_built:
        _check_cities(claims(state))
        if len(state.playing) == len(state.players):  # who gives up may have been the one to come
            assert can_everybody_enter(claims(state), state.playing)  # ID 9.8


@lru_cache(maxsize=16)
def _check_cities(table: bytes) -> None:
    for node, limit in limited_cities().items():
        there = [table[edge] for _, edge in board().arcs[node] if table[edge]]
        assert len(set(there)) <= limit, board().name(node)  # ID 9.6
        assert all(there.count(mark) <= SECTIONS_AT_CITY for mark in there), board().name(node)


def _check_player(state: State, seat: Seat, player: Player) -> None:
    assert list(player.track) == sorted(set(player.track)), player
    if player.has_conceded:
        assert not player.hand, player
        assert not player.trains, player
        return
    is_drawing = seat in state.drawers or state.step in (Step.TRIM, Step.OVER)
    assert is_drawing or len(player.hand) == state.course.hand_size, player  # ID 4.3
    is_choosing = state.step is Step.FOREMAN
    assert state.step is Step.OVER or bool(player.foreman) != is_choosing, player
    assert player.debt >= 0, player
    for index, train in enumerate(player.trains):
        _check_train(train, is_shedding=_is_shedding(state, seat, index))


def _is_shedding(state: State, seat: Seat, index: int) -> bool:
    return any(
        ask.step is Step.SURPLUS and (ask.seat, ask.train) == (seat, index) for ask in state.asks
    )


def _check_train(train: Train, *, is_shedding: bool) -> None:
    assert train.room >= 0 or is_shedding, train  # ID 7.2
    assert train.lost >= 0 <= train.points, train
    if not train.is_placed:
        assert not train.loads, train
        assert not train.lost, train  # ID 3.4
        return
    plan = board()
    is_afloat = plan.is_sea(train.place)
    assert not is_afloat or train.ship, train
    assert is_afloat or not train.ship or plan.is_port[train.place], train
    assert train.came_by == NO_EDGE or train.place in plan.ends(train.came_by), train


def _check_course(state: State) -> None:
    assert bool(state.ending) == (state.step is Step.OVER), state
    if state.step not in (Step.OVER, Step.FOREMAN, Step.TRIM) and not state.course.ends:
        assert not state.player.has_conceded, state
    assert all(event.until > state.players[event.drawer].turns for event in state.events), state
