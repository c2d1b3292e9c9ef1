"""What happened in Iron Dragon: a sentence for all that one player does in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from bot.titles.dragon.telling.doings import Doings, event_title
from rules.dragon import events as ev
from rules.title import Event, Seat


class Report(Doings):
    """Tells events to people who know the players by these names."""

    def tell(self, events: Iterable[Event]) -> str:
        """One line made of what happened, in order; an offer to be answered comes first."""
        earlier, last = list(events), list[Event]()
        if earlier and isinstance(earlier[-1], ev.TradeProposed):
            last = [earlier.pop()]
        if not earlier or not last:
            return self._in_order(earlier or last)
        offer, rest = self._in_order(last), self._in_order(earlier)
        return self.words("dragon-told-offer-first", offer=offer, rest=rest) if rest else offer

    def _in_order(self, events: Iterable[Event]) -> str:
        told = _Tale(self)
        for event in events:
            if isinstance(event, ev.BribePaid) and event.is_for_building:
                told.complete(event.seat, self.doing(event))
            elif type(event) in self._doings:
                told.add(_doer(event), self.doing(event))
            elif isinstance(event, ev.TurnEnded):
                told.end(event.seat, self.words("dragon-told-turn-ended"))
            else:
                told.say(self._sayings[type(event)](self, event))
        return told.finished()

    def _foremen(self, event: ev.ForemenRevealed) -> str:
        kept = " · ".join(
            self.words("dragon-kept", player=player, foreman=self.foreman(key))
            for player, key in zip(self.players, event.foremen, strict=True)
            if key
        )
        return self.words("dragon-told-foremen-revealed", foremen=kept)

    def _returned(self, event: ev.StoredReturned) -> str:
        load, city = self.load(event.load).capitalize(), self.city(event.city)
        return self.words("dragon-told-stored-returned", load=load, city=city)

    def _event(self, event: ev.EventDrawn) -> str:
        return self.words(
            "dragon-told-event-drawn",
            player=self.players[event.seat],
            title=event.title,
            effect=self.words(f"dragon-effect-{event.key}"),
            turns=event.until,
            clause=event.clause,
        )

    def _event_ended(self, event: ev.EventEnded) -> str:
        return self.words("dragon-told-event-ended", title=event_title(event.key))

    def _tax(self, event: ev.TaxPaid) -> str:
        paid = ", ".join(
            self.words("dragon-tax", player=player, tax=tax, cash=cash)
            for player, tax, cash in zip(self.players, event.paid, event.cash, strict=True)
        )
        return self.words("dragon-told-tax-paid", paid=paid)

    def _shuffled(self, event: ev.DeckShuffled) -> str:
        return self.words("dragon-told-deck-shuffled", deck=event.deck)

    def _raised(self, event: ev.RequirementRaised) -> str:
        tied = " & ".join(self.players[seat] for seat in event.tied)
        return self.words(
            "dragon-told-requirement-raised",
            tied=tied,
            cash=event.cash,
            requirement=event.requirement,
        )

    def _time(self, event: ev.TimeExpired) -> str:
        return self.words("dragon-told-time-expired", round=event.last_round)

    def _nothing(self, _: Event) -> str:
        """For what the call to the next player or the final score says."""
        return ""

    _sayings: ClassVar[dict[type[Event], Callable[[Any, Any], str]]] = {
        ev.ForemenRevealed: _foremen,
        ev.StoredReturned: _returned,
        ev.EventDrawn: _event,
        ev.EventEnded: _event_ended,
        ev.TaxPaid: _tax,
        ev.DeckShuffled: _shuffled,
        ev.RequirementRaised: _raised,
        ev.TimeExpired: _time,
        ev.TurnBegan: _nothing,
        ev.ReservationsLapsed: _nothing,
        ev.Ended: _nothing,
    }


class _Tale:
    """Sentences in the making: doings of one player are strung together."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._said: list[str] = []
        self._seat: Seat | None = None
        self._doings: list[str] = []
        self._active: set[Seat] = set()

    def add(self, seat: Seat, doing: str) -> None:
        if seat != self._seat:
            self._close()
        self._seat = seat
        self._active.add(seat)
        self._doings.append(doing)

    def complete(self, seat: Seat, detail: str) -> None:
        """More about what the player did last."""
        if seat == self._seat and self._doings:
            self._doings[-1] += f", {detail}"
        else:
            self.add(seat, detail)

    def end(self, seat: Seat, doing: str) -> None:
        """The end of a turn is worth telling only if nothing else is."""
        if seat not in self._active:
            self.add(seat, doing)
        self._active.discard(seat)

    def say(self, sentence: str) -> None:
        if sentence:
            self._close()
            self._said.append(sentence)

    def finished(self) -> str:
        self._close()
        return "\n".join(self._said)

    def _close(self) -> None:
        if self._doings and self._seat is not None:
            self._said.append(
                self._report.words(
                    "dragon-told",
                    player=self._report.players[self._seat],
                    doings="; ".join(self._doings),
                )
            )
        self._seat, self._doings = None, []


def _doer(event: Any) -> Seat:
    return Seat(event.seat)
