"""What a picture tells of a turn: every player is called there what the rest of it calls them."""

from __future__ import annotations

from itertools import groupby

import msgspec
import pytest

from bot.games.posts.narration import (
    Narrator,
    plain,
)
from bot.games.table import AnyTable
from bot.games.take_back import standing_events
from bot.wording import wording
from renderer.fonts import drawable
from renderer.stage import Stage
from rules.title import Event
from tests.pictures import SHOWN, Shown, steps_of, turn_of
from tests.recorded import FOLDER, Recording
from tests.titles import DRAWINGS, PRESENTERS

WORDS = wording()
# No letter of these can be drawn; one is in every sentence, one in many, one is part of the next.
ODD = (".", "$", "李", "李明", "n", "a")
NUMBERED = ("Player 1", "Player 2", "Player 3", "Player 4", "n", "a")
TURNS = 6  # of each game, spread over it; a picture takes its time


def turns(shown: Shown) -> list[tuple[AnyTable, tuple[Event, ...]]]:
    """Some turns of a recorded game: the table after each, and what happened in it."""
    record = msgspec.json.decode((FOLDER / shown.game).read_bytes(), type=Recording)
    steps = groupby(steps_of(record, shown.number), key=lambda played: turn_of(played.before))
    played = [list(turn) for _, turn in steps]
    some = played[:: max(1, len(played) // TURNS)]
    return [(steps[-1].after, standing_events(steps)) for steps in some]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The story line of every picture that is drawn from now on."""
    lines: list[str] = []
    tells = Stage.told

    def noted(stage: Stage) -> str:
        lines.append(tells(stage))
        return lines[-1]

    monkeypatch.setattr(Stage, "told", noted)
    return lines


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.file)
def test_names_that_cannot_be_drawn_leave_every_sentence_whole(
    told: list[str], shown: Shown
) -> None:
    happened = 0
    for plainly, events in turns(shown):
        seats = len(plainly.seats)
        key, table = plainly.row.title, plainly.called(ODD[:seats])
        narrator = Narrator(WORDS, {key: PRESENTERS[key](WORDS)})
        drawn = DRAWINGS[key].picture(
            table.title.view(table.state, None),
            table.for_picture,
            events=events,
            said=narrator.story(table, events),
            words=WORDS,
        )
        meant = plain(narrator.tell_anew(plainly.called(NUMBERED[:seats]), events))
        assert told[-1] == drawable(meant)
        said = plain(narrator.tell_anew(table, events))
        assert said[:200] in drawn.alt  # where every letter can be written
        happened += bool(said)
    assert happened > TURNS // 2
