"""Setting up: cards and foremen dealt, first player, foremen kept, second locos, trimmed hands."""

from __future__ import annotations

from rules.dragon.actions import ChooseLoco, KeepForeman, Place, Trim
from rules.dragon.board.layout import NOWHERE
from rules.dragon.board.loader import board
from rules.dragon.course.cards import discard
from rules.dragon.course.game import Game
from rules.dragon.course.stock import locos_left
from rules.dragon.course.turns import begin_startup_turn, finish_trim, start_operations
from rules.dragon.events import CardsTrimmed, ForemanKept, ForemenRevealed, LocoChosen, TrainPlaced
from rules.dragon.options import Agreed
from rules.dragon.pieces import (
    DEMAND_CARDS,
    demands,
    event_cards,
    event_number,
    foremen,
    locos,
    ships,
)
from rules.dragon.state import Course, Decks, Player, State, Step, Train
from rules.errors import RuleViolation
from rules.title import Seat

SECOND_LEVEL = 2  # ID 16.11


def new_game(seats: int, options: Agreed, seed: str) -> State:
    """Everything dealt; everybody has to keep a foreman (ID 2)."""
    state = State(
        seed=seed,
        draws=0,
        options=options,
        players=(Player(options.start_cash),) * seats,
        decks=Decks(),
        bank=-options.start_cash * seats,
        course=Course(hand_size=options.cards_dealt),
    )
    game = Game(state)
    _deal_demands(game)
    _deal_foremen(game)
    game.set(first=_first_player(game))
    game.set_decks(ships=game.shuffle(tuple(ships())))
    return game.state


def _deal_demands(game: Game) -> None:
    """One card at a time from the first seat on; events are put aside (ID 2.2, 2.5, 17.1)."""
    options = game.state.options
    removed = (event_number("war_tax"),) if options.fast_no_war_tax else ()
    every = (*demands(), *(card for card in event_cards() if card not in removed))
    deck, aside = list(game.shuffle(every)), []
    for _ in range(options.cards_dealt):
        for seat in map(Seat, game.state.seats):
            while deck[-1] > DEMAND_CARDS:
                aside.append(deck.pop())
            game.set_player(seat, hand=(*game.state.players[seat].hand, deck.pop()))
    dropped = tuple(aside) if options.fast_drop_dealt_events else ()
    cards = tuple(deck)
    if aside and not dropped:
        cards = game.shuffle((*deck, *aside))
    game.set_decks(cards=cards, discard=dropped, removed=removed)


def _deal_foremen(game: Game) -> None:
    """As many to each as there are for all, one at a time (ID 2.3)."""
    count = len(game.state.players)
    deck = game.shuffle(tuple(foremen()))
    dealt = len(deck) // count * count
    for seat in map(Seat, game.state.seats):
        game.set_player(seat, offered=deck[seat:dealt:count])
    game.set_decks(foremen=deck[dealt:])


def _first_player(game: Game) -> Seat:
    """Who holds the highest payment, then the second highest and so on (ID 2.4)."""
    best = [best_payments(player.hand) for player in game.state.players]
    tied = [Seat(seat) for seat, payments in enumerate(best) if payments == max(best)]
    return tied[game.pick(len(tied))] if len(tied) > 1 else tied[0]


def best_payments(hand: tuple[int, ...]) -> tuple[int, ...]:
    """All payments of a hand, highest first."""
    return tuple(sorted((d.payment for card in hand for d in demands()[card]), reverse=True))


def keep_foreman(game: Game, seat: Seat, action: KeepForeman) -> None:
    """Choose in secret; the last choice reveals all (ID 2.3)."""
    player = game.state.players[seat]
    if action.foreman not in player.offered:
        raise RuleViolation("ID 2.3", "id-keep-one-dealt")
    game.set_player(seat, chosen=action.foreman)
    game.tell(ForemanKept(seat))
    reveal_foremen(game)


def reveal_foremen(game: Game) -> None:
    """All others are shuffled into the foreman deck once everybody has chosen (ID 2.3)."""
    players = game.state.players
    if not all(player.chosen or player.has_conceded for player in players):
        return
    kept = [player.chosen for player in players]
    rest = [f for p in players for f in p.offered if f not in kept]
    for seat, foreman in enumerate(kept):
        game.set_player(Seat(seat), foreman=foreman, chosen="", offered=())
    game.set_decks(foremen=game.shuffle((*game.state.decks.foremen, *rest)))
    game.tell(ForemenRevealed(tuple(kept)))
    if game.state.options.additional_trains:
        game.set(step=Step.LOCO, current=game.state.first)
        skip_conceded(game)
    else:
        begin_startup_turn(game)


def choose_loco(game: Game, action: ChooseLoco) -> None:
    """The second train, in turn order from the bank (ID 16.11)."""
    loco = locos().get(action.loco)
    if loco is None or loco.level != SECOND_LEVEL:
        raise RuleViolation("ID 16.11", "id-take-level-two")
    if not locos_left(game.state, loco.key):
        raise RuleViolation("ID 16.11", "id-loco-gone", loco=loco.name)
    game.set_player(game.seat, trains=(*game.player.trains, Train(loco=loco.key)))
    game.tell(LocoChosen(game.seat, loco.key))
    _next_loco(game)


def _next_loco(game: Game) -> None:
    following = Seat((game.seat + 1) % len(game.state.players))
    if following == game.state.first:
        begin_startup_turn(game)
        return
    game.set(current=following)
    skip_conceded(game)


def skip_conceded(game: Game) -> None:
    """Whoever has given up takes no second loco."""
    if game.state.step is Step.LOCO and game.player.has_conceded:
        _next_loco(game)


def trim(game: Game, seat: Seat, action: Trim) -> None:
    """Back to the normal hand (ID 16.4)."""
    hand = game.state.players[seat].hand
    surplus = len(hand) - game.state.options.hand_size
    cards = set(action.cards)
    if len(action.cards) != surplus or len(cards) != surplus or not cards <= set(hand):
        raise RuleViolation("ID 16.4", "id-name-surplus", count=surplus)
    game.set_player(seat, hand=tuple(card for card in hand if card not in cards))
    discard(game, *(card for card in hand if card in cards))
    game.tell(CardsTrimmed(seat, action.cards))
    finish_trim(game)


def place(game: Game, action: Place) -> None:
    """The pawn onto any city or port, without heading (ID 3.4)."""
    train = game.train(action.train)
    if train.is_placed:
        raise RuleViolation("ID 3.4", "id-train-placed-already")
    node = board().places(action.at)[0]
    if board().is_sea(node) or not board().can_turn[node]:
        raise RuleViolation("ID 3.4", "id-place-on-city")
    game.set_train(game.seat, action.train, place=node, last_stop=node)
    game.tell(TrainPlaced(game.seat, action.train, node, board().city_of[node]))
    if all(t.place != NOWHERE for t in game.player.trains):
        start_operations(game)
