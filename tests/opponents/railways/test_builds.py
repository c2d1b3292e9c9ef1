"""Builds found quickly: legal, priced right, and about as good as what the rules propose."""

from __future__ import annotations

from itertools import islice
from statistics import fmean

import pytest

from opponents.railways.builds import Draft, drafts, filled
from rules.railways.actions import BUILDS, Kind
from rules.railways.build.building import build_cost, build_income, check_build, ground
from rules.railways.offers import RailOffer, build_offers
from rules.railways.state import State, Step
from rules.railways.title import Railways
from tests.opponents.railways.positions import BOTH, game
from tests.rules.railways.support.position import BALKANS, IBERIA, owner, table


def worth(build: Draft | RailOffer) -> float:
    return build.income * 8 - build.cost


def states(title: Railways) -> list[State]:
    return [s for s in islice(game(title, "builds"), 60) if s.step is Step.ACT and s.turn > 4]


@pytest.mark.parametrize("title", BOTH, ids=lambda title: title.key)
def test_every_draft_is_legal_and_priced_right(title: Railways) -> None:
    checked = 0
    for state in states(title):
        site = ground(title.rules, state, state.current)
        for kind in BUILDS:
            for draft in drafts(site, kind, state.player.credit, worth):
                check_build(site, state.player, kind, draft.hexes)
                assert draft.cost == build_cost(site, draft.hexes) <= state.player.credit
                assert draft.income == build_income(site, kind, draft.hexes)
                checked += 1
    assert checked > 1000


@pytest.mark.parametrize("title", BOTH, ids=lambda title: title.key)
def test_the_best_draft_is_about_as_good_as_the_best_proposal(title: Railways) -> None:
    lead = []
    for state in states(title)[::4]:
        site = ground(title.rules, state, state.current)
        for kind in BUILDS:
            proposed = build_offers(title.rules, state, kind)
            if proposed:
                found = drafts(site, kind, state.player.credit, worth)
                lead.append(worth(found[0]) - max(map(worth, proposed)))
    assert len(lead) > 5
    assert fmean(lead) > -1


def test_drafts_come_best_first_and_hold_what_credit_pays() -> None:
    state = table(owner("B11 C12", loans=13), limit=8)
    found = drafts(ground(IBERIA.rules, state, state.current), Kind.EXPAND, 15, worth)
    assert found
    assert all(draft.cost <= 15 for draft in found)
    assert found == sorted(found, key=worth, reverse=True)


@pytest.mark.parametrize("kind", [Kind.START, Kind.EXPAND])
def test_a_build_can_be_filled_with_track_to_take_the_last_cubes(kind: Kind) -> None:
    state = table(owner("B11 C12", supply=7), limit=8)
    site = ground(IBERIA.rules, state, state.current)
    draft = filled(site, kind, 80, worth, lambda draft: 7)
    assert draft is not None
    assert draft.hexes.bit_count() == 7
    check_build(site, state.player, kind, draft.hexes)


def test_a_lone_approach_hex_is_not_filled() -> None:  # BR 2.3
    state = table(owner("B3 C3", on=BALKANS), on=BALKANS, limit=3)
    site = ground(BALKANS.rules, state, state.current)
    assert drafts(site, Kind.START, 80, worth)[0].hexes.bit_count() == 1
    draft = filled(site, Kind.START, 80, worth, lambda draft: 3)
    assert draft is not None
    check_build(site, state.player, Kind.START, draft.hexes)
