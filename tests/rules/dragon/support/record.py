"""Records a game for every option and every ending: python -m tests.rules.dragon.record."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from tests.recorded import FOLDER, recording_of, write
from tests.rules.dragon.support.ledger import Ledger
from tests.rules.dragon.support.players import DRAGON, RandomPlayer
from tests.rules.random_games import Game, play_out

ENDINGS = ("victory", "time_limit", "stalled", "one_left")
SIGNS = {
    "mercy_borrowing": " borrow ",
    "late_use_fee": " late ",
    "backtracking": " backtrack",
    "fast_start": " end",
    "fast_drop_dealt_events": " end",
    "fast_no_war_tax": " end",
    "fast_five_cards": " trim ",
    "time_limit": " time up",
    "crossgrading": "crossgrade",
    "open_contracts": " discard ",
    "field_warehousing": "drop ",
    "cost_to_move": "move ",
    "cost_to_load": "load ",
    "additional_trains": " 2:move ",
    "four_demand_cards": " 2:move ",
    "reshuffle": "event war_tax",
    "track_trading": " accept",
    "classic_startup": " end",
}
"""What a line of a recorded game holds if the option was really used in it."""


def main() -> None:
    """Write all recorded games anew."""
    for key in SIGNS:
        write(FOLDER / f"dragon_{key}.json", recording_of(find(key, wild, _uses(key))))
    for ending in ENDINGS:
        player = patient if ending == "victory" else RandomPlayer
        option = "time_limit" if ending == "time_limit" else ""
        game = find(option, player, _ends(ending))
        write(FOLDER / f"dragon_ending_{ending}.json", recording_of(game))


def find(
    option: str,
    player: Callable[[random.Random], RandomPlayer],
    fits: Callable[[Game, Ledger], bool],
) -> Game:
    """The first of many games that fits."""
    for number in range(500):
        ledger = Ledger()
        game = play_out(
            DRAGON,
            seats=2 + number % 3,
            seed=f"recorded {option} {number}",
            player=player,
            watch=ledger,
            options=chosen(option),
        )
        if fits(game, ledger):
            return game
    raise SystemExit(f"No game of 500 shows {option}.")


def chosen(option: str) -> dict[str, str]:
    """The option on, with what it needs."""
    options = {o.key: o.choices[1] for o in DRAGON.options if o.key == option}
    if option == "four_demand_cards":
        options["additional_trains"] = "on"
    return options


def _uses(key: str) -> Callable[[Game, Ledger], bool]:
    return lambda game, ledger: any(SIGNS[key] in line for line in _lines(game, ledger))


def _ends(ending: str) -> Callable[[Game, Ledger], bool]:
    return lambda game, _: game.result.ending == ending


def _lines(game: Game, ledger: Ledger) -> Iterator[str]:
    yield from (f" {DRAGON.notate(DRAGON.decode_action(text))}" for _, text in game.moves)
    yield from (f"event {name}" for name in ledger.seen)


def wild(rng: random.Random) -> RandomPlayer:
    """A player who tries everything and gives up soon."""
    player = RandomPlayer(rng)
    player.be_wild()
    return player


def patient(rng: random.Random) -> RandomPlayer:
    """A player who plays on."""
    player = RandomPlayer(rng)
    player.play_to_the_end()
    return player


if __name__ == "__main__":
    main()
