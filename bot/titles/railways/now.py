"""Who is ahead in a railways game, what ends it and how near that is, whose turns come."""

from __future__ import annotations

from collections.abc import Iterator

from bot.titles.railways import RailTable
from bot.wording import Words
from rules.railways.ending.prospects import Prospect, prospects
from rules.railways.ending.scoring import MONEY_AWARDS, final_result
from rules.railways.state import Ending, State
from rules.railways.variant import Variant
from rules.title import Award

_ENDS = {
    Ending.LAST_CUBE: "rail-now-last-cubes",
    Ending.ONE_LEFT: "rail-now-one-left",
    Ending.STALLED: "rail-now-stalled",
}


class Now:
    """One table at one moment, as if it were scored."""

    def __init__(self, words: Words, variant: Variant, table: RailTable) -> None:
        self._words = words
        self._names = table.names
        self._state: State = table.state
        self._result = final_result(variant, table.state)

    def text(self) -> str:
        """The awards, the points they make, the end, the order."""
        return "\n".join([*self._awards(), *self._points(), self._end(), self._order()])

    def _awards(self) -> Iterator[str]:
        """A line for each that somebody holds, one for all that nobody does."""
        held = [award for award in self._result.awards if award.holders]
        if not held:
            return
        yield self._words("rail-now-head")
        yield from map(self._award, held)
        nobodys = [self._label(award) for award in self._result.awards if not award.holders]
        if nobodys:
            yield self._words("rail-now-nobodys", awards=", ".join(nobodys))

    def _award(self, award: Award) -> str:
        holders = dict.fromkeys(award.holders)
        named = " & ".join(self._names[seat] for seat in holders)
        values = {"award": self._label(award), "player": named, "best": self._amount(award)}
        if len(holders) > 1:
            return self._words("rail-now-tied", **values, points=award.points)
        points = award.points * len(award.holders)  # two railways of one player may tie
        rivals = {s: v for s, v in enumerate(award.values) if v is not None and s not in holders}
        if not rivals:
            return self._words("rail-now-alone", **values, points=points)
        rival = max(rivals, key=lambda seat: rivals[seat])
        ahead = self._amount(award, award.best - rivals[rival])
        named = self._names[rival]
        return self._words("rail-now-led", **values, ahead=ahead, rival=named, points=points)

    def _amount(self, award: Award, number: int | None = None) -> str:
        amount = award.best if number is None else number
        return f"${amount}" if award.key in MONEY_AWARDS else str(amount)

    def _label(self, award: Award) -> str:
        return self._words(f"rail-award-{award.key.replace('_', '-')}")

    def _points(self) -> Iterator[str]:
        scores = self._result.scores
        if any(scores):
            order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
            said = [
                self._words("rail-score", player=self._names[seat], points=scores[seat])
                for seat in order
            ]
            yield self._words("rail-now-points", scores=", ".join(said))

    def _end(self) -> str:
        """What ends the game within a round, else who is nearest to their last cube."""
        near = prospects(self._state)
        if near:
            return "\n".join(map(self._prospect, near))
        playing = [s for s, player in enumerate(self._state.players) if not player.is_out]
        least = min(playing, key=lambda seat: self._state.players[seat].supply)
        cubes = self._state.players[least].supply
        return self._words("rail-now-far", player=self._names[least], cubes=cubes)

    def _prospect(self, prospect: Prospect) -> str:
        named = "" if prospect.seat is None else self._names[prospect.seat]
        return self._words(_ENDS[prospect.ending], player=named, left=prospect.left)

    def _order(self) -> str:
        count, first = len(self._names), self._state.current
        seats = [(first + step) % count for step in range(count)]
        playing = [self._names[s] for s in seats if not self._state.players[s].is_out]
        return self._words("turn-order", players=" → ".join(playing))
