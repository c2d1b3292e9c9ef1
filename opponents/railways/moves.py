"""What is worth thinking about in a turn: the best builds of each kind, cards, and passing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from opponents.railways.builds import Draft, drafts, filled
from opponents.railways.turns import Move, bonus, for_sale, ground_for
from rules.hexes import Grid, HexSet
from rules.railways.actions import BUILDS, Kind
from rules.railways.build.building import Ground
from rules.railways.ending.scoring import CITY_AWARDS
from rules.railways.state import Player, income_markers
from rules.railways.variant import Interest, Variant

IDLE = (Kind.PURCHASE, Kind.MERGE, Kind.START, Kind.EXPAND)  # what to leave undone, best first
LEAST_HORIZON, MOST_HORIZON = 2.0, 9.0  # turns for which the income of a build is counted
FOR_CITY, FOR_MERGE = 4, 6  # dollars that an award's city, and a merge, are worth beyond that
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
    """The best of a kind, and one that takes the last cubes if that can be."""
    worth = _rough_worth(site.variant, player, turns)
    for draft in drafts(site, kind, player.credit, worth)[:most]:
        yield _move(site.variant, player, draft)
    if site.limit == player.supply:
        last = filled(site, kind, player.credit, worth, lambda d: _all(site.variant, player, d))
        if last:
            yield _move(site.variant, player, last)


def _all(variant: Variant, player: Player, draft: Draft) -> int:
    """How many cubes must lie on the map for none to be left (IR 5.3, 9.1)."""
    income = player.income + _move(variant, player, draft).income
    return player.supply - income_markers(income) + income_markers(player.income)


def _rough_worth(variant: Variant, player: Player, turns: float) -> Callable[[Draft], float]:
    """What a build earns until the end less its price, and cities that awards count."""
    counted = sum(variant.by_award[award] for award in CITY_AWARDS)
    horizon = max(LEAST_HORIZON, min(MOST_HORIZON, turns))

    def worth(draft: Draft) -> float:
        income = draft.income + bonus(player, draft.hexes, variant)
        extra = FOR_MERGE if draft.kind is Kind.MERGE else 0
        cities = (draft.hexes & counted).bit_count()
        return income * horizon - draft.cost + FOR_CITY * cities + extra

    return worth


def _move(variant: Variant, player: Player, draft: Draft) -> Move:
    income = draft.income + bonus(player, draft.hexes, variant)
    return Move(draft.kind, draft.hexes, cost=draft.cost, income=income)


def _buys(table: Table, player: Player, most: int) -> Iterator[Move]:
    """Cards that bring income at once, then those whose city is near and has room."""
    board = table.variant.board
    near = _near(board.grid, player.cubes) or table.variant.urban

    def gained(card: Interest) -> int:
        return card.income if player.cubes >> board.city(card.city).id & 1 else 0

    def rank(card: Interest) -> tuple[int, bool, str]:
        is_promising = near & ~table.site.full & 1 << board.city(card.city).id
        return -gained(card), not is_promising, card.city

    for card in sorted(for_sale(table.variant, table.sold, player), key=rank)[:most]:
        yield Move(Kind.PURCHASE, city=card.city, cost=card.price, income=gained(card))


def _near(grid: Grid, hexes: HexSet) -> HexSet:
    for _ in range(NEAR):
        hexes |= grid.around(hexes)
    return hexes
