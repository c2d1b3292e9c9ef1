"""The plan of one player: what each demand takes and brings, and buttons for the best of them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.presenter import Menu, PanelButton
from bot.titles.dragon import DragonTable
from bot.titles.dragon.names import Names
from bot.titles.dragon.telling.status import Status
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.advice.next_steps import NextStep, next_steps
from rules.dragon.advice.plan import errands
from rules.dragon.notation import notate
from rules.title import Seat

MENU = "plan"


class Plans(Names):
    """The plans of one seat at one table, for this player alone."""

    def __init__(self, words: Words, table: DragonTable, seat: Seat) -> None:
        super().__init__(words)
        self._table = table
        self._seat = seat

    def menu(self) -> Menu:
        """Every plan in a line; the best can be begun by a button, as far as it can be now."""
        found = errands(self._table.state, self._seat)
        steps = next_steps(self._table.state, self._seat, found)
        rows = [list(self._buttons(number, step)) for number, step in enumerate(steps, start=1)]
        text = Status(self.words, self._table).plan(found, self._seat)
        return Menu(text, rows=[row for row in rows if row])

    def _buttons(self, number: int, step: NextStep) -> Iterator[PanelButton]:
        if step.go is not None:
            yield self._button("go", number, step.city, step.go)
        if step.build is not None:
            yield self._button("build", number, step.build.to, step.build)

    def _button(self, key: str, number: int, city: str, action: a.AnyAction) -> PanelButton:
        """Leads to the preview; loading and delivering happen where the train is."""
        what = {a.Load: "load", a.Deliver: "deliver"}.get(type(action), key)
        label = self.words("dragon-plan-do", number=number, what=what, city=self.city(city))
        return PanelButton(label, action=notate(action), previews=True, is_primary=key == "go")
