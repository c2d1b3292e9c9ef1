"""What a picture tells of a turn: every player is called there what the rest of it calls them."""

from __future__ import annotations

from itertools import groupby

import msgspec
import pytest

from bot.games.posts.narration import (
    Narrator,
    Told,
    plain,
)
from bot.games.table import AnyTable
from bot.games.take_back import standing_events
from bot.wording import wording
from renderer.fonts import drawable
from renderer.panel import story
from renderer.spoken import spoken
from renderer.stage import Stage
from rules.title import Event
from tests.pictures import SHOWN, Shown, steps_of, turn_of
from tests.recorded import FOLDER, Recording
from tests.titles import DRAWINGS, PRESENTERS

WORDS = wording()
# The first two cannot be drawn; one is in every sentence, one in many, one is part of the next.
ODD = (".", "$", "李", "李明", "n", "a")
CALLED = ("Player 1", "Player 2", "Li", "LiMing", "n", "a")
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
    tells = story.story_words

    def noted(stage: Stage) -> list[story.Word]:
        words = list(tells(stage))
        lines.append(spelled(words))
        return words

    monkeypatch.setattr(story, "story_words", noted)
    return lines


def spelled(words: list[story.Word]) -> str:
    """A story with names in place of the pieces that stand for them."""
    named: set[int] = set()
    spoken = []
    for word in words:
        parts = [bit.text or CALLED[bit.seat] * (bit.seat in named) for bit in word]
        named |= {bit.seat for bit in word}
        spoken.append("".join(parts))
    return " ".join(spoken)


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
            said=narrator.story([Told(table, events)]),
            words=WORDS,
        )
        meant = plain(narrator.tell_anew(plainly.called(CALLED[:seats]), events))
        assert told[-1] == drawable(meant)
        said = spoken(plain(narrator.tell_anew(table, events)))
        assert said[:200] in drawn.alt  # where every letter can be written
        happened += bool(said)
    assert happened > TURNS // 2
