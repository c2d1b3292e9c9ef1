"""Sea, land and lakes of Darwinina: soft fields made small once, stretched to any frame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np
from PIL import Image, ImageDraw

from renderer.dragon.world import look
from renderer.dragon.world.lattice import ROW, Lattice, faces, place
from renderer.draw.geometry import Point
from renderer.draw.masks import Shares, between, blur
from renderer.draw.theme import RGB
from rules.dragon.board.layout import Terrain
from rules.dragon.data import sections

_FIELD = 16  # pixels a column in the small fields
_WORLD = Lattice(_FIELD, -5.0, -5.0, 77 * _FIELD, 70 * _FIELD)
_FINE = 4
_SHORE = 0.46  # level of the land field at the water's edge
_RAGGED = 0.11  # how far the level strays along a coast
_REACHES = ((0.6, 0.25), (1.8, 0.35), (4.5, 0.4))  # radius in columns, weight
_BANDS = 6
_COUNTRY, _GLOW = 0.2, 0.6  # a country's colour all over it and along its borders


@dataclass(frozen=True)
class World:
    """Levels from 0 to 1 and the colours of the land, all of the whole world."""

    land: Shares
    lake: Shares
    near: Shares  # how close land is
    colours: Image.Image


@cache
def world() -> World:
    """The fields of the surface."""
    points = [p for p in faces(is_under=False) if p.terrain is not Terrain.SEA]
    lakes = _lakes()
    solid = _mask([*map(place, points), *lakes])
    near = sum(weight * _soft(solid, reach) for reach, weight in _REACHES)
    land = _soft(solid, 0.24) + _noise() * _RAGGED
    lake = _soft(_mask(lakes, 1.05), 0.3) + _noise() * _RAGGED
    return World(land, lake, np.clip(near * 1.9, 0, 1), _colours())


def paint_landscape(frame: Lattice) -> Image.Image:
    """Water in bands that get lighter towards the coast, land, lakes, and their shores."""
    fields = world()
    near = _stretch(fields.near, frame) * _BANDS
    step = np.floor(near)
    soft = step + np.clip((near - step - 0.5) * 12 + 0.5, 0, 1)
    image = between(look.SEA_DEEP, look.SEA_SHALLOW, np.clip(soft / _BANDS, 0, 1))
    land = _stretch(fields.land, frame)
    colours = fields.colours.resize(image.size, Image.Resampling.BILINEAR, _box(frame))
    image.paste(colours, (0, 0), _cut(land, frame))
    _shore(image, land, frame)
    lake = _stretch(fields.lake, frame)
    image.paste(look.SEA_SHALLOW, (0, 0), _cut(lake, frame))
    _shore(image, lake, frame)
    return image


def _shore(image: Image.Image, level: Shares, frame: Lattice) -> None:
    reach = 1.15 / frame.size + 0.028
    line = np.clip((reach - np.abs(level - _SHORE)) * frame.size * 0.5, 0, 1)
    image.paste(look.COAST, (0, 0), Image.fromarray((line * 255).astype(np.uint8)))


def _cut(level: Shares, frame: Lattice) -> Image.Image:
    """Where a level is above the shore's, with smooth edges."""
    inside = np.clip((level - _SHORE) * frame.size * 0.5 + 0.5, 0, 1)
    return Image.fromarray((inside * 255).astype(np.uint8))


def _colours() -> Image.Image:
    """Every milepost's wash, then its country, strongest along the borders."""
    image = Image.new("RGB", (_WORLD.width, _WORLD.height), look.WASHES[Terrain.CLEAR])
    points = [p for p in faces(is_under=False) if p.country]
    land = np.clip(_soft(_mask(map(place, points)), 0.7), 0.05, 1)
    for terrain, colour in look.WASHES.items():
        spots = [place(p) for p in points if p.terrain is terrain]
        _lay(image, colour, _soft(_mask(spots), 0.3))
    for country, colour in look.COUNTRIES.items():
        own = _mask([place(p) for p in points if p.country == country])
        inside, deep = _soft(own, 0.12), _soft(own, 0.7) / land
        _lay(image, colour, inside * (_COUNTRY + _GLOW * np.clip(1 - deep, 0, 1) ** 1.6))
    return image


def _lay(image: Image.Image, colour: RGB, share: Shares) -> None:
    image.paste(colour, (0, 0), Image.fromarray((np.clip(share, 0, 1) * 255).astype(np.uint8)))


def _lakes() -> list[Point]:
    """Lakes are no points of the board: they are read from its drawing."""
    rows = (line.split() for line in sections("darwinina.board")["surface terrain"])
    spots = ((col, int(row)) for row, *letters in rows for col, c in enumerate(letters) if c == "w")
    return [(col + row % 2 / 2, row * ROW) for col, row in spots]


def _mask(places: Iterable[Point], grow: float = 1.0) -> Image.Image:
    image = Image.new("L", (_WORLD.width * _FINE, _WORLD.height * _FINE))
    pen = ImageDraw.Draw(image)
    for spot in places:
        pen.polygon([(x * _FINE, y * _FINE) for x, y in _WORLD.cell(spot, grow)], fill=255)
    return image.reduce(_FINE)


def _soft(mask: Image.Image, columns: float) -> Shares:
    blurred = blur(mask, columns * _FIELD)
    return np.asarray(blurred, dtype=np.float32) / 255


@cache
def _noise() -> Shares:
    """Smooth unevenness, −1 to 1, the same for every picture."""
    total = np.zeros((_WORLD.height, _WORLD.width), dtype=np.float32)
    for seed, cell, weight in ((3, 0.9, 0.6), (4, 0.4, 0.4)):
        size = (int(_WORLD.width / _FIELD / cell), int(_WORLD.height / _FIELD / cell))
        grid = np.random.RandomState(seed).uniform(-1, 1, (size[1], size[0])).astype(np.float32)
        wide = Image.fromarray(grid).resize((_WORLD.width, _WORLD.height), Image.Resampling.BICUBIC)
        total += weight * np.asarray(wide)
    return total


def _stretch(field: Shares, frame: Lattice) -> Shares:
    """The part of a field that a frame shows, at its size."""
    size = (frame.width, frame.height)
    return np.asarray(Image.fromarray(field).resize(size, Image.Resampling.BICUBIC, _box(frame)))


def _box(frame: Lattice) -> tuple[float, float, float, float]:
    left, top = _WORLD.point(frame.left, frame.top)
    right, bottom = _WORLD.point(
        frame.left + frame.width / frame.size, frame.top + frame.height / frame.rise
    )
    return left, top, right, bottom
