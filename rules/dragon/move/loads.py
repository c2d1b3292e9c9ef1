"""Loading, dropping and delivering (ID 7)."""

from __future__ import annotations

from collections.abc import Callable

from rules.dragon.actions import Deliver, Drop, Load
from rules.dragon.board.loader import board
from rules.dragon.course.bans import bans
from rules.dragon.course.cards import discard, refill
from rules.dragon.course.game import Game
from rules.dragon.course.stock import chips_left
from rules.dragon.events import Delivered, Dropped, Loaded
from rules.dragon.pieces import Card, Demand, demands, loads
from rules.dragon.state import State, Stored, Train
from rules.errors import RuleViolation

STORAGE_TURNS = 4  # after the turn of the drop (ID 16.8)


def city_at(train: Train) -> str:
    """The city where this train can handle loads, if any (ID 7.4)."""
    return board().city_of[train.place] if train.is_placed and not train.ship else ""


def _check_in_city(train: Train) -> str:
    if train.is_idle:
        raise RuleViolation("ID 4.4", "id-train-loses-turn")
    city = city_at(train)
    if not city:
        raise RuleViolation("ID 7.4", "id-loads-in-city")
    return city


def _check_open(state: State, city: str) -> None:
    if city in bans(state).closed:
        name = board().cities[city].name
        raise RuleViolation("ID 13.9", "id-city-closed", city=name)


def is_handling_free(state: State, train: Train) -> bool:
    """Whether a load can be taken or put down: it may need movement (ID 16.10)."""
    return train.points >= state.options.handling_points


def _spend_point(game: Game, index: int) -> None:
    train = game.train(index)
    if not is_handling_free(game.state, train):
        raise RuleViolation("ID 16.10", "id-handling-needs-movement")
    game.set_train(game.seat, index, points=train.points - game.state.options.handling_points)


def load(game: Game, action: Load) -> None:
    """Take a load the city supplies or one stored there (ID 7.1, 16.8)."""
    train = game.train(action.train)
    city = _check_in_city(train)
    if action.load not in loads():
        raise RuleViolation("ID 7.1", "id-no-load", written=action.load)
    _check_open(game.state, city)
    if train.room < 1:
        raise RuleViolation("ID 7.2", "id-loco-full", loco=train.engine.name)
    stored = None if action.is_new else first_stored(game.state, city, action.load)
    if stored is None:
        _check_supply(game.state, city, action.load)
    _spend_point(game, action.train)
    if stored is None:
        game.tell(Loaded(game.seat, action.train, action.load, city))
    else:
        _unstore(game, stored)
        game.tell(Loaded(game.seat, action.train, action.load, city, stored.dropper, True))
    aboard = tuple(sorted((*game.train(action.train).loads, action.load)))
    game.set_train(game.seat, action.train, loads=aboard)
    game.set_course(has_acted=True)


def first_stored(state: State, city: str, kind: str) -> Stored | None:
    """The stored chip that is taken first: the oldest (ID 17.8)."""
    return next((s for s in state.stored if s.city == city and s.load == kind), None)


def _unstore(game: Game, stored: Stored) -> None:
    left = list(game.state.stored)
    left.remove(stored)
    game.set(stored=tuple(left))


def _check_supply(state: State, city: str, kind: str) -> None:
    if kind not in board().cities[city].loads:
        raise RuleViolation("ID 7.1", "id-not-supplied", city=board().cities[city].name, load=kind)
    if chips_left(state, kind) < 1:
        raise RuleViolation("ID 1.1", "id-not-in-stock", load=kind)


def drop(game: Game, action: Drop) -> None:
    """Put a load down without pay (ID 7.1)."""
    train = game.train(action.train)
    _check_in_city(train)
    _check_aboard(train, action.load)
    _spend_point(game, action.train)
    put_down(game, action.train, action.load)
    game.set_course(has_acted=True)


def _check_aboard(train: Train, kind: str) -> None:
    if kind not in train.loads:
        raise RuleViolation("ID 7.1", "id-not-aboard", load=kind)


def put_down(game: Game, index: int, kind: str) -> None:
    """The chip goes to stock, or stays in the city with that option (ID 16.8)."""
    train = game.train(index)
    city = city_at(train)
    is_stored = bool(city) and game.state.options.field_warehousing
    _unload(game, index, kind)
    if is_stored:
        until = game.player.turns + 1 + STORAGE_TURNS
        game.set(stored=(*game.state.stored, Stored(kind, city, game.seat, until)))
    game.tell(Dropped(game.seat, index, kind, city, is_stored))


def _unload(game: Game, index: int, kind: str) -> None:
    aboard = list(game.train(index).loads)
    aboard.remove(kind)
    game.set_train(game.seat, index, loads=tuple(aboard))


def demand_for(card: Card, city: str, kind: str) -> Demand | None:
    """The line of a card that asks for this load in this city, the better paid one first."""
    lines = [d for d in demands().get(card, ()) if d.city == city and d.load == kind]
    return max(lines, key=lambda line: line.payment, default=None)


def can_deliver(state: State, train: Train) -> bool:
    """Whether this train may deliver where it stands, if a card asks for it (ID 7.3)."""
    city = city_at(train)
    if not city or train.is_idle or city in bans(state).closed:
        return False
    return train.has_landed or is_handling_free(state, train)


def check_delivery(game: Game, index: int, kind: str, card: Card) -> Demand:
    """The line that is paid, or why there is none (ID 7.3)."""
    train = game.train(index)
    city = _check_in_city(train)
    _check_aboard(train, kind)
    _check_open(game.state, city)
    if card not in game.player.hand and card not in game.state.contracts:
        raise RuleViolation("ID 7.3", "id-card-not-held", card=card)
    demand = demand_for(card, city, kind)
    if demand is None:
        name = board().cities[city].name
        raise RuleViolation("ID 7.3", "id-card-wants-other", card=card, load=kind, city=name)
    if not train.has_landed and not is_handling_free(game.state, train):
        raise RuleViolation("ID 16.10", "id-handling-needs-movement")
    return demand


def deliver_load(game: Game, action: Deliver) -> None:
    """Deliver for pay."""
    check_delivery(game, action.train, action.load, action.card)
    deliver(game, action.train, action.load, action.card)


def deliver(
    game: Game, index: int, kind: str, card: Card, first: Callable[[], None] = lambda: None
) -> None:
    """Chip back, pay, card away, a new one to be drawn; `first` pays what comes before debts."""
    train, seat = game.train(index), game.seat
    demand = check_delivery(game, index, kind, card)
    if not train.has_landed:
        _spend_point(game, index)
    _unload(game, index, kind)
    game.set_train(seat, index, has_sold=train.has_landed)
    is_contract = card not in game.player.hand
    game.tell(Delivered(seat, index, kind, demand.city, demand.payment, card, is_contract))
    game.earn(seat, demand.payment)
    first()
    game.collect_debt(seat)
    game.set_course(is_active=True, has_acted=True)
    if is_contract:
        game.set(contracts=tuple(c for c in game.state.contracts if c != card))
        discard(game, card)
        return
    game.set_player(seat, hand=tuple(c for c in game.player.hand if c != card))
    discard(game, card)
    refill(game, seat)
