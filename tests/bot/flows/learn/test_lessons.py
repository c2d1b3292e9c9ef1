"""Every lesson of every title, frame by frame: what is asked for is there, and leads to the end."""

from __future__ import annotations

import pytest

from bot.discord.limits import CONTENT
from bot.flows.learn.stage import Stages
from bot.flows.turn.menu_pages import only_entry
from bot.games.lesson import LEARNER, Lesson
from bot.games.presenter import Entry, PanelButton
from bot.games.table import AnyTable
from bot.kits import KITS, TITLES
from bot.wording import wording
from tests.bot.flows.learn.obeying import asked, obey, step
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.narrowed import sure

PRESENTERS = {kit.title.key: kit.presenter(wording()) for kit in KITS}
LESSONS = [kit.presenter.lesson for kit in KITS if kit.presenter.lesson is not None]
NAMES = ("Ana", "Iris", "Tomás")
lessons = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)


async def begun(house: House, lesson: Lesson) -> Post:
    return await house.guest("Ana").asks(
        lambda interaction: house.flows.learn.begin(interaction, lesson.title)
    )


@lessons
async def test_whoever_does_what_is_asked_comes_to_the_end(house: House, lesson: Lesson) -> None:
    learner, frame = house.guest("Ana"), await begun(house, lesson)
    for number in range(1, lesson.frames):
        assert step(frame.content) == (number, lesson.frames)
        assert frame.is_private
        assert len(frame.content) < CONTENT
        is_read = not (lesson.steps[number - 1].opens or lesson.steps[number - 1].makes)
        assert ("Next" in frame.buttons) <= is_read, "what is asked for is there no more"
        assert len(frame.buttons) + sum(10 for _ in frame.selects) <= 25
        frame = await obey(learner, frame)
    assert step(frame.content) == (lesson.frames, lesson.frames)
    assert "**You won.**" in frame.content
    assert "🏆 **Ana** wins!" in frame.content
    assert list(frame.buttons) == ["Open a table", "Learn another"]


@lessons
async def test_a_wrong_press_is_gently_put_right_on_every_frame(
    house: House, lesson: Lesson
) -> None:
    learner, frame = house.guest("Ana"), await begun(house, lesson)
    for _ in range(1, lesson.frames):
        meant = asked(frame.content)
        others = [label for label in frame.buttons if label not in (meant, "Leave")]
        lines = [label for label in frame.lines if label != meant]
        before = step(frame.content)
        for label in others[-1:] + lines[-1:]:
            press = learner.press if label in frame.buttons else learner.choose
            frame = await press(frame, label)
            assert f"That is possible too, but here press **{meant}**." in frame.content
            assert step(frame.content) == before
        frame = await obey(learner, frame)


@lessons
def test_its_buttons_lead_where_those_of_a_real_turn_do(lesson: Lesson) -> None:
    stages = Stages(TITLES)
    for number, asks in enumerate(lesson.steps[:-1]):
        table = stages.table(lesson, lesson.played_before(number), NAMES[: lesson.seats])
        is_previewed = lesson.steps[number + 1].confirms
        if asks.opens and is_previewed:
            assert only_entry(PRESENTERS[lesson.title].menu(table, LEARNER, asks.opens))
        elif asks.makes and not asks.confirms:
            assert is_previewed == previews(lesson, number, table)
        if asks.within:
            menu = PRESENTERS[lesson.title].menu(table, LEARNER, asks.within)
            assert only_entry(menu) is None, "it would be skipped"


def previews(lesson: Lesson, number: int, table: AnyTable) -> bool:
    """Whether a real turn would preview the move of this frame."""
    presenter, asks = PRESENTERS[lesson.title], lesson.steps[number]
    move = lesson.moves_of(number)[0]
    offered: list[Entry | PanelButton] = list(presenter.buttons(table))
    if not asks.within and move in {proposal.action for proposal in presenter.proposals(table)}:
        return True
    if asks.within:
        offered = list(presenter.menu(table, LEARNER, asks.within).entries)
    found = next(each for each in offered if each.action == move)
    return found.previews if isinstance(found, PanelButton) else not found.plays


@lessons
def test_the_learner_wins_as_the_last_frame_says(lesson: Lesson) -> None:
    table = Stages(TITLES).table(lesson, len(lesson.script), NAMES[: lesson.seats])
    assert sure(table.title.result(table.state)).winners == (LEARNER,)
