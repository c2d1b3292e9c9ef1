"""Close-ups of Iron Dragon: of a place, and of what a turn, a plan or a trade is about."""

from __future__ import annotations

import msgspec
import pytest

from renderer.dragon.closeup import closeup_sheet
from renderer.dragon.panel.edges import EDGE
from renderer.dragon.world.sheet import Sheet
from renderer.draw.theme import GOLD
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order
from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.events import (
    Built,
    Moved,
    Sailed,
    TrackErased,
    TradeAnswered,
    TradeProposed,
    TrainPlaced,
)
from rules.dragon.state import Step
from rules.dragon.view import DealView, DragonView
from rules.errors import BadNotation
from rules.title import Event
from tests.renderer.dragon.builder import WORDS, picture, player, sections, table, train, view, way
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
    assert "Close-up of Bulatz." in bright.alt
    assert changed(bright, south)
    under = picture(shown("uloggh"), zoom="train")
    assert GOLD in colours(pixels(under))


def test_close_up_before_anybody_is_on_the_board() -> None:
    assert picture(view(), zoom="train").width > 1000


def test_close_up_takes_in_the_whole_run() -> None:
    run = way("bulatz", "redwitte")
    shown = view(player(train("redwitte")), player())
    moved = Moved(ANA, 0, run, "redwitte", 0, False)
    drawn = pixels(picture(shown, events=(moved,), zoom="train"))
    still = pixels(picture(shown, zoom="train"))
    assert drawn.tobytes() != still.tobytes()


@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param("saadah", "eaglehawk", id="west"),
        pytest.param("railla", "kutno", id="north"),
        pytest.param("railla", "dobra-dyn", id="south"),
    ],
)
def test_the_close_up_of_a_preview_takes_in_all_of_a_long_build(start: str, end: str) -> None:
    nodes = way(start, end)[:21]
    assert len(nodes) == 21  # 20 GP build no more
    built = Built(ANA, sections(nodes), nodes, 20, ())
    order = Order(table(players=2), WORDS, events=(built,), preview=True)
    shown = closeup_sheet(view(player(), player()), order, "train")
    assert shown is not None
    assert all(holds(shown, node) for node in nodes)


def holds(shown: Sheet, node: Node) -> bool:
    """Whether a milepost lies well inside a window."""
    x, y = shown.frame.pixel_of(board().points[node])
    return 60 < x < shown.frame.width - 60 and 60 < y < shown.frame.height - 60


def ends(edges: tuple[Edge, ...]) -> list[Node]:
    return [end for edge in edges for end in board().ends(edge)]


def turn_window(shown: DragonView, *events: Event, preview: bool = False) -> Sheet | None:
    """The close-up of what a turn is about; None for the whole map."""
    order = Order(table(players=len(shown.players)), WORDS, events=events, preview=preview)
    return closeup_sheet(shown, order, "train")


def closeup(shown: DragonView, *events: Event, preview: bool = False) -> Sheet:
    """The same where one window holds it."""
    window = turn_window(shown, *events, preview=preview)
    assert window is not None
    return window


def turn_of(at: str, build: tuple[Node, ...], run: tuple[Node, ...]) -> list[Event]:
    """A run to a place and a build, as a post tells them."""
    moved = Moved(ANA, 0, (*run, board().places(at)[0]), "", 0, False)
    return [moved, Built(ANA, sections(build), build, 10, ())]


@pytest.mark.parametrize(
    ("at", "width"),
    [
        pytest.param("railla", 1600, id="beside the track"),
        pytest.param("bulatz", 2000, id="a larger window"),
        pytest.param("octomare", 2400, id="the largest"),
        pytest.param("kola", None, id="the whole map"),
        pytest.param("uloggh", None, id="the other map"),
    ],
)
def test_a_turn_shows_its_train_and_all_it_built(at: str, width: int | None) -> None:
    line = way("risidan", "saadah")
    shown = view(player(train(at), track=sections(line)), player())
    events = turn_of(at, line, way(at, "redwitte")[:2])
    window = turn_window(shown, *events)
    assert (window and window.frame.width) == width
    if window is not None:
        assert all(holds(window, node) for node in (*line, board().places(at)[0]))
    drawn = picture(shown, events=tuple(events), zoom="train")
    assert ("Close-up" in drawn.alt) == (window is not None)
    assert len(drawn.png) < MEBIBYTE


def test_track_of_a_train_that_did_not_run_is_shown_without_it() -> None:
    line = way("risidan", "saadah")
    shown = view(player(train("kola"), track=sections(line)), player())
    window = closeup(shown, Built(ANA, sections(line), line, 10, ()))
    assert window.frame.width == 1600
    assert all(holds(window, node) for node in line)


def test_a_recorded_turn_is_seen_in_its_post() -> None:
    """Track from the Underground up to the north-west, the train far in the south-east."""
    above, below = way("11,24", "kola")[:4], way("uloggh", "u11,24")
    line = below + above[1:]
    shown = view(player(train("58,54"), track=sections(line)), player())
    assert turn_window(shown, *turn_of("58,54", line, way("58,54", "oykjsord")[:2])) is None


def test_a_trade_that_was_accepted_glows_in_its_post() -> None:
    line = sections(way("railla", "redwitte"))
    shown = view(player(train("eaglehawk"), track=line), player())
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, line, ())
    window = closeup(shown, agreed)
    assert all(holds(window, node) for node in ends(line))
    drawn = picture(shown, events=(agreed,), zoom="train")
    assert "Close-up of Railla." in drawn.alt
    lying = window.at(EDGE, HEADER + EDGE)
    beside = between(*board().ends(line[0]), 0.25, aside=13, sheet=lying)
    assert GOLD in around(pixels(drawn), beside)
    refused = TradeAnswered(BEN, BEN, False, ANA, 3, line, ())
    assert holds(closeup(shown, refused), board().cities["eaglehawk"].centre)


def test_track_far_apart_is_traded_over_the_whole_map() -> None:
    gets, gives = sections(way("railla", "redwitte")), sections(way("wyrre", "wikkedde"))[:3]
    deal = DealView(ANA, BEN, 3, gets, gives)
    shown = view(player(track=gives), player(track=gets), step=Step.TRADE, deal=deal)
    assert turn_window(shown) is None
    assert picture(shown, zoom="train").width == picture(shown).width
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, gets, gives)
    assert turn_window(view(player(track=gets), player(track=gives)), agreed) is None


def test_a_close_up_between_cities_names_the_nearest() -> None:
    alt = picture(view(player(train("33,34")), player()), zoom="train").alt
    assert "Close-up of 33,34 near Railla." in alt


@pytest.mark.parametrize("city", ["brevandes", "saadah", "ghassouf", "uderyn"])
def test_a_short_build_is_not_hidden_by_the_name_of_its_city(
    city: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A section out of a city looks as it does on a map without names."""
    here, shown = board().cities[city].centre, view(player(), player())
    builds = [Built(ANA, (edge,), (beside, here), 3, ()) for beside, edge in board().arcs[here]]
    named = [middle_of(shown, built) for built in builds]
    monkeypatch.setattr("renderer.dragon.draw_names", lambda _: None)
    assert named == [middle_of(shown, built) for built in builds]


def middle_of(shown: DragonView, built: Built) -> bytes:
    """What is drawn about the middle of a section that is planned."""
    lying = closeup(shown, built, preview=True).at(EDGE, HEADER + EDGE)
    start, end = built.nodes
    x, y = between(start, end, 0.5, sheet=lying)
    image = pixels(picture(shown, events=(built,), zoom="train", preview=True))
    return image.crop((x - 14, y - 14, x + 15, y + 15)).tobytes()


def test_a_build_out_of_the_underground_is_shown_on_the_map_that_has_most_of_it() -> None:
    gate = way("uloggh", "26,26")
    above = way("26,26", "glyween")[:4]
    below = Built(ANA, sections(gate + above[1:]), gate + above[1:], 20, ())
    assert closeup(view(), below, preview=True).is_under
    beyond = way("26,26", "glyween")
    short = gate[-3:] + beyond[1:]
    shown = closeup(view(), Built(ANA, sections(short), short, 20, ()), preview=True)
    assert not shown.is_under
    assert all(shown.shows(node) for node in beyond)


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
    assert closeup(placing, placed, preview=True).shows(placed.node)
    assert "Ana plans to place a train." in picture(placing, events=(placed,), preview=True).alt


def test_what_was_erased_far_from_the_train_is_shown_on_the_whole_map() -> None:
    shown = view(player(train("uloggh")), player())
    assert turn_window(shown, TrackErased(BEN, TRACK)) is None
    near = view(player(train("railla")), player())
    assert closeup(near, TrackErased(BEN, TRACK)).shows(board().cities["railla"].centre)


def trading(gets: tuple[Edge, ...]) -> DragonView:
    """Ben decides on a trade while Ana's train is far from the track."""
    people = player(train("eaglehawk")), player(track=gets)
    deal = DealView(ANA, BEN, 3, gets, ())
    return view(*people, step=Step.TRADE, deciders=(BEN,), deal=deal)


def test_a_trade_shows_its_track_and_who_decides() -> None:
    shown = trading(TRACK[:3])
    sheet_shown = closeup(shown)
    assert all(sheet_shown.shows(end) for edge in TRACK[:3] for end in board().ends(edge))
    drawn = picture(shown, zoom="train")
    assert "Waiting for Ben: A trade on the table." in drawn.alt
    assert GOLD in colours(pixels(drawn))
    offered = TradeProposed(ANA, BEN, 3, TRACK[:3], ())
    assert "Ana plans to offer a trade." in picture(shown, events=(offered,), preview=True).alt
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, TRACK[:3], ())
    after = view(player(), player())
    assert "Ben plans to accept a trade." in picture(after, events=(agreed,), preview=True).alt
