"""Recorded games drawn exactly as a channel would get them; some of them are the README's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from bot.games.posts.narration import Narrator, Told
from bot.games.presenter import AnyPresenter
from bot.games.table import AnyPlayed, AnyTable
from bot.games.take_back import standing_events
from bot.wording import wording
from renderer import Picture
from rules.title import Event, Seat
from tests.bot.tables import at_table, step_of
from tests.recorded import FOLDER, Recording, read
from tests.titles import DRAWINGS, PRESENTERS, title_of

DOCS = Path(__file__).parents[1] / "docs"


class Shown(NamedTuple):
    """A recorded game and the turn after which it is shown."""

    file: str
    game: str
    turn: int
    number: int  # of the game, as the picture says
    zoom: str | None = None


SHOWN = (
    Shown("iberian_railways.png", "iberian_railways_4_last_cube.json", 37, 7),
    Shown("balkan_railways.png", "balkan_railways_5_stalled.json", 49, 3),
    Shown("iberian_gauge.png", "gauge_classic_lap.json", 90, 12),
    Shown("iron_dragon.png", "dragon_ending_victory.json", 119, 9),
    Shown("iron_dragon_turn.png", "dragon_ending_victory.json", 119, 9, zoom="train"),
)


class Post(NamedTuple):
    """A turn as a channel hears of it: its number, the table after it and what happened."""

    turn: int
    table: AnyTable
    events: tuple[Event, ...]


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


def posts_of(record: Recording, number: int) -> Iterator[Post]:
    """The turns of a recorded game, one after the other."""
    steps = steps_of(record, number)
    for turn, alike in groupby(steps, key=lambda step: turn_of(step.before)):
        taken = list(alike)
        yield Post(turn, taken[-1].after, standing_events(taken))


def post_picture(post: Post, zoom: str | None = None) -> Picture:
    """The picture that follows a turn."""
    table, events = post.table, post.events
    narrator = Narrator(wording(), {table.row.title: presenter_of(table)})
    return DRAWINGS[table.row.title].picture(
        table.title.view(table.state, None),
        table.for_picture,
        events=events,
        said=narrator.story([Told(table, events)]),
        words=wording(),
        zoom=zoom,
    )


def presenter_of(table: AnyTable) -> AnyPresenter:
    """How the table's title is shown."""
    return _presenter(table.row.title)


@cache
def _presenter(title: str) -> AnyPresenter:
    return PRESENTERS[title](wording())


def draw(shown: Shown) -> bytes:
    """The picture that follows the turn."""
    posts = posts_of(read(FOLDER / shown.game), shown.number)
    return post_picture(next(post for post in posts if post.turn == shown.turn), shown.zoom).png


if __name__ == "__main__":
    for shown in SHOWN:
        (DOCS / shown.file).write_bytes(draw(shown))
