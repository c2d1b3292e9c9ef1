"""Whole games as files: written by `tests.record`, replayed by `test_recorded_games.py`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rules.title import Result, Seat
from tests.rules.random_games import Game
from tests.titles import title_of

FOLDER = Path(__file__).parent / "games"
EVERY = 10  # one fingerprint is kept for so many actions


class Recording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is kept: enough to play it again and to see at once where it differs."""

    title: str
    edition: int
    options: dict[str, str]
    seed: str
    seats: int
    actions: list[str]  # “seat move”, the move as the title writes it
    fingerprints: list[str]  # after every tenth action
    final: str  # the fingerprint at the end
    result: Result


def recording_of(game: Game) -> Recording:
    """The record of a game that was played."""
    title = game.title
    moves = [(seat, title.notate(title.decode_action(text))) for seat, text in game.moves]
    return Recording(
        title=title.key,
        edition=title.edition,
        options=dict(game.options),
        seed=game.seed,
        seats=game.seats,
        actions=[f"{seat} {move}" for seat, move in moves],
        fingerprints=game.fingerprints[EVERY - 1 :: EVERY],
        final=game.fingerprints[-1],
        result=game.result,
    )


def replay(record: Recording) -> Result | None:
    """Play a record again; its result, or AssertionError at the first state that differs."""
    title = title_of(record.title, record.edition)
    state = title.setup(record.seats, record.options, record.seed)
    for number, line in enumerate(record.actions, start=1):
        seat, _, move = line.partition(" ")
        state, _ = title.play(state, Seat(int(seat)), title.parse(move))
        title.referee(state)
        if number % EVERY == 0:
            kept = record.fingerprints[number // EVERY - 1]
            assert title.fingerprint(state) == kept, f"differs by action {number}: {line}"
    assert title.fingerprint(state) == record.final
    return title.result(state)


def read(path: Path) -> Recording:
    """The record in a file."""
    return msgspec.json.decode(path.read_bytes(), type=Recording)


def write(path: Path, record: Recording) -> None:
    """Write a record so that a person can read it."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")
