"""Maps: the layers of a board's picture that never change during a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageChops

from renderer.draw import theme
from renderer.draw.geometry import Frame, rounded
from renderer.draw.masks import lines_mask, mask
from renderer.draw.ornaments import coin, compass_rose, mountain
from renderer.draw.theme import RGB
from renderer.hexmap.landscape import relief, sea
from renderer.hexmap.look import GRID_STRENGTH, SLOPE, VALUE_AT, VALUE_SIZE, MapLook
from renderer.hexmap.outline import Outline
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
    """Every hex in the full colour of its terrain, also where it reaches into the sea."""
    for terrain, colour in painting.look.terrain.items():
        hexes = painting.of_terrain(terrain)
        areas = [painting.frame.corners(h) for h in hexes]
        painting.paint(colour, mask(painting.frame, areas))


def draw_relief(painting: Painting) -> None:
    """Ridges lit from the north-west where the land is rough."""
    rough = np.zeros((painting.frame.height, painting.frame.width), dtype=np.float32)
    for terrain, amount in painting.look.rough.items():
        hexes = painting.of_terrain(terrain)
        where = mask(painting.frame, [painting.frame.corners(h) for h in hexes])
        rough += np.asarray(where, dtype=np.float32) / 255 * amount
    light = relief(painting.frame, rough)
    share = 1 + light * np.float32(SLOPE)
    bands = [(np.asarray(band) * share).clip(0, 255) for band in painting.image.split()]
    painting.image.paste(Image.merge("RGB", [Image.fromarray(b.astype(np.uint8)) for b in bands]))


def draw_peaks(painting: Painting) -> None:
    """A band and a sign on every mountain hex: it holds less than others, seen at a glance."""
    _draw_bands(painting)
    sign = mountain(painting.frame.size * 0.62, theme.PEAK, theme.PAPER)
    for place in painting.of_terrain(painting.look.peaks) if painting.look.peaks else ():
        x, y = painting.frame.pixel(place)
        top = y + round(painting.frame.size * 0.06)
        painting.image.paste(sign, (x - sign.width // 2, top - sign.height // 2), sign)


def _draw_bands(painting: Painting) -> None:
    """Along the sides, where it is seen also under track."""
    hexes = painting.of_terrain(painting.look.peaks) if painting.look.peaks else ()
    outer, inner = (
        mask(painting.frame, [painting.frame.corners(h, scale) for h in hexes])
        for scale in (0.96, 0.82)
    )
    painting.paint(theme.PEAK, ImageChops.subtract(outer, inner))


def draw_coast(painting: Painting) -> None:
    """The shore line."""
    areas = [*painting.outline.other_land, *painting.outline.land]
    lines = [painting.frame.line([*area.xy, area.xy[0]]) for area in areas]
    painting.paint(theme.COAST, lines_mask(painting.frame, lines, painting.frame.size * 0.05))


def draw_borders(painting: Painting) -> None:
    """Country borders."""
    frame = painting.frame
    lines = [frame.line(border.xy) for border in painting.outline.borders]
    painting.paint(theme.BORDER, lines_mask(frame, lines, frame.size * 0.06))


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
    painting.paint(theme.GRID, edges, GRID_STRENGTH)


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


def draw_compass(painting: Painting) -> None:
    """A compass rose on the open sea."""
    if painting.look.compass:
        x, y = painting.frame.point(*painting.look.compass)
        rose = compass_rose(painting.frame.size * 1.35, theme.SEA_NAME, theme.SEA_SHALLOW)
        corner = (round(x) - rose.width // 2, round(y) - rose.height // 2)
        painting.image.paste(rose, corner, rose)


LAYERS: tuple[Callable[[Painting], None], ...] = (
    draw_sea_and_land,
    draw_terrain,
    draw_relief,
    draw_peaks,
    draw_coast,
    draw_borders,
    draw_rivers,
    draw_grid,
    draw_compass,
    draw_cities,
    draw_values,
)
