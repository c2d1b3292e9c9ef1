"""The course of the game: who decides next, and everything that happens without a decision."""

from __future__ import annotations

from rules.gauge.events import (
    Ended,
    PassedOver,
    PriorityDeal,
    RailroadBegan,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from rules.gauge.game import Game
from rules.gauge.pieces import ROUNDS, Colour, Ending, Step
from rules.gauge.shares import dividends, stock
from rules.gauge.state import Acting, State, round_kind
from rules.gauge.track.building import can_build
from rules.gauge.track.land import CHEAPEST_BUILD, Land
from rules.gauge.track.leasing import site_of
from rules.title import Seat


def proceed(game: Game) -> None:
    """Play on until somebody must decide or the game is over."""
    goes_on = {Step.STOCK: _stock_goes_on, Step.BUILD: _build_goes_on}
    while game.state.step is not Step.OVER:
        if goes_on[game.state.step](game):
            return


def finish(game: Game, ending: Ending) -> None:
    """End the game."""
    game.set(step=Step.OVER, ending=ending, turn=game.state.turn + 1)
    game.tell(Ended(ending))


def share_number(state: State) -> int:
    """The share that acts, from 1 at the top of its tile."""
    return state.acting.share + 1


def next_share(game: Game) -> None:
    """The acting share is done."""
    game.set_acting(share=game.state.acting.share + 1)


def why_passed_over(land: Land, state: State, seat: Seat) -> str:
    """Why the acting share is not asked, or nothing if its owner decides (IG 3.2)."""
    if state.players[seat].has_conceded:
        return "conceded"  # IG 7.3
    if seat in state.acting.declined:
        return "declined"
    if not state.railroad.locomotives:
        return "no_locomotive"
    if state.railroad.treasury < CHEAPEST_BUILD:
        return "no_funds"
    return "" if can_build(site_of(land, state, seat)) else "no_build"


def _stock_goes_on(game: Game) -> bool:
    """One step of a stock round; whether it leads to a decision."""
    if game.state.passes == len(game.state.players):
        _end_stock_round(game)
    elif reason := stock.why_passing(game.state):
        stock.pass_by(game, reason=reason)
    else:
        _begin_turn(game, game.state.current, None)
        return True
    return False


def _end_stock_round(game: Game) -> None:
    first_to_pass = game.state.current  # all have passed, so the row began here (IG 2.2)
    game.tell(PriorityDeal(first_to_pass, game.state.priority))
    game.set(priority=first_to_pass)
    for seat in range(len(game.state.players)):
        game.set_player(Seat(seat), bought=())
    _next_round(game)


def _build_goes_on(game: Game) -> bool:
    """One step of a build round; whether it leads to a decision."""
    state = game.state
    if state.acting.railroad == len(state.railroads):
        _next_round(game)
    elif state.acting.share == len(state.railroad.owners):
        _close_railroad(game)
    else:
        return _share_is_asked(game, state.railroad.owners[state.acting.share])
    return False


def _share_is_asked(game: Game, seat: Seat) -> bool:
    state = game.state
    reason = why_passed_over(game.land, state, seat)
    if reason:
        game.tell(PassedOver(seat, state.railroad.colour, share_number(state), reason))
        next_share(game)
        return False
    if seat != state.current or not state.acting.has_asked:
        _begin_turn(game, seat, state.railroad.colour)
        game.set_acting(has_asked=True)
    return True


def _close_railroad(game: Game) -> None:
    """Penalty and dividend of a railroad with shareholders, then the next (IG 3.1, 6)."""
    acting = game.state.acting
    if game.state.railroad.is_started:
        if not acting.has_entered_city:
            dividends.penalise(game, acting.railroad)
        dividends.pay_dividend(game, acting.railroad)
    _open_railroad(game, acting.railroad + 1)


def _open_railroad(game: Game, index: int) -> None:
    game.set(acting=Acting(railroad=index))
    if index < len(game.state.railroads) and game.state.railroad.is_started:
        game.tell(RailroadBegan(game.state.railroad.colour))


def _next_round(game: Game) -> None:
    number = game.state.round
    game.tell(RoundEnded(number, round_kind(number)))
    if number == len(ROUNDS):
        finish(game, Ending.LAST_ROUND)
        return
    kind = round_kind(number + 1)
    game.tell(RoundBegan(number + 1, kind))
    game.set(round=number + 1, step=kind, current=game.state.priority, passes=0)
    if kind is Step.BUILD:
        _open_railroad(game, 0)


def _begin_turn(game: Game, seat: Seat, railroad: Colour | None) -> None:
    game.set(current=seat, turn=game.state.turn + 1)
    game.tell(TurnBegan(seat, game.state.turn, game.state.step, railroad))
