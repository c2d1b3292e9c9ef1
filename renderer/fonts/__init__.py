"""The fonts shipped with the pictures, and text that always fits and never shows a box."""

from __future__ import annotations

import math
import unicodedata
from enum import Enum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from anyascii import anyascii
from PIL import ImageFont

ELLIPSIS = "…"


class Face(Enum):
    """The faces in use, by file."""

    TEXT = "FiraSansCondensed-Medium.ttf"
    BOLD = "FiraSansCondensed-Bold.ttf"
    TITLE = "Alegreya-Bold.ttf"
    ITALIC = "Alegreya-MediumItalic.ttf"


class Style(NamedTuple):
    """A face at a size in pixels."""

    face: Face
    size: int


class MissingFontError(RuntimeError):
    """A font file that belongs to the program is not there."""


def _read(face: Face) -> bytes:
    try:
        return files(__package__).joinpath(face.value).read_bytes()
    except FileNotFoundError as missing:
        raise MissingFontError(
            f"The font {face.value} is missing from renderer/fonts."
        ) from missing


_DATA = {face: _read(face) for face in Face}


@lru_cache(maxsize=256)
def font(style: Style) -> ImageFont.FreeTypeFont:
    """The loaded font of a style."""
    return ImageFont.truetype(BytesIO(_DATA[style.face]), style.size)


@lru_cache(maxsize=4096)
def text_mask(text: str, style: Style) -> npt.NDArray[np.uint8]:
    """How much ink each pixel gets, 0 to 255; rows from ascender to descender."""
    loaded = font(style)
    left, _, right, _ = loaded.getbbox(text)
    width, height = max(1, int(right - min(0, left)) + 1), sum(loaded.getmetrics())
    core, (dx, dy) = loaded.getmask2(text, mode="L")
    ink = np.asarray(core, dtype=np.uint8).reshape(core.size[1], core.size[0])
    mask = np.zeros((height, width), dtype=np.uint8)
    x, y = max(0, dx), max(0, dy)
    part = ink[: height - y, : width - x]
    mask[y : y + part.shape[0], x : x + part.shape[1]] = part
    mask.setflags(write=False)
    return mask


@lru_cache(maxsize=4096)
def text_width(text: str, style: Style) -> int:
    """How wide a text is in pixels."""
    return math.ceil(font(style).getlength(text))


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """The text in letters the fonts have: fancy ones plain, other scripts in Latin, no emoji.

    A font for all scripts would be larger than the rest of the program; read out in Latin letters
    a name can at least be told from others.
    """
    shown = "".join(map(_drawable, unicodedata.normalize("NFKC", text.translate(_PLAIN))))
    return " ".join(shown.split())


def _drawable(character: str) -> str:
    if character in _KNOWN:
        return character
    if character.isspace():
        return " "
    return anyascii(character) if character.isalnum() else ""


def has_letters(text: str) -> bool:
    """Whether anything of the text can be drawn that tells it from another."""
    return any(c.isalnum() for c in drawable(text))


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, width: int) -> str:
    """The drawable text, cut with an ellipsis where it would be wider than this."""
    shown = drawable(text)
    if text_width(shown, style) <= width:
        return shown
    while shown and text_width(shown + ELLIPSIS, style) > width:
        shown = shown[:-1].rstrip()
    return shown + ELLIPSIS


@lru_cache(maxsize=4096)
def shrunk(text: str, style: Style, width: int, smallest: int) -> Style:
    """The style, smaller where the text would be too wide, but not below this size."""
    shown = drawable(text)
    sizes = range(style.size, smallest, -1)
    fitting = (size for size in sizes if text_width(shown, style._replace(size=size)) <= width)
    return style._replace(size=next(fitting, smallest))


# Signs that stand for others where those would be read as marks; a picture has no marks.
_PLAIN = str.maketrans("∗∼ǀˍ∖∕", "*~|_\\/")
# What all faces have in common.
_RANGES = (
    (0x0020, 0x007E), (0x00A0, 0x00AC), (0x00AE, 0x0148), (0x014A, 0x017F), (0x01C4, 0x01DC),
    (0x01FA, 0x021B), (0x0384, 0x038A), (0x038C, 0x038C), (0x038E, 0x03A1), (0x03A3, 0x03CF),
    (0x0400, 0x045F), (0x0490, 0x0491), (0x1EA0, 0x1EF9), (0x2012, 0x2015), (0x2018, 0x201A),
    (0x201C, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030), (0x2039, 0x203A),
    (0x20A7, 0x20A7), (0x20AC, 0x20AC), (0x20BD, 0x20BD), (0x2116, 0x2116), (0x2122, 0x2122),
    (0x2190, 0x2193), (0x2212, 0x2212), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265),
)  # fmt: skip
_KNOWN = frozenset(chr(code) for low, high in _RANGES for code in range(low, high + 1))
