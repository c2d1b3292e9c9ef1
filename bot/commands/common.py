"""Commands at a table: which game the channel plays, and what is suggested while typing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.discord.interaction import Interaction
from bot.discord.limits import MOST_OPTIONS, TEXT, shorten
from bot.flows.flows import Flows
from bot.flows.services import Services
from bot.flows.turn.turn import Decision
from bot.games.presenter import AnyPresenter
from bot.games.table import AnyTable
from bot.refusals import Refusal
from rules.boards.board import plain

P = TypeVar("P", bound=AnyPresenter)
T = TypeVar("T")


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


class AtTable:
    """Which game a channel plays and who decides there, for the commands of a title."""

    def __init__(self, services: Services, flows: Flows) -> None:
        self.services = services
        self.flows = flows

    async def table_of(self, interaction: Interaction, wanted: type[P]) -> tuple[AnyTable, P]:
        """The channel's game and its presenter, if it is one that the command plays."""
        table = await self.services.host.table_in(interaction.channel_id)
        presenter = self.services.presenter(table)
        if not isinstance(presenter, wanted):
            name, command = table.title.name, presenter.command
            raise Refusal("wrong-title", title=name, command=command)
        return table, presenter

    async def decision(self, interaction: Interaction, wanted: type[P]) -> tuple[Decision, P]:
        """The same for the one who decides there now; others hear who does before all else."""
        table, presenter = await self.table_of(interaction, wanted)
        seat = table.seat_of(interaction.user.id)
        self.flows.turn.check_turn(table, seat)
        return Decision(table, seat), presenter

    async def to_decide(
        self, interaction: Interaction, wanted: type[P]
    ) -> tuple[Decision, P] | None:
        """The same for who types; nothing is suggested to anybody but the one who decides."""
        try:
            table, presenter = await self.table_of(interaction, wanted)
            seat = table.seat_of(interaction.user.id)
        except Refusal:
            return None
        return (Decision(table, seat), presenter) if seat in table.deciders else None

    async def preview(self, interaction: Interaction, decision: Decision, action: Any) -> None:
        """Show what an action would do."""
        await self.flows.turn.show_preview(interaction, decision, action)

    async def play(self, interaction: Interaction, table: AnyTable, action: Any) -> None:
        """Play an action at once."""
        await self.flows.turn.play(interaction, table, action, table.number)

    async def read(self, reader: Callable[..., T], *args: Any) -> T:
        """Something that may take a search, off the event loop."""
        return await self.services.pools.moves.run(reader, *args)

    async def suggested(
        self,
        interaction: Interaction,
        listed: Callable[..., Iterable[Suggestion]],
        *args: Any,
        typed: Any,
    ) -> list[app_commands.Choice[Any]]:
        """What is listed and fits, found off the event loop for the newest somebody typed."""
        newest = self.services.pools.suggestions.newest
        return await newest(interaction.user.id, lambda: suggest(listed(*args), typed))


class TitleCog(commands.GroupCog):
    """The slash commands of a title."""

    def __init__(self, at: AtTable) -> None:
        super().__init__()
        self.at = at


def suggest(found: Iterable[Suggestion], typed: Any) -> list[app_commands.Choice[Any]]:
    """Those that hold every word typed so far, as many as Discord takes."""
    wanted = plain(str(typed).replace(",", " ")).split()
    fitting = (
        one for one in found if all(word in plain(f"{one.label} {one.value}") for word in wanted)
    )
    listed = islice(fitting, MOST_OPTIONS)
    return [app_commands.Choice(name=one.name, value=one.value) for one in listed]
