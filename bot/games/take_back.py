"""Taking back: what still stands of a game, who may undo what, and setting a game back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bot.games.table import (
    AnyPlayed,
    AnyTable,
    Computer,
    Doer,
    Played,
    Player,
    Server,
    Standing,
)
from bot.refusals import ReplayDiffers
from rules.title import Event, Seat


class TakeBack(msgspec.Struct, frozen=True, tag_field="action", tag="take_back"):
    """An action of any title: the game stands again as it did after action `to`."""

    to: int
    count: int  # actions that are undone by it
    is_agreed: bool  # by all the others; else it stayed within the player's own turn
    is_reshuffled: bool = False  # what was drawn since is hidden again; older games went without

    @property
    def notation(self) -> str:
        """As the store keeps it beside the moves."""
        return f"take back to {self.to}"


class Back(Event, frozen=True):
    """The game was set back."""

    seat: Seat
    to: int
    count: int
    is_reshuffled: bool = False  # cards that were drawn since have been hidden again
    undone: Any = None  # the first action that is as if it had not been


class SteppedBack(Back, frozen=True, tag="stepped_back"):
    """Somebody undid what they had done in their own turn."""


class TakenBack(Back, frozen=True, tag="taken_back"):
    """Something was undone that the channel had seen; everybody agreed."""

    shown_at_once = True


def played(
    table: AnyTable, state: Any, events: tuple[Event, ...], doer: Doer, action: Any
) -> AnyPlayed:
    """An action that led to this state, and what stands with it."""
    step = Played(table, table.after(state), events, doer)
    reveals = table.title.is_revealing(table.state, state)
    below = table.standing
    if below is not None and any(event.takes_back for event in events):
        return _standing_on(step, below.below)
    top = Standing(
        number=step.after.number,
        doer=doer,
        action=action,
        is_quiet=not (step.is_news or reveals),
        reveals=reveals,
        is_take_back=False,
        below=below,
    )
    return _standing_on(step, top)


def _standing_on(step: AnyPlayed, top: Standing | None) -> AnyPlayed:
    return replace(step, after=replace(step.after, standing=top))


def taken_back(
    table: AnyTable, doer: Player, action: TakeBack, earlier: Sequence[AnyPlayed]
) -> AnyPlayed:
    """Set a table back over the steps that led to it."""
    then = _table_at(table, action.to, earlier)
    before = state = then.state
    if action.is_reshuffled:
        state = table.title.reshuffled(before, table.state)
    happened = TakenBack if action.is_agreed else SteppedBack
    undone = next((kept.action for kept in standing(table) if kept.number == action.to + 1), None)
    event = happened(doer.seat, action.to, action.count, state is not before, undone)
    after, top = table.after(state), _down_to(table.standing, action.to)
    if action.is_agreed:
        top = Standing(
            number=after.number,
            doer=doer,
            action=action,
            is_quiet=False,
            reveals=False,
            is_take_back=True,
            below=top,
        )
    else:  # unheard, so that nothing hidden had come out
        after = replace(after, position=then.position)
    return _standing_on(Played(table, after, (event,), doer), top)


def _table_at(table: AnyTable, number: int, earlier: Sequence[AnyPlayed]) -> AnyTable:
    if number == table.number:
        return table
    if not 0 <= number < len(earlier):
        raise ReplayDiffers(f"game {table.row.id} was never at action {number}")
    return earlier[number].before


def _down_to(top: Standing | None, number: int) -> Standing | None:
    while top is not None and top.number > number:
        top = top.below
    return top


def standing(table: AnyTable) -> Iterator[Standing]:
    """What was played and not taken back, newest first."""
    top = table.standing
    while top is not None:
        yield top
        top = top.below


def still_standing(steps: Sequence[AnyPlayed]) -> list[AnyPlayed]:
    """Those of these steps that were not taken back before anybody heard of them."""
    if not steps:
        return []
    first = steps[0].after.number
    numbers = {kept.number for kept in standing(steps[-1].after) if kept.number >= first}
    return [step for step in steps if step.after.number in numbers]


def standing_events(steps: Sequence[AnyPlayed]) -> tuple[Event, ...]:
    """All that happened in these steps, without what was taken back."""
    return tuple(event for step in still_standing(steps) for event in step.events)


def _undoable(table: AnyTable) -> Iterator[Standing]:
    """What could be undone, newest first: not again, and not what the clock has ended."""
    for kept in standing(table):
        if isinstance(kept.doer, Server):
            return
        if not kept.is_take_back:
            yield kept


def _seat(kept: Standing) -> Seat | None:
    """Which person played it; none if a computer did."""
    return kept.doer.seat if isinstance(kept.doer, Player) else None


def free_step(table: AnyTable, seat: Seat) -> Standing | None:
    """The step this seat may undo without asking anybody, if there is one."""
    newest = next(_undoable(table), None)
    if newest is None or not newest.is_quiet or _seat(newest) != seat:
        return None
    return newest


@dataclass(frozen=True)
class Plan:
    """What somebody would take back: all that stands from their own last action on."""

    numbers: tuple[int, ...]  # of the actions, oldest first
    action_undone: Any  # the oldest
    is_free: bool
    concerns_others: bool  # it was not answered by computers alone, or something hidden came out

    @property
    def action(self) -> TakeBack:
        """The action that does it."""
        to, count = self.numbers[0] - 1, len(self.numbers)
        return TakeBack(to, count, is_agreed=not self.is_free, is_reshuffled=True)


def plan_for(table: AnyTable, seat: Seat) -> Plan | None:
    """What this seat could take back now; None if nothing of theirs stands.

    What the others are asked about goes back as it was confirmed, to them it was one move.
    """
    undone: list[Standing] = []
    is_free = free_step(table, seat) is not None
    for kept in _undoable(table):
        undone.append(kept)
        if _seat(kept) == seat and (is_free or not _follows(kept)):
            numbers = tuple(each.number for each in reversed(undone))
            concerns_others = not is_free and _concerns_others(table, seat, undone)
            return Plan(numbers, kept.action, is_free, concerns_others)
    return None


def _concerns_others(table: AnyTable, seat: Seat, undone: Sequence[Standing]) -> bool:
    if any(each.reveals or _seat(each) not in (seat, None) for each in undone):
        return True
    is_answered = any(isinstance(each.doer, Computer) for each in undone)
    return not (is_answered or table.thinkers)


def _follows(kept: Standing) -> bool:
    return isinstance(kept.doer, Player) and kept.doer.follows
