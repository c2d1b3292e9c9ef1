"""Which of the current player's offers are good: shares that pay, builds that reach cities."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gauge.actions import Build, Buy, Float
from rules.gauge.offers import GaugeOffer, legal
from rules.gauge.pieces import ROUNDS, SHARES, Step
from rules.gauge.shares.tracks import INCOMES, VALUE_STEP, dividend, rounded_up
from rules.gauge.state import State
from rules.gauge.track.land import Land
from rules.hexes import HexSet

A_BUILD = 8  # what a build takes from the treasury, with its lease
BUILDS_A_ROUND = 2  # of one railroad that reach something
START_PART = 0.6  # of the cash for a first share: the rest may buy a second one
NEAR = 3  # hexes around a start
FAR = 99


def advised(land: Land, state: State) -> list[GaugeOffer]:
    """What is worth doing, best first; of a railroad to start, and of leases, the best alone."""
    offers = legal(land, state, state.current)
    if state.step is Step.STOCK:
        bought = [offer for offer in offers if isinstance(offer.action, Buy)]
        found = [*bought, *_starts(land, state, offers)]
        return sorted(found, key=lambda offer: -_share_value(state, offer))
    return _builds(land, state, offers)


def build_rounds(state: State) -> int:
    """How often a railroad builds and pays from now on, this round included."""
    return ROUNDS[state.round - 1 :].count(Step.BUILD)


def _share_value(state: State, offer: GaugeOffer) -> int:
    """What a share pays to the end, and how far its treasury lets its value rise."""
    assert offer.railroad is not None
    railroad, rounds = state.railroads[state.index_of(offer.railroad)], build_rounds(state)
    each = dividend(state.overflow, railroad.space, railroad.shares)
    if isinstance(offer.action, Float):
        each = rounded_up(INCOMES[0], SHARES[offer.railroad])
    builds = min((railroad.treasury + offer.cost) // A_BUILD, BUILDS_A_ROUND * rounds)
    return each * rounds + VALUE_STEP * builds


def _starts(land: Land, state: State, offers: Sequence[GaugeOffer]) -> list[GaugeOffer]:
    """Each railroad and city once, at a price that leaves something, where many cities are near."""
    starts = [offer for offer in offers if isinstance(offer.action, Float)]
    prices = {offer.cost for offer in starts}
    price = max((p for p in prices if p <= state.player.cash * START_PART), default=None)
    fitting = [offer for offer in starts if offer.cost == (price or min(prices))]
    near = {offer.hex: _cities_near(land, offer.hex) for offer in fitting}
    fitting.sort(key=lambda offer: (-near[offer.hex], -_share_value(state, offer)))
    found: list[GaugeOffer] = []
    for offer in fitting:
        if all(o.railroad != offer.railroad and o.hex != offer.hex for o in found):
            found.append(offer)
    return found


def _cities_near(land: Land, hex_name: str) -> int:
    near: HexSet = 1 << land.board.find(hex_name).id
    for _ in range(NEAR):
        near |= land.grid.around(near)
    return (near & land.cities).bit_count()


def _builds(land: Land, state: State, offers: Sequence[GaugeOffer]) -> list[GaugeOffer]:
    """Builds that move a marker, then those that bring the railroad nearer to a city."""
    usual = [o for o in offers if isinstance(o.action, Build) and not o.choice]
    moving = [offer for offer in usual if offer.dividend]
    moving.sort(key=lambda o: (-o.dividend - o.value - bool(o.special), o.cost))
    if build_rounds(state) == 1:
        return moving
    targets = land.cities & ~state.railroad.track
    before = _away(land, state.railroad.track, targets)
    ways = {o.hex: _away(land, 1 << land.board.find(o.hex).id, targets) for o in usual}
    nearer = [o for o in usual if not o.dividend and ways[o.hex] < max(before, NEAR - 1)]
    return [*moving, *sorted(nearer, key=lambda o: (ways[o.hex], o.cost))]


def _away(land: Land, here: HexSet, targets: HexSet) -> int:
    """How many hexes the nearest of these lies away."""
    for steps in range(FAR):
        if here & targets:
            return steps
        here |= land.grid.around(here)
    return FAR
