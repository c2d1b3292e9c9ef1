"""What previews of Iron Dragon have in common: who pays what, cash and cities before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from bot.titles.dragon import DragonPlayed
from bot.titles.dragon.names import Names
from bot.wording import Words
from rules.dragon import events as ev
from rules.dragon.board.networks import WANTED_MAJORS, joined_majors
from rules.dragon.state import State, Train
from rules.title import Event, Seat

E = TypeVar("E", bound=Event)
Lines = Iterator[str]


class PreviewParts(Names):
    """One action of one player, with the states around it and what would happen."""

    def __init__(self, words: Words, played: DragonPlayed, seat: Seat) -> None:
        super().__init__(words)
        self._players = played.before.names
        self._before: State = played.before.state
        self._after: State = played.after.state
        self._events = played.events
        self._seat = seat

    @property
    def _trains(self) -> tuple[Train, ...]:
        return self._before.players[self._seat].trains

    def _train(self, index: int) -> str:
        """The train by its number and loco; nothing where there is only one."""
        return self.train(index, self._trains) if len(self._trains) > 1 else "none"

    def _dues(self) -> Lines:
        """Rent, bribes and fees."""
        for rent in self._all(ev.RentPaid):
            owner = self._players[rent.owner]
            yield self.words("dragon-preview-rent", amount=rent.amount, owner=owner)
        for bribe in self._all(ev.BribePaid):
            taker = self.words("dragon-bank") if bribe.to == ev.BANK else self._players[bribe.to]
            building = "yes" if bribe.is_for_building else "no"
            yield self.words(
                "dragon-preview-bribe", amount=bribe.amount, taker=taker, building=building
            )
        for fee in self._all(ev.MoveFeePaid):
            yield self.words("dragon-preview-fee", amount=fee.amount)

    def _cities(self) -> Lines:
        before, after = (len(joined_majors(s, self._seat)) for s in (self._before, self._after))
        if before != after:
            yield self.words(
                "dragon-preview-cities", before=before, after=after, wanted=WANTED_MAJORS
            )

    def _cash(self) -> Lines:
        before, after = (s.players[self._seat].cash for s in (self._before, self._after))
        if before != after:
            yield self.words("dragon-preview-cash", before=before, after=after)

    def _all(self, kind: type[E]) -> list[E]:
        return [event for event in self._events if isinstance(event, kind)]

    def _one(self, kind: type[E]) -> E:
        return self._all(kind)[0]
