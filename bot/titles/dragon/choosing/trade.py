"""Trading track by menus: whom to ask, which stretches to get and to give, then the price."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.discord.limits import TEXT
from bot.games.presenter import Entry, Menu
from bot.refusals import Refusal
from bot.titles.dragon import DragonTable
from bot.titles.dragon.names import Names
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.advice.trades import partners, stretches_for
from rules.dragon.board.layout import Edge
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import touched
from rules.dragon.board.stretches import Stretch
from rules.dragon.state import State
from rules.title import Seat

MENU = "trade"
_EDGES = "((?:[0-9]{1,5},?)*)"
_KEY = re.compile(f"{MENU} ([0-9]) {_EDGES}/{_EDGES}")
MOST = 6  # stretches of one bargain that a button can carry
MORE = "…"  # after the first section of a stretch, for all of it


@dataclass(frozen=True)
class Bargain:
    """A trade in the making; a stretch is known by its first section."""

    partner: Seat
    gets: tuple[Edge, ...] = ()
    gives: tuple[Edge, ...] = ()

    @property
    def key(self) -> str:
        """As the key of a menu: “trade 1 310,420/17”."""
        gets, gives = (",".join(map(str, edges)) for edges in (self.gets, self.gives))
        return f"{MENU} {self.partner} {gets}/{gives}"


def read_bargain(key: str) -> Bargain:
    """The bargain that `key` wrote; refused if it is none."""
    match = _KEY.fullmatch(key)
    if match is None:
        raise Refusal("not-offered")
    gets, gives = (tuple(map(int, filter(None, match[part].split(",")))) for part in (2, 3))
    return Bargain(Seat(int(match[1])), gets, gives)


class Trades(Names):
    """The trades one player could propose."""

    def __init__(self, words: Words, table: DragonTable, seat: Seat) -> None:
        super().__init__(words)
        self._state: State = table.state
        self._players = table.names
        self._seat = seat

    def menu(self, key: str) -> Menu:
        """Whom to ask first; then what to get and give, until the price is written."""
        if key == MENU and not self.partners():
            return Menu(self.words("dragon-menu-empty"))
        if key == MENU:
            return Menu(self.words("dragon-menu-trade"), list(self._partners()), typed=MENU)
        bargain = self._checked(read_bargain(key))
        entries = list(self._entries(bargain))
        if not bargain.gets:
            said = self.words("dragon-trade-what", partner=self._players[bargain.partner])
            return Menu(said, entries)
        label = self.words("dragon-button-price")
        return Menu(self._summary(bargain, label), entries, typed=key, typed_label=label)

    def _checked(self, bargain: Bargain) -> Bargain:
        if bargain.partner not in self.partners():
            raise Refusal("not-offered")
        return bargain

    def partners(self) -> list[Seat]:
        """Whom to ask."""
        return partners(self._state, self._seat)

    def _partners(self) -> Iterator[Entry]:
        for seat in self.partners():
            count = len(self._state.players[seat].track)
            owns = self.words("dragon-offer-sections", count=count)
            yield Entry(self._players[seat], owns, menu=Bargain(seat).key)

    def _summary(self, bargain: Bargain, button: str) -> str:
        return self.words(
            "dragon-trade-price",
            partner=self._players[bargain.partner],
            gets=self.track(self._edges(bargain.partner, bargain.gets)),
            gives=self.track(self._edges(self._seat, bargain.gives)) if bargain.gives else "none",
            button=button,
        )

    def _entries(self, bargain: Bargain) -> Iterator[Entry]:
        """Every stretch that is not yet part of the bargain; the own ones once something is got."""
        if len(bargain.gets) + len(bargain.gives) >= MOST:
            return
        for stretch in self.stretches_of(bargain.partner):
            if stretch.edges[0] not in bargain.gets:
                more = replace(bargain, gets=(*bargain.gets, stretch.edges[0]))
                yield self._entry("dragon-trade-get", stretch, more)
        for stretch in self.stretches_of(self._seat) if bargain.gets else ():
            if stretch.edges[0] not in bargain.gives:
                more = replace(bargain, gives=(*bargain.gives, stretch.edges[0]))
                yield self._entry("dragon-trade-give", stretch, more)

    def _entry(self, message: str, stretch: Stretch, more: Bargain) -> Entry:
        own = touched(self._state.players[self._seat].track)
        joins = not own.isdisjoint(stretch.ends) and message == "dragon-trade-get"
        effect = self.words("dragon-trade-joins") if joins else ""
        return Entry(self.words(message, stretch=self.stretch(stretch)), effect, menu=more.key)

    def stretches_of(self, owner: Seat) -> list[Stretch]:
        """A player's track as the one who asks may name it."""
        return stretches_for(self._state, self._seat, owner)

    def spelled_out(self, owner: Seat, text: str) -> str:
        """What `in_brief` wrote in full; refused if the track has changed since."""
        ways = {in_brief(one): one.way for one in self.stretches_of(owner)}
        words = [ways.get(word, word) for word in text.split()]
        if any(word.endswith(MORE) for word in words):
            raise Refusal("dragon-track-changed")
        return " ".join(words)

    def _edges(self, owner: Seat, firsts: tuple[Edge, ...]) -> tuple[Edge, ...]:
        """The sections of all stretches named; refused if the track has changed since."""
        known = {stretch.edges[0]: stretch.edges for stretch in self.stretches_of(owner)}
        if not known.keys() >= set(firsts):
            raise Refusal("dragon-track-changed")
        return tuple(edge for first in firsts for edge in known[first])

    def proposal(self, bargain: Bargain, price: int) -> a.Propose:
        """The bargain as an action."""
        self._checked(bargain)
        gets = self._edges(bargain.partner, bargain.gets)
        gives = self._edges(self._seat, bargain.gives)
        return a.Propose(bargain.partner, price, _written(gets), _written(gives))


def in_brief(stretch: Stretch) -> str:
    """A stretch as an option of a command can hold it: a long one by its first section."""
    if len(stretch.way) <= TEXT:
        return stretch.way
    first, second = map(board().label, stretch.nodes[:2])
    return f"{first}-{second}{MORE}"


def _written(edges: tuple[Edge, ...]) -> tuple[str, ...]:
    return tuple("-".join(map(board().label, board().ends(edge))) for edge in edges)
