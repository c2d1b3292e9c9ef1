"""The window of a preview: all that is planned lies in it, with the hexes around."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from renderer import Picture
from renderer.draw.geometry import CORNERS, Frame
from renderer.draw.rails import neighbours
from renderer.hexmap.closeup import crop_around
from renderer.picture import Order
from renderer.railways.closeup import plan_basemap
from renderer.railways.maps import WIDTH, large_basemap_of
from rules.boards import load_board
from rules.boards.board import Hex
from rules.railways.actions import Kind
from rules.railways.events import Built
from rules.railways.view import RailwaysView
from rules.title import Seat
from tests.recorded import FOLDER, read
from tests.renderer.builder import WORDS, picture, player, table, view
from tests.titles import title_of

BOARDS = ("iberian_railways", "balkan_railways")
FAR = ("B11", "P2")  # further apart than any window


@cache
def builds(board: str) -> dict[tuple[str, ...], Built]:
    """Every build of the recorded games on a board, once for the same hexes."""
    return {built.hexes: built for built in _played(board)}


def _played(board: str) -> Iterator[Built]:
    for path in sorted(FOLDER.glob(f"{board}_*.json")):
        record = read(path)
        title = title_of(record.title, record.edition)
        state = title.setup(record.seats, record.options, record.seed)
        for line in record.actions:
            seat, _, move = line.partition(" ")
            state, events = title.play(state, Seat(int(seat)), title.parse(move))
            yield from (event for event in events if isinstance(event, Built))


def plan(*events: Built) -> Order:
    return Order(table(), WORDS, events=events, zoom=events[0].hexes[0], preview=True)


def on(board: str) -> RailwaysView:
    return msgspec.structs.replace(view(), board=board)


def is_whole(frame: Frame, place: Hex) -> bool:
    """Whether every corner of a hex is in sight."""
    x, y = frame.centre(place)
    corners = [(x + dx * frame.size, y + dy * frame.rise) for dx, dy in CORNERS]
    return all(0 <= px <= frame.width and 0 <= py <= frame.height for px, py in corners)


@pytest.mark.parametrize("board", BOARDS)
def test_all_that_was_ever_built_would_have_been_in_the_window_of_its_preview(board: str) -> None:
    places, around = load_board(board), neighbours(load_board(board))
    for labels, built in builds(board).items():
        window = plan_basemap(on(board), plan(built))
        if window is not None:
            near = {other for label in labels for other in around[label] if other}
            for label in near | set(labels):
                assert is_whole(window.frame, places.find(label)), (built, label)


@pytest.mark.parametrize("board", BOARDS)
def test_almost_all_builds_are_seen_close_up(board: str) -> None:
    windows = [plan_basemap(on(board), plan(built)) for built in builds(board).values()]
    assert windows.count(None) < 0.02 * len(windows)


def far_apart() -> Picture:
    build = Built(Seat(0), Kind.MERGE, FAR, (), 7, 0, 5)
    return picture(view(player(*FAR), player(), player()), events=(build,), preview=True, zoom="P2")


def test_what_fits_no_window_is_shown_on_the_whole_board() -> None:
    drawn = far_apart()
    assert drawn.width == WIDTH
    assert drawn.height > 1500  # with all cards
    assert "Close-up" not in drawn.alt


def test_a_window_too_small_for_all_is_none() -> None:
    large = large_basemap_of(BOARDS[0])
    places = [large.board.find(label) for label in ("F7", "I7")]
    assert crop_around(large, places, 700, 900) is None
    window = crop_around(large, places, 900, 900)
    assert window is not None
    assert window.frame.width == 900
