"""How the boards of the railways games look."""

from __future__ import annotations

from dataclasses import dataclass

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
        "madrid_inner": CityLook(*_INNER, 0.10, text=0.7, ink=_PALE),
        "istanbul": CityLook(*_INNER, 0.10, text=0.7, ink=_PALE),
    },
    seas={},
)


@dataclass(frozen=True)
class Sheet:
    """Where a board lies on its sheet and where the free corner for the inset is."""

    left: float  # the window, in hex-size units
    top: float
    right: float
    bottom: float
    inset: tuple[float, float]  # the inset's right and bottom edge


SHEETS: dict[str, Sheet] = {
    "iberian_railways": Sheet(0.0, 1.0, 42.5, 29.4, inset=(42.1, 29.0)),
}
