"""Records a random game with a wanted ending: python -m tests.record TITLE SEATS ENDING."""

from __future__ import annotations

import argparse

from rules.titles import TITLES
from tests.recorded import FOLDER, recording_of, write
from tests.rules.random_games import Game, play_out
from tests.rules.random_players import RANDOM_PLAYERS


def main() -> None:
    """Play games until one ends as asked, and write that one to tests/games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", choices=sorted(TITLES))
    parser.add_argument("seats", type=int)
    parser.add_argument("ending", help="last_cube, for instance")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    asked = parser.parse_args()
    options = dict(option.split("=", 1) for option in asked.option)
    game = find_game(asked.title, asked.seats, asked.ending, options)
    chosen = "".join(f"_{value}" for _, value in sorted(options.items()))
    path = FOLDER / f"{asked.title}_{asked.seats}_{asked.ending}{chosen}.json"
    write(path, recording_of(game))


def find_game(key: str, seats: int, ending: str, options: dict[str, str]) -> Game:
    """The first random game of so many players that ends this way."""
    player, watch = RANDOM_PLAYERS[key]
    for number in range(1000):
        game = play_out(
            TITLES[key],
            seats=seats,
            seed=f"recorded {key} {seats} {number}",
            player=player,
            watch=watch,
            options=options,
        )
        if game.result.ending == ending:
            return game
    raise SystemExit(f"None of 1000 games of {key} with {seats} players ended by {ending}.")


if __name__ == "__main__":
    main()
