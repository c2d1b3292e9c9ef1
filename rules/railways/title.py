"""The railways engine as a title: every variant is an instance of this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.chance import below
from rules.networks import components, longest_run
from rules.railways import actions, offers, play, referee
from rules.railways.actions import Action, AnyAction, Concede
from rules.railways.ending.prospects import prospects
from rules.railways.ending.scoring import final_result
from rules.railways.game import Hooks
from rules.railways.offers import RailOffer
from rules.railways.state import Player, State, Step
from rules.railways.variant import Variant
from rules.railways.view import CardForSale, PlayerView, RailwaysView
from rules.title import Event, Options, Result, Seat, Title, Turn


class Railways(Title[State, Action, RailwaysView, RailOffer]):
    """Shared by all variants; a subclass names its `rules`."""

    seats = range(3, 6)
    seats_clause = "IR 1.1"
    state_type = State
    action_type = AnyAction
    rules: ClassVar[Variant]
    hooks: ClassVar[Hooks] = Hooks()

    def setup(self, seats: int, options: Options, seed: str) -> State:
        """Nobody owns anything; chance picks the first player (IR 1)."""
        self.check_seats(seats)
        self.check_options(options)
        first, draws = below(seed, 0, seats)  # IR 1.5
        return self.state_type(seed, draws, (Player(),) * seats, Seat(first))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        """See `rules.railways.play`."""
        return play.play(self.rules, self.hooks, state, seat, action)

    def turn(self, state: State) -> Turn:
        """The current player decides until the turn is over."""
        deciders = () if state.step is Step.OVER else (state.current,)
        return Turn(state.turn, deciders, state.step)

    def legal(self, state: State, seat: Seat) -> Sequence[RailOffer]:
        """See `rules.railways.offers`."""
        return offers.legal(self.rules, state, seat)

    def result(self, state: State) -> Result | None:
        """See `rules.railways.ending.scoring`."""
        return final_result(self.rules, state) if state.step is Step.OVER else None

    def view(self, state: State, seat: Seat | None) -> RailwaysView:
        """Everything is open to all but the seed (IR 1.6)."""
        is_over = state.step is Step.OVER
        scored = final_result(self.rules, state)
        return RailwaysView(
            variant=self.key,
            board=self.rules.board.key,
            turn=state.turn,
            current=None if is_over else state.current,
            step=state.step,
            open_kinds=play.open_kinds(state) if state.step is Step.ACT else (),
            build_limit=state.build_limit,
            players=tuple(map(self._player_view, state.players)),
            for_sale=tuple(
                CardForSale(card.city, card.price, card.income)
                for card in offers.cards_for_sale(self.rules, state)
            ),
            result=scored if is_over else None,
            provisional=scored,
            prospects=prospects(state),
        )

    def _player_view(self, player: Player) -> PlayerView:
        board = self.rules.board
        railways = components(board.grid, player.cubes)
        return PlayerView(
            supply=player.supply,
            cash=player.cash,
            income=player.income,
            loans=player.loans,
            interest=player.interest,
            marker=player.marker,
            hexes=board.labels(player.cubes),
            railways=tuple(board.labels(railway) for railway in railways),
            longest_run=max((longest_run(board.grid, r) for r in railways), default=0),
            cards=player.cards,
            is_insolvent=player.is_insolvent,
            is_out=player.is_out,
        )

    def known_to(self, state: State, seat: Seat) -> State:
        """Everything is open to all but the seed (IR 1.6)."""
        return replace(state, seed="", draws=0)

    def referee(self, state: State) -> None:
        """See `rules.railways.referee`."""
        referee.check(self.rules, state)

    def notate(self, action: Action) -> str:
        """See `rules.railways.actions`."""
        return actions.notate(action)

    def parse(self, text: str) -> Action:
        """See `rules.railways.actions`."""
        return actions.parse(text)

    def concession(self) -> Action:
        """A player gives up."""
        return Concede()

    def following(self, state: State) -> Seat | None:
        """See `rules.railways.play`."""
        return None if state.step is Step.OVER else play.next_seat(state)

    def playing(self, state: State) -> tuple[Seat, ...]:
        """Who has not been put out or given up."""
        return tuple(Seat(s) for s, player in enumerate(state.players) if not player.is_out)
