"""Records a random game with a wanted ending: python -m tests.record TITLE SEATS ENDING."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count

from tests.recorded import FOLDER, recording_of, write
from tests.rules.random_games import Game, play_out
from tests.rules.random_players import RANDOM_PLAYERS
from tests.titles import TITLES


def main() -> None:
    """Play games until one ends as asked, and write that one to tests/games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", choices=sorted(TITLES))
    parser.add_argument("seats", type=int)
    parser.add_argument("ending", help="last_cube, for instance")
    parser.add_argument("--move", default="", help="one that must be played, such as outcome")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    asked = parser.parse_args()
    options = dict(option.split("=", 1) for option in asked.option)
    games = random_games(asked.title, asked.seats, options)
    game = next(g for g in games if g.result.ending == asked.ending and plays(g, asked.move))
    named = [value for _, value in sorted(options.items())] + [asked.move] * bool(asked.move)
    chosen = "".join(f"_{name}" for name in named)
    path = FOLDER / f"{asked.title}_{asked.seats}_{asked.ending}{chosen}.json"
    write(path, recording_of(game))


def random_games(key: str, seats: int, options: dict[str, str]) -> Iterator[Game]:
    """One random game after another."""
    player, watch = RANDOM_PLAYERS[key]
    for number in count():
        yield play_out(
            TITLES[key],
            seats=seats,
            seed=f"recorded {key} {seats} {number}",
            player=player,
            watch=watch,
            options=options,
        )


def plays(game: Game, verb: str) -> bool:
    """Whether a move that begins with this word was played."""
    moves = (game.title.notate(game.title.decode_action(text)) for _, text in game.moves)
    return any(move.startswith(verb) for move in moves)


if __name__ == "__main__":
    main()
