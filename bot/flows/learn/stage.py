"""The game of a lesson: played from its script whenever somebody looks, stored nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from bot.discord.custom_ids import NO_GAME, NO_TAG
from bot.games.lesson import LEARNER, Lesson
from bot.games.replay import opening
from bot.games.table import AnyPlayed, AnyTable, Played, Player
from renderer.draw.theme import COLOURS
from rules.catalogue import Catalogue
from rules.title import Event
from storage.store import GameRow, SeatRow, Status


class Moment(NamedTuple):
    """A table after one move of the script, and what that move did."""

    table: AnyTable
    events: tuple[Event, ...]


class Stages:
    """Every lesson as far as anybody has come; what is forgotten is played again."""

    def __init__(self, titles: Catalogue) -> None:
        self._titles = titles
        self._moments: dict[str, tuple[Moment, ...]] = {}

    def table(self, lesson: Lesson, count: int, names: Sequence[str]) -> AnyTable:
        """The table after so many moves, its players called by these names."""
        return self._until(lesson, count)[count].table.called(names)

    def events(self, lesson: Lesson, start: int, end: int) -> tuple[Event, ...]:
        """What the moves from `start` on did, up to `end` moves."""
        moments = self._until(lesson, end)[start + 1 : end + 1]
        return tuple(event for moment in moments for event in moment.events)

    def preview(self, table: AnyTable, action: Any) -> AnyPlayed:
        """What a move of the learner would do."""
        state, events = table.title.play(table.state, LEARNER, action)
        return Played(table, table.after(state), events, Player(LEARNER))

    def _until(self, lesson: Lesson, count: int) -> tuple[Moment, ...]:
        moments = list(self._moments.get(lesson.title) or [Moment(self._opening(lesson), ())])
        if len(moments) <= count:
            for line in lesson.script[len(moments) - 1 : count]:
                table = moments[-1].table
                action = table.title.parse(line.notation)
                state, events = table.title.play(table.state, line.seat, action)
                moments.append(Moment(table.after(state), events))
            self._moments[lesson.title] = tuple(moments)
        return tuple(moments)

    def _opening(self, lesson: Lesson) -> AnyTable:
        title = self._titles.title(lesson.title)
        options = msgspec.json.encode(title.check_options({})).decode()
        row = practice(lesson.title, title.edition, options, lesson.seed)
        seats = [
            SeatRow(game=NO_GAME, seat=seat, user_id=seat, name="", colour=colour)
            for seat, colour in zip(range(lesson.seats), COLOURS, strict=False)
        ]
        return opening(self._titles, row, seats)


def practice(title: str, edition: int, options: str, seed: str) -> GameRow:
    """The row of a game that no store knows."""
    return GameRow(
        guild_id=None,
        channel_id=0,
        title=title,
        edition=edition,
        options=options,
        created_by=0,
        id=NO_GAME,
        status=Status.LIVE,
        created_at=0,
        seed=seed,
        lobby_message_id=None,
        started_at=None,
        ended_at=None,
        result=None,
        posted=0,
        post_channel_id=None,
        post_message_id=None,
        tag=NO_TAG,
        length=0,
        head="",
        waiting=None,
        news=0,
        verified=None,
        rests_since=None,
        rest_reason=None,
        missed=0,
        missed_at=None,
        settings="{}",
    )
