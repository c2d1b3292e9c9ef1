"""The boards of the gallery, and games on each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from renderer import Picture
from tests.record import random_games
from tests.recorded import FOLDER, Recording, read, recording_of
from tests.renderer import builder as railways
from tests.renderer.dragon import builder as dragon
from tests.renderer.gauge import builder as gauge
from tests.titles import TITLES

FEW = 3  # players
TRIED = 3  # games, the longest of which is kept


class Board(NamedTuple):
    """A title, or one of its boards."""

    key: str
    name: str
    title: str
    previews: tuple[str, ...]  # the moves whose previews have a picture
    choice: str = ""  # of its option "board", if it has one
    crowded: Callable[[], Picture] | None = None  # fuller than random players make it

    @property
    def options(self) -> dict[str, str]:
        """What the table agrees on for it."""
        return {"board": self.choice} if self.choice else {}

    @property
    def most(self) -> int:
        """How many may play."""
        return TITLES[self.title].seats[-1]


@cache
def games_on(board: Board) -> list[Recording]:
    """Recorded games, and played ones where none is recorded of few or of most players; those of
    most players last."""
    records = [record for record in _recorded() if _is_on(board, record)]
    lacking = {FEW, board.most} - {record.seats for record in records}
    played = [_played(board, seats) for seats in sorted(lacking)]
    return sorted(records + played, key=lambda record: record.seats)


def _is_on(board: Board, record: Recording) -> bool:
    return record.title == board.title and board.options.items() <= record.options.items()


def _played(board: Board, seats: int) -> Recording:
    games = islice(random_games(board.title, seats, board.options), TRIED)
    return recording_of(max(games, key=lambda game: len(game.moves)))


def _recorded() -> Iterator[Recording]:
    return (read(path) for path in sorted(FOLDER.glob("*.json")))


def _crowded_iberia() -> Picture:
    shown, events = railways.random_game(5, "bench")[-2]
    return railways.picture(shown, events=events)


def _crowded_gauge(board: str) -> Picture:
    shown, events = gauge.random_game(5, "bench", board)[-2]
    return gauge.picture(shown, events=events)


def _crowded_dragon() -> Picture:
    shown, events = dragon.growing_game(6, 40)[-1]
    return dragon.picture(shown, events=events)


_BUILDS = ("start", "expand", "merge")
_GAUGE = ("float", "build")

BOARDS = (
    Board(
        "iberian_railways",
        "Iberian Railways",
        "iberian_railways",
        _BUILDS,
        crowded=_crowded_iberia,
    ),
    Board("balkan_railways", "Balkan Railways", "balkan_railways", (*_BUILDS, "outcome", "route")),
    Board(
        "iberian_gauge_classic",
        "Iberian Gauge, classic",
        "iberian_gauge",
        _GAUGE,
        "classic",
        lambda: _crowded_gauge("classic"),
    ),
    Board(
        "iberian_gauge_geographic",
        "Iberian Gauge, geographic",
        "iberian_gauge",
        _GAUGE,
        "geographic",
        lambda: _crowded_gauge("geographic"),
    ),
    Board(
        "iron_dragon",
        "Iron Dragon",
        "iron_dragon",
        ("build", "place", "move", "sail", "trade", "accept"),
        crowded=_crowded_dragon,
    ),
)
