"""Which of the current player's offers are good: not what is cheap, but what brings most."""

from __future__ import annotations

from collections.abc import Sequence

from rules.railways.actions import Buy, Kind
from rules.railways.offers import RailOffer, legal
from rules.railways.state import INTEREST, MAX_LOANS, Player, State, Step
from rules.railways.variant import Variant

TURNS = 12  # for about so many more, what is built now pays


def worth(player: Player, offer: RailOffer) -> int:
    """What an offer brings in the turns to come, less its price and the interest on its loans."""
    loans = min(MAX_LOANS, player.loans + offer.loans)
    return (offer.income - INTEREST[loans] + player.interest) * TURNS - offer.cost


def advised(variant: Variant, state: State) -> list[RailOffer]:
    """Builds and cards that pay, the best of each kind first; if none does, all there is."""
    if state.step is not Step.ACT:
        return []
    offers = legal(variant, state, state.current)
    priced = [offer for offer in offers if offer.cost]
    ranked = sorted(priced, key=lambda offer: (-worth(state.player, offer), offer.rank))
    paying = [offer for offer in ranked if worth(state.player, offer) > 0]
    if paying:
        return _various(paying)
    first = list({kind_of(offer): offer for offer in reversed(ranked)}.values())
    return sorted(first, key=ranked.index) or list(offers)


def _various(ranked: Sequence[RailOffer]) -> list[RailOffer]:
    """The best of each kind, then what leads elsewhere, then what is much like one before."""
    kinds, places = set[Kind](), set[tuple[Kind, str]]()
    groups: tuple[list[RailOffer], ...] = ([], [], [])
    for offer in ranked:
        kind = kind_of(offer)
        to = {(kind, city) for city in offer.cities}
        groups[0 if kind not in kinds else 2 if to & places else 1].append(offer)
        kinds.add(kind)
        places |= to
    return [offer for group in groups for offer in group]


def kind_of(offer: RailOffer) -> Kind:
    """Which of the four actions an offer is."""
    return Kind.PURCHASE if isinstance(offer.action, Buy) else offer.action.kind
