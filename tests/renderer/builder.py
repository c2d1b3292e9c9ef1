"""Railways views by hand in one line, and whole games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypedDict, Unpack

from bot.wording import wording
from renderer import COLOURS, Picture, Seatmate, Table
from renderer.picture import NOTHING, Story, always
from renderer.railways import DRAWING
from rules.railways.actions import Build, Buy, Kind
from rules.railways.iberian import IBERIA, IberianRailways
from rules.railways.offers import RailOffer
from rules.railways.state import Card, State
from rules.railways.view import CardForSale, PlayerView, RailwaysView
from rules.title import Event, Result, Seat

WORDS = wording()
NAMES = ("Ana", "Ben", "Chloé", "Дмитрий", "Ελένη")
CARDS = tuple(CardForSale(c.city, c.price, c.income) for c in IBERIA.interests.values())


def table(*names: str, players: int = 3) -> Table:
    """A table of players in the colours of the theme."""
    shown = names or NAMES[:players]
    seats = tuple(Seatmate(name, key) for name, key in zip(shown, COLOURS, strict=False))
    return Table("Iberian Railways", 12, seats)


def player(*hexes: str, cards: tuple[Card, ...] = (), **numbers: int) -> PlayerView:
    """A player with cubes in these hexes."""
    plain = {"supply": 29 - len(hexes), "cash": 7, "income": 5, "loans": 0, "interest": 0}
    return PlayerView(
        **(plain | numbers),
        marker=Kind.EXPAND,
        hexes=hexes,
        railways=(hexes,) if hexes else (),
        longest_run=len(hexes),
        cards=cards,
        is_insolvent=False,
        is_out=False,
    )


def view(*players: PlayerView, result: Result | None = None, step: str = "act") -> RailwaysView:
    """A view of these players, or of three who own nothing."""
    return RailwaysView(
        variant="iberian_railways",
        board="iberian_railways",
        turn=7,
        current=Seat(0) if result is None else None,
        step=step if result is None else "over",
        open_kinds=(Kind.START, Kind.MERGE) if step == "act" and result is None else (),
        build_limit=5,
        players=players or (player(), player(), player()),
        for_sale=CARDS,
        result=result,
    )


class Wishes(TypedDict, total=False):
    """What may be asked of a picture, besides the story that goes with it."""

    events: tuple[Event, ...]
    zoom: str | None
    preview: bool
    awards: bool


def picture(
    shown: RailwaysView, *names: str, said: str | Story = NOTHING, **wishes: Unpack[Wishes]
) -> Picture:
    """The picture of a view with plain names."""
    seated = table(*names, players=len(shown.players))
    return DRAWING.picture(shown, seated, words=WORDS, said=story(said), **wishes)


def story(said: str | Story) -> Story:
    """A story, also of one that is given as a text."""
    return always(said) if isinstance(said, str) else said


@cache
def random_game(players: int, seed: str) -> tuple[tuple[RailwaysView, tuple[Event, ...]], ...]:
    """Every turn of a game by players who build when they can pay for it."""
    return tuple(_turns(players, seed))


def _turns(players: int, seed: str) -> Iterator[tuple[RailwaysView, tuple[Event, ...]]]:
    title, dice = IberianRailways(), random.Random(seed)
    state = title.setup(players, {}, seed)
    happened: tuple[Event, ...] = ()
    while title.result(state) is None:
        turn = state.turn
        offer = _pick(title.legal(state, state.current), state, dice)
        state, events = title.play(state, state.current, offer.action)
        happened = (*happened, *events)
        if state.turn != turn or title.result(state) is not None:
            yield title.view(state, None), happened
            happened = ()


def _pick(offers: Sequence[RailOffer], state: State, dice: random.Random) -> RailOffer:
    sound = [o for o in offers if isinstance(o.action, Build | Buy) and o.loans < 3]
    if sound and state.player.loans < 6 and dice.random() < 0.85:
        return sound[min(len(sound) - 1, int(dice.expovariate(0.3)))]
    return dice.choice([o for o in offers if not isinstance(o.action, Build | Buy)] or offers)
