"""What the events in force forbid: the one place that answers it (ID 13, 14)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules.dragon.board.areas import area, city_area, edges_across, edges_at, effects
from rules.dragon.board.layout import Edge, Node
from rules.dragon.pieces import event_cards
from rules.dragon.state import State
from rules.title import Seat


@dataclass(frozen=True)
class Bans:
    """All that the timed events in force bar or slow down."""

    still: frozenset[Node]  # may be neither entered nor left (ID 13.8)
    flooded: frozenset[Edge]  # may not be crossed
    unbuildable: frozenset[Edge]
    half: frozenset[Node]  # ID 13.4
    closed: frozenset[str]  # cities without loading and paid delivery (ID 13.9)
    are_links_shut: bool
    is_hiring_barred: bool
    are_upgrades_barred: bool


def bans(state: State) -> Bans:
    """What holds now for everybody."""
    return bans_of(tuple(event_cards()[active.card].key for active in state.events))


def is_track_barred(state: State, seat: Seat) -> bool:
    """Whether this player drew Rogue Magic and it lasts (ID 14.6)."""
    return any(
        active.drawer == seat and _has("bar_drawer_track", event_cards()[active.card].key)
        for active in state.events
    )


@lru_cache(maxsize=256)
def bans_of(keys: tuple[str, ...]) -> Bans:
    """What a number of events bar together."""
    return Bans(
        still=_nodes("bar_moving", keys),
        flooded=_flooded(keys),
        unbuildable=_flooded(keys).union(*(edges_at(a) for a in _areas("bar_building", keys))),
        half=_nodes("half_rate", keys),
        closed=frozenset[str]().union(*(city_area(a) for a in _areas("bar_trade", keys))),
        are_links_shut=any(_has("bar_links", key) for key in keys),
        is_hiring_barred=any(_has("bar_hiring", key) for key in keys),
        are_upgrades_barred=any(_has("bar_upgrades", key) for key in keys),
    )


def _areas(kind: str, keys: tuple[str, ...]) -> list[str]:
    return [effect.area for key in keys for effect in effects(key) if effect.kind == kind]


def _nodes(kind: str, keys: tuple[str, ...]) -> frozenset[Node]:
    return frozenset[Node]().union(*(area(a) for a in _areas(kind, keys)))


def _flooded(keys: tuple[str, ...]) -> frozenset[Edge]:
    return frozenset[Edge]().union(*(edges_across(a) for a in _areas("flood", keys)))


def _has(kind: str, key: str) -> bool:
    return any(effect.kind == kind for effect in effects(key))
