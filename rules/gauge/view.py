"""What anybody may see of a game of Iberian Gauge: everything but the seed (IG 1.5)."""

from __future__ import annotations

import msgspec

from rules.gauge.pieces import ROUNDS, Colour, Step
from rules.gauge.scoring import final_result, wealth
from rules.gauge.shares import tracks
from rules.gauge.state import Railroad, State
from rules.gauge.track.land import Land
from rules.title import Result, Seat


class GaugePlayerView(msgspec.Struct, frozen=True):
    """One player's public numbers."""

    cash: int
    cubes: int
    shares: dict[Colour, int]  # of railroads they hold shares in, in tile order
    wealth: int  # cash and shares at today's values
    bought: tuple[Colour, ...]  # in this stock round
    has_conceded: bool


class RailroadView(msgspec.Struct, frozen=True):
    """One railroad with its tile."""

    colour: Colour
    shares: int
    owners: tuple[Seat, ...]  # of the sold shares, from the top
    treasury: int
    value: int  # 0 before it is started
    space: int  # of the dividend marker on the printed track, from 0 on
    laps: int  # finished, with the option lap
    beyond: int  # spaces past the top, with the option formula
    income: int  # total income, laps left aside
    dividend: int  # what one share pays
    hexes: tuple[str, ...]  # labels, in board order
    locomotives: int


class GaugeView(msgspec.Struct, frozen=True):
    """A game of Iberian Gauge as the table sees it."""

    board: str
    overflow: str
    turn: int
    round: int
    rounds: tuple[Step, ...]
    step: Step
    current: Seat | None  # None once the game is over
    priority: Seat
    passes: int  # in a row
    acting: Colour | None  # the railroad that builds now
    share: int  # which of its shares decides, from 1; 0 outside build rounds
    railroads: tuple[RailroadView, ...]  # in tile order
    players: tuple[GaugePlayerView, ...]
    result: Result | None


def view_of(land: Land, state: State) -> GaugeView:
    """Everything is open to all (IG 1.5)."""
    is_over, is_build = state.step is Step.OVER, state.step is Step.BUILD
    return GaugeView(
        board=land.board.key,
        overflow=state.overflow,
        turn=state.turn,
        round=state.round,
        rounds=ROUNDS,
        step=state.step,
        current=None if is_over else state.current,
        priority=state.priority,
        passes=state.passes,
        acting=state.railroad.colour if is_build else None,
        share=state.acting.share + 1 if is_build else 0,
        railroads=tuple(_railroad_view(land, state, r) for r in state.railroads),
        players=tuple(_player_view(state, Seat(s)) for s in range(len(state.players))),
        result=final_result(state) if is_over else None,
    )


def _railroad_view(land: Land, state: State, railroad: Railroad) -> RailroadView:
    overflow, space = state.overflow, railroad.space
    shown, laps = tracks.shown_space(overflow, space), tracks.laps(overflow, space)
    return RailroadView(
        colour=railroad.colour,
        shares=railroad.shares,
        owners=railroad.owners,
        treasury=railroad.treasury,
        value=railroad.value,
        space=shown,
        laps=laps,
        beyond=0 if laps else space - shown,
        income=tracks.total_income(overflow, space),
        dividend=tracks.dividend(overflow, space, railroad.shares),
        hexes=land.board.labels(railroad.track),
        locomotives=railroad.locomotives,
    )


def _player_view(state: State, seat: Seat) -> GaugePlayerView:
    player = state.players[seat]
    held = {railroad.colour: railroad.owners.count(seat) for railroad in state.railroads}
    return GaugePlayerView(
        cash=player.cash,
        cubes=player.cubes,
        shares={colour: count for colour, count in held.items() if count},
        wealth=wealth(state, seat),
        bought=player.bought,
        has_conceded=player.has_conceded,
    )
