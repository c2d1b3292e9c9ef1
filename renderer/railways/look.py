"""How the boards of the railways games look."""

from __future__ import annotations

from dataclasses import dataclass, replace

from renderer.maps import CityLook, MapLook

_CROWN = ((250, 196, 172), (132, 26, 76))
_OUTER = ((238, 230, 248), (92, 70, 140))
_INNER = ((76, 64, 96), (52, 42, 70))
_PALE = (226, 220, 232)

RAILWAYS = MapLook(
    terrain={
        "clear": (216, 226, 176),
        "level": (216, 226, 176),
        "hill": (205, 186, 136),
        "mountain": (172, 146, 116),
        "river": (190, 218, 196),
    },
    rough={"hill": 0.8, "mountain": 1.0},
    cities={
        "town": CityLook((252, 248, 236), (128, 112, 96), 0.06, "2", 0.56),
        "minor": CityLook((255, 230, 178), (168, 104, 32), 0.09, "3", 0.6),
        "major": CityLook((255, 208, 128), (138, 44, 36), 0.12, "4", 0.66, (138, 44, 36)),
        "capital": CityLook(*_CROWN, 0.14, "5", 0.66, _CROWN[1]),
        "lisbon": CityLook(*_CROWN, 0.14, "5", 0.66, _CROWN[1]),
        "trieste": CityLook((92, 92, 104), (40, 40, 46), 0.12, "1", 0.66, ink=_PALE),
        "madrid_outer": CityLook(*_OUTER, 0.09, "6", 0.6),
        "approach": CityLook(*_OUTER, 0.09, "6", 0.6),
        "madrid_inner": CityLook(*_INNER, 0.10, text=0.68, ink=_PALE, is_centred=True),
        "istanbul": CityLook(*_INNER, 0.10, text=0.68, ink=_PALE, is_centred=True),
    },
)


@dataclass(frozen=True)
class Sheet:
    """Where a board lies on its sheet, in hex-size units, and what fills its free corners."""

    left: float
    top: float
    right: float
    bottom: float
    title: tuple[float, float]  # the middle of the title
    inset: tuple[float, float]  # the right and bottom edge of the inset
    look: MapLook


SHEETS: dict[str, Sheet] = {
    "iberian_railways": Sheet(
        *(0.0, 0.9, 42.5, 29.4),
        title=(34.9, 2.2),
        inset=(42.1, 29.0),
        look=replace(
            RAILWAYS,
            seas={
                "Bay of Biscay": ((15.5, 2.0), (25.0, 2.0)),
                "Atlantic Ocean": ((1.3, 28.3), (7.0, 27.6), (13.0, 28.9)),
                "Mediterranean Sea": ((30.5, 19.8), (35.5, 16.2), (41.5, 11.6)),
            },
            compass=(2.1, 25.6),
        ),
    ),
}
