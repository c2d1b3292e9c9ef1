"""What no name may hide, and what it had better not: marks, trains, news, signs and track."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from renderer.dragon.hazards import warning_spots
from renderer.dragon.journeys import steps_on
from renderer.dragon.panel.title import title_boxes
from renderer.dragon.scene import Scene
from renderer.dragon.track import glowing
from renderer.dragon.trains import train_boxes
from renderer.dragon.world.labels import half_mark
from renderer.dragon.world.lattice import faces
from renderer.dragon.world.places import find_target
from renderer.dragon.world.room import BARRED, Room
from renderer.dragon.world.sheet import Sheet, Spot
from renderer.dragon.world.symbols import sign_pitch
from renderer.draw.geometry import Box
from rules.dragon.board.layout import Edge, Node, Terrain
from rules.dragon.board.loader import board
from rules.errors import BadNotation

_NEWS, _SIGN, _TRACK = 8.0, 2.0, 1.0  # how bad it is to cover these
_GLOW = 0.3  # about half the width of what is lit, in columns
_RAIL = 0.16
_HALF_SIGN = 0.3
_HALF_GATE, _HALF_PORT = 0.46, 0.37
_RING = {True: 1.55, False: 0.78}  # around the place a close-up was asked for; of a great city


def room_on(scene: Scene, sheet: Sheet) -> Room:
    """A map with all that is there before its names."""
    size, room = sheet.frame.size, Room(sheet.frame.width, sheet.frame.height)
    taken = [_around(_on(sheet, spot), half) for spot, half in _stops(sheet)]
    drawn = [*train_boxes(scene, sheet), *title_boxes(scene, sheet)]
    taken += [_moved(box, sheet) for box in drawn]
    room.take(taken, BARRED)
    room.take(_ring(scene, sheet), BARRED)
    news = [board().ends(edge) for edge in glowing(scene) if _is_on(sheet, edge)]
    room.take(_boxes(sheet, [*news, *steps_on(scene, sheet)], _GLOW * size), _NEWS)
    signs = (_on(sheet, spot) for spot in warning_spots(scene, sheet))
    room.take([_around(spot, _HALF_SIGN * size) for spot in signs], _SIGN)
    owned = {e for player in scene.view.players for e in player.track if _is_on(sheet, e)}
    room.take(_boxes(sheet, [board().ends(edge) for edge in owned], _RAIL * size), _TRACK)
    return room


def _stops(sheet: Sheet) -> list[tuple[Spot, float]]:
    """Cities, ports and gates in sight, with half their size in pixels."""
    halves = _halves(sheet.is_under, sheet.frame.size)
    return [(sheet.spot(node), half) for node, half in halves if sheet.shows(node)]


@lru_cache(maxsize=16)
def _halves(is_under: bool, pitch: float) -> tuple[tuple[Node, float], ...]:
    centres, found = {city.centre for city in board().cities.values()}, []
    for point in faces(is_under=is_under):
        if point.is_port:
            found.append((point.node, _HALF_PORT * sign_pitch(Terrain.PORT, pitch)))
        if point.terrain is Terrain.ENTRANCE:
            found.append((point.node, _HALF_GATE * sign_pitch(Terrain.ENTRANCE, pitch)))
        if point.node in centres:
            found.append((point.node, half_mark(point.terrain, pitch)))
    return tuple(found)


def _ring(scene: Scene, sheet: Sheet) -> list[Box]:
    try:
        target = find_target(scene.order.zoom or "")
    except BadNotation:
        return []  # the whole map, or what a turn is about
    if target.node < 0 or not sheet.shows(target.node):
        return []
    reach = _RING[target.is_major] * sheet.frame.size
    return [_around(_on(sheet, sheet.spot(target.node)), reach)]


def _is_on(sheet: Sheet, edge: Edge) -> bool:
    section = board().sections[edge]
    return section.is_under == sheet.is_under and sheet.shows(section.a)


def _boxes(sheet: Sheet, steps: Iterable[tuple[Node, Node]], reach: float) -> list[Box]:
    """What sections of this width take: three boxes each, for few run straight."""
    boxes = []
    for a, b in steps:
        (ax, ay), (bx, by) = (_on(sheet, sheet.spot(node)) for node in (a, b))
        for share in (0.15, 0.5, 0.85):
            middle = (ax + (bx - ax) * share, ay + (by - ay) * share)
            boxes.append(_around(middle, reach))
    return boxes


def _on(sheet: Sheet, spot: Spot) -> Spot:
    """A pixel of the picture as one of the map."""
    return spot[0] - sheet.left, spot[1] - sheet.top


def _moved(box: Box, sheet: Sheet) -> Box:
    left, top = sheet.left, sheet.top
    return box[0] - left, box[1] - top, box[2] - left, box[3] - top


def _around(at: tuple[float, float], reach: float) -> Box:
    return at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach
