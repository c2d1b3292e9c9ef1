"""Which parts of the two maps a close-up shows, in how many windows and how large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product

from renderer.dragon.closeup.scales import PITCHES, map_at, overview
from renderer.dragon.closeup.subject import Part, parts_of
from renderer.dragon.insight import nodes_in, spots_of
from renderer.dragon.world.crop import crop_at
from renderer.dragon.world.lattice import Lattice
from renderer.dragon.world.maps import large_sheet
from renderer.dragon.world.places import Target, find_target
from renderer.dragon.world.sheet import Sheet
from renderer.dragon.world.steps import sheet_about
from renderer.picture import Order, Scale
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.view import DragonView

TRAIN = "train"
WIDTH = 1200  # of the picture
SIDE, OTHER = 54, 10  # frame of a window: left and above, right and below
_HIGH, _LOW = 740, 430  # a window alone in its column, and one of two
_MARGIN = 56  # pixels between the rim and what must be seen: a train and its tip

Group = tuple[Part, ...]


@dataclass(frozen=True)
class Window:
    """A part of one map, and what is to be seen there."""

    sheet: Sheet
    what: tuple[str, ...] = ()
    place: Node = -1  # what the window is best named after
    is_whole: bool = False  # all of its map

    @cached_property
    def nodes(self) -> frozenset[Node]:
        """The mileposts in sight."""
        return nodes_in(self.sheet.frame, is_under=self.sheet.is_under)

    def holds(self, node: Node) -> bool:
        """Whether a milepost is in sight."""
        return node in self.nodes


@dataclass(frozen=True)
class Layout:
    """How many windows stand beside each other in each row, and how high rows are."""

    rows: tuple[int, ...]
    height: int

    @property
    def count(self) -> int:
        """Of all windows."""
        return sum(self.rows)

    def width(self, row: int) -> int:
        """Of the windows of a row."""
        return WIDTH // self.rows[row] - SIDE - OTHER

    @property
    def least(self) -> tuple[int, int]:
        """Width and height of the smallest window."""
        return min(map(self.width, range(len(self.rows)))), self.height


_ONE = Layout((1,), _HIGH)
_TWO = (Layout((2,), _HIGH), Layout((1, 1), _LOW))
_MORE = (Layout((1, 2), _LOW), Layout((2, 2), _LOW))
_WAYS = (((_ONE, *_TWO), PITCHES[:1]), ((_ONE,), PITCHES[1:]), ((*_TWO, *_MORE), PITCHES[-1:]))
Rows = list[list[Window]]


def is_train(zoom: str) -> bool:
    """Whether what the turn is about was asked for instead of a place."""
    return zoom.strip().lower() == TRAIN


def windows(view: DragonView, order: Order, zoom: str) -> Rows:
    """The windows of a close-up, row by row; BadNotation if there is no such place."""
    if not is_train(zoom):
        return [[Window(_sheet_about(find_target(zoom), order.scale))]]
    parts = parts_of(view, order)
    return (parts and _arranged(parts)) or _everything(parts)


def _sheet_about(target: Target, scale: Scale) -> Sheet:
    """A close-up of a place, or more of what lies around it."""
    if scale is not Scale.CLOSE:
        return sheet_about(target, scale)
    large = large_sheet(is_under=target.is_under)
    x, y = large.frame.point(*target.at)
    return crop_at(large, (round(x), round(y)), (_ONE.width(0), _HIGH))


def _everything(parts: Sequence[Part]) -> Rows:
    """The world in one window, the Underground below it if anything is there."""
    below = any(part.is_under for part in parts)
    shown = (False, True) if below else (False,)
    maps = [overview(_ONE.width(0), is_under=is_under) for is_under in shown]
    return [[Window(whole, is_whole=True)] for whole in maps]


def _arranged(parts: Sequence[Part]) -> Rows | None:
    """As few windows as show everything large; smaller only where that is not enough."""
    for layouts, pitches in _WAYS:
        for layout, pitch in product(layouts, pitches):
            groups = _grouped(parts, layout, map_at(pitch, is_under=False).frame)
            if groups is not None:
                return list(_rows(groups, _fitting(layout, len(groups))))
    return None


def _grouped(parts: Sequence[Part], layout: Layout, frame: Lattice) -> list[Group] | None:
    """The parts in as many groups as there are windows, near ones together; None if too wide."""
    groups: list[Group] = [(part,) for part in parts]
    if not all(_fits(group, layout.least, frame) for group in groups):
        return None
    while len(groups) > layout.count:
        pairs = [
            pair for pair in combinations(groups, 2) if _fits(sum(pair, ()), layout.least, frame)
        ]
        if not pairs:
            return None
        one, two = min(pairs, key=lambda pair: sum(_reach(sum(pair, ()), frame)))
        at = groups.index(one)
        groups.remove(two)
        groups[at] = one + two
    return groups


def _fitting(layout: Layout, count: int) -> Layout:
    """The layout without the windows it does not need."""
    return next(plan for plan in (_ONE, layout, *_MORE) if plan.count == count)


def _fits(group: Group, size: tuple[int, int], frame: Lattice) -> bool:
    if len({part.is_under for part in group}) > 1:
        return False
    wide, high = _reach(group, frame)
    return wide + 2 * _MARGIN <= size[0] and high + 2 * _MARGIN <= size[1]


def _reach(group: Group, frame: Lattice) -> tuple[int, int]:
    """How many pixels lie between the outermost mileposts."""
    xs, ys = zip(*_pixels(group, frame), strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def _pixels(group: Group, frame: Lattice) -> Iterator[tuple[int, int]]:
    spots = spots_of(frame)
    yield from (spots[node] for node in _nodes(group))


def _nodes(group: Group) -> set[Node]:
    return {node for part in group for node in part.nodes}


def _rows(groups: Sequence[Group], layout: Layout) -> Iterator[list[Window]]:
    waiting = list(groups)
    for row, count in enumerate(layout.rows):
        size = layout.width(row), layout.height
        yield [_window(group, size) for group in waiting[:count]]
        waiting = waiting[count:]


def _window(group: Group, size: tuple[int, int]) -> Window:
    """The group in the middle, as large as it fits."""
    sizes = (map_at(pitch, is_under=group[0].is_under) for pitch in PITCHES)
    sheet = next(one for one in sizes if _fits(group, size, one.frame))
    xs, ys = zip(*_pixels(group, sheet.frame), strict=True)
    middle = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    what = tuple(dict.fromkeys(part.what for part in group))
    return Window(crop_at(sheet, middle, size), what, _place(group))


def _place(group: Group) -> Node:
    """Where a run ends, else a place with a name, else any."""
    ends = [part.nodes[-1] for part in group if part.what == "run"]
    named = (node for part in group for node in part.nodes if has_name(node))
    return ends[-1] if ends else next(named, group[-1].nodes[-1])


def has_name(node: Node) -> bool:
    """Whether people know a milepost by the name of a city."""
    return bool(board().city_of[node]) or node in board().port_cities
