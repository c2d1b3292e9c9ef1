"""Rivers, borders and inlets: sides of cells joined end to end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from renderer.dragon.world.lattice import side
from renderer.draw.geometry import Point, rounded
from rules.dragon.board.layout import Crossing
from rules.dragon.board.loader import board

Line = list[Point]
Side = tuple[Point, Point]
Corner = tuple[int, int]


@cache
def rivers(*, is_under: bool) -> dict[str, list[Line]]:
    """The courses of every river of a map by name."""
    sides: dict[str, list[Side]] = defaultdict(list)
    for section in board().sections:
        if section.crossing is Crossing.RIVER and section.is_under == is_under:
            sides[section.river].append(side(section))
    return {name: chains(parts) for name, parts in sides.items()}


@cache
def inlets() -> list[Line]:
    """The narrow waters between mileposts of the surface."""
    return chains(side(s) for s in board().sections if s.crossing is Crossing.INLET)


@cache
def borders() -> list[Line]:
    """Where countries meet."""
    points = board().points
    return chains(
        side(s)
        for s in board().sections
        if not s.is_under and points[s.a].country != points[s.b].country
    )


def chains(sides: Iterable[Side]) -> list[Line]:
    """Sides with common ends as lines, their corners cut off."""
    at: dict[Corner, Point] = {}
    joined: dict[Corner, list[Corner]] = defaultdict(list)
    for one, two in sides:
        a, b = _corner(one), _corner(two)
        at[a], at[b] = one, two
        joined[a].append(b)
        joined[b].append(a)
    lines = []
    while joined:
        start = next((c for c, ends in joined.items() if len(ends) != 2), next(iter(joined)))
        line = [at[corner] for corner in _walk(joined, start)]
        lines.append(rounded(rounded(line)))
    return lines


def _walk(joined: dict[Corner, list[Corner]], start: Corner) -> list[Corner]:
    """Along unused sides up to an end or a fork; what was walked is taken out."""
    line = [start]
    while joined.get(line[-1]):
        here, onward = line[-1], joined[line[-1]][0]
        for one, other in ((here, onward), (onward, here)):
            joined[one].remove(other)
        line.append(onward)
        if len(joined[onward]) != 1:
            break
    for corner in [corner for corner, ends in joined.items() if not ends]:
        del joined[corner]
    return line


def _corner(point: Point) -> Corner:
    return round(point[0] * 12), round(point[1] * 12)
