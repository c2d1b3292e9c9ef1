"""Names written over a map with a pale rim, so that they read on anything."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.theme import RGB
from renderer.fonts import Style, drawable, font


def make_name(
    text: str, style: Style, colour: RGB, rim: RGB, width: int, *, steps: int = 255
) -> Sprite:
    """A text with a rim of so many pixels, anchored at its middle.

    Edges that get soft in few steps make smaller files, and hardly look different.
    """
    loaded = font(style)
    text = drawable(text)
    left, top, right, bottom = loaded.getbbox(text, anchor="mm", stroke_width=width)
    half_wide, half_high = int(max(-left, right)) + 1, int(max(-top, bottom)) + 1
    at = (half_wide, half_high)
    halo, ink = (Image.new("L", (2 * half_wide, 2 * half_high)) for _ in range(2))
    ImageDraw.Draw(halo).text(at, text, 255, loaded, "mm", stroke_width=width, stroke_fill=255)
    ImageDraw.Draw(ink).text(at, text, 255, loaded, "mm")
    image = Image.new("RGBA", ink.size, (*rim, 0))
    image.putalpha(_stepped(halo, max(1, steps // 2)))
    image.paste((*colour, 255), (0, 0), _stepped(ink, steps))
    return Sprite(image, at)


@lru_cache(maxsize=2048)
def name_sprite(
    text: str, style: Style, colour: RGB, rim: RGB, width: int, *, steps: int = 255
) -> Sprite:
    """The same, kept for the next picture."""
    return make_name(text, style, colour, rim, width, steps=steps)


def _stepped(shares: Image.Image, steps: int) -> Image.Image:
    return shares.point(lambda share: round(round(share * steps / 255) * 255 / steps))
