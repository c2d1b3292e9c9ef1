"""What each demand in hand would take and bring: sources, track still needed, turns, profit."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from bot.titles.dragon_names import sources
from rules.dragon.board import Node
from rules.dragon.building import Site
from rules.dragon.networks import links
from rules.dragon.paths import Search
from rules.dragon.pieces import Card, Demand, demands
from rules.dragon.proposals import cards_of
from rules.dragon.state import BUILD_LIMIT, Player, State, Train
from rules.dragon.survey import board
from rules.dragon.track import major_mileposts
from rules.title import Seat

MOST_SOURCES = 2  # looked at for each demand
FAR = 999  # dearer than any way


@dataclass(frozen=True)
class Errand:
    """One way to serve a demand."""

    card: Card
    demand: Demand
    source: str  # key of a city; empty if the load is aboard
    cost: int  # track still to be built
    turns: int

    @property
    def profit(self) -> int:
        """What is left of the payment."""
        return self.demand.payment - self.cost

    @property
    def rate(self) -> float:
        """Profit for each turn."""
        return self.profit / self.turns


def errands(state: State, seat: Seat) -> list[Errand]:
    """The best errand for every demand that can be served, most profit a turn first."""
    planner = Planner(state, seat)
    lines = [(card, line) for card in cards_of(state, seat) for line in demands()[card]]
    found = [planner.best(card, line) for card, line in lines]
    return sorted((one for one in found if one), key=lambda one: -one.rate)


class Planner:
    """One survey of what track costs from a player's network serves all errands."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._player = state.players[seat]
        self._site = Site(state, seat)
        self._own = self._site.network or frozenset(major_mileposts())
        self._survey = Search(self._site, self._own, is_plan=True)
        self._survey.run((), is_survey=True)

    def best(self, card: Card, line: Demand) -> Errand | None:
        """The errand with most profit a turn, from where the load is to be had."""
        if any(line.load in train.loads for train in self._player.trains):
            starts = [""]
        else:
            starts = sorted(sources(line.load), key=lambda key: self._guess(key, line.city))
        ways = [self._errand(card, line, key) for key in starts[:MOST_SOURCES]]
        return max((way for way in ways if way), key=lambda way: way.rate, default=None)

    def _cost(self, key: str) -> int:
        return min(self._survey.costs.get(node, FAR) for node in board().cities[key].mileposts)

    def _guess(self, source: str, city: str) -> int:
        """About what it takes to join a source and a city to own track."""
        cities = board().cities
        between = board().distance(cities[source].centre, cities[city].centre)
        return self._cost(source) + min(self._cost(city), between)

    def _errand(self, card: Card, line: Demand, source: str) -> Errand | None:
        stops = [key for key in (source, line.city) if key]
        paper = self._laid(stops)
        if paper is None:
            return None
        train = _carrier(self._player, "" if source else line.load)
        steps = _journey(self._state, paper, train, stops)
        building = ceil(paper.spent / BUILD_LIMIT) + 1 if paper.spent else 0
        turns = max(1, building, ceil(steps / train.engine.speed))
        return Errand(card, line, source, paper.spent, turns)

    def _laid(self, stops: Sequence[str]) -> Site | None:
        """The track that joins all stops to own track, on paper; the first way is surveyed."""
        paper, reached = self._site.copy(), set(self._own)
        for number, key in enumerate(stops):
            goals = board().cities[key].mileposts
            if reached.intersection(goals):
                continue
            if number == 0:
                path = self._survey.path_to(goals)
            else:
                path = Search(paper, reached, is_plan=True).run(goals)
            if path is None:
                return None
            for piece in path.pieces:
                paper.force(piece)
            reached.update(path.nodes)
        return paper


def _carrier(player: Player, load: str) -> Train:
    carrying = (train for train in player.trains if load and load in train.loads)
    return next(carrying, player.trains[0])


def _journey(state: State, site: Site, train: Train, stops: Iterable[str]) -> int:
    """Mileposts from the train over all stops on own track, as the plan has it."""
    table, mark = site.owned, site.seat + 1
    doors = _doors(state)
    total, here = 0, [train.place] if train.is_placed and not train.ship else []
    for key in stops:
        goals = board().cities[key].mileposts
        total += _steps(table, mark, doors, here, goals) if here else 0
        here = list(goals)
    return total


def _doors(state: State) -> dict[Node, tuple[Node, ...]]:
    cities, found = board().cities, {}
    for one, two in links(has_rainbow=state.has_rainbow):
        found.update(dict.fromkeys(cities[one].mileposts, cities[two].mileposts))
        found.update(dict.fromkeys(cities[two].mileposts, cities[one].mileposts))
    return found


def _steps(
    table: bytearray,
    mark: int,
    doors: dict[Node, tuple[Node, ...]],
    start: Collection[Node],
    goals: Collection[Node],
) -> int:
    """Fewest mileposts between two places; by the map where own track does not lead there."""
    seen, queue = set(start), deque((node, 0) for node in start)
    while queue:
        node, steps = queue.popleft()
        if node in goals:
            return steps
        ways = [to for to, edge in board().arcs[node] if table[edge] == mark]
        for to in (*ways, *board().red[node], *doors.get(node, ())):
            if to not in seen:
                seen.add(to)
                queue.append((to, steps + 1))
    return min(board().distance(a, b) for a in start for b in goals)
