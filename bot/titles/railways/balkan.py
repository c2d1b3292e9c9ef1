"""Balkan Railways on Discord: the railways presenter with the Orient Express."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

from bot.games.presenter import Asked, Entry, Menu, PanelButton, Preview, Proposal
from bot.refusals import Refusal
from bot.titles.railways import RailTable
from bot.titles.railways.balkan_route import RouteReader
from bot.titles.railways.presenter import RailwaysPresenter, variant_of
from bot.titles.railways.preview import RailPreview
from bot.titles.railways.report import Report
from bot.wording import Words
from rules.railways.balkan import BALKANS
from rules.railways.express.orient_express import (
    ChooseOutcome,
    ExpressRan,
    Route,
    RouteOffer,
    RouteTaken,
    express_of,
    route_offers,
)
from rules.railways.state import Step
from rules.title import Event, Seat

ROUTE = "route"


class BalkanReport(Report):
    """Tells of the Orient Express too."""

    def _ran(self, event: ExpressRan) -> str:
        return self.about(event.seat, "rail-told-express", forgiven=event.forgiven)

    def _taken(self, event: RouteTaken) -> str:
        gains = gained(self.words, self.names, event.gains)
        return self.about(event.seat, "rail-told-route", gains=gains)

    _sayings: ClassVar[dict[type[Event], Callable[[Any, Any], str]]] = {
        **Report._sayings,
        ExpressRan: _ran,
        RouteTaken: _taken,
    }


class BalkanPreview(RailPreview):
    """A build may set off the Orient Express; a route is shown on the whole map."""

    def of(self, action: Any) -> Preview:
        """A choice of a route with what everybody gains, else as in every variant."""
        if not isinstance(action, ChooseOutcome | Route):
            return super().of(action)
        lines = [self._route(), self._loans(), *self._effects(), self._afterwards()]
        confirm = self.words("rail-confirm-route")
        said, warnings = "\n".join(filter(None, lines)), list(self._warnings())
        return Preview(said, confirm, warnings=warnings, also=self.also(confirm))

    def _route(self) -> str:
        taken = self._all(RouteTaken)[0]
        gains = gained(self.words, self._names, taken.gains)
        return self.words("rail-preview-route", gains=gains, hexes=len(taken.hexes))

    def _effects(self) -> Iterator[str]:
        """The Orient Express first, if this sets it off."""
        for ran in self._all(ExpressRan):
            yield self.words("rail-preview-express", forgiven=ran.forgiven)
            for taken in self._all(RouteTaken):
                gains = gained(self.words, self._names, taken.gains)
                yield self.words("rail-preview-only-route", gains=gains)
        if self._after.step is Step.ROUTE:
            yield self.words("rail-preview-choice")
        yield from super()._effects()


class BalkanPresenter(RailwaysPresenter):
    """What the Orient Express adds: a step of its own with its button, menu and words (BR 4)."""

    examples = BALKANS
    report = BalkanReport
    shown = BalkanPreview

    def buttons(self, table: RailTable) -> list[PanelButton]:
        """The choice of a route while there is one."""
        if table.state.step is not Step.ROUTE:
            return super().buttons(table)
        return [PanelButton(self.words("rail-button-route"), menu=ROUTE, is_primary=True)]

    def proposals(self, table: RailTable) -> list[Proposal]:
        """The outcomes that are best for the builder, while there is a choice."""
        if table.state.step is not Step.ROUTE:
            return super().proposals(table)
        return [
            Proposal(self.describe_route(table, offer)[0], table.title.notate(offer.action))
            for offer in self.routes(table)
        ]

    def menu(self, table: RailTable, seat: Seat, key: str) -> Menu:
        """The distinct outcomes, best for the builder first (BR 4.5)."""
        if key != ROUTE:
            return super().menu(table, seat, key)
        entries = [
            Entry(*self.describe_route(table, offer), action=table.title.notate(offer.action))
            for offer in self.routes(table)
        ]
        return Menu(self.words("rail-menu-route"), entries, typed=ROUTE)

    def routes(self, table: RailTable) -> list[RouteOffer]:
        """The outcomes the builder may choose among; none in another step."""
        if table.state.step is not Step.ROUTE:
            return []
        return route_offers(variant_of(table), table.state)

    def describe_route(self, table: RailTable, offer: RouteOffer) -> tuple[str, str]:
        """Who gains what, and how long the way is."""
        return (
            gained(self.words, table.names, offer.gains),
            self.words("rail-route-length", hexes=len(offer.hexes)),
        )

    def asked(self, verb: str) -> Asked:
        """A route hex by hex."""
        if verb != ROUTE:
            return super().asked(verb)
        return Asked(
            self.words("rail-route-title"),
            self.words("rail-route-label"),
            self.words("rail-route-hint"),
        )

    def typed_action(self, table: RailTable, verb: str, text: str) -> Any:
        """An outcome from the list, or a route written out: hexes, each with “Ana:” if need be."""
        if verb != ROUTE:
            return super().typed_action(table, verb, text)
        if table.state.step is not Step.ROUTE:
            has_run = express_of(table.state) is not None
            raise Refusal("rail-express-over" if has_run else "rail-express-not-yet")
        if text.startswith("outcome "):
            return table.title.parse(text)
        return RouteReader(variant_of(table).board, table).read(text)

    def ask(self, table: RailTable) -> str:
        """Which route the builder wants."""
        if table.state.step is Step.ROUTE:
            return self.words("rail-ask-route")
        return super().ask(table)


def gained(words: Words, names: Sequence[str], gains: Sequence[int]) -> str:
    """Who gains how much income, if anybody does."""
    named = zip(names, gains, strict=True)
    return ", ".join(f"{name} +${gain}" for name, gain in named if gain) or words("rail-no-gain")
