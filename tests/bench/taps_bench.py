"""How many taps a turn takes in simulated games, beside what is aimed at."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from statistics import median

from bot.wording import wording
from rules.title import Seat
from tests.bench.taps import ENDLESS, Counter, Move, game_by_proposals, is_counted, turns
from tests.bot.tables import at_table
from tests.recorded import FOLDER, read
from tests.titles import PRESENTERS, title_of

AIMS = {"iberian_railways": 3, "balkan_railways": 3, "iberian_gauge": 3, "iron_dragon": 7}
RECORDED = {
    "iberian_railways": "iberian_railways_4_last_cube",
    "balkan_railways": "balkan_railways_4_last_cube",
    "iberian_gauge": "gauge_classic_lap",
    "iron_dragon": "dragon_ending_victory",
}
DECISIONS, SEATS = 40, 4  # of a game by proposals
MOST_TURNS = 20  # of a recorded game


def run() -> Iterator[tuple[str, str]]:
    """Label and figure of each line of the report."""
    for key, aim in AIMS.items():
        for label, counted in (("as proposed", by_proposals(key)), ("any moves", recorded(key))):
            half, most = median(counted), max(counted)
            figure = f"{half:g} in the median, {most} at most, of {len(counted)} turns"
            yield f"{title_of(key).name}, taps a turn, {label}", f"{figure}; aim {aim}"


def by_proposals(key: str, decisions: int = DECISIONS) -> list[int]:
    """Taps of every turn of a game of players who take what is proposed."""
    title, presenter = title_of(key), PRESENTERS[key](wording())
    state = title.setup(SEATS, title.check_options({}), f"taps {key}")
    table = at_table(key, state)
    rng = random.Random(f"taps {key}")
    return _counted(key, list(game_by_proposals(presenter, table, rng, decisions)), state)


def recorded(key: str) -> list[int]:
    """Taps of turns spread over a recorded game, whose players do as they like."""
    record = read(FOLDER / f"{RECORDED[key]}.json")
    title = title_of(record.title, record.edition)
    state = title.setup(record.seats, record.options, record.seed)
    moves = [(Seat(int(line[0])), line[2:]) for line in record.actions]
    return _counted(key, moves, state, edition=record.edition)


def _counted(
    key: str, moves: Sequence[Move], state: object, edition: int | None = None
) -> list[int]:
    counter = Counter(PRESENTERS[key](wording()))
    found = list(turns(at_table(key, state, edition=edition), moves))
    apart = -(-len(found) // MOST_TURNS)
    taps = [counter.taps(turn) for turn in found[::apart] if is_counted(turn)]
    return [count for count in taps if count < ENDLESS]
