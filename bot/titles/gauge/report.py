"""What happened in Iberian Gauge, in a line; what befalls many railroads alike is summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from bot.wording import Words
from rules.gauge import events as ev
from rules.gauge.offers import GaugeOffer
from rules.gauge.pieces import Colour
from rules.title import Event, Seat


class Report:
    """Tells events to people who know the players by these names."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    def tell(self, events: Iterable[Event]) -> str:
        """One line made of what happened, in order."""
        said = [line for happened in _by_round(events) for line in self._in_order(happened)]
        return " ".join(line for line in said if line)

    def railroad(self, colour: Colour) -> str:
        """What a railroad is called."""
        return self.words(f"gauge-railroad-{colour}")

    def payments(self, payments: Iterable[ev.Payment]) -> str:
        """Who receives how much of a lease."""
        return ", ".join(
            self.words("gauge-payment", railroad=self.railroad(paid.railroad), amount=paid.amount)
            for paid in payments
        )

    def place(self, city: str, label: str) -> str:
        """A hex as people know it."""
        return self.words("gauge-place", city=city, hex=label) if city else label

    def build_effect(self, offer: GaugeOffer) -> str:
        """What a build takes and moves."""
        return self.words(
            "gauge-offer-build-effect",
            hexes=len(offer.lease),
            cost=offer.cost,
            dividend=offer.dividend,
            value=offer.value,
            special=offer.special,
        )

    def _in_order(self, events: Sequence[Event]) -> Iterator[str]:
        """What happened in one round; what is summed up stands where the last of it happened."""
        for event in events:
            if not _is_summed_up(event):
                yield self._sayings[type(event)](self, event)
            elif event is (alike := _like(event, events))[-1]:
                yield self._sums[type(event)](self, alike)

    def _floated(self, event: ev.Floated) -> str:
        return self.words(
            "gauge-told-floated",
            player=self.names[event.seat],
            railroad=self.railroad(event.railroad),
            city=event.city,
            price=event.value,
        )

    def _bought(self, event: ev.Bought) -> str:
        return self.words(
            "gauge-told-bought",
            player=self.names[event.seat],
            railroad=self.railroad(event.railroad),
            share=event.share,
            cost=event.cost,
        )

    def _passed(self, event: ev.Passed) -> str:
        return self.words("gauge-told-passed", player=self.names[event.seat])

    def _unasked(self, events: list[ev.Passed]) -> str:
        """Who passed without being asked, for one reason."""
        seats = dict.fromkeys(event.seat for event in events)
        if len(seats) == len(self.names):
            return self.words("gauge-told-unasked-all")
        return self.words(
            f"gauge-told-unasked-{events[0].reason}",
            players=", ".join(self.names[seat] for seat in seats),
            count=len(seats),
        )

    def _built(self, event: ev.Built) -> str:
        return self.words(
            "gauge-told-reached" if event.city else "gauge-told-built",
            player=self.names[event.seat],
            railroad=self.railroad(event.railroad),
            place=event.city or event.hex,
            cost=event.total,
            hexes=len(event.lease),
            payments=self.payments(event.payments),
        )

    def _declined(self, event: ev.Declined) -> str:
        return self.words(
            "gauge-told-declined-all" if event.all_shares else "gauge-told-declined",
            player=self.names[event.seat],
            railroad=self.railroad(event.railroad),
            share=event.share,
        )

    def _passed_over(self, events: list[ev.PassedOver]) -> str:
        """Shares passed over for one reason; who declined for all of theirs has said so."""
        if events[0].reason == "declined":
            return ""
        counts = Counter(event.railroad for event in events)
        shares = ", ".join(
            self.words("gauge-shares", railroad=self.railroad(colour), count=count)
            for colour, count in counts.items()
        )
        return self.words(f"gauge-told-passed-over-{events[0].reason}", shares=shares)

    def _dividend_moved(self, event: ev.DividendMoved) -> str:
        return self.words("gauge-told-dividend-moved", dividend=event.dividend, laps=event.laps)

    def _value_moved(self, event: ev.ValueMoved) -> str:
        return self._value(event, "gauge-told-value-moved", "gauge-told-value-highest")

    def _penalties(self, events: list[ev.ValueMoved]) -> str:
        """What railroads without a new city lose."""
        if len(events) == 1:
            return self._value(events[0], "gauge-told-penalty", "gauge-told-penalty-lowest")
        falls = ", ".join(self._value(event, "gauge-fall", "gauge-fall-none") for event in events)
        return self.words("gauge-told-penalties", falls=falls)

    def _value(self, event: ev.ValueMoved, moved: str, stays: str) -> str:
        key = stays if event.before == event.value else moved
        railroad = self.railroad(event.railroad)
        return self.words(key, railroad=railroad, before=event.before, value=event.value)

    def _special(self, event: ev.DividendPaid) -> str:
        return self.words(
            "gauge-told-special",
            cities=event.special_cities,
            amount=event.per_share,
            railroad=self.railroad(event.railroad),
            paid=self._paid([event]),
        )

    def _dividends(self, paid: list[ev.DividendPaid]) -> str:
        """What all railroads that have finished pay, in one sentence."""
        if len(paid) == 1:
            railroad, amount = self.railroad(paid[0].railroad), paid[0].per_share
            return self.words(
                "gauge-told-dividend", railroad=railroad, amount=amount, paid=self._paid(paid)
            )
        rates = self.payments(ev.Payment(event.railroad, event.per_share) for event in paid)
        return self.words("gauge-told-dividends", railroads=rates, paid=self._paid(paid))

    def _paid(self, dividends: Sequence[ev.DividendPaid]) -> str:
        """Who receives how much in all, players by seat and then the treasuries."""
        received: Counter[Seat] = Counter()
        for event in dividends:
            received.update({payout.seat: payout.amount for payout in event.payouts})
        said = [
            self.words("gauge-paid-to-player", player=self.names[seat], amount=received[seat])
            for seat in sorted(received)
        ]
        treasuries = sum(event.treasury for event in dividends)
        if treasuries:
            key = "gauge-paid-to-treasury" if len(dividends) == 1 else "gauge-paid-to-treasuries"
            said.append(self.words(key, amount=treasuries))
        return ", ".join(said)

    def _priority(self, event: ev.PriorityDeal) -> str:
        is_kept = event.seat == event.before
        key = "gauge-told-priority-kept" if is_kept else "gauge-told-priority"
        return self.words(key, player=self.names[event.seat])

    def _round(self, event: ev.RoundBegan) -> str:
        return self.words("gauge-told-round", number=event.number, kind=event.kind)

    def _conceded(self, event: ev.Conceded) -> str:
        return self.words("gauge-told-conceded", player=self.names[event.seat])

    def _nothing(self, _: Event) -> str:
        """For what the call to the next player or the final score says."""
        return ""

    _sayings: ClassVar[dict[type[Event], Callable[[Any, Any], str]]] = {
        ev.Floated: _floated,
        ev.Bought: _bought,
        ev.Passed: _passed,
        ev.Built: _built,
        ev.Declined: _declined,
        ev.DividendMoved: _dividend_moved,
        ev.ValueMoved: _value_moved,
        ev.DividendPaid: _special,
        ev.PriorityDeal: _priority,
        ev.RoundBegan: _round,
        ev.Conceded: _conceded,
        ev.RoundEnded: _nothing,
        ev.RailroadBegan: _nothing,
        ev.TurnBegan: _nothing,
        ev.Ended: _nothing,
    }
    _sums: ClassVar[dict[type[Event], Callable[[Any, list[Any]], str]]] = {
        ev.Passed: _unasked,
        ev.PassedOver: _passed_over,
        ev.ValueMoved: _penalties,
        ev.DividendPaid: _dividends,
    }


def _by_round(events: Iterable[Event]) -> list[list[Event]]:
    """The events cut where rounds end."""
    cut: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, ev.RoundEnded):
            cut.append([])
        cut[-1].append(event)
    return cut


def _is_summed_up(event: Event) -> bool:
    """Players and shares passed over, penalties, and dividends but for special ones."""
    match event:
        case ev.PassedOver():
            return True
        case ev.Passed(reason=reason):
            return bool(reason)
        case ev.ValueMoved(penalty=penalty):
            return penalty > 0
        case ev.DividendPaid(special_cities=cities):
            return not cities
    return False


def _like(event: Event, events: Sequence[Event]) -> list[Any]:
    """The events of a round that are told together with this one."""
    reason = getattr(event, "reason", None)
    found = [e for e in events if type(e) is type(event) and _is_summed_up(e)]
    return [e for e in found if getattr(e, "reason", None) == reason]
