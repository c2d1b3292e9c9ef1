"""The cards and chips of Iron Dragon: loads, locos, ships, foremen, demands and events."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

import msgspec

from rules.dragon.data import table


class Load(msgspec.Struct, frozen=True):
    """A kind of goods; chips are limited (ID 1.1)."""

    key: str
    chips: int
    category: str
    colour: str


class Loco(msgspec.Struct, frozen=True):
    """A type of engine."""

    key: str
    name: str
    level: int
    capacity: int
    speed: int
    count: int


class Ship(msgspec.Struct, frozen=True):
    """A ship card."""

    key: str
    name: str
    cost: int
    speed: int


class Race(StrEnum):
    """What a foreman is, and so what he is good for (ID 10.1)."""

    CATMAN = "catman"
    DWARF = "dwarf"
    ELF = "elf"
    HUMAN = "human"
    ORC = "orc"
    TROLL = "troll"
    WEE_FOLK = "wee_folk"


class Foreman(msgspec.Struct, frozen=True):
    """A foreman card."""

    key: str
    name: str
    race: Race


class Demand(msgspec.Struct, frozen=True):
    """One line of a demand card."""

    city: str
    load: str
    payment: int


class EventCard(msgspec.Struct, frozen=True):
    """An event card; what it does is in `effects.tsv`."""

    number: int
    key: str
    title: str
    kind: str  # instant, timed or permanent
    clause: str


DEMAND_CARDS = 132
Card = int
"""1–132 are demand cards, 133–152 event cards, in the order of their tables."""


@cache
def loads() -> dict[str, Load]:
    """Every kind of goods by key."""
    return {
        r["key"]: Load(r["key"], int(r["chips"]), r["category"], r["colour"])
        for r in table("loads.tsv")
    }


@cache
def locos() -> dict[str, Loco]:
    """Every loco type by key, lowest level first."""
    return {
        r["key"]: Loco(
            r["key"],
            r["name"],
            *(int(r[field]) for field in ("level", "capacity", "speed", "count")),
        )
        for r in table("locos.tsv")
    }


@cache
def ships() -> dict[str, Ship]:
    """Every ship by key."""
    return {
        r["key"]: Ship(r["key"], r["name"], int(r["cost"]), int(r["speed"]))
        for r in table("ships.tsv")
    }


@cache
def foremen() -> dict[str, Foreman]:
    """Every foreman by key."""
    return {r["key"]: Foreman(r["key"], r["name"], Race(r["race"])) for r in table("foremen.tsv")}


@cache
def demands() -> dict[Card, tuple[Demand, ...]]:
    """The three lines of every demand card by its number."""
    return {
        int(r["card"]): tuple(_demand(r[line]) for line in ("first", "second", "third"))
        for r in table("demands.tsv")
    }


def _demand(text: str) -> Demand:
    city, load, payment = text.split()
    return Demand(city, load, int(payment))


@cache
def event_cards() -> dict[Card, EventCard]:
    """Every event card by its number."""
    return {
        number: EventCard(number, r["key"], r["title"], r["kind"], r["clause"])
        for number, r in enumerate(table("events.tsv"), start=DEMAND_CARDS + 1)
    }


@cache
def event_number(key: str) -> Card:
    """The number of the event card with this key."""
    return next(card.number for card in event_cards().values() if card.key == key)
