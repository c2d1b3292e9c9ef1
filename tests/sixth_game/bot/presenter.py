"""What can be pressed in Matches, and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.presenter import Asked, Menu, PanelButton, Presenter, Preview
from bot.games.table import Played, Table
from bot.refusals import Refusal
from rules.title import Event, Result, Seat


class MatchesPresenter(Presenter):
    """Three buttons and a sentence."""

    command = "matches"

    def buttons(self, table: Table) -> list[PanelButton]:
        """One for each number."""
        seat = table.deciders[0]
        return [
            PanelButton(
                self.words("matches-take", count=offer.action.count),
                action=table.title.notate(offer.action),
            )
            for offer in table.title.legal(table.state, seat)
        ]

    def menu(self, table: Table, seat: Seat, key: str) -> Menu:
        """There is none."""
        raise Refusal("not-offered")

    def places(self, table: Table) -> list[str]:
        """There are none."""
        return []

    def asked(self, verb: str) -> Asked:
        """Nothing is written."""
        raise Refusal("not-offered")

    def typed_action(self, table: Table, verb: str, text: str) -> Any:
        """Nothing is written."""
        raise Refusal("not-offered")

    def preview(self, played: Played, seat: Seat, action: Any) -> Preview:
        """How many would be left."""
        said = self.words("matches-preview", left=played.after.state.left)
        return Preview(said, self.words("confirm"), is_pictured=False)

    def tell(self, table: Table, events: Sequence[Event]) -> str:
        """Who took how many."""
        told = [
            self.words("matches-told", player=table.names[e.seat], count=e.count, left=e.left)
            for e in events
        ]
        return " ".join(told)

    def ask(self, table: Table) -> str:
        """How many?"""
        return self.words("matches-ask", left=table.state.left)

    def standings(self, table: Table) -> str:
        """What is left."""
        return self.words("matches-ask", left=table.state.left)

    def final(self, table: Table, result: Result) -> str:
        """Who took the last one."""
        return self.words("matches-final", player=table.names[result.winners[0]])
