"""Commands at a table: which game the channel plays, and what is suggested while typing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from discord import app_commands

from bot.discord.interaction import Interaction
from bot.discord.limits import MOST_OPTIONS, TEXT, shorten
from bot.games.presenter import Presenter
from bot.games.table import Table
from bot.refusals import Refusal
from rules.boards.board import plain

D = TypeVar("D", bound=Presenter)


class Suggestion(NamedTuple):
    """Something to pick while typing an option: what it is, what it takes and brings, its value."""

    label: str
    effect: str
    value: Any

    @property
    def name(self) -> str:
        """Both pieces within Discord's limit; what it costs is never cut."""
        if not self.effect:
            return shorten(self.label, TEXT)
        return f"{shorten(self.label, TEXT - len(self.effect) - 3)} · {self.effect}"


async def table_of(interaction: Interaction, wanted: type[D]) -> tuple[Table, D]:
    """The channel's game and its presenter, if it is one that the command plays."""
    client = interaction.client
    table = await client.host.table_in(interaction.channel_id)
    presenter = client.presenters[table.row.title]
    if not isinstance(presenter, wanted):
        raise Refusal("wrong-title", title=table.title.name, command=presenter.command)
    return table, presenter


async def table_at_turn(interaction: Interaction, wanted: type[D]) -> tuple[Table, D]:
    """The same for the one who decides there now; others hear who does before anything is read."""
    table, presenter = await table_of(interaction, wanted)
    interaction.client.turns.check_turn(table, table.seat_of(interaction.user.id))
    return table, presenter


async def table_to_decide(interaction: Interaction, wanted: type[D]) -> tuple[Table, D] | None:
    """The same for the one who decides there now; nothing is suggested to anybody else."""
    try:
        table, presenter = await table_of(interaction, wanted)
        seat = table.seat_of(interaction.user.id)
    except Refusal:
        return None
    return (table, presenter) if seat in table.deciders else None


async def suggested(
    interaction: Interaction,
    listed: Callable[..., Iterable[Suggestion]],
    *args: Any,
    typed: Any,
) -> list[app_commands.Choice[Any]]:
    """What is listed and fits, found off the event loop for the newest that somebody typed."""
    newest = interaction.client.pools.suggestions.newest
    return await newest(interaction.user.id, lambda: suggest(listed(*args), typed))


def suggest(found: Iterable[Suggestion], typed: Any) -> list[app_commands.Choice[Any]]:
    """Those that hold every word typed so far, as many as Discord takes."""
    wanted = plain(str(typed).replace(",", " ")).split()
    fitting = (
        one for one in found if all(word in plain(f"{one.label} {one.value}") for word in wanted)
    )
    listed = islice(fitting, MOST_OPTIONS)
    return [app_commands.Choice(name=one.name, value=one.value) for one in listed]
