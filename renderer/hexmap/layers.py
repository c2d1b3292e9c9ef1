"""Maps: the layers of a board's picture that never change during a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from renderer.draw import theme
from renderer.draw.geometry import ROOT3, Frame, Point, rounded
from renderer.draw.lettering import Lettering, Path, Spot, best_spot, letter, name_length
from renderer.draw.ornaments import coin, compass_rose, mountain
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, font
from renderer.hexmap import ground
from renderer.hexmap.outline import Line, Outline
from rules.boards.board import Board, Hex

LABEL_UP = ROOT3 / 2 - 0.25  # how far above the middle of a hex its label stands, in hex sizes
VALUE_AT, VALUE_SIZE = (0.36, -0.56), 0.235  # where the coin of a city lies, and its radius


@dataclass(frozen=True)
class CityLook:
    """How a class of city is drawn: a hex plate with a frame, and the size of its name."""

    fill: RGB
    edge: RGB
    edge_width: float  # in hex sizes
    value: str = ""  # printed on a coin
    text: float = 0.6  # height of the name in hex sizes
    inner: RGB | None = None  # a second, thinner frame
    ink: RGB = theme.INK  # of its label
    is_centred: bool = False  # the name stands in the middle, where no piece ever will


@dataclass(frozen=True)
class MapLook:
    """The colours of one kind of board."""

    terrain: dict[str, RGB]
    rough: dict[str, float]  # how much relief a terrain shows
    cities: dict[str, CityLook]
    seas: dict[str, tuple[Point, ...]] = field(default_factory=dict)  # names with their course
    compass: Point | None = None
    peaks: str = ""  # the terrain that carries a sign of mountains


@dataclass(frozen=True)
class Scene:
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
    scene = Scene(board, outline, frame, look, image)
    for layer in LAYERS:
        layer(scene)
    return image


def draw_ground(scene: Scene) -> None:
    """Sea and land, the land beyond the board muted."""
    frame, outline = scene.frame, scene.outline
    home = ground.mask(frame, [frame.line(area.xy) for area in outline.land])
    other = ground.mask(frame, [frame.line(area.xy) for area in outline.other_land])
    land = Image.fromarray(np.maximum(np.asarray(home), np.asarray(other)))
    scene.image.paste(ground.sea(frame, land, theme.SEA_DEEP, theme.SEA_SHALLOW))
    scene.paint(theme.FOREIGN, other)
    scene.paint(theme.LAND, home)


def draw_terrain(scene: Scene) -> None:
    """Every hex in the colour of its terrain, paler where it reaches into the sea."""
    cover = _land(scene) * 0.55 + 0.45
    for terrain, colour in scene.look.terrain.items():
        hexes = scene.of_terrain(terrain)
        where = ground.mask(scene.frame, [scene.frame.corners(h) for h in hexes])
        scene.paint(colour, Image.fromarray((np.asarray(where) * cover).astype(np.uint8)))


def draw_relief(scene: Scene) -> None:
    """Ridges lit from the north-west where the land is rough."""
    rough = np.zeros((scene.frame.height, scene.frame.width), dtype=np.float32)
    for terrain, amount in scene.look.rough.items():
        hexes = scene.of_terrain(terrain)
        where = ground.mask(scene.frame, [scene.frame.corners(h) for h in hexes])
        rough += np.asarray(where, dtype=np.float32) / 255 * amount
    light = ground.relief(scene.frame, rough * _land(scene))
    share = 1 + light * np.float32(0.2)
    bands = [(np.asarray(band) * share).clip(0, 255) for band in scene.image.split()]
    scene.image.paste(Image.merge("RGB", [Image.fromarray(b.astype(np.uint8)) for b in bands]))


def draw_peaks(scene: Scene) -> None:
    """A sign on every mountain hex: it holds less than others, which must be seen at a glance."""
    sign = mountain(scene.frame.size * 0.62, theme.PEAK, theme.PAPER)
    for place in scene.of_terrain(scene.look.peaks) if scene.look.peaks else ():
        x, y = scene.frame.pixel(place)
        top = y + round(scene.frame.size * 0.06)
        scene.image.paste(sign, (x - sign.width // 2, top - sign.height // 2), sign)


def draw_coast(scene: Scene) -> None:
    """The shore line."""
    areas = [*scene.outline.other_land, *scene.outline.land]
    lines = [scene.frame.line([*area.xy, area.xy[0]]) for area in areas]
    scene.paint(theme.COAST, ground.lines_mask(scene.frame, lines, scene.frame.size * 0.05))


def draw_borders(scene: Scene) -> None:
    """Country borders."""
    lines = [scene.frame.line(border.xy) for border in scene.outline.borders]
    scene.paint(theme.BORDER, ground.lines_mask(scene.frame, lines, scene.frame.size * 0.06), 0.75)


def draw_rivers(scene: Scene) -> None:
    """Rivers with a pale bank."""
    frame = scene.frame
    rivers = [part.xy for river in scene.outline.rivers.values() for part in river]
    lines = [frame.line(rounded(xy)) for xy in rivers]
    scene.paint(theme.SEA_SHALLOW, ground.lines_mask(frame, lines, frame.size * 0.26), 0.7)
    scene.paint(theme.RIVER, ground.lines_mask(frame, lines, frame.size * 0.13))


def draw_grid(scene: Scene) -> None:
    """The edges of the hexes."""
    outlines = [scene.frame.corners(h) for h in scene.visible()]
    edges = ground.lines_mask(scene.frame, [[*o, o[0], o[1]] for o in outlines], 1.4)
    scene.paint(theme.GRID, edges, 0.55)


def draw_cities(scene: Scene) -> None:
    """A plate for every city, framed by class."""
    for kind, look in scene.look.cities.items():
        hexes = [h for h in scene.visible() if h.kind == kind]
        if not hexes:
            continue
        inner = 0.96 - look.edge_width
        plates = [(theme.INK, 1.0), (look.edge, 0.96), (look.fill, inner)]
        if look.inner:
            plates += [(look.inner, inner - 0.05), (look.fill, inner - 0.09)]
        for colour, scale in plates:
            areas = [scene.frame.corners(h, scale) for h in hexes]
            scene.paint(colour, ground.mask(scene.frame, areas))


def draw_labels(scene: Scene) -> None:
    """The label of every hex along its upper edge, on a city's plate clear of the frame."""
    pen = ImageDraw.Draw(scene.image)
    size = scene.frame.size
    plain = font(Style(Face.TEXT, scene.frame.type_size(0.37)))
    bold = font(Style(Face.BOLD, scene.frame.type_size(0.39)))
    for place in scene.visible():
        x, y = scene.frame.centre(place)
        look = scene.look.cities.get(place.kind)
        if look is None:
            at = (x, y - size * LABEL_UP)
            pen.text(at, place.label, fill=theme.LABEL, font=plain, anchor="mm")
        else:
            at = (x - (size * 0.2 if look.value else 0), y + size * VALUE_AT[1])
            rim = round(size * 0.06)
            pen.text(at, place.label, look.ink, bold, "mm", stroke_width=rim, stroke_fill=look.fill)
            pen.text(at, place.label, look.ink, bold, "mm")


def draw_values(scene: Scene) -> None:
    """What a city is worth, as a coin on its plate."""
    size = scene.frame.size
    for place in scene.visible():
        look = scene.look.cities.get(place.kind)
        if look and look.value:
            disc = coin(look.value, scene.frame.type_size(VALUE_SIZE), look.edge)
            x, y = scene.frame.centre(place)
            left = x + size * VALUE_AT[0] - disc.width / 2
            top = y + size * VALUE_AT[1] - disc.height / 2
            scene.image.paste(disc, (round(left), round(top)), disc)


def draw_range_names(scene: Scene) -> None:
    """Mountain ranges in wide-set capitals, moved aside where a city stands in the way."""
    size = scene.frame.size
    besides = tuple(size * step * 0.25 for step in range(-4, 5))
    lettering = Lettering(Style(Face.ITALIC, scene.frame.type_size(0.48)), size * 0.12, besides)
    lines = {name.upper(): [line] for name, line in scene.outline.ranges.items()}
    _write_along(scene, lines, lettering, theme.RANGE_NAME)


def draw_river_names(scene: Scene) -> None:
    """Rivers' names above or below their course."""
    size = scene.frame.size
    besides = (size * 0.32, size * -0.34)
    lettering = Lettering(Style(Face.ITALIC, scene.frame.type_size(0.55)), size * 0.06, besides)
    _write_along(scene, scene.outline.rivers, lettering, theme.RIVER_NAME)


def draw_sea_names(scene: Scene) -> None:
    """Seas, wide-set, where the look of the board places them."""
    size = scene.frame.size
    lettering = Lettering(Style(Face.ITALIC, scene.frame.type_size(0.8)), size * 0.22)
    ink = Image.new("L", scene.image.size)
    for text, course in scene.look.seas.items():
        path = Path(scene.frame.line(list(course)), smooth=size * 4)
        start = max(0.0, (path.length - name_length(text, lettering)) / 2)
        letter(ink, path, text, Spot(start, 0, 0), lettering)
    scene.paint(theme.SEA_NAME, ink, 0.8)


def draw_compass(scene: Scene) -> None:
    """A compass rose on the open sea."""
    if scene.look.compass:
        x, y = scene.frame.point(*scene.look.compass)
        rose = compass_rose(scene.frame.size * 1.35, theme.SEA_NAME, theme.SEA_SHALLOW)
        corner = (round(x) - rose.width // 2, round(y) - rose.height // 2)
        scene.image.paste(rose, corner, rose)


def _write_along(
    scene: Scene, lines: dict[str, list[Line]], lettering: Lettering, colour: RGB
) -> None:
    """Each name at the clearest place of its longest line; none where all are taken."""
    size = scene.frame.size
    ink = Image.new("L", scene.image.size)
    avoid = _name_spots(scene)
    for text, parts in lines.items():
        longest = max(parts, key=lambda part: len(part.xy))
        path = Path(_inside(scene.frame, longest.xy), smooth=size * 1.2)
        spot = best_spot(path, text, lettering, avoid, room=size * 0.95)
        if spot is not None:
            letter(ink, path, text, spot, lettering)
    rim = ink.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(1.2))
    scene.paint(theme.PAPER, rim, 0.6)
    scene.paint(colour, ink)


def _name_spots(scene: Scene) -> np.ndarray:
    """Where cities and their names stand, in pixels."""
    offsets = ((0.0, 0.0), (-0.75, 0.64), (0.0, 0.64), (0.75, 0.64))
    size, cities = scene.frame.size, [h for h in scene.visible() if h.name]
    centres = [scene.frame.centre(city) for city in cities]
    spots = [(x + dx * size, y + dy * size) for x, y in centres for dx, dy in offsets]
    return np.array(spots).reshape(-1, 2)


def _land(scene: Scene) -> np.ndarray:
    """Where the board's own land is, 0 to 1."""
    areas = [scene.frame.line(area.xy) for area in scene.outline.land]
    return np.asarray(ground.mask(scene.frame, areas), dtype=np.float32) / 255


def _inside(frame: Frame, xy: list[Point]) -> list[Point]:
    """The part of a line that the frame shows, with a margin for what is written on it."""
    points, margin = frame.line(xy), frame.size * 0.5
    seen = [
        (x, y)
        for x, y in points
        if margin < x < frame.width - margin and margin < y < frame.height - margin
    ]
    return seen if len(seen) > 1 else [(0.0, 0.0), (1.0, 0.0)]


LAYERS: tuple[Callable[[Scene], None], ...] = (
    draw_ground,
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
