"""The stock round: starting railroads, buying shares, passing (IG 2)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import RuleViolation
from rules.gauge.actions import Buy, Float
from rules.gauge.events import Bought, Floated, Passed
from rules.gauge.game import Game
from rules.gauge.shares.tracks import START_VALUES
from rules.gauge.state import Player, Railroad, State
from rules.gauge.track.land import Land
from rules.hexes import HexSet, members
from rules.title import Seat


def float_railroad(game: Game, action: Float) -> None:
    """Buy the first share of a railroad and place its start (IG 2.5)."""
    state, seat = game.state, game.state.current
    index = state.index_of(action.railroad)
    city = game.land.board.find(action.city)
    _check_start(state.railroads[index], action.value)
    _check_purchase(state.player, state.railroads[index], action.value)
    _check_city(game.land, state, 1 << city.id)
    railroad = game.buy_share(seat, index, action.value)
    game.set_railroad(
        index, value=action.value, track=1 << city.id, locomotives=railroad.locomotives - 1
    )
    game.tell(Floated(seat, action.railroad, action.value, city.label, city.name))
    _next_player(game, passes=0)


def buy(game: Game, action: Buy) -> None:
    """Buy the topmost free share of a railroad that has been started (IG 2.3, 2.4)."""
    state, seat = game.state, game.state.current
    index = state.index_of(action.railroad)
    railroad = state.railroads[index]
    if not railroad.is_started:
        raise RuleViolation("IG 2.5", "ig-not-started", railroad=railroad.name)
    _check_purchase(state.player, railroad, railroad.value)
    bought = game.buy_share(seat, index, railroad.value)
    game.tell(Bought(seat, action.railroad, len(bought.owners), railroad.value))
    _next_player(game, passes=0)


def pass_by(game: Game, *, reason: str = "") -> None:
    """Buy nothing; the player may buy again later in the round (IG 2.1)."""
    game.tell(Passed(game.state.current, reason))
    _next_player(game, passes=game.state.passes + 1)


def why_passing(state: State) -> str:
    """Why the current player passes without being asked, or nothing if they decide."""
    if state.player.has_conceded:
        return "conceded"  # IG 7.3
    return "" if can_buy_any(state) or can_start_any(state) else "nothing"  # IG 7.2


def can_buy_any(state: State) -> bool:
    """Whether the current player may buy a share of any started railroad."""
    return any(can_buy(state.player, railroad) for railroad in state.railroads)


def can_start_any(state: State) -> bool:
    """Whether the current player may start any railroad."""
    return any(start_values(state.player, railroad) for railroad in state.railroads)


def why_no_purchase(state: State) -> RuleViolation | None:
    """What stands against every share of the railroads that have been started, if all of them."""
    if can_buy_any(state):
        return None
    started = [railroad for railroad in state.railroads if railroad.is_started]
    if not started:
        return RuleViolation("IG 2.5", "ig-none-started")
    player = state.player
    left = [r.value for r in started if r.unsold and r.colour not in player.bought]
    return _why_none(player, left) or RuleViolation("IG 2.3", "ig-none-left")


def why_no_start(state: State) -> RuleViolation | None:
    """What stands against starting any railroad, if it does."""
    if can_start_any(state):
        return None
    left = [START_VALUES[0] for railroad in state.railroads if not railroad.is_started]
    return _why_none(state.player, left) or RuleViolation("IG 2.5", "ig-all-started")


def _why_none(player: Player, costs: Sequence[int]) -> RuleViolation | None:
    if costs and not player.cubes:
        return RuleViolation("IG 2.3", "ig-no-cube")
    if costs:
        return RuleViolation("IG 2.3", "ig-too-dear", cost=min(costs), cash=player.cash)
    return None


def can_buy(player: Player, railroad: Railroad) -> bool:
    """Whether this player may buy the next share of a started railroad (IG 2.3)."""
    return (
        railroad.is_started
        and railroad.unsold > 0
        and player.cubes > 0
        and player.cash >= railroad.value
        and railroad.colour not in player.bought
    )


def start_values(player: Player, railroad: Railroad) -> tuple[int, ...]:
    """The values at which this player could start a railroad; none once it is started (IG 2.5)."""
    if railroad.is_started or not player.cubes:
        return ()
    return tuple(value for value in START_VALUES if value <= player.cash)


def start_cities(land: Land, state: State) -> HexSet:
    """Major Cities without a railroad, or all of them if each holds one (IG 2.5)."""
    held = 0
    for railroad in state.railroads:
        held |= railroad.track
    return land.major & ~held or land.major


def _check_start(railroad: Railroad, value: int) -> None:
    if railroad.is_started:
        raise RuleViolation("IG 2.5", "ig-started-already", railroad=railroad.name)
    if value not in START_VALUES:
        raise RuleViolation("IG 2.5", "ig-start-values", values=START_VALUES)


def _check_city(land: Land, state: State, city: HexSet) -> None:
    if not city & land.major:
        raise RuleViolation("IG 2.5", "ig-start-in-major")
    if not city & start_cities(land, state):
        free = tuple(land.title(h) for h in members(start_cities(land, state)))
        raise RuleViolation("IG 2.5", "ig-start-city-taken", free=free)


def _check_purchase(player: Player, railroad: Railroad, cost: int) -> None:
    if not railroad.unsold:
        raise RuleViolation("IG 2.3", "ig-sold-out", railroad=railroad.name)
    if railroad.colour in player.bought:
        raise RuleViolation("IG 2.3", "ig-bought-already", railroad=railroad.name)
    if not player.cubes:
        raise RuleViolation("IG 2.3", "ig-no-cube")
    if player.cash < cost:
        raise RuleViolation("IG 2.3", "ig-too-dear", cost=cost, cash=player.cash)


def _next_player(game: Game, *, passes: int) -> None:
    following = Seat((game.state.current + 1) % len(game.state.players))
    game.set(current=following, passes=passes)
