"""Building track, hiring foremen and changing locos."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon.board.loader import board
from rules.dragon.build.building import Piece, Site
from rules.dragon.build.prices import price
from rules.dragon.pieces import Race, foremen
from rules.dragon.state import Building, Reservation, Step
from rules.title import Seat
from tests.narrowed import sure
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    active,
    build_phase,
    edge,
    node,
    player,
    refused,
    spent,
    table,
    track,
    train,
)


def test_where_a_section_may_begin() -> None:  # ID 9.2
    state = build_phase(player(way="12,14 13,14"), player(way="20,12 21,12"))
    assert spent(state, act(state, "build 14,14 from 13,14")) == 1
    assert spent(state, act(state, "build 11,14 from 10,14")) == 1  # any major city
    refused(state, "build 22,12 from 21,12", "ID 9.2")
    refused(state, "build 16,14 from 15,14", "ID 9.2")
    far_side = build_phase(player(way="25,26 26,26"), player())
    assert spent(far_side, act(far_side, "build u26,27 from u26,26")) == 2
    chained = act(state, "build 16,13 from 13,14 via 14,14")
    assert len(chained.players[0].track) > 3


PRICES = {
    "clear": 1,
    "desert": 1,
    "forest": 2,
    "mountain": 2,
    "port": 2,
    "entrance": 2,
    "jungle": 3,
    "small": 3,
    "medium": 3,
    "alpine": 5,
    "volcano": 5,
    "rock": 5,
    "major": 5,
}


@pytest.mark.parametrize("race", [None, *Race])
def test_every_section_has_its_price(race: Race | None) -> None:  # ID 9.2, 9.3, 10.1, 10.2
    known = {Race.CATMAN: "jungle", Race.DWARF: "mountain", Race.ELF: "forest"}
    cheap = known.get(race) if race else None
    bridge = (
        {"": 0, "river": 0, "inlet": 1} if race is Race.HUMAN else {"": 0, "river": 2, "inlet": 3}
    )
    for section in board().sections:
        terrain = board().points[section.b].terrain
        ground = 1 if terrain == cheap else PRICES[terrain]
        if race is Race.TROLL:
            if not section.is_under:
                continue
            ground = 2
        assert price(race, section, section.b) == ground + bridge[section.crossing]


def test_a_troll_builds_underground_only() -> None:  # ID 10.1, 10.2
    state = build_phase(player(way="12,14 13,14", foreman="urk_harakn"), player())
    refused(state, "build 14,14 from 13,14", "ID 10.1")
    under = act(state, "build u18,34 from u17,33")
    assert spent(state, under) == 2


def test_no_second_section_and_none_in_red_areas() -> None:  # ID 9.4
    state = build_phase(player(way="12,14 13,14"), player(way="13,14 14,14"))
    refused(state, "build 14,14 from 13,14", "ID 9.4")
    refused(state, "build 0,0", "ID 9.4")
    refused(state, "build 10,14 from 9,14", "ID 9.4")


def test_two_exits_a_turn_and_the_cheaper_direction() -> None:  # ID 9.5
    state = build_phase(player(), player())
    two = act(state, "build 11,14 from 10,14", "build 7,14 from 8,14")
    assert two.building.exits == 2
    refused(two, "build 29,34 from 30,34", "ID 9.5")
    own = build_phase(player(way="11,14 12,14"), player())
    out = act(own, "build 10,14 from 11,14")
    assert (spent(own, out), out.building.exits) == (1, 1)
    exact = act(own, "build 10,14 from 11,14 exactly")
    assert (spent(own, exact), exact.building.exits) == (5, 0)
    alpine = Site(own, Seat(0))
    piece = alpine.directed(node("10,14"), node("11,14"))
    assert piece == Piece(edge("10,14-11,14"), node("10,14"), node("11,14"))


def test_equal_prices_use_no_exit() -> None:  # ID 9.5
    pairs = [
        (a, to)
        for key in board().majors
        for a in board().cities[key].mileposts
        for to, _ in board().arcs[a]
        if board().points[to].terrain == "alpine" and not board().points[to].is_under
    ]
    city, beside = pairs[0]
    other = next(to for to, _ in board().arcs[beside] if not board().city_of[to])
    labels = [board().label(n) for n in (city, beside, other)]
    state = build_phase(player(way=f"{labels[1]} {labels[2]}"), player())
    after = act(state, f"build {labels[0]} from {labels[1]}")
    assert (spent(state, after), after.building.exits) == (5, 0)


def test_players_and_sections_at_cities() -> None:  # ID 9.6
    medium = board().cities["redwitte"]
    around = [board().label(to) for to, _ in board().arcs[medium.centre]]
    centre = board().label(medium.centre)
    three = [player(way=f"{centre} {spot}") for spot in around[:3]]
    fourth = player(
        way=f"{around[4]} {around[5]}"
        if (node(around[4]), node(around[5])) in board().edge_of
        else ""
    )
    state = build_phase(fourth, *three)
    refused(state, f"build {centre}", "ID 9.6")
    port = [player(way="15,16 14,16"), player(way="15,16 16,16"), player(way="15,16 15,15")]
    open_port = build_phase(player(way="13,16 14,16"), *port)
    assert "15,16" in {p.label for p in board().points}
    assert open_port.players[0].track


def test_the_underground_bribe_is_paid_once_a_turn() -> None:  # ID 9.7
    state = build_phase(player(way="25,26 26,26"), player(foreman="kudamram"))
    after = act(state, "build u26,27 from u26,26")
    assert after.building.spent == 2  # inside the limit
    assert after.players[1].cash == 101
    surface = build_phase(player(way="25,26 24,26"), player(foreman="kudamram"))
    assert act(surface, "build 26,26 from 25,26").players[1].cash == 100


def test_erasing_is_the_only_way_track_goes() -> None:  # ID 9.10
    state = build_phase(player(way="12,14 13,14"), player())
    after = act(state, "build 14,14", "end", "end", "end")
    assert after.players[0].track == track("12,14 13,14 14,14")


def test_the_cheapest_way_and_as_much_of_it_as_can_be() -> None:  # ID 9.9
    state = build_phase(player(60, "10,14 11,14"), player())
    refused(state, "build railla", "ID 9.1")
    poor = build_phase(player(5, "10,14 11,14"), player())
    refused(poor, "build railla", "ID 9.9")
    partly = act(poor, "build toward railla")
    assert 0 <= partly.players[0].cash < 5
    refused(state, "build kola", "ID 9.2")


def test_everybody_has_one_foreman() -> None:  # ID 10.1, 10.3
    state = build_phase(player(foreman="carras"), player())
    looked = act(state, "hire deck")
    (new,) = looked.asks[0].cards
    assert sure(DRAGON.view(looked, Seat(0)).ask).cards == (new,)
    assert sure(DRAGON.view(looked, Seat(1)).ask).cards == ()
    kept = act(looked, f"keep {new}")
    assert kept.players[0].foreman == new
    assert kept.decks.foreman_discard == ("carras",)
    back = act(looked, "keep carras")
    assert back.decks.foreman_discard == (new,)
    again = act(back, "hire discard")
    assert again.players[0].foreman == new
    assert again.building.spent == 2
    refused(looked, "keep grocca" if new != "grocca" else "keep steffan", "ID 10.3")


def test_a_foreman_by_name_shuffles_the_deck() -> None:  # ID 10.3, 17.5
    state = build_phase(player(foreman="carras"), player())
    named = act(state, "hire grocca")
    assert spent(state, named) == 5
    assert named.draws > state.draws
    from_discards = act(named, "hire carras")
    assert from_discards.draws > named.draws
    refused(state, f"hire {state.players[1].foreman}", "ID 10.3")
    refused(state, "hire nobody", "ID 10.3")
    refused(state, "hire discard", "ID 10.3")


def test_an_empty_foreman_deck_is_refilled() -> None:  # ID 10.3, 12.3
    state = build_phase(player(foreman="carras"), player())
    thin = replace(
        state, decks=replace(state.decks, foremen=(), foreman_discard=state.decks.foremen)
    )
    assert len(act(thin, "hire deck").decks.foremen) == len(foremen()) - 3


def test_a_new_foreman_works_at_once() -> None:  # ID 10.4
    state = build_phase(player(way="11,14 10,14", foreman="carras"), player())
    assert spent(state, act(state, "build 12,14")) == 2
    hired = act(state, "hire orrik_ironfist")
    assert spent(hired, act(hired, "build 12,14")) == 1


def test_upgrades_go_one_or_two_levels_up() -> None:  # ID 11.1, 11.3
    state = build_phase(player(), player())
    assert spent(state, act(state, "upgrade salamander")) == 10
    assert spent(state, act(state, "upgrade white_dragon")) == 20
    refused(state, "upgrade black_dragon", "ID 11.3")
    refused(state, "upgrade teapot", "ID 11.3")
    refused(state, "upgrade rocket", "ID 11.1")
    refused(build_phase(player(loco="fire_drake"), player()), "upgrade sardar", "ID 11.3")
    startup = table(player(trains=(train(),)), player(), step=Step.STARTUP)
    assert act(startup, "upgrade sardar").players[0].trains[0].loco == "sardar"


def test_surplus_loads_are_dropped() -> None:  # ID 11.2, 17.5
    same = build_phase(player(loco="sardar", at="9,14", loads="furs furs furs"), player())
    assert act(same, "upgrade white_dragon").players[0].trains[0].loads == ("furs", "furs")
    mixed = build_phase(player(loco="sardar", at="9,14", loads="furs ale"), player())
    assert act(mixed, "upgrade white_dragon").asks == ()
    full = act(
        build_phase(player(loco="sardar", loads="furs ale gold"), player()), "upgrade white_dragon"
    )
    refused(full, "end", "ID 4.1")
    refused(full, "lose wine", "ID 11.2")


def test_no_building_where_events_bar_it() -> None:  # ID 13.8, 14.6, 14.15
    storm = build_phase(player(way="11,14 10,14"), player(), events=active("ice_storm"))
    refused(storm, "build 12,14 from 11,14", "ID 13.8")
    rogue = build_phase(player(way="11,14 10,14"), player(), events=active("rogue_magic", drawer=0))
    refused(rogue, "build 12,14", "ID 14.6")
    refused(rogue, "hire deck", "ID 14.6")
    assert spent(rogue, act(rogue, "upgrade sardar")) == 10
    other = build_phase(player(way="11,14 10,14"), player(), events=active("rogue_magic"))
    assert spent(other, act(other, "build 12,14")) == 2
    refused(other, "hire deck", "ID 14.6")
    wizards = build_phase(player(), player(), events=active("wizards_strike"))
    refused(wizards, "upgrade sardar", "ID 14.15")


def test_first_underground_section_under_an_orc_uses_up_the_bribe() -> None:  # ID 17.4
    state = build_phase(player(way="25,26 26,26", foreman="kudamram"), player())
    one = act(state, "build u26,27 from u26,26", "hire carras")
    two = act(one, "build u26,28 from u26,27")
    assert spent(one, two) in (1, 5)  # ground only
    assert Building().spent == 0


def test_a_reserved_section_has_its_place_in_the_city() -> None:  # ID 9.6, 13.7
    held = (Reservation(edge("14,15-15,15"), Seat(0)),)
    own = player(way="15,14 15,15 16,15; 14,15 13,15")
    state = build_phase(own, player(), reservations=held)
    refused(state, "build 15,15 from 16,14", "ID 9.2")
    rebuilt = act(state, "build 15,15 from 14,15")
    assert spent(state, rebuilt) == 1  # out of the city, onto clear ground
    assert rebuilt.reservations == ()
    more = build_phase(player(way="15,14 15,15 16,15; 16,15 16,14"), player(), reservations=held)
    refused(more, "build 15,15 from 16,14", "ID 9.6")
    assert act(more, "build 14,15 from 15,15").players[0].track
