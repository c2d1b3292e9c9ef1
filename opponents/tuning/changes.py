"""Weights with some of them changed by chance, and how new ones are written down."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec.structs import asdict, replace

from rules.chance import below, shuffled

W = TypeVar("W", bound=msgspec.Struct)

FACTORS = (0.5, 0.7, 0.85, 1.2, 1.4, 2.0)
FROM_NOTHING = (-1.0, -0.3, 0.3, 1.0)  # what a weight of 0 may become
MOST_CHANGED = 4


def changed(weights: W, luck: str) -> W:
    """The same with one to four numbers a good deal smaller or larger."""
    names, draws = shuffled(luck, 0, sorted(numbers(weights)))
    count, draws = below(luck, draws, min(MOST_CHANGED, len(names)))
    new: dict[str, float] = {}
    for name in names[: count + 1]:
        old = getattr(weights, name)
        choices = FACTORS if old else FROM_NOTHING
        picked, draws = below(luck, draws, len(choices))
        new[name] = float(f"{old * choices[picked] if old else choices[picked]:.3g}")
    return replace(weights, **new)


def numbers(weights: msgspec.Struct) -> dict[str, float]:
    """Those weights that can be changed."""
    return {name: value for name, value in asdict(weights).items() if isinstance(value, float)}


def told(old: msgspec.Struct, new: msgspec.Struct) -> str:
    """What differs: “pace 2.6 → 3.1, sprint 4 → 2”."""
    before, now = numbers(old), numbers(new)
    return ", ".join(f"{k} {before[k]:g} → {now[k]:g}" for k in now if now[k] != before[k])


def as_python(weights: msgspec.Struct) -> str:
    """The weights as code to paste."""
    lines = [f"    {name}={value!r}," for name, value in asdict(weights).items()]
    return "\n".join([f"{type(weights).__name__}(", *lines, ")"])
