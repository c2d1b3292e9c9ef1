"""One action being played: the state as it changes, and what has happened so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.chance import below, shuffled
from rules.dragon.events import BANK, DebtCollected
from rules.dragon.state import Player, State, Train
from rules.errors import RuleViolation
from rules.title import Event, Seat

T = TypeVar("T")


class Game:
    """Collects changes; the state it was given stays as it was."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.state.current

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.state.current]

    def set(self, **fields: Any) -> None:
        """Set fields of the state."""
        self.state = replace(self.state, **fields)

    def set_player(self, seat: Seat, **fields: Any) -> None:
        """Set fields of a player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.set(players=tuple(players))

    def set_train(self, seat: Seat, index: int, **fields: Any) -> Train:
        """Set fields of a train."""
        trains = list(self.state.players[seat].trains)
        trains[index] = replace(trains[index], **fields)
        self.set_player(seat, trains=tuple(trains))
        return trains[index]

    def set_course(self, **fields: Any) -> None:
        """Set how far the game has come."""
        self.set(course=replace(self.state.course, **fields))

    def set_decks(self, **fields: Any) -> None:
        """Set piles."""
        self.set(decks=replace(self.state.decks, **fields))

    def set_building(self, **fields: Any) -> None:
        """Set what was bought in this phase."""
        self.set(building=replace(self.state.building, **fields))

    def tell(self, *happened: Event) -> None:
        """Add what happened."""
        self.events.extend(happened)

    def train(self, index: int) -> Train:
        """A train of the player whose turn it is."""
        if not 0 <= index < len(self.player.trains):
            raise RuleViolation("ID 1.2", "id-no-train", number=index + 1)
        return self.player.trains[index]

    def pay(self, seat: Seat, to: Seat, amount: int) -> None:
        """From a player to another or to the bank; what a player receives may settle a debt."""
        self.set_player(seat, cash=self.state.players[seat].cash - amount)
        if to == BANK:
            self.set(bank=self.state.bank + amount)
        else:
            self.set_player(to, cash=self.state.players[to].cash + amount)
            self.collect_debt(to)

    def earn(self, seat: Seat, amount: int) -> None:
        """From the bank to a player."""
        self.set_player(seat, cash=self.state.players[seat].cash + amount)
        self.set(bank=self.state.bank - amount)

    def collect_debt(self, seat: Seat) -> None:
        """Income that reaches the debt settles it in full (ID 16.1)."""
        player = self.state.players[seat]
        if player.debt and player.cash >= player.debt:
            self.set_player(seat, cash=player.cash - player.debt, debt=0)
            self.set(bank=self.state.bank + player.debt)
            self.tell(DebtCollected(seat, player.debt))

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a drawn order."""
        order, draws = shuffled(self.state.seed, self.state.draws, items)
        self.set(draws=draws)
        return order

    def pick(self, bound: int) -> int:
        """A drawn number below the bound."""
        number, draws = below(self.state.seed, self.state.draws, bound)
        self.set(draws=draws)
        return number

    def seats_from(self, seat: Seat) -> list[Seat]:
        """All seats in turn order, beginning with this one."""
        count = len(self.state.players)
        return [Seat((seat + step) % count) for step in range(count)]
