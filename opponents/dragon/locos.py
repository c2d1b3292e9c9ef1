"""Which better loco is worth its price now."""

from __future__ import annotations

from opponents.dragon.planner import Planner, Venture
from opponents.dragon.ways.timetable import timed
from rules.dragon.actions import Upgrade
from rules.dragon.build.upgrading import upgrade_cost
from rules.dragon.course.bans import bans
from rules.dragon.course.stock import locos_left
from rules.dragon.pieces import Loco, locos
from rules.dragon.state import State, Train


def best_upgrade(planner: Planner, state: State, venture: Venture) -> Upgrade | None:
    """The one that brings most beyond its price."""
    player = state.players[planner.seat]
    train, budget = player.trains[venture.train], min(player.cash, state.building.left)
    if bans(state).are_upgrades_barred:
        return None
    found = [
        (gain, loco.key)
        for loco in locos().values()
        if 0 < (cost := upgrade_cost(train, loco)) <= budget
        and loco.level <= planner.skill.best_level
        and loco.capacity >= len(train.loads)
        and locos_left(state, loco.key)
        and (gain := _gain(planner, venture, train, loco, cost)) > 0
    ]
    return Upgrade(max(found)[1], venture.train) if found else None


def _gain(planner: Planner, venture: Venture, train: Train, loco: Loco, cost: int) -> float:
    weights, means = planner.weights, planner.means(venture.train)
    quicker = timed(
        venture.route,
        means._replace(cash=means.cash - cost, building=means.building - cost, speed=loco.speed),
    )
    if quicker is None or quicker.cash < weights.fund or quicker.least < weights.cushion:
        return -1.0
    wanted = planner.state.course.requirement + planner.missing + cost
    turns = max(0.0, (wanted - means.cash) / weights.income)
    speed = weights.moving * (1 - train.engine.speed / loco.speed)
    room = weights.third_place * (loco.capacity - train.engine.capacity)
    later = max(0.0, turns - quicker.turns)
    delay = quicker.turns - venture.times.turns
    return weights.income * ((speed + room) * later - delay) - cost
