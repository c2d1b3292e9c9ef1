"""Colours of maps, panels and players; colour never carries meaning alone."""

from __future__ import annotations

from dataclasses import dataclass

RGB = tuple[int, int, int]


@dataclass(frozen=True)
class SeatColour:
    """A player's colour with the shape that goes with it."""

    key: str
    label: str
    rgb: RGB
    shape: str
    ink: RGB  # what can be read on it


INK: RGB = (38, 34, 41)
PAPER: RGB = (250, 246, 236)
GOLD: RGB = (255, 202, 58)

# Six lightnesses as well as six hues, so that they stay apart for every kind of eye.
COLOURS: dict[str, SeatColour] = {
    colour.key: colour
    for colour in (
        SeatColour("red", "Red", (211, 47, 47), "circle", PAPER),
        SeatColour("blue", "Blue", (25, 92, 190), "square", PAPER),
        SeatColour("yellow", "Yellow", (250, 200, 20), "triangle", INK),
        SeatColour("black", "Black", (45, 45, 52), "diamond", PAPER),
        SeatColour("white", "White", (248, 248, 250), "cross", INK),
        SeatColour("purple", "Purple", (146, 52, 168), "star", PAPER),
    )
}

# Water and land
SEA_DEEP: RGB = (132, 178, 205)
SEA_SHALLOW: RGB = (190, 219, 229)
SEA_NAME: RGB = (66, 112, 148)
COAST: RGB = (70, 104, 122)
LAND: RGB = (226, 224, 190)
FOREIGN: RGB = (214, 208, 193)
BORDER: RGB = (150, 96, 84)
RIVER: RGB = (58, 122, 176)
RIVER_NAME: RGB = (30, 84, 140)
RANGE_NAME: RGB = (110, 84, 58)
TITLE: RGB = (88, 58, 40)
GRID: RGB = (112, 108, 84)
PEAK: RGB = (112, 88, 68)
EXPRESS: RGB = (0, 112, 100)
LABEL: RGB = (92, 88, 72)

# Panel
PANEL: RGB = (36, 42, 54)
CARD: RGB = (48, 55, 69)
CARD_TURN: RGB = (62, 71, 90)
TEXT: RGB = (240, 240, 236)
SAID: RGB = (222, 214, 190)
DIM: RGB = (110, 119, 138)
QUIET: RGB = (168, 176, 190)
GOOD: RGB = (138, 210, 140)
BAD: RGB = (255, 138, 122)
BOX: RGB = (250, 246, 236)  # insets on the map
BOX_EDGE: RGB = (120, 100, 70)
BOX_QUIET: RGB = (116, 108, 98)
