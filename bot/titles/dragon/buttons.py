"""The buttons of a turn of Iron Dragon: what is open, told by public things alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.presenter import PanelButton
from bot.games.table import Table
from bot.titles.dragon.names import Names
from bot.titles.dragon.operations import can_go, deliverable, is_end_asked
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.course.cards import OPEN_CONTRACTS
from rules.dragon.course.turns import turnable
from rules.dragon.move.loads import city_at
from rules.dragon.move.sailing import boarding_cost, can_draw
from rules.dragon.notation import notate
from rules.dragon.pieces import ships
from rules.dragon.play import now
from rules.dragon.state import BUILD_LIMIT, Player, State, Step
from rules.title import Seat


class Buttons(Names):
    """The panel of one position."""

    def __init__(self, words: Words, table: Table) -> None:
        super().__init__(words)
        self._state: State = table.state
        self._step, deciders = now(table.state)
        self._seat = deciders[0] if deciders else Seat(0)

    def all(self) -> list[PanelButton]:
        """Everything, most pressing first."""
        found = [*self._open(), self._menu("hand"), self._menu("plan")]
        if self._step in (Step.STARTUP, Step.OPERATE, Step.BUILD, Step.LOST):
            found.append(self._end())
        return found

    def _open(self) -> Iterator[PanelButton]:
        match self._step:
            case Step.OPERATE:
                yield from self._operations()
                yield from self._purchases()
                yield from self._instead()
            case Step.STARTUP:
                yield from self._purchases()
                yield from self._instead()
            case Step.BUILD:
                yield from self._purchases()
            case Step.LOST:
                yield self._menu("backtrack")
            case Step.SHIP:
                yield from self._ships()
            case Step.TRIM:
                yield self._trim()
            case Step.TRADE:
                yield self._show(a.Accept(), "accept")
                yield self._play(a.Refuse(), "refuse")
            case _:
                yield self._menu(_ONLY[self._step], is_primary=True)

    def _operations(self) -> Iterator[PanelButton]:
        trains = [train for train in self._player.trains if not train.is_idle]
        if any(deliverable(self._state, self._seat, train) for train in trains):
            yield self._menu("deliver", is_primary=True)
        if any(city_at(train) and train.room > 0 for train in trains):
            yield self._menu("load", is_primary=True)
        if any(map(can_go, trains)):
            yield self._menu("move", is_primary=True)
        if any(city_at(train) and train.loads for train in trains):
            yield self._menu("drop")
        for index, train in enumerate(self._player.trains):
            if can_draw(train):
                yield self._draw(index)

    def _draw(self, index: int) -> PanelButton:
        train = self.train(index, self._player.trains) if len(self._player.trains) > 1 else "none"
        label = self.words("dragon-button-ship", train=train)
        return PanelButton(label, action=notate(a.DrawShip(index)), previews=True)

    @property
    def _player(self) -> Player:
        return self._state.players[self._seat]

    def _purchases(self) -> Iterator[PanelButton]:
        building, options = self._state.building, self._state.options
        is_startup = self._step is Step.STARTUP
        if building.spent < BUILD_LIMIT:
            if not building.has_traded:
                yield self._menu("build", is_primary=True)
            yield self._menu("upgrade")
            if not is_startup:
                yield self._menu("foreman")
        if options.track_trading and not is_startup and not building.has_built:
            yield self._menu("trade")
        if not is_startup:
            yield from self._loans()

    def _loans(self) -> Iterator[PanelButton]:
        if self._state.options.mercy_borrowing and not self._player.debt:
            yield self._menu("borrow")

    def _instead(self) -> Iterator[PanelButton]:
        """What takes the place of the turn, or of one that a train loses anyway."""
        if not self._state.course.has_acted:
            yield self._discard()
        can_turn = self._state.options.backtracking and turnable(self._state, self._seat)
        if can_turn and self._step is Step.OPERATE:
            yield self._menu("backtrack")

    def _discard(self) -> PanelButton:
        pool = len(self._state.contracts) + len(self._player.hand)
        if self._state.options.open_contracts and pool > OPEN_CONTRACTS:
            return self._menu("discard")
        return self._show(a.DiscardHand(), "discard")

    def _trim(self) -> PanelButton:
        """Everybody has as many cards too many."""
        surplus = self._state.course.hand_size - self._state.options.hand_size
        label = self.words("dragon-button-trim", count=surplus)
        return PanelButton(label, menu="discard", is_primary=True)

    def _end(self) -> PanelButton:
        """At once, unless something of worth would be lost."""
        is_asked = is_end_asked(self._state)
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
        yield self._play(a.Decline(), "decline")
        yield from self._loans()

    def _menu(self, key: str, *, is_primary: bool = False) -> PanelButton:
        return PanelButton(self.words(f"dragon-button-{key}"), menu=key, is_primary=is_primary)

    def _show(self, action: a.AnyAction, key: str) -> PanelButton:
        label = self.words(f"dragon-button-{key}")
        return PanelButton(label, action=notate(action), previews=True)

    def _play(self, action: a.AnyAction, key: str) -> PanelButton:
        return PanelButton(self.words(f"dragon-button-{key}"), action=notate(action))


_ONLY = {
    Step.FOREMAN: "foreman",
    Step.HIRE: "foreman",
    Step.LOCO: "upgrade",
    Step.PLACE: "place",
    Step.LOSE_LOAD: "drop",
    Step.SURPLUS: "drop",
}
