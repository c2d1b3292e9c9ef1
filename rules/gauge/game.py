"""One action being played: the state as it changes, and what has happened so far."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.gauge.state import Railroad, State
from rules.gauge.track.land import Land, land_of
from rules.title import Event, Seat


class Game:
    """Collects changes; the state it was given stays as it was."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def land(self) -> Land:
        """The board played on."""
        return land_of(self.state.board)

    def set(self, **fields: Any) -> None:
        """Set fields of the state."""
        self.state = replace(self.state, **fields)

    def set_player(self, seat: Seat, **fields: Any) -> None:
        """Set fields of a player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.set(players=tuple(players))

    def set_railroad(self, index: int, **fields: Any) -> Railroad:
        """Set fields of a railroad, by tile order."""
        railroads = list(self.state.railroads)
        railroads[index] = replace(railroads[index], **fields)
        self.set(railroads=tuple(railroads))
        return railroads[index]

    def set_acting(self, **fields: Any) -> None:
        """Set how far the build round has come."""
        self.set(acting=replace(self.state.acting, **fields))

    def tell(self, *happened: Event) -> None:
        """Add what happened."""
        self.events.extend(happened)

    def pay_player(self, seat: Seat, amount: int) -> None:
        """From the bank to a player."""
        self.set_player(seat, cash=self.state.players[seat].cash + amount)
        self.set(bank=self.state.bank - amount)

    def pay_treasury(self, index: int, amount: int) -> None:
        """From the bank to a railroad; a negative amount goes to the bank."""
        self.set_railroad(index, treasury=self.state.railroads[index].treasury + amount)
        self.set(bank=self.state.bank - amount)

    def pay_lease(self, index: int, owner: int, amount: int) -> None:
        """From one treasury to another (IG 4.3)."""
        self.set_railroad(index, treasury=self.state.railroads[index].treasury - amount)
        self.set_railroad(owner, treasury=self.state.railroads[owner].treasury + amount)

    def buy_share(self, seat: Seat, index: int, cost: int) -> Railroad:
        """From a player to a railroad, one share back, on the topmost free space (IG 2.3, 2.4)."""
        player, railroad = self.state.players[seat], self.state.railroads[index]
        self.set_player(
            seat,
            cash=player.cash - cost,
            cubes=player.cubes - 1,
            bought=(*player.bought, railroad.colour),
        )
        return self.set_railroad(
            index, treasury=railroad.treasury + cost, owners=(*railroad.owners, seat)
        )
