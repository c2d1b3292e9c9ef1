"""How the boards of Iberian Gauge look: one layout a board, common colours for both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from renderer.draw.geometry import Point
from renderer.hexmap.look import CityLook, MapLook

_SLATE = (92, 96, 104)
_WINE = (138, 30, 62)

LEGEND_WIDTH = 396  # pixels

COMMON = MapLook(
    terrain={"easy": (214, 226, 172), "difficult": (200, 174, 132)},
    rough={"difficult": 0.8},
    cities={
        "urban": CityLook((252, 248, 236), _SLATE, 0.09, "1", 0.55),
        "major": CityLook((255, 206, 120), _WINE, 0.14, "2", 0.64, inner=_WINE),
    },
)


@dataclass(frozen=True)
class Layout:
    """How large a board is drawn, the part of it in the picture, and what its corners hold."""

    column: int  # pixels between two columns of hexes
    left: float  # in hex-size units, as all that follows
    top: float
    bottom: float
    title: Point  # the middle of the title
    legend: Point  # the right bottom corner of the legend, or of the final ranking
    look: MapLook


LAYOUTS: dict[str, Layout] = {
    "iberian_gauge": Layout(
        *(52, 0.0, 0.9, 28.5),
        title=(33.6, 2.1),
        legend=(40.3, 28.1),
        look=replace(
            COMMON,
            seas={
                "Bay of Biscay": ((14.5, 1.7), (24.0, 1.7)),
                "Atlantic Ocean": ((0.8, 27.4), (6.0, 26.4), (11.5, 27.6)),
                "Mediterranean Sea": ((29.5, 20.6), (34.0, 17.0), (39.9, 12.0)),
            },
            compass=(1.9, 21.5),
        ),
    ),
    "iberian_gauge_classic": Layout(
        *(53, -1.2, -0.7, 30.6),
        title=(32.7, 1.2),
        legend=(38.2, 30.1),
        look=replace(
            COMMON,
            seas={
                "Bay of Biscay": ((6.0, 0.5), (18.0, 0.5)),
                "Atlantic Ocean": ((-0.4, 10.0), (-0.2, 14.0), (-0.4, 20.0)),
                "Mediterranean Sea": ((27.5, 25.2), (31.5, 20.4), (36.4, 13.0)),
            },
            compass=(0.6, 27.6),
        ),
    ),
}
