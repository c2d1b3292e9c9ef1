"""The pathfinder for trains and ships: where they get this turn, and for how much, exactly."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.dragon.board.layout import NO_EDGE, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import links
from rules.dragon.board.ownership import owners
from rules.dragon.build.prices import BRIBE, BRIBE_FREE
from rules.dragon.course.bans import Bans, bans
from rules.dragon.state import State, Train
from rules.title import Seat

RENT = 4  # ID 6.1
MOVE_FEE = 1  # ID 16.9
_DOCKED = -1  # in place of the number of points passed: before the first step
_BRIBE_BIT, _FEE_BIT = 1 << 6, 1 << 7  # below them one bit for each seat


class Run(NamedTuple):
    """A way for a train: every milepost on it, and what it takes."""

    nodes: tuple[Node, ...]  # the start included
    came_by: Edge
    points_left: int
    rents: tuple[Seat, ...]  # to be paid now, in seat order
    pays_bribe: bool
    pays_fee: bool
    is_halved: bool

    @property
    def bribe(self) -> int:
        """What is paid for the Underground."""
        return BRIBE * self.pays_bribe

    @property
    def fee(self) -> int:
        """What is paid for moving on own track."""
        return MOVE_FEE * self.pays_fee

    @property
    def dues(self) -> int:
        """What must be paid in cash besides rent."""
        return self.bribe + self.fee

    @property
    def cost(self) -> int:
        """All that is paid."""
        return self.dues + RENT * len(self.rents)


class Stops(NamedTuple):
    """What a run passes, in this order; where `direct` names the number, by a single step."""

    points: Sequence[Collection[Node]] = ()
    direct: Collection[int] = ()


ANYHOW = Stops()


class _Spot(NamedTuple):
    """A state of the search: where, by which section, what is paid, slowed, points passed."""

    node: Node
    came_by: Edge  # NO_EDGE where the train may turn
    paid: int
    is_halved: bool
    passed: int


@dataclass
class Rails:
    """What one train may use now."""

    owners: bytes
    seat: Seat
    bans: Bans
    doors: dict[Node, tuple[Node, ...]]  # where magic links lead
    free: int  # payments already made in this turn, or never due
    cash: int
    is_late: bool = False  # rent is paid out of a delivery (ID 16.2)
    _seen: dict[tuple[Node, Edge, int], list[tuple[int, bool]]] = field(default_factory=dict)


def rails(state: State, seat: Seat, train: Train, *, is_late: bool = False) -> Rails:
    """What this train may use, with what its player has paid so far."""
    player, barred = state.players[seat], bans(state)
    free = sum(1 << owner for owner in train.rents) | 1 << seat
    if train.has_bribed or player.race in BRIBE_FREE:
        free |= _BRIBE_BIT
    if train.has_paid_move or not state.options.cost_to_move:
        free |= _FEE_BIT
    ways = {} if barred.are_links_shut else doors(has_rainbow=state.has_rainbow)
    return Rails(owners(state), seat, barred, ways, free, player.cash, is_late)


def doors(*, has_rainbow: bool) -> dict[Node, tuple[Node, ...]]:
    """Where magic links lead from a milepost (ID 5.8)."""
    found, cities = {}, board().cities
    for pair in links(has_rainbow=has_rainbow):
        for one, two in (pair, pair[::-1]):
            found.update(dict.fromkeys(cities[one].mileposts, cities[two].mileposts))
    return found


def runs(way: Rails, train: Train, *, spare: int = 0) -> dict[Node, Run]:
    """The best run to every milepost within reach.

    Best is least money, then most movement left, then a fixed order; at least `spare` movement is
    left.
    """
    found = choices(way, train, spare=spare)
    return {node: ways[-1] for node, ways in found.items()}


def choices(
    way: Rails,
    train: Train,
    stops: Stops = ANYHOW,
    *,
    until: Collection[Node] = (),
    spare: int = 0,
) -> dict[Node, list[Run]]:
    """The runs to every milepost that differ in money and movement: quickest first, cheapest last.

    At least `spare` movement is left. With `until` the search ends when one of those mileposts is
    reached free of charge.
    """
    found: dict[Node, list[tuple[_Spot, int]]] = {}
    parents: dict[_Spot, _Spot] = {}
    first = _first_spot(way, train)
    if first is None:
        return {}
    buckets: list[list[_Spot]] = [[] for _ in range(train.points + 1)]
    buckets[train.points].append(first)
    most = {first: train.points}  # movement left when a spot was found
    way._seen.clear()
    for points in range(train.points, spare - 1, -1):
        for spot in buckets[points]:
            if not _is_new(way, spot):
                continue
            if spot.passed == len(stops.points) and spot is not first:
                _note(found.setdefault(spot.node, []), spot, points)
                if spot.paid == 0 and spot.node in until:
                    return {spot.node: [_run(parents, spot, points)]}
            if points > spare:
                for to, left in _moves(way, spot, points - 1, stops):
                    if left > most.get(to, -1):
                        most[to], parents[to] = left, spot
                        buckets[left].append(to)
    return {node: [_run(parents, *end) for end in ends] for node, ends in found.items()}


def _first_spot(way: Rails, train: Train) -> _Spot | None:
    node = train.place
    if node in way.bans.still:
        return None
    came_by = NO_EDGE if board().can_turn[node] or can_turn_here(way, train) else train.came_by
    return _Spot(node, came_by, 0, train.is_halved, 0)


def can_turn_here(way: Rails, train: Train) -> bool:
    """Whether an event left nothing but the way back (ID 5.5, 17.3)."""
    there = [edge for _, edge in board().arcs[train.place] if way.owners[edge]]
    return train.may_turn and there == [train.came_by]


def _is_new(way: Rails, spot: _Spot) -> bool:
    """Whether nothing as good has been here with as much movement left."""
    known = way._seen.setdefault((spot.node, spot.came_by, spot.passed), [])
    for paid, is_halved in known:
        if paid | spot.paid == spot.paid and is_halved >= spot.is_halved:
            return False
    known.append((spot.paid, spot.is_halved))
    return True


def _note(ways: list[tuple[_Spot, int]], spot: _Spot, points: int) -> None:
    """Keep a run that is cheaper than all found before, which are no slower."""
    if ways and _money(spot.paid) >= _money(ways[-1][0].paid):
        return
    if ways and points == ways[-1][1]:
        ways.pop()
    ways.append((spot, points))


def is_step(way: Rails, a: Node, b: Node) -> bool:
    """Whether one step leads from a milepost to another: track, a red area or a magic link."""
    edge = board().edge_of.get((a, b))
    is_track = edge is not None and way.owners[edge] > 0
    return is_track or b in board().red[a] or b in way.doors.get(a, ())


def _moves(way: Rails, spot: _Spot, points: int, stops: Stops) -> Iterator[tuple[_Spot, int]]:
    plan, barred = board(), way.bans
    starts_under = _BRIBE_BIT if plan.is_under[spot.node] else 0
    following = stops.points[spot.passed] if spot.passed < len(stops.points) else ()
    is_direct = spot.passed in stops.direct
    for to, edge, toll in _ways(way, spot):
        if to in barred.still or (is_direct and to not in following):
            continue
        bribe = _BRIBE_BIT if plan.is_under[to] else starts_under
        paid = spot.paid | (toll | bribe) & ~way.free
        if paid != spot.paid and not _can_pay(way, paid):
            continue
        slows = to in barred.half and not spot.is_halved
        left = (points + 1) // 2 if slows else points
        passed = spot.passed + (to in following)
        came_by = NO_EDGE if plan.can_turn[to] else edge
        yield _Spot(to, came_by, paid, spot.is_halved or slows, passed), left


def _ways(way: Rails, spot: _Spot) -> Iterator[tuple[Node, Edge, int]]:
    """Every single step from here with what it makes due."""
    table, own = way.owners, way.seat + 1
    for to, edge in board().arcs[spot.node]:
        owner = table[edge]
        if owner and edge != spot.came_by and edge not in way.bans.flooded:
            yield to, edge, _FEE_BIT if owner == own else 1 << owner - 1
    for to in board().red[spot.node]:
        yield to, NO_EDGE, 0
    for to in way.doors.get(spot.node, ()):
        yield to, NO_EDGE, 0


def _money(paid: int) -> int:
    return RENT * (paid & _BRIBE_BIT - 1).bit_count() + (paid >> 6).bit_count()


def _can_pay(way: Rails, paid: int) -> bool:
    due = (paid >> 6).bit_count() if way.is_late else _money(paid)
    return due <= way.cash


def _run(parents: dict[_Spot, _Spot], spot: _Spot, points: int) -> Run:
    nodes, last = [spot.node], spot
    while last in parents:
        last = parents[last]
        nodes.append(last.node)
    nodes.reverse()
    came_by = board().edge_of.get((nodes[-2], nodes[-1]), NO_EDGE)
    return Run(
        tuple(nodes),
        came_by,
        points,
        tuple(Seat(seat) for seat in range(6) if spot.paid >> seat & 1),
        bool(spot.paid & _BRIBE_BIT),
        bool(spot.paid & _FEE_BIT),
        spot.is_halved,
    )


def voyages(
    start: Node, speed: int, via: Sequence[Collection[Node]] = ()
) -> dict[Node, tuple[Node, ...]]:
    """The shortest way of a ship to every point within reach; it ends at a port (ID 8.5, 8.6)."""
    plan, docked = board(), (start, _DOCKED)
    parents: dict[tuple[Node, int], tuple[Node, int]] = {}
    ring, found = [docked], dict[Node, tuple[Node, int]]()
    seen = {(start, 0)} if plan.is_sea(start) else set()  # a ship may come back to its port
    for _ in range(speed):
        following = []
        for here in ring:
            node, passed = here[0], max(here[1], 0)
            if not plan.is_sea(node) and here != docked:
                continue
            for to in plan.waters[node]:
                spot = (to, passed + (passed < len(via) and to in via[passed]))
                if spot in seen:
                    continue
                seen.add(spot)
                parents[spot] = here
                following.append(spot)
                if spot[1] == len(via):
                    found.setdefault(to, spot)
        ring = following
    return {node: _voyage(parents, spot) for node, spot in found.items()}


def _voyage(
    parents: dict[tuple[Node, int], tuple[Node, int]], spot: tuple[Node, int]
) -> tuple[Node, ...]:
    nodes = [spot[0]]
    while spot in parents:
        spot = parents[spot]
        nodes.append(spot[0])
    return tuple(reversed(nodes))
