"""Winning, ties, the clock and the final order (ID 15, 16.5)."""

from __future__ import annotations

from rules.dragon.board.networks import WANTED_MAJORS, joined_majors
from rules.dragon.course.game import Game
from rules.dragon.events import Ended, RequirementRaised, VictoryDeclared
from rules.dragon.state import Ending, State, Step
from rules.errors import RuleViolation
from rules.title import Award, Result, Seat

RAISE = 50  # ID 15.3
IDLE_ROUNDS = 10  # ID 15.5


def worth(state: State, seat: Seat) -> int:
    """Cash as it is compared: an open debt is taken off (ID 16.1)."""
    player = state.players[seat]
    return player.cash - player.debt


def has_cities(state: State, seat: Seat) -> bool:
    """Whether seven major cities are connected (ID 15.1)."""
    return len(joined_majors(state, seat)) >= WANTED_MAJORS


def check_victory(game: Game, seat: Seat) -> None:
    """Victory is declared by itself at the end of one's own turn (ID 15.1)."""
    player, state = game.state.players[seat], game.state
    if player.cash < state.course.requirement or player.debt or player.has_conceded:
        return
    if has_cities(state, seat) and not player.has_declared:
        game.set_player(seat, has_declared=True)
        game.tell(VictoryDeclared(seat, player.cash, tuple(sorted(joined_majors(state, seat)))))


def end_round(game: Game) -> None:
    """Everybody has had the same number of turns: is there a winner? (ID 15.2, 15.3)."""
    course = game.state.course
    declared = [Seat(s) for s, p in enumerate(game.state.players) if p.has_declared]
    is_last = course.last_round == course.round > 0
    if declared:
        most = max(worth(game.state, seat) for seat in declared)
        tied = tuple(seat for seat in declared if worth(game.state, seat) == most)
        if len(tied) == 1:
            finish(game, Ending.VICTORY)
        elif not is_last:
            _raise_requirement(game, tied, most)
    if game.state.step is not Step.OVER and is_last:
        finish(game, Ending.TIME_LIMIT)
    if game.state.step is not Step.OVER:
        _count_idleness(game)


def _raise_requirement(game: Game, tied: tuple[Seat, ...], most: int) -> None:
    requirement = game.state.course.requirement + RAISE
    game.set_course(requirement=requirement)
    for seat in map(Seat, game.state.seats):
        game.set_player(seat, has_declared=False)
    game.tell(RequirementRaised(requirement, tied, most))


def _count_idleness(game: Game) -> None:
    course = game.state.course
    idle = 0 if course.is_active else course.idle_rounds + 1
    game.set_course(idle_rounds=idle, is_active=False)
    if idle == IDLE_ROUNDS:
        finish(game, Ending.STALLED)


def finish(game: Game, ending: Ending) -> None:
    """The game is over."""
    game.set(step=Step.OVER, ending=ending, asks=(), drawers=(), deal=None)
    game.tell(Ended(ending))


def expire_time(game: Game) -> None:
    """The running round is finished and one more is played (ID 16.5)."""
    course = game.state.course
    if not game.state.options.time_limit:
        raise RuleViolation("ID 16.5", "id-no-time-limit")
    if course.last_round:
        raise RuleViolation("ID 16.5", "id-time-up-already")
    game.set_course(last_round=course.round + 1)


def final_result(state: State) -> Result:
    """Winners, cash by seat, and the order of all (ID 15.4)."""
    places = final_places(state)
    winners = tuple(Seat(s) for s in state.seats if places[s] == 1)
    majors = tuple(len(joined_majors(state, Seat(s))) for s in state.seats)
    best = max(majors)
    holders = tuple(Seat(s) for s in state.seats if majors[s] == best)
    return Result(
        ending=state.ending,
        winners=winners,
        scores=tuple(worth(state, Seat(s)) for s in state.seats),
        awards=(
            Award("place", 0, 1, winners, places),
            Award("majors", 0, best, holders, majors),
        ),
    )


def final_places(state: State) -> tuple[int, ...]:
    """The place of every seat; who has conceded comes last (ID 15.4)."""
    keys = [_order(state, Seat(s)) for s in state.seats]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def _order(state: State, seat: Seat) -> tuple[bool, bool, bool, int]:
    player = state.players[seat]
    if player.has_conceded:
        return (False, False, False, 0)
    declared = [Seat(s) for s in state.seats if state.players[s].has_declared]
    most = max((worth(state, other) for other in declared), default=0)
    has_won = seat in declared and worth(state, seat) == most
    counts = seat in declared or has_cities(state, seat)  # a declaration stands (ID 15.2)
    return (True, has_won, counts, worth(state, seat))
