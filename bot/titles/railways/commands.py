"""/rail: playing Iberian Railways and its sister variants."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands

from bot.commands.common import Suggestion, TitleCog
from bot.discord.interaction import Interaction
from bot.discord.responses import acknowledge
from bot.refusals import Refusal
from bot.titles.railways import RailTable
from bot.titles.railways.balkan import ROUTE, BalkanPresenter
from bot.titles.railways.presenter import RailwaysPresenter, variant_of
from rules.railways.actions import Buy, Keep, Kind, Pass, Repay
from rules.railways.play import open_kinds
from rules.railways.state import PAY_OFF, Step

Suggestions = list[app_commands.Choice[str]]
ACTIONS = [app_commands.Choice(name=kind.capitalize(), value=kind) for kind in Kind]
LOANS = [
    app_commands.Choice(name=f"Pay off one loan for ${PAY_OFF}", value="repay"),
    app_commands.Choice(name="Keep all loans", value="keep"),
]
HEXES = "Hexes such as G7 G8, city names, or a proposal from the list"


class RailCog(
    TitleCog, group_name="rail", group_description="Play Iberian Railways or Balkan Railways"
):
    """Each command leads to the same preview as the buttons."""

    @app_commands.command()
    @app_commands.describe(hexes=HEXES)
    async def start(self, interaction: Interaction, hexes: str) -> None:
        """Start a new railway that joins two cities or towns."""
        await self._preview_build(interaction, Kind.START, hexes)

    @app_commands.command()
    @app_commands.describe(hexes=HEXES)
    async def expand(self, interaction: Interaction, hexes: str) -> None:
        """Expand one of your railways to a new city or town."""
        await self._preview_build(interaction, Kind.EXPAND, hexes)

    @app_commands.command()
    @app_commands.describe(hexes=HEXES)
    async def merge(self, interaction: Interaction, hexes: str) -> None:
        """Merge railways of yours into one."""
        await self._preview_build(interaction, Kind.MERGE, hexes)

    @app_commands.command()
    @app_commands.describe(interest="The city whose business interest you buy")
    async def buy(self, interaction: Interaction, interest: str) -> None:
        """Purchase a business interest."""
        await acknowledge(interaction)
        decision, _ = await self.at.decision(interaction, RailwaysPresenter)
        city = variant_of(decision.table).board.find(interest).name
        await self.at.preview(interaction, decision, Buy(city or interest))

    @app_commands.command(name="pass")
    @app_commands.describe(action="The action your marker moves to")
    @app_commands.choices(action=ACTIONS)
    async def pass_action(self, interaction: Interaction, action: app_commands.Choice[str]) -> None:
        """Pass: move your marker to an action, but build and buy nothing."""
        await acknowledge(interaction)
        decision, _ = await self.at.decision(interaction, RailwaysPresenter)
        await self.at.preview(interaction, decision, Pass(Kind(action.value)))

    @app_commands.command()
    @app_commands.describe(loan="Pay one off, or keep them all and end your turn")
    @app_commands.choices(loan=LOANS)
    async def repay(
        self, interaction: Interaction, loan: app_commands.Choice[str] | None = None
    ) -> None:
        """After income and interest: pay off one loan, or keep them all."""
        await acknowledge(interaction)
        decision, _ = await self.at.decision(interaction, RailwaysPresenter)
        action = Keep() if loan is not None and loan.value == "keep" else Repay()
        await self.at.preview(interaction, decision, action)

    @app_commands.command()
    @app_commands.describe(route="An outcome from the list, or hex by hex: B3 C3 Ana:D4 …")
    async def route(self, interaction: Interaction, route: str) -> None:
        """Balkan Railways: choose the route of the Orient Express."""
        await acknowledge(interaction)
        decision, presenter = await self.at.decision(interaction, RailwaysPresenter)
        if not isinstance(presenter, BalkanPresenter):
            raise Refusal("rail-no-express", title=decision.table.title.name)
        action = presenter.typed_action(decision.table, ROUTE, route)
        await self.at.preview(interaction, decision, action)

    @start.autocomplete("hexes")
    async def _starts(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._proposals(interaction, Kind.START, typed)

    @expand.autocomplete("hexes")
    async def _expansions(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._proposals(interaction, Kind.EXPAND, typed)

    @merge.autocomplete("hexes")
    async def _merges(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._proposals(interaction, Kind.MERGE, typed)

    @buy.autocomplete("interest")
    async def _interests(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._proposals(interaction, Kind.PURCHASE, typed)

    @route.autocomplete("route")
    async def _routes(self, interaction: Interaction, typed: str) -> Suggestions:
        found = await self.at.to_decide(interaction, BalkanPresenter)
        if found is None:
            return []
        decision, presenter = found
        return await self.at.suggested(interaction, _routes, decision.table, presenter, typed=typed)

    async def _preview_build(self, interaction: Interaction, kind: Kind, hexes: str) -> None:
        await acknowledge(interaction)
        decision, presenter = await self.at.decision(interaction, RailwaysPresenter)
        action = await self.at.read(presenter.typed_action, decision.table, kind, hexes)
        await self.at.preview(interaction, decision, action)

    async def _proposals(self, interaction: Interaction, kind: Kind, typed: str) -> Suggestions:
        """What the one who decides could do; an empty list for everybody else."""
        found = await self.at.to_decide(interaction, RailwaysPresenter)
        if found is None:
            return []
        (table, _), presenter = found
        if table.state.step is not Step.ACT or kind not in open_kinds(table.state):
            return []
        return await self.at.suggested(interaction, _offers, table, presenter, kind, typed=typed)


def _offers(table: RailTable, presenter: RailwaysPresenter, kind: Kind) -> Iterator[Suggestion]:
    for offer in presenter.offers(table, kind):
        yield Suggestion(*presenter.describe(table, offer), presenter.written(table, offer))


def _routes(table: RailTable, presenter: BalkanPresenter) -> Iterator[Suggestion]:
    for offer in presenter.routes(table):
        yield Suggestion(*presenter.describe_route(table, offer), table.title.notate(offer.action))
