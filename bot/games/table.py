"""A game at its table: its row, its players, its state, and what it has come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bot.refusals import NotYourGame
from renderer.picture import Seatmate
from renderer.picture import Table as PictureTable
from rules.title import Event, Seat
from rules.titles import AnyTitle, title_of
from storage.chain import broken_at
from storage.store import ActionRow, GameId, GameRow, SeatRow, Status


@dataclass(frozen=True)
class Table:
    """A game that has started, at one moment; `number` counts the actions played."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    state: Any
    number: int

    @property
    def title(self) -> AnyTitle:
        """What is played."""
        return title_of(self.row.title, self.row.edition)

    @property
    def is_live(self) -> bool:
        """Whether anything can still be played."""
        return self.row.status is Status.LIVE and self.title.result(self.state) is None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    def called(self, names: Sequence[str]) -> Table:
        """The same table with its players called otherwise."""
        seats = zip(self.seats, names, strict=True)
        return replace(self, seats=tuple(replace(seat, name=name) for seat, name in seats))

    @property
    def for_picture(self) -> PictureTable:
        """The table as the renderer knows it."""
        seatmates = tuple(Seatmate(seat.name, seat.colour) for seat in self.seats)
        return PictureTable(self.title.name, self.row.id, seatmates)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Who owes a decision; nobody once the game has ended in any way."""
        return self.title.turn(self.state).deciders if self.is_live else ()

    def seat_of(self, user_id: int) -> Seat:
        """The person's seat; NotYourGame if they have none."""
        seat = self.eyes_of(user_id)
        if seat is None:
            raise NotYourGame
        return seat

    def eyes_of(self, user_id: int) -> Seat | None:
        """The seat through whose eyes this person looks; None, the public's, for a spectator."""
        return next((Seat(s.seat) for s in self.seats if s.user_id == user_id), None)

    def user_at(self, seat: Seat) -> int:
        """Who sits there."""
        return self.seats[seat].user_id

    @property
    def follower(self) -> str:
        """The name of whose turn comes next; nothing where that cannot be told."""
        seat = self.title.following(self.state)
        return "" if seat is None else self.names[seat]

    def after(self, state: Any) -> Table:
        """The same table one action later."""
        return replace(self, state=state, number=self.number + 1)


@dataclass(frozen=True)
class Played:
    """One action that was played: the tables before and after it, and what happened."""

    before: Table
    after: Table
    events: tuple[Event, ...]
    seat: Seat | None = None  # whose doing it was; nobody's if it was the server's own

    @property
    def takes_back(self) -> Back | None:
        """How it set the game back, if it did."""
        return next((event for event in self.events if isinstance(event, Back)), None)

    @property
    def ends_turn(self) -> bool:
        """Whether a public turn is over with it, which is when the channel hears of it."""
        title = self.after.title
        return title.turn(self.before.state).number != title.turn(self.after.state).number

    @property
    def called(self) -> tuple[Seat, ...]:
        """Whom the channel calls: all who decide when a turn begins, later on who newly does."""
        asked = () if self.ends_turn else self.before.deciders
        return tuple(seat for seat in self.after.deciders if seat not in asked)

    @property
    def is_news(self) -> bool:
        """Whether the channel hears of it now."""
        is_urgent = any(event.shown_at_once for event in self.events)
        is_over = self.after.title.result(self.after.state) is not None
        return self.ends_turn or is_urgent or is_over or bool(self.called)


@dataclass(frozen=True)
class Doer:
    """Whose doing an action is: a player's by an interaction, or the server's own."""

    seat: Seat
    interaction: int | None = None
    is_server: bool = False

    @property
    def player(self) -> Seat | None:
        """The player, if it is one's."""
        return None if self.is_server else self.seat


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


class SteppedBack(Back, frozen=True, tag="stepped_back"):
    """Somebody undid what they had done in their own turn."""


class TakenBack(Back, frozen=True, tag="taken_back"):
    """Something was undone that the channel had seen; everybody agreed."""

    shown_at_once = True


class ReplayDiffers(Exception):
    """The stored actions no longer lead to the stored states, or cannot be read at all."""


@contextmanager
def readable(game: GameId) -> Iterator[None]:
    """Take whatever a damaged or unknown game raises as the one refusal that halts it."""
    try:
        yield
    except ReplayDiffers:
        raise
    except Exception as unreadable:
        raise ReplayDiffers(f"game {game}: {unreadable}") from unreadable


def waiting(table: Table) -> str:
    """Who owes a decision, as the store keeps it beside a game."""
    return " ".join(str(seat) for seat in table.deciders)


def recorded(played: Played, doer: Doer, action: Any) -> ActionRow:
    """An action that was played, as the store keeps it."""
    after, title = played.after, played.after.title
    return ActionRow(
        game=after.row.id,
        number=after.number,
        seat=doer.seat,
        action=title.encode_action(action),
        notation=action.notation if isinstance(action, TakeBack) else title.notate(action),
        state_hash=title.fingerprint(after.state),
        interaction_id=doer.interaction,
        waiting=waiting(after),
        is_news=played.is_news,
    )


def chosen_options(row: GameRow) -> dict[str, str]:
    """The options of a table that has not begun; those a later release added as usual."""
    with readable(row.id):
        title, stored = title_of(row.title), msgspec.json.decode(row.options, type=dict[str, str])
        known = {option.key for option in title.options}
        return title.check_options({key: stored[key] for key in stored if key in known})


def opening(row: GameRow, seats: list[SeatRow]) -> Table:
    """A table before its first action."""
    title = title_of(row.title, row.edition)
    options = msgspec.json.decode(row.options, type=dict[str, str])
    state = title.setup(len(seats), options, row.seed or "")
    return Table(row, tuple(seats), state, 0)


def replay(table: Table, actions: list[ActionRow]) -> list[Played]:
    """Play all stored actions from the opening on, holding each state against its stored hash.

    Raises ReplayDiffers with the number of the first that differs, for whatever reason.
    """
    broken = broken_at(table.row, actions)
    if broken is not None:
        raise ReplayDiffers(f"game {table.row.id} differs at action {broken} from what was stored")
    steps: list[Played] = []
    for action in actions:
        try:
            steps.append(_replayed(table, action, steps))
        except Exception as error:
            where = f"game {table.row.id} cannot play action {action.number} again"
            raise ReplayDiffers(f"{where}: {error}") from error
        table = steps[-1].after
        if table.title.fingerprint(table.state) != action.state_hash:
            raise ReplayDiffers(f"game {table.row.id} differs at action {action.number}")
    return steps


def _replayed(table: Table, record: ActionRow, earlier: list[Played]) -> Played:
    title, seat = table.title, Seat(record.seat)
    if is_take_back(record):
        return taken_back(table, seat, msgspec.json.decode(record.action, type=TakeBack), earlier)
    state, events = title.play(table.state, seat, title.decode_action(record.action))
    doer = None if record.interaction_id is None else seat
    return Played(table, table.after(state), events, doer)


def is_take_back(record: ActionRow) -> bool:
    """Whether a stored action set its game back."""
    return msgspec.json.decode(record.action, type=_Kind).action == "take_back"


class _Kind(msgspec.Struct):
    action: str


def taken_back(table: Table, seat: Seat, action: TakeBack, steps: list[Played]) -> Played:
    """Set a table back over the steps that led to it."""
    tables = {step.before.number: step.before for step in steps} | {table.number: table}
    if action.to not in tables:
        raise ReplayDiffers(f"game {table.row.id} was never at action {action.to}")
    before = state = tables[action.to].state
    if action.is_reshuffled:
        state = table.title.reshuffled(before, table.state)
    happened = TakenBack if action.is_agreed else SteppedBack
    event = happened(seat, action.to, action.count, state is not before)
    return Played(table, table.after(state), (event,), seat)
