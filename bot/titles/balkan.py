"""Balkan Railways on Discord: the railways desk with the Orient Express."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, ClassVar

from bot.tables import Played, Table
from bot.titles.desk import Asked, Entry, Menu, PanelButton, Preview
from bot.titles.railways import RailwaysDesk, edition_of
from rules.boards.board import plain
from rules.errors import BadNotation
from rules.railways.orient_express import (
    ChooseOutcome,
    ExpressRan,
    Route,
    RouteOffer,
    RouteTaken,
    route_offers,
)
from rules.railways.state import Step
from rules.title import Event, Seat

ROUTE = "route"


class BalkanDesk(RailwaysDesk):
    """What the Orient Express adds: a step of its own with its button, menu and words (BR 4)."""

    def buttons(self, table: Table) -> list[PanelButton]:
        """The choice of a route while there is one."""
        if table.state.step is not Step.ROUTE:
            return super().buttons(table)
        return [PanelButton(self.words("rail-button-route"), menu=ROUTE, is_primary=True)]

    def menu(self, table: Table, seat: Seat, key: str) -> Menu:
        """The distinct outcomes, best for the builder first (BR 4.5)."""
        if key != ROUTE:
            return super().menu(table, seat, key)
        entries = [
            Entry(*self.describe_route(table, offer), action=table.title.notate(offer.action))
            for offer in self.routes(table)
        ]
        return Menu(self.words("rail-menu-route"), entries, typed=ROUTE)

    def routes(self, table: Table) -> list[RouteOffer]:
        """The outcomes the builder may choose among; none in another step."""
        if table.state.step is not Step.ROUTE:
            return []
        return route_offers(edition_of(table), table.state)

    def describe_route(self, table: Table, offer: RouteOffer) -> tuple[str, str]:
        """Who gains what, and how long the way is."""
        return (
            self._gains(table, offer.gains),
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

    def typed_action(self, table: Table, verb: str, text: str) -> Any:
        """An outcome from the list, or a route written out: hexes, each with “Ana:” if need be."""
        if verb != ROUTE:
            return super().typed_action(table, verb, text)
        if text.startswith("outcome "):
            return table.title.parse(text)
        return self._written_route(table, text.replace(",", " ").split())

    def _written_route(self, table: Table, words: Sequence[str]) -> Route:
        steps = [word.rpartition(":") for word in words]
        board = edition_of(table).board
        hexes = tuple(board.find(label).label for _, _, label in steps)
        if len(hexes) < 2:
            raise BadNotation(self.words("rail-route-hint"))
        owners: list[Seat] = []
        for (here, there), (named, _, _) in zip(pairwise(hexes), steps[1:], strict=True):
            owners.append(self._owner(table, here, there, named, owners))
        return Route(hexes, tuple(owners))

    def _owner(
        self, table: Table, here: str, there: str, named: str, before: Sequence[Seat]
    ) -> Seat:
        """Whose railway leads on: the one named, else the one ridden so far, else the first."""
        board = edition_of(table).board
        both = board.from_labels((here, there))
        able = [Seat(s) for s, p in enumerate(table.state.players) if not both & ~p.cubes]
        if named:
            able = [seat for seat in able if plain(table.names[seat]) == plain(named)]
        if not able:
            raise BadNotation(self.words("rail-route-gap", here=here, there=there))
        return before[-1] if before and before[-1] in able else able[0]

    def preview(self, played: Played, seat: Seat, action: Any) -> Preview:
        """A route on the whole map, with what everybody gains."""
        if not isinstance(action, ChooseOutcome | Route):
            return super().preview(played, seat, action)
        taken = next(event for event in played.events if isinstance(event, RouteTaken))
        return Preview(
            self.words(
                "rail-preview-route",
                gains=self._gains(played.before, taken.gains),
                hexes=len(taken.hexes),
            ),
            self.words("rail-confirm-route"),
        )

    def ask(self, table: Table) -> str:
        """Which route the builder wants."""
        if table.state.step is Step.ROUTE:
            return self.words("rail-ask-route")
        return super().ask(table)

    def _gains(self, table: Table, gains: Sequence[int]) -> str:
        named = zip(table.names, gains, strict=True)
        return ", ".join(f"{name} +{gain}" for name, gain in named if gain)

    def _ran(self, table: Table, event: ExpressRan) -> str:
        player = table.names[event.seat]
        return self.words("rail-told-express", player=player, forgiven=event.forgiven)

    def _taken(self, table: Table, event: RouteTaken) -> str:
        return self.words("rail-told-route", gains=self._gains(table, event.gains))

    _sayings: ClassVar[dict[type[Event], Callable[[Any, Table, Any], str]]] = {
        **RailwaysDesk._sayings,
        ExpressRan: _ran,
        RouteTaken: _taken,
    }
