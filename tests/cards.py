"""The pictures of the welcome and of how to play: pieces of what a channel would get."""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from tests.pictures import post_picture, posts_of
from tests.recorded import FOLDER, read

CARDS = Path(str(files("bot.flows.door.pictures")))
COLOURS = 128  # of a card; more are not seen at its size

Box = tuple[int, int, int, int]


class Piece(NamedTuple):
    """A part of the picture of a recorded game after a turn."""

    file: str
    game: str
    turn: int
    box: Box
    zoom: str | None = None


IBERIAN, BALKAN = "iberian_railways_4_last_cube.json", "balkan_railways_5_stalled.json"
GAUGE, DRAGON = "gauge_classic_lap.json", "dragon_ending_victory.json"

PIECES = (
    Piece("iberian_railways.png", IBERIAN, 37, (655, 515, 955, 815)),
    Piece("balkan_railways.png", BALKAN, 49, (655, 455, 955, 755)),
    Piece("iberian_gauge.png", GAUGE, 90, (560, 490, 860, 790)),
    Piece("iron_dragon.png", DRAGON, 119, (590, 400, 890, 700)),
)


def cut(piece: Piece) -> Image.Image:
    """The piece in few colours."""
    whole = Image.open(io.BytesIO(_whole(piece.game, piece.turn, piece.zoom)))
    part = whole.convert("RGB").crop(piece.box)
    return part.quantize(COLOURS, dither=Image.Dither.NONE)


@cache
def _whole(game: str, turn: int, zoom: str | None) -> bytes:
    posts = posts_of(read(FOLDER / game), 1)
    return post_picture(next(post for post in posts if post.turn == turn), zoom).png


if __name__ == "__main__":
    for piece in PIECES:
        cut(piece).save(CARDS / piece.file, optimize=True)
