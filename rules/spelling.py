"""What somebody may have meant by a name that is unknown."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

MOST_LIKENED = 40  # characters that are looked at: likening longer ones takes long
MOST_MEANT = 3  # names that are proposed
SHORTEST = 2  # letters that tell anything
ALIKE = 0.7  # of 1: two letters of seven may be wrong


def meant(written: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Porto and Podgorica for “po”, perhaps none; `names` by how they are written."""
    found = dict.fromkeys(names[known] for known in _near(written[:MOST_LIKENED], names))
    return tuple(found)[:MOST_MEANT]


def _near(written: str, names: Mapping[str, str]) -> list[str]:
    """All that begin so, then those with a word that does; else the one most alike."""
    if len(written) >= SHORTEST:
        begun = [known for known in names if f" {written}" in f" {known}"]
        if begun:
            return sorted(begun, key=lambda known: (not known.startswith(written), len(known)))
    return get_close_matches(written, names, n=1, cutoff=ALIKE)
