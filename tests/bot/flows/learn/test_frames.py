"""Frames of lessons whose buttons a later release has changed."""

from __future__ import annotations

from dataclasses import replace

from bot.discord.custom_ids import Value, Way
from bot.flows.learn.frames import ONWARD, Frames
from bot.games.lesson import opens, reads
from bot.games.posts.narration import Narrator
from bot.kits import KITS, TITLES
from bot.titles.railways.lesson.iberian import IBERIAN
from bot.wording import wording

NAMES = ("Ana", "Iris", "Tomás")


def frames() -> Frames:
    presenters = {kit.title.key: kit.presenter(wording()) for kit in KITS}
    return Frames(wording(), TITLES, presenters, Narrator(wording(), presenters))


def test_where_the_button_that_is_asked_for_is_gone_next_stands_for_it() -> None:
    renamed = opens("lesson-iberian-start", "begin")
    frame = frames().make(replace(IBERIAN, steps=(renamed, *IBERIAN.steps[2:])), 0, NAMES)
    assert frame.choices[0].label == "Next"
    assert frame.meant == "Next"
    assert frame.leads_to(ONWARD) == 1
    assert frame.leads_to(Value(Way.MENU, "start")) is None


def test_it_stands_there_for_nothing_else() -> None:
    labels = [choice.label for choice in frames().make(IBERIAN, 1, NAMES).choices]
    assert "Next" not in labels
    assert labels[-3:] == ["Start", "Purchase", "Pass…"]


def test_of_a_long_while_the_last_round_is_told() -> None:
    """Whoever was not there need not read everything."""
    told = frames().make(IBERIAN, 11, NAMES).told
    assert "pays off a loan" in told
    assert "Cádiz" not in told
    assert IBERIAN.steps[11] == reads("lesson-iberian-picture", skips=2)


def test_its_pictures_name_no_game() -> None:
    assert wording()("picture-game", game=0, turn=3) == "Lesson · turn 3"
    assert wording()("picture-game", game=12, turn=3) == "Game 12 · turn 3"
