"""What drawing a turn of Iron Dragon costs, against only encoding that same picture."""

from __future__ import annotations

import time
from io import BytesIO
from statistics import median

from PIL import Image

from renderer import Picture
from renderer.draw.canvas import COMPRESSION
from tests.renderer.dragon.builder import growing_game, picture

PLAYERS = 5
TURNS = 40
DRAWN = 24  # the later part of the game, board well filled
SAID = "Ana ran 9 mileposts to Bulatz, delivered gold for 29 GP and built 5 sections for 12 GP."
LIMIT = 2.0


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    turns = growing_game(PLAYERS, TURNS)[-DRAWN:]
    first, _ = _timed(turns[0])
    first_close, _ = _timed(turns[0], zoom="train")
    whole = [_timed(turn) for turn in turns]
    close = [_timed(turn, zoom="train") for turn in turns]
    ratio, ratio_close = _ratio(whole), _ratio(close)
    assert max(ratio, ratio_close) <= LIMIT, (ratio, ratio_close)
    return [
        ("first picture of all, both maps read", f"{first:.2f} s"),
        ("first close-up of all, large map read", f"{first_close:.2f} s"),
        ("picture of a new turn, median", f"{_milliseconds(whole):.1f} ms"),
        ("new turn against bare encoding, median", f"{ratio:.2f}"),
        ("largest picture of the game", f"{_largest(whole):.0f} KiB"),
        ("close-up of the active train, median", f"{_milliseconds(close):.1f} ms"),
        ("close-up against bare encoding, median", f"{ratio_close:.2f}"),
        ("largest close-up of the game", f"{_largest(close):.0f} KiB"),
    ]


def _timed(turn, **wishes: str) -> tuple[float, Picture]:  # type: ignore[no-untyped-def]
    """Processor seconds of this thread, so that a busy machine does not blur them."""
    shown, events = turn
    started = time.thread_time()
    drawn = picture(shown, events=events, said=SAID, **wishes)
    return time.thread_time() - started, drawn


def _ratio(drawn: list[tuple[float, Picture]]) -> float:
    return median(seconds / _bare(one) for seconds, one in drawn)


def _bare(drawn: Picture) -> float:
    image = Image.open(BytesIO(drawn.png))
    image.load()
    started = time.thread_time()
    image.save(BytesIO(), "PNG", compress_level=COMPRESSION)
    return time.thread_time() - started


def _milliseconds(drawn: list[tuple[float, Picture]]) -> float:
    return median(seconds for seconds, _ in drawn) * 1e3


def _largest(drawn: list[tuple[float, Picture]]) -> float:
    return max(len(one.png) for _, one in drawn) / 1024
