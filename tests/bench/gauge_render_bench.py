"""What a picture of Iberian Gauge costs, against only encoding that same picture."""

from __future__ import annotations

import time
from io import BytesIO
from statistics import median

from PIL import Image

from renderer import Picture
from renderer.draw.canvas import COMPRESSION
from tests.renderer.gauge.builder import Shown, picture, random_game

PLAYERS = 5
TURNS = 36  # the later part of the game, board well filled
BOARDS = ("classic", "geographic")
SAID = "Ana built Valencia for Red: ₧4, and a lease of 3 hexes for ₧10. Dividend +2, value +1."


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    return [line for board in BOARDS for line in _report(board)]


def _report(board: str) -> list[tuple[str, str]]:
    turns = random_game(PLAYERS, "bench", board)[-TURNS:]
    first = _timed_draw(turns[0])[0]
    fresh, bare, sizes = [], [], []
    for turn in turns:
        seconds, drawn = _timed_draw(turn)
        fresh.append(seconds)
        bare.append(_timed_encode(drawn))
        sizes.append(len(drawn.png))
    large, again = (_timed_draw(turns[-1], zoom="Madrid")[0] for _ in range(2))
    ratio = median(one / other for one, other in zip(fresh, bare, strict=True))
    assert max(sizes) < 300 * 1024, sizes
    return [
        (f"{board}: first picture of all, base map painted", f"{first:.2f} s"),
        (f"{board}: picture of a new turn, median", f"{median(fresh) * 1e3:.1f} ms"),
        (f"{board}: new turn against bare encoding, median", f"{ratio:.2f}"),
        (f"{board}: largest file of the game", f"{max(sizes) / 1024:.0f} KiB"),
        (f"{board}: first close-up, large map painted", f"{large:.2f} s"),
        (f"{board}: further close-up", f"{again * 1e3:.1f} ms"),
    ]


def _timed_draw(turn: Shown, zoom: str | None = None) -> tuple[float, Picture]:
    """Processor seconds of this thread, so that a busy machine does not blur them."""
    shown, events = turn
    started = time.thread_time()
    drawn = picture(shown, events=events, said=SAID, zoom=zoom)
    return time.thread_time() - started, drawn


def _timed_encode(drawn: Picture) -> float:
    image = Image.open(BytesIO(drawn.png))
    image.load()
    started = time.thread_time()
    image.save(BytesIO(), "PNG", compress_level=COMPRESSION)
    return time.thread_time() - started
