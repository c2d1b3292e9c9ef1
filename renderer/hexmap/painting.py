"""A hex map in the colours of its palette: those that must be kept, and the best for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from renderer.draw import theme
from renderer.draw.geometry import Frame
from renderer.draw.palette import Painted, Palette, best_colours, lit_by, mix
from renderer.draw.shades import panel_colours
from renderer.draw.theme import RGB
from renderer.hexmap.layers import paint_map
from renderer.hexmap.look import GRID_STRENGTH, SLOPE, MapLook
from renderer.hexmap.outline import Outline
from rules.boards.board import Board

_MAP_COLOURS = 50  # besides those that are named; more cost size and are hardly seen


@dataclass(frozen=True)
class HexPainter:
    """Paints one board at any size; `pieces` are the colours of a title's own pieces."""

    board: Board
    outline: Outline
    look: MapLook
    pieces: Sequence[RGB]

    def whole(self, frame: Frame) -> Painted:
        """The board with a palette of its own."""
        image = self._image(frame)
        palette = _palette(image, self.look, self.pieces)
        return Painted(palette, palette.quantise(image))

    def large(self, frame: Frame, palette: Palette) -> Painted:
        """The board in a palette that was found for the whole of it."""
        return Painted(palette, palette.quantise(self._image(frame)))

    def _image(self, frame: Frame) -> Image.Image:
        return paint_map(self.board, self.outline, frame, self.look)


def _palette(image: Image.Image, look: MapLook, pieces: Sequence[RGB]) -> Palette:
    named = [*panel_colours(), *pieces, *_map_colours(look)]
    return Palette(named, best_colours(image, _MAP_COLOURS))


def _map_colours(look: MapLook) -> list[RGB]:
    """What must keep its colour on the map."""
    plates = [rgb for city in look.cities.values() for rgb in (city.fill, city.edge)]
    slopes = [
        lit_by(look.terrain[terrain], light * SLOPE)
        for terrain in look.rough
        for light in (-1.0, -0.66, -0.33, 0.33, 0.66, 1.0)
    ]
    letters = [theme.LABEL, theme.RIVER_NAME, theme.RANGE_NAME, theme.SEA_NAME]
    soft = [mix(ink, theme.PAPER, 0.45) for ink in letters]
    edges = [mix(ground, theme.GRID, GRID_STRENGTH) for ground in look.terrain.values()]
    plain = [
        *edges,
        *letters,
        *soft,
        theme.BORDER,
        theme.RIVER,
        theme.COAST,
        theme.FOREIGN,
        theme.LAND,
    ]
    plain += [theme.PEAK] if look.peaks else []
    return [*look.terrain.values(), *slopes, *plates, *plain]
