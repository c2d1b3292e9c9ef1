"""How a hex map looks: colours by terrain, plates of cities, names of seas."""

from __future__ import annotations

from dataclasses import dataclass, field

from renderer.draw import theme
from renderer.draw.geometry import ROOT3, Point
from renderer.draw.theme import RGB

LABEL_UP = ROOT3 / 2 - 0.235  # how far above the middle of a hex its label stands, in hex sizes
EDGE_STEPS = 3  # in which the edges of letters get soft
GRID_STRENGTH = 0.55  # of the sides of hexes over what is below
SLOPE = 0.16  # how much lighter or darker than its terrain a slope is
VALUE_AT, VALUE_SIZE = (0.36, -0.61), 0.235  # where the coin of a city lies, and its radius


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
