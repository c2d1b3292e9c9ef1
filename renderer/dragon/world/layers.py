"""The two maps in full colour, for any frame: everything that never changes, but for the names."""

from __future__ import annotations

import numpy as np
from PIL import Image

from renderer.dragon.world import look
from renderer.dragon.world.chains import borders, inlets, rivers
from renderer.dragon.world.landscape import paint_landscape
from renderer.dragon.world.lattice import (
    FIRST_COLUMN,
    FIRST_ROW,
    NUMBERS,
    ROW,
    SQUARE,
    Lattice,
    faces,
    place,
)
from renderer.dragon.world.symbols import symbol
from renderer.draw.geometry import Point
from renderer.draw.masks import blur, lines_mask, mask
from renderer.draw.ornaments import compass_rose
from renderer.draw.palette import Palette
from renderer.draw.theme import INK, PAPER, RGB
from rules.dragon.board.layout import Terrain
from rules.dragon.board.loader import board

_LINED = 24  # pixels a column from which on lines run all through
_ARM = 0.6  # columns
_COMPASS = (50.5, 36.0 * ROW)


def paint_surface(frame: Lattice, tones: Palette | None = None) -> Image.Image:
    """The world above ground; sea and land in few tones if they are given."""
    image = paint_landscape(frame)
    if tones is not None:
        image = tones.picture(tones.quantise(image))
    _draw_squares(image, frame)
    _draw_borders(image, frame)
    _draw_waters(image, frame)
    _draw_compass(image, frame)
    _draw_symbols(image, frame, is_under=False)
    return image


def paint_underground(frame: Lattice) -> Image.Image:
    """Tunnels and halls in solid rock."""
    image = Image.new("RGB", (frame.width, frame.height), look.CAVE_DARK)
    points = faces(is_under=True)
    open_cells = [frame.cell(place(p), 1.04) for p in points if p.terrain is not Terrain.ROCK]
    hollow = blur(mask(frame, open_cells), frame.size * 0.16)
    image.paste(INK, (0, 0), hollow.point(lambda level: _step(level, 78)))
    image.paste(look.CAVE, (0, 0), hollow.point(lambda level: _step(level, 104)))
    lines = [frame.line(line) for course in rivers(is_under=True).values() for line in course]
    _draw_river(image, frame, lines)
    _draw_symbols(image, frame, is_under=True)
    return image


def _step(level: int, edge: int) -> int:
    return max(0, min(255, (level - edge) * 9 + 128))


def _lay(image: Image.Image, colour: RGB, where: Image.Image, strength: float = 1.0) -> None:
    image.paste(colour, (0, 0), where.point(lambda level: round(level * strength)))


def _draw_squares(image: Image.Image, frame: Lattice) -> None:
    """The grid squares as hair lines; on the small map only where they cross."""
    across = [FIRST_COLUMN + SQUARE * number for number in range(NUMBERS + 1)]
    down = [(FIRST_ROW + SQUARE * number) * ROW for number in range(NUMBERS + 1)]
    if frame.size < _LINED:
        corners = [(x, y) for x in across for y in down]
        lines = [frame.line([(x - _ARM, y), (x + _ARM, y)]) for x, y in corners]
        lines += [frame.line([(x, y - _ARM), (x, y + _ARM)]) for x, y in corners]
    else:
        lines = [frame.line([(x, -9.0), (x, 70.0)]) for x in across]
        lines += [frame.line([(-9.0, y), (80.0, y)]) for y in down]
    _lay(image, look.GRATICULE, lines_mask(frame, lines, 1.0), 0.28)


def _draw_borders(image: Image.Image, frame: Lattice) -> None:
    """Dashed, as on old maps."""
    lines = [dash for line in borders() for dash in _dashes(frame.line(line), frame.size * 0.3)]
    _lay(image, PAPER, lines_mask(frame, lines, frame.size * 0.15), 0.5)
    _lay(image, look.BORDER, lines_mask(frame, lines, frame.size * 0.08), 0.9)


def _dashes(line: list[Point], length: float) -> list[list[Point]]:
    """Every other piece of this length."""
    path = np.array(line)
    walked = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))])
    count = max(1, round(walked[-1] / length / 2))
    starts = (np.arange(count) + 0.2) * walked[-1] / count
    dashes = []
    for start in starts:
        along = np.linspace(start, start + 0.6 * walked[-1] / count, 5)
        xs, ys = (np.interp(along, walked, path[:, axis]) for axis in (0, 1))
        dashes.append([(float(x), float(y)) for x, y in zip(xs, ys, strict=True)])
    return dashes


def _draw_waters(image: Image.Image, frame: Lattice) -> None:
    """Rivers, and the inlets that cut the land as the sea does."""
    names = rivers(is_under=False)
    _draw_river(image, frame, [frame.line(line) for course in names.values() for line in course])
    banks = [frame.line(_longer(line, 0.12)) for line in inlets()]
    _lay(image, look.COAST, lines_mask(frame, banks, frame.size * 0.30))
    channels = [frame.line(_longer(line, 0.42)) for line in inlets()]
    _lay(image, look.SEA_SHALLOW, lines_mask(frame, channels, frame.size * 0.21))


def _longer(line: list[Point], more: float) -> list[Point]:
    """Both ends moved on in their direction, out into the sea."""
    ends = []
    for (x, y), (back_x, back_y) in ((line[0], line[1]), (line[-1], line[-2])):
        length = np.hypot(x - back_x, y - back_y)
        share = more / length
        ends.append((x + (x - back_x) * share, y + (y - back_y) * share))
    return [ends[0], *line, ends[1]]


def _draw_river(image: Image.Image, frame: Lattice, lines: list[list[Point]]) -> None:
    _lay(image, look.SEA_SHALLOW, lines_mask(frame, lines, frame.size * 0.24), 0.8)
    _lay(image, look.RIVER, lines_mask(frame, lines, frame.size * 0.13))


def _draw_compass(image: Image.Image, frame: Lattice) -> None:
    if not frame.reaches(_COMPASS, 4):
        return
    rose = compass_rose(frame.size * 2.9, look.SEA_DOT, look.SEA_SHALLOW)
    x, y = frame.point(*_COMPASS)
    image.paste(rose, (round(x) - rose.width // 2, round(y) - rose.height // 2), rose)


def _draw_symbols(image: Image.Image, frame: Lattice, *, is_under: bool) -> None:
    """Major cities first: their ring of mileposts lies under ports beside them."""
    centres = {city.centre for city in board().cities.values()}
    plates = [p for p in faces(is_under=is_under) if p.terrain is Terrain.MAJOR]
    others = [p for p in faces(is_under=is_under) if p.terrain is not Terrain.MAJOR]
    for point in [*(p for p in plates if p.node in centres), *others]:
        if frame.reaches(place(point)):
            _put(image, symbol(point.terrain, frame.size), frame.pixel_of(point))
    for point in plates:
        if point.is_port and frame.reaches(place(point)):
            _put(image, symbol(Terrain.PORT, frame.size), frame.pixel_of(point))


def _put(image: Image.Image, sign: Image.Image, at: tuple[int, int]) -> None:
    image.paste(sign, (at[0] - sign.width // 2, at[1] - sign.height // 2), sign)
