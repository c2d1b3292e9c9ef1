"""Iberian Gauge as a title."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.chance import below, shuffled
from rules.gauge import actions, offers, play, referee
from rules.gauge.actions import AnyAction, Concede
from rules.gauge.offers import GaugeOffer
from rules.gauge.pieces import CASH, Colour, Step
from rules.gauge.scoring import final_result
from rules.gauge.shares.tracks import Overflow
from rules.gauge.state import Player, Railroad, State
from rules.gauge.track.land import land_of
from rules.gauge.view import GaugeView, view_of
from rules.title import Event, Option, Options, Result, Seat, Title, Turn

BOARD = Option(
    key="board",
    choices=("classic", "geographic"),
    default="classic",
)  # IG 1.4
OVERFLOW = Option(
    key="overflow",
    choices=("lap", "formula"),
    default="lap",
)  # IG 5.4


class IberianGauge(Title[State, AnyAction, GaugeView, GaugeOffer]):
    """3–5 players invest in five railroads."""

    key = "iberian_gauge"
    name = "Iberian Gauge"
    seats = range(3, 6)
    seats_clause = "IG 1.1"
    options = (BOARD, OVERFLOW)
    action_type = AnyAction

    def setup(self, seats: int, options: Options, seed: str) -> State:
        """Chance orders the tiles and picks who has the Priority Deal (IG 1.2)."""
        self.check_seats(seats)
        chosen = self.check_options(options)
        tiles, draws = shuffled(seed, 0, tuple(Colour))
        first, draws = below(seed, draws, seats)
        return State(
            seed=seed,
            draws=draws,
            board=chosen["board"],
            overflow=Overflow(chosen["overflow"]),
            players=(Player(),) * seats,
            railroads=tuple(map(Railroad, tiles)),
            priority=Seat(first),
            current=Seat(first),
            bank=-CASH * seats,
        )

    def apply(self, state: State, seat: Seat, action: AnyAction) -> tuple[State, tuple[Event, ...]]:
        """See `rules.gauge.play`."""
        return play.play(state, seat, action)

    def turn(self, state: State) -> Turn:
        """One turn is a stock decision, or all a player's decisions in a row for one railroad."""
        deciders = () if state.step is Step.OVER else (state.current,)
        return Turn(state.turn, deciders, state.step)

    def legal(self, state: State, seat: Seat) -> Sequence[GaugeOffer]:
        """See `rules.gauge.offers`."""
        return offers.legal(land_of(state.board), state, seat)

    def view(self, state: State, seat: Seat | None) -> GaugeView:
        """Everything is open to all but the seed (IG 1.5)."""
        return view_of(land_of(state.board), state)

    def known_to(self, state: State, seat: Seat) -> State:
        """Everything is open to all but the seed (IG 1.5)."""
        return replace(state, seed="", draws=0)

    def result(self, state: State) -> Result | None:
        """See `rules.gauge.scoring`."""
        return final_result(state) if state.step is Step.OVER else None

    def referee(self, state: State) -> None:
        """See `rules.gauge.referee`."""
        referee.check(land_of(state.board), state)

    def notate(self, action: AnyAction) -> str:
        """See `rules.gauge.actions`."""
        return actions.notate(action)

    def parse(self, text: str) -> AnyAction:
        """See `rules.gauge.actions`."""
        return actions.parse(text)

    def concession(self) -> AnyAction:
        """A player gives up."""
        return Concede()

    def following(self, state: State) -> Seat | None:
        """See `rules.gauge.play`."""
        return None if state.step is Step.OVER else play.next_seat(state)

    def playing(self, state: State) -> tuple[Seat, ...]:
        """Who has not given up."""
        return tuple(Seat(s) for s, player in enumerate(state.players) if not player.has_conceded)
