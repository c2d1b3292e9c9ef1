"""Plays Iberian Gauge at random, more or less sensibly, sometimes wrongly."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from rules.gauge.actions import AnyAction, Build, Buy, Concede, Decline, DeclineAll, Float, Pass
from rules.gauge.offers import GaugeOffer
from rules.gauge.pieces import Step
from rules.gauge.state import State
from rules.gauge.track.land import Land, land_of
from rules.title import Seat
from tests.rules.gauge.support.position import GAUGE
from tests.rules.random_games import Try

WEIGHTS = {Float: 6, Buy: 6, Pass: 2, Build: 12, Decline: 1, DeclineAll: 0.5}
SENSE = (0.0, 0.5, 0.9, 1.0)  # how often a good action is chosen rather than any


class RandomPlayer:
    """Plays every seat of one game; its temper is drawn once for the game."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._sense = {step: rng.choice(SENSE) for step in (Step.STOCK, Step.BUILD)}
        self._quits = rng.random() < 0.2

    def __call__(self, state: State) -> Try:
        """What happens next at this table."""
        roll = self._rng.random()
        if roll < 0.01 and self._quits:
            seat = Seat(self._rng.randrange(len(state.players)))
            return Try(seat, Concede(), is_legal=not state.players[seat].has_conceded)
        if roll > 0.99:
            other = Seat((state.current + 1) % len(state.players))
            return Try(other, self._rng.choice([Pass(), Decline(), Build("L9")]), is_legal=False)
        offers = GAUGE.legal(state, state.current)
        if roll > 0.98:
            return self._scribble(state, offers)
        return Try(state.current, self._choose(state, offers))

    def _choose(self, state: State, offers: Sequence[GaugeOffer]) -> AnyAction:
        if self._rng.random() < self._sense[state.step]:
            is_stock = state.step is Step.STOCK
            return _invest(offers) if is_stock else _extend(land_of(state.board), state, offers)
        kinds = list(dict.fromkeys(type(offer.action) for offer in offers))
        (kind,) = self._rng.choices(kinds, [WEIGHTS[kind] for kind in kinds])
        return self._rng.choice([o.action for o in offers if isinstance(o.action, kind)])

    def _scribble(self, state: State, offers: Sequence[GaugeOffer]) -> Try:
        """A build anywhere, legal or not; the offers say which."""
        board = land_of(state.board).board
        action = Build(self._rng.choice([place.label for place in board.hexes.values()]))
        return Try(state.current, action, is_legal=action in [o.action for o in offers])


def random_states(seed: str) -> Iterator[State]:
    """Every state of one game in which somebody decides, under random options."""
    rng = random.Random(seed)
    player = RandomPlayer(rng)
    state = GAUGE.setup(rng.choice(GAUGE.seats), random_options(rng), seed)
    while GAUGE.result(state) is None:
        yield state
        wanted = player(state)
        if wanted.is_legal:
            state, _ = GAUGE.play(state, wanted.seat, wanted.action)


def random_options(rng: random.Random) -> dict[str, str]:
    """Any choice for every option."""
    return {option.key: rng.choice(option.choices) for option in GAUGE.options}


def _invest(offers: Sequence[GaugeOffer]) -> AnyAction:
    """All in the last railroads: they can lease from the others and go far beyond 100."""
    for kind in (Buy, Float):
        found = [offer.action for offer in offers if isinstance(offer.action, kind)]
        if found:
            return found[-1]
    return Pass()


def _extend(land: Land, state: State, offers: Sequence[GaugeOffer]) -> AnyAction:
    """A new city, or the build nearest to a city that the railroad has not reached."""
    if offers[0].dividend:
        return offers[0].action
    places = {land.board.find(o.hex).id: o.action for o in offers if o.hex and not o.choice}
    near = land.cities & ~state.railroad.track
    while True:
        near |= land.grid.around(near)
        for hex_id, action in places.items():
            if near >> hex_id & 1:
                return action
