"""The README's pictures, drawn from recorded games exactly as a channel would get them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import msgspec

from bot.games.posts.narration import Narrator
from bot.games.table import AnyPlayed, AnyTable
from bot.games.take_back import standing_events
from bot.wording import wording
from rules.title import Seat
from tests.bot.tables import at_table, step_of
from tests.recorded import FOLDER, Recording
from tests.titles import DRAWINGS, PRESENTERS, title_of

DOCS = Path(__file__).parents[1] / "docs"


class Shown(NamedTuple):
    """A recorded game and the turn after which it is shown."""

    file: str
    game: str
    turn: int
    number: int  # of the game, as the picture says


SHOWN = (
    Shown("iberian_railways.png", "iberian_railways_4_last_cube.json", 37, 7),
    Shown("balkan_railways.png", "balkan_railways_5_stalled.json", 49, 3),
    Shown("iberian_gauge.png", "gauge_classic_lap.json", 90, 12),
    Shown("iron_dragon.png", "dragon_ending_victory.json", 119, 9),
)


def steps_of(record: Recording, number: int) -> Iterator[AnyPlayed]:
    """The actions of a recorded game, one after the other."""
    title = title_of(record.title, record.edition)
    state = title.setup(record.seats, record.options, record.seed)
    table = at_table(record.title, state, game=number, edition=record.edition)
    for line in record.actions:
        seat, _, move = line.partition(" ")
        step = step_of(table, Seat(int(seat)), title.parse(move))
        yield step
        table = step.after


def turn_of(table: AnyTable) -> int:
    """The number of the turn under way."""
    return int(table.title.turn(table.state).number)


def draw(shown: Shown) -> bytes:
    """The picture that follows the turn."""
    record = msgspec.json.decode((FOLDER / shown.game).read_bytes(), type=Recording)
    turns = groupby(steps_of(record, shown.number), key=lambda played: turn_of(played.before))
    steps = next(list(steps) for turn, steps in turns if turn == shown.turn)
    table, events = steps[-1].after, standing_events(steps)
    narrator = Narrator(wording(), {record.title: PRESENTERS[record.title](wording())})
    picture = DRAWINGS[record.title].picture(
        table.title.view(table.state, None),
        table.for_picture,
        events=events,
        said=narrator.story(table, events),
        words=wording(),
    )
    return picture.png


if __name__ == "__main__":
    for shown in SHOWN:
        (DOCS / shown.file).write_bytes(draw(shown))
