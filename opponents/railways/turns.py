"""What a turn does to the player who plays it, quickly: by the rules, for one player alone."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.hexes import HexSet
from rules.railways import economy
from rules.railways.actions import Kind
from rules.railways.build.building import Ground
from rules.railways.state import Card, CardState, Player
from rules.railways.variant import Interest, Variant
from rules.title import Seat

ME = Seat(0)  # whoever it is: only events name the seat


class Move(NamedTuple):
    """What could be done with a turn; nothing of it is a turn that is passed."""

    kind: Kind
    hexes: HexSet = 0
    city: str = ""
    cost: int = 0
    income: int = 0  # before any stop (IR 5.3), with the cards that it redeems

    @property
    def is_pass(self) -> bool:
        """Whether the action is chosen and left unperformed (IR 3.2)."""
        return not self.hexes and not self.city


def moved(player: Player, move: Move, variant: Variant, full: HexSet) -> Player:
    """The player after a move that can be paid, before income."""
    paid = economy.pay(player, move.cost)[0]
    cards = paid.cards
    if move.city:
        here = 1 << variant.board.city(move.city).id
        is_full = CardState.FACE_DOWN if full & here else CardState.OPEN  # IR 8.3
        cards = (*cards, Card(move.city, CardState.REDEEMED if paid.cubes & here else is_full))
    elif move.hexes and cards:
        cards = tuple(_redeemed(card, move.hexes, variant) for card in cards)
    changed = replace(
        paid,
        marker=move.kind,
        cubes=paid.cubes | move.hexes,
        supply=paid.supply - move.hexes.bit_count(),
        cards=cards,
        turns=paid.turns + 1,
    )
    return economy.raise_income(changed, ME, move.income)[0] if move.income else changed


def _redeemed(card: Card, reached: HexSet, variant: Variant) -> Card:
    if card.state is CardState.OPEN and reached >> variant.board.city(card.city).id & 1:
        return Card(card.city, CardState.REDEEMED)  # IR 8.2
    return card


def settled(player: Player) -> Player:
    """The same after income and interest, with a loan paid off wherever that can be (IR 3.3)."""
    received = economy.receive_income(player, ME)[0]
    paid = economy.pay_interest(received, ME)[0]
    if economy.can_repay(paid):
        paid = economy.repay(paid)
    return replace(paid, is_out=True) if paid.is_on_the_brink else paid


def bonus(player: Player, hexes: HexSet, variant: Variant) -> int:
    """What the open cards of a player bring where these hexes reach their cities (IR 8.2)."""
    return sum(
        variant.interests[card.city].income
        for card in player.cards
        if card.state is CardState.OPEN and hexes >> variant.board.city(card.city).id & 1
    )


def ground_for(site: Ground, player: Player, limit: int) -> Ground:
    """The same map for the player as they are after some turns, at another build limit."""
    return replace(site, own=player.cubes, limit=min(limit, player.supply))


def for_sale(variant: Variant, sold: frozenset[str], player: Player) -> list[Interest]:
    """What the player could buy, in the printed order."""
    mine = {card.city for card in player.cards}
    return [
        card
        for city, card in variant.interests.items()
        if city not in sold and city not in mine and card.price <= player.credit
    ]
