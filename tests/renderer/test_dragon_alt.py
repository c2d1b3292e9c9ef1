"""Pictures of Iron Dragon in words: odd standings, and what a preview plans."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dragon.board.loader import board
from rules.dragon.events import Built, Moved
from rules.dragon.pieces import ships
from rules.title import Seat
from tests.renderer.dragon.builder import picture, player, sections, train, view, way


def test_a_train_at_sea_is_told_with_its_ship() -> None:
    key, ship = next(iter(ships().items()))
    text = picture(view(player(train("bluefeld", "ale", ship=key)), player())).alt
    assert f"Teapot aboard the {ship.name} at Bluefeld with ale." in text


def test_a_player_without_trains_has_conceded_or_none_yet() -> None:
    gone, new = player(has_conceded=True, majors=()), player()
    text = picture(view(player(), replace(gone, trains=()), replace(new, trains=()))).alt
    assert "Ben: cash hidden, 0 of 7 cities, conceded." in text
    assert "Chloé: cash hidden, 1 of 7 cities, no train yet." in text


def test_more_cities_than_needed_are_only_counted() -> None:
    majors = tuple(board().cities)[:8]
    assert "Ana: cash hidden, 8 cities, Teapot" in picture(view(player(majors=majors))).alt


def test_a_preview_says_how_far_where_to_and_for_how_much() -> None:
    nodes = way("bulatz", "redwitte")
    edges = sections(nodes)
    build = picture(view(), preview=True, events=(Built(Seat(0), edges, nodes, 12, ("redwitte",)),))
    assert build.alt.startswith("Preview · nothing has happened yet.")
    assert f"{len(edges)} sections for 12 GP from Bulatz to Redwitte." in build.alt
    run = picture(view(), preview=True, events=(Moved(Seat(0), 0, nodes, "redwitte", 0, False),))
    assert f"{len(nodes) - 1} mileposts to Redwitte." in run.alt
