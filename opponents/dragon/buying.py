"""What is bought in a turn: track for the plan, a better loco, track between major cities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from opponents.dragon.ways.search import Step
from rules.dragon import actions as a
from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.build.building import Site
from rules.dragon.build.track import BUILDING_STEPS
from rules.dragon.play import now
from rules.dragon.state import BUILD_LIMIT, State
from rules.errors import RuleViolation, TooDear
from rules.title import Seat

PASSING = ("ID 9.5", "ID 13.7", "ID 13.8", "ID 14.6")  # what may be built some turns later

Pieces = Sequence[tuple[Node, Step]]


def due_now(prices: Sequence[int], needed: Sequence[int], slack: int) -> int:
    """How many pieces must be built in this turn so that none comes too late."""
    sums = list(accumulate(prices))
    ahead = (BUILD_LIMIT * max(0, turn - 1 - slack) for turn in needed)
    least = max((total - later for total, later in zip(sums, ahead, strict=False)), default=0)
    return sum(total - price < least for total, price in zip(sums, prices, strict=True))


class Shopping:
    """Track added on paper, and the actions that build it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.site = Site(state, seat)
        self.is_open = now(state)[0] in BUILDING_STEPS and not state.building.has_traded
        self._ways: list[list[Node]] = []
        self.refused: Edge | None = None  # for good

    def add(self, pieces: Pieces, reserve: int = 0) -> bool:
        """As much of them as can be built in this turn; whether that was all."""
        waiting = [(start, step.to) for start, step in pieces]
        while waiting and self.is_open:
            pair = next((pair for pair in waiting if self._begins(pair)), None)
            if pair is None or not self._build(pair, reserve):
                break
            waiting.remove(pair)
        return not waiting

    def _begins(self, pair: tuple[Node, Node]) -> bool:
        return any(map(self.site.is_start, pair))

    def _build(self, pair: tuple[Node, Node], reserve: int) -> bool:
        site = self.site
        start, end = pair if site.is_start(pair[0]) else pair[::-1]
        try:
            piece = site.directed(start, end)
            if site.price(piece) > site.cash - site.spent - reserve:
                return False
            site.add(piece)
        except TooDear:
            return False
        except RuleViolation as refusal:
            if refusal.clause not in PASSING:
                self.refused = board().edge_of[start, end]
            return False
        if self._ways and self._ways[-1][-1] == start:
            self._ways[-1].append(end)
        else:
            self._ways.append([start, end])
        return True

    def builds(self) -> Iterable[a.Build]:
        """The actions that build what was added."""
        for way in self._ways:
            start, *via, end = map(board().label, way)
            yield a.Build(end, start, tuple(via))
