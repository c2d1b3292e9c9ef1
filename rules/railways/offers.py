"""What the current player could do, best first: feeds buttons, autocomplete and random players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.hexes import HexSet, members
from rules.railways.actions import BUILDS, Build, Buy, Keep, Kind, Pass, Repay
from rules.railways.build.building import Ground, build_cost, build_income, full_hexes, ground
from rules.railways.build.proposals import proposals
from rules.railways.economy import loans_needed, raise_income
from rules.railways.play import open_kinds
from rules.railways.state import PAY_OFF, CardState, Player, State, Step
from rules.railways.variant import Interest, Variant, base_cost
from rules.title import Offer, Seat


class RailOffer(Offer[Any], frozen=True):
    """An action with its price and what it brings: `income` is what that really rises by."""

    cost: int = 0
    loans: int = 0
    income: int = 0
    cities: tuple[str, ...] = ()

    @property
    def rank(self) -> tuple[float, int, str]:
        """Income gained per dollar, then the cheaper, then by name so that order is fixed."""
        return (-self.income / max(self.cost, 1), self.cost, repr(self.action))


def legal(variant: Variant, state: State, seat: Seat) -> list[RailOffer]:
    """Everything to offer this seat; of builds, the proposals of `proposals.py`."""
    if seat != state.current or state.step not in (Step.ACT, Step.REPAY):
        return []
    if state.step is Step.REPAY:
        return [RailOffer(Repay(), cost=PAY_OFF), RailOffer(Keep())]
    found = [offer for kind in BUILDS for offer in build_offers(variant, state, kind)]
    found += buy_offers(variant, state)
    found.sort(key=lambda offer: offer.rank)
    return found + [RailOffer(Pass(kind)) for kind in open_kinds(state)]


def build_offers(
    variant: Variant, state: State, kind: Kind, *, pairs: bool = True
) -> list[RailOffer]:
    """Proposals for one kind of build, best first; none if it may not be chosen."""
    if kind not in open_kinds(state) or state.step is not Step.ACT or state.player.is_insolvent:
        return []
    site = _affordable(ground(variant, state, state.current), state.player)
    found = {
        hexes: build_offer(site, state.player, kind, hexes)
        for hexes in proposals(site, kind, pairs=pairs)
    }
    affordable = [offer for offer in found.values() if offer.cost <= state.player.credit]
    return sorted(affordable, key=lambda offer: offer.rank)


def _affordable(site: Ground, player: Player) -> Ground:
    """The same ground with the limit cut to what credit could pay at the very best."""
    free = 1 if site.variant.free else 0
    limit = site.limit
    while limit and base_cost(max(0, limit - free)) > player.credit:
        limit -= 1
    return replace(site, limit=limit)


def build_offer(site: Ground, player: Player, kind: Kind, hexes: HexSet) -> RailOffer:
    """What one build costs this player and brings them."""
    board = site.variant.board
    cost = build_cost(site, hexes)
    cities = tuple(board.hexes[h].name for h in members(hexes & site.variant.urban))
    bonus = sum(
        site.variant.interests[card.city].income
        for card in player.cards
        if card.state is CardState.OPEN and card.city in cities
    )
    return RailOffer(
        Build(kind, board.labels(hexes)),
        cost=cost,
        loans=loans_needed(player, cost),
        income=_gain(player, build_income(site, kind, hexes) + bonus, cubes=hexes.bit_count()),
        cities=cities,
    )


def buy_offers(variant: Variant, state: State) -> list[RailOffer]:
    """Every business interest the current player may buy (IR 8.1)."""
    player = state.player
    if Kind.PURCHASE not in open_kinds(state) or player.is_insolvent:
        return []
    return [
        RailOffer(
            Buy(card.city),
            cost=card.price,
            loans=loans_needed(player, card.price),
            income=_gain(player, _card_income(variant, player, card)),
            cities=(card.city,),
        )
        for card in cards_for_sale(variant, state)
        if card.price <= player.credit
    ]


def _card_income(variant: Variant, player: Player, card: Interest) -> int:
    """What a card brings at once: nothing before its city is reached (IR 8.2)."""
    return card.income if player.cubes >> variant.board.city(card.city).id & 1 else 0


def _gain(player: Player, income: int, *, cubes: int = 0) -> int:
    """How much of an income can be taken with the cubes that are left for markers (IR 5.3)."""
    left = replace(player, supply=player.supply - cubes)
    return raise_income(left, Seat(0), income)[0].income - player.income


def card_once_bought(variant: Variant, state: State, city: str) -> CardState:
    """Where a business interest of the current player stands as soon as it is bought."""
    here = 1 << variant.board.city(city).id
    if state.player.cubes & here:
        return CardState.REDEEMED  # IR 8.2
    return CardState.FACE_DOWN if full_hexes(variant, state) & here else CardState.OPEN  # IR 8.3


def cards_for_sale(variant: Variant, state: State) -> Iterator[Interest]:
    """Business interests nobody owns, in the printed order."""
    sold = {card.city for player in state.players for card in player.cards}
    return (card for city, card in variant.interests.items() if city not in sold)
