"""Whole games of mixed levels with the referee, for as many games as somebody asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from opponents.arena.contestants import NAMES
from opponents.arena.match import MOST_ACTIONS, Match, Outcome, play
from opponents.opponent import AnyOpponent
from rules.chance import below
from rules.title import AnyTitle


def mixed_match(title: AnyTitle, opponent: AnyOpponent, number: int) -> Match:
    """Game number so-and-so: every number of seats and every choice of options in turn."""
    seats = title.seats[number % len(title.seats)]
    options = list(all_options(title))[number // len(title.seats) % options_of(title)]
    seed, draws, names = f"mixed {number}", 0, []
    for _ in range(seats):
        drawn, draws = below(seed, draws, len(NAMES))
        names.append(str(NAMES[drawn]))
    return Match(title, opponent, tuple(names), options, seed, has_referee=True)


def options_of(title: AnyTitle) -> int:
    """In how many ways it can be played."""
    return sum(1 for _ in all_options(title))


def all_options(title: AnyTitle) -> Iterator[Mapping[str, str]]:
    """Every choice of options that fits together."""
    keys = [option.key for option in title.options]
    for values in product(*(option.choices for option in title.options)):
        options = dict(zip(keys, values, strict=True))
        if title.misfit(options) is None:
            yield options


def check_mixed_game(title: AnyTitle, opponent: AnyOpponent, number: int) -> Outcome:
    """It comes to an end, and nothing in it is refused."""
    outcome = play(mixed_match(title, opponent, number))
    assert outcome.ending, f"game {number} does not end"
    assert outcome.actions < MOST_ACTIONS
    return outcome
