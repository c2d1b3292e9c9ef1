"""Which rules these are: a digest that changes with anything a replay could depend on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from rules.titles import EARLIER, TITLES

FOLDER = Path(__file__).parent
SOURCES = ("*.py", "*.board", "*.tsv", "*.json")


def digest() -> str:
    """The same for two releases only if both play every game alike."""
    editions = [(title.key, title.edition) for title in (*TITLES.values(), *EARLIER)]
    return hashlib.sha256(f"{_sources()} {editions}".encode()).hexdigest()[:16]


@cache
def _sources() -> str:
    files = sorted(file for kind in SOURCES for file in FOLDER.rglob(kind))
    total = hashlib.sha256()
    for file in files:
        total.update(file.relative_to(FOLDER).as_posix().encode())
        total.update(file.read_bytes())
    return total.hexdigest()
