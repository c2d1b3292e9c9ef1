"""Close-ups of Iron Dragon: of a place, and of what a turn, a plan or a trade is about."""

from __future__ import annotations

import msgspec
import pytest

from renderer.draw.theme import GOLD, LIT
from rules.dragon.board.layout import Edge
from rules.dragon.board.loader import board
from rules.dragon.events import Built, Moved, Sailed, TradeAnswered, TradeProposed, TrainPlaced
from rules.dragon.state import Step
from rules.dragon.view import DealView, DragonView
from rules.errors import BadNotation
from tests.renderer.dragon.builder import picture, player, sections, train, view, way
from tests.renderer.dragon.looking import ends, only_window, place_of
from tests.renderer.dragon.test_pictures import ANA, BEN, MEBIBYTE, TRACK, around, between, changed
from tests.renderer.pixels import colours, pixels


@pytest.mark.parametrize(
    ("zoom", "title"),
    [
        pytest.param("Kola", "Kola (9,14)", id="city"),
        pytest.param("34,21", "34,21", id="milepost"),
        pytest.param("(34 21)", "34,21", id="milepost as people write it"),
        pytest.param("X16", "X16", id="strait"),
        pytest.param("uloggh", "Uloggh (u16,33)", id="city of the Underground"),
        pytest.param("u11,24", "11,24", id="gate seen from below"),
        pytest.param("c7", "C7", id="grid square"),
        pytest.param("M13", "M13", id="last grid square"),
    ],
)
def test_close_up_of_a_place(zoom: str, title: str) -> None:
    drawn = picture(view(player(track=TRACK), player()), zoom=zoom)
    assert f"Close-up of {title}." in drawn.alt
    assert len(drawn.png) < MEBIBYTE


@pytest.mark.parametrize("zoom", ["A14", "99,99", "Atlantis", "X99"])
def test_a_place_that_is_not_there_is_refused(zoom: str) -> None:
    with pytest.raises(BadNotation):
        picture(view(), zoom=zoom)


def test_close_up_of_the_active_train_follows_it() -> None:
    def shown(at: str) -> DragonView:
        return view(player(train(at)), player(train("kola")))

    bright, south = (picture(shown(at), zoom="train") for at in ("bulatz", "caetee"))
    assert "Close-up of Bulatz: train." in bright.alt
    assert changed(bright, south)
    under = picture(shown("uloggh"), zoom="train")
    assert GOLD in colours(pixels(under))


def test_close_up_takes_in_the_whole_run() -> None:
    run = way("bulatz", "redwitte")
    shown = view(player(train("redwitte")), player())
    moved = Moved(ANA, 0, run, "redwitte", 0, False)
    drawn = pixels(picture(shown, events=(moved,), zoom="train"))
    still = pixels(picture(shown, zoom="train"))
    assert drawn.tobytes() != still.tobytes()


def test_a_trade_that_was_accepted_glows_in_its_post() -> None:
    line = sections(way("railla", "redwitte"))
    shown = view(player(train("eaglehawk"), track=line), player())
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, line, ())
    window = only_window(shown, agreed)
    assert all(window.holds(node) for node in ends(line))
    drawn = picture(shown, events=(agreed,), zoom="train")
    assert "Close-up of Redwitte: track traded." in drawn.alt
    beside = between(*board().ends(line[0]), 0.25, aside=13, sheet=place_of(drawn, window))
    assert LIT in around(pixels(drawn), beside)
    refused = TradeAnswered(BEN, BEN, False, ANA, 3, line, ())
    assert only_window(shown, refused).holds(board().cities["eaglehawk"].centre)
    still = picture(shown, events=(refused,), zoom="train")
    assert LIT not in around(pixels(still), beside)


def test_a_close_up_between_cities_names_the_nearest() -> None:
    alt = picture(view(player(train("33,34")), player()), zoom="train").alt
    assert "Close-up of 33,34 near Railla: train." in alt


@pytest.mark.parametrize("city", ["brevandes", "saadah", "ghassouf", "uderyn"])
def test_a_short_build_is_not_hidden_by_the_name_of_its_city(
    city: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A section out of a city looks as it does on a map without names."""
    here, shown = board().cities[city].centre, view(player(), player())
    builds = [Built(ANA, (edge,), (beside, here), 3, ()) for beside, edge in board().arcs[here]]
    named = [middle_of(shown, built) for built in builds]
    monkeypatch.setattr("renderer.dragon.layers.draw_names", lambda _: None)
    assert named == [middle_of(shown, built) for built in builds]


def middle_of(shown: DragonView, built: Built) -> bytes:
    """What is drawn about the middle of a section that is planned."""
    drawn = picture(shown, events=(built,), zoom="train", preview=True)
    start, end = built.nodes
    lying = place_of(drawn, only_window(shown, built, preview=True))
    x, y = between(start, end, 0.5, sheet=lying)
    image = pixels(drawn)
    return image.crop((x - 14, y - 14, x + 15, y + 15)).tobytes()


def test_a_plan_names_ports_trains_and_the_start() -> None:
    pair = view(player(train("kola"), train("caetee")), player())
    port = board().find("42,21")
    sailed = Sailed(ANA, 1, (board().find("46,19"), port), True, "")
    alt = picture(pair, events=(sailed,), preview=True).alt
    assert f"Sail train 2, {pair.players[0].trains[1].name}, to Bremmner’s port." in alt
    alone = picture(view(), events=(msgspec.structs.replace(sailed, train=0),), preview=True).alt
    assert "Sail to Bremmner’s port." in alone
    nodes = way("railla", "redwitte")
    built = Built(ANA, sections(nodes), nodes, 10, ("railla", "redwitte"))
    shown = picture(view(), events=(built,), preview=True).alt
    assert "for 10 GP from Railla to Redwitte." in shown


def test_the_second_train_is_placed_where_the_preview_shows_it() -> None:
    placing = view(player(train("kola"), train("caetee")), player())
    placed = TrainPlaced(ANA, 1, board().cities["caetee"].centre, "caetee")
    assert only_window(placing, placed, preview=True).holds(placed.node)
    assert "Ana plans to place a train." in picture(placing, events=(placed,), preview=True).alt


def trading(gets: tuple[Edge, ...]) -> DragonView:
    """Ben decides on a trade while Ana's train is far from the track."""
    people = player(train("eaglehawk")), player(track=gets)
    deal = DealView(ANA, BEN, 3, gets, ())
    return view(*people, step=Step.TRADE, deciders=(BEN,), deal=deal)


def test_a_trade_shows_its_track_and_who_decides() -> None:
    shown = trading(TRACK[:3])
    window = only_window(shown)
    assert all(window.holds(end) for edge in TRACK[:3] for end in board().ends(edge))
    drawn = picture(shown, zoom="train")
    assert "Waiting for Ben: A trade on the table." in drawn.alt
    assert LIT in colours(pixels(drawn))
    offered = TradeProposed(ANA, BEN, 3, TRACK[:3], ())
    assert "Ana plans to offer a trade." in picture(shown, events=(offered,), preview=True).alt
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, TRACK[:3], ())
    after = view(player(), player())
    assert "Ben plans to accept a trade." in picture(after, events=(agreed,), preview=True).alt
