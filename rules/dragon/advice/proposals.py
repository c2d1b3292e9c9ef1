"""Runs, voyages and tracks worth proposing: to cities, ports, ends of track and demands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.advice.demands import cards_of, lines_of, wanted_cities
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import joined_majors
from rules.dragon.board.ownership import owners
from rules.dragon.build.building import Site
from rules.dragon.build.paths import BuildPath, Search, cheapest_build, clash
from rules.dragon.build.track import lay, major_mileposts
from rules.dragon.course.bans import bans, is_track_barred
from rules.dragon.course.stock import chips_left
from rules.dragon.move.loads import can_deliver, city_at, demand_for, first_stored, is_handling_free
from rules.dragon.move.reach import RENT, Run, choices, rails, runs, voyages
from rules.dragon.move.sailing import can_draw, has_ships
from rules.dragon.state import State, Train
from rules.errors import RuleViolation
from rules.title import Seat

FAR_POINTS = 250  # movement enough for any journey
FAR_SEA = 200  # more than the longest voyage


def train_offers(state: State, seat: Seat, index: int) -> Iterator[DragonOffer]:
    """Everything one train could do: handle loads, take a ship, sail or run."""
    train = state.players[seat].trains[index]
    if city_at(train):
        yield from _delivery_offers(state, seat, index)
        yield from _load_offers(state, seat, index)
    if can_draw(train):
        yield DragonOffer(a.DrawShip(index), train=index)
    if train.ship and not train.is_docked and train.points:
        yield from _sail_offers(train, index)
    elif not train.ship and not train.has_landed and train.points:
        yield from move_offers(state, seat, index)


def _delivery_offers(state: State, seat: Seat, index: int) -> Iterator[DragonOffer]:
    train = state.players[seat].trains[index]
    city = city_at(train)
    if not can_deliver(state, train):
        return
    for load in sorted(set(train.loads)):
        for card in cards_of(state, seat):
            demand = demand_for(card, city, load)
            if demand is not None:
                yield DragonOffer(
                    a.Deliver(load, card, index),
                    train=index,
                    gain=demand.payment,
                    city=city,
                    load=load,
                    card=card,
                )


def _load_offers(state: State, seat: Seat, index: int) -> Iterator[DragonOffer]:
    train = state.players[seat].trains[index]
    city = city_at(train)
    if not is_handling_free(state, train):
        return
    if train.room > 0 and city not in bans(state).closed:
        stored = {s.load for s in state.stored if s.city == city}
        for load in sorted(stored):
            yield DragonOffer(a.Load(load, index), train=index, city=city, load=load)
        for load in board().cities[city].loads:
            if chips_left(state, load) > 0:
                is_new = first_stored(state, city, load) is not None
                action = a.Load(load, index, is_new)
                yield DragonOffer(action, train=index, city=city, load=load)
    for load in sorted(set(train.loads)):
        yield DragonOffer(a.Drop(load, index), train=index, city=city, load=load)


def _sail_offers(train: Train, index: int) -> Iterator[DragonOffer]:
    """Every other port, nearest first; toward those out of reach as far as the ship gets."""
    plan, far = board(), voyages(train.place, FAR_SEA)
    ports = [node for node in far if not plan.is_sea(node) and node != train.place]
    before: dict[Node, list[Node]] = {}  # the ports beyond the point reached this turn
    for port in sorted(ports, key=lambda node: (len(far[node]), node)):
        before.setdefault(far[port][: train.points + 1][-1], []).append(port)
    for end, beyond in before.items():
        way = far[beyond[0]][: train.points + 1]
        yield DragonOffer(
            a.Sail(plan.label(end), train=index),
            train=index,
            steps=len(way) - 1,
            city=plan.city_of[beyond[0]],
            nodes=way,
            ports=tuple(beyond),
            beyond=len(far[beyond[0]]) - len(way),
        )


def move_offers(state: State, seat: Seat, index: int) -> Iterator[DragonOffer]:
    """Runs to every city, port and end of track within reach, then toward wanted cities."""
    train = state.players[seat].trains[index]
    found = choices(rails(state, seat, train), train)
    cheapest = {node: ways[-1] for node, ways in found.items()}
    wanted = wanted_cities(state, seat)
    yield from _late_offers(state, seat, index)
    near = _near_runs(state, train, cheapest)
    near.sort(key=lambda run: (board().city_of[run.nodes[-1]] not in wanted, run.cost))
    for run in near:
        yield _move_offer(run, index, board().city_of[run.nodes[-1]])
        yield from _quicker_offers(run, index, found)
    far = runs(rails(state, seat, train), replace(train, points=FAR_POINTS))
    reached = {board().city_of[run.nodes[-1]] for run in near}
    for city in sorted(wanted - reached - {board().city_of[train.place]}):
        leg = _first_leg(cheapest, far, city)
        if leg is not None:
            yield _move_offer(leg, index, city)


def _near_runs(state: State, train: Train, found: dict[Node, Run]) -> list[Run]:
    """The best run to each other city, and those to ports and to ends of track."""
    plan = board()
    best: dict[str, Run] = {}
    for node, run in found.items():
        city = plan.city_of[node]
        if city and city != plan.city_of[train.place]:
            best[city] = min(best.get(city, run), run, key=lambda r: (r.cost, -r.points_left))
    ends = [run for node, run in found.items() if _is_end(state, node)]
    return list({run.nodes[-1]: run for run in (*best.values(), *ends)}.values())


def _quicker_offers(run: Run, index: int, found: dict[Node, list[Run]]) -> Iterator[DragonOffer]:
    """The quickest run to the same city or milepost, if it keeps more movement for its rent."""
    city = board().city_of[run.nodes[-1]]
    ends = board().cities[city].mileposts if city else run.nodes[-1:]
    ways = [way for node in ends for way in found.get(node, ())]
    quickest = min(ways, key=lambda way: (-way.points_left, way.cost))
    if quickest.points_left > run.points_left:
        yield _move_offer(quickest, index, city, is_quickest=True)


def _is_end(state: State, node: Node) -> bool:
    """Whether a milepost is worth a run by itself: a port with ships, or an end of track."""
    plan, table = board(), owners(state)
    if plan.city_of[node]:
        return plan.is_port[node] and has_ships(state)
    return plan.is_port[node] or sum(table[edge] > 0 for _, edge in plan.arcs[node]) == 1


def _move_offer(run: Run, index: int, city: str, *, is_quickest: bool = False) -> DragonOffer:
    end = run.nodes[-1]
    return DragonOffer(
        a.Move(board().label(end), train=index, is_quickest=is_quickest),
        train=index,
        cost=run.cost,
        steps=len(run.nodes) - 1,
        city=city,
        nodes=run.nodes,
        rents=run.rents,
        bribe=run.bribe,
        fee=run.fee,
        ports=(end,) if board().is_port[end] else (),
    )


def _first_leg(near: dict[Node, Run], far: dict[Node, Run], city: str) -> Run | None:
    """This turn's part of the best journey to a city."""
    journeys = [far[node] for node in board().cities[city].mileposts if node in far]
    if not journeys:
        return None
    journey = min(journeys, key=lambda run: (run.cost, -run.points_left))
    return next((near[node] for node in reversed(journey.nodes[1:]) if node in near), None)


def _late_offers(state: State, seat: Seat, index: int) -> Iterator[DragonOffer]:
    """Runs whose rent the delivery at their end pays (ID 16.2)."""
    train = state.players[seat].trains[index]
    if not state.options.late_use_fee or not train.loads:
        return
    way = rails(state, seat, train, is_late=True)
    found = runs(way, train, spare=state.options.handling_points)
    aboard = ((card, line) for card, line in lines_of(state, seat) if line.load in train.loads)
    for card, line in aboard:
        ends = [found[n] for n in board().cities[line.city].mileposts if n in found]
        if not ends or line.city in bans(state).closed:
            continue
        run = min(ends, key=lambda r: (r.cost, -r.points_left))
        if run.rents and line.payment >= RENT * len(run.rents):
            yield DragonOffer(
                a.LateRun(board().label(run.nodes[-1]), line.load, card, train=index),
                train=index,
                cost=run.cost,
                gain=line.payment,
                steps=len(run.nodes) - 1,
                city=line.city,
                load=line.load,
                card=card,
                nodes=run.nodes,
                rents=run.rents,
                bribe=run.bribe,
                fee=run.fee,
            )


def build_offers(state: State, seat: Seat) -> Iterator[DragonOffer]:
    """Track to wanted cities and major cities: all of it if affordable, else toward them."""
    site = Site(state, seat)
    if is_track_barred(state, seat) or state.building.has_traded or site.budget < 1:
        return
    majors = set(board().majors) - joined_majors(state, seat)
    targets = sorted(wanted_cities(state, seat) | majors)
    sources = site.network or frozenset(major_mileposts())
    offers = list(_track_offers(site, sources, targets, is_named=False))
    others = frozenset(major_mileposts()) - sources
    if others:
        offers += _track_offers(site, others, targets, is_named=True)
    yield from sorted(offers, key=lambda offer: (offer.total or offer.cost, offer.city))


def _track_offers(
    site: Site, sources: Collection[Node], targets: Iterable[str], *, is_named: bool
) -> Iterator[DragonOffer]:
    keys = [key for key in targets if not sources_cover(sources, key)]
    goals = {node for key in keys for node in board().cities[key].mileposts}
    near = Search(site, sources)
    near.run(goals, site.budget, is_survey=True)
    far = Search(site, sources, is_plan=True)
    far.run(goals, is_survey=True)
    for key in keys:
        mileposts = board().cities[key].mileposts
        path = _fair(site, sources, near.path_to(mileposts), mileposts)
        if path is not None and path.cost <= site.budget:
            yield _build_offer(site, path, key, is_named=is_named)
            continue
        offer = _toward_offer(site, far.path_to(mileposts), key, is_named=is_named)
        if offer is not None:
            yield offer


def sources_cover(sources: Collection[Node], key: str) -> bool:
    """Whether a way could begin in this city already."""
    return any(node in sources for node in board().cities[key].mileposts)


def _fair(
    site: Site, sources: Collection[Node], path: BuildPath | None, goals: Collection[Node]
) -> BuildPath | None:
    if path is None or not clash(site, path):
        return path
    return cheapest_build(site, sources, goals, limit=site.budget)


def _start(path: BuildPath, *, is_named: bool) -> str:
    return board().city_of[path.nodes[0]] if is_named else ""


def _build_offer(site: Site, path: BuildPath, key: str, *, is_named: bool) -> DragonOffer:
    return DragonOffer(
        a.Build(key, _start(path, is_named=is_named)),
        cost=path.cost,
        city=key,
        nodes=path.nodes,
        edges=tuple(piece.edge for piece in path.pieces),
    )


def _toward_offer(
    site: Site, path: BuildPath | None, key: str, *, is_named: bool
) -> DragonOffer | None:
    if path is None:
        return None
    paper = site.copy()
    try:
        nodes = lay(paper, path, is_toward=True)
    except RuleViolation:
        return None
    return DragonOffer(
        a.Build(key, _start(path, is_named=is_named), is_toward=True),
        cost=paper.spent,
        city=key,
        nodes=nodes,
        edges=tuple(piece.edge for piece in paper.pieces),
        total=path.cost,
    )
