"""/gauge: playing Iberian Gauge."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from discord import app_commands

from bot.commands.common import Suggestion, TitleCog
from bot.discord.interaction import Interaction
from bot.discord.responses import acknowledge
from bot.titles.gauge import GaugeTable
from bot.titles.gauge.presenter import GaugePresenter
from rules.errors import BadNotation
from rules.gauge.actions import Build, Buy, Decline, DeclineAll, Float, Pass
from rules.gauge.shares.tracks import START_VALUES

Suggestions = list[app_commands.Choice[Any]]
PRICES = f"{', '.join(map(str, START_VALUES[:-1]))} or {START_VALUES[-1]}"
Listed = Callable[[GaugeTable, GaugePresenter], Iterable[Suggestion]]


class GaugeCog(TitleCog, group_name="gauge", group_description="Play Iberian Gauge"):
    """Each command leads to the same preview as the buttons."""

    @app_commands.command(name="float")
    @app_commands.describe(
        railroad="The railroad to start",
        price=f"Its first share value, which you pay: {PRICES}",
        city="A Major City that holds no railroad yet",
    )
    async def float_railroad(
        self, interaction: Interaction, railroad: str, price: int, city: str
    ) -> None:
        """Start a railroad: buy its first share, set its value, place its first locomotive."""
        await acknowledge(interaction)
        decision, presenter = await self.at.decision(interaction, GaugePresenter)
        action = presenter.read_start(decision.table, railroad, price, city)
        await self.at.preview(interaction, decision, action)

    @app_commands.command()
    @app_commands.describe(railroad="The railroad whose next share you buy")
    async def buy(self, interaction: Interaction, railroad: str) -> None:
        """Buy the next share of a railroad that has been started."""
        await acknowledge(interaction)
        decision, presenter = await self.at.decision(interaction, GaugePresenter)
        action = Buy(presenter.read_railroad(railroad))
        await self.at.preview(interaction, decision, action)

    @app_commands.command(name="pass")
    async def pass_by(self, interaction: Interaction) -> None:
        """Buy nothing now."""
        await acknowledge(interaction)
        decision, _ = await self.at.decision(interaction, GaugePresenter)
        await self.at.preview(interaction, decision, Pass())

    @app_commands.command()
    @app_commands.describe(
        hex="A hex such as G7, or a city; optionally with a lease: Valencia via Q9 R10",
        lease="Which hexes to lease, from own track outward; the usual ones if left out",
    )
    async def build(self, interaction: Interaction, hex: str, lease: str = "") -> None:
        """Build one track for the railroad you decide for."""
        await acknowledge(interaction)
        decision, presenter = await self.at.decision(interaction, GaugePresenter)
        action = presenter.read_build(decision.table, hex, lease)
        await self.at.preview(interaction, decision, action)

    @app_commands.command()
    @app_commands.describe(all="Also with all your later shares of this railroad in this round")
    async def decline(self, interaction: Interaction, all: bool = False) -> None:
        """Build nothing with this share."""
        await acknowledge(interaction)
        decision, _ = await self.at.decision(interaction, GaugePresenter)
        await self.at.preview(interaction, decision, DeclineAll() if all else Decline())

    @float_railroad.autocomplete("railroad")
    async def _railroads(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, typed, _starts)

    @float_railroad.autocomplete("price")
    async def _values(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, typed, _prices)

    @float_railroad.autocomplete("city")
    async def _free_cities(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, typed, _cities)

    @buy.autocomplete("railroad")
    async def _for_sale(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, typed, _shares)

    @build.autocomplete("hex")
    async def _destinations(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, typed, _builds)

    @build.autocomplete("lease")
    async def _ways(self, interaction: Interaction, typed: str) -> Suggestions:
        chosen = interaction.namespace.hex or ""
        return await self._suggested(interaction, typed, partial(_leases, place=chosen))

    async def _suggested(self, interaction: Interaction, typed: Any, listed: Listed) -> Suggestions:
        """What the one who decides could do; an empty list for everybody else."""
        found = await self.at.to_decide(interaction, GaugePresenter)
        if found is None:
            return []
        decision, presenter = found
        return await self.at.suggested(interaction, listed, decision.table, presenter, typed=typed)


def _starts(table: GaugeTable, presenter: GaugePresenter) -> Iterable[Suggestion]:
    said = {
        offer.railroad: presenter.describe_start(offer) for offer in presenter.offers(table, Float)
    }
    return (Suggestion(*pieces, colour) for colour, pieces in said.items())


def _prices(table: GaugeTable, presenter: GaugePresenter) -> Iterable[Suggestion]:
    prices = dict.fromkeys(offer.cost for offer in presenter.offers(table, Float))
    return (Suggestion(*presenter.describe_price(table, price), price) for price in prices)


def _cities(table: GaugeTable, presenter: GaugePresenter) -> Iterable[Suggestion]:
    cities = dict.fromkeys(offer.city for offer in presenter.offers(table, Float))
    return (Suggestion(city, "", city) for city in cities)


def _shares(table: GaugeTable, presenter: GaugePresenter) -> Iterable[Suggestion]:
    offers = presenter.offers(table, Buy)
    return (Suggestion(*presenter.describe(table, offer), offer.railroad) for offer in offers)


def _builds(table: GaugeTable, presenter: GaugePresenter) -> Iterable[Suggestion]:
    """Every hex once, with its default lease where it needs one."""
    offers = [offer for offer in presenter.offers(table, Build) if not offer.choice]
    return (Suggestion(*presenter.describe(table, offer), offer.hex) for offer in offers)


def _leases(table: GaugeTable, presenter: GaugePresenter, place: str) -> Iterable[Suggestion]:
    """The equally short ways to the hex chosen before."""
    try:
        label = presenter.read_build(table, place).hex
    except BadNotation:
        return ()
    ways = [way for way in presenter.leases(table, label) if way.lease]
    return (Suggestion(*presenter.describe_lease(way), "".join(way.lease)) for way in ways)
