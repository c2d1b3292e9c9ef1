"""Maps: the layers of a board's picture that never change during a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from renderer import ground, theme
from renderer.fonts import Face, Style, font
from renderer.geometry import ROOT3, Frame
from renderer.outline import Outline
from renderer.theme import RGB
from rules.boards.board import Board, Hex


@dataclass(frozen=True)
class CityLook:
    """How a class of city is drawn: a hex plate with a frame, and the size of its name."""

    fill: RGB
    edge: RGB
    edge_width: float  # in hex sizes
    text: float = 0.6  # height of the name in hex sizes
    inner: RGB | None = None  # a second, thinner frame


@dataclass(frozen=True)
class MapLook:
    """The colours of one kind of board."""

    terrain: dict[str, RGB]
    rough: dict[str, float]  # how much relief a terrain shows
    cities: dict[str, CityLook]


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
    land = ground.mask(scene.frame, [scene.frame.line(a.xy) for a in scene.outline.land])
    cover = np.asarray(land, dtype=np.float32) * 0.55 / 255 + 0.45
    for terrain, colour in scene.look.terrain.items():
        hexes = [h for h in scene.visible() if h.terrain == terrain]
        where = ground.mask(scene.frame, [scene.frame.corners(h) for h in hexes])
        scene.paint(colour, Image.fromarray((np.asarray(where) * cover).astype(np.uint8)))


def draw_relief(scene: Scene) -> None:
    """Ridges lit from the north-west where the land is rough."""
    rough = np.zeros((scene.frame.height, scene.frame.width), dtype=np.float32)
    for terrain, amount in scene.look.rough.items():
        hexes = [h for h in scene.visible() if h.terrain == terrain]
        where = ground.mask(scene.frame, [scene.frame.corners(h) for h in hexes])
        rough += np.asarray(where, dtype=np.float32) * amount
    light = ground.relief(scene.frame, Image.fromarray(rough.clip(0, 255).astype(np.uint8)))
    pixels = np.asarray(scene.image, dtype=np.float32)
    shaded = pixels * (1 + light[..., None] * np.float32(0.2))
    scene.image.paste(Image.fromarray(shaded.clip(0, 255).astype(np.uint8)))


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
    lines = [frame.line(part.xy) for river in scene.outline.rivers.values() for part in river]
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
        plates = [(theme.INK, 1.0), (look.edge, 0.965), (look.fill, 0.965 - look.edge_width)]
        for colour, scale in plates:
            scene.paint(
                colour, ground.mask(scene.frame, [scene.frame.corners(h, scale) for h in hexes])
            )


def draw_labels(scene: Scene) -> None:
    """The label of every hex along its upper edge."""
    pen = ImageDraw.Draw(scene.image)
    size = scene.frame.size
    style = font(Style(Face.TEXT, round(size * 0.37)))
    for place in scene.visible():
        x, y = scene.frame.centre(place)
        look = scene.look.cities.get(place.kind)
        dark = look is not None and sum(look.fill) < 300
        fill = theme.PAPER if dark else theme.LABEL
        pen.text(
            (x, y - size * (ROOT3 / 2 - 0.26)), place.label, fill=fill, font=style, anchor="mm"
        )


LAYERS: tuple[Callable[[Scene], None], ...] = (
    draw_ground,
    draw_terrain,
    draw_relief,
    draw_coast,
    draw_borders,
    draw_rivers,
    draw_grid,
    draw_cities,
    draw_labels,
)
