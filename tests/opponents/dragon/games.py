"""Whole games of mixed levels under all options, with the referee; as a module, many of them."""

from __future__ import annotations

import random
import sys

from opponents.arena.match import Match, Outcome, play
from opponents.dragon.player import DragonOpponent
from opponents.opponent import Level
from rules.dragon.title import IronDragon
from tests.rules.dragon.support.players import random_options


def mixed(number: int, most_seats: int = 6) -> Match:
    """A game like no other: seats, levels and options by its number."""
    rng = random.Random(f"mixed {number}")
    names = tuple(rng.choice([*Level]) for _ in range(rng.randint(2, most_seats)))
    options = random_options(rng)
    return Match(
        IronDragon(), DragonOpponent(), names, options, f"mixed {number}", has_referee=True
    )


def mixed_game(number: int, most_seats: int = 6) -> Outcome:
    """Play it to its end."""
    return play(mixed(number, most_seats))


if __name__ == "__main__":
    begin, count = map(int, sys.argv[1:3])
    for each in range(begin, begin + count):
        found = mixed_game(each)
        told = (each, *found.names, found.ending or "TOO LONG", found.turns // len(found.names))
        sys.stdout.write(" ".join(map(str, told)) + "\n")
