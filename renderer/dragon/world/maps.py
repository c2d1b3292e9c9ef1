"""The two maps as they are shipped and shown, at two sizes, in one palette."""

from __future__ import annotations

from functools import cache, partial

from renderer import atlas
from renderer.atlas import Plate
from renderer.dragon.world import painting
from renderer.dragon.world.painting import LARGE_PITCH, PITCH, make_palette, map_frame, paint_map
from renderer.dragon.world.sheet import Sheet
from renderer.draw.palette import Painted, Palette

_FACTS = ("darwinina.board", "cities.tsv", "rivers.tsv", "inlets.tsv")


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
    frame = map_frame(is_under, pitch)
    return Sheet(is_under, frame, _painted(is_under, pitch).pixels)


@cache
def _painted(is_under: bool, pitch: int) -> Painted:
    return atlas.take(_plate(is_under, pitch))


def _plate(is_under: bool, pitch: int) -> Plate:
    name = f"iron_dragon{'_under' if is_under else ''}{'-large' if pitch == LARGE_PITCH else ''}"
    facts = tuple(f"rules/dragon/data/{file}" for file in _FACTS)
    return Plate(name, partial(_paint, is_under, pitch), code=(painting.__name__,), facts=facts)


def _paint(is_under: bool, pitch: int) -> Painted:
    is_first = not is_under and pitch == PITCH
    return paint_map(is_under, pitch, make_palette() if is_first else palette())
