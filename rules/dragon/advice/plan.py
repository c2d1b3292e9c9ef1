"""What each demand in hand would take and bring: sources, track still needed, turns, profit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import ceil

from rules.dragon.advice.demands import lines_of, sources, wanted_cities
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import components, links
from rules.dragon.build.building import Site
from rules.dragon.build.paths import Search
from rules.dragon.move.reach import doors
from rules.dragon.pieces import Card, Demand
from rules.dragon.state import BUILD_LIMIT, State, Train
from rules.title import Seat

MOST_SOURCES = 3  # told of for each demand


@dataclass(frozen=True)
class Errand:
    """One way to serve a demand."""

    card: Card
    demand: Demand
    source: str  # key of a city; empty if the load is aboard
    cost: int  # track still to be built
    turns: int
    train: int | None = None  # which of several
    is_from_sea: bool = False  # the train comes ashore where it suits, which is not counted
    others: tuple[Errand, ...] = ()  # from other sources, best first

    @property
    def profit(self) -> int:
        """What is left of the payment."""
        return self.demand.payment - self.cost

    @property
    def rate(self) -> float:
        """Profit for each turn."""
        return self.profit / self.turns

    @property
    def worth(self) -> float:
        """What to choose by: a loss is no smaller for being spread over more turns."""
        return min(self.profit, self.rate)


def errands(state: State, seat: Seat) -> list[Errand]:
    """The best errand for every demand that can be served: profits by the turn, then losses."""
    trains = state.players[seat].trains
    planners = [Planner(state, seat, index) for index in range(len(trains))]
    found = [_best(planners, card, line) for card, line in lines_of(state, seat)]
    return sorted((one for one in found if one), key=lambda one: -one.worth)


def best_errands(state: State, seat: Seat, count: int) -> list[Errand]:
    """The first of `errands`, each without others, in less time.

    What cannot come among them, whatever its track takes in the end, is not planned.
    """
    trains = state.players[seat].trains
    if any(train.ship for train in trains):
        return errands(state, seat)[:count]
    planners = [Planner(state, seat, index) for index in range(len(trains))]
    lines = lines_of(state, seat)
    hopes = [hope for at, (_, line) in enumerate(lines) for hope in _hopes(planners, at, line)]
    best: dict[int, tuple[float, Sequence[int], Errand]] = {}
    for hope in sorted(hopes, key=lambda hope: -hope.worth):
        known = sorted((worth for worth, *_ in best.values()))[:count]
        if len(known) == count and -hope.worth > known[-1]:
            break
        if way := hope.planner.errand(*lines[hope.line], hope.source):
            found = (-way.worth, hope.order, way)
            best[hope.line] = min(found, best.get(hope.line, found), key=lambda one: one[:2])
    ranked = sorted(best.items(), key=lambda one: (one[1][0], one[0]))
    return [way for _, (*_, way) in ranked[:count]]


@dataclass(frozen=True)
class _Hope:
    """An errand that is not planned yet, and what it is worth at most."""

    line: int
    order: tuple[int, int]  # of its source and train
    source: str
    planner: Planner
    worth: float


def _hopes(planners: Sequence[Planner], at: int, line: Demand) -> Iterator[_Hope]:
    serving, starts = _serving(planners, line)
    for number, source in enumerate(starts):
        for index, planner in enumerate(serving):
            yield _Hope(at, (number, index), source, planner, planner.hope(line, source))


def _best(planners: Sequence[Planner], card: Card, line: Demand) -> Errand | None:
    """The errand with most profit a turn, of all trains and sources; the next best beside it."""
    serving, starts = _serving(planners, line)
    by_source = [
        max(ways, key=_fitness) for start in starts if (ways := _ways(serving, card, line, start))
    ]
    by_source.sort(key=_fitness, reverse=True)
    return replace(by_source[0], others=tuple(by_source[1:MOST_SOURCES])) if by_source else None


def _serving(planners: Sequence[Planner], line: Demand) -> tuple[Sequence[Planner], Sequence[str]]:
    """Trains that may serve a demand, and where they fetch its load: nowhere if it is aboard."""
    carriers = [planner for planner in planners if line.load in planner.train.loads]
    return (carriers, [""]) if carriers else (planners, sources(line.load))


def _fitness(way: Errand) -> tuple[bool, float]:
    """Trains on land first: the way ashore of one at sea looks free because it is not counted."""
    return not way.is_from_sea, way.worth


def _ways(planners: Iterable[Planner], card: Card, line: Demand, source: str) -> list[Errand]:
    return [way for planner in planners if (way := planner.errand(card, line, source))]


@dataclass(frozen=True)
class Tree:
    """Track on paper that hangs together, and every milepost a train gets to on it."""

    paper: Site
    reached: frozenset[Node]  # empty while it may begin anywhere


class Planner:
    """Plans for one train; one survey of what track costs from where it is serves all errands."""

    def __init__(self, state: State, seat: Seat, index: int) -> None:
        player = state.players[seat]
        self.train = player.trains[index]
        self._number = index if len(player.trains) > 1 else None
        self._doors = doors(has_rainbow=state.has_rainbow)
        self._parts = parts(state, seat)
        goals = [node for key in wanted_cities(state, seat) for node in _mileposts(key)]
        bare = Tree(Site(state, seat), frozenset())
        self._root = self._rooted(bare)
        self._spent = self._root.paper.spent if self._root else 0
        self._survey = self._search(self._root or bare)
        self._survey.run(goals, is_survey=True)
        self._costs = self._survey.costs
        self._firsts: dict[str, Tree | None] = {}

    def _rooted(self, bare: Tree) -> Tree | None:
        """All track must reach the train; one not on land may come ashore anywhere."""
        return self._joined(bare, (self.train.place,)) if _is_on_land(self.train) else bare

    def _joined(
        self, tree: Tree, goals: Collection[Node], survey: Search | None = None
    ) -> Tree | None:
        """The tree grown to one of these mileposts for as little as it takes."""
        starts = [node for node in goals if node in self._parts]
        if not tree.reached and starts:
            return Tree(tree.paper, self._parts[starts[0]])
        if not tree.reached.isdisjoint(goals):
            return tree
        path = survey.path_to(goals) if survey else self._search(tree).run(goals)
        if path is None:
            return None
        paper = tree.paper.copy()
        for piece in path.pieces:
            paper.force(piece)
        passed = (self._parts.get(node, {node}) for node in path.nodes)
        return Tree(paper, tree.reached.union(*passed))

    def _search(self, tree: Tree) -> Search:
        """The first track may begin at any one part of the network or major city (ID 9.2)."""
        starts = tree.reached or self._parts.keys()
        return Search(tree.paper, starts, is_plan=True, joined=self._parts)

    def errand(self, card: Card, line: Demand, source: str) -> Errand | None:
        """What it takes to fetch a load there, or to deliver what is aboard."""
        stops = [key for key in (source, line.city) if key]
        trees = [tree for order in permutations(stops) if (tree := self._laid(order))]
        if not trees:
            return None
        paper = min((tree.paper for tree in trees), key=lambda paper: paper.spent)
        steps = self._steps(paper, [_mileposts(key) for key in stops])
        turns = max(_building_turns(paper.spent), ceil(steps / self.train.engine.speed))
        is_from_sea = bool(self.train.ship)
        return Errand(card, line, source, paper.spent, turns, self._number, is_from_sea)

    def hope(self, line: Demand, source: str) -> float:
        """What an errand is worth at most: its track costs no less than that to one stop."""
        stops = [key for key in (source, line.city) if key]
        cost = self._spent + max(map(self._least, stops))
        return Errand(0, line, source, cost, _building_turns(cost)).worth

    def _least(self, city: str) -> int:
        """What track to it costs at least, from where the train is."""
        return min((self._costs[n] for n in _mileposts(city) if n in self._costs), default=0)

    def _laid(self, order: Iterable[str]) -> Tree | None:
        """The track that joins the train and all stops, taken in this order."""
        tree = self._root
        for key in order:
            if tree is None:
                return None
            is_first = tree is self._root
            tree = self._first(tree, key) if is_first else self._joined(tree, _mileposts(key))
        return tree

    def _first(self, root: Tree, key: str) -> Tree | None:
        if key not in self._firsts:
            self._firsts[key] = self._joined(root, _mileposts(key), self._survey)
        return self._firsts[key]

    def _steps(self, paper: Site, stops: Sequence[Collection[Node]]) -> int:
        """Fewest mileposts past all stops in their order, on own track as the plan has it."""
        on_land = _is_on_land(self.train)
        ring = {(self.train.place, 0)} if on_land else {(node, 1) for node in stops[0]}
        seen, steps = set(ring), 0
        while True:
            ring = {_passing(node, passed, stops) for node, passed in ring}
            if any(passed == len(stops) for _, passed in ring):
                return steps
            ring = {(to, passed) for node, passed in ring for to in self._beside(paper, node)}
            ring -= seen
            assert ring, f"{stops} are not joined on paper"
            seen |= ring
            steps += 1

    def _beside(self, paper: Site, node: Node) -> Iterator[Node]:
        mark = paper.seat + 1
        yield from (to for to, edge in board().arcs[node] if paper.owned[edge] == mark)
        yield from board().red[node]
        yield from self._doors.get(node, ())


def _building_turns(cost: int) -> int:
    return ceil(cost / BUILD_LIMIT) + 1 if cost else 1


def _passing(node: Node, passed: int, stops: Sequence[Collection[Node]]) -> tuple[Node, int]:
    while passed < len(stops) and node in stops[passed]:
        passed += 1
    return node, passed


def _is_on_land(train: Train) -> bool:
    return train.is_placed and not train.ship


def _mileposts(city: str) -> tuple[Node, ...]:
    return board().cities[city].mileposts


def parts(state: State, seat: Seat) -> Mapping[Node, frozenset[Node]]:
    """By milepost of own track and of major cities: all that hangs together with it (ID 0.9)."""
    track, has_rainbow = state.players[seat].track, state.has_rainbow
    found = [
        touched.union(*map(_mileposts, majors))
        for touched, majors in components(track, has_rainbow)
    ]
    for keys in (*links(has_rainbow=has_rainbow), *((key,) for key in board().majors)):
        city = frozenset(node for key in keys for node in _mileposts(key))
        if all(part.isdisjoint(city) for part in found):
            found.append(city)
    return {node: part for part in found for node in part}
