"""The two maps in the colours of one palette, at the size of pictures and of close-ups."""

from __future__ import annotations

import numpy as np
from PIL import Image

from renderer.dragon.world import look
from renderer.dragon.world.landscape import paint_landscape
from renderer.dragon.world.lattice import ROW, Lattice
from renderer.dragon.world.layers import paint_surface, paint_underground
from renderer.dragon.world.symbols import SYMBOL_COLOURS
from renderer.draw.palette import Painted, Palette, best_colours, mix, ramp
from renderer.draw.shades import panel_colours
from renderer.draw.theme import INK, PAPER, RGB

PITCH, LARGE_PITCH = 16, 60  # pixels between two mileposts of a row
_BAND = 520  # pixels painted at a time, for the sake of memory
_SHADES = 60
_TONES = 10  # of sea and land on the small map, that its picture is a small file


def paint_map(is_under: bool, pitch: int, palette: Palette) -> Painted:
    """Band by band: in full colour a large map would take ten times the memory."""
    frame, tones = map_frame(is_under, pitch), _tones() if pitch == PITCH else None
    band = frame.height if is_under else _BAND
    bands = []
    for top in range(0, frame.height, band):
        part = frame.part(0, top, frame.width, min(band, frame.height - top))
        image = paint_underground(part) if is_under else paint_surface(part, tones)
        bands.append(palette.quantise(image))
    return Painted(palette, np.concatenate(bands))


def _tones() -> Palette:
    """The few colours that stand best for bare sea and land."""
    return Palette(best_colours(paint_landscape(surface_frame(PITCH)), _TONES))


def make_palette() -> Palette:
    """What must keep its colour, and the best for the rest of both maps."""
    return Palette([*panel_colours(), *_own_colours()], best_colours(_sample(), _SHADES))


def map_frame(is_under: bool, pitch: int) -> Lattice:
    """The part of the world that a map shows."""
    return under_frame(pitch) if is_under else surface_frame(pitch)


def surface_frame(pitch: int) -> Lattice:
    """The world above ground, without the northernmost rows of open sea."""
    return _frame(pitch, (-1.0, 1.4), (66.2, 67.75))


def under_frame(pitch: int) -> Lattice:
    """The Underground; close up there is rock enough around it to fill a picture."""
    margin = 4.85 if pitch > PITCH else 0.9
    return _frame(pitch, (10 - margin, 21.2), (27 + margin, 49.8))


def _frame(pitch: int, start: tuple[float, float], end: tuple[float, float]) -> Lattice:
    width = round((end[0] - start[0]) * pitch)
    height = round((end[1] - start[1]) * round(pitch * ROW))
    return Lattice(pitch, start[0], start[1] * ROW, width, height)


def _sample() -> Image.Image:
    """Both maps in one small picture, to choose the colours from."""
    above, below = surface_frame(PITCH), under_frame(PITCH)
    image = Image.new("RGB", (above.width, above.height + below.height), look.CAVE)
    image.paste(paint_surface(above), (0, 0))
    image.paste(paint_underground(below), (0, above.height))
    return image


def _own_colours() -> list[RGB]:
    """What must keep its colour: water, edges of the map, signs and letters."""
    plain = [
        look.SEA_DEEP, look.SEA_SHALLOW, look.SEA_DOT, look.COAST, look.RIVER, look.RIVER_NAME,
        look.FRAME, look.FRAME_INK, look.CITY,
        look.PORT, look.LOAD, look.CAVE, look.CAVE_DARK, look.DANGER, look.FLOOD,
        look.COUNTRY_NAME, look.EVENT_NAME,
    ]  # fmt: skip
    steps = [*ramp(look.FRAME, look.FRAME_INK, 3), *ramp(PAPER, look.LOAD, 2)]
    steps += [*ramp(PAPER, look.COUNTRY_NAME, 2), *ramp(PAPER, look.RIVER_NAME, 2)]
    steps += [mix(PAPER, look.EVENT_NAME, 0.5)]
    steps += [mix(wash, look.DANGER, look.HATCH) for wash in look.WASHES.values()]
    steps += [*ramp(PAPER, INK, 3), mix(PAPER, look.PORT, 0.5)]
    return [*plain, *steps, *SYMBOL_COLOURS]
