"""How colours look to eyes that tell fewer apart, and how different two look (CIEDE2000)."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Literal, get_args

from renderer.draw.theme import RGB

Vision = Literal["deutan", "protan", "tritan"]
Lab = tuple[float, float, float]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: tuple[Vision, ...] = get_args(Vision)

# Machado, Oliveira and Fernandes (2009), severity 1.0; they apply to light, not to sRGB's values.
MACHADO: dict[Vision, Matrix] = {
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Matrix = (  # of sRGB's light
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)  # D65
_FAR = 25.0**7  # the chroma from which CIEDE2000 corrects as for strong colours


def simulate(rgb: RGB, kind: Vision) -> RGB:
    """What somebody without that kind of cone sees of a colour."""
    red, green, blue = (_value(part) for part in _times(MACHADO[kind], _light_of(rgb)))
    return red, green, blue


def delta_e00(one: RGB, other: RGB) -> float:
    """How different two colours look: about 1 is just seen, 10 plain at a glance."""
    return lab_delta_e00(lab(one), lab(other))


def lab(rgb: RGB) -> Lab:
    """A colour in CIELAB, in daylight (D65)."""
    xyz = _times(_XYZ, _light_of(rgb))
    x, y, z = (_eased(part / white) for part, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def lab_delta_e00(one: Lab, other: Lab) -> float:
    """CIEDE2000 of two colours in CIELAB, as in Sharma, Wu and Dalal (2005)."""
    stretch = 1 + _greyness((hypot(*one[1:]) + hypot(*other[1:])) / 2)
    chroma_1, hue_1 = _polar(one[1] * stretch, one[2])
    chroma_2, hue_2 = _polar(other[1] * stretch, other[2])
    lightness, chroma = (one[0] + other[0]) / 2, (chroma_1 + chroma_2) / 2
    turn, hue = _hues(hue_1, hue_2) if chroma_1 * chroma_2 else (0.0, hue_1 + hue_2)
    off = (lightness - 50) ** 2
    by_light = (other[0] - one[0]) / (1 + 0.015 * off / sqrt(20 + off))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2))
    by_hue /= 1 + 0.015 * chroma * _hue_weight(hue)
    crossed = _rotation(chroma, hue) * by_chroma * by_hue
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + crossed)


def _times(matrix: Matrix, light: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return first, second, third


def _light_of(rgb: RGB) -> Triple:
    red, green, blue = (_light(part / 255) for part in rgb)
    return red, green, blue


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _value(light: float) -> int:
    light = min(1.0, max(0.0, light))
    part = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(part * 255)


def _eased(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _greyness(chroma: float) -> float:
    return 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + _FAR)))


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _hues(one: float, other: float) -> tuple[float, float]:
    """From one hue to the other by the shorter way, and their middle, in degrees."""
    if abs(other - one) <= 180:
        return other - one, (one + other) / 2
    around = -360 if other > one else 360
    return other - one + around, (one + other + (360 if one + other < 360 else -360)) / 2


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _rotation(chroma: float, hue: float) -> float:
    """What keeps blues apart from violets by less than their numbers say."""
    turned = 30 * exp(-(((hue - 275) / 25) ** 2))
    return -sin(radians(2 * turned)) * 2 * sqrt(chroma**7 / (chroma**7 + _FAR))


def contrast(one: RGB, other: RGB) -> float:
    """How well letters of one colour read on another, from 1 to 21 (WCAG 2)."""
    darker, lighter = sorted(_times(_XYZ, _light_of(rgb))[1] for rgb in (one, other))
    return (lighter + 0.05) / (darker + 0.05)
