"""How the boards of the railways games look."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.maps import CityLook, MapLook

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
        "town": CityLook((252, 248, 236), (120, 104, 88), 0.07),
        "minor": CityLook((255, 226, 170), (150, 92, 30), 0.10),
        "major": CityLook((255, 205, 120), (110, 40, 40), 0.14),
        "capital": CityLook((255, 190, 150), (120, 20, 60), 0.16),
        "lisbon": CityLook((255, 190, 150), (120, 20, 60), 0.16),
        "trieste": CityLook((70, 70, 80), (40, 40, 46), 0.10),
        "madrid_outer": CityLook((244, 240, 250), (90, 70, 120), 0.10),
        "approach": CityLook((244, 240, 250), (90, 70, 120), 0.10),
        "madrid_inner": CityLook((60, 50, 70), (60, 50, 70), 0.10),
        "istanbul": CityLook((60, 50, 70), (60, 50, 70), 0.10),
    },
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
