"""How well one colour is read on another (WCAG 2.1)."""

from __future__ import annotations

from renderer.draw.theme import RGB

READABLE = 4.5


def contrast(one: RGB, other: RGB) -> float:
    """From 1 for the same lightness to 21 for black on white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(rgb: RGB) -> float:
    """How light a colour is, 0 to 1."""
    red, green, blue = (_linear(part / 255) for part in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
