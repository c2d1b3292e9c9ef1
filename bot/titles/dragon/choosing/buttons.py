"""The buttons of a turn of Iron Dragon: what is open, told by public things alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from bot.games.presenter import PanelButton
from bot.titles.dragon import DragonTable
from bot.titles.dragon.names import Names
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.advice.open_kinds import Kind, open_kinds
from rules.dragon.advice.operations import is_end_wasteful
from rules.dragon.course.cards import are_contracts_chosen, choice_to_discard
from rules.dragon.move.sailing import boarding_cost, can_draw
from rules.dragon.notation import notate
from rules.dragon.pieces import ships
from rules.dragon.play import now
from rules.dragon.state import Player, State
from rules.title import Seat

MENUS: dict[Kind, str] = {
    a.KeepForeman: "foreman",
    a.ChooseLoco: "upgrade",
    a.Place: "place",
    a.Lose: "drop",
    a.Deliver: "deliver",
    a.Load: "load",
    a.Move: "move",
    a.Drop: "drop",
    a.Build: "build",
    a.Upgrade: "upgrade",
    a.Hire: "foreman",
    a.Propose: "trade",
    a.Borrow: "borrow",
    a.Backtrack: "backtrack",
}
PRIMARY = (a.KeepForeman, a.ChooseLoco, a.Place, a.Lose, a.Deliver, a.Load, a.Move, a.Build)


class Buttons(Names):
    """The panel of one position."""

    def __init__(self, words: Words, table: DragonTable) -> None:
        super().__init__(words)
        self._state: State = table.state
        _, deciders = now(table.state)
        self._seat = deciders[0] if deciders else Seat(0)

    def all(self) -> list[PanelButton]:
        """Everything, most pressing first; the end of the turn comes last."""
        kinds = open_kinds(self._state, self._seat)
        found = [button for kind in kinds if kind is not a.End for button in self._of(kind)]
        found += [self._menu("hand"), self._menu("plan")]
        return [*found, self._end()] if a.End in kinds else found

    def _of(self, kind: Kind) -> Iterator[PanelButton]:
        if kind in MENUS:
            yield self._menu(MENUS[kind], is_primary=kind in PRIMARY)
        else:
            yield from self._others[kind](self)

    @property
    def _player(self) -> Player:
        return self._state.players[self._seat]

    def _draws(self) -> Iterator[PanelButton]:
        for index, train in enumerate(self._player.trains):
            if can_draw(train):
                yield self._draw(index)

    def _draw(self, index: int) -> PanelButton:
        train = self.train(index, self._player.trains) if len(self._player.trains) > 1 else "none"
        label = self.words("dragon-button-ship", train=train)
        return PanelButton(label, action=notate(a.DrawShip(index)), previews=True)

    def _discard(self) -> Iterator[PanelButton]:
        if are_contracts_chosen(self._state, self._seat):
            yield self._menu("discard")
        else:
            yield self._show(a.DiscardHand(), "discard")

    def _trim(self) -> Iterator[PanelButton]:
        _, surplus = choice_to_discard(self._state, self._seat)  # as many for everybody
        label = self.words("dragon-button-trim", count=surplus)
        yield PanelButton(label, menu="discard", is_primary=True)

    def _end(self) -> PanelButton:
        """At once, unless something of worth would be lost."""
        is_asked = is_end_wasteful(self._state)
        return self._show(a.End(), "end") if is_asked else self._play(a.End(), "end")

    def _ships(self) -> Iterator[PanelButton]:
        for ship in self._state.asks[0].cards:
            label = self.words(
                "dragon-button-board",
                ship=ships()[ship].name,
                cost=boarding_cost(self._player, ship),
                speed=ships()[ship].speed,
            )
            yield PanelButton(label, action=notate(a.Board(ship)), previews=True, is_primary=True)

    def _decline(self) -> Iterator[PanelButton]:
        yield self._play(a.Decline(), "decline")

    def _accept(self) -> Iterator[PanelButton]:
        yield self._show(a.Accept(), "accept")

    def _refuse(self) -> Iterator[PanelButton]:
        yield self._play(a.Refuse(), "refuse")

    def _menu(self, key: str, *, is_primary: bool = False) -> PanelButton:
        return PanelButton(self.words(f"dragon-button-{key}"), menu=key, is_primary=is_primary)

    def _show(self, action: a.AnyAction, key: str) -> PanelButton:
        label = self.words(f"dragon-button-{key}")
        return PanelButton(label, action=notate(action), previews=True)

    def _play(self, action: a.AnyAction, key: str) -> PanelButton:
        return PanelButton(self.words(f"dragon-button-{key}"), action=notate(action))

    _others: ClassVar[dict[Kind, Callable[[Buttons], Iterator[PanelButton]]]] = {
        a.DrawShip: _draws,
        a.DiscardHand: _discard,
        a.Trim: _trim,
        a.Board: _ships,
        a.Decline: _decline,
        a.Accept: _accept,
        a.Refuse: _refuse,
    }
