"""`roundhouse arena`: what is asked for, read and answered."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from opponents.arena.contestants import NAMES
from opponents.arena.report import as_json, table
from opponents.arena.series import Series, played
from opponents.arena.tally import tally
from opponents.opponent import AnyOpponent
from rules.title import AnyTitle

Players = Mapping[str, tuple[AnyTitle, AnyOpponent]]
"""Every title that has computer players, by key."""


def add_arguments(parser: argparse.ArgumentParser, players: Players) -> None:
    """What it can be asked."""
    parser.add_argument("title", choices=sorted(players))
    parser.add_argument("--seats", type=_names, required=True, metavar="NAME,…", help=_SEATS)
    parser.add_argument("--games", type=at_least_one, default=200)
    parser.add_argument("--seed", default="1", help="the same seed, the same games")
    parser.add_argument("--options", type=_options, default={}, metavar="KEY=VALUE,…")
    parser.add_argument("--processes", type=at_least_one, help="one for each core by itself")
    parser.add_argument("--referee", action="store_true", help="check every state")
    parser.add_argument("--json", action="store_true")


def run(asked: argparse.Namespace, players: Players) -> str:
    """Play it, and what came of it; a refusal for seats or options the title does not know."""
    title, opponent = players[asked.title]
    title.check_seats(len(asked.seats))
    options = title.check_options(asked.options)
    series = Series(title, opponent, asked.seats, asked.games, asked.seed, options, asked.referee)
    said = tally(played(series, processes=asked.processes))
    return as_json(said) if asked.json else table(said)


_SEATS = f"who plays, in order: {', '.join(NAMES)}"


def _names(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        raise argparse.ArgumentTypeError(f"no player is called {unknown[0]!r}; {_SEATS}")
    return names


def at_least_one(text: str) -> int:
    """A number of games, rounds or processes."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _options(text: str) -> dict[str, str]:
    pairs = [part.partition("=") for part in text.split(",")]
    if any(not mark for _, mark, _ in pairs):
        raise argparse.ArgumentTypeError(f"write options as KEY=VALUE,KEY=VALUE, not {text!r}")
    return {key: value for key, _, value in pairs}
