"""Names written over a map with a pale rim, so that they read on anything."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.theme import RGB
from renderer.fonts import Style, drawable, font


@lru_cache(maxsize=2048)
def name_sprite(text: str, style: Style, colour: RGB, rim: RGB, width: int) -> Sprite:
    """A text with a rim of so many pixels, anchored at its middle."""
    loaded = font(style)
    text = drawable(text)
    left, top, right, bottom = loaded.getbbox(text, anchor="mm", stroke_width=width)
    half_wide, half_high = int(max(-left, right)) + 1, int(max(-top, bottom)) + 1
    image = Image.new("RGBA", (2 * half_wide, 2 * half_high), (*rim, 0))
    pen = ImageDraw.Draw(image)
    at = (half_wide, half_high)
    pen.text(at, text, rim, loaded, "mm", stroke_width=width, stroke_fill=rim)
    pen.text(at, text, colour, loaded, "mm")
    return Sprite(image, at)
