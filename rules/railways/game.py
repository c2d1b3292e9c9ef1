"""One action being played, and where a variant's own rules come in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.railways.actions import Action
from rules.railways.state import Player, State
from rules.railways.variant import Variant
from rules.title import Event, Seat


class Game:
    """One action being played: the state as it changes and what has happened so far."""

    def __init__(self, variant: Variant, hooks: Hooks, state: State) -> None:
        self.variant = variant
        self.hooks = hooks
        self.state = state
        self.events: list[Event] = []

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.state.player

    def change(self, seat: Seat | None = None, **fields: Any) -> None:
        """Set fields of a player, by default the one whose turn it is."""
        self.put(self.state.players[self.at(seat)], seat, **fields)

    def put(self, player: Player, seat: Seat | None = None, **fields: Any) -> None:
        """Put a changed player back into the state."""
        players = list(self.state.players)
        players[self.at(seat)] = replace(player, **fields) if fields else player
        self.state = replace(self.state, players=tuple(players))

    def at(self, seat: Seat | None) -> Seat:
        """The seat meant: by default the one whose turn it is."""
        return self.state.current if seat is None else seat

    def tell(self, *happened: Event) -> None:
        """Add what happened."""
        self.events.extend(happened)


class Hooks:
    """What a variant adds to the course of a turn; nothing in Iberia."""

    def after_build(self, game: Game) -> None:
        """What a build sets off once its income and cards are settled."""

    def after_concession(self, game: Game) -> None:
        """What it sets off that somebody gave up in another's turn."""

    @property
    def handlers(self) -> Mapping[type[Action], Callable[[Game, Any], None]]:
        """How actions are played that only this variant has."""
        return {}
