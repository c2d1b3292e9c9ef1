"""Where every press, choice and written text comes in: ours, and used where its game is played?"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from enum import Enum
from typing import Any

from discord import ComponentType, InteractionType

from bot.discord.custom_ids import CustomId, is_outdated, read_id
from bot.discord.error_replies import answer_error
from bot.discord.interaction import Interaction
from bot.discord.modal import written
from bot.discord.responses import acknowledge
from bot.refusals import Refusal
from storage.store import GameRow, NoSuchGame

Handler = Callable[[Any, CustomId, Sequence[str]], Awaitable[None]]
ANYTHING = ".+"
PRESSES = (InteractionType.component, InteractionType.modal_submit)


class Source(Enum):
    """What somebody used."""

    BUTTON = "button"
    SELECT = "select"  # all of ours let choose one thing
    WINDOW = "window"  # with a text field


@dataclass(frozen=True)
class Handled:
    handler: Handler
    rest: re.Pattern[str]
    opens_window: bool
    looks: bool


HANDLED: dict[tuple[Source, str], Handled] = {}


def handles(
    verb: str,
    source: Source = Source.BUTTON,
    *,
    rest: str = "",
    opens_window: bool = False,
    looks: bool = False,
) -> Callable[[Handler], Handler]:
    """Register what a verb does: handler(interaction, custom id, what was chosen or written).

    The rest of its custom id has to match `rest`. It is acknowledged before, unless it opens a
    window, which has to be the first answer. One that only `looks` waits if its person has asked
    for much already; a move never does.
    """

    def register(handler: Handler) -> Handler:
        assert (source, verb) not in HANDLED, f"two handlers for {verb}"
        HANDLED[source, verb] = Handled(handler, re.compile(rest, re.DOTALL), opens_window, looks)
        return handler

    return register


async def dispatch(interaction: Interaction) -> None:
    """Do what was pressed, chosen or written, also on posts of an earlier run."""
    try:
        await _do(interaction)
    except Exception as error:
        await answer_error(interaction, error)


async def _do(interaction: Interaction) -> None:
    data: Any = interaction.data
    if is_outdated(data["custom_id"]):
        await interaction.client.turns.show_what_is_here(interaction)
        return
    source, values = _sent(interaction, data)
    custom_id = read_id(data["custom_id"])
    handled = HANDLED.get((source, custom_id.verb))
    if handled is None or not handled.rest.fullmatch(custom_id.rest):
        raise Refusal("unknown-button")
    with _share(interaction) if handled.looks else nullcontext():
        if not handled.opens_window:
            await acknowledge(interaction)
        await check_place(interaction, custom_id)
        await handled.handler(interaction, custom_id, values)


def _share(interaction: Interaction) -> AbstractContextManager[None]:
    return interaction.client.shares.of(interaction.user.id)


def _sent(interaction: Interaction, data: Any) -> tuple[Source, Sequence[str]]:
    if interaction.type is InteractionType.modal_submit:
        return Source.WINDOW, [written(data["components"])]
    if data["component_type"] == ComponentType.button.value:
        return Source.BUTTON, ()
    values = data.get("values") or ()
    if len(values) != 1:
        raise Refusal("unknown-button")
    return Source.SELECT, values


async def check_place(interaction: Interaction, custom_id: CustomId) -> None:
    """Refuse a button of another game, and one that is pressed where its game is not played."""
    try:
        row: GameRow = await interaction.client.store.game(custom_id.game)
    except NoSuchGame as unknown:
        raise Refusal("button-of-another") from unknown
    if row.tag != custom_id.tag or row.guild_id != interaction.guild_id:
        raise Refusal("button-of-another")
    if row.channel_id != interaction.channel_id:
        raise Refusal("button-elsewhere", game=row.id, channel=str(row.channel_id))
