"""Iberian Railways and its sister editions on Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, cast

from bot.tables import Played, Table
from bot.titles.desk import Asked, Desk, Entry, Menu, PanelButton, Preview
from rules.boards import Board
from rules.errors import RuleViolation
from rules.railways import events as ev
from rules.railways.actions import Build, Buy, Kind, Pass, Repay
from rules.railways.edition import Edition
from rules.railways.offers import RailOffer, build_offers, buy_offers
from rules.railways.play import next_seat, open_kinds
from rules.railways.state import State, Step
from rules.railways.title import Railways
from rules.title import Event, Result, Seat


class RailwaysDesk(Desk):
    """One desk serves all editions."""

    command = "rail"

    def buttons(self, table: Table) -> list[PanelButton]:
        """The kinds of action that are open, or the choice about a loan."""
        state: State = table.state
        if state.step is Step.REPAY:
            return [
                PanelButton(self.words("rail-button-repay"), action="repay", is_primary=True),
                PanelButton(self.words("rail-button-keep"), action="keep"),
            ]
        kinds = open_kinds(state)
        if state.player.is_insolvent:
            kinds = ()
        found = [
            PanelButton(self.words(f"rail-kind-{kind}"), menu=kind, is_primary=True)
            for kind in kinds
        ]
        return [*found, PanelButton(self.words("rail-button-pass"), menu="pass")]

    def menu(self, table: Table, seat: Seat, key: str) -> Menu:
        """Proposals for a build, cards for sale, or the actions to pass on."""
        if key == "pass":
            return self._pass_menu(table.state)
        kind = Kind(key)
        offers = self.offers(table, kind)
        entries = [self._entry(table, offer) for offer in offers]
        if kind is Kind.PURCHASE:
            return Menu(self.words("rail-menu-purchase"), entries)
        text = "rail-menu-build" if entries else "rail-menu-none"
        said = self.words(text, kind=self.words(f"rail-kind-{kind}"), limit=table.state.build_limit)
        return Menu(said, entries, typed=kind)

    def offers(self, table: Table, kind: Kind) -> list[RailOffer]:
        """What the current player could do of this kind, best first."""
        edition = edition_of(table)
        if kind is Kind.PURCHASE:
            return sorted(buy_offers(edition, table.state), key=lambda offer: offer.rank)
        return build_offers(edition, table.state, kind)

    def describe(self, table: Table, offer: RailOffer) -> tuple[str, str]:
        """An offer in two short pieces: where it leads, and what it takes and brings."""
        if isinstance(offer.action, Buy):
            said = "rail-offer-card-now" if offer.income else "rail-offer-card"
            return offer.action.city, self.words(said, cost=offer.cost, income=offer.income)
        build: Build = offer.action
        effect = self.words(
            "rail-offer-build",
            tracks=len(build.hexes),
            cost=offer.cost,
            income=offer.income,
        )
        return self._route(table, build), effect

    def places(self, table: Table) -> list[str]:
        """The cities."""
        return self._board(table).cities

    def asked(self, verb: str) -> Asked:
        """Hexes for a build."""
        kind = self.words(f"rail-kind-{verb}")
        return Asked(
            self.words("rail-hexes-title", kind=kind),
            self.words("rail-hexes-label"),
            self.words("rail-hexes-hint"),
        )

    def typed_action(self, table: Table, verb: str, text: str) -> Build:
        """Hexes by label or city name, in any order; cities alone mean the cheapest way there."""
        hexes = sorted(self._board(table).read_hexes(text), key=lambda h: h.id)
        written = Build(Kind(verb), tuple(h.label for h in hexes))
        if all(h.name for h in hexes) and not self._is_legal(table, written):
            return self._cheapest_to(table, written, {h.name for h in hexes})
        return written

    def _is_legal(self, table: Table, action: Build) -> bool:
        try:
            table.title.play(table.state, table.state.current, action)
        except RuleViolation:
            return False
        return True

    def _cheapest_to(self, table: Table, written: Build, cities: set[str]) -> Build:
        """The cheapest proposal that reaches these cities and no other, else what was written."""
        offers = build_offers(edition_of(table), table.state, written.kind)
        fitting = [offer for offer in offers if set(offer.cities) == cities]
        best = min(fitting, key=lambda offer: offer.cost, default=None)
        return best.action if best is not None else written

    def preview(self, played: Played, seat: Seat, action: Any) -> Preview:
        """Cost, loans, interest, income, and a warning before insolvency."""
        after = played.after.state.players[seat]
        lines = [self._headline(played, action)]
        if isinstance(action, Build | Buy):
            lines.append(self._price(played, seat))
            lines.append(self.words("rail-preview-after", income=after.income, cash=after.cash))
        warnings = [
            self.words("rail-preview-insolvent")
            for event in played.events
            if isinstance(event, ev.Insolvent)
        ]
        confirm: dict[type, str] = {
            Build: "rail-confirm-build",
            Buy: "rail-confirm-buy",
            Pass: "rail-confirm-pass",
        }
        return Preview(
            "\n".join(lines),
            self.words(confirm.get(type(action), "confirm")),
            zoom=_middle(action.hexes) if isinstance(action, Build) else None,
            is_pictured=isinstance(action, Build),
            warnings=warnings,
        )

    def tell(self, table: Table, events: Sequence[Event]) -> str:
        """One line made of what happened, in order."""
        said = (self._sayings[type(e)](self, table, e) for e in events if type(e) in self._sayings)
        return " ".join(line for line in said if line)

    def ask(self, table: Table) -> str:
        """What the current player may choose."""
        state: State = table.state
        if state.step is Step.REPAY:
            return self.words("rail-ask-repay", loans=state.player.loans, cash=state.player.cash)
        kinds = ", ".join(self.words(f"rail-kind-{kind}") for kind in open_kinds(state))
        if state.player.is_insolvent:
            return self.words("rail-ask-insolvent", kinds=kinds)
        following = table.names[next_seat(state)]
        return self.words("rail-ask-act", kinds=kinds, limit=state.build_limit, next=following)

    def standings(self, table: Table) -> str:
        """A line for each player."""
        lines = []
        for name, player in zip(table.names, table.state.players, strict=True):
            lines.append(
                self.words(
                    "rail-standing-out" if player.is_out else "rail-standing",
                    player=name,
                    cash=player.cash,
                    income=player.income,
                    loans=player.loans,
                    interest=player.interest,
                    cubes=player.supply,
                    cards=len(player.cards),
                    marker=self.words(f"rail-kind-{player.marker}"),
                )
            )
        return "\n".join(lines)

    def final(self, table: Table, result: Result) -> str:
        """Winners, points, and who holds which award."""
        names = table.names
        winners = " & ".join(names[seat] for seat in result.winners)
        lines = [
            self.words("rail-ending-" + result.ending.replace("_", "-")),
            self.words("rail-winners", winners=winners, count=len(result.winners)),
        ]
        order = sorted(range(len(names)), key=lambda seat: -result.scores[seat])
        lines += [
            self.words("rail-score", player=names[seat], points=result.scores[seat])
            for seat in order
        ]
        lines += [self._award(names, award) for award in result.awards]
        return "\n".join(lines)

    def _award(self, names: Sequence[str], award: Any) -> str:
        label = self.words(f"rail-award-{award.key.replace('_', '-')}")
        if not award.holders:
            return self.words("rail-award-none", award=label)
        holders = ", ".join(
            names[seat] + (f" ×{times}" if (times := award.holders.count(seat)) > 1 else "")
            for seat in dict.fromkeys(award.holders)
        )
        return self.words(
            "rail-award", award=label, holders=holders, best=award.best, points=award.points
        )

    def _pass_menu(self, state: State) -> Menu:
        entries = [
            Entry(
                self.words("rail-pass-entry", kind=self.words(f"rail-kind-{k}")), action=f"pass {k}"
            )
            for k in open_kinds(state)
        ]
        return Menu(self.words("rail-menu-pass"), entries)

    def _entry(self, table: Table, offer: RailOffer) -> Entry:
        label, effect = self.describe(table, offer)
        return Entry(label, effect, action=table.title.notate(offer.action))

    def _board(self, table: Table) -> Board:
        return edition_of(table).board

    def _route(self, table: Table, build: Build) -> str:
        """The cities a build reaches, from the railway it leaves if it leaves one."""
        board = self._board(table)
        cities = [board.find(label).name for label in build.hexes if board.find(label).name]
        return " → ".join(cities) if cities else " ".join(build.hexes)

    def _headline(self, played: Played, action: Any) -> str:
        if isinstance(action, Build):
            kind = self.words(f"rail-kind-{action.kind}")
            route, hexes = self._route(played.before, action), " ".join(action.hexes)
            return self.words("rail-preview-build", kind=kind, route=route, hexes=hexes)
        if isinstance(action, Buy):
            return self.words("rail-preview-buy", city=action.city)
        if isinstance(action, Pass):
            return self.words("rail-preview-pass", kind=self.words(f"rail-kind-{action.kind}"))
        return self.words(
            "rail-preview-repay" if isinstance(action, Repay) else "rail-preview-keep"
        )

    def _price(self, played: Played, seat: Seat) -> str:
        before, after = played.before.state.players[seat], played.after.state.players[seat]
        first = played.events[0]
        assert isinstance(first, ev.Built | ev.Bought)
        return self.words(
            "rail-preview-price",
            tracks=len(first.hexes) if isinstance(first, ev.Built) else 0,
            cost=first.cost,
            new=first.loans,
            loans=after.loans,
            interest=after.interest,
            gained=after.income - before.income,
        )

    def _built(self, table: Table, event: ev.Built) -> str:
        where = ", ".join(event.cities) or " ".join(event.hexes)
        return self.words(
            f"rail-told-{event.kind}",
            player=table.names[event.seat],
            where=where,
            tracks=len(event.hexes),
            cost=event.cost,
            loans=event.loans,
            income=event.income,
        )

    def _bought(self, table: Table, event: ev.Bought) -> str:
        return self.words(
            "rail-told-bought",
            player=table.names[event.seat],
            city=event.city,
            cost=event.cost,
            loans=event.loans,
        )

    def _passed(self, table: Table, event: ev.Passed) -> str:
        kind = self.words(f"rail-kind-{event.kind}")
        return self.words("rail-told-passed", player=table.names[event.seat], kind=kind)

    def _income(self, table: Table, event: ev.Income) -> str:
        return self.words("rail-told-income", amount=event.amount)

    def _interest(self, table: Table, event: ev.Interest) -> str:
        if not event.paid and not event.lapsed:
            return ""
        key = "rail-told-interest-lapsed" if event.lapsed else "rail-told-interest"
        return self.words(key, paid=event.paid, loans=event.loans, lapsed=event.lapsed)

    def _redeemed(self, table: Table, event: ev.Redeemed) -> str:
        return self.words("rail-told-redeemed", city=event.city, income=event.income)

    def _face_down(self, table: Table, event: ev.FaceDown) -> str:
        player = table.names[event.seat]
        return self.words("rail-told-face-down", player=player, city=event.city)

    def _repaid(self, table: Table, event: ev.Repaid) -> str:
        return self.words("rail-told-repaid", cost=event.cost)

    def _kept(self, table: Table, event: ev.Kept) -> str:
        return self.words("rail-told-kept")

    def _insolvent(self, table: Table, event: ev.Insolvent) -> str:
        return self.words("rail-told-insolvent", player=table.names[event.seat])

    def _limit(self, table: Table, event: ev.LimitRaised) -> str:
        return self.words("rail-told-limit", limit=event.limit)

    def _income_cube(self, table: Table, event: ev.IncomeCube) -> str:
        key = "rail-told-income-stopped" if event.lost else "rail-told-income-cube"
        return self.words(key, player=table.names[event.seat], cubes=event.cubes, lost=event.lost)

    def _out(self, table: Table, event: ev.Out) -> str:
        key = "rail-told-conceded" if event.conceded else "rail-told-out"
        return self.words(key, player=table.names[event.seat])

    _sayings: ClassVar[dict[type[Event], Callable[[Any, Table, Any], str]]] = {
        ev.Built: _built,
        ev.Bought: _bought,
        ev.Passed: _passed,
        ev.Redeemed: _redeemed,
        ev.FaceDown: _face_down,
        ev.IncomeCube: _income_cube,
        ev.Income: _income,
        ev.Interest: _interest,
        ev.Repaid: _repaid,
        ev.Kept: _kept,
        ev.Insolvent: _insolvent,
        ev.Out: _out,
        ev.LimitRaised: _limit,
    }


def edition_of(table: Table) -> Edition:
    """The edition a table plays."""
    return cast(Railways, table.title).rules


def _middle(hexes: Sequence[str]) -> str:
    return hexes[len(hexes) // 2]
