"""What is worth thinking about in a turn: the best builds of each kind, cards, and passing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from opponents.railways.builds import Draft, drafts
from opponents.railways.turns import Move, bonus, for_sale, ground_for
from rules.hexes import HexSet
from rules.railways.actions import BUILDS, Kind
from rules.railways.build.building import Ground
from rules.railways.ending.scoring import CITY_AWARDS
from rules.railways.state import Player
from rules.railways.variant import Variant

IDLE = (Kind.PURCHASE, Kind.MERGE, Kind.START, Kind.EXPAND)  # what to leave undone, best first
NEAR = 5  # cubes within which the city of a card may lie


class Breadth(msgspec.Struct, frozen=True):
    """How many moves of a kind are thought about."""

    builds: int
    cards: int


class Table(msgspec.Struct, frozen=True):
    """What stays as it is while one player plans: the map without them, and what is sold."""

    variant: Variant
    site: Ground
    sold: frozenset[str]


def kinds(player: Player) -> tuple[Kind, ...]:
    """What a player may choose (IR 3.1, 3.2)."""
    allowed = (Kind.START, Kind.PURCHASE) if player.turns == 0 else tuple(Kind)
    return tuple(kind for kind in allowed if kind is not player.marker)


def moves(
    table: Table, player: Player, limit: int, turns: float, breadth: Breadth
) -> Iterator[Move]:
    """Moves that the rules allow and that can be paid; the last is to pass."""
    chosen = kinds(player)
    if not player.is_insolvent:  # IR 7.1
        site = ground_for(table.site, player, limit)
        for kind in BUILDS:
            if kind in chosen and site.limit:
                yield from _builds(site, player, kind, turns, breadth.builds)
        if Kind.PURCHASE in chosen:
            yield from _buys(table, player, breadth.cards)
    yield Move(next(kind for kind in IDLE if kind in chosen))


def _builds(site: Ground, player: Player, kind: Kind, turns: float, most: int) -> Iterator[Move]:
    """The best of a kind by a rough count: what it earns, and cities that awards count."""
    variant = site.variant
    counted: HexSet = 0
    for award in CITY_AWARDS:
        counted |= variant.by_award[award]
    horizon = min(9.0, turns)

    def worth(draft: Draft) -> float:
        income = draft.income + bonus(player, draft.hexes, variant)
        cities = (draft.hexes & counted).bit_count()
        return income * horizon - draft.cost + 4 * cities + 6 * (kind is Kind.MERGE)

    for draft in drafts(site, kind, player.credit, worth)[:most]:
        income = draft.income + bonus(player, draft.hexes, variant)
        yield Move(kind, draft.hexes, cost=draft.cost, income=income)


def _buys(table: Table, player: Player, most: int) -> Iterator[Move]:
    """Cards that bring income at once, then those whose city is near."""
    board = table.variant.board
    near, reached = player.cubes, player.cubes
    for _ in range(NEAR):
        near |= board.grid.around(near)
    ranked = []
    for card in for_sale(table.variant, table.sold, player):
        city = board.city(card.city).id
        gained = card.income if reached >> city & 1 else 0
        promised = card.income if (near or table.variant.urban) >> city & 1 else 0
        full = table.site.full >> city & 1 and not gained
        ranked.append((-gained, -promised + 5 * full, card.city, card))
    for gained, _, city, card in sorted(ranked)[:most]:
        yield Move(Kind.PURCHASE, city=city, cost=card.price, income=-gained)
