"""The frames of a lesson: what a real turn shows, and the one thing to press there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from discord import ButtonStyle, SelectOption

from bot.discord.custom_ids import Page, Value, Way, read_value
from bot.flows.learn.stage import Stages
from bot.flows.turn.menu_pages import menu_options
from bot.games.lesson import LEARNER, Lesson, Step
from bot.games.posts.narration import Narrator
from bot.games.posts.proposals import MOST
from bot.games.presenter import AnyPresenter, Confirm, PanelButton, Preview, Proposal
from bot.games.table import AnyTable
from bot.wording import Words
from rules.catalogue import Catalogue
from rules.title import Event

ONWARD = Value(Way.ON, "")
NOTHING = Value(Way.BACK, "")


class Choice(NamedTuple):
    """A button: what a press on it means."""

    label: str
    value: Value
    style: ButtonStyle = ButtonStyle.secondary


@dataclass(frozen=True)
class Look:
    """What the picture of a frame shows."""

    table: AnyTable
    events: tuple[Event, ...]
    zoom: str | None
    is_preview: bool = False


@dataclass(frozen=True)
class Frame:
    """One frame, before it is drawn."""

    lesson: Lesson
    number: int
    told: str  # what happened since the frame before
    said: str  # what the game itself says
    choices: Sequence[Choice]
    lines: Sequence[SelectOption] = ()
    look: Look | None = None

    @property
    def step(self) -> Step:
        """What is asked for."""
        return self.lesson.steps[self.number]

    def is_meant(self, value: Value) -> bool:
        """Whether this is what the step asks for."""
        step = self.step
        if value == ONWARD:
            return True  # only there where nothing else leads on
        if step.opens:
            return value == Value(Way.MENU, step.opens)
        is_move = value.way in (Way.PREVIEW, Way.PLAY)
        return is_move and value.what == _together(self.lesson.moves_of(self.number))

    def leads_to(self, value: Value) -> int | None:
        """The frame that follows; a good move on a button saves its menus, as in a real turn."""
        if self.is_meant(value):
            return self.number + 1
        confirmed = self.lesson.preview_after(self.number) if self.step.opens else None
        if confirmed is not None:
            notation, *_ = self.lesson.moves_of(confirmed)
            return confirmed if value == Value(Way.PREVIEW, notation) else None
        return None

    @property
    def meant(self) -> str | None:
        """The label of what the step asks for, if it is there."""
        offered = [(choice.label, choice.value) for choice in self.choices]
        offered += [(line.label, read_value(line.value)) for line in self.lines]
        return next((label for label, value in offered if self.is_meant(value)), None)

    def value_at(self, index: int) -> Value:
        """What a button means; nothing where an earlier release had one more."""
        return self.choices[index].value if index < len(self.choices) else NOTHING


class Frames:
    """Makes the frames of all lessons; off the event loop."""

    def __init__(
        self,
        words: Words,
        titles: Catalogue,
        presenters: Mapping[str, AnyPresenter],
        narrator: Narrator,
    ) -> None:
        self._words = words
        self._presenters = presenters
        self._narrator = narrator
        self._stages = Stages(titles)

    def make(self, lesson: Lesson, number: int, names: Sequence[str]) -> Frame:
        """The frame of this number, from which it always goes on.

        What a lesson asks for may have become another button: then *Next* stands for it.
        """
        frame = self._make(lesson, number, names)
        if lesson.is_end(number) or frame.meant is not None:
            return frame
        return replace(frame, choices=[self._onward(), *frame.choices])

    def _onward(self) -> Choice:
        return Choice(self._words("learn-onward"), ONWARD, ButtonStyle.primary)

    def _make(self, lesson: Lesson, number: int, names: Sequence[str]) -> Frame:
        played = lesson.played_before(number)
        table = self._stages.table(lesson, played, names)
        if lesson.is_end(number):
            return self._end(lesson, number, table)
        events = self._since(lesson, number, played)
        told = self._narrator.tell_anew(table, events) if events else ""
        step = lesson.steps[number]
        if step.confirms:
            return self._preview(lesson, number, table)
        if step.within:
            return self._menu(lesson, number, table)
        look = Look(table, events, self._presenters[lesson.title].post_zoom(table))
        if step.opens or step.makes:
            return self._panel(lesson, number, told, look)
        return Frame(lesson, number, told, "", (), look=look)

    def _end(self, lesson: Lesson, number: int, table: AnyTable) -> Frame:
        result = table.title.result(table.state)
        assert result is not None, f"the script of {lesson.title} does not end"
        said = self._presenters[lesson.title].final(table, result)
        events = self._stages.events(lesson, len(lesson.script) - 1, len(lesson.script))
        return Frame(lesson, number, "", said, (), look=Look(table, events, None))

    def _since(self, lesson: Lesson, number: int, played: int) -> tuple[Event, ...]:
        """What happened since the frame before; of a longer while, the last round."""
        before = lesson.played_before(number - 1) if number else played
        mine = [at for at in range(before, played) if lesson.script[at].seat == LEARNER]
        if not mine:
            return ()
        is_long = lesson.steps[number].skips > 0
        return self._stages.events(lesson, mine[-1 if is_long else 0], played)

    def _panel(self, lesson: Lesson, number: int, told: str, look: Look) -> Frame:
        presenter = self._presenters[lesson.title]
        ask = presenter.ask_privately(look.table, LEARNER)
        said = self._words("panel-yours", ask=ask)
        choices = [_proposed(each) for each in presenter.proposals(look.table)[:MOST]]
        choices += [_choice(offered) for offered in presenter.buttons(look.table)]
        return Frame(lesson, number, told, said, choices, look=look)

    def _menu(self, lesson: Lesson, number: int, table: AnyTable) -> Frame:
        words, key = self._words, lesson.steps[number].within
        menu = self._presenters[lesson.title].menu(table, LEARNER, key)
        is_read = not menu.entries and not menu.typed
        back = Choice(words("panel"), ONWARD) if is_read else Choice(words("cancel"), NOTHING)
        written = Choice(menu.typed_label or words("write-it"), NOTHING)
        choices = [written, back] if menu.typed else [back]
        return Frame(lesson, number, "", menu.text, choices, menu_options(words, menu, Page(key)))

    def _preview(self, lesson: Lesson, number: int, table: AnyTable) -> Frame:
        notation, *_ = lesson.moves_of(number)
        action = table.title.parse(notation)
        step = self._stages.preview(table, action)
        shown = self._presenters[lesson.title].preview(step, LEARNER, action)
        look = Look(step.after, step.events, shown.zoom, is_preview=True)
        return Frame(
            lesson,
            number,
            "",
            "\n".join([shown.text, *shown.warnings]),
            [*_confirmations(notation, shown), Choice(self._words("cancel"), NOTHING)],
            look=look if shown.is_pictured else None,
        )


def _together(moves: Sequence[str]) -> str:
    """Several moves of one button."""
    return "\n".join(moves)


def _confirmations(notation: str, shown: Preview) -> list[Choice]:
    """What plays the move and more, then what plays it alone; the first is the usual one."""
    found = [
        Choice(each.label, Value(Way.PLAY, _together([notation, *each.then])))
        for each in (*shown.also, Confirm(shown.confirm, ()))
    ]
    return [found[0]._replace(style=ButtonStyle.success), *found[1:]]


def _proposed(proposal: Proposal) -> Choice:
    return Choice(proposal.label, Value(Way.PREVIEW, proposal.action), ButtonStyle.success)


def _choice(offered: PanelButton) -> Choice:
    style = ButtonStyle.primary if offered.is_primary else ButtonStyle.secondary
    if offered.menu:
        return Choice(offered.label, Value(Way.MENU, offered.menu), style)
    way = Way.PREVIEW if offered.previews else Way.PLAY
    return Choice(offered.label, Value(way, offered.action), style)
