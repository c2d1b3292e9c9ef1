"""What happened in a railways game, in a line; a sentence leaves out a subject just named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from bot.titles.railways.labels import Labels
from bot.wording import Words
from rules.railways import events as ev
from rules.railways.actions import Kind
from rules.railways.state import Ending, State
from rules.title import Event, Seat


class Report:
    """Tells events to people who know the players by these names; made anew for each line.

    `subject` is whom the sentence before was about: the next one need not name them.
    `labels` name what was joined on the table after all of it.
    """

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        subject: Seat | None = None,
        labels: Labels | None = None,
    ) -> None:
        self.words = words
        self.names = names
        self._subject = subject
        self._labels = labels

    def tell(self, events: Iterable[Event]) -> str:
        """One line made of what happened, in order."""
        return " ".join(line for line in self._in_order(tuple(events)) if line)

    def income_cubes(self, events: Iterable[Event]) -> str:
        """The cubes that became income markers, of everybody together."""
        return self._summed(events, "cubes", "rail-told-income-cube", "rail-told-income-cubes")

    def income_lost(self, events: Iterable[Event]) -> str:
        """The income that found no cube, of everybody together."""
        keys = ("rail-told-income-lost", "rail-told-incomes-lost")
        return self._summed(events, "lost", *keys, unit="$")

    def ending(self, ending: str, state: State) -> str:
        """Why the game is over: by the last player to act, or for the only one left."""
        left = [Seat(seat) for seat, player in enumerate(state.players) if not player.is_out]
        seat = left[0] if ending == Ending.ONE_LEFT else state.current
        return self.words(f"rail-ending-{ending.replace('_', '-')}", player=self.names[seat])

    def _in_order(self, events: Sequence[Event]) -> Iterator[str]:
        """Income cubes are summed up where the last of them was taken."""
        cubes = [event for event in events if isinstance(event, ev.IncomeCube)]
        for event in events:
            if type(event) in self._sayings:
                yield self._sayings[type(event)](self, event)
            elif cubes and event is cubes[-1]:
                yield self.income_cubes(cubes)
                yield self.income_lost(cubes)

    def _summed(
        self, events: Iterable[Event], field: str, own: str, several: str, *, unit: str = ""
    ) -> str:
        """One number of the income cubes; with names unless all are of the one spoken of."""
        counts: Counter[Seat] = Counter()
        for event in events:
            if isinstance(event, ev.IncomeCube):
                counts[event.seat] += getattr(event, field)
        counts = +counts
        if not counts:
            return ""
        if counts.keys() == {self._subject}:
            return self.words(own, count=counts.total())
        self._subject = None
        players = ", ".join(f"{self.names[seat]} {unit}{counts[seat]}" for seat in sorted(counts))
        return self.words(several, players=players)

    def about(self, seat: Seat, key: str, **values: str | int) -> str:
        """A sentence about a player, who is named unless the one before was about them too."""
        named = "no" if self._subject == seat else "yes"
        self._subject = seat
        return self.words(key, player=self.names[seat], named=named, **values)

    def _built(self, event: ev.Built) -> str:
        assert self._labels is not None  # whoever tells of builds knows the board
        where = self._labels.reached(event)
        price = self.words(
            "rail-told-price", tracks=len(event.hexes), cost=event.cost, loans=event.loans
        )
        values: dict[str, str | int] = {"where": where, "price": price, "income": event.income}
        if event.kind is Kind.MERGE:
            railways = self._labels.joined(event)
            return self.about(event.seat, "rail-told-merge", railways=railways, **values)
        return self.about(event.seat, f"rail-told-{event.kind}", **values)

    def _bought(self, event: ev.Bought) -> str:
        return self.about(
            event.seat, "rail-told-bought", city=event.city, cost=event.cost, loans=event.loans
        )

    def _passed(self, event: ev.Passed) -> str:
        kind = self.words(f"rail-kind-{event.kind}")
        return self.about(event.seat, "rail-told-passed", kind=kind)

    def _redeemed(self, event: ev.Redeemed) -> str:
        return self.words("rail-told-redeemed", city=event.city, income=event.income)

    def _face_down(self, event: ev.FaceDown) -> str:
        return self.about(event.seat, "rail-told-face-down", city=event.city)

    def _income(self, event: ev.Income) -> str:
        if not event.amount:
            return ""
        return self.about(event.seat, "rail-told-income", amount=event.amount)

    def _interest(self, event: ev.Interest) -> str:
        if not event.paid and not event.lapsed:
            return ""
        key = "rail-told-interest-lapsed" if event.lapsed else "rail-told-interest"
        return self.about(event.seat, key, paid=event.paid, loans=event.loans, lapsed=event.lapsed)

    def _repaid(self, event: ev.Repaid) -> str:
        return self.about(event.seat, "rail-told-repaid", cost=event.cost)

    def _kept(self, event: ev.Kept) -> str:
        return self.about(event.seat, "rail-told-kept")

    def _insolvent(self, event: ev.Insolvent) -> str:
        return self.about(event.seat, "rail-told-insolvent")

    def _out(self, event: ev.Out) -> str:
        key = "rail-told-conceded" if event.conceded else "rail-told-out"
        return self.about(event.seat, key)

    def _limit(self, event: ev.LimitRaised) -> str:
        return self.words("rail-told-limit", limit=event.limit)

    _sayings: ClassVar[dict[type[Event], Callable[[Any, Any], str]]] = {
        ev.Built: _built,
        ev.Bought: _bought,
        ev.Passed: _passed,
        ev.Redeemed: _redeemed,
        ev.FaceDown: _face_down,
        ev.Income: _income,
        ev.Interest: _interest,
        ev.Repaid: _repaid,
        ev.Kept: _kept,
        ev.Insolvent: _insolvent,
        ev.Out: _out,
        ev.LimitRaised: _limit,
    }
