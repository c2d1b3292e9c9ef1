"""Hatching: the look of what is only planned, stripes of a colour over what is there."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renderer.draw.geometry import Point
from renderer.draw.theme import INK, RGB


def hatch(
    image: Image.Image, area: list[Point], colour: RGB, step: float, *, rim: RGB = INK
) -> None:
    """Rising stripes every so many pixels within an area, each with a rim to hold on any ground."""
    stripes = Image.new("RGBA", image.size)
    inside = Image.new("L", image.size)
    ImageDraw.Draw(inside).polygon(area, fill=255)
    pen = ImageDraw.Draw(stripes)
    for paint, share in ((rim, 0.56), (colour, 0.34)):
        for line in _lines(image.size, step):
            pen.line(line, fill=paint, width=max(1, round(step * share)))
    kept = Image.composite(stripes, Image.new("RGBA", image.size), inside)
    image.alpha_composite(kept)


def _lines(size: tuple[int, int], step: float) -> list[tuple[Point, Point]]:
    """All rising lines across a picture, through its middle so that tiles look alike."""
    width, height = size
    reach, middle = (width + height) / 2, (width / 2, height / 2)
    count = int(reach / step) + 1
    shifts = [number * step * 1.4142 for number in range(-count, count + 1)]
    return [
        (
            (middle[0] - reach + shift, middle[1] + reach),
            (middle[0] + reach + shift, middle[1] - reach),
        )
        for shift in shifts
    ]
