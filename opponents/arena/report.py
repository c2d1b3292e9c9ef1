"""The outcome of a series as a table for people, or as JSON."""

from __future__ import annotations

import msgspec

from opponents.arena.tally import Tally

HEAD = "| player | wins | of | share | 95 % | mean score | median s | slowest s |"
RULE = "| --- | ---: | ---: | ---: | :---: | ---: | ---: | ---: |"


def table(tally: Tally) -> str:
    """One line a contestant, as Markdown."""
    lines = [
        f"| {line.name} | {line.wins:g} | {line.seats} | {line.share:.0%} "
        f"| {line.interval.low:.0%}–{line.interval.high:.0%} | {line.score:.1f} "
        f"| {line.median_seconds:.3f} | {line.slowest_seconds:.2f} |"
        for line in tally.lines
    ]
    endings = ", ".join(f"{ending} {count}" for ending, count in tally.endings.items())
    said = f"{tally.games} games, median {tally.median_rounds:.0f} rounds; ended by: {endings}"
    return "\n".join([HEAD, RULE, *lines, "", said])


def as_json(tally: Tally) -> str:
    """The same to work on with other programs."""
    return msgspec.json.format(msgspec.json.encode(tally)).decode()
