"""Track between major cities, with money that nothing else needs (ID 15.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from opponents.dragon.buying import Shopping
from opponents.dragon.planner import Planner, Venture
from opponents.dragon.ways.search import Step
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.state import BUILD_LIMIT, State


def is_closing(planner: Planner, state: State) -> bool:
    """Whether joining the cities takes longer than earning the rest."""
    cash = state.players[planner.seat].cash
    lacking = state.course.requirement + planner.missing - cash
    return lacking / planner.weights.income < planner.missing / BUILD_LIMIT + 1


def has_plenty(planner: Planner, cash: int) -> bool:
    """Whether cities may be joined before that is pressing."""
    return planner.skill.sees_majors and cash - planner.missing >= planner.weights.early


def link(planner: Planner, shopping: Shopping, ventures: Iterable[Venture]) -> None:
    """Build toward the missing cities, cheapest first; what the plans build counts as there."""
    paper, joined = planner.ground.copy(), set(planner.joining.nodes)
    ends = set[Node]()
    for venture in ventures:
        for leg in venture.route.legs:
            paper.lay(leg.steps, leg.start)
        ends |= {n for start, step in venture.route.pieces for n in (start, step.to)}
    for _, key in planner.joining.order(sorted(ends)):
        way = paper.way(joined, board().cities[key].mileposts, is_own=True) if joined else None
        if way is None:
            return
        start, steps = way
        paper.lay(steps, start)
        joined |= {start, *(step.to for step in steps)}
        if not shopping.add(list(_new(start, steps)), int(planner.weights.spare)):
            return


def _new(start: Node, steps: Iterable[Step]) -> Iterator[tuple[Node, Step]]:
    here = start
    for step in steps:
        if step.is_new:
            yield here, step
        here = step.to
