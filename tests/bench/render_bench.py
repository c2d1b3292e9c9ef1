"""What drawing a turn's picture costs, against only encoding that same picture with Pillow."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from io import BytesIO
from statistics import median
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

import numpy as np
from PIL import Image

from renderer import Picture
from renderer.draw import canvas
from renderer.draw.png import QUICK, Strips, encode
from rules.title import Event
from tests.pictures import post_picture, posts_of
from tests.recorded import FOLDER, read
from tests.renderer import builder as railways
from tests.renderer.dragon import builder as dragon
from tests.renderer.gauge import builder as gauge

PLAYERS = 5
TURNS = 36  # the later part of the game, board well filled
CLOSE_UPS = 6
LEVEL = 6  # of zlib: bare encoding is Pillow's with it
AIM = 1.5

RAILS_SAID = "Ana expanded to Évora and Badajoz: 4 cubes for $18, 2 loans, income +7."
GAUGE_SAID = (
    "Ana built Valencia for Red: ₧4, and a lease of 3 hexes for ₧10. Dividend +2, value +1."
)
DRAGON_SAID = (
    "Ana ran 9 mileposts to Bulatz, delivered gold for 29 GP and built 5 sections for 12 GP."
)

T = TypeVar("T")
Draw = Callable[..., Picture]
"""Draws a turn; `zoom` may be added."""


class Timed(NamedTuple):
    """A picture in processor seconds of this thread, so that a busy machine does not blur them."""

    whole: float
    encoding: float  # the part of it that was no drawing
    fresh: float  # encoding with nothing kept from earlier pictures
    bare: float  # encoding with Pillow
    size: int


class Game(NamedTuple):
    """The later turns of a game."""

    name: str
    turns: Sequence[Draw]
    place: str = ""  # for close-ups, if they are no close-ups themselves


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    return [line for game in _games() for line in _report(game)]


def _games() -> Iterator[Game]:
    rails = railways.random_game(PLAYERS, "bench")
    yield _built("Iberian Railways", railways.picture, rails, RAILS_SAID)
    posts = list(posts_of(read(FOLDER / "balkan_railways_5_stalled.json"), 3))[-TURNS:]
    yield Game("Balkan Railways", [partial(post_picture, post) for post in posts], "Sofiya")
    for board in ("classic", "geographic"):
        shares = gauge.random_game(PLAYERS, "bench", board)
        yield _built(f"Iberian Gauge, {board}", gauge.picture, shares, GAUGE_SAID)
    crayons = dragon.growing_game(PLAYERS, TURNS + PLAYERS)
    world = _built("Iron Dragon", dragon.picture, crayons, DRAGON_SAID)
    yield world._replace(place="bulatz")
    _write_names()
    posts = list(posts_of(read(FOLDER / "dragon_ending_victory.json"), 9))[-TURNS - 1 : -1]
    yield Game("Iron Dragon, posts", [partial(post_picture, post, "train") for post in posts])


def _write_names() -> None:
    """The names of the world at all sizes, as a bot has written them after its first day."""
    for name in ("dragon_time_limit.json", "dragon_crossgrading.json", "dragon_fast_start.json"):
        for post in list(posts_of(read(FOLDER / name), 8))[4::4]:
            post_picture(post, "train")


def _built(
    name: str, picture: Draw, turns: Iterable[tuple[Any, tuple[Event, ...]]], said: str
) -> Game:
    shown = [partial(picture, view, events=events, said=said) for view, events in turns]
    return Game(name, shown[-TURNS:], "Madrid")


def _report(game: Game) -> Iterator[tuple[str, str]]:
    first = _timed(game.turns[0])
    turns = [_timed(draw) for draw in game.turns[1:]]
    both = _ratio(turns, "whole")
    yield f"{game.name}: first picture, map read", f"{first.whole:.2f} s"
    yield f"{game.name}: picture of a new turn", f"{_milliseconds(turns):.1f} ms"
    yield f"{game.name}: drawing plus encoding against bare", f"{both:.2f}"
    yield f"{game.name}: encoding alone against bare", f"{_ratio(turns, 'encoding'):.2f}"
    yield f"{game.name}: the same with no strip kept", f"{_ratio(turns, 'fresh'):.2f}"
    yield f"{game.name}: largest of the game", f"{max(t.size for t in turns) / 1024:.0f} KiB"
    assert both <= AIM, f"{game.name}: {both:.2f}"
    if game.place:
        yield from _report_close_ups(game)


def _report_close_ups(game: Game) -> Iterator[tuple[str, str]]:
    first, *close = [_timed(partial(d, zoom=game.place)) for d in game.turns[-CLOSE_UPS:]]
    yield f"{game.name}: first close-up, large map read", f"{first.whole:.2f} s"
    yield f"{game.name}: further close-ups", f"{_milliseconds(close):.1f} ms"


def _timed(draw: Draw) -> Timed:
    spent: list[float] = []

    def noted(*given: Any) -> bytes:
        seconds, png = _clocked(partial(encode, *given))
        spent.append(seconds)
        return png

    with patch.object(canvas, "encode", noted):
        whole, picture = _clocked(draw)
    image = Image.open(BytesIO(picture.png))
    pixels, palette = np.asarray(image), bytes(image.getpalette() or ())
    fresh, _ = _clocked(lambda: encode(pixels, palette, QUICK, Strips(0)))
    bare, _ = _clocked(lambda: image.save(BytesIO(), "PNG", compress_level=LEVEL))
    return Timed(whole, sum(spent), fresh, bare, len(picture.png))


def _clocked(work: Callable[[], T]) -> tuple[float, T]:
    started = time.thread_time()
    made = work()
    return time.thread_time() - started, made


def _ratio(turns: list[Timed], part: str) -> float:
    return median(float(getattr(turn, part)) / turn.bare for turn in turns)


def _milliseconds(turns: list[Timed]) -> float:
    return median(turn.whole for turn in turns) * 1e3
