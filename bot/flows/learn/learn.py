"""The guided first game: frame after frame for one person, all of it carried by the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import discord
from discord import ButtonStyle

from bot.discord.components import Pick, Press, button, select, view_of
from bot.discord.custom_ids import (
    SPOT,
    TITLE,
    CustomId,
    Spot,
    Value,
    Verb,
    read_spot,
    read_value,
)
from bot.discord.display_names import shown_name
from bot.discord.interaction import Interaction
from bot.discord.limits import CONTENT, shorten
from bot.discord.responses import respond
from bot.flows.incoming.handlers import Handler, Pressed, Source
from bot.flows.learn.frames import Frame, Frames
from bot.flows.services import Services
from bot.games.lesson import LEARNER, Lesson
from bot.games.posts.narration import plain
from bot.games.posts.painter import attachment
from bot.refusals import Refusal


class LearnFlow:
    """Nothing is stored: a lesson goes on after any restart and ends when nobody presses."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._words = services.words
        titles, presenters = services.titles, services.presenters
        self._frames = Frames(services.words, titles, presenters, services.narrator)

    @property
    def lessons(self) -> Mapping[str, Lesson]:
        """The lessons there are, by title."""
        presenters = self._services.presenters
        return {key: of.lesson for key, of in presenters.items() if of.lesson is not None}

    def handlers(self) -> list[Handler]:
        """What its buttons and select do, wherever they are."""
        return [
            Handler(Verb.LEARN, self._learn, rest=f"({TITLE}|{SPOT})?", looks=True, no_game=True),
            Handler(
                Verb.LEARN_PRESS, self._press, rest=f"{SPOT} [0-9]{{1,2}}", looks=True, no_game=True
            ),
            Handler(
                Verb.LEARN_PICK, self._pick, Source.SELECT, rest=SPOT, looks=True, no_game=True
            ),
            Handler(Verb.LEARN_LEAVE, self._leave, rest=SPOT, no_game=True),
        ]

    async def begin(self, interaction: Interaction, title: str | None) -> None:
        """The first frame of a title, or the question which title it shall be."""
        if title is None:
            await self._ask(interaction)
        else:
            await self._show(interaction, Spot(title, 0))

    async def _ask(self, interaction: Interaction) -> None:
        titles = self._services.titles
        offered = [
            button(titles.name(key), CustomId.of_no_game(Verb.LEARN, key), ButtonStyle.primary)
            for key in self.lessons
        ]
        await respond(interaction, self._words("learn-which"), view=view_of(*offered))

    async def _learn(self, pressed: Pressed) -> None:
        rest = pressed.custom_id.rest
        if " " in rest:
            await self._show(pressed.interaction, read_spot(rest))
        else:
            await self.begin(pressed.interaction, rest or None)

    async def _press(self, pressed: Pressed) -> None:
        rest = pressed.custom_id.rest
        frame = await self._asking(pressed.interaction, read_spot(rest))
        await self._answer(pressed.interaction, frame, frame.value_at(int(rest.split()[-1])))

    async def _pick(self, pressed: Pressed) -> None:
        frame = await self._asking(pressed.interaction, read_spot(pressed.custom_id.rest))
        await self._answer(pressed.interaction, frame, read_value(pressed.value))

    async def _asking(self, interaction: Interaction, spot: Spot) -> Frame:
        """A frame that asks for something, which the last one does not."""
        frame = await self._frame(interaction, spot)
        if frame.lesson.is_end(spot.number):
            raise Refusal("learn-changed")
        return frame

    async def _answer(self, interaction: Interaction, frame: Frame, value: Value) -> None:
        """On to the next frame; or this one again, with a gentle word."""
        following = frame.leads_to(value)
        if following is None:
            await self._fill_in(interaction, frame, is_wrong=True)
        else:
            await self._show(interaction, Spot(frame.lesson.title, following))

    async def _leave(self, pressed: Pressed) -> None:
        spot = read_spot(pressed.custom_id.rest)
        again = button(self._words("learn-go-on"), CustomId.of_no_game(Verb.LEARN, spot.text))
        await respond(pressed.interaction, self._words("learn-left"), view=view_of(again))

    async def _show(self, interaction: Interaction, spot: Spot) -> None:
        await self._fill_in(interaction, await self._frame(interaction, spot))

    async def _frame(self, interaction: Interaction, spot: Spot) -> Frame:
        """A frame; refused where a release has no such lesson, or a shorter one."""
        lesson = self.lessons.get(spot.title)
        if lesson is None or spot.number >= lesson.frames:
            raise Refusal("learn-changed")
        names = self._names(interaction, lesson)
        make = self._frames.make
        return await self._services.pools.suggestions.run(make, lesson, spot.number, names)

    def _names(self, interaction: Interaction, lesson: Lesson) -> list[str]:
        """The learner's own name, then those of the others, who are made up."""
        others = [self._words("learn-other-player", number=n) for n in range(1, lesson.seats)]
        user = interaction.user
        return [shown_name(user.display_name, user.name, others), *others]

    async def _fill_in(
        self, interaction: Interaction, frame: Frame, *, is_wrong: bool = False
    ) -> None:
        text, view = self._text(frame, is_wrong), view_of(*self._items(frame))
        await respond(interaction, text, view=view, file=await self._picture(frame))

    def _text(self, frame: Frame, is_wrong: bool) -> str:
        lesson, words = frame.lesson, self._words
        is_end = lesson.is_end(frame.number)
        title = self._services.titles.name(lesson.title)
        head = words("learn-head", title=title, step=frame.number + 1, steps=lesson.frames)
        told = "\n".join(words("learn-told", told=line) for line in frame.told.splitlines())
        label = "" if is_end else frame.meant or ""
        asked = words(lesson.end) if is_end else words(frame.step.say, press=label)
        wrong = words("learn-wrong", press=label) if is_wrong else ""
        said = "\n".join(f"> {line}" for line in frame.said.splitlines())
        return shorten("\n".join(filter(None, (head, told, wrong or asked, said))), CONTENT)

    def _items(self, frame: Frame) -> Iterator[Press | Pick]:
        spot = Spot(frame.lesson.title, frame.number)
        if frame.lines:
            chooser = CustomId.of_no_game(Verb.LEARN_PICK, spot.text)
            yield select(self._words("pick-one"), chooser, frame.lines)
        for index, choice in enumerate(frame.choices):
            meant = CustomId.of_no_game(Verb.LEARN_PRESS, f"{spot.text} {index}")
            yield button(choice.label, meant, choice.style)
        if frame.lesson.is_end(frame.number):
            yield from self._ways_on(spot.title)
        else:
            leaving = CustomId.of_no_game(Verb.LEARN_LEAVE, spot.text)
            yield button(self._words("learn-leave"), leaving)

    def _ways_on(self, title: str) -> Iterator[Press]:
        """A real table, or another lesson."""
        table = CustomId.of_no_game(Verb.TABLE, title)
        yield button(self._words("learn-open-table"), table, ButtonStyle.success)
        yield button(self._words("learn-another"), CustomId.of_no_game(Verb.LEARN))

    async def _picture(self, frame: Frame) -> discord.File | None:
        look = frame.look
        if look is None:
            return None

        def story(names: tuple[str, ...]) -> str:
            return plain(self._services.narrator.tell_anew(look.table.called(names), look.events))

        picture = await self._services.painter.draw(
            look.table,
            viewer=LEARNER,
            events=look.events,
            said=story,
            zoom=look.zoom,
            preview=look.is_preview,
        )
        return attachment(picture, f"lesson-{frame.number + 1}")
