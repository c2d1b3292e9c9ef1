"""A game from its rows: set up, played again action by action, and written as rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from bot.games.table import AnyPlayed, AnyTable, Computer, Doer, Player, Server, Table
from bot.games.take_back import TakeBack, played, taken_back
from bot.refusals import ReplayDiffers
from rules.catalogue import Catalogue
from rules.title import AnyTitle, Seat
from storage.chain import broken_at
from storage.store import ActionRow, GameId, GameRow, SeatRow

SERVERS_SEAT = Seat(0)  # the store keeps a seat with every action


@contextmanager
def readable(game: GameId) -> Iterator[None]:
    """Take whatever a damaged or unknown game raises as the one refusal that halts it."""
    try:
        yield
    except ReplayDiffers:
        raise
    except Exception as unreadable:
        raise ReplayDiffers(f"game {game}: {unreadable}") from unreadable


def chosen_options(title: AnyTitle, row: GameRow) -> dict[str, str]:
    """The options of a table that has not begun; those a later release added as usual."""
    with readable(row.id):
        stored = msgspec.json.decode(row.options, type=dict[str, str])
        known = {option.key for option in title.options}
        return title.check_options({key: stored[key] for key in stored if key in known})


def opening(titles: Catalogue, row: GameRow, seats: Sequence[SeatRow]) -> AnyTable:
    """A table before its first action."""
    title = titles.title(row.title, row.edition)
    options = msgspec.json.decode(row.options, type=dict[str, str])
    return Table(row, tuple(seats), title, title.setup(len(seats), options, row.seed or ""))


def replay(table: AnyTable, actions: Sequence[ActionRow]) -> list[AnyPlayed]:
    """Play all stored actions from the opening on, holding each state against its stored hash.

    Raises ReplayDiffers with the number of the first that differs, for whatever reason.
    """
    broken = broken_at(table.row, actions)
    if broken is not None:
        raise ReplayDiffers(f"game {table.row.id} differs at action {broken} from what was stored")
    steps: list[AnyPlayed] = []
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


def _replayed(table: AnyTable, record: ActionRow, earlier: Sequence[AnyPlayed]) -> AnyPlayed:
    seat, title = Seat(record.seat), table.title
    if is_take_back(record):
        back = msgspec.json.decode(record.action, type=TakeBack)
        return taken_back(table, Player(seat), back, earlier)
    action = title.decode_action(record.action)
    state, events = title.play(table.state, seat, action)
    return played(table, state, events, _doer(record), action)


def _doer(record: ActionRow) -> Doer:
    if record.computer is not None:
        return Computer(Seat(record.seat), record.computer)
    if record.interaction_id is None and not record.follows:
        return Server()
    return Player(Seat(record.seat), record.interaction_id, record.follows)


def recorded(step: AnyPlayed, action: Any) -> ActionRow:
    """An action that was played, as the store keeps it."""
    after, title = step.after, step.after.title
    player = step.doer if isinstance(step.doer, Player) else None
    computer = step.doer if isinstance(step.doer, Computer) else None
    return ActionRow(
        game=after.row.id,
        number=after.number,
        seat=SERVERS_SEAT if step.seat is None else step.seat,
        action=title.encode_action(action),
        notation=action.notation if isinstance(action, TakeBack) else title.notate(action),
        state_hash=title.fingerprint(after.state),
        interaction_id=player.interaction if player else None,
        follows=step.follows,
        computer=computer.level if computer else None,
        waiting=after.waiting,
        is_news=step.is_news,
    )


def is_take_back(record: ActionRow) -> bool:
    """Whether a stored action set its game back."""
    return msgspec.json.decode(record.action, type=_Kind).action == "take_back"


class _Kind(msgspec.Struct):
    action: str
