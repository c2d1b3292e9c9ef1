"""How the boards of the railways games look: one layout a board, common colours for all."""

from __future__ import annotations

from dataclasses import dataclass, replace

from renderer.hexmap.look import CityLook, MapLook

_GARNET = (138, 44, 36)
_WINE = (132, 26, 76)
_VIOLET = (92, 70, 140)
_PALE = (226, 220, 232)

_GREATEST = CityLook((250, 196, 172), _WINE, 0.14, "5", 0.70, inner=_WINE)
_SUBURB = CityLook((238, 230, 248), _VIOLET, 0.09, text=0.6)  # one a player
_BARRED = CityLook((76, 64, 96), (52, 42, 70), 0.10, text=0.70, ink=_PALE, is_centred=True)

COMMON = MapLook(
    terrain={
        "clear": (216, 226, 176),
        "level": (216, 226, 176),
        "hill": (205, 186, 136),
        "mountain": (162, 136, 114),
        "river": (190, 218, 196),
    },
    rough={"hill": 0.8, "mountain": 1.0},
    cities={
        "town": CityLook((252, 248, 236), (112, 98, 84), 0.06, "2", 0.60),
        "minor": CityLook((255, 230, 178), (150, 90, 24), 0.09, "3", 0.64),
        "major": CityLook((255, 208, 128), _GARNET, 0.12, "4", 0.70, inner=_GARNET),
    },
)


@dataclass(frozen=True)
class Layout:
    """The part of a board in a picture, in hex-size units, and what fills its free corners."""

    left: float
    top: float
    right: float
    bottom: float
    title: tuple[float, float]  # the middle of the title
    inset: tuple[float, float]  # the right and bottom edge of the inset
    look: MapLook
    inset_width: int = 430  # pixels
    enlarged: str = ""  # the kind of hexes shown once more, large
    enlarged_at: tuple[float, float] = (0.0, 0.0)  # the right and bottom edge of that


LAYOUTS: dict[str, Layout] = {
    "iberian_railways": Layout(
        *(0.0, 0.9, 42.5, 29.4),
        title=(34.9, 2.2),
        inset=(42.1, 29.2),
        look=replace(
            COMMON,
            cities=COMMON.cities
            | {
                "lisbon": _GREATEST,
                "madrid_outer": replace(_SUBURB, value="6"),
                "madrid_inner": _BARRED,
            },
            seas={
                "Bay of Biscay": ((15.5, 2.0), (25.0, 2.0)),
                "Atlantic Ocean": ((1.3, 28.3), (7.0, 27.6), (13.0, 28.9)),
                "Mediterranean Sea": ((30.5, 19.8), (35.5, 16.2), (41.5, 11.6)),
            },
            compass=(2.1, 25.6),
        ),
    ),
    "balkan_railways": Layout(
        *(-0.4, 0.2, 47.6, 29.6),
        title=(39.3, 1.2),
        inset=(15.1, 29.2),
        inset_width=496,
        enlarged="approach",
        enlarged_at=(47.3, 29.4),
        look=replace(
            COMMON,
            peaks="mountain",
            cities=COMMON.cities
            | {
                "capital": _GREATEST,
                "trieste": CityLook((196, 196, 200), (36, 36, 40), 0.16, "1", 0.70),
                "approach": replace(_SUBURB, value="7"),
                "istanbul": _BARRED,
            },
            seas={
                "Adriatic Sea": ((3.6, 11.2), (8.0, 15.2), (14.4, 19.6)),
                "Black Sea": ((42.6, 18.6), (44.4, 17.2), (46.9, 15.9)),
                "Aegean Sea": ((31.6, 27.6), (35.0, 26.7), (39.4, 27.3)),
            },
            compass=(2.4, 17.4),
        ),
    ),
}
