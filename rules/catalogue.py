"""The titles there are, by key and edition: where a stored game finds its rules again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from rules.errors import BadNotation
from rules.title import AnyTitle

FOLDER = Path(__file__).parent
SOURCES = ("*.py", "*.board", "*.tsv", "*.json")


class Catalogue:
    """Every title in its newest edition, and former ones while games of theirs may be running."""

    def __init__(self, newest: Iterable[AnyTitle], earlier: Iterable[AnyTitle] = ()) -> None:
        self._newest = {title.key: title for title in newest}
        self._earlier = tuple(earlier)

    def __iter__(self) -> Iterator[AnyTitle]:
        return iter(self._newest.values())

    def title(self, key: str, edition: int | None = None) -> AnyTitle:
        """The title with this key, in its newest edition unless another is named."""
        if key not in self._newest:
            raise BadNotation("rules-no-title", written=key, known=tuple(self._newest))
        for title in (self._newest[key], *self._earlier):
            if title.key == key and edition in (None, title.edition):
                return title
        raise BadNotation("rules-no-edition", title=self._newest[key].name, edition=str(edition))

    def name(self, key: str) -> str:
        """What a title is called; the key itself of one that is not known here."""
        return self._newest[key].name if key in self._newest else key

    def digest(self) -> str:
        """The same for two releases only if both play every game alike."""
        editions = [(title.key, title.edition) for title in (*self, *self._earlier)]
        return hashlib.sha256(f"{_sources()} {editions}".encode()).hexdigest()[:16]


@cache
def _sources() -> str:
    """A hash of everything a replay could depend on."""
    files = sorted(file for kind in SOURCES for file in FOLDER.rglob(kind))
    total = hashlib.sha256()
    for file in files:
        total.update(file.relative_to(FOLDER).as_posix().encode())
        total.update(file.read_bytes())
    return total.hexdigest()
