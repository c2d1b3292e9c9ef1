"""Iberian Railways and its sister variants on Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from bot.games.lesson import Lesson
from bot.games.presenter import Asked, Entry, Menu, PanelButton, Presenter, Preview, Proposal
from bot.refusals import Refusal
from bot.titles.railways import RailPlayed, RailTable
from bot.titles.railways.labels import Labels
from bot.titles.railways.lesson.iberian import IBERIAN
from bot.titles.railways.now import Now
from bot.titles.railways.preview import RailPreview
from bot.titles.railways.report import Report
from rules.hexes import members
from rules.railways.actions import BUILDS, Action, Build, Buy, Kind, Pass
from rules.railways.advice import advised, kind_of
from rules.railways.build.building import ground
from rules.railways.build.closed import why_closed
from rules.railways.build.destinations import build_meant
from rules.railways.ending.scoring import MONEY_AWARDS
from rules.railways.iberian import IBERIA
from rules.railways.offers import RailOffer, build_offers, buy_offers
from rules.railways.play import open_kinds
from rules.railways.state import Card, CardState, State, Step
from rules.railways.title import Railways
from rules.railways.variant import Variant
from rules.railways.view import PlayerView, RailwaysView
from rules.title import Award, Event, Result, Seat

_INTERESTS = {
    CardState.REDEEMED: "rail-interest-redeemed",
    CardState.OPEN: "rail-interest-open",
    CardState.FACE_DOWN: "rail-interest-face-down",
}


class RailwaysPresenter(Presenter[State, Action, RailwaysView]):
    """Serves all variants; one with more to tell brings its own `report` and `shown`."""

    command = "rail"
    has_awards = True
    lesson: ClassVar[Lesson | None] = IBERIAN
    examples: ClassVar[Variant] = IBERIA  # from whose board they are taken
    report: ClassVar[type[Report]] = Report
    shown: ClassVar[type[RailPreview]] = RailPreview

    def buttons(self, table: RailTable) -> list[PanelButton]:
        """The kinds of action that are open, or the choice about a loan."""
        state: State = table.state
        if state.step is Step.REPAY:
            risks = state.player.is_on_the_brink
            return [
                PanelButton(self.words("rail-button-repay"), action="repay", is_primary=True),
                PanelButton(self.words("rail-button-keep"), action="keep", previews=risks),
            ]
        kinds = () if state.player.is_insolvent else open_kinds(state)
        found = [self._kind_button(table, kind) for kind in kinds]
        return [*found, PanelButton(self.words("rail-button-pass"), menu="pass")]

    def _kind_button(self, table: RailTable, kind: Kind) -> PanelButton:
        label, closed = self.words(f"rail-kind-{kind}"), self._closed(table, kind)
        return PanelButton(label, menu=kind, is_primary=True, closed=closed)

    def _closed(self, table: RailTable, kind: Kind) -> str:
        """Why nothing of this kind is possible now, if it is so."""
        why = why_closed(variant_of(table), table.state, kind)
        return "" if why is None else self.words.refusal(why)

    def proposals(self, table: RailTable) -> list[Proposal]:
        """The build or card of each kind that brings most."""
        return [
            Proposal(self._proposed(table, offer), table.title.notate(offer.action))
            for offer in advised(variant_of(table), table.state)
        ]

    def _proposed(self, table: RailTable, offer: RailOffer) -> str:
        if isinstance(offer.action, Pass):
            return self._pass_label(offer.action.kind)
        kind = kind_of(offer)
        where = ", ".join(offer.cities)
        if kind in (Kind.START, Kind.MERGE):
            where, _ = self.describe(table, offer)
        return self.words(
            "rail-proposal",
            kind=self.words(f"rail-kind-{kind}"),
            where=where,
            cost=offer.cost,
            income=offer.income,
        )

    def menu(self, table: RailTable, seat: Seat, key: str) -> Menu:
        """Proposals for a build, cards for sale, or the actions to pass on."""
        if key == "pass":
            return self._pass_menu(table.state)
        kind = _kind(key, tuple(Kind))
        closed = self._closed(table, kind)
        if closed:
            return Menu(closed)
        entries = [self._entry(table, offer) for offer in self.offers(table, kind)]
        if kind is Kind.PURCHASE:
            return Menu(self.words("rail-menu-purchase"), entries)
        return self._build_menu(table, kind, entries)

    def _build_menu(self, table: RailTable, kind: Kind, entries: Sequence[Entry]) -> Menu:
        """Proposals, and room for a build of one's own."""
        site = ground(variant_of(table), table.state, table.state.current)
        text = "rail-menu-build" if entries else "rail-menu-none"
        said = self.words(text, kind=self.words(f"rail-kind-{kind}"), limit=site.limit)
        return Menu(said, entries, typed=kind)

    def offers(self, table: RailTable, kind: Kind) -> list[RailOffer]:
        """What the current player could do of this kind, best first."""
        variant = variant_of(table)
        if kind is Kind.PURCHASE:
            return sorted(buy_offers(variant, table.state), key=lambda offer: offer.rank)
        return build_offers(variant, table.state, kind)

    def describe(self, table: RailTable, offer: RailOffer) -> tuple[str, str]:
        """An offer in two short pieces: where it leads, and what it takes and brings."""
        return self._labels(table).offer(offer)

    def written(self, table: RailTable, offer: RailOffer) -> str:
        """An offer as a player would write it: the city of a card, the hexes along the way."""
        if isinstance(offer.action, Buy):
            return offer.action.city
        return " ".join(self._labels(table).way(offer.action))

    def places(self, table: RailTable) -> list[str]:
        """The cities."""
        return variant_of(table).board.cities

    def asked(self, verb: str) -> Asked:
        """Hexes for a build."""
        kind, board = _kind(verb, BUILDS), self.examples.board
        one, other, *_ = (board.hexes[h] for h in members(self.examples.urban))
        *_, beside = members(board.grid.neighbours(one.id))
        hexes = f"{one.label} {board.hexes[beside].label}"
        return Asked(
            self.words("rail-hexes-title", kind=self.words(f"rail-kind-{kind}")),
            self.words("rail-hexes-label"),
            self.words("rail-hexes-hint", hexes=hexes, one=one.name, other=other.name),
        )

    def typed_action(self, table: RailTable, verb: str, text: str) -> Any:
        """Hexes by label or city name, in any order; cities alone mean the cheapest way there."""
        kind, variant = _kind(verb, BUILDS), variant_of(table)
        hexes = sorted(variant.board.read_hexes(text), key=lambda h: h.id)
        return build_meant(variant, table.state, Build(kind, tuple(h.label for h in hexes)))

    def preview(self, played: RailPlayed, seat: Seat, action: Any) -> Preview:
        """Cost, loans, income, and a warning before anything bad."""
        return self.shown(self.words, played, seat, self._labels(played.before)).of(action)

    def tell(self, table: RailTable, events: Sequence[Event]) -> str:
        """One line made of what happened, in order."""
        return self.report(self.words, table.names, labels=self._labels(table)).tell(events)

    def ask(self, table: RailTable) -> str:
        """What the current player may choose."""
        state: State = table.state
        if state.step is Step.REPAY:
            key = "rail-ask-repay-or-out" if state.player.is_on_the_brink else "rail-ask-repay"
            return self.words(key, loans=state.player.loans, cash=state.player.cash)
        named = open_kinds(state) if state.player.is_insolvent else self._possible(table)
        kinds = self._either([self.words(f"rail-kind-{kind}") for kind in named])
        if state.player.is_insolvent:
            return self.words("rail-ask-insolvent", kinds=kinds, next=table.follower)
        return self.words("rail-ask-act", kinds=kinds, limit=state.build_limit, next=table.follower)

    def _possible(self, table: RailTable) -> list[Kind]:
        """The kinds under which something may be found; all of them where only passing is left."""
        kinds = open_kinds(table.state)
        return [kind for kind in kinds if not self._closed(table, kind)] or list(kinds)

    def standings(self, table: RailTable) -> str:
        """A line for each player, and what the signs of their interests mean."""
        view: RailwaysView = table.title.view(table.state, None)
        lines = [
            self._standing(name, player)
            for name, player in zip(table.names, view.players, strict=True)
        ]
        if any(player.cards for player in view.players):
            lines.append(self.words("rail-standing-key"))
        return "\n".join(lines)

    def standing_now(self, table: RailTable) -> str:
        """The awards as they stand, and how near the end is."""
        return Now(self.words, variant_of(table), table).text()

    def _standing(self, name: str, player: PlayerView) -> str:
        return self.words(
            "rail-standing",
            is_out="yes" if player.is_out else "no",
            player=name,
            cash=player.cash,
            income=player.income,
            loans=player.loans,
            interest=player.interest,
            cubes=player.supply,
            run=player.longest_run,
            marker=self.words(f"rail-kind-{player.marker}"),
            interests=self._interests(player.cards),
        )

    def _interests(self, cards: Sequence[Card]) -> str:
        if not cards:
            return self.words("rail-standing-no-interests")
        said = [self.words(_INTERESTS[card.state], city=card.city) for card in cards]
        return self.words("rail-standing-interests", cards=", ".join(said))

    def final(self, table: RailTable, result: Result) -> str:
        """Winners, victory points, and who holds which award."""
        names = table.names
        winners = " & ".join(names[seat] for seat in result.winners)
        order = sorted(range(len(names)), key=lambda seat: -result.scores[seat])
        scores = [
            self.words("rail-score", player=names[seat], points=result.scores[seat])
            for seat in order
        ]
        return "\n".join(
            [
                self.report(self.words, names).ending(result.ending, table.state),
                self.words("rail-winners", winners=winners, count=len(result.winners)),
                self.words("rail-scores", scores=", ".join(scores)),
                *(self._award(names, award) for award in result.awards),
            ]
        )

    def _award(self, names: Sequence[str], award: Award) -> str:
        label = self.words(f"rail-award-{award.key.replace('_', '-')}")
        if not award.holders:
            return self.words("rail-award-none", award=label)
        holders = ", ".join(
            names[seat] + (f" ×{times}" if (times := award.holders.count(seat)) > 1 else "")
            for seat in dict.fromkeys(award.holders)
        )
        return self.words(
            "rail-award",
            award=label,
            holders=holders,
            best=f"${award.best}" if award.key in MONEY_AWARDS else award.best,
            points=award.points,
            count=len(award.holders),
        )

    def _either(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.words("rail-either", most=", ".join(names[:-1]), last=names[-1])

    def _pass_menu(self, state: State) -> Menu:
        entries = [Entry(self._pass_label(k), action=f"pass {k}") for k in open_kinds(state)]
        return Menu(self.words("rail-menu-pass"), entries)

    def _pass_label(self, kind: Kind) -> str:
        return self.words("rail-pass-entry", kind=self.words(f"rail-kind-{kind}"))

    def _entry(self, table: RailTable, offer: RailOffer) -> Entry:
        label, effect = self.describe(table, offer)
        return Entry(label, effect, action=table.title.notate(offer.action))

    def _labels(self, table: RailTable) -> Labels:
        return Labels(self.words, variant_of(table), table)


def _kind(key: str, kinds: Sequence[Kind]) -> Kind:
    """The kind of action a menu or text field is for."""
    if key not in kinds:
        raise Refusal("not-offered")
    return Kind(key)


def variant_of(table: RailTable) -> Variant:
    """The variant a table plays."""
    return cast(Railways, table.title).rules
