"""What must hold in every state of a game of Iberian Gauge."""

from __future__ import annotations

from rules.gauge.pieces import CUBES, LOCOMOTIVES, ROUNDS, Colour, Step
from rules.gauge.shares.tracks import TOP_SPACE, VALUES, laps, shown_space
from rules.gauge.state import Railroad, State, round_kind
from rules.gauge.track.land import Land
from rules.title import Seat


def check(land: Land, state: State) -> None:
    """Assert that money, shares, cubes, locomotives, track and markers are as the rules allow."""
    _check_money(state)
    _check_shares(state)
    for railroad in state.railroads:
        _check_railroad(land, state, railroad)
    _check_room(land, state)
    _check_course(state)


def _check_money(state: State) -> None:
    held = [player.cash for player in state.players]
    held += [railroad.treasury for railroad in state.railroads]
    assert min(held) >= 0, state
    assert sum(held) + state.bank == 0, state


def _check_shares(state: State) -> None:
    assert {railroad.colour for railroad in state.railroads} == set(Colour), state
    for seat, player in enumerate(state.players):
        owned = sum(railroad.owners.count(Seat(seat)) for railroad in state.railroads)
        assert player.cubes >= 0, player
        assert player.cubes + owned == CUBES, player
        assert len(set(player.bought)) == len(player.bought), player  # IG 2.3
    for railroad in state.railroads:
        assert railroad.unsold >= 0, railroad
        assert all(seat in range(len(state.players)) for seat in railroad.owners), railroad


def _check_railroad(land: Land, state: State, railroad: Railroad) -> None:
    assert railroad.track & ~land.grid.all == 0, railroad
    assert railroad.locomotives >= 0, railroad
    assert railroad.locomotives + railroad.track.bit_count() == LOCOMOTIVES, railroad
    if not railroad.is_started:
        assert railroad == Railroad(railroad.colour), railroad
        return
    assert railroad.track & land.major, railroad  # IG 2.5
    assert railroad.value in VALUES, railroad  # IG 5.5
    on_track = shown_space(state.overflow, railroad.space)
    beyond = railroad.space - on_track - laps(state.overflow, railroad.space) * (TOP_SPACE + 1)
    assert 0 <= on_track <= TOP_SPACE <= TOP_SPACE + beyond, railroad  # IG 5.4
    assert beyond == 0 or on_track == TOP_SPACE, railroad


def _check_room(land: Land, state: State) -> None:
    seen = 0
    for railroad in state.railroads:
        assert railroad.track & seen & land.rural == 0, state  # IG 3.4
        seen |= railroad.track


def _check_course(state: State) -> None:
    assert 1 <= state.round <= len(ROUNDS), state
    assert state.step in (round_kind(state.round), Step.OVER), state
    assert state.passes < len(state.players), state
    if state.step is Step.BUILD:
        assert state.railroad.owners[state.acting.share] == state.current, state
    if state.step is not Step.OVER:
        assert not state.player.has_conceded, state
        assert not state.ending, state
