"""What builds and business interests are called where one is picked or confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.titles.railways import RailTable
from bot.titles.railways.price import Price
from bot.wording import Words
from rules.boards import Board, Hex
from rules.hexes import HexSet
from rules.railways.actions import Build, Buy, Kind
from rules.railways.build.ways import along, branches, cities_along, origins
from rules.railways.events import Built
from rules.railways.offers import RailOffer, card_once_bought
from rules.railways.state import CardState, State
from rules.railways.variant import Variant

_CARDS = {
    CardState.REDEEMED: "rail-offer-card-now",
    CardState.FACE_DOWN: "rail-offer-card-full",
    CardState.OPEN: "rail-offer-card",
}


class Labels:
    """Names what the current player of a table could do."""

    def __init__(self, words: Words, variant: Variant, table: RailTable) -> None:
        self.words = words
        self._edition = variant
        self._board: Board = variant.board
        self._state: State = table.state

    def offer(self, offer: RailOffer) -> tuple[str, str]:
        """An offer in two short pieces: where it leads, and what it takes and brings."""
        if isinstance(offer.action, Buy):
            return offer.action.city, self.card(offer.action.city)
        build: Build = offer.action
        return self.build(build), self.words(
            "rail-offer-build", tracks=len(build.hexes), cost=offer.cost, income=offer.income
        )

    def way(self, build: Build) -> list[str]:
        """The labels of a build's hexes in the order one would ride over them."""
        track = self._board.from_labels(build.hexes)
        return [h.label for h in along(self._board, self._state.player.cubes, track)]

    def build(self, build: Build) -> str:
        """Where a build leads, from which railway, or which railways it joins."""
        hexes = self._board.from_labels(build.hexes)
        cities = self._cities(hexes, self._state.player.cubes)
        if build.kind is Kind.START:
            return " → ".join(cities) if len(cities) == 2 else self._listed(cities)
        if build.kind is Kind.EXPAND:
            return self._expansion(hexes)
        key = "rail-label-merge-by" if cities else "rail-label-merge"
        railways = self._railways(hexes, self._state.player.cubes)
        return self.words(key, railways=railways, cities=self._listed(cities))

    def joined(self, built: Built) -> str:
        """The railways that a build has joined, seen from the table after it."""
        hexes = self._board.from_labels(built.hexes)
        return self._railways(hexes, self._state.players[built.seat].cubes & ~hexes)

    def reached(self, built: Built) -> str:
        """The cities that a build has come to, else its hexes, seen from the table after it."""
        hexes = self._board.from_labels(built.hexes)
        before = self._state.players[built.seat].cubes & ~hexes
        return ", ".join(self._cities(hexes, before)) or " ".join(
            h.label for h in along(self._board, before, hexes)
        )

    def price(self, built: Built) -> str:
        """What a build costs, piece by piece."""
        return Price(self.words, self._edition).of(built)

    def card(self, city: str) -> str:
        """What a business interest costs and brings, and when."""
        interest = self._edition.interests[city]
        key = _CARDS[card_once_bought(self._edition, self._state, city)]
        return self.words(key, cost=interest.price, income=interest.income)

    def _cities(self, hexes: HexSet, own: HexSet) -> list[str]:
        """The cities of new track along the way, for whom these cubes are."""
        return [h.name for h in cities_along(self._edition, own, hexes)]

    def _expansion(self, hexes: HexSet) -> str:
        """Every branch with the city it leaves, those from one city together."""
        return ", ".join(
            self.words(
                "rail-label-expand",
                railway=self._titles(branch.origins),
                cities=self._listed(self._ends(branch.track)),
            )
            for branch in branches(self._edition, self._state.player.cubes, hexes)
        )

    def _ends(self, hexes: HexSet) -> list[str]:
        """The cities of a branch, its hexes if it has none."""
        own = self._state.player.cubes
        return self._cities(hexes, own) or [h.label for h in along(self._board, own, hexes)]

    def _railways(self, hexes: HexSet, cubes: HexSet) -> str:
        """Those of the railways made of these cubes that new track touches."""
        return self._titles(origins(self._edition, cubes, hexes))

    def _titles(self, places: Sequence[Hex]) -> str:
        return self._listed([place.title for place in places])

    def _listed(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.words("rail-list", most=", ".join(names[:-1]), last=names[-1])
