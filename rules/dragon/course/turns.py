"""The course of the game: startup, full turns, lost turns and what ends with a turn (ID 3, 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules.dragon.board.layout import NO_EDGE
from rules.dragon.board.loader import board
from rules.dragon.course.bans import bans
from rules.dragon.course.cards import discard, fill_hands
from rules.dragon.course.disasters import slow_down
from rules.dragon.course.game import Game
from rules.dragon.course.victory import check_victory, end_round
from rules.dragon.events import (
    EventEnded,
    ReservationsLapsed,
    StoredReturned,
    TurnBegan,
    TurnEnded,
    TurnLost,
)
from rules.dragon.move.reach import RENT
from rules.dragon.pieces import event_cards, ships
from rules.dragon.state import Building, Player, State, Step, Train
from rules.title import Seat


def is_losing(player: Player) -> bool:
    """Whether every train loses the turn, so that nothing may be done or built (ID 4.4, 16.11)."""
    return all(train.is_idle for train in player.trains)


def proceed(game: Game) -> None:
    """Go on after an action: fill hands, then end the turn if it is over or cut short."""
    fill_hands(game)
    state = game.state
    if state.asks or state.drawers or state.deal or state.step not in (Step.OPERATE, Step.BUILD):
        return
    if state.course.ends or is_losing(state.player):
        if is_losing(state.player) and not state.player.has_conceded:
            game.tell(TurnLost(game.seat, is_rest=True))
        end_turn(game)


def begin_startup_turn(game: Game) -> None:
    """The next turn of the switchback, or what follows it (ID 3.1)."""
    state, count = game.state, len(game.state.players)
    done = state.course.startup
    if done == 2 * count and state.course.hand_size > state.options.hand_size:
        _begin_trim(game)
        return
    if done == state.options.startup_rounds * count:
        _begin_round(game)
        return
    _open_turn(game, _startup_seat(state, done), Step.STARTUP)
    if game.player.has_conceded:
        end_turn(game)


def _startup_seat(state: State, done: int) -> Seat:
    """Whose startup turn follows so many others: the order turns back each round (ID 3.1)."""
    count = len(state.players)
    number, place = divmod(done, count)
    step = place if number % 2 == 0 else count - 1 - place
    return Seat((state.first + step) % count)


def _begin_trim(game: Game) -> None:
    game.set(step=Step.TRIM, turn=game.state.turn + 1, current=game.state.first)
    finish_trim(game)


def finish_trim(game: Game) -> None:
    """Go on once nobody has surplus cards (ID 16.4)."""
    size = game.state.options.hand_size
    if all(len(p.hand) <= size for p in game.state.players):
        game.set_course(hand_size=size)
        begin_startup_turn(game)


def _begin_round(game: Game) -> None:
    game.set_course(round=game.state.course.round + 1)
    _begin_full_turn(game, game.state.first)


def _open_turn(game: Game, seat: Seat, step: Step) -> None:
    course = replace(game.state.course, has_acted=False, ends=False)
    game.set(
        current=seat,
        step=step,
        turn=game.state.turn + 1,
        building=Building(),
        course=course,
    )
    game.tell(TurnBegan(seat, game.state.turn, course.round))


def _begin_full_turn(game: Game, seat: Seat) -> None:
    _open_turn(game, seat, Step.OPERATE)
    if game.player.has_conceded:
        end_turn(game)
        return
    game.set_player(seat, trains=tuple(map(_fresh, game.player.trains)))
    if not all(train.is_placed for train in game.player.trains):
        game.set(step=Step.PLACE)
        return
    slow_down(game)
    if not is_losing(game.player):
        _ripen(game, seat)
        return
    game.tell(TurnLost(seat))
    if can_backtrack(game.state, seat):
        game.set(step=Step.LOST)
    else:
        end_turn(game)


def start_operations(game: Game) -> None:
    """All trains are placed; the turn begins in earnest (ID 3.4)."""
    game.set(step=Step.OPERATE)
    game.set_player(game.seat, trains=tuple(map(_fresh, game.player.trains)))
    slow_down(game)
    _ripen(game, game.seat)


def _fresh(train: Train) -> Train:
    """The train at the start of a turn, with all its movement or losing it."""
    is_idle = train.lost > 0
    speed = ships()[train.ship].speed if train.ship else train.engine.speed
    return replace(
        train,
        lost=train.lost - is_idle,
        is_idle=is_idle,
        points=0 if is_idle or not train.is_placed else speed,
        is_halved=False,
        has_landed=False,
        has_sold=False,
        is_docked=False,
        rents=(),
        has_bribed=False,
        has_paid_move=False,
    )


def can_backtrack(state: State, seat: Seat) -> bool:
    """Whether the option leaves this player a train to turn round (ID 16.3)."""
    player = state.players[seat]
    return state.options.backtracking and any(
        player.cash >= RENT or turning_fee_to(state, seat, player.trains[index]) is None
        for index in turnable(state, seat)
    )


def turnable(state: State, seat: Seat) -> tuple[int, ...]:
    """The trains to turn round: once the player has acted, those losing the turn (ID 16.3)."""
    has_acted = state.course.has_acted
    return tuple(
        index
        for index, train in enumerate(state.players[seat].trains)
        if is_turnable(train) and (train.is_idle or not has_acted)
    )


def is_turnable(train: Train) -> bool:
    """Whether a heading binds it: in cities and ports none does (ID 5.3)."""
    return train.came_by != NO_EDGE and not board().can_turn[train.place]


def turning_fee_to(state: State, seat: Seat, train: Train) -> Seat | None:
    """Whom turning round here pays 4 GP (ID 16.3, 17.8)."""
    own = state.players[seat].track
    if any(edge in own for _, edge in board().arcs[train.place]):
        return None
    for other, player in enumerate(state.players):
        if other != seat and train.came_by in player.track:
            return Seat(other)
    holders = [r.holder for r in state.reservations if r.edge == train.came_by]
    return holders[0] if holders and holders[0] != seat else None


def _ripen(game: Game, seat: Seat) -> None:
    """A turn begins in which erased track can be rebuilt where no event bars it (ID 13.7)."""
    barred = bans(game.state).unbuildable
    if not any(r.holder == seat for r in game.state.reservations):
        return
    game.set(
        reservations=tuple(
            replace(r, is_ripe=r.edge not in barred) if r.holder == seat else r
            for r in game.state.reservations
        )
    )


def end_turn(game: Game) -> None:
    """Close a turn and open the next (ID 4.5)."""
    seat = game.seat
    game.tell(TurnEnded(seat))
    if game.state.step is Step.STARTUP:
        game.set_course(startup=game.state.course.startup + 1)
        begin_startup_turn(game)
        return
    was_lost = not game.player.has_conceded and is_losing(game.player)
    game.set_player(seat, turns=game.player.turns + 1)
    _expire_events(game, seat)
    _lapse_reservations(game, seat, was_lost=was_lost)
    _return_stored(game, seat)
    check_victory(game, seat)
    _next_turn(game)


def following(state: State) -> Seat | None:
    """Whose turn comes next; nobody's for sure after a round in which victory is declared."""
    return next(iter(upcoming(state)), None)


def upcoming(state: State) -> list[Seat]:
    """Whose turns come after the current one, as far as that can be told."""
    order: Iterable[Seat] = ()
    if state.step is Step.STARTUP:
        order = _startup_order(state)
    elif state.course.round and state.step is not Step.OVER:
        order = _round_order(state)
    return [seat for seat in order if not state.players[seat].has_conceded]


class StartupTurn(NamedTuple):
    """Where a startup turn stands in the switchback (ID 3.1)."""

    round: int
    is_reverse: bool
    comes_again: bool  # the same player had the turn before


def startup_turn(state: State) -> StartupTurn:
    """The startup turn under way."""
    number, place = divmod(state.course.startup, len(state.players))
    return StartupTurn(number + 1, number % 2 == 1, number > 0 and place == 0)


def begins_after_startup(state: State) -> bool:
    """Whether the first player also had the last startup turn: the rounds were even in number."""
    is_first = state.course.round == 1 and state.current == state.first
    return is_first and state.options.startup_rounds % 2 == 0


def _startup_order(state: State) -> Iterator[Seat]:
    """The startup turns to come, up to where all trim their hands, or the first round."""
    count, course = len(state.players), state.course
    is_trimmed = course.hand_size > state.options.hand_size
    rounds = 2 if is_trimmed else state.options.startup_rounds
    for done in range(course.startup + 1, rounds * count):
        yield _startup_seat(state, done)
    if not is_trimmed:
        yield from (Seat((state.first + step) % count) for step in range(count))


def _round_order(state: State) -> Iterator[Seat]:
    """The others from the next one on; victory or the clock ends the round (ID 15.2, 16.5)."""
    count, course = len(state.players), state.course
    is_last = course.last_round == course.round or any(p.has_declared for p in state.players)
    for seat in (Seat((state.current + step) % count) for step in range(1, count)):
        if seat == state.first and is_last:
            return
        yield seat


def _next_turn(game: Game) -> None:
    following = Seat((game.seat + 1) % len(game.state.players))
    if following != game.state.first:
        _begin_full_turn(game, following)
        return
    end_round(game)
    if game.state.step is not Step.OVER:
        _begin_round(game)


def _expire_events(game: Game, seat: Seat) -> None:
    turns = game.state.players[seat].turns
    over = [e for e in game.state.events if e.drawer == seat and e.until <= turns]
    if over:
        game.set(events=tuple(e for e in game.state.events if e not in over))
        discard(game, *(e.card for e in over))
        game.tell(*(EventEnded(event_cards()[e.card].key, seat) for e in over))


def _lapse_reservations(game: Game, seat: Seat, *, was_lost: bool) -> None:
    held = [r for r in game.state.reservations if r.holder == seat and r.is_ripe]
    if not held:
        return
    if was_lost:
        waiting = tuple(
            replace(r, is_ripe=False) if r in held else r for r in game.state.reservations
        )
        game.set(reservations=waiting)
        return
    game.set(reservations=tuple(r for r in game.state.reservations if r not in held))
    game.tell(ReservationsLapsed(seat, tuple(r.edge for r in held)))


def _return_stored(game: Game, seat: Seat) -> None:
    turns = game.state.players[seat].turns
    over = [s for s in game.state.stored if s.dropper == seat and s.until <= turns]
    if over:
        game.set(stored=tuple(s for s in game.state.stored if s not in over))
        game.tell(*(StoredReturned(s.load, s.city) for s in over))
