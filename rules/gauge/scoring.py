"""Wealth at the end of a game of Iberian Gauge (IG 7)."""

from __future__ import annotations

from rules.gauge.state import Railroad, State
from rules.title import Award, Result, Seat


def share_worth(railroad: Railroad, seat: Seat) -> int:
    """What a player's shares of one railroad are worth."""
    return railroad.value * railroad.owners.count(seat)


def wealth(state: State, seat: Seat) -> int:
    """Cash and shares; treasuries count for nothing (IG 7.1)."""
    shares = sum(share_worth(railroad, seat) for railroad in state.railroads)
    return state.players[seat].cash + shares


def final_result(state: State) -> Result:
    """Everybody's wealth and where it comes from; ties share the victory (IG 7.1)."""
    seats = [Seat(seat) for seat in range(len(state.players))]
    scores = tuple(wealth(state, seat) for seat in seats)
    winners = _best(state, scores)
    cash = tuple(player.cash for player in state.players)
    lines = [_line(state, "cash", cash)]
    for railroad in state.railroads:
        if railroad.is_started:
            worth = tuple(share_worth(railroad, seat) for seat in seats)
            lines.append(_line(state, railroad.colour, worth))
    return Result(state.ending, winners, scores, tuple(lines))


def ranking(state: State) -> list[Seat]:
    """The wealthiest first, behind them those who have conceded and cannot win (IG 7.3)."""
    seats = [Seat(seat) for seat in range(len(state.players))]
    return sorted(seats, key=lambda s: (state.players[s].has_conceded, -wealth(state, s)))


def _line(state: State, key: str, values: tuple[int, ...]) -> Award:
    """One source of wealth; the values of all lines add up to the scores, being best adds none."""
    return Award(key, 0, max(values), _best(state, values), values)


def _best(state: State, values: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who has most among those who have not conceded (IG 7.3)."""
    rivals = [Seat(s) for s, player in enumerate(state.players) if not player.has_conceded]
    most = max(values[seat] for seat in rivals)
    return tuple(seat for seat in rivals if values[seat] == most)
