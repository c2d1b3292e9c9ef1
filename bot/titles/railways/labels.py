"""What builds and business interests are called where one is picked or confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.table import Table
from bot.wording import Words
from rules.boards import Board
from rules.hexes import HexSet, first
from rules.networks import components
from rules.railways.actions import Build, Buy, Kind
from rules.railways.build.building import full_hexes
from rules.railways.build.ways import along
from rules.railways.events import Built
from rules.railways.offers import RailOffer
from rules.railways.state import State
from rules.railways.variant import Variant


class Labels:
    """Names what the current player of a table could do."""

    def __init__(self, words: Words, variant: Variant, table: Table) -> None:
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

    def card(self, city: str) -> str:
        """What a business interest costs and brings, and when."""
        interest, here = self._edition.interests[city], 1 << self._board.city(city).id
        if self._state.player.cubes & here:
            key = "rail-offer-card-now"
        elif full_hexes(self._edition, self._state) & here:
            key = "rail-offer-card-full"  # IR 8.3
        else:
            key = "rail-offer-card"
        return self.words(key, cost=interest.price, income=interest.income)

    def _cities(self, hexes: HexSet, own: HexSet) -> list[str]:
        """The cities of new track along the way, for whom these cubes are."""
        way = along(self._board, own, hexes)
        return [h.name for h in way if self._edition.urban >> h.id & 1]

    def _expansion(self, hexes: HexSet) -> str:
        """Every branch with the city it leaves, those from one city together."""
        branches: dict[str, HexSet] = {}
        for branch in components(self._board.grid, hexes):
            origin = self._railways(branch, self._state.player.cubes)
            branches[origin] = branches.get(origin, 0) | branch
        return ", ".join(
            self.words("rail-label-expand", railway=origin, cities=self._listed(self._ends(branch)))
            for origin, branch in branches.items()
        )

    def _ends(self, hexes: HexSet) -> list[str]:
        """The cities of a branch, its hexes if it has none."""
        own = self._state.player.cubes
        return self._cities(hexes, own) or [h.label for h in along(self._board, own, hexes)]

    def _railways(self, hexes: HexSet, cubes: HexSet) -> str:
        """Those of the railways made of these cubes that new track touches."""
        around = self._board.grid.around(hexes)
        railways = components(self._board.grid, cubes)
        return self._listed([self._railway(one, hexes) for one in railways if one & around])

    def _railway(self, railway: HexSet, track: HexSet) -> str:
        """A railway by its city nearest to new track, on the way along both."""
        cities, reached = railway & self._edition.urban, track
        while cities and not reached & cities:
            reached |= self._board.grid.around(reached) & (railway | track)
        return self._board.hexes[first(reached & cities or railway)].title

    def _listed(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.words("rail-list", most=", ".join(names[:-1]), last=names[-1])
