"""The whole world in miniature: all track, all trains, and where the windows lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from renderer.dragon.closeup.windows import Window
from renderer.dragon.insight import spots_of
from renderer.dragon.scene import Scene
from renderer.dragon.world import look
from renderer.dragon.world.lattice import Lattice, faces, is_on, place
from renderer.dragon.world.maps import palette
from renderer.dragon.world.painting import map_frame
from renderer.dragon.world.sheet import Spot
from renderer.draw import theme
from renderer.draw.palette import Pixels
from renderer.draw.pieces import piece_sprite
from renderer.draw.theme import INK, LIT, RGB
from renderer.fonts import Face, Style
from rules.dragon.board.layout import Edge, Terrain
from rules.dragon.board.loader import board

_PITCH = 5
_GAP = 8
_TRACK = 3  # pixels across
_TRAIN = 6
_FRAME = 3
_NUMBER = Style(Face.BOLD, 24)


@cache
def _lattice(*, is_under: bool) -> Lattice:
    return map_frame(is_under, _PITCH)


def locator_size() -> tuple[int, int]:
    """Width and height of both maps side by side."""
    above, below = _lattice(is_under=False), _lattice(is_under=True)
    return above.width + _GAP + below.width, above.height


def draw_locator(scene: Scene, at: tuple[int, int], windows: Sequence[Window]) -> None:
    """Both maps, then frames with the numbers of the windows, if there are several.

    A window on a whole map needs none.
    """
    left, top = at
    for is_under in (False, True):
        pixels = _with_track(scene, is_under=is_under)
        scene.canvas.paste(pixels, left, top)
        _draw_trains(scene, (left, top), is_under=is_under)
        for number, window in enumerate(windows, 1):
            if window.sheet.is_under == is_under and not window.is_whole:
                _draw_frame(scene, (left, top), window, number if len(windows) > 1 else 0)
        left += _lattice(is_under=is_under).width + _GAP


@cache
def _ground(*, is_under: bool) -> Pixels:
    """Land and sea, rock and cave."""
    frame, table = _lattice(is_under=is_under), palette()
    image = Image.new("P", (frame.width, frame.height), table.index(_blank(is_under=is_under)))
    pen = ImageDraw.Draw(image)
    land = [point for point in faces(is_under=is_under) if point.terrain not in _OPEN]
    for colour, grow in ((look.COAST, 1.45), (look.FRAME, 1.08)):
        for point in land:
            pen.polygon(frame.cell(place(point), grow), fill=table.index(colour))
    for city in board().cities.values():
        if city.size is Terrain.MAJOR and is_on(city.centre, is_under=is_under):
            x, y = frame.pixel_of(board().points[city.centre])
            pen.rectangle((x - 4, y - 4, x + 4, y + 4), table.index(look.CITY), table.index(INK))
    return np.asarray(image)


_OPEN = (Terrain.SEA, Terrain.ROCK)


def _blank(*, is_under: bool) -> RGB:
    return look.CAVE_DARK if is_under else look.SEA_SHALLOW


def _with_track(scene: Scene, *, is_under: bool) -> Pixels:
    """Ink about every line first, so that no line loses any of its colour."""
    pixels = _ground(is_under=is_under).copy()
    flat, table, row = pixels.reshape(-1), palette(), pixels.shape[1]
    lines = [_strokes(player.track, is_under) for player in scene.view.players]
    for line in lines:
        for step in (-row - 1, 1 - row, row - 1, row + 1):
            flat[line + step] = table.index(INK)
    for seat, line in enumerate(lines):
        flat[line] = table.index(scene.colour(seat).rgb)
    return pixels


@lru_cache(maxsize=32)  # a turn changes the track of hardly more than one player
def _strokes(track: tuple[Edge, ...], is_under: bool) -> npt.NDArray[np.intp]:
    """The pixels of lines along all sections of one map."""
    frame, ends = _lattice(is_under=is_under), _ends(is_under=is_under)
    image = Image.new("1", (frame.width, frame.height))
    pen = ImageDraw.Draw(image)
    for edge in track:
        if edge in ends:
            pen.line(ends[edge], fill=1, width=_TRACK)
    return np.flatnonzero(np.asarray(image))


@cache
def _ends(*, is_under: bool) -> dict[Edge, list[Spot]]:
    """Where the sections of one map begin and end."""
    spots = spots_of(_lattice(is_under=is_under))
    sections = enumerate(board().sections)
    return {n: [spots[s.a], spots[s.b]] for n, s in sections if s.is_under == is_under}


def _draw_trains(scene: Scene, at: tuple[int, int], *, is_under: bool) -> None:
    for seat, player in enumerate(scene.view.players):
        for train in player.trains:
            if train.place >= 0 and board().points[train.place].is_under == is_under:
                x, y = _lattice(is_under=is_under).pixel_of(board().points[train.place])
                scene.canvas.stamp(piece_sprite(scene.colour(seat), _TRAIN), at[0] + x, at[1] + y)


def _draw_frame(scene: Scene, at: tuple[int, int], window: Window, number: int) -> None:
    """A bright line with ink about it, kept on the map."""
    box = _box(window)
    left, top, right, bottom = box[0] + at[0], box[1] + at[1], box[2] + at[0], box[3] + at[1]
    for grow, colour, width in ((2, INK, _FRAME + 4), (0, LIT, _FRAME)):
        _outline(scene, (left - grow, top - grow, right + grow, bottom + grow), colour, width)
    if number:
        scene.canvas.fill((left, top, left + 24, top + 28), LIT)
        scene.canvas.text((left + 7, top + 14), str(number), _NUMBER, theme.INK, LIT)


def _box(window: Window) -> tuple[int, int, int, int]:
    """A window in pixels of the miniature."""
    part, frame = window.sheet.frame, _lattice(is_under=window.sheet.is_under)
    right, bottom = part.left + part.width / part.size, part.top + part.height / part.rise
    (x0, y0), (x1, y1) = frame.point(part.left, part.top), frame.point(right, bottom)
    return (
        max(2, round(x0)),
        max(2, round(y0)),
        min(frame.width - 2, round(x1)),
        min(frame.height - 2, round(y1)),
    )


def _outline(scene: Scene, box: tuple[int, int, int, int], colour: RGB, width: int) -> None:
    left, top, right, bottom = box
    scene.canvas.fill((left, top, right, top + width), colour)
    scene.canvas.fill((left, bottom - width, right, bottom), colour)
    scene.canvas.fill((left, top, left + width, bottom), colour)
    scene.canvas.fill((right - width, top, right, bottom), colour)
