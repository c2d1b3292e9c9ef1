"""How many windows a close-up has, how large they show, and that nothing of a turn is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from renderer.dragon.closeup.scales import OVERVIEW, PITCHES, map_at
from renderer.dragon.closeup.windows import WIDTH
from renderer.dragon.world.maps import large_sheet
from renderer.dragon.world.painting import LARGE_PITCH
from rules.dragon.board.layout import Node, Terrain
from rules.dragon.board.loader import board
from rules.dragon.events import (
    Built,
    Delivered,
    Moved,
    Sailed,
    TrackErased,
    TradeAnswered,
    TrainPlaced,
    TurnEnded,
)
from rules.dragon.state import Step
from rules.dragon.view import DealView
from rules.title import Event
from tests.pictures import post_picture, posts_of, presenter_of
from tests.recorded import FOLDER, read
from tests.renderer.dragon.builder import picture, player, sections, train, view, way
from tests.renderer.dragon.looking import ends, is_well_inside, only_window, rows_of, windows_of
from tests.renderer.dragon.test_pictures import ANA, BEN, TRACK


def built_along(nodes: tuple[Node, ...], cost: int = 10) -> Built:
    return Built(ANA, sections(nodes), nodes, cost, ())


def turn_of(at: str, build: tuple[Node, ...], run: tuple[Node, ...]) -> list[Event]:
    """A run to a place and a build, as a post tells them."""
    return [Moved(ANA, 0, (*run, board().places(at)[0]), "", 0, False), built_along(build)]


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
    window = only_window(view(player(), player()), built_along(nodes, 20), preview=True)
    assert all(is_well_inside(window, node) for node in nodes)


@pytest.mark.parametrize(
    ("at", "pitches"),
    [
        pytest.param("saadah", [LARGE_PITCH], id="one window"),
        pytest.param("bulatz", [LARGE_PITCH, LARGE_PITCH], id="two large ones"),
        pytest.param("kola", [LARGE_PITCH, LARGE_PITCH], id="far away"),
        pytest.param("uloggh", [LARGE_PITCH, LARGE_PITCH], id="the other map"),
    ],
)
def test_a_turn_shows_its_run_and_all_it_built(at: str, pitches: list[float]) -> None:
    line, run = way("risidan", "saadah"), way(at, "redwitte")[1:3][::-1]
    shown = view(player(train(at), track=sections(line)), player())
    events = turn_of(at, line, run)
    seen = windows_of(shown, *events)
    assert [window.sheet.frame.size for window in seen] == pitches
    for nodes in (line, (*run, board().places(at)[0])):
        assert any(all(is_well_inside(window, node) for node in nodes) for window in seen)
    drawn = picture(shown, events=tuple(events), zoom="train")
    assert drawn.width == WIDTH
    assert len(drawn.png) < 300 * 1024
    assert drawn.alt.count("Close-up of") == len(pitches)


def test_each_window_says_what_it_shows_and_has_a_number_in_the_miniature() -> None:
    line, run = way("risidan", "saadah"), way("kola", "redwitte")[1:3][::-1]
    shown = view(player(train("kola"), track=sections(line)), player())
    run_window, build_window = windows_of(shown, *turn_of("kola", line, run))
    assert (run_window.what, build_window.what) == (("run",), ("build",))
    alt = picture(shown, events=tuple(turn_of("kola", line, run)), zoom="train").alt
    assert "Close-up of Kola: run." in alt
    assert "Close-up of Risidan: build." in alt


def test_windows_side_by_side_are_preferred_to_one_above_the_other() -> None:
    line, wide = way("risidan", "saadah")[:5], way("eaglehawk", "saadah")
    run = way("kola", "redwitte")[1:3][::-1]
    shown = view(player(train("kola")), player())
    assert [len(row) for row in rows_of(shown, *turn_of("kola", line, run))] == [2]
    assert len(rows_of(shown, *turn_of("kola", wide[11:21], run))) == 2


def test_a_run_through_a_gate_is_seen_above_and_below() -> None:
    above, below = way("11,24", "kola")[:4][::-1], way("uloggh", "u11,24")[::-1]
    nodes = above + below[1:]
    shown = view(player(train("uloggh")), player())
    upper, lower = windows_of(shown, Moved(ANA, 0, nodes, "uloggh", 0, False))
    assert not upper.sheet.is_under
    assert lower.sheet.is_under
    assert all(is_well_inside(upper, node) for node in above)
    assert all(is_well_inside(lower, node) for node in below)


def test_a_run_through_a_magic_link_is_seen_at_both_ends() -> None:
    far = (board().cities["wikkedde"].centre, board().cities["ozu_zarkh"].centre)
    nodes = (*way("sbadeh", "wikkedde")[-6:], *far, *way("ozu_zarkh", "oykjsord")[1:8])
    seen = windows_of(view(player(train("kola")), player()), Moved(ANA, 0, nodes, "", 0, False))
    assert all(any(is_well_inside(window, node) for window in seen) for node in nodes)
    assert [window.sheet.frame.size for window in seen] == [LARGE_PITCH, LARGE_PITCH]


def test_a_long_run_is_shown_smaller_in_one_window() -> None:
    nodes = way("eaglehawk", "saadah")[:25]
    window = only_window(view(player(), player()), Moved(ANA, 0, nodes, "", 0, False))
    assert window.sheet.frame.size == PITCHES[1]
    assert all(is_well_inside(window, node) for node in nodes)


def test_track_of_a_train_that_did_not_run_is_shown_without_it() -> None:
    line = way("risidan", "saadah")
    window = only_window(view(player(train("kola"), track=sections(line)), player()),
                         built_along(line))  # fmt: skip
    assert window.sheet.frame.size == LARGE_PITCH
    assert all(is_well_inside(window, node) for node in line)


def test_a_build_with_ends_far_apart_shows_all_of_them() -> None:
    """Two builds of one turn at opposite ends of the world, and one below it."""
    lines = [way("kola", "kenare")[:4], way("wyrre", "wikkedde")[:4], way("uloggh", "u11,24")[:4]]
    seen = windows_of(view(player(), player()), *map(built_along, lines), preview=True)
    assert len(seen) == 3
    for line in lines:
        assert any(all(is_well_inside(window, node) for node in line) for window in seen)


def test_a_build_out_of_the_underground_is_shown_on_both_maps() -> None:
    nodes = way("uloggh", "26,26")[-6:] + way("26,26", "glyween")[1:4]
    above, below = sorted(
        windows_of(view(), built_along(nodes), preview=True),
        key=lambda window: window.sheet.is_under,
    )
    assert all(above.holds(node) or below.holds(node) for node in nodes)
    assert all(above.holds(node) for node in nodes[-3:])
    assert below.sheet.is_under
    drawn = picture(view(), events=(built_along(nodes),), zoom="train", preview=True)
    assert ", Underground: build." in drawn.alt


def test_track_far_apart_is_traded_in_several_windows() -> None:
    gets, gives = sections(way("railla", "redwitte")), sections(way("wyrre", "wikkedde"))[:3]
    deal = DealView(ANA, BEN, 3, gets, gives)
    shown = view(player(track=gives), player(track=gets), step=Step.TRADE, deal=deal)
    agreed = TradeAnswered(BEN, BEN, True, ANA, 3, gets, gives)
    after = view(player(track=gets), player(track=gives))
    for seen in (windows_of(shown), windows_of(after, agreed)):
        assert len(seen) == 2
        for edges in (gets, gives):
            assert any(all(map(window.holds, ends(edges))) for window in seen)


def test_track_all_over_the_world_is_shown_on_all_of_it_in_the_same_width() -> None:
    cities = ("kola", "wyrre", "saadah", "eaglehawk", "oraianda", "kutno", "uderyn", "bulatz")
    gets = tuple(board().arcs[board().places(key)[-1]][0][1] for key in cities)
    shown = view(player(), player(track=gets), deal=DealView(ANA, BEN, 3, gets, ()))
    upper, lower = windows_of(shown)
    assert upper.is_whole
    assert (upper.sheet.frame.size, lower.sheet.is_under) == (OVERVIEW, True)
    drawn = picture(shown, zoom="train")
    assert drawn.width == WIDTH


def test_what_was_erased_far_from_the_train_is_shown_where_it_was() -> None:
    for at in ("uloggh", "railla"):
        shown = view(player(train(at)), player())
        window = only_window(shown, TrackErased(BEN, TRACK))
        assert all(map(window.holds, ends(TRACK)))


def test_a_train_that_only_loaded_is_shown_after_its_turn() -> None:
    """The turn that is over, not the next player's train."""
    shown = view(player(train("kola")), player(train("wyrre")), current=ANA)
    quiet = (Delivered(BEN, 0, "ale", "wyrre", 12, 4), TurnEnded(BEN))
    assert only_window(shown, *quiet).holds(board().places("wyrre")[0])
    assert only_window(shown).holds(board().places("kola")[0])


def test_at_startup_ones_track_is_shown_or_all_of_the_world() -> None:
    line = way("risidan", "saadah")[:5]
    begun = view(player(track=sections(line)), player(), step=Step.STARTUP, round=0)
    built = only_window(begun, built_along(line), TurnEnded(ANA))
    passed = only_window(begun, TurnEnded(ANA))
    assert all(is_well_inside(window, node) for node in line for window in (built, passed))
    bare = only_window(begun, TurnEnded(BEN))
    assert bare.is_whole
    assert all(map(bare.holds, (board().cities[key].centre for key in ("kola", "wyrre"))))
    assert "Close-up" not in picture(begun, events=(TurnEnded(BEN),), zoom="train").alt


def test_before_anybody_may_act_all_of_the_world_is_shown() -> None:
    start = view(current=None, deciders=(ANA, BEN), step=Step.FOREMAN, round=0)
    assert only_window(start).is_whole
    assert picture(start, zoom="train").width == WIDTH


def test_a_placed_train_and_a_sailing_ship_are_seen() -> None:
    node = board().cities["caetee"].centre
    placing = view(player(train("kola"), train("caetee")), player())
    assert only_window(placing, TrainPlaced(ANA, 1, node, "caetee"), preview=True).holds(node)
    route = (board().find("46,19"), board().find("42,21"))
    shown = view(player(train("42,21")), player())
    window = only_window(shown, Sailed(ANA, 0, route, True, ""), preview=True)
    assert all(map(window.holds, route))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("dragon_*.json")), ids=lambda path: path.stem)
def test_no_post_of_a_live_game_is_large_or_the_whole_world(path: Path) -> None:
    """The first post, one in the middle and the one with most to tell of every recorded game."""
    *live, last = posts_of(read(path), 7)
    fullest = max(live, key=lambda post: len(post.events))
    for post in (live[0], live[len(live) // 2], fullest):
        drawn = post_picture(post, presenter_of(post.table).post_zoom(post.table))
        assert drawn.width == WIDTH
        assert len(drawn.png) <= 300 * 1024
    assert presenter_of(last.table).post_zoom(last.table) is None


@pytest.mark.parametrize("is_under", [False, True], ids=["above", "below"])
@pytest.mark.parametrize("pitch", [*PITCHES[1:], OVERVIEW])
def test_a_smaller_map_has_everything_where_its_frame_says(pitch: int, is_under: bool) -> None:
    """Where a major city lies, there is its colour; land and sea are where they were."""
    large = large_sheet(is_under=is_under)
    small = map_at(pitch, is_under=is_under)
    found = 0
    for city in board().cities.values():
        point = board().points[city.centre]
        if city.size is Terrain.MAJOR and point.is_under == is_under:
            (x, y), (lx, ly) = small.frame.pixel_of(point), large.frame.pixel_of(point)
            off, far = round(pitch * 0.4), round(LARGE_PITCH * 0.4)
            assert small.pixels[y + off, x + off] == large.pixels[ly + far, lx + far]
            found += 1
    assert found == (1 if is_under else 7)
    assert small.pixels.shape == (small.frame.height, small.frame.width)
