"""Playing an action of Iberian Gauge: check everything, change, then go on to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.errors import GameOver, NotYourTurn, RuleViolation, either, phrase
from rules.gauge import actions
from rules.gauge.actions import AnyAction, Build, Concede, Decline, DeclineAll
from rules.gauge.events import Built, Conceded, Declined, DividendMoved, Payment, ValueMoved
from rules.gauge.game import Game
from rules.gauge.pieces import Ending, Step
from rules.gauge.rounds import finish, next_share, proceed, share_number
from rules.gauge.shares import dividends, stock, tracks
from rules.gauge.state import State
from rules.gauge.track.building import Effect, check_build, effect_of
from rules.gauge.track.leasing import Lease, site_of
from rules.hexes import HexId
from rules.title import Event, Seat


def play(state: State, seat: Seat, action: AnyAction) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened; a refusal leaves everything as it was."""
    game = Game(state)
    if state.step is Step.OVER:
        raise GameOver("IG 1.3", "rules-game-over")
    if isinstance(action, Concede):
        _concede(game, seat)
        return game.state, tuple(game.events)
    if seat != state.current:
        clause = "IG 2.1" if state.step is Step.STOCK else "IG 3.2"
        raise NotYourTurn(clause, "rules-not-your-turn")
    step, handler = _HANDLERS[type(action)]
    _check_step(state, step)
    handler(game, action)
    proceed(game)
    return game.state, tuple(game.events)


def next_seat(state: State) -> Seat | None:
    """Who decides next, should the current player decline and a stock round go on.

    Nobody if the game is over with that. The same player may decide for the next share.
    """
    if state.step is Step.BUILD:  # whoever is not passed over (IG 3.2)
        after, _ = play(state, state.current, Decline())
        return None if after.step is Step.OVER else after.current
    count = len(state.players)
    order = (Seat((state.current + step) % count) for step in range(1, count + 1))
    return next(seat for seat in order if not state.players[seat].has_conceded)


def _check_step(state: State, wanted: Step) -> None:
    if state.step is wanted:
        return
    if wanted is Step.STOCK:
        raise RuleViolation("IG 1.3", "ig-build-round")
    choices = {
        "ig-choice-buy": stock.can_buy_any(state),
        "ig-choice-start": stock.can_start_any(state),
        "ig-choice-pass": True,
    }
    open_now = [phrase(choice) for choice, is_open in choices.items() if is_open]
    raise RuleViolation("IG 1.3", "ig-stock-round", choices=either(open_now))


def _build(game: Game, action: Build) -> None:
    state, board = game.state, game.land.board
    place = board.find(action.hex)
    chain = tuple(board.find(label).id for label in action.lease)
    site = site_of(game.land, state, state.current)
    lease = check_build(site, state.railroad, place.id, chain)
    effect = effect_of(game.land, state, state.railroad, place.id)
    _tell_built(game, place.id, lease)
    _place_and_pay(game, place.id, lease)
    _move_markers(game, effect)
    if effect.special:
        dividends.pay_special(game, state.acting.railroad, effect.special)  # paid before (IG 7.2)
    next_share(game)


def _tell_built(game: Game, hex_id: HexId, lease: Lease) -> None:
    state, place = game.state, game.land.board.hexes[hex_id]
    game.tell(
        Built(
            state.current,
            state.railroad.colour,
            share_number(state),
            place.label,
            place.name,
            place.kind,
            cost=game.land.build_cost[hex_id],
            lease=game.land.labels(lease.hexes),
            payments=lease_payments(state, lease),
        )
    )


def lease_payments(state: State, lease: Lease) -> tuple[Payment, ...]:
    """Who is paid how much, in tile order (IG 4.3)."""
    paid = zip(state.railroads, lease.payments, strict=True)
    return tuple(Payment(railroad.colour, amount) for railroad, amount in paid if amount)


def _place_and_pay(game: Game, hex_id: HexId, lease: Lease) -> None:
    index, railroad = game.state.acting.railroad, game.state.railroad
    game.set_railroad(
        index, track=railroad.track | 1 << hex_id, locomotives=railroad.locomotives - 1
    )
    for owner, amount in enumerate(lease.payments):
        if amount:
            game.pay_lease(index, owner, amount)
    game.pay_treasury(index, -game.land.build_cost[hex_id])


def _move_markers(game: Game, effect: Effect) -> None:
    """Dividend marker, then share value for the city and for arrows (IG 5.1, 5.2)."""
    if not effect.dividend:
        return
    index, before, overflow = game.state.acting.railroad, game.state.railroad, game.state.overflow
    after = game.set_railroad(
        index,
        space=before.space + effect.dividend,
        value=tracks.moved_value(before.value, effect.value),
    )
    game.set_acting(has_entered_city=True)
    game.tell(
        DividendMoved(
            before.colour,
            effect.dividend,
            tracks.total_income(overflow, after.space),
            tracks.laps(overflow, after.space),
            tracks.dividend(overflow, after.space, after.shares),
        )
    )
    if effect.value:
        moved = (effect.city_value, effect.arrows, 0)
        game.tell(ValueMoved(before.colour, *moved, before.value, after.value))


def _decline(game: Game, _: Decline) -> None:
    state = game.state
    game.tell(Declined(state.current, state.railroad.colour, share_number(state), all_shares=False))
    next_share(game)


def _decline_all(game: Game, _: DeclineAll) -> None:
    state = game.state
    game.tell(Declined(state.current, state.railroad.colour, share_number(state), all_shares=True))
    game.set_acting(declined=(*state.acting.declined, state.current))
    next_share(game)


def _concede(game: Game, seat: Seat) -> None:
    """Shares stay; passes and declines follow by themselves; the last one left wins (IG 7.3)."""
    if game.state.players[seat].has_conceded:
        raise RuleViolation("IG 7.3", "rules-conceded-already")
    game.set_player(seat, has_conceded=True)
    game.tell(Conceded(seat))
    if sum(not player.has_conceded for player in game.state.players) == 1:
        finish(game, Ending.ONE_LEFT)
    elif seat == game.state.current:
        proceed(game)


_HANDLERS: dict[type[msgspec.Struct], tuple[Step, Callable[[Game, Any], None]]] = {
    actions.Float: (Step.STOCK, stock.float_railroad),
    actions.Buy: (Step.STOCK, stock.buy),
    actions.Pass: (Step.STOCK, lambda game, _: stock.pass_by(game)),
    actions.Build: (Step.BUILD, _build),
    actions.Decline: (Step.BUILD, _decline),
    actions.DeclineAll: (Step.BUILD, _decline_all),
}
