"""Names on the map: whole or not at all, hiding nothing, hidden by nothing, readable anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

import numpy as np
import pytest

from renderer.dragon.citynames import Name, names_on
from renderer.dragon.closeup.windows import windows
from renderer.dragon.obstacles import room_on
from renderer.dragon.scene import Scene
from renderer.dragon.trains import train_boxes
from renderer.dragon.world import look
from renderer.dragon.world.crop import crop_at
from renderer.dragon.world.labels import half_mark
from renderer.dragon.world.maps import large_sheet, palette, sheet
from renderer.dragon.world.room import Boxes
from renderer.dragon.world.sheet import Sheet
from renderer.draw.canvas import Canvas
from renderer.draw.theme import INK, PAPER, RGB
from renderer.picture import Order
from rules.dragon.board.loader import board
from rules.dragon.view import DragonView
from tests.pictures import Post, posts_of
from tests.recorded import FOLDER, read
from tests.renderer.dragon.builder import WORDS, event, player, sections, table, train, view, way
from tests.vision import contrast

GAMES = ("dragon_ending_victory", "dragon_additional_trains")
POSTS = 3  # of each game
PLACES = ("Kola", "Glynclwyn", "Eaglehawk", "K4", "A1", "M13", "Ilik-Herb", "Uloggh", "u11,24")
GROUNDS: dict[str, RGB] = {
    **{str(terrain): wash for terrain, wash in look.WASHES.items()},
    "cave": look.CAVE, "deep sea": look.SEA_DEEP, "shallow sea": look.SEA_SHALLOW, "halo": PAPER,
}  # fmt: skip
LETTERS = {
    "city": INK, "loads": look.LOAD, "country": look.COUNTRY_NAME, "river": look.RIVER_NAME,
    "event": look.EVENT_NAME, "milepost": look.FRAME_INK,
}  # fmt: skip


def scene_of(shown: DragonView, order: Order, window: Sheet) -> Scene:
    return Scene(shown, order, Canvas(1, 1, palette(), PAPER), (window,))


@cache
def posts(game: str) -> list[Post]:
    every = list(posts_of(read(FOLDER / f"{game}.json"), 1))
    return [every[number * (len(every) - 1) // POSTS] for number in range(1, POSTS + 1)]


def scenes(game: str) -> Iterator[Scene]:
    """Close-ups of recorded turns: of what they are about, and of places; and the whole world."""
    for post in posts(game):
        shown = post.table.title.view(post.table.state, None)
        for zoom in ("train", *PLACES):
            order = Order(post.table.for_picture, WORDS, post.events, zoom=zoom)
            for window in chain.from_iterable(windows(shown, order, zoom)):
                yield scene_of(shown, order, window.sheet)
        for is_under in (False, True):
            yield scene_of(shown, order, sheet(is_under=is_under))


def shared(one: Boxes, other: Boxes) -> float:
    """The most that a box of one shares with a box of the other, in pixels each way."""
    ends = np.minimum(one[:, None, 2:], other[:, 2:])
    starts = np.maximum(one[:, None, :2], other[:, :2])
    return float((ends - starts).min(axis=2).max(initial=0))


def overlapping(names: list[Name]) -> set[tuple[str, str]]:
    """Pairs of names that cover each other."""
    boxes = np.concatenate([name.boxes for name in names])
    owners = np.repeat(range(len(names)), [len(name.boxes) for name in names])
    ends = np.minimum(boxes[:, None, 2:], boxes[:, 2:])
    common = (ends - np.maximum(boxes[:, None, :2], boxes[:, :2])).min(axis=2)
    found = np.argwhere((common >= 1) & (owners[:, None] != owners))
    return {(names[owners[a]].text, names[owners[b]].text) for a, b in found}


def marks(window: Sheet) -> Boxes:
    """Cities, ports and gates in sight."""
    found = []
    for point in board().points:
        is_centre = bool(point.city) and board().cities[point.city].centre == point.node
        if not window.shows(point.node) or not (is_centre or point.is_port):
            continue
        size = window.frame.size
        reach = half_mark(point.terrain, size) if is_centre else 0.35 * size
        x, y = window.frame.pixel_of(point)
        found.append((x - reach, y - reach, x + reach, y + reach))
    return np.array(found).reshape(-1, 4)


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_whole_and_hides_nothing(game: str) -> None:
    for scene in scenes(game):
        (window,) = scene.sheets
        names = list(names_on(scene, window))
        trains = np.array(train_boxes(scene, window)).reshape(-1, 4)
        for name in names:
            assert (name.boxes[:, :2] > 0).all(), name.text
            assert (name.boxes[:, 2] < window.frame.width).all(), name.text
            assert (name.boxes[:, 3] < window.frame.height).all(), name.text
            assert shared(name.boxes, trains) < 1, name.text
            assert shared(name.boxes, marks(window)) < 2, name.text
        assert not overlapping(names)


@pytest.mark.parametrize("game", GAMES)
def test_hardly_a_city_in_sight_goes_without_its_name(game: str) -> None:
    told = total = 0
    for scene in scenes(game):
        (window,) = scene.sheets
        margin = 3 * window.frame.size
        names = {name.text for name in names_on(scene, window)}
        for city in board().cities.values():
            point = board().points[city.centre]
            x, y = window.frame.pixel_of(point)
            inside = margin < x < window.frame.width - margin
            inside &= margin < y < window.frame.height - margin
            if point.is_under == window.is_under and inside:
                total += 1
                told += city.name in names
    assert total > 180
    assert told >= 0.98 * total


def named(scene: Scene, text: str) -> Name | None:
    found = (name for name in names_on(scene, scene.sheets[0]) if name.text == text)
    return next(found, None)


def texts(scene: Scene) -> set[str]:
    return {name.text for name in names_on(scene, scene.sheets[0])}


def around(city: str, shown: DragonView, zoom: str = "") -> Scene:
    large = large_sheet(is_under=False)
    middle = large.frame.pixel_of(board().points[board().cities[city].centre])
    return scene_of(shown, Order(table(), WORDS, zoom=zoom or None), crop_at(large, middle))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_city_full_of_trains_keeps_its_name(count: int) -> None:
    crowd = view(*(player(train("glynclwyn")) for _ in range(count)))
    scene = around("glynclwyn", crowd)
    name = named(scene, "Glynclwyn")
    assert name is not None
    assert shared(name.boxes, np.array(train_boxes(scene, scene.sheets[0]))) < 1


def test_a_name_makes_way_for_the_ring_around_what_was_asked_for() -> None:
    plain, ringed = (around("caldeen", view(), zoom) for zoom in ("", "Caldeen"))
    usual, aside = named(plain, "Caldeen"), named(ringed, "Caldeen")
    assert usual is not None
    assert aside is not None
    assert usual.at != aside.at


def test_a_name_avoids_track_where_there_is_room() -> None:
    track = sections(way("20,60", "28,60"))
    bare, full = (around("caldeen", view(player(track=t))) for t in ((), track))
    usual, aside = named(bare, "Caldeen"), named(full, "Caldeen")
    assert usual is not None
    assert aside is not None
    room = room_on(full, full.sheets[0])
    assert room.costs(usual.boxes)[0] > 0.1
    assert room.costs(aside.boxes)[0] == 0


def test_an_event_is_named_whole_on_its_ground_beside_trains() -> None:
    stormy = (event("hurricane"),)
    where = named(around("janoshal", view(player(), events=stormy)), stormy[0].title)
    assert where is not None
    crowd = player(train("janoshal"), train("40,40"), train("39,38"), train("41,42"))
    scene = around("janoshal", view(crowd, events=stormy))
    name = named(scene, stormy[0].title)
    assert name is not None
    assert shared(name.boxes, np.array(train_boxes(scene, scene.sheets[0]))) < 1


def test_countries_and_rivers_are_named_where_they_are_in_sight() -> None:
    world = texts(_world())
    assert len({name.upper() for name in look.NAMES} - world) <= 2
    near = texts(around("caldeen", view()))
    assert {"CAICENDEN", "Caetish", "Dannash"} <= near
    assert "KOLAND" not in near


def _world() -> Scene:
    return scene_of(view(), Order(table(), WORDS), sheet(is_under=False))


def test_close_up_every_fifth_milepost_says_its_name_and_in_the_world_none() -> None:
    near = texts(around("caldeen", view()))
    assert "20,55" in near
    assert "21,55" not in near
    assert not any("," in text for text in texts(_world()))


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=list(GROUNDS))
@pytest.mark.parametrize("letters", LETTERS.values(), ids=list(LETTERS))
def test_letters_hold_on_every_ground(letters: RGB, ground: RGB) -> None:
    assert contrast(letters, ground) >= 4.5


def test_the_numbers_along_the_edges_hold_on_theirs() -> None:
    assert contrast(look.FRAME_INK, look.FRAME) >= 4.5
