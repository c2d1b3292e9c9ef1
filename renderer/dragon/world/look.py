"""Colours of the world of Darwinina, and where the names of its countries run."""

from __future__ import annotations

from renderer.draw.geometry import Point
from renderer.draw.theme import INK, RGB
from rules.dragon.board.layout import Terrain

SEA_DEEP: RGB = (118, 168, 196)
SEA_SHALLOW: RGB = (188, 220, 226)
SEA_DOT: RGB = (92, 142, 174)
COAST: RGB = (62, 88, 104)
RIVER: RGB = (44, 108, 170)
RIVER_NAME: RGB = (12, 52, 108)
COUNTRY_NAME: RGB = (72, 44, 42)
BORDER: RGB = (122, 66, 70)
GRATICULE: RGB = (70, 92, 110)
FRAME: RGB = (238, 226, 196)
FRAME_INK: RGB = (70, 48, 34)
# Cities are printed in ink and stone, that nobody takes them for a player's pieces. Ink is near
# Black's colour: what tells these apart is the shape, for a city is open and Black's piece a solid
# diamond.
CITY_INK: RGB = INK
CITY: RGB = (186, 178, 172)
PORT: RGB = (24, 60, 108)
LOAD: RGB = (92, 36, 14)
CAVE: RGB = (222, 212, 196)
CAVE_DARK: RGB = (96, 90, 96)
DANGER: RGB = (176, 28, 60)
EVENT_NAME: RGB = (116, 8, 34)
FLOOD: RGB = (20, 84, 190)
HATCH = 0.5  # how much of that colour lies on hatched ground

# Wood and stone, sand and snow: what the ground looks like under the mileposts.
WASHES: dict[Terrain, RGB] = {
    Terrain.CLEAR: (230, 230, 190),
    Terrain.DESERT: (243, 220, 154),
    Terrain.FOREST: (188, 211, 150),
    Terrain.MOUNTAIN: (216, 198, 162),
    Terrain.JUNGLE: (158, 196, 124),
    Terrain.ALPINE: (226, 222, 216),
    Terrain.VOLCANO: (212, 168, 146),
}

COUNTRIES: dict[str, RGB] = {
    "Koland": (96, 132, 200),
    "Northern Wastes": (128, 128, 140),
    "Bright": (236, 190, 40),
    "Pirate Isles": (226, 130, 70),
    "Olde World": (150, 104, 190),
    "Glyth Gamel": (70, 160, 84),
    "Orc Wastes": (206, 120, 40),
    "Rakhatz": (200, 76, 70),
    "Janoshal": (70, 160, 150),
    "Iron Holm": (150, 90, 90),
    "Eusarch": (190, 150, 90),
    "Caicenden": (150, 180, 50),
    "Dul-Ul-Dur": (60, 130, 60),
    "Silvarre": (40, 140, 110),
    "Wislandor": (206, 90, 150),
}

# The middle of a name, half its length, and how far it bends upwards; in columns and rows.
NAMES: dict[str, tuple[Point, float, float]] = {
    "Koland": ((8.5, 17.6), 5.0, 0.8),
    "Northern Wastes": ((27.5, 13.4), 10.0, 0.8),
    "Bright": ((39.5, 26.2), 4.5, 0.6),
    "Pirate Isles": ((57.4, 14.0), 4.0, 0.4),
    "Olde World": ((61.0, 45.4), 4.3, 0.0),
    "Glyth Gamel": ((24.4, 28.3), 4.3, 0.2),
    "Orc Wastes": ((16.2, 39.8), 5.5, 0.6),
    "Rakhatz": ((34.0, 36.2), 3.6, 0.4),
    "Janoshal": ((40.2, 40.0), 4.0, 0.4),
    "Iron Holm": ((7.4, 43.0), 3.5, 0.4),
    "Eusarch": ((7.6, 57.4), 3.2, 0.2),
    "Caicenden": ((20.0, 56.6), 5.0, 0.4),
    "Dul-Ul-Dur": ((22.0, 65.4), 4.0, 0.2),
    "Silvarre": ((31.0, 53.0), 4.2, 0.4),
    "Wislandor": ((42.0, 60.4), 3.8, 0.2),
}
