"""What an action of Iron Dragon would do, in the words of the preview; no card is shown early."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from bot.tables import Played
from bot.titles.desk import Preview
from bot.titles.dragon_offers import Describer
from bot.wording import Words
from renderer.dragon import TRAIN
from rules.dragon import actions as a
from rules.dragon import events as ev
from rules.dragon.actions import AnyAction
from rules.dragon.loads import city_at, demand_for
from rules.dragon.paths import plan_build
from rules.dragon.building import Site
from rules.dragon.pieces import demands
from rules.dragon.state import BUILD_LIMIT, State
from rules.dragon.survey import board
from rules.title import Event, Seat

E = TypeVar("E", bound=Event)


class DragonPreview(Describer):
    """One action of one player, with the states around it and what would happen."""

    def __init__(self, words: Words, played: Played, seat: Seat) -> None:
        super().__init__(words, played.before, seat)
        self._names = played.before.names
        self._before: State = played.before.state
        self._after: State = played.after.state
        self._events = played.events

    def of(self, action: AnyAction) -> Preview:
        """The preview; pictures are for what changes the map and brings out no card."""
        match action:
            case a.Build():
                return self._shown("build", self._build(action), zoom=self._end_of_track())
            case a.Move() | a.Sail():
                return self._shown("move", self._run(), zoom=TRAIN)
            case a.Place():
                return self._shown("place", self._place(), zoom=TRAIN)
            case a.LateRun():
                return self._shown("deliver", self._late(action))
            case a.Deliver():
                return self._shown("deliver", self._deliver(action))
            case _:
                return self._shown(*self._rarer_action(action))

    def _rarer_action(self, action: AnyAction) -> tuple[str, Iterator[str]]:
        match action:
            case a.KeepForeman(foreman=foreman):
                return "keep", self._keep(foreman)
            case a.Hire():
                return "hire", self._hire(action)
            case a.Upgrade() | a.Crossgrade():
                return "upgrade", self._loco()
            case a.ChooseLoco(loco=loco):
                return "keep", iter([self.words("dragon-preview-loco", loco=self.loco(loco))])
            case a.DrawShip():
                return "draw", iter([self.words("dragon-preview-draw")])
            case a.Board(ship=ship):
                return "board", self._board(ship)
            case a.DiscardHand(stay=stay):
                return "discard", self._discard(stay)
            case a.Trim(cards=cards):
                numbers = ", ".join(map(str, cards))
                return "discard", iter([self.words("dragon-preview-trim", cards=numbers)])
            case _:
                return self._rarest_action(action)

    def _rarest_action(self, action: AnyAction) -> tuple[str, Iterator[str]]:
        match action:
            case a.Borrow(amount=amount):
                return "borrow", self._borrow(amount)
            case a.Backtrack():
                return "backtrack", self._backtrack()
            case a.Propose():
                return "propose", self._propose()
            case a.Accept():
                return "accept", self._accept()
            case a.Lose(load=load):
                return "lose", iter([self.words("dragon-preview-lose", load=self.load(load))])
        raise AssertionError(f"{action} is never previewed")

    def _shown(self, key: str, lines: Iterator[str], zoom: str | None = None) -> Preview:
        confirm = self.words(f"dragon-confirm-{key}")
        return Preview("\n".join(lines), confirm, zoom=zoom, is_pictured=zoom is not None)

    def _end_of_track(self) -> str:
        """The milepost up to which would be built, as a close-up finds it."""
        return board().label(self._one(ev.Built).nodes[-1])

    def _build(self, action: a.Build) -> Iterator[str]:
        built = self._one(ev.Built)
        place = self.place(built.nodes[-1])
        yield self.words(
            "dragon-preview-build", place=place, count=len(built.edges), cost=built.cost
        )
        if action.is_toward:
            yield from self._still_missing(action)
        for bribe in self._all(ev.BribePaid):
            yield self._bribe(bribe)
        left = BUILD_LIMIT - self._after.building.spent
        yield self.words("dragon-preview-left", left=left)
        yield from self._cash()

    def _still_missing(self, action: a.Build) -> Iterator[str]:
        """What the rest of a way costs that this turn only begins."""
        goals = board().places(action.to)
        site = Site(self._after, self._seat)
        if site.network.intersection(goals):
            return
        path = plan_build(site, site.network, goals)
        if path is not None:
            name = self.place(goals[0])
            yield self.words("dragon-preview-missing", place=name, cost=path.cost)

    def _run(self, offer: object = None) -> str | Iterator[str]:  # type: ignore[override]
        raise NotImplementedError

    def _one(self, kind: type[E]) -> E:
        return self._all(kind)[0]

    def _all(self, kind: type[E]) -> list[E]:
        return [event for event in self._events if isinstance(event, kind)]
