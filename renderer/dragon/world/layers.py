"""The two maps in full colour, for any frame: everything that never changes during a game."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from PIL.ImageFont import FreeTypeFont

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
from renderer.draw.lettering import Lettering, Path, Spot, best_spot, letter
from renderer.draw.masks import blur, lines_mask, mask
from renderer.draw.ornaments import compass_rose
from renderer.draw.palette import mix
from renderer.draw.theme import INK, PAPER, RGB
from renderer.fonts import Face, Style, font, text_width
from rules.dragon.board.layout import Point as Milepost
from rules.dragon.board.layout import Terrain
from rules.dragon.board.loader import board

_COMPASS = (50.5, 36.0 * ROW)
_LABELLED = 50  # from so many pixels a column on, mileposts are labelled

_BELOW = {
    Terrain.CLEAR: 0.19,
    Terrain.MAJOR: 0.19,
    Terrain.SEA: 0.19,
    Terrain.PORT: 0.47,
    Terrain.SMALL: 0.45,
    Terrain.MEDIUM: 0.49,
    Terrain.ENTRANCE: 0.56,
}  # how far its label stands below a milepost, in columns


def paint_surface(frame: Lattice) -> Image.Image:
    """The world above ground."""
    image = paint_landscape(frame)
    _draw_squares(image, frame)
    _draw_borders(image, frame)
    _draw_waters(image, frame)
    _draw_compass(image, frame)
    _draw_symbols(image, frame, is_under=False)
    _draw_country_names(image, frame)
    _draw_river_names(image, frame, is_under=False)
    _draw_labels(image, frame, is_under=False)
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
    _draw_river_names(image, frame, is_under=True)
    _draw_labels(image, frame, is_under=True)
    return image


def _step(level: int, edge: int) -> int:
    return max(0, min(255, (level - edge) * 9 + 128))


def _lay(image: Image.Image, colour: RGB, where: Image.Image, strength: float = 1.0) -> None:
    image.paste(colour, (0, 0), where.point(lambda level: round(level * strength)))


def _draw_squares(image: Image.Image, frame: Lattice) -> None:
    """The grid squares as hair lines."""
    across = [FIRST_COLUMN + SQUARE * number for number in range(NUMBERS + 1)]
    down = [(FIRST_ROW + SQUARE * number) * ROW for number in range(NUMBERS + 1)]
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


def _draw_country_names(image: Image.Image, frame: Lattice) -> None:
    """Wide-set capitals along a slight bow, in the colour of the country."""
    size = max(12, round(frame.size * 1.02))
    style = Style(Face.TITLE, size)
    for country, ((x, y), half, bow) in look.NAMES.items():
        at = (x, y * ROW)
        if not frame.reaches(at, half + 1):
            continue
        bows = ((-half, bow), (-half / 2, bow / 4), (0.0, 0.0), (half / 2, bow / 4), (half, bow))
        path = Path(frame.line([(x + dx, y * ROW + dy) for dx, dy in bows]), smooth=frame.size)
        text = country.upper()
        spacing = (path.length - text_width(text, style)) / max(1, len(text) - 1)
        ink = Image.new("L", image.size)
        letter(ink, path, text, Spot(0.0, 0.0, 0.0), Lettering(style, max(2.0, spacing)))
        _write(image, mix(look.COUNTRIES[country], INK, 0.6), ink)


def _write(image: Image.Image, colour: RGB, ink: Image.Image) -> None:
    """Letters with a soft pale rim."""
    left, top, right, bottom = ink.getbbox() or (0, 0, 1, 1)
    box = (left - 6, top - 6, right + 6, bottom + 6)
    part = ink.crop(box)
    rim = part.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(1.5))
    image.paste(PAPER, box, rim.point(lambda level: round(level * 0.75)))
    image.paste(colour, box, part)


def _draw_river_names(image: Image.Image, frame: Lattice, *, is_under: bool) -> None:
    """Above or below the longest reach of each river, clear of cities."""
    size = frame.size
    besides = (size * 0.5, size * -0.5)
    style = Style(Face.ITALIC, max(11, round(size * 0.56)))
    lettering, ink = Lettering(style, size * 0.07, besides), Image.new("L", image.size)
    cities = [p for p in faces(is_under=is_under) if p.city or p.is_port]
    avoid = np.array([frame.spot(p) for p in cities]).reshape(-1, 2)
    for name, course in rivers(is_under=is_under).items():
        line = max(course, key=len)
        if name == "Lake stream" or not any(frame.reaches(at) for at in line):
            continue  # that stream has no printed name
        path = Path(frame.line(line), smooth=size * 1.4)
        spot = best_spot(path, name, lettering, avoid, room=size * 0.8)
        if spot is not None:
            letter(ink, path, name, spot, lettering)
    _write(image, look.RIVER_NAME, ink)


def _draw_labels(image: Image.Image, frame: Lattice, *, is_under: bool) -> None:
    """Close up, every milepost says how players write it."""
    if frame.size < _LABELLED:
        return
    pen, letters = ImageDraw.Draw(image), font(Style(Face.TEXT, round(frame.size * 0.2)))
    for point in faces(is_under=is_under):
        if point.terrain is Terrain.SEA and point.label[0] != "X":
            continue
        if frame.reaches(place(point), 1):
            _write_label(pen, frame, point, letters)


def _write_label(
    pen: ImageDraw.ImageDraw, frame: Lattice, point: Milepost, letters: FreeTypeFont
) -> None:
    x, y = frame.spot(point)
    ink = look.CAVE if point.terrain is Terrain.ROCK else look.FRAME_INK
    below = _BELOW.get(point.terrain, 0.39)
    pen.text((x, y + frame.size * below), point.label, ink, letters, "mm")
