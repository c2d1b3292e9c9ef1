"""Iberian Gauge on Discord."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from bot.games.presenter import Asked, Entry, Menu, PanelButton, Presenter, Preview, Proposal
from bot.refusals import Refusal
from bot.titles.gauge import GaugePlayed, GaugeTable
from bot.titles.gauge.lesson.first_game import GAUGE
from bot.titles.gauge.preview import GaugePreview
from bot.titles.gauge.report import Report
from bot.titles.gauge.standings import Standings
from rules.boards import Board
from rules.errors import Refused, UnknownName
from rules.gauge.actions import Action, AnyAction, Build, Buy, Float, read_lease
from rules.gauge.advice import advised
from rules.gauge.offers import GaugeOffer
from rules.gauge.pieces import ROUNDS, SHARES, Colour, Step
from rules.gauge.shares.stock import why_no_purchase, why_no_start
from rules.gauge.shares.tracks import dividend
from rules.gauge.state import Railroad, State
from rules.gauge.track.land import land_of
from rules.gauge.view import GaugeView
from rules.spelling import meant
from rules.title import Event, Result, Seat

_VIA = re.compile(r"\s+via\s+", re.IGNORECASE)

CLOSED = {"buy": why_no_purchase, "float": why_no_start}


class GaugePresenter(Presenter[State, AnyAction, GaugeView]):
    """Menus have keys like the beginning of a move: “float”, “float red”, “float red 20”."""

    command = "gauge"
    seats_by = "shape"  # colours are those of railroads
    lesson = GAUGE

    def buttons(self, table: GaugeTable) -> list[PanelButton]:
        """What the current player may do with their money, or with a railroad's."""
        if table.state.step is Step.STOCK:
            return [
                self._purchase_button(table, "buy"),
                self._purchase_button(table, "float"),
                self._plain_button("pass"),
            ]
        found = [
            PanelButton(self.words("gauge-button-build"), menu="build", is_primary=True),
            self._plain_button("decline"),
        ]
        return [*found, self._plain_button("decline all")] if table.state.later_shares else found

    def proposals(self, table: GaugeTable) -> list[Proposal]:
        """Shares that pay most, or builds that reach a city."""
        return [
            Proposal(self._proposed(table, offer), table.title.notate(offer.action))
            for offer in advised(land_of(table.state.board), table.state)
        ]

    def _proposed(self, table: GaugeTable, offer: GaugeOffer) -> str:
        if isinstance(offer.action, Build):
            effect = self._report.build_effect(offer)
            place = offer.city or offer.hex
            return self.words("gauge-proposal-build", place=place, effect=effect)
        railroad = _railroad(table.state, offer)
        return self.words(
            "gauge-proposal-float" if isinstance(offer.action, Float) else "gauge-proposal-buy",
            railroad=self.railroad(railroad.colour),
            cost=offer.cost,
            city=offer.city,
            dividend=dividend(table.state.overflow, railroad.space, railroad.shares),
        )

    def menu(self, table: GaugeTable, seat: Seat, key: str) -> Menu:
        """What can be bought, started or built; each choice narrows the next."""
        closed = self._closed(table, key)
        if closed:
            return Menu(closed)
        match key.split(" "):
            case ["buy"]:
                entries = [self._entry(table, offer) for offer in self.offers(table, Buy)]
                return Menu(self.words("gauge-menu-buy"), entries)
            case ["float", *chosen]:
                return self._float_menu(table, chosen)
            case ["build"]:
                return self._build_menu(table)
            case ["build", label]:
                return self._lease_menu(table, label)
        raise Refusal("not-offered")

    def offers(self, table: GaugeTable, kind: type[Action]) -> list[GaugeOffer]:
        """What the current player could do of this kind, best first."""
        found = table.title.legal(table.state, table.state.current)
        return [offer for offer in found if isinstance(offer.action, kind)]

    def leases(self, table: GaugeTable, label: str) -> list[GaugeOffer]:
        """The equally short ways to build in a hex, the default first."""
        return [offer for offer in self.offers(table, Build) if offer.hex == label]

    def describe(self, table: GaugeTable, offer: GaugeOffer) -> tuple[str, str]:
        """A purchase or build in two short pieces: what it is, and what it takes and brings."""
        if isinstance(offer.action, Build):
            return offer.city or offer.hex, self._report.build_effect(offer)
        railroad = _railroad(table.state, offer)
        said = self.words(
            "gauge-offer-buy",
            railroad=self.railroad(railroad.colour),
            share=offer.share,
            shares=railroad.shares,
        )
        effect = self.words(
            "gauge-offer-buy-effect",
            cost=offer.cost,
            dividend=dividend(table.state.overflow, railroad.space, railroad.shares),
            treasury=railroad.treasury,
        )
        return said, effect

    def describe_start(self, offer: GaugeOffer) -> tuple[str, str]:
        """A railroad that could be started."""
        assert offer.railroad is not None
        shares = SHARES[offer.railroad]
        effect = self.words("gauge-offer-float-effect", shares=shares)
        return self.railroad(offer.railroad), effect

    def describe_price(self, table: GaugeTable, price: int) -> tuple[str, str]:
        """What a railroad could be started at."""
        left = table.state.player.cash - price
        effect = self.words("gauge-offer-price-effect", cash=left)
        return self.words("gauge-offer-price", price=price), effect

    def describe_lease(self, offer: GaugeOffer) -> tuple[str, str]:
        """One of several leases to the same hex."""
        payments = self._report.payments(offer.payments)
        effect = self.words("gauge-offer-lease-effect", cost=offer.cost, payments=payments)
        return " ".join(offer.lease), effect

    def railroad(self, colour: Colour) -> str:
        """What a railroad is called."""
        return self._report.railroad(colour)

    def read_railroad(self, text: str) -> Colour:
        """The railroad a player named."""
        named = {self.railroad(colour).casefold(): colour for colour in Colour}
        found = named.get(text.strip().casefold())
        if found is None:
            raise self._unknown_railroad(text)
        return found

    def _unknown_railroad(self, text: str) -> Refused:
        names = {name.casefold(): name for name in map(self.railroad, Colour)}
        near = meant(text.strip().casefold(), names)
        if near:
            return UnknownName("gauge-no-railroad-but", text, near)
        known = ", ".join(names.values())
        return Refusal("gauge-no-railroad", railroad=text, railroads=known)

    def read_start(self, table: GaugeTable, railroad: str, price: int, city: str) -> Float:
        """A start as a player wrote it; BadNotation if the board has no such city."""
        place = _board(table).find(city)
        return Float(self.read_railroad(railroad), price, place.title)

    def read_build(self, table: GaugeTable, place: str, lease: str = "") -> Build:
        """A build as a player wrote it; BadNotation if the board has no such hex.

        The hexes to lease may stand behind the place, after “via”; a lease of its own goes before.
        """
        to, *via = _VIA.split(place, maxsplit=1)
        lease = lease if lease.strip() else "".join(via)
        return Build(_board(table).find(to).label, read_lease(lease) if lease.strip() else ())

    def places(self, table: GaugeTable) -> list[str]:
        """The cities."""
        return _board(table).cities

    def asked(self, verb: str) -> Asked:
        """Where to build, and over which hexes."""
        self._check_typed(verb)
        return Asked(*(self.words(f"gauge-build-{part}") for part in ("title", "label", "hint")))

    def typed_action(self, table: GaugeTable, verb: str, text: str) -> Build:
        """A hex or city, perhaps with the hexes to lease after “via”."""
        self._check_typed(verb)
        return self.read_build(table, text)

    def _check_typed(self, verb: str) -> None:
        if verb != "build":
            raise Refusal("not-offered")

    def preview(self, played: GaugePlayed, seat: Seat, action: AnyAction) -> Preview:
        """Cost, leases, marker moves, dividends, and the money left."""
        return GaugePreview(self.words, played, seat).of(action)

    def tell(self, table: GaugeTable, events: Sequence[Event]) -> str:
        """One line made of what happened, in order."""
        return Report(self.words, table.names).tell(events)

    def ask(self, table: GaugeTable) -> str:
        """What the current player decides, for whom, with what money, and who comes next."""
        return self._ask_stock(table) if table.state.step is Step.STOCK else self._ask_build(table)

    def _ask_stock(self, table: GaugeTable) -> str:
        state, purchases = table.state, self._purchases(table)
        return self.words(
            "gauge-ask-stock",
            round=state.round,
            rounds=len(ROUNDS),
            choice="both" if len(purchases) > 1 else "".join(purchases),
            cash=state.player.cash,
            next=table.follower,
        )

    def _ask_build(self, table: GaugeTable) -> str:
        state: State = table.state
        following = table.title.following(state)
        then = "again" if following == state.current else "other"
        return self.words(
            "gauge-ask-build",
            round=state.round,
            rounds=len(ROUNDS),
            railroad=self.railroad(state.railroad.colour),
            share=state.acting.share + 1,
            sold=len(state.railroad.owners),
            treasury=state.railroad.treasury,
            more=state.later_shares,
            then="over" if following is None else then,
            next="" if following is None else table.names[following],
        )

    def standings(self, table: GaugeTable) -> str:
        """A line for each player, then one for each railroad in tile order."""
        return Standings(self._report, table).now()

    def standing_now(self, table: GaugeTable) -> str:
        """Who is ahead, how many rounds are left, and in which order shares decide."""
        return Standings(self._report, table).lately()

    def final(self, table: GaugeTable, result: Result) -> str:
        """Winners, then everybody's wealth and where it comes from."""
        return Standings(self._report, table).final(result)

    @property
    def _report(self) -> Report:
        return Report(self.words, ())

    def _purchase_button(self, table: GaugeTable, key: str) -> PanelButton:
        label, closed = self.words(f"gauge-button-{key}"), self._closed(table, key)
        return PanelButton(label, menu=key, is_primary=True, closed=closed)

    def _closed(self, table: GaugeTable, key: str) -> str:
        """Why nothing can be bought or started now, if it is so."""
        found = CLOSED[key](table.state) if key in CLOSED else None
        return "" if found is None else self.words.refusal(found)

    def _plain_button(self, action: str) -> PanelButton:
        label = self.words(f"gauge-button-{action.replace(' ', '-')}")
        return PanelButton(label, action=action, previews=True)

    def _purchases(self, table: GaugeTable) -> list[str]:
        """The menus of a stock round that offer anything."""
        kinds: dict[str, type[Action]] = {"buy": Buy, "float": Float}
        return [key for key, kind in kinds.items() if self.offers(table, kind)]

    def _float_menu(self, table: GaugeTable, chosen: Sequence[str]) -> Menu:
        """Railroad, then price, then city."""
        offers = [
            offer
            for offer in self.offers(table, Float)
            if [offer.railroad, str(offer.cost)][: len(chosen)] == list(chosen)
        ]
        if not offers:
            raise Refusal("not-offered")
        if not chosen:
            starts = {offer.railroad: self.describe_start(offer) for offer in offers}
            entries = [Entry(*said, menu=f"float {colour}") for colour, said in starts.items()]
            return Menu(self.words("gauge-menu-float"), entries)
        railroad = self.railroad(Colour(chosen[0]))
        if len(chosen) == 1:
            prices = dict.fromkeys(offer.cost for offer in offers)
            entries = [
                Entry(*self.describe_price(table, price), menu=f"float {chosen[0]} {price}")
                for price in prices
            ]
            return Menu(self.words("gauge-menu-price", railroad=railroad), entries)
        said = self.words("gauge-menu-city", railroad=railroad, price=int(chosen[1]))
        notate = table.title.notate
        return Menu(said, [Entry(o.city, action=notate(o.action)) for o in offers])

    def _build_menu(self, table: GaugeTable) -> Menu:
        """Every hex once; one with several leases leads to them."""
        railroad: Railroad = table.state.railroad
        entries = []
        for label, group in groupby(self.offers(table, Build), key=lambda offer: offer.hex):
            ways = list(group)
            entry = self._entry(table, ways[0])
            if len(ways) > 1:
                effect = self.words(
                    "gauge-offer-choices", effect=entry.description, count=len(ways)
                )
                entry = Entry(entry.label, effect, menu=f"build {label}")
            entries.append(entry)
        said = self.words(
            "gauge-menu-build",
            railroad=self.railroad(railroad.colour),
            share=table.state.acting.share + 1,
            treasury=railroad.treasury,
        )
        return Menu(said, entries, typed="build")

    def _lease_menu(self, table: GaugeTable, label: str) -> Menu:
        ways = self.leases(table, label)
        if not ways:
            raise Refusal("not-offered")
        railroad = self.railroad(table.state.railroad.colour)
        said = self.words("gauge-menu-lease", railroad=railroad, place=ways[0].city or ways[0].hex)
        notate = table.title.notate
        entries = [Entry(*self.describe_lease(way), action=notate(way.action)) for way in ways]
        return Menu(said, entries, typed="build")

    def _entry(self, table: GaugeTable, offer: GaugeOffer) -> Entry:
        return Entry(*self.describe(table, offer), action=table.title.notate(offer.action))


def _board(table: GaugeTable) -> Board:
    return land_of(table.state.board).board


def _railroad(state: State, offer: GaugeOffer) -> Railroad:
    assert offer.railroad is not None
    return state.railroads[state.index_of(offer.railroad)]
