"""What an action of Iberian Gauge would do, in the words of the preview."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from bot.games.presenter import Confirm, Preview
from bot.titles.gauge import GaugePlayed
from bot.titles.gauge.chain import goes_on, no_more, rest_of_turn
from bot.titles.gauge.report import Report
from bot.wording import Words
from rules.gauge import events as ev
from rules.gauge.actions import AnyAction, Build, Buy, Decline, DeclineAll, Float, Pass
from rules.gauge.offers import GaugeOffer
from rules.gauge.shares.tracks import dividend
from rules.gauge.state import Railroad, State
from rules.title import Event, Seat

E = TypeVar("E", bound=Event)


class GaugePreview:
    """One action of one player, with the states around it and what would happen."""

    def __init__(self, words: Words, played: GaugePlayed, seat: Seat) -> None:
        self.words = words
        self._report = Report(words, played.before.names)
        self._title = played.before.title
        self._names = played.before.names
        self._before: State = played.before.state
        self._after: State = played.after.state
        self._events = played.events
        self._seat = seat

    def of(self, action: AnyAction) -> Preview:
        """The preview; only what changes the map has a picture."""
        match action:
            case Float():
                return self._shown("float", self._float(action), zoom=action.city)
            case Buy():
                return self._shown("buy", self._buy(action))
            case Pass():
                return self._shown("pass", self._pass())
            case Build():
                return self._shown("build", self._build(), zoom=action.hex)
            case Decline() | DeclineAll():
                return self._shown("decline", self._decline(action))
        raise AssertionError(f"{action} is never previewed")

    def _shown(self, key: str, lines: Iterator[str], zoom: str | None = None) -> Preview:
        confirm = self.words(f"gauge-confirm-{key}")
        also = list(self._also(confirm)) if key == "build" else []
        said = [*lines, *(more for more, _ in also if more)]
        buttons = [button for _, button in also]
        is_pictured = zoom is not None
        return Preview("\n".join(said), confirm, zoom=zoom, is_pictured=is_pictured, also=buttons)

    def _also(self, doing: str) -> Iterator[tuple[str, Confirm]]:
        """Ways to end the turn with it where more shares come next, and what they add."""
        if not goes_on(self._after, self._before.turn, self._seat):
            return
        title, turn = self._title, self._before.turn
        rest = rest_of_turn(title, self._after, turn, self._seat)
        builds = [offer for offer in rest if isinstance(offer.action, Build)]
        if builds:
            places = ", ".join(offer.city or offer.hex for offer in builds)
            label = self.words("gauge-confirm-then", doing=doing, places=places)
            said = [self._then(offer) for offer in builds]
            yield "\n".join(said), Confirm(label, [title.notate(offer.action) for offer in rest])
        label = self.words("gauge-confirm-end", doing=doing)
        yield "", Confirm(label, [title.notate(no_more(self._after))])

    def _then(self, offer: GaugeOffer) -> str:
        effect = self._report.build_effect(offer)
        place = self._report.place(offer.city, offer.hex)
        return self.words("gauge-preview-then", share=offer.share, place=place, effect=effect)

    def _float(self, action: Float) -> Iterator[str]:
        floated = self._one(ev.Floated)
        railroad = self._railroad(self._after, action)
        yield self.words(
            "gauge-preview-float",
            railroad=self._report.railroad(action.railroad),
            price=action.value,
            place=self._report.place(floated.city, floated.hex),
            shares=railroad.shares,
        )
        yield from self._purchase(action)

    def _buy(self, action: Buy) -> Iterator[str]:
        bought, railroad = self._one(ev.Bought), self._railroad(self._after, action)
        yield self.words(
            "gauge-preview-buy",
            share=bought.share,
            railroad=self._report.railroad(action.railroad),
            cost=bought.cost,
            own=railroad.owners.count(self._seat),
            shares=railroad.shares,
            dividend=dividend(self._after.overflow, railroad.space, railroad.shares),
        )
        yield from self._purchase(action)

    def _purchase(self, action: Float | Buy) -> Iterator[str]:
        yield self.words(
            "gauge-preview-purchase",
            before=self._cash(self._before),
            after=self._cash(self._after),
            railroad=self._report.railroad(action.railroad),
            treasury_before=self._railroad(self._before, action).treasury,
            treasury_after=self._railroad(self._after, action).treasury,
        )
        for event in self._all(ev.PriorityDeal)[:1]:
            yield self.words("gauge-preview-purchase-last", player=self._names[event.seat])

    def _pass(self) -> Iterator[str]:
        deals = self._all(ev.PriorityDeal)[:1]
        yield self.words("gauge-preview-pass-end" if deals else "gauge-preview-pass")
        for event in deals:
            yield self.words("gauge-preview-pass-last", player=self._names[event.seat])

    def _build(self) -> Iterator[str]:
        built, treasury = self._one(ev.Built), self._before.railroad.treasury
        yield self.words(
            "gauge-preview-build",
            railroad=self._report.railroad(built.railroad),
            share=built.share,
            place=self._report.place(built.city, built.hex),
        )
        if built.lease:
            yield self.words(
                "gauge-preview-lease",
                hexes=" ".join(built.lease),
                payments=self._report.payments(built.payments),
            )
        yield self.words(
            "gauge-preview-price",
            cost=built.total,
            paid=built.total - built.cost,
            before=treasury,
            after=treasury - built.total,
        )
        yield from self._markers()
        yield from self._closing()

    def _decline(self, action: Decline | DeclineAll) -> Iterator[str]:
        declined = self._one(ev.Declined)
        is_all = isinstance(action, DeclineAll)
        yield self.words(
            "gauge-preview-decline-all" if is_all else "gauge-preview-decline",
            share=declined.share,
            railroad=self._report.railroad(declined.railroad),
        )
        yield from self._closing()

    def _markers(self) -> Iterator[str]:
        """What the build itself moves and pays."""
        railroad = self._before.railroad
        for moved in self._all(ev.DividendMoved):
            before = dividend(self._before.overflow, railroad.space, railroad.shares)
            yield self.words(
                "gauge-preview-dividend",
                spaces=moved.spaces,
                before=before,
                after=moved.dividend,
            )
        for value in self._own_values():
            if not value.penalty:
                is_highest = value.value == value.before
                yield self.words(
                    "gauge-preview-value-highest" if is_highest else "gauge-preview-value",
                    spaces=value.spaces,
                    before=value.before,
                    after=value.value,
                )
        for paid in self._all(ev.DividendPaid):
            if paid.special_cities:
                yield self._special(paid)

    def _special(self, paid: ev.DividendPaid) -> str:
        mine = sum(payout.amount for payout in paid.payouts if payout.seat == self._seat)
        return self.words(
            "gauge-preview-special",
            cities=paid.special_cities,
            amount=paid.per_share,
            mine=mine,
            treasury=paid.treasury,
        )

    def _closing(self) -> Iterator[str]:
        """Penalty and dividend if the railroad is done, then the player's cash."""
        railroad = self._before.railroad
        name = self._report.railroad(railroad.colour)
        for value in self._own_values():
            if value.penalty:
                is_lowest = value.value == value.before
                yield self.words(
                    "gauge-preview-penalty-none" if is_lowest else "gauge-preview-penalty",
                    railroad=name,
                    before=value.before,
                    after=value.value,
                )
        for paid in self._all(ev.DividendPaid):
            if paid.railroad is railroad.colour and not paid.special_cities:
                yield self.words(
                    "gauge-preview-closes",
                    railroad=name,
                    amount=paid.per_share,
                    treasury=paid.treasury,
                )
                break
        yield from self._others_pay()
        before, after = self._cash(self._before), self._cash(self._after)
        key = "gauge-preview-cash-stays" if before == after else "gauge-preview-cash"
        yield self.words(key, before=before, after=after)

    def _others_pay(self) -> Iterator[str]:
        """Dividends of railroads whose turns come and go before anybody decides again."""
        gains: Counter[str] = Counter()
        for paid in self._all(ev.DividendPaid):
            if paid.railroad is not self._before.railroad.colour:
                mine = sum(payout.amount for payout in paid.payouts if payout.seat == self._seat)
                gains[self._report.railroad(paid.railroad)] += mine
        said = [
            self.words("gauge-payment", railroad=name, amount=amount)
            for name, amount in gains.items()
            if amount
        ]
        if said:
            yield self.words("gauge-preview-also", payments=", ".join(said))

    def _own_values(self) -> list[ev.ValueMoved]:
        """Moves of the acting railroad's share value, up to the end of its turn."""
        colour, found = self._before.railroad.colour, []
        for event in self._events:
            if isinstance(event, ev.RailroadBegan | ev.RoundEnded):
                break
            if isinstance(event, ev.ValueMoved) and event.railroad is colour:
                found.append(event)
        return found

    def _cash(self, state: State) -> int:
        return state.players[self._seat].cash

    def _railroad(self, state: State, action: Float | Buy) -> Railroad:
        return state.railroads[state.index_of(action.railroad)]

    def _all(self, kind: type[E]) -> list[E]:
        return [event for event in self._events if isinstance(event, kind)]

    def _one(self, kind: type[E]) -> E:
        return self._all(kind)[0]
