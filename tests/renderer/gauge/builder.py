"""Views of Iberian Gauge by hand in one line, and whole games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Unpack

from bot.wording import wording
from renderer import COLOURS, Picture, Seatmate, Table
from renderer.gauge import DRAWING
from renderer.picture import NOTHING, Story
from rules.boards import load_board
from rules.gauge.actions import AnyAction
from rules.gauge.events import Built, Payment
from rules.gauge.offers import GaugeOffer
from rules.gauge.pieces import Colour
from rules.gauge.state import State
from rules.gauge.track import land
from rules.gauge.view import GaugeView
from rules.title import Event, Seat
from tests.renderer.builder import Wishes, story
from tests.rules.gauge.support.position import GAUGE, build_round, railroad

WORDS = wording()
BOARDS = {option: load_board(key) for option, key in land.BOARDS.items()}
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


def view(*tracks: str, on: str = "classic", **fields: Any) -> GaugeView:
    """A build round of the railroads in their plain order, with track in these places."""
    railroads = [
        railroad(colour, "0 1 2", hexes, on=on)
        for colour, hexes in zip(Colour, tracks or ("Madrid L9 L10",), strict=False)
    ]
    return seen(build_round(*railroads, on=on, **fields))


def built(hex_label: str, colour: str = "red", lease: tuple[str, ...] = ()) -> Built:
    """One build of the first share, owned by seat 0."""
    payments = (Payment(Colour.BLUE, 3 * len(lease)),) if lease else ()
    return Built(Seat(0), Colour(colour), 1, hex_label, "", "easy", 4, lease, payments)


def picture(
    shown: GaugeView, *names: str, said: str | Story = NOTHING, **wishes: Unpack[Wishes]
) -> Picture:
    """The picture of a view with plain names."""
    seated = table(*names, players=len(shown.players))
    return DRAWING.picture(shown, seated, words=WORDS, said=story(said), **wishes)


@cache
def random_game(players: int, seed: str, board: str = "classic") -> tuple[Shown, ...]:
    """Every turn of a game by players who invest and build whenever they can."""
    return tuple(_turns(players, seed, board))


def _turns(players: int, seed: str, board: str) -> Iterator[Shown]:
    dice = random.Random(seed)
    happened: tuple[Event, ...] = ()
    state = GAUGE.setup(players, {"board": board}, seed)
    while GAUGE.result(state) is None:
        turn = state.turn
        state, events = GAUGE.play(state, state.current, _pick(state, dice))
        happened = (*happened, *events)
        if state.turn != turn or GAUGE.result(state) is not None:
            yield seen(state), happened
            happened = ()


def _pick(state: State, dice: random.Random) -> AnyAction:
    """Mostly a city, the offers beginning with those that bring most; else anything."""
    offers: Sequence[GaugeOffer] = GAUGE.legal(state, state.current)
    best = [offer for offer in offers if offer.dividend and not offer.choice]
    chosen = best[0] if best and dice.random() < 0.7 else dice.choice(offers)
    return chosen.action
