"""Better locos, other locos of the same level, and loads that no longer fit (ID 11, 16.6)."""

from __future__ import annotations

from rules.dragon.actions import Crossgrade, Upgrade
from rules.dragon.build.track import open_building, spend
from rules.dragon.course.bans import bans
from rules.dragon.course.game import Game
from rules.dragon.course.stock import locos_left
from rules.dragon.events import LocoChanged
from rules.dragon.move.loads import put_down
from rules.dragon.pieces import Loco, locos
from rules.dragon.state import Ask, State, Step, Train
from rules.errors import RuleViolation

LEVEL_COST = 10  # ID 11.1
MAX_LEVELS = 2
CROSSGRADE_COST = 5  # ID 16.6


def upgrade_cost(train: Train, loco: Loco) -> int:
    """The price of a better loco; 0 where it is none that can be bought in one turn."""
    levels = loco.level - train.engine.level
    return LEVEL_COST * levels if 1 <= levels <= MAX_LEVELS else 0


def sibling(train: Train) -> Loco | None:
    """The other loco of the same level."""
    same = (loco for loco in locos().values() if loco.level == train.engine.level)
    return next((loco for loco in same if loco.key != train.loco), None)


def check_upgrades_open(state: State) -> None:
    """Raise while Wizards Strike lasts (ID 14.15)."""
    if bans(state).are_upgrades_barred:
        raise RuleViolation("ID 14.15", "id-wizards-strike")


def upgrade(game: Game, action: Upgrade) -> None:
    """One or two levels up (ID 11.1)."""
    open_building(game)
    check_upgrades_open(game.state)
    train, loco = game.train(action.train), locos().get(action.loco)
    if loco is None:
        raise RuleViolation("ID 11.1", "id-no-loco", written=action.loco)
    cost = upgrade_cost(train, loco)
    if not cost:
        raise RuleViolation("ID 11.3", "id-not-levels-up", loco=train.engine.name)
    _change(game, action.train, loco, cost)


def crossgrade(game: Game, action: Crossgrade) -> None:
    """The other loco of the level (ID 16.6)."""
    if not game.state.options.crossgrading:
        raise RuleViolation("ID 16.6", "id-no-crossgrading")
    open_building(game)
    check_upgrades_open(game.state)
    loco = sibling(game.train(action.train))
    if loco is None:
        raise RuleViolation("ID 16.6", "id-no-counterpart")
    _change(game, action.train, loco, CROSSGRADE_COST)


def _change(game: Game, index: int, loco: Loco, cost: int) -> None:
    if not locos_left(game.state, loco.key):
        raise RuleViolation("ID 11.1", "id-loco-gone", loco=loco.name)
    spend(game, cost)
    before = game.train(index).loco
    game.set_train(game.seat, index, loco=loco.key)
    game.tell(LocoChanged(game.seat, index, before, loco.key, cost))
    shed_surplus(game, index)


def shed_surplus(game: Game, index: int) -> None:
    """Loads that do not fit go; where kinds differ the player says which (ID 11.2, 17.5)."""
    while game.train(index).room < 0:
        aboard = game.train(index).loads
        if len(set(aboard)) > 1:
            game.set(asks=(Ask(Step.SURPLUS, game.seat, index), *game.state.asks))
            return
        put_down(game, index, aboard[0])


def shed(game: Game, load: str) -> None:
    """The load named goes (ID 11.2)."""
    ask = game.state.asks[0]
    if load not in game.train(ask.train).loads:
        raise RuleViolation("ID 11.2", "id-not-aboard", load=load)
    game.set(asks=game.state.asks[1:])
    put_down(game, ask.train, load)
    shed_surplus(game, ask.train)
