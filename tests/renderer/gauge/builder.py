"""Views of Iberian Gauge by hand in one line, and whole games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from bot.wording import wording
from renderer import COLOURS, Picture, Seatmate, Table, draw
from rules.gauge.state import State
from rules.gauge.view import GaugeView
from rules.title import Event
from tests.rules.gauge.position import GAUGE, build_round, railroad
from tests.rules.gauge.random_player import RandomPlayer

WORDS = wording()
NAMES = ("Ana", "Ben", "Chloé", "Дмитрий", "Ελένη")

Shown = tuple[GaugeView, tuple[Event, ...]]


def table(*names: str, players: int = 4) -> Table:
    """A table of players in the colours of the theme."""
    shown = names or NAMES[:players]
    seats = tuple(Seatmate(name, key) for name, key in zip(shown, COLOURS, strict=False))
    return Table("Iberian Gauge", 12, seats)


def seen(state: State) -> GaugeView:
    """A position as the table sees it."""
    return GAUGE.view(state, None)


def plain(on: str = "classic") -> GaugeView:
    """Two railroads in a build round, the second share of the first to act."""
    red = railroad("red", "0 1 1", "L8 L9 L10", on=on, value=32, income=35)
    blue = railroad("blue", "2 3", "B12 C12" if on == "classic" else "B10 C10", on=on)
    return seen(build_round(red, blue, share=1, on=on))


def picture(shown: GaugeView, *names: str, **wishes: object) -> Picture:
    """The picture of a view with plain names."""
    seated = table(*names, players=len(shown.players))
    return draw(shown, seated, words=WORDS, **wishes)  # type: ignore[arg-type]


@cache
def random_game(players: int, seed: str, board: str = "classic", **_: str) -> tuple[Shown, ...]:
    """Every turn of a game by more or less sensible players."""
    return tuple(_turns(players, seed, board))


def _turns(players: int, seed: str, board: str) -> Iterator[Shown]:
    chooser = RandomPlayer(random.Random(seed))
    chooser._sense = dict.fromkeys(chooser._sense, 0.8)
    state, happened = GAUGE.setup(players, {"board": board}, seed), ()
    while GAUGE.result(state) is None:
        turn, wanted = state.turn, chooser(state)
        if wanted.is_legal:
            state, events = GAUGE.play(state, wanted.seat, wanted.action)
            happened = (*happened, *events)
        if state.turn != turn or GAUGE.result(state) is not None:
            yield seen(state), happened
            happened = ()
