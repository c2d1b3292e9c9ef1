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
LIT: RGB = (255, 252, 242)  # what is new or now: no player's gold, and it stands out from all
AGED: RGB = (206, 204, 176)  # what older pieces fade towards while something new is lit

# Six lightnesses as well as six hues: at least 15 apart (CIEDE2000) for every kind of eye, faded
# ones too; tests/renderer/test_colours.py measures it.
COLOURS: dict[str, SeatColour] = {
    colour.key: colour
    for colour in (
        SeatColour("red", "Red", (222, 44, 24), "circle", PAPER),
        SeatColour("blue", "Blue", (12, 62, 158), "square", PAPER),
        SeatColour("yellow", "Yellow", (252, 208, 20), "triangle", INK),
        SeatColour("black", "Black", (40, 36, 42), "diamond", PAPER),
        SeatColour("white", "White", (250, 250, 250), "cross", INK),
        SeatColour("purple", "Purple", (194, 116, 236), "star", INK),
    )
}

# Water and land
SEA_DEEP: RGB = (132, 178, 205)
SEA_SHALLOW: RGB = (190, 219, 229)
SEA_NAME: RGB = (22, 66, 104)
COAST: RGB = (70, 104, 122)
LAND: RGB = (226, 224, 190)
FOREIGN: RGB = (214, 208, 193)
BORDER: RGB = (158, 112, 96)
RIVER: RGB = (58, 122, 176)
RIVER_NAME: RGB = (20, 70, 128)
RANGE_NAME: RGB = (92, 62, 36)
TITLE: RGB = (88, 58, 40)
GRID: RGB = (112, 108, 84)
PEAK: RGB = (112, 88, 68)
EXPRESS: RGB = (0, 112, 100)
LABEL: RGB = (66, 60, 50)

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
