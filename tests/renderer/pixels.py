"""A picture read back: which colours are where."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from renderer import Picture
from renderer.draw.theme import RGB

Value = float | tuple[int, ...] | None


def pixels(drawn: Picture) -> Image.Image:
    """The picture in full colour."""
    return Image.open(BytesIO(drawn.png)).convert("RGB")


def colour_at(image: Image.Image, spot: tuple[int, int]) -> RGB:
    """The colour of one pixel."""
    return _rgb(image.getpixel(spot))


def colours(image: Image.Image) -> dict[RGB, int]:
    """Every colour of a picture, and how many pixels have it."""
    found = image.getcolors(image.width * image.height) or []
    return {_rgb(value): count for count, value in found}


def _rgb(value: Value) -> RGB:
    assert isinstance(value, tuple)
    red, green, blue = value
    return red, green, blue
