"""Building as an action: points named become a way, the way becomes sections (ID 9)."""

from __future__ import annotations

import itertools
from collections.abc import Collection

from msgspec.structs import replace

from rules.dragon.actions import Build
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import with_sections
from rules.dragon.build.building import Piece, Site
from rules.dragon.build.paths import BuildPath, cheapest_build, plan_build
from rules.dragon.course.game import Game
from rules.dragon.events import BANK, BribePaid, Built
from rules.dragon.move.moving import bribe_taker
from rules.dragon.state import BUILD_LIMIT, State, Step
from rules.errors import RuleViolation, TooDear
from rules.title import Seat

BUILDING_STEPS = (Step.STARTUP, Step.OPERATE, Step.BUILD)


def open_building(game: Game) -> None:
    """The Building Phase begins with the first thing bought and closes operations (ID 4.1)."""
    if game.state.step is Step.OPERATE:
        game.set(step=Step.BUILD)
    game.set_course(has_acted=True)


def spend(game: Game, amount: int) -> None:
    """Pay the bank for something within the limit of the phase (ID 9.1, 9.9)."""
    check_budget(game.state, game.seat, amount)
    game.set_building(spent=game.state.building.spent + amount)
    game.pay(game.seat, BANK, amount)


def check_budget(state: State, seat: Seat, amount: int) -> None:
    """Raise unless so much may be spent."""
    left = state.building.left
    if amount > left:
        raise TooDear("ID 9.1", "id-turn-spent", limit=BUILD_LIMIT, left=left)
    if amount > state.players[seat].cash:
        raise TooDear("ID 9.9", "id-too-dear", cost=amount)


def build(game: Game, action: Build) -> None:
    """Build the way meant, all of it or nothing; toward a place, as much as can be."""
    open_building(game)
    if game.state.building.has_traded:
        raise RuleViolation("ID 16.14", "id-has-traded")
    site, nodes = lay_out(game.state, game.seat, action)
    _apply(game, site, nodes)


def affordable(state: State, seat: Seat, action: Build) -> Build:
    """The build, or as much of it as this turn allows where all of it is too dear."""
    try:
        lay_out(state, seat, action)
    except TooDear:
        return action if action.is_exact else replace(action, is_toward=True)
    except RuleViolation:
        pass
    return action


def cost_to_reach(state: State, seat: Seat, place: str) -> int:
    """What the rest of a way to a place costs that own track only begins; 0 if nothing is left."""
    site = Site(state, seat)
    path = plan_build(site, site.network, board().places(place))
    return path.cost if path else 0


def lay_out(state: State, seat: Seat, action: Build) -> tuple[Site, tuple[Node, ...]]:
    """The sections on paper and the way they make, or why it cannot be built."""
    _check_land(action)
    site = Site(state, seat)
    sources = _sources(site, action)
    if action.is_exact:
        return site, _lay_exactly(site, action)
    nodes: tuple[Node, ...] = ()
    for stop in (*action.via, action.to):
        goals = board().places(stop)
        section = _section(site, sources, goals)
        if section is not None:
            path = section
        elif action.is_toward:
            path = _plan(site, sources, goals, stop)
        else:
            path = _cheapest(site, sources, goals, stop)
        done = lay(site, path, is_toward=action.is_toward)
        nodes += done if not nodes else done[1:]
        if done != path.nodes:
            break
        sources = (nodes[-1],)
    return site, nodes


def _check_land(action: Build) -> None:
    """Raise if any place written is at sea (ID 9.4)."""
    for text in filter(None, (action.start, *action.via, action.to)):
        if any(map(board().is_sea, board().places(text))):
            raise RuleViolation("ID 9.4", "id-build-at-sea", place=text)


def _section(site: Site, sources: Collection[Node], goals: Collection[Node]) -> BuildPath | None:
    """Two adjacent points written one after the other mean the section between them."""
    if len(sources) != 1 or len(goals) != 1:
        return None
    (start,), (end,) = sources, goals
    if (start, end) not in board().edge_of:
        return None
    piece = site.directed(start, end)
    return BuildPath((start, end), (piece,), site.price(piece))


def _sources(site: Site, action: Build) -> Collection[Node]:
    """Own track with its cities, or any major city for who has none (ID 9.2)."""
    if action.start:
        starts = [node for node in board().places(action.start) if site.is_start(node)]
        if not starts:
            raise RuleViolation("ID 9.2", "id-build-from-own")
        return starts
    return site.network or major_mileposts()


def major_mileposts() -> tuple[Node, ...]:
    """Every milepost of a major city."""
    plan = board()
    return tuple(node for key in plan.majors for node in plan.cities[key].mileposts)


def _cheapest(
    site: Site, sources: Collection[Node], goals: Collection[Node], stop: str
) -> BuildPath:
    path = cheapest_build(site, sources, goals, limit=site.budget)
    if path is not None:
        return path
    plan = plan_build(site, sources, goals)
    if plan is None or plan.cost <= site.budget:
        _refuse(site, sources, goals, stop)
        raise RuleViolation("ID 9.2", "id-no-way-to-build", place=stop)
    clause = "ID 9.9" if site.cash < site.left else "ID 9.1"
    raise TooDear(clause, "id-way-too-dear", place=stop, cost=plan.cost, budget=site.budget)


def _plan(site: Site, sources: Collection[Node], goals: Collection[Node], stop: str) -> BuildPath:
    path = plan_build(site, sources, goals)
    if path is None:
        _refuse(site, sources, goals, stop)
        raise RuleViolation("ID 9.2", "id-no-way-to-build", place=stop)
    return path


def _refuse(site: Site, sources: Collection[Node], goals: Collection[Node], stop: str) -> None:
    """Raise the reason why no way leads there, if it is a plain one."""
    plan = board()
    if all(node in sources for node in goals):
        raise RuleViolation("ID 9.2", "id-there-already", place=stop)
    for node in goals:
        for to, edge in plan.arcs[node]:
            if to in sources:
                site.copy().add(site.directed(to, node))
            elif site.room_at(node) < 1:
                site.check_cities(Piece(edge, to, node))
    if site.is_track_barred:
        raise RuleViolation("ID 14.6", "id-rogue-magic-building")


def lay(site: Site, path: BuildPath, *, is_toward: bool) -> tuple[Node, ...]:
    """Add the sections of a way; the mileposts reached, all of them unless it is only toward."""
    nodes = [path.nodes[0]]
    pieces = {frozenset((p.start, p.end)): p for p in path.pieces}
    for here, there in zip(path.nodes, path.nodes[1:], strict=False):
        piece = pieces.get(frozenset((here, there)))
        try:
            if piece is not None:
                site.add(piece)
        except RuleViolation:
            if is_toward and site.pieces:
                break
            raise
        nodes.append(there)
    return tuple(nodes)


def _lay_exactly(site: Site, action: Build) -> tuple[Node, ...]:
    """Every milepost is written and every section built in that direction (ID 9.5)."""
    if not action.start:
        raise RuleViolation("ID 9.5", "id-exactly-from-where")
    nodes = [board().find(text) for text in (action.start, *action.via, action.to)]
    for start, end in itertools.pairwise(nodes):
        if end not in board().red[start]:
            site.add(site.directed(start, end, is_exact=True))
    return tuple(nodes)


def _apply(game: Game, site: Site, nodes: tuple[Node, ...]) -> None:
    seat, plan = game.seat, board()
    edges = tuple(piece.edge for piece in site.pieces)
    if not edges:
        raise RuleViolation("ID 9.4", "id-nothing-to-build")
    before = site.network
    is_under = any(plan.sections[edge].is_under for edge in edges)
    building = game.state.building
    game.set_building(
        spent=building.spent + site.spent,
        exits=site.exits,
        has_bribed=building.has_bribed or is_under,
        has_built=True,
    )
    game.pay(seat, BANK, site.spent - site.bribes)
    game.set_player(seat, track=with_sections(game.player, edges))
    game.set(reservations=tuple(r for r in game.state.reservations if r.edge not in edges))
    if game.state.step is not Step.STARTUP:
        game.set_course(is_active=True)  # ID 15.5, 17.7
    cities = [plan.city_of[n] for n in nodes if plan.city_of[n] and n not in before]
    game.tell(Built(seat, edges, nodes, site.spent, tuple(dict.fromkeys(cities))))
    if site.bribes:
        taker = bribe_taker(game.state, seat)
        game.tell(BribePaid(seat, taker, site.bribes, is_for_building=True))
        game.pay(seat, taker, site.bribes)
