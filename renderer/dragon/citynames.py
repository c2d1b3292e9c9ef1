"""Every name on a map, each where it hides nothing and nothing hides it, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from renderer.dragon.hazards import event_grounds
from renderer.dragon.obstacles import room_on
from renderer.dragon.scene import Scene
from renderer.dragon.world import look
from renderer.dragon.world.courses import Courses, able_courses, written
from renderer.dragon.world.labels import Places, Town, half_mark, places
from renderer.dragon.world.lattice import faces
from renderer.dragon.world.painting import map_frame
from renderer.dragon.world.room import BARRED, Boxes, Room
from renderer.dragon.world.sheet import Sheet, Spot
from renderer.draw.canvas import Sprite
from renderer.draw.names import name_sprite
from renderer.draw.theme import PAPER
from renderer.fonts import Face, Style
from rules.dragon.board.layout import City, Point, Terrain
from rules.dragon.board.loader import board

_EVENT = Style(Face.TITLE, 30)
_COORDINATES = Style(Face.TEXT, 20)
_LABELLED = 50  # from so many pixels a column on, mileposts say how players write them
_EACH = 5  # columns and rows: every so many of them
_WISH = 0.7  # how bad it is for a city's name to stand where a country's usually does
_CROWDED = 0.12  # a country or river is not named where more of its letters would lie on track
_ORDER = (Terrain.MAJOR, Terrain.MEDIUM, Terrain.SMALL)


@dataclass(frozen=True)
class Name:
    """Words at a place of a map, and what their letters take of it."""

    text: str
    sprite: Sprite
    at: Spot
    boxes: Boxes


def draw_names(scene: Scene) -> None:
    """Cities with what is to be had there, events, countries, rivers and some mileposts."""
    for sheet in scene.sheets:
        for name in names_on(scene, sheet):
            scene.canvas.stamp(name.sprite, name.at[0] + sheet.left, name.at[1] + sheet.top)


def names_on(scene: Scene, sheet: Sheet) -> Iterator[Name]:
    """All names that find room, in pixels of the map; the most needed choose first."""
    room = room_on(scene, sheet)
    for names in (_cities, _events, _lands, _mileposts):
        for name in names(scene, sheet, room):
            room.take(name.boxes, BARRED)
            yield name


def _cities(scene: Scene, sheet: Sheet, room: Room) -> Iterator[Name]:
    points, draft = board().points, room.copy()
    for able, (left, top) in _lands_in(sheet, sees_rivers=False):
        draft.take(able.letters[0] - np.array((left, top, left, top)), _WISH)
    here = [c for c in board().cities.values() if points[c.centre].is_under == sheet.is_under]
    for city in sorted(here, key=lambda city: _ORDER.index(city.size)):
        x, y = sheet.frame.pixel_of(points[city.centre])
        reach = 0.5 * half_mark(city.size, sheet.frame.size)
        across = reach < x < sheet.frame.width - reach
        if across and reach < y < sheet.frame.height - reach:
            for name in _city(scene, city, (x, y), (draft, sheet.frame.size)):
                draft.take(name.boxes, BARRED)
                yield name


def _city(scene: Scene, city: City, middle: Spot, on: tuple[Room, float]) -> Iterator[Name]:
    """At the best spot about its mark, if any is free."""
    (x, y), (room, pitch) = middle, on
    loads = " · ".join(scene.load(load) for load in city.loads)
    able = places(Town(city.name, loads, city.size, pitch))
    boxes = able.boxes + np.array((x, y, x, y))
    best = _best(able, boxes, room)
    if best is not None:
        left, top, right, bottom = boxes[best]
        at = (round((left + right) / 2), round((top + bottom) / 2))
        yield Name(city.name, able.sprites[best], at, boxes[best : best + 1])


def _best(able: Places, boxes: Boxes, room: Room) -> int | None:
    """The best place of a label; smaller letters are tried where they may be better."""
    best, least = None, np.inf
    for form in able.forms:
        if able.costs[form].min() >= least:
            break
        costs = room.costs(boxes[form])
        total = np.where(costs < 1, costs + able.costs[form], np.inf)
        if total.min() < least:
            best, least = form.start + int(total.argmin()), total.min()
    return best


def _events(scene: Scene, sheet: Sheet, room: Room) -> Iterator[Name]:
    """Each event's name across its ground, as near to the middle of it as may be."""
    for title, spots in event_grounds(scene, sheet):
        sprite = name_sprite(title, _EVENT, look.EVENT_NAME, PAPER, 4)
        ground = np.array(spots) - (sheet.left, sheet.top)
        spread = np.concatenate([[ground.mean(0)], ground])
        half = np.array((sprite.width / 2, sprite.height / 2 - 4))
        boxes = np.concatenate([spread - half, spread + half], axis=1)
        far = np.hypot(*(spread - spread[0]).T) / sheet.frame.width
        best = int(np.argmin(room.costs(boxes) + far))
        if room.costs(boxes[best : best + 1])[0] < BARRED / 1e3:
            at = (round(spread[best][0]), round(spread[best][1]))
            yield Name(title, sprite, at, boxes[best : best + 1])


def _lands(scene: Scene, sheet: Sheet, room: Room) -> Iterator[Name]:
    """Countries, then rivers."""
    for able, origin in _lands_in(sheet, sees_rivers=True):
        yield from _land(able, origin, room)


def _lands_in(sheet: Sheet, *, sees_rivers: bool) -> Iterator[tuple[Courses, Spot]]:
    """The names of countries and rivers, and where the window begins on the whole map."""
    whole = map_frame(sheet.is_under, round(sheet.frame.size))
    x, y = whole.point(sheet.frame.left, sheet.frame.top)
    for able in able_courses(whole, is_under=sheet.is_under):
        if sees_rivers or able.is_country:
            yield able, (round(x), round(y))


def _land(able: Courses, origin: Spot, room: Room) -> Iterator[Name]:
    """The first of the places of a name where it is not crowded."""
    x, y = origin
    boxes = able.letters - np.array((x, y, x, y))
    inside = np.flatnonzero(room.holds(boxes).all(1))
    if not len(inside):
        return
    costs = room.costs(boxes[inside].reshape(-1, 4)).reshape(len(inside), -1).mean(1)
    free = inside[costs <= _CROWDED]
    if len(free):
        found = written(able.courses[free[0]])
        at = (found.at[0] - x, found.at[1] - y)
        yield Name(able.courses[0].text, found.sprite, at, boxes[free[0]])


def _mileposts(scene: Scene, sheet: Sheet, room: Room) -> Iterator[Name]:
    """Close up, every fifth milepost and every strait says how players write it."""
    if sheet.frame.size < _LABELLED:
        return
    here = [point for point in _labelled(sheet.is_under) if sheet.shows(point.node)]
    names = [_milepost(sheet, point) for point in here]
    if not names:
        return
    free = room.costs(np.concatenate([name.boxes for name in names])) == 0
    for name in (names[number] for number in np.flatnonzero(free)):
        if not room.costs(name.boxes)[0]:  # as straits lie side by side
            yield name


@cache
def _labelled(is_under: bool) -> tuple[Point, ...]:
    """The mileposts that are labelled close up."""
    found = []
    for point in faces(is_under=is_under):
        is_fifth = point.y % _EACH == 0 and int(point.x) % _EACH == 0
        if point.label.startswith("X") or (is_fifth and point.terrain is not Terrain.SEA):
            found.append(point)
    return tuple(found)


def _milepost(sheet: Sheet, point: Point) -> Name:
    sprite = name_sprite(point.label, _COORDINATES, look.FRAME_INK, PAPER, 3)
    x, y = sheet.frame.pixel_of(point)
    y += round(sheet.frame.size * 0.48)
    wide, high = sprite.width / 2, sprite.height / 2
    return Name(point.label, sprite, (x, y), np.array([(x - wide, y - high, x + wide, y + high)]))
