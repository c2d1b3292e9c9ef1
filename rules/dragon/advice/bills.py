"""What the price of a build is made of: ground, rivers and inlets, the bribe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rules.dragon.actions import Build
from rules.dragon.board.loader import board
from rules.dragon.build.building import Piece
from rules.dragon.build.prices import price_parts
from rules.dragon.build.track import lay_out
from rules.dragon.pieces import Race
from rules.dragon.state import State
from rules.title import Seat

BRIBE = "bribe"


class Item(NamedTuple):
    """One line of a bill."""

    what: str  # a kind of ground or crossing, or the bribe
    number: int
    cost: int  # of all of them


def bill(state: State, seat: Seat, action: Build) -> list[Item]:
    """What a build that can be played costs, dearest first; what is free is left out."""
    site, _ = lay_out(state, seat, action)
    paid = [part for piece in site.pieces for part in _parts(site.race, piece)]
    if site.bribes:
        paid.append((BRIBE, site.bribes))
    counts, costs = Counter(what for what, _ in paid), Counter[str]()
    for what, cost in paid:
        costs[what] += cost
    return [Item(what, counts[what], cost) for what, cost in costs.most_common()]


def _parts(race: Race | None, piece: Piece) -> Iterator[tuple[str, int]]:
    section = board().sections[piece.edge]
    ground, crossing = price_parts(race, section, piece.end)
    yield board().points[piece.end].terrain.value, ground
    if crossing:
        yield section.crossing.value, crossing
