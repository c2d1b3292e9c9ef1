"""The price of a build, piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.wording import Words
from rules.hexes import HexSet, members
from rules.railways.events import Built
from rules.railways.variant import SECOND_RAILWAY, Variant


class Price:
    """Says what the tracks of a build cost and what is added to that (IR 4.2, 4.3)."""

    def __init__(self, words: Words, variant: Variant) -> None:
        self._words = words
        self._variant = variant

    def of(self, built: Built) -> str:
        """Such as “3 tracks $12 + hill $1 + second railway $1 = $14”."""
        hexes = self._variant.board.from_labels(built.hexes)
        pieces = [self._tracks(built, hexes), *self._terrain(hexes), *self._second(built)]
        if len(pieces) == 1:
            return pieces[0]
        return self._words("rail-price", pieces=" + ".join(pieces), cost=built.cost)

    def _tracks(self, built: Built, hexes: HexSet) -> str:
        return self._words(
            "rail-price-tracks",
            tracks=len(built.hexes),
            free=(hexes & self._variant.free).bit_count(),
            cost=built.cost - built.terrain - built.second,
        )

    def _terrain(self, hexes: HexSet) -> Iterator[str]:
        """One piece for each kind of ground that costs more."""
        variant = self._variant
        where = members(hexes & ~variant.urban & ~variant.free)
        found = Counter(variant.board.hexes[h].terrain for h in where)
        for terrain, dollars in variant.surcharges.items():
            count = found[terrain]
            if dollars and count:
                yield self._words(f"rail-price-{terrain}", count=count, cost=dollars * count)

    def _second(self, built: Built) -> Iterator[str]:
        count = built.second // SECOND_RAILWAY
        if count:
            yield self._words("rail-price-second", count=count, cost=built.second)
