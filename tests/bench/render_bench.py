"""What drawing a turn's picture costs, against only encoding that same picture."""

from __future__ import annotations

import time
from io import BytesIO
from statistics import median

from PIL import Image

from renderer import Picture
from renderer.draw.canvas import COMPRESSION
from tests.renderer.builder import picture, random_game

PLAYERS = 5
TURNS = 36  # the later part of the game, board well filled
SAID = "Ana expanded to Évora and Badajoz: 4 cubes for $18, 2 loans, income +7."


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    turns = random_game(PLAYERS, "bench")[-TURNS:]
    started = time.thread_time()
    picture(turns[0][0], said=SAID)
    first = time.thread_time() - started
    fresh, again, bare, sizes = [], [], [], []
    for shown, events in turns:
        seconds, drawn = _timed_draw(shown, events)
        fresh.append(seconds)
        again.append(_timed_draw(shown, events)[0])
        bare.append(_timed_encode(drawn))
        sizes.append(len(drawn.png))
    return [
        ("first picture of all, base map painted", f"{first:.2f} s"),
        ("picture of a new turn, median", f"{median(fresh) * 1e3:.1f} ms"),
        ("bare encoding of the same picture, median", f"{median(bare) * 1e3:.1f} ms"),
        ("new turn against bare encoding, median", f"{_ratio(fresh, bare):.2f}"),
        ("same turn again against bare encoding, median", f"{_ratio(again, bare):.2f}"),
        ("largest file of the game", f"{max(sizes) / 1024:.0f} KiB"),
    ]


def _timed_draw(shown, events) -> tuple[float, Picture]:  # type: ignore[no-untyped-def]
    """Processor seconds of this thread, so that a busy machine does not blur them."""
    started = time.thread_time()
    drawn = picture(shown, events=events, said=SAID)
    return time.thread_time() - started, drawn


def _timed_encode(drawn: Picture) -> float:
    image = Image.open(BytesIO(drawn.png))
    image.load()
    started = time.thread_time()
    image.save(BytesIO(), "PNG", compress_level=COMPRESSION)
    return time.thread_time() - started


def _ratio(ours: list[float], bare: list[float]) -> float:
    return median(one / other for one, other in zip(ours, bare, strict=True))
