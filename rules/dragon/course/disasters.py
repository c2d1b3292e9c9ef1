"""The twenty events as they come up: what they do at once (ID 13, 14)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rules.dragon.board.areas import area, edges_across, edges_at, effects
from rules.dragon.board.layout import NO_EDGE, NOWHERE, Edge
from rules.dragon.board.loader import board
from rules.dragon.course.bans import bans
from rules.dragon.course.game import Game
from rules.dragon.events import (
    DeckShuffled,
    EventDrawn,
    Halved,
    LoadLost,
    TaxPaid,
    TrackErased,
    TrainHit,
)
from rules.dragon.pieces import Card, EventCard, event_cards
from rules.dragon.state import ActiveEvent, Ask, Reservation, Step, Train
from rules.title import Seat

TAXES = ((200, 30), (150, 20), (100, 15), (50, 10))  # cash from, tax (ID 14.12)


class Strike:
    """One event acting: every train is hit once at most."""

    def __init__(self, game: Game, drawer: Seat, event: EventCard) -> None:
        self.game = game
        self.drawer = drawer
        self.event = event
        self.hit: set[tuple[Seat, int]] = set()


def strike(game: Game, drawer: Seat, card: Card) -> None:
    """Show an event and let it act; single loads to lose may have to be named (ID 13.1)."""
    event = event_cards()[card]
    is_own_turn = drawer == game.state.current
    lasts = (2 if is_own_turn else 1) if event.kind == "timed" else 0  # ID 13.2
    game.tell(EventDrawn(drawer, event.key, event.title, event.kind, event.clause, lasts))
    _put_away(game, drawer, event, lasts)
    acting = Strike(game, drawer, event)
    for effect in effects(event.key):
        handler = _HANDLERS.get(effect.kind)
        if handler is not None:
            handler(acting, effect.area)


def _put_away(game: Game, drawer: Seat, event: EventCard, lasts: int) -> None:
    decks = game.state.decks
    if event.kind == "timed":
        until = game.state.players[drawer].turns + lasts
        game.set(events=(*game.state.events, ActiveEvent(event.number, drawer, until)))
    elif event.kind == "permanent" or _leaves_the_game(game, event):
        game.set_decks(removed=(*decks.removed, event.number))
    else:
        game.set_decks(discard=(*decks.discard, event.number))


def _leaves_the_game(game: Game, event: EventCard) -> bool:
    return event.key == "war_tax" and game.state.options.reshuffle  # ID 16.13


def _is_ashore(train: Train) -> bool:
    """On land, or aboard but still docked (ID 8.9)."""
    return train.is_placed and not board().is_sea(train.place)


def _each_train(acting: Strike) -> list[tuple[Seat, int, Train]]:
    """All trains in turn order from the drawer on (ID 13.5)."""
    return [
        (seat, index, train)
        for seat in acting.game.seats_from(acting.drawer)
        for index, train in enumerate(acting.game.state.players[seat].trains)
    ]


def _ships_lose_one(acting: Strike, where: str) -> None:
    for seat, index, train in _each_train(acting):
        if train.ship and train.place in area(where):
            _hit(acting, seat, index)


def _lose_one(acting: Strike, where: str) -> None:
    for seat, index, train in _each_train(acting):
        if _is_ashore(train) and train.place in area(where):
            _hit(acting, seat, index)


def _lose_all(acting: Strike, where: str) -> None:
    for seat, index, train in _each_train(acting):
        if _is_ashore(train) and train.place in area(where):
            acting.game.set_train(seat, index, loads=())
            _hit(acting, seat, index, taken=train.loads)


def _send_back(acting: Strike, where: str) -> None:
    for seat, index, train in _each_train(acting):
        if _is_ashore(train) and train.place in area(where):
            acting.game.set_train(
                seat,
                index,
                place=train.last_stop,
                came_by=NO_EDGE,
                has_drawn=False,
                may_turn=False,
            )
            _hit(acting, seat, index, back_to=train.last_stop)


def _hit(
    acting: Strike,
    seat: Seat,
    index: int,
    *,
    taken: tuple[str, ...] = (),
    back_to: int = NOWHERE,
) -> None:
    """A turn lost, the drawer's running turn too, and a load (ID 13.5, 13.6)."""
    if (seat, index) in acting.hit:
        return
    acting.hit.add((seat, index))
    game, train = acting.game, acting.game.state.players[seat].trains[index]
    is_drawer = seat == acting.drawer == game.state.current
    game.set_train(seat, index, lost=train.lost + 1, is_idle=train.is_idle or is_drawer)
    must_choose = len(set(train.loads)) > 1
    game.tell(TrainHit(seat, index, acting.event.key, taken, must_choose, back_to))
    if must_choose:
        game.set(asks=(*game.state.asks, Ask(Step.LOSE_LOAD, seat, index)))
    elif train.loads:
        lose_load(game, seat, index, train.loads[0])


def lose_load(game: Game, seat: Seat, index: int, load: str) -> None:
    """A chip goes back to stock (ID 13.5)."""
    loads = list(game.state.players[seat].trains[index].loads)
    loads.remove(load)
    game.set_train(seat, index, loads=tuple(loads))
    game.tell(LoadLost(seat, index, load))


def _erase_at(acting: Strike, where: str) -> None:
    _erase(acting.game, edges_at(where))


def _erase_across(acting: Strike, rivers: str) -> None:
    _erase(acting.game, edges_across(rivers))


def _erase(game: Game, edges: Collection[Edge]) -> None:
    """Sections leave the board; their owners may rebuild them first (ID 13.7)."""
    erased: set[Edge] = set()
    for seat in map(Seat, game.state.seats):
        track = game.state.players[seat].track
        gone = tuple(edge for edge in track if edge in edges)
        if not gone:
            continue
        erased.update(gone)
        game.set_player(seat, track=tuple(edge for edge in track if edge not in edges))
        game.tell(TrackErased(seat, gone))
        if not game.state.players[seat].has_conceded:
            held = tuple(Reservation(edge, seat) for edge in gone)
            game.set(reservations=(*game.state.reservations, *held))
    _free_stranded(game, erased)


def _free_stranded(game: Game, erased: set[Edge]) -> None:
    """A train that lost track around it may turn once only the way it came is there (ID 5.5)."""
    for seat in map(Seat, game.state.seats):
        for index, train in enumerate(game.state.players[seat].trains):
            if train.came_by == NO_EDGE:
                continue
            here = [edge for _, edge in board().arcs[train.place]]
            if not erased.isdisjoint(here):
                game.set_train(seat, index, may_turn=True)


def _half_rate(acting: Strike, where: str) -> None:
    if acting.drawer == acting.game.state.current:  # others are slowed when their turn begins
        slow_down(acting.game)


def slow_down(game: Game) -> None:
    """Halve the movement of the current player's trains that stand in bad weather (ID 13.4)."""
    slow = bans(game.state).half
    for index, train in enumerate(game.player.trains):
        if train.place in slow and not train.ship and not train.is_halved:
            left = (train.points + 1) // 2
            game.set_train(game.seat, index, points=left, is_halved=True)
            if left < train.points:
                game.tell(Halved(game.seat, index, left))


def _tax(acting: Strike, _: str) -> None:
    """Everybody pays by cash in hand, and treasuries are open from now on (ID 14.12)."""
    game, paid = acting.game, []
    for seat in map(Seat, game.state.seats):
        player = game.state.players[seat]
        tax = 0 if player.has_conceded else war_tax(player.cash)
        paid.append(tax)
        game.set_player(seat, cash=player.cash - tax)
    game.set(bank=game.state.bank + sum(paid), are_treasuries_open=True)
    game.tell(TaxPaid(tuple(paid), tuple(player.cash for player in game.state.players)))
    if game.state.options.reshuffle:
        decks = game.state.decks
        game.set_decks(cards=game.shuffle((*decks.cards, *decks.discard)), discard=())
        game.tell(DeckShuffled("cards"))


def war_tax(cash: int) -> int:
    """What War Tax takes from so much cash."""
    return next((tax for bound, tax in TAXES if cash >= bound), 0)


def _link(acting: Strike, _: str) -> None:
    acting.game.set(has_rainbow=True)


_HANDLERS: dict[str, Callable[[Strike, str], None]] = {
    "ships_lose_one": _ships_lose_one,
    "lose_one": _lose_one,
    "lose_all": _lose_all,
    "send_back": _send_back,
    "erase_at": _erase_at,
    "flood": _erase_across,
    "half_rate": _half_rate,
    "tax": _tax,
    "link": _link,
}
