"""Drawing cards: hands, events in a draw, and decks refilled from their discards (ID 12)."""

from __future__ import annotations

from rules.dragon.course import disasters
from rules.dragon.course.game import Game
from rules.dragon.events import CardDrawn, DeckShuffled, EventSetAside, HandDiscarded
from rules.dragon.pieces import DEMAND_CARDS, Card, event_cards
from rules.dragon.state import State, Step
from rules.errors import RuleViolation
from rules.title import Seat

OPEN_CONTRACTS = 4  # ID 16.7


def draw(game: Game) -> Card:
    """The top card; the discards are shuffled when none is left (ID 12.1, 12.3)."""
    decks = game.state.decks
    if not decks.cards:
        game.set_decks(cards=game.shuffle(decks.discard), discard=())
        game.tell(DeckShuffled("cards"))
    cards = game.state.decks.cards
    assert cards, "every card is in a hand"
    game.set_decks(cards=cards[:-1])
    return cards[-1]


def discard(game: Game, *cards: Card) -> None:
    """Onto the discard pile."""
    game.set_decks(discard=(*game.state.decks.discard, *cards))


def refill(game: Game, seat: Seat) -> None:
    """This hand is to be filled before anything else goes on (ID 4.3)."""
    game.set(drawers=(*game.state.drawers, seat))


def fill_hands(game: Game) -> None:
    """Draw one card at a time; a question raised by an event is answered first (ID 12.2)."""
    while game.state.drawers and not game.state.asks:
        seat = game.state.drawers[0]
        hand = game.state.players[seat].hand
        if len(hand) >= game.state.course.hand_size or game.state.players[seat].has_conceded:
            game.set(drawers=game.state.drawers[1:])
            continue
        card = draw(game)
        if card <= DEMAND_CARDS:
            _take(game, seat, card)
        else:
            disasters.strike(game, seat, card)


def _take(game: Game, seat: Seat, card: Card) -> None:
    game.set_player(seat, hand=(*game.state.players[seat].hand, card))
    game.tell(CardDrawn(seat, card))


def fill_hand_in_startup(game: Game, seat: Seat) -> None:
    """Events do not act and are shuffled back once the hand is full (ID 3.3, 13.10)."""
    aside = []
    while len(game.state.players[seat].hand) < game.state.course.hand_size:
        card = draw(game)
        if card <= DEMAND_CARDS:
            _take(game, seat, card)
        else:
            aside.append(card)
            game.tell(EventSetAside(seat, event_cards()[card].key))
    if aside:
        game.set_decks(cards=game.shuffle((*game.state.decks.cards, *aside)))


def discard_hand(game: Game, seat: Seat, stay: tuple[Card, ...]) -> None:
    """The whole hand leaves; with open contracts up to four cards lie open (ID 4.2, 16.7)."""
    hand = game.state.players[seat].hand
    contracts = _contracts(game, seat, stay)
    gone = [card for card in contract_pool(game.state, seat) if card not in contracts]
    game.set_player(seat, hand=())
    game.set(contracts=contracts)
    discard(game, *gone)
    game.tell(HandDiscarded(seat, hand, contracts))


def contract_pool(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that may lie open once this hand is discarded (ID 16.7)."""
    return (*state.contracts, *state.players[seat].hand)


def are_contracts_chosen(state: State, seat: Seat) -> bool:
    """Whether who discards this hand says which cards stay open: not all do (ID 16.7)."""
    return state.options.open_contracts and len(contract_pool(state, seat)) > OPEN_CONTRACTS


def choice_to_discard(state: State, seat: Seat) -> tuple[tuple[Card, ...], int]:
    """The cards to choose among, and how many go: the surplus, or what does not stay open."""
    if state.step is Step.TRIM:
        hand = state.players[seat].hand
        return hand, len(hand) - state.options.hand_size  # ID 16.4
    pool = contract_pool(state, seat)
    return pool, len(pool) - OPEN_CONTRACTS


def _contracts(game: Game, seat: Seat, stay: tuple[Card, ...]) -> tuple[Card, ...]:
    if not game.state.options.open_contracts:
        if stay:
            raise RuleViolation("ID 16.7", "id-no-open-contracts")
        return ()
    pool = contract_pool(game.state, seat)
    if not stay and len(pool) <= OPEN_CONTRACTS:
        return pool
    wanted = min(OPEN_CONTRACTS, len(pool))
    if len(set(stay)) != wanted or len(stay) != wanted or not set(stay) <= set(pool):
        raise RuleViolation("ID 16.7", "id-name-open-cards", count=wanted)
    return tuple(card for card in pool if card in stay)
