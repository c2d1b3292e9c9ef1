"""Moves written out by hand: the window, what is read of it, and what is made of a slip."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import msgspec

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import ANYTHING, CustomId, Verb
from bot.discord.error_replies import in_short
from bot.discord.long_ids import rest_of
from bot.discord.modal import modal
from bot.discord.responses import respond
from bot.discord.sent_texts import Written, read_written, split_meant
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
    Source,
)
from bot.flows.services import Services
from bot.flows.slips import corrected, is_in, yes_buttons
from bot.flows.turn.turn import Decision, TurnFlow
from rules.errors import Refused, UnknownName

KEPT = "written"  # the draft in which a refused text waits to be corrected


class Kept(NamedTuple):
    """A text that was refused, and in which public turn that was."""

    turn: int
    written: Written


class WritingFlow:
    """What is refused is not lost: its window opens with it once more."""

    def __init__(self, services: Services, turn: TurnFlow) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store
        self._turn = turn

    def handlers(self) -> list[Handler]:
        """What its buttons and its window do."""
        return [
            Handler(Verb.TYPED, self._typed, rest=ANYTHING, opens_modal=True),
            Handler(Verb.TYPED, self._submitted, Source.MODAL, rest=ANYTHING, looks=True),
            Handler(Verb.MEANT, self._meant, rest=ANYTHING, looks=True),
        ]

    async def _typed(self, pressed: Pressed) -> None:
        """Open the window, with what was refused in it last."""
        decision = await self._turn.decision(pressed)
        verb = await self._turn.rest_of(pressed)
        asked = self._services.presenter(decision.table).asked(verb)
        text = await self._refused_before(pressed, decision, verb)
        made = modal(asked.title, asked.label, asked.hint, pressed.custom_id, text=text)
        await pressed.interaction.response.send_modal(made)

    async def _submitted(self, pressed: Pressed) -> None:
        """Preview what was written."""
        table = await self._services.host.table(pressed.custom_id.game)
        seat = table.seat_of(pressed.interaction.user.id)
        self._turn.check_turn(table, seat)
        verb = await self._turn.rest_of(pressed)
        await self._read(pressed, Decision(table, seat), Written(verb, pressed.value))

    async def _meant(self, pressed: Pressed) -> None:
        """Go on as if the right name had been written."""
        decision = await self._turn.decision(pressed)
        rest, name = split_meant(pressed.custom_id.rest)
        user_id, kept = pressed.interaction.user.id, replace(pressed.custom_id, rest=rest)
        verb, text, wrong = read_written(await rest_of(self._store, user_id, kept))
        await self._read(pressed, decision, Written(verb, corrected(text, wrong, name)))

    async def _read(self, pressed: Pressed, decision: Decision, written: Written) -> None:
        presenter = self._services.presenter(decision.table)
        presenter.asked(written.verb)  # what nobody is asked for is refused without more
        try:
            action = await self._services.pools.moves.run(
                presenter.typed_action, decision.table, written.verb, written.text
            )
            await self._turn.show_preview(pressed.interaction, decision, action)
        except Refused as refused:
            await self._keep(pressed, decision, written)
            await self._explain(pressed, decision, written, refused)
        else:
            await self._forget(pressed)

    async def _explain(
        self, pressed: Pressed, decision: Decision, written: Written, refused: Refused
    ) -> None:
        """What was wrong, with the ways on: what may be meant, writing it anew, the turn."""
        words, table, interaction = self._words, decision.table, pressed.interaction
        typed = await self._turn.kept_id(interaction, table, Verb.TYPED, written.verb)
        view = view_of(
            *await self._guesses(pressed, decision, written, refused),
            button(words("write-again"), typed),
            button(words("panel"), CustomId.of(Verb.PANEL, table.row, table.number)),
        )
        await respond(interaction, in_short(words.refusal(refused)), view=view)

    async def _guesses(
        self, pressed: Pressed, decision: Decision, written: Written, refused: Refused
    ) -> list[Press]:
        """A button for every name that may be meant."""
        if not isinstance(refused, UnknownName) or not is_in(refused, [written.text]):
            return []
        table, user_id = decision.table, pressed.interaction.user.id
        rest = written._replace(wrong=refused.written).rest
        wanted = CustomId.of(Verb.MEANT, table.row, table.number, rest)
        return await yes_buttons(self._words, self._store, user_id, refused, wanted)

    async def _keep(self, pressed: Pressed, decision: Decision, written: Written) -> None:
        if not written.text.strip():
            return
        table, user_id = decision.table, pressed.interaction.user.id
        kept = msgspec.json.encode(Kept(_public_turn(decision), written)).decode()
        await self._store.keep_draft(table.row.id, user_id, KEPT, kept)

    async def _forget(self, pressed: Pressed) -> None:
        game, user_id = pressed.custom_id.game, pressed.interaction.user.id
        if await self._store.draft(game, user_id, KEPT):
            await self._store.keep_draft(game, user_id, KEPT, "")

    async def _refused_before(self, pressed: Pressed, decision: Decision, verb: str) -> str:
        """What was refused in this turn where the same was asked for."""
        user_id = pressed.interaction.user.id
        text = await self._store.draft(decision.table.row.id, user_id, KEPT)
        if not text:
            return ""
        turn, written = msgspec.json.decode(text, type=Kept)
        is_meant = (turn, written.verb) == (_public_turn(decision), verb)
        return written.text if is_meant else ""


def _public_turn(decision: Decision) -> int:
    table = decision.table
    return int(table.title.turn(table.state).number)
