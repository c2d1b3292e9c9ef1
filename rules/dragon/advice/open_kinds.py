"""Which kinds of action are open to one who decides, told by public things alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.dragon import actions as a
from rules.dragon.advice.operations import can_go, deliverable
from rules.dragon.course.turns import turnable
from rules.dragon.move.loads import city_at
from rules.dragon.move.sailing import can_draw
from rules.dragon.play import now
from rules.dragon.state import State, Step
from rules.title import Seat

Kind = type[a.Action]


def open_kinds(state: State, seat: Seat) -> list[Kind]:
    """What this seat may try, most pressing first; whether it can pay is not asked."""
    step, deciders = now(state)
    if seat not in deciders:
        return []
    return [*_FIXED[step]] if step in _FIXED else [*_VARYING[step](state, seat)]


def _startup(state: State, seat: Seat) -> Iterator[Kind]:
    if state.building.left > 0:
        yield a.Build
        yield a.Upgrade
    yield from _discard(state)
    yield a.End


def _operate(state: State, seat: Seat) -> Iterator[Kind]:
    trains = [train for train in state.players[seat].trains if not train.is_idle]
    if any(deliverable(state, seat, train) for train in trains):
        yield a.Deliver
    if any(city_at(train) and train.room > 0 for train in trains):
        yield a.Load
    if any(map(can_go, trains)):
        yield a.Move
    if any(city_at(train) and train.loads for train in trains):
        yield a.Drop
    if any(map(can_draw, trains)):
        yield a.DrawShip
    yield from _purchases(state, seat)
    yield from _discard(state)
    if state.options.backtracking and turnable(state, seat):
        yield a.Backtrack
    yield a.End


def _build(state: State, seat: Seat) -> Iterator[Kind]:
    yield from _purchases(state, seat)
    yield a.End


def _purchases(state: State, seat: Seat) -> Iterator[Kind]:
    building = state.building
    if building.left > 0:
        if not building.has_traded:
            yield a.Build
        yield a.Upgrade
        yield a.Hire
    if state.options.track_trading and not building.has_built:
        yield a.Propose
    yield from _loan(state, seat)


def _loan(state: State, seat: Seat) -> Iterator[Kind]:
    if state.options.mercy_borrowing and not state.players[seat].debt:
        yield a.Borrow


def _discard(state: State) -> Iterator[Kind]:
    if not state.course.has_acted:
        yield a.DiscardHand


def _ship(state: State, seat: Seat) -> Iterator[Kind]:
    yield a.Board
    yield a.Decline
    yield from _loan(state, seat)


_FIXED: dict[Step, tuple[Kind, ...]] = {
    Step.FOREMAN: (a.KeepForeman,),
    Step.LOCO: (a.ChooseLoco,),
    Step.TRIM: (a.Trim,),
    Step.PLACE: (a.Place,),
    Step.LOST: (a.Backtrack, a.End),
    Step.LOSE_LOAD: (a.Lose,),
    Step.SURPLUS: (a.Lose,),
    Step.HIRE: (a.KeepForeman,),
    Step.TRADE: (a.Accept, a.Refuse),
}
_VARYING: dict[Step, Callable[[State, Seat], Iterator[Kind]]] = {
    Step.STARTUP: _startup,
    Step.OPERATE: _operate,
    Step.BUILD: _build,
    Step.SHIP: _ship,
}
