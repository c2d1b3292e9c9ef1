"""Ships: drawing, boarding and sailing (ID 8)."""

from __future__ import annotations

from rules.dragon.actions import Board, DrawShip, Sail
from rules.dragon.board.layout import NO_EDGE, Node
from rules.dragon.board.loader import board
from rules.dragon.course.game import Game
from rules.dragon.events import BANK, Boarded, DeckShuffled, Sailed, ShipDeclined, ShipsDrawn
from rules.dragon.move.reach import voyages
from rules.dragon.pieces import Race, ships
from rules.dragon.state import Ask, Player, State, Step, Train
from rules.errors import RuleViolation

WEE_FOLK_SHIPS = 3  # ID 8.2


def can_draw(train: Train) -> bool:
    """Whether this train may draw a ship where it stands (ID 8.1, 8.7)."""
    if train.is_idle or not train.is_placed or train.ship or train.has_drawn:
        return False
    if not board().is_port[train.place]:
        return False
    return not train.has_landed or train.has_sold


def has_ships(state: State) -> bool:
    """Whether any ship card is left to be drawn (ID 8.3)."""
    return bool(state.decks.ships or state.decks.ship_discard)


def boarding_cost(player: Player, ship: str) -> int:
    """What a ship costs this player (ID 8.2)."""
    return 0 if player.race is Race.WEE_FOLK else ships()[ship].cost


def draw_ship(game: Game, action: DrawShip) -> None:
    """Turn up one ship card, or three for the Wee Folk (ID 8.2)."""
    train = game.train(action.train)
    if not can_draw(train):
        raise _refusal(train)
    number = WEE_FOLK_SHIPS if game.player.race is Race.WEE_FOLK else 1
    drawn = tuple(ship for _ in range(number) if (ship := _top_ship(game)))
    if not drawn:
        raise RuleViolation("ID 8.3", "id-no-ship-left")
    game.set_train(game.seat, action.train, has_drawn=True)
    game.set(asks=(Ask(Step.SHIP, game.seat, action.train, drawn), *game.state.asks))
    game.set_course(has_acted=True)
    game.tell(ShipsDrawn(game.seat, action.train, train.place, drawn))


def _refusal(train: Train) -> RuleViolation:
    if train.is_idle:
        return RuleViolation("ID 4.4", "id-train-loses-turn")
    if train.ship:
        return RuleViolation("ID 8.4", "id-aboard-already")
    if not train.is_placed or not board().is_port[train.place]:
        return RuleViolation("ID 8.1", "id-ships-at-ports")
    if train.has_landed and not train.has_drawn:
        return RuleViolation("ID 8.7", "id-ship-after-landing")
    return RuleViolation("ID 8.1", "id-one-ship-a-visit")


def _top_ship(game: Game) -> str:
    """The discards are shuffled when no card is left; nothing if there is none at all (ID 8.3)."""
    decks = game.state.decks
    if not decks.ships:
        if not decks.ship_discard:
            return ""
        game.set_decks(ships=game.shuffle(decks.ship_discard), ship_discard=())
        game.tell(DeckShuffled("ships"))
    pile = game.state.decks.ships
    game.set_decks(ships=pile[:-1])
    return pile[-1]


def board_ship(game: Game, action: Board) -> None:
    """Pay and go aboard; the other cards are discarded (ID 8.2, 8.4)."""
    ask = game.state.asks[0]
    if action.ship not in ask.cards:
        raise RuleViolation("ID 8.2", "id-ship-not-drawn")
    cost = boarding_cost(game.player, action.ship)
    if cost > game.player.cash:
        raise RuleViolation("ID 8.2", "id-boarding-too-dear", cost=cost)
    _discard_ships(game, *(ship for ship in ask.cards if ship != action.ship))
    game.pay(game.seat, BANK, cost)
    game.set_train(
        game.seat,
        ask.train,
        ship=action.ship,
        came_by=NO_EDGE,
        may_turn=False,
        is_docked=True,
        points=0,
    )
    game.set(asks=game.state.asks[1:])
    game.tell(Boarded(game.seat, ask.train, action.ship, cost))
    if len(game.player.trains) == 1:
        game.set(step=Step.BUILD)


def decline_ships(game: Game) -> None:
    """All cards drawn are discarded (ID 8.2)."""
    ask = game.state.asks[0]
    _discard_ships(game, *ask.cards)
    game.set(asks=game.state.asks[1:])
    game.tell(ShipDeclined(game.seat, ask.train))


def _discard_ships(game: Game, *cards: str) -> None:
    game.set_decks(ship_discard=(*game.state.decks.ship_discard, *cards))


def check_can_sail(train: Train) -> None:
    """Raise unless this train is aboard and may move."""
    if train.is_idle:
        raise RuleViolation("ID 4.4", "id-train-loses-turn")
    if not train.ship:
        raise RuleViolation("ID 8.5", "id-not-at-sea")
    if train.is_docked:
        raise RuleViolation("ID 8.5", "id-sails-next-turn")
    if train.points < 1:
        raise RuleViolation("ID 8.5", "id-distance-sailed")


def sail(game: Game, action: Sail) -> None:
    """Up to the ship's speed; a port ends the voyage (ID 8.5, 8.6)."""
    train = game.train(action.train)
    check_can_sail(train)
    nodes = _voyage(train, action)
    if not board().is_sea(nodes[-1]):
        _land(game, action.train, nodes)
        return
    left = train.points - (len(nodes) - 1)
    game.set_train(game.seat, action.train, place=nodes[-1], points=left)
    game.set_course(is_active=True, has_acted=True)
    game.tell(Sailed(game.seat, action.train, nodes, False, ""))


def _voyage(train: Train, action: Sail) -> tuple[int, ...]:
    """The shortest way past all points named, or why there is none."""
    plan = board()
    via = [plan.places(text) for text in action.via]
    if not all(any(map(plan.is_sea, nodes)) for nodes in via):
        raise RuleViolation("ID 8.6", "id-port-ends-voyage")
    goals = plan.places(action.to)
    if not any(plan.is_sea(node) or plan.is_port[node] for node in goals):
        raise _no_port(action.to, goals[0])
    found = voyages(train.place, train.points, via)
    ways = [found[node] for node in goals if node in found]
    if not ways:
        raise RuleViolation("ID 8.5", "id-too-far-to-sail", place=action.to, steps=train.points)
    return min(ways, key=len)


def _no_port(text: str, node: Node) -> RuleViolation:
    ports = [port for port, key in board().port_cities.items() if key == board().city_of[node]]
    port = board().label(ports[0]) if ports else "none"
    return RuleViolation("ID 8.6", "id-no-port", place=text, port=port)


def _land(game: Game, index: int, nodes: tuple[int, ...]) -> None:
    """The train is ashore without heading; it runs next turn (ID 8.6)."""
    train, port = game.train(index), nodes[-1]
    city = board().city_of[port]
    _discard_ships(game, train.ship)
    game.set_train(
        game.seat,
        index,
        place=port,
        came_by=NO_EDGE,
        ship="",
        points=0,
        has_landed=True,
        has_sold=False,
        has_drawn=False,
        last_stop=port if city else train.last_stop,
    )
    game.set_course(is_active=True, has_acted=True)
    game.tell(Sailed(game.seat, index, nodes, True, city))
