"""Maps: the layers of a board's picture that never change during a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from renderer.draw import theme
from renderer.draw.geometry import Frame, Point, rounded
from renderer.draw.lettering import Lettering, Path, Spot, best_spot, letter, name_length
from renderer.draw.masks import Shares, lines_mask, mask
from renderer.draw.ornaments import coin, compass_rose, mountain
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, font
from renderer.hexmap.landscape import relief, sea
from renderer.hexmap.look import LABEL_UP, VALUE_AT, VALUE_SIZE, MapLook
from renderer.hexmap.outline import Line, Outline
from rules.boards.board import Board, Hex


@dataclass(frozen=True)
class Painting:
    """A map being painted."""

    board: Board
    outline: Outline
    frame: Frame
    look: MapLook
    image: Image.Image

    def visible(self) -> list[Hex]:
        """The hexes inside the frame."""
        return [h for h in self.board.hexes.values() if self.frame.shows(h)]

    def of_terrain(self, terrain: str) -> list[Hex]:
        """Those with this terrain; where a board has no such column, the kind of hex is it."""
        return [h for h in self.visible() if (h.terrain or h.kind) == terrain]

    def paint(self, colour: RGB, where: Image.Image, strength: float = 1.0) -> None:
        """Lay a colour over the masked part."""
        if strength < 1:
            where = where.point(lambda value: round(value * strength))
        self.image.paste(colour, (0, 0), where)


def paint_map(board: Board, outline: Outline, frame: Frame, look: MapLook) -> Image.Image:
    """The map of a board without anything that belongs to a game."""
    image = Image.new("RGB", (frame.width, frame.height), theme.SEA_DEEP)
    painting = Painting(board, outline, frame, look, image)
    for layer in LAYERS:
        layer(painting)
    return image


def draw_sea_and_land(painting: Painting) -> None:
    """Sea and land, the land beyond the board muted."""
    frame, outline = painting.frame, painting.outline
    home = mask(frame, [frame.line(area.xy) for area in outline.land])
    other = mask(frame, [frame.line(area.xy) for area in outline.other_land])
    land = Image.fromarray(np.maximum(np.asarray(home), np.asarray(other)))
    painting.image.paste(sea(frame, land, theme.SEA_DEEP, theme.SEA_SHALLOW))
    painting.paint(theme.FOREIGN, other)
    painting.paint(theme.LAND, home)


def draw_terrain(painting: Painting) -> None:
    """Every hex in the colour of its terrain, paler where it reaches into the sea."""
    cover = _land(painting) * 0.55 + 0.45
    for terrain, colour in painting.look.terrain.items():
        hexes = painting.of_terrain(terrain)
        where = mask(painting.frame, [painting.frame.corners(h) for h in hexes])
        painting.paint(colour, Image.fromarray((np.asarray(where) * cover).astype(np.uint8)))


def draw_relief(painting: Painting) -> None:
    """Ridges lit from the north-west where the land is rough."""
    rough = np.zeros((painting.frame.height, painting.frame.width), dtype=np.float32)
    for terrain, amount in painting.look.rough.items():
        hexes = painting.of_terrain(terrain)
        where = mask(painting.frame, [painting.frame.corners(h) for h in hexes])
        rough += np.asarray(where, dtype=np.float32) / 255 * amount
    light = relief(painting.frame, rough * _land(painting))
    share = 1 + light * np.float32(0.2)
    bands = [(np.asarray(band) * share).clip(0, 255) for band in painting.image.split()]
    painting.image.paste(Image.merge("RGB", [Image.fromarray(b.astype(np.uint8)) for b in bands]))


def draw_peaks(painting: Painting) -> None:
    """A sign on every mountain hex: it holds less than others, which must be seen at a glance."""
    sign = mountain(painting.frame.size * 0.62, theme.PEAK, theme.PAPER)
    for place in painting.of_terrain(painting.look.peaks) if painting.look.peaks else ():
        x, y = painting.frame.pixel(place)
        top = y + round(painting.frame.size * 0.06)
        painting.image.paste(sign, (x - sign.width // 2, top - sign.height // 2), sign)


def draw_coast(painting: Painting) -> None:
    """The shore line."""
    areas = [*painting.outline.other_land, *painting.outline.land]
    lines = [painting.frame.line([*area.xy, area.xy[0]]) for area in areas]
    painting.paint(theme.COAST, lines_mask(painting.frame, lines, painting.frame.size * 0.05))


def draw_borders(painting: Painting) -> None:
    """Country borders."""
    frame = painting.frame
    lines = [frame.line(border.xy) for border in painting.outline.borders]
    painting.paint(theme.BORDER, lines_mask(frame, lines, frame.size * 0.06), 0.75)


def draw_rivers(painting: Painting) -> None:
    """Rivers with a pale bank."""
    frame = painting.frame
    rivers = [part.xy for river in painting.outline.rivers.values() for part in river]
    lines = [frame.line(rounded(xy)) for xy in rivers]
    painting.paint(theme.SEA_SHALLOW, lines_mask(frame, lines, frame.size * 0.26), 0.7)
    painting.paint(theme.RIVER, lines_mask(frame, lines, frame.size * 0.13))


def draw_grid(painting: Painting) -> None:
    """The edges of the hexes."""
    outlines = [painting.frame.corners(h) for h in painting.visible()]
    edges = lines_mask(painting.frame, [[*o, o[0], o[1]] for o in outlines], 1.4)
    painting.paint(theme.GRID, edges, 0.55)


def draw_cities(painting: Painting) -> None:
    """A plate for every city, framed by class."""
    for kind, look in painting.look.cities.items():
        hexes = [h for h in painting.visible() if h.kind == kind]
        if not hexes:
            continue
        inner = 0.96 - look.edge_width
        plates = [(theme.INK, 1.0), (look.edge, 0.96), (look.fill, inner)]
        if look.inner:
            plates += [(look.inner, inner - 0.05), (look.fill, inner - 0.09)]
        for colour, scale in plates:
            areas = [painting.frame.corners(h, scale) for h in hexes]
            painting.paint(colour, mask(painting.frame, areas))


def draw_labels(painting: Painting) -> None:
    """The label of every hex along its upper edge, on a city's plate clear of the frame."""
    pen = ImageDraw.Draw(painting.image)
    size = painting.frame.size
    plain = font(Style(Face.TEXT, painting.frame.type_size(0.37)))
    bold = font(Style(Face.BOLD, painting.frame.type_size(0.39)))
    for place in painting.visible():
        x, y = painting.frame.centre(place)
        look = painting.look.cities.get(place.kind)
        if look is None:
            at = (x, y - size * LABEL_UP)
            pen.text(at, place.label, fill=theme.LABEL, font=plain, anchor="mm")
        else:
            at = (x - (size * 0.2 if look.value else 0), y + size * VALUE_AT[1])
            rim = round(size * 0.06)
            pen.text(at, place.label, look.ink, bold, "mm", stroke_width=rim, stroke_fill=look.fill)
            pen.text(at, place.label, look.ink, bold, "mm")


def draw_values(painting: Painting) -> None:
    """What a city is worth, as a coin on its plate."""
    size = painting.frame.size
    for place in painting.visible():
        look = painting.look.cities.get(place.kind)
        if look and look.value:
            disc = coin(look.value, painting.frame.type_size(VALUE_SIZE), look.edge)
            x, y = painting.frame.centre(place)
            left = x + size * VALUE_AT[0] - disc.width / 2
            top = y + size * VALUE_AT[1] - disc.height / 2
            painting.image.paste(disc, (round(left), round(top)), disc)


def draw_range_names(painting: Painting) -> None:
    """Mountain ranges in wide-set capitals, moved aside where a city stands in the way."""
    size = painting.frame.size
    besides = tuple(size * step * 0.25 for step in range(-4, 5))
    lettering = Lettering(Style(Face.ITALIC, painting.frame.type_size(0.48)), size * 0.12, besides)
    lines = {name.upper(): [line] for name, line in painting.outline.ranges.items()}
    _write_along(painting, lines, lettering, theme.RANGE_NAME)


def draw_river_names(painting: Painting) -> None:
    """Rivers' names above or below their course."""
    size = painting.frame.size
    besides = (size * 0.32, size * -0.34)
    lettering = Lettering(Style(Face.ITALIC, painting.frame.type_size(0.55)), size * 0.06, besides)
    _write_along(painting, painting.outline.rivers, lettering, theme.RIVER_NAME)


def draw_sea_names(painting: Painting) -> None:
    """Seas, wide-set, where the look of the board places them."""
    size = painting.frame.size
    lettering = Lettering(Style(Face.ITALIC, painting.frame.type_size(0.8)), size * 0.22)
    ink = Image.new("L", painting.image.size)
    for text, course in painting.look.seas.items():
        path = Path(painting.frame.line(list(course)), smooth=size * 4)
        start = max(0.0, (path.length - name_length(text, lettering)) / 2)
        letter(ink, path, text, Spot(start, 0, 0), lettering)
    painting.paint(theme.SEA_NAME, ink, 0.8)


def draw_compass(painting: Painting) -> None:
    """A compass rose on the open sea."""
    if painting.look.compass:
        x, y = painting.frame.point(*painting.look.compass)
        rose = compass_rose(painting.frame.size * 1.35, theme.SEA_NAME, theme.SEA_SHALLOW)
        corner = (round(x) - rose.width // 2, round(y) - rose.height // 2)
        painting.image.paste(rose, corner, rose)


def _write_along(
    painting: Painting, lines: dict[str, list[Line]], lettering: Lettering, colour: RGB
) -> None:
    """Each name at the clearest place of its longest line; none where all are taken."""
    size = painting.frame.size
    ink = Image.new("L", painting.image.size)
    avoid = _name_spots(painting)
    for text, parts in lines.items():
        longest = max(parts, key=lambda part: len(part.xy))
        path = Path(_inside(painting.frame, longest.xy), smooth=size * 1.2)
        spot = best_spot(path, text, lettering, avoid, room=size * 0.95)
        if spot is not None:
            letter(ink, path, text, spot, lettering)
    rim = ink.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(1.2))
    painting.paint(theme.PAPER, rim, 0.6)
    painting.paint(colour, ink)


def _name_spots(painting: Painting) -> npt.NDArray[np.float64]:
    """Where cities and their names stand, in pixels."""
    offsets = ((0.0, 0.0), (-0.75, 0.64), (0.0, 0.64), (0.75, 0.64))
    size, cities = painting.frame.size, [h for h in painting.visible() if h.name]
    centres = [painting.frame.centre(city) for city in cities]
    spots = [(x + dx * size, y + dy * size) for x, y in centres for dx, dy in offsets]
    return np.array(spots).reshape(-1, 2)


def _land(painting: Painting) -> Shares:
    """Where the board's own land is, 0 to 1."""
    areas = [painting.frame.line(area.xy) for area in painting.outline.land]
    return np.asarray(mask(painting.frame, areas), dtype=np.float32) / 255


def _inside(frame: Frame, xy: list[Point]) -> list[Point]:
    """The part of a line that the frame shows, with a margin for what is written on it."""
    points, margin = frame.line(xy), frame.size * 0.5
    seen = [
        (x, y)
        for x, y in points
        if margin < x < frame.width - margin and margin < y < frame.height - margin
    ]
    return seen if len(seen) > 1 else [(0.0, 0.0), (1.0, 0.0)]


LAYERS: tuple[Callable[[Painting], None], ...] = (
    draw_sea_and_land,
    draw_terrain,
    draw_relief,
    draw_peaks,
    draw_coast,
    draw_borders,
    draw_rivers,
    draw_grid,
    draw_sea_names,
    draw_compass,
    draw_range_names,
    draw_river_names,
    draw_cities,
    draw_labels,
    draw_values,
)
