"""What each demand in hand would take and bring: sources, track still needed, turns, profit."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import ceil

from bot.titles.dragon_names import sources
from rules.dragon.board import Node
from rules.dragon.building import Site
from rules.dragon.networks import links
from rules.dragon.paths import plan_build
from rules.dragon.pieces import Card, Demand, demands
from rules.dragon.proposals import cards_of
from rules.dragon.state import BUILD_LIMIT, State, Train
from rules.dragon.survey import board
from rules.dragon.track import major_mileposts
from rules.title import Seat

MOST_SOURCES = 3  # looked at for each demand
FAR = 999


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
    cards = cards_of(state, seat)
    found = [_best(state, seat, card, line) for card in cards for line in demands()[card]]
    return sorted((one for one in found if one), key=lambda one: -one.rate)


def _best(state: State, seat: Seat, card: Card, line: Demand) -> Errand | None:
    if any(line.load in train.loads for train in state.players[seat].trains):
        starts = [""]
    else:
        starts = sorted(sources(line.load), key=lambda key: _guess(state, seat, key, line.city))
    ways = [_errand(state, seat, card, line, key) for key in starts[:MOST_SOURCES]]
    return max((way for way in ways if way), key=lambda way: way.rate, default=None)


def _guess(state: State, seat: Seat, source: str, city: str) -> int:
    """How far a source lies from own track and from where its goods are wanted."""
    own = Site(state, seat).network or major_mileposts()
    to = board().cities[source].centre
    home = min(board().distance(node, to) for node in own)
    return home + board().distance(to, board().cities[city].centre)


def _errand(state: State, seat: Seat, card: Card, line: Demand, source: str) -> Errand | None:
    site = Site(state, seat)
    stops = [key for key in (source, line.city) if key]
    for key in stops:
        if not _lay(site, board().cities[key].mileposts):
            return None
    train = _carrier(state, seat, line.load if not source else "")
    steps = _journey(state, site, train, stops)
    building = ceil(site.spent / BUILD_LIMIT) + 1 if site.spent else 0
    turns = max(1, building, ceil(steps / train.engine.speed))
    return Errand(card, line, source, site.spent, turns)


def _lay(site: Site, goals: Collection[Node]) -> bool:
    """Put the cheapest track to a city on paper, whatever it takes."""
    own = {*site.network, *site.touched}
    if own.intersection(goals):
        return True
    if not own and any(board().major_of[node] >= 0 for node in goals):
        site.network = frozenset(goals)  # the first track can begin here
        return True
    path = plan_build(site, own or major_mileposts(), goals)
    if path is None:
        return False
    for piece in path.pieces:
        site.force(piece)
    site.network = frozenset({*own, *path.nodes})
    return True


def _carrier(state: State, seat: Seat, load: str) -> Train:
    trains = state.players[seat].trains
    return next((train for train in trains if load and load in train.loads), trains[0])


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
