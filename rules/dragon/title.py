"""Iron Dragon as a title."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dragon import notation, play, referee
from rules.dragon.actions import AnyAction, Concede, Refuse, TimeUp
from rules.dragon.advice import offers
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.advice.public import known_to
from rules.dragon.course import reshuffling
from rules.dragon.course.startup import new_game
from rules.dragon.course.turns import following
from rules.dragon.course.victory import final_result
from rules.dragon.options import OPTIONS, agreed, misfit
from rules.dragon.state import State, Step
from rules.dragon.view import DragonView, view_of
from rules.errors import Phrase
from rules.title import Event, Options, Result, Seat, Title, Turn

_SETTING_UP = (Step.FOREMAN, Step.LOCO, Step.TRIM)


class IronDragon(Title[State, AnyAction, DragonView, DragonOffer]):
    """2–6 players build railways across Darwinina and deliver its goods."""

    key = "iron_dragon"
    name = "Iron Dragon"
    edition = 2
    seats = range(2, 7)
    seats_clause = "ID 1.2"
    options = OPTIONS
    action_type = AnyAction

    def setup(self, seats: int, options: Options, seed: str) -> State:
        """Cards and foremen dealt, everybody about to choose a foreman (ID 2)."""
        self.check_seats(seats)
        return new_game(seats, agreed(self.check_options(options)), seed)

    def misfit(self, options: Options) -> Phrase | None:
        """Some options need others (ID 16.12)."""
        return misfit(self.check_options(options))

    def alarm(self, options: Options) -> tuple[int, AnyAction] | None:
        """The end of the time agreed on (ID 16.5)."""
        minutes = agreed(self.check_options(options)).time_limit
        return (minutes, TimeUp()) if minutes else None

    def apply(self, state: State, seat: Seat, action: AnyAction) -> tuple[State, tuple[Event, ...]]:
        """See `rules.dragon.play`."""
        return play.play(state, seat, action)

    def turn(self, state: State) -> Turn:
        """One turn is all that a player does in a row; choices of others come in between."""
        step, deciders = play.now(state)
        return Turn(state.turn, deciders, step)

    def legal(self, state: State, seat: Seat) -> Sequence[DragonOffer]:
        """See `rules.dragon.advice.offers`."""
        return offers.legal(state, seat)

    def view(self, state: State, seat: Seat | None) -> DragonView:
        """Decks, treasuries and foremen offered are hidden (ID 2.6)."""
        step, deciders = play.now(state)
        return view_of(state, seat, step, deciders, self.result(state))

    def known_to(self, state: State, seat: Seat) -> State:
        """Decks, the seed, treasuries of others and their foremen are hidden (ID 2.6)."""
        return known_to(state, seat)

    def result(self, state: State) -> Result | None:
        """See `rules.dragon.course.victory`."""
        return final_result(state) if state.step is Step.OVER else None

    def referee(self, state: State) -> None:
        """See `rules.dragon.referee`."""
        referee.check(state)

    def notate(self, action: AnyAction) -> str:
        """See `rules.dragon.notation`."""
        return notation.notate(action)

    def parse(self, text: str) -> AnyAction:
        """See `rules.dragon.notation`."""
        return notation.parse(text)

    def concession(self) -> AnyAction:
        """A player gives up."""
        return Concede()

    def is_move(self, action: AnyAction) -> bool:
        """Time is up when the server says so (ID 16.5)."""
        return super().is_move(action) and not isinstance(action, TimeUp)

    def playing(self, state: State) -> tuple[Seat, ...]:
        """Who has not given up."""
        return state.playing

    def following(self, state: State) -> Seat | None:
        """See `rules.dragon.course.turns`."""
        return following(state)

    def withdrawal(self, state: State, seat: Seat) -> AnyAction | None:
        """A trade that was not answered yet (ID 16.14)."""
        return Refuse() if state.deal is not None and seat == state.current else None

    def is_revealing(self, before: State, after: State) -> bool:
        """What is chosen at the start is chosen; later on, whatever changes a deck (ID 17.9)."""
        return before.step in _SETTING_UP or play.is_revealing(before, after)

    def reshuffled(self, before: State, now: State) -> State:
        """See `rules.dragon.course.reshuffling`."""
        return reshuffling.reshuffled(before, now)
