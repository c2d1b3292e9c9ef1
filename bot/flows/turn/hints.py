"""Hints: the best plans for whoever decides, told to them alone, each leading to its preview."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import (
    HINTED,
    CustomId,
    Verb,
    all_moves,
    followed_by,
    read_chosen,
    read_moves,
)
from bot.discord.interaction import Interaction
from bot.discord.limits import shorten
from bot.discord.responses import respond
from bot.flows.incoming.handlers import Handler, Pressed
from bot.flows.services import Services
from bot.flows.turn.turn import Decision, TurnFlow
from bot.games.settings import settings_of
from bot.games.table import AnyTable
from bot.refusals import Refusal
from opponents.opponent import AnyPlan, named

log = logging.getLogger(__name__)

ROOM = 500  # characters of a hint


class Hint(NamedTuple):
    """A plan as its person reads it, and the notation of its first move."""

    said: str
    move: str


class HintFlow:
    """Asked for by a button of one's own turn or by /hint; thought of in another process."""

    def __init__(self, services: Services, turn: TurnFlow) -> None:
        self._services = services
        self._words = services.words
        self._turn = turn

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [
            Handler(Verb.HINT, self._hint, looks=True, thinks=True),
            Handler(Verb.HINTED, self._hinted, rest=HINTED, looks=True),
        ]

    async def _hint(self, pressed: Pressed) -> None:
        decision = await self._turn.decision(pressed, only_looks=True)
        self._check_given(decision.table)
        await self._show(pressed.interaction, decision)

    async def ask(self, interaction: Interaction, table: AnyTable) -> None:
        """What the command does; who waits for their turn hears at once that there are no hints."""
        seat = table.seat_of(interaction.user.id)
        self._check_given(table)
        self._turn.check_turn(table, seat)
        await self._show(interaction, Decision(table, seat))

    def _check_given(self, table: AnyTable) -> None:
        """Refuse where the table has none, and say who can change that."""
        adviser = self._services.adviser
        if not adviser.knows(table):
            raise Refusal("computers-unknown", title=table.title.name)
        if not adviser.advises(table):
            raise Refusal("hints-off", hints=settings_of(table.row).hints.value)

    async def _show(self, interaction: Interaction, decision: Decision) -> None:
        hints = await self._thought(decision)
        if not await self._holds(decision):
            await self._turn.show_fresh_panel(interaction, decision.table.row.id, "hints-late")
            return
        lines = [
            self._words("hints-line", number=number, plan=hint.said)
            for number, hint in enumerate(hints, 1)
        ]
        text = "\n".join([self._words("hints-head", count=len(hints)), *lines])
        await respond(
            interaction, text, view=view_of(*await self._ways(interaction, decision, hints))
        )

    async def _thought(self, decision: Decision) -> list[Hint]:
        """What computers would do; whatever fails there has changed nothing here."""
        table, seat = decision
        try:
            plans = await self._services.adviser.plans(table, seat)
            hints = [await self._as_read(decision, plan) for plan in plans]
        except Exception as failure:
            log.exception("game %s: no hint for seat %s at %s", table.row.id, seat, table.number)
            raise Refusal("hints-failed") from failure
        if not hints:
            raise Refusal("hints-none")
        return hints

    async def _as_read(self, decision: Decision, plan: AnyPlan) -> Hint:
        why = plan.reason and named(plan.reason, decision.table.names)
        said = why or await self._preview(decision, plan)
        line = self._words("hints-plan", plan=said)
        return Hint(shorten(line, ROOM), decision.table.title.notate(plan.actions[0]))

    async def _preview(self, decision: Decision, plan: AnyPlan) -> str:
        """What the move is, for a plan without a reason; a preview never tells what is hidden."""
        table, seat = decision
        action = plan.actions[0]
        step = await self._services.host.preview(table, seat, action)
        word = self._services.presenter(table).preview
        shown = await self._services.pools.suggestions.run(word, step, seat, action)
        return shown.text.partition("\n")[0]

    async def _holds(self, decision: Decision) -> bool:
        """Whether the game still stands where it stood when the thinking began."""
        table, seat = decision
        now = await self._services.host.table(table.row.id)
        presenter = self._services.presenter(table)
        is_apart = presenter.is_simultaneous(table) and presenter.is_simultaneous(now)
        return seat in now.deciders and (is_apart or now.is_at(table.number))

    async def _ways(
        self, interaction: Interaction, decision: Decision, hints: Sequence[Hint]
    ) -> list[Press]:
        """A button for each, which holds after a restart, and the way back."""
        table, ways = decision.table, list[Press]()
        moves = all_moves([hint.move for hint in hints])
        for number in range(len(hints)):
            behind = followed_by([str(number)])
            meant = await self._turn.kept_id(interaction, table, Verb.HINTED, moves, behind)
            ways.append(button(self._words("hints-show", number=number + 1), meant))
        back = CustomId.of(Verb.PANEL, table.row, table.number)
        return [*ways, button(self._words("panel"), back)]

    async def _hinted(self, pressed: Pressed) -> None:
        """Show what a hint would do."""
        rest, number = read_chosen(pressed.custom_id.rest)
        kept = replace(pressed, custom_id=replace(pressed.custom_id, rest=rest))
        moves = read_moves(await self._turn.rest_of(kept))
        if number >= len(moves):
            raise Refusal("unknown-button")
        decision = await self._turn.decision(pressed, only_looks=True)
        action = self._turn.move(decision.table, moves[number])
        await self._turn.show_preview(pressed.interaction, decision, action)
