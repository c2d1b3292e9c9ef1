"""What can be pressed in Matches, and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.matches.title import Took

from bot.games.presenter import AnyPresenter, Asked, Menu, PanelButton, Preview
from bot.games.table import AnyPlayed, AnyTable
from bot.refusals import Refusal
from rules.title import Event, Result, Seat


class MatchesPresenter(AnyPresenter):
    """Three buttons and a sentence."""

    command = "matches"

    def buttons(self, table: AnyTable) -> list[PanelButton]:
        """One for each number."""
        seat = table.deciders[0]
        return [
            PanelButton(
                self.words("matches-take", count=offer.action.count),
                action=table.title.notate(offer.action),
            )
            for offer in table.title.legal(table.state, seat)
        ]

    def menu(self, table: AnyTable, seat: Seat, key: str) -> Menu:
        """There is none."""
        raise Refusal("not-offered")

    def places(self, table: AnyTable) -> list[str]:
        """There are none."""
        return []

    def asked(self, verb: str) -> Asked:
        """Nothing is written."""
        raise Refusal("not-offered")

    def typed_action(self, table: AnyTable, verb: str, text: str) -> Any:
        """Nothing is written."""
        raise Refusal("not-offered")

    def preview(self, played: AnyPlayed, seat: Seat, action: Any) -> Preview:
        """How many would be left."""
        said = self.words("matches-preview", left=played.after.state.left)
        return Preview(said, self.words("confirm"), is_pictured=False)

    def tell(self, table: AnyTable, events: Sequence[Event]) -> str:
        """Who took how many."""
        told = [
            self.words("matches-told", player=table.names[e.seat], count=e.count, left=e.left)
            for e in events
            if isinstance(e, Took)
        ]
        return " ".join(told)

    def ask(self, table: AnyTable) -> str:
        """How many?"""
        return self.words("matches-ask", left=table.state.left)

    def standings(self, table: AnyTable) -> str:
        """What is left."""
        return self.words("matches-ask", left=table.state.left)

    def final(self, table: AnyTable, result: Result) -> str:
        """Who took the last one."""
        return self.words("matches-final", player=table.names[result.winners[0]])
