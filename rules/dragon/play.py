"""Playing an action of Iron Dragon: who may, the change, then what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.dragon import actions as a
from rules.dragon.actions import AnyAction
from rules.dragon.build import hiring, track, trading, upgrading
from rules.dragon.course import conceding, startup
from rules.dragon.course.cards import discard_hand, fill_hand_in_startup, refill
from rules.dragon.course.disasters import lose_load
from rules.dragon.course.game import Game
from rules.dragon.course.turns import end_turn, proceed
from rules.dragon.course.victory import expire_time
from rules.dragon.events import Borrowed, TimeExpired
from rules.dragon.move import loads, moving, sailing
from rules.dragon.state import State, Step
from rules.errors import GameOver, NotYourTurn, RuleViolation
from rules.title import Event, Seat

MAX_LOAN = 20  # ID 16.1


def now(state: State) -> tuple[Step, tuple[Seat, ...]]:
    """What is to be decided, and by whom."""
    if state.asks:
        return state.asks[0].step, (state.asks[0].seat,)
    if state.deal is not None:
        return Step.TRADE, (state.deal.partner,)
    deciders = [state.current]
    if state.step is Step.OVER:
        deciders = []
    elif state.step is Step.FOREMAN:
        deciders = [
            Seat(s) for s, p in enumerate(state.players) if not (p.chosen or p.has_conceded)
        ]
    elif state.step is Step.TRIM:
        size = state.options.hand_size
        deciders = [Seat(s) for s, p in enumerate(state.players) if len(p.hand) > size]
    return state.step, tuple(deciders)


def play(state: State, seat: Seat, action: AnyAction) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened; a refusal leaves everything as it was."""
    if state.step is Step.OVER:
        raise GameOver("ID 15.3", "rules-game-over")
    game = Game(state)
    free = _ANY_TIME.get(type(action))
    if free is not None:
        free(game, seat)
    else:
        _check_turn(state, seat, action)
        _HANDLERS[type(action)][1](game, seat, action)
    proceed(game)
    return game.state, tuple(game.events)


def _check_turn(state: State, seat: Seat, action: AnyAction) -> None:
    step, deciders = now(state)
    if seat not in deciders:
        raise NotYourTurn("ID 4.1", "id-not-yours-to-decide")
    if step not in _HANDLERS[type(action)][0]:
        if step in _PAST and type(action) in _GONE:
            raise RuleViolation(*_GONE[type(action)])
        raise RuleViolation("ID 4.1", "id-not-now", step=step)


_PAST = (Step.OPERATE, Step.BUILD, Step.LOST)  # when nothing is placed or answered any more
_ON_BOARD = ("ID 3.4", "id-on-board-already")
_NO_SHIP = ("ID 8.2", "id-draw-a-ship-first")
_NO_TRADE = ("ID 16.14", "id-no-trade")
_GONE = {a.Place: _ON_BOARD, a.Board: _NO_SHIP, a.Decline: _NO_SHIP, a.Accept: _NO_TRADE}


def _lose(game: Game, seat: Seat, action: a.Lose) -> None:
    ask = game.state.asks[0]
    if ask.step is Step.SURPLUS:
        upgrading.shed(game, action.load)
        return
    if action.load not in game.state.players[seat].trains[ask.train].loads:
        raise RuleViolation("ID 13.5", "id-not-aboard", load=action.load)
    game.set(asks=game.state.asks[1:])
    lose_load(game, seat, ask.train, action.load)


def _keep(game: Game, seat: Seat, action: a.KeepForeman) -> None:
    if game.state.asks:
        hiring.keep(game, action)
    else:
        startup.keep_foreman(game, seat, action)


def _discard_hand(game: Game, seat: Seat, action: a.DiscardHand) -> None:
    """Instead of the turn (ID 3.3, 4.2)."""
    if game.state.course.has_acted:
        raise RuleViolation("ID 4.2", "id-discard-first")
    discard_hand(game, seat, action.stay)
    if game.state.step is Step.STARTUP:
        fill_hand_in_startup(game, seat)
        end_turn(game)
        return
    refill(game, seat)
    game.set_course(has_acted=True, ends=True)


def _borrow(game: Game, seat: Seat, action: a.Borrow) -> None:
    """A loan of mercy (ID 16.1)."""
    if not game.state.options.mercy_borrowing:
        raise RuleViolation("ID 16.1", "id-no-loans")
    if game.player.debt:
        raise RuleViolation("ID 16.1", "id-owes-already")
    if not 1 <= action.amount <= MAX_LOAN:
        raise RuleViolation("ID 16.1", "id-loan-size", most=MAX_LOAN)
    debt = owed(action.amount)
    game.earn(seat, action.amount)
    game.set_player(seat, debt=debt)
    game.set_course(has_acted=True)
    game.tell(Borrowed(seat, action.amount, debt))


def owed(loan: int) -> int:
    """What a loan costs to settle (ID 16.1)."""
    return 2 * loan


def _time_up(game: Game, _: Seat) -> None:
    expire_time(game)
    game.tell(TimeExpired(game.state.course.last_round))


def _refuse(game: Game, seat: Seat) -> None:
    trading.answer(game, seat, is_accepted=False)


Handler = Callable[[Game, Seat, Any], None]


def _own(handler: Callable[[Game, Any], None]) -> Handler:
    return lambda game, _, action: handler(game, action)


_BUYING = track.BUILDING_STEPS
_FULL = (Step.OPERATE, Step.BUILD)
_OPERATING = (Step.OPERATE,)
_HANDLERS: dict[type[msgspec.Struct], tuple[tuple[Step, ...], Handler]] = {
    a.KeepForeman: ((Step.FOREMAN, Step.HIRE), _keep),
    a.ChooseLoco: ((Step.LOCO,), _own(startup.choose_loco)),
    a.Trim: ((Step.TRIM,), startup.trim),
    a.Place: ((Step.PLACE,), _own(startup.place)),
    a.Move: (_OPERATING, _own(moving.move)),
    a.LateRun: (_OPERATING, _own(moving.late_run)),
    a.Load: (_OPERATING, _own(loads.load)),
    a.Drop: (_OPERATING, _own(loads.drop)),
    a.Deliver: (_OPERATING, _own(loads.deliver_load)),
    a.DrawShip: (_OPERATING, _own(sailing.draw_ship)),
    a.Board: ((Step.SHIP,), _own(sailing.board_ship)),
    a.Decline: ((Step.SHIP,), lambda game, _, __: sailing.decline_ships(game)),
    a.Sail: (_OPERATING, _own(sailing.sail)),
    a.Build: (_BUYING, _own(track.build)),
    a.Hire: (_BUYING, _own(hiring.hire)),
    a.Upgrade: (_BUYING, _own(upgrading.upgrade)),
    a.Crossgrade: (_BUYING, _own(upgrading.crossgrade)),
    a.Lose: ((Step.LOSE_LOAD, Step.SURPLUS), _lose),
    a.DiscardHand: ((Step.OPERATE, Step.STARTUP), _discard_hand),
    a.Borrow: ((*_FULL, Step.SHIP), _borrow),
    a.Backtrack: ((Step.OPERATE, Step.LOST), _own(moving.backtrack)),
    a.Propose: (_BUYING, _own(trading.propose)),
    a.Accept: (
        (Step.TRADE,),
        lambda game, seat, _: trading.answer(game, seat, is_accepted=True),
    ),
    a.End: ((*_BUYING, Step.LOST), lambda game, _, __: end_turn(game)),
}
_ANY_TIME: dict[type[msgspec.Struct], Callable[[Game, Seat], None]] = {
    a.Concede: conceding.concede,
    a.TimeUp: _time_up,
    a.Refuse: _refuse,
}


def is_revealing(before: State, after: State) -> bool:
    """Whether the turn is over, or a card was drawn or looked at or a deck shuffled (ID 17.9)."""
    return _hidden(before) != _hidden(after)


def _hidden(state: State) -> tuple[object, ...]:
    decks = state.decks
    return state.turn, state.draws, state.drawers, decks.cards, decks.ships, decks.foremen
