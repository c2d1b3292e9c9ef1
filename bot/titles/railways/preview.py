"""What an action of a railways game would do, in the words of the preview."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from bot.games.presenter import Confirm, Preview
from bot.titles.railways import RailPlayed
from bot.titles.railways.labels import Labels
from bot.titles.railways.report import Report
from bot.wording import Words
from rules.railways import events as ev
from rules.railways.actions import Build, Buy, Keep, Pass, Repay
from rules.railways.state import SAFE_INCOME, Ending, Player, State, Step
from rules.title import Event, Seat

E = TypeVar("E", bound=Event)

_CONFIRM: dict[type, str] = {
    Build: "rail-confirm-build",
    Buy: "rail-confirm-buy",
    Pass: "rail-confirm-pass",
    Repay: "confirm",
    Keep: "confirm",
}


class RailPreview:
    """One action of one player, with the states around it and what would happen."""

    def __init__(self, words: Words, played: RailPlayed, seat: Seat, labels: Labels) -> None:
        self.words = words
        self._labels = labels
        self._names = played.before.names
        self._before: State = played.before.state
        self._after: State = played.after.state
        self._events = played.events
        self._seat = seat

    def of(self, action: Any) -> Preview:
        """The preview; only what changes the map has a picture."""
        lines = [*self._headline(action), *self._effects(), self._afterwards()]
        return Preview(
            "\n".join(filter(None, lines)),
            self.words(_CONFIRM[type(action)]),
            zoom=self._middle(action) if isinstance(action, Build) else None,
            is_pictured=isinstance(action, Build),
            warnings=list(self._warnings()),
            also=self.also(self.words(_CONFIRM[type(action)])),
        )

    def also(self, doing: str) -> list[Confirm]:
        """The choice about a loan, if it comes next, in the same confirmation."""
        if self._after.step is not Step.REPAY:
            return []
        choices = ["repay"] if self._player.is_on_the_brink else ["repay", "keep"]
        return [Confirm(self.words(f"rail-confirm-{key}", doing=doing), [key]) for key in choices]

    def _middle(self, action: Build) -> str:
        way = self._labels.way(action)
        return way[len(way) // 2]

    def _headline(self, action: Any) -> Iterator[str]:
        """What is done and what it costs."""
        match action:
            case Build():
                yield from self._build(action)
                yield self._loans() or self.words("rail-preview-no-loan")
            case Buy():
                yield from self._buy(action)
                yield self._loans() or self.words("rail-preview-no-loan")
            case Pass(kind=kind):
                yield self.words("rail-preview-pass", kind=self.words(f"rail-kind-{kind}"))
                yield self._loans()
            case Repay():
                yield self.words("rail-preview-repay")
            case Keep():
                yield self.words("rail-preview-keep")

    def _build(self, action: Build) -> Iterator[str]:
        built, redeemed = self._all(ev.Built)[0], self._all(ev.Redeemed)
        yield self.words(
            "rail-preview-build",
            kind=self.words(f"rail-kind-{action.kind}"),
            route=self._labels.build(action),
            hexes=" ".join(self._labels.way(action)),
        )
        yield self.words(
            "rail-preview-price",
            price=self._labels.price(built),
            income=built.income + sum(card.income for card in redeemed),
        )
        for card in redeemed:
            yield self.words("rail-preview-redeemed", city=card.city, income=card.income)

    def _buy(self, action: Buy) -> Iterator[str]:
        yield self.words("rail-preview-buy", city=action.city)
        yield self._labels.card(action.city)

    def _loans(self) -> str:
        """New loans, apart by what they pay; nothing if there are none."""
        paid = [event for event in self._events if isinstance(event, ev.Built | ev.Bought)]
        counted = {
            "rail-preview-loans": sum(event.loans for event in paid),
            "rail-preview-loans-interest": sum(event.loans for event in self._all(ev.Interest)),
        }
        said = [self.words(key, count=count) for key, count in counted.items() if count]
        return ", ".join(said)

    def _effects(self) -> Iterator[str]:
        """What else happens, to anybody; a card just bought has said so itself."""
        turned = [card for card in self._all(ev.FaceDown) if card.seat != self._seat]
        said = self._report().tell(turned), self._report().income_cubes(self._events)
        yield from filter(None, said)

    def _afterwards(self) -> str:
        """The player's numbers once all of this has happened."""
        if self._after.step is Step.ROUTE:
            when = "unsettled"
        else:
            when = "settled" if self._all(ev.Income) else "then"
        player = self._player
        return self.words(
            "rail-preview-after",
            when=when,
            cash=player.cash,
            loans=player.loans,
            interest=player.interest,
            income=player.income,
        )

    def _warnings(self) -> Iterator[str]:
        """Whatever nobody should find out only afterwards."""
        lost = self._report().income_lost(self._events)
        if lost:
            yield self.words("rail-preview-lost", lost=lost)
        if self._all(ev.Out):
            yield self.words("rail-preview-out", income=SAFE_INCOME)
        elif self._after.step is Step.REPAY and self._player.is_on_the_brink:
            yield self.words("rail-preview-brink", income=SAFE_INCOME)
        elif self._all(ev.Insolvent):
            yield self.words("rail-preview-insolvent")
        yield from self._ending()

    def _ending(self) -> Iterator[str]:
        """That the game ends, and why."""
        ending = self._after.ending
        if self._player.supply == 0 and ending in ("", Ending.LAST_CUBE):
            had_any = self._before.players[self._seat].supply > 0
            yield self.words("rail-preview-ends-yours" if had_any else "rail-preview-ends-used")
        elif ending:
            why = self._report().ending(ending, self._after)
            yield self.words("rail-preview-ends", why=why)

    @property
    def _player(self) -> Player:
        return self._after.players[self._seat]

    def _report(self) -> Report:
        return Report(self.words, self._names, self._seat)

    def _all(self, kind: type[E]) -> list[E]:
        return [event for event in self._events if isinstance(event, kind)]
