"""The two maps, painted beforehand in one palette, at two sizes."""

from __future__ import annotations

from functools import cache, partial

import numpy as np
from PIL import Image

from renderer import atlas
from renderer.atlas import Painted, Plate
from renderer.dragon.world import look
from renderer.dragon.world.labels import label_places
from renderer.dragon.world.lattice import ROW, Lattice
from renderer.dragon.world.paint import paint_surface, paint_underground
from renderer.dragon.world.sheet import Sheet
from renderer.dragon.world.symbols import SYMBOL_COLOURS
from renderer.draw.palette import Palette, mix, ramp
from renderer.draw.theme import INK, PAPER
from renderer.hexmap.base import panel_colours, shades_of
from renderer.hexmap.closeup import shifted

PITCH, LARGE_PITCH = 32, 60  # pixels between two mileposts of a row
_BAND = 520  # pixels painted at a time, for the sake of memory
_SHADES = 60
_BRUSHES = ("base", "chains", "ground", "lattice", "look", "paint", "places", "symbols")
_FACTS = ("darwinina.board", "cities.tsv", "rivers.tsv", "inlets.tsv")


def surface_frame(pitch: int) -> Lattice:
    """The world above ground, without the northernmost rows of open sea."""
    return _frame(pitch, (-1.0, 1.4), (66.2, 67.75))


def under_frame(pitch: int) -> Lattice:
    """The Underground; close up there is rock enough around it to fill a picture."""
    margin = 4.85 if pitch == LARGE_PITCH else 0.9
    return _frame(pitch, (10 - margin, 21.2), (27 + margin, 49.8))


def _frame(pitch: int, start: tuple[float, float], end: tuple[float, float]) -> Lattice:
    width = round((end[0] - start[0]) * pitch)
    height = round((end[1] - start[1]) * round(pitch * ROW))
    return Lattice(pitch, start[0], start[1] * ROW, width, height)


def plates() -> list[Plate]:
    """The maps that are shipped; the surface comes first, its palette serves all."""
    return [_plate(is_under, pitch) for pitch in (PITCH, LARGE_PITCH) for is_under in (False, True)]


def palette() -> Palette:
    """One palette for every picture of this title."""
    return _painted(False, PITCH).palette


@cache
def sheet(*, is_under: bool) -> Sheet:
    """A map at the size of the whole picture."""
    return _sheet(is_under, PITCH)


@cache
def large_sheet(*, is_under: bool) -> Sheet:
    """A map at the size of close-ups."""
    return _sheet(is_under, LARGE_PITCH)


def _sheet(is_under: bool, pitch: int) -> Sheet:
    frame = _map_frame(is_under, pitch)
    labels = label_places(frame, is_under=is_under)
    return Sheet(is_under, frame, _painted(is_under, pitch).pixels, labels)


def _map_frame(is_under: bool, pitch: int) -> Lattice:
    return under_frame(pitch) if is_under else surface_frame(pitch)


@cache
def _painted(is_under: bool, pitch: int) -> Painted:
    return atlas.take(_plate(is_under, pitch))


def _plate(is_under: bool, pitch: int) -> Plate:
    name = f"iron_dragon{'_under' if is_under else ''}{'-large' if pitch == LARGE_PITCH else ''}"
    code = tuple(f"renderer/dragon/world/{module}.py" for module in _BRUSHES)
    facts = tuple(f"rules/dragon/data/{file}" for file in _FACTS)
    sources = (*code, "renderer/draw/theme.py", "renderer/draw/pieces.py", *facts)
    return Plate(name, sources, partial(_paint, is_under, pitch))


def _paint(is_under: bool, pitch: int) -> Painted:
    """Band by band: in full colour a large map would take ten times the memory."""
    is_first = not is_under and pitch == PITCH
    colours = _fresh_palette() if is_first else palette()
    frame, paint = _map_frame(is_under, pitch), paint_underground if is_under else paint_surface
    band = frame.height if is_under else _BAND
    bands = []
    for top in range(0, frame.height, band):
        size = (frame.width, min(band, frame.height - top))
        bands.append(colours.quantise(paint(shifted(frame, 0, top, size))))  # type: ignore[arg-type]
    return Painted(colours, np.concatenate(bands))


def _fresh_palette() -> Palette:
    return Palette([*panel_colours(), *_own_colours()], shades_of(_sample(), _SHADES))


def _sample() -> Image.Image:
    """Both maps in one small picture, to choose the colours from."""
    above, below = surface_frame(PITCH // 2), under_frame(PITCH // 2)
    image = Image.new("RGB", (above.width, above.height + below.height), look.CAVE)
    image.paste(paint_surface(above), (0, 0))
    image.paste(paint_underground(below), (0, above.height))
    return image


def _own_colours() -> list[tuple[int, int, int]]:
    """What must keep its colour: water, edges of the map, signs and letters."""
    plain = [
        look.SEA_DEEP, look.SEA_SHALLOW, look.SEA_DOT, look.COAST, look.RIVER, look.RIVER_NAME,
        look.FRAME, look.FRAME_INK, look.FRAME_QUIET, look.CITY, look.CITY_EDGE, look.SMALL,
        look.PORT, look.LOAD, look.CAVE, look.CAVE_DARK, look.DANGER, look.FLOOD,
    ]  # fmt: skip
    steps = [*ramp(look.FRAME, look.FRAME_INK, 3), *ramp(PAPER, look.LOAD, 2)]
    steps += [mix(wash, look.DANGER, look.HATCH) for wash in look.WASHES.values()]
    steps += [*ramp(PAPER, INK, 3), mix(PAPER, look.PORT, 0.5)]
    return [*plain, *steps, *SYMBOL_COLOURS]
