"""What happens in Iron Dragon. Mileposts, sections and seats are numbers, cards and chips keys."""

from __future__ import annotations

from typing import ClassVar

from rules.dragon.board.layout import Edge, Node
from rules.dragon.card_events import CardDrawn as CardDrawn
from rules.dragon.card_events import DeckShuffled as DeckShuffled
from rules.dragon.card_events import EventDrawn as EventDrawn
from rules.dragon.card_events import EventEnded as EventEnded
from rules.dragon.card_events import EventSetAside as EventSetAside
from rules.dragon.card_events import Halved as Halved
from rules.dragon.card_events import HandDiscarded as HandDiscarded
from rules.dragon.card_events import LoadLost as LoadLost
from rules.dragon.card_events import TaxPaid as TaxPaid
from rules.dragon.card_events import TrackErased as TrackErased
from rules.dragon.card_events import TrainHit as TrainHit
from rules.dragon.pieces import Card
from rules.title import Event, Seat

BANK = Seat(-1)  # who is paid where no player is


class ForemanKept(Event, frozen=True, tag="foreman_kept"):
    """Somebody has chosen a foreman at the start; which one is not yet said (ID 2.3)."""

    seat: Seat


class ForemenRevealed(Event, frozen=True, tag="foremen_revealed"):
    """Everybody has chosen; foremen by seat (ID 2.3)."""

    foremen: tuple[str, ...]


class LocoChosen(Event, frozen=True, tag="loco_chosen"):
    """A second loco was taken (ID 16.11)."""

    seat: Seat
    loco: str


class CardsTrimmed(Event, frozen=True, tag="cards_trimmed"):
    """Surplus demand cards were discarded (ID 16.4)."""

    seat: Seat
    cards: tuple[Card, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn begins; round 0 is startup."""

    seat: Seat
    number: int
    round: int


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A turn is lost to an event, or the rest of it (`is_rest`) (ID 13.6)."""

    seat: Seat
    is_rest: bool = False


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn is over."""

    seat: Seat


class TrainPlaced(Event, frozen=True, tag="train_placed"):
    """A pawn was put on the board (ID 3.4)."""

    seat: Seat
    train: int
    node: Node
    city: str


class Moved(Event, frozen=True, tag="moved"):
    """A train ran along these mileposts."""

    seat: Seat
    train: int
    nodes: tuple[Node, ...]
    city: str  # where it stands, if in one
    points_left: int
    is_halved: bool  # half rate struck on the way (ID 13.4)


class RentPaid(Event, frozen=True, tag="rent_paid"):
    """4 GP for an opponent's track (ID 6.1); `is_fee` for turning round on it (ID 16.3)."""

    seat: Seat
    owner: Seat
    amount: int
    is_fee: bool = False


class BribePaid(Event, frozen=True, tag="bribe_paid"):
    """1 GP to the Orc's player or the bank; for building or for moving (ID 5.9, 9.7)."""

    seat: Seat
    to: Seat
    amount: int
    is_for_building: bool = False


class MoveFeePaid(Event, frozen=True, tag="move_fee_paid"):
    """1 GP for using own track (ID 16.9)."""

    seat: Seat
    train: int
    amount: int


class Loaded(Event, frozen=True, tag="loaded"):
    """A load was taken; stored ones were left there by `dropper` (ID 16.8)."""

    seat: Seat
    train: int
    load: str
    city: str
    dropper: Seat = BANK
    is_stored: bool = False


class Dropped(Event, frozen=True, tag="dropped"):
    """A load was put down without pay, or had no room in a new loco."""

    seat: Seat
    train: int
    load: str
    city: str
    is_stored: bool


class Delivered(Event, frozen=True, tag="delivered"):
    """A load was paid for; the card is used up (ID 7.3)."""

    seat: Seat
    train: int
    load: str
    city: str
    payment: int
    card: Card
    is_contract: bool = False


class StoredReturned(Event, frozen=True, tag="stored_returned"):
    """A stored load went back to stock (ID 16.8)."""

    load: str
    city: str


class ShipsDrawn(Event, frozen=True, tag="ships_drawn"):
    """Ships came up at a port (ID 8.2)."""

    seat: Seat
    train: int
    node: Node
    ships: tuple[str, ...]


class Boarded(Event, frozen=True, tag="boarded"):
    """A train is aboard (ID 8.4)."""

    seat: Seat
    train: int
    ship: str
    cost: int


class ShipDeclined(Event, frozen=True, tag="ship_declined"):
    """No ship was boarded."""

    seat: Seat
    train: int


class Sailed(Event, frozen=True, tag="sailed"):
    """A ship sailed past these points; at a port the train is landed (ID 8.6)."""

    seat: Seat
    train: int
    nodes: tuple[Node, ...]
    has_landed: bool
    city: str


class Built(Event, frozen=True, tag="built"):
    """Sections were built for so much, the bribe included."""

    seat: Seat
    edges: tuple[Edge, ...]
    nodes: tuple[Node, ...]  # the way from its start
    cost: int
    cities: tuple[str, ...]  # reached by it


class ForemanLookedAt(Event, frozen=True, tag="foreman_looked_at"):
    """The top of the foreman deck was looked at for 1 GP."""

    seat: Seat


class ForemanHired(Event, frozen=True, tag="foreman_hired"):
    """A foreman came and the old one went; cost is what was paid in all (ID 10.3)."""

    seat: Seat
    foreman: str
    discarded: str
    cost: int


class LocoChanged(Event, frozen=True, tag="loco_changed"):
    """An upgrade or crossgrade (ID 11.1, 16.6)."""

    seat: Seat
    train: int
    before: str
    loco: str
    cost: int


class Borrowed(Event, frozen=True, tag="borrowed"):
    """A loan of mercy (ID 16.1)."""

    seat: Seat
    amount: int
    debt: int


class DebtCollected(Event, frozen=True, tag="debt_collected"):
    """The bank took its due (ID 16.1)."""

    seat: Seat
    amount: int


class Backtracked(Event, frozen=True, tag="backtracked"):
    """Trains turned round instead of the turn; `is_free` if they were losing it (ID 16.3)."""

    seat: Seat
    trains: tuple[int, ...]
    is_free: bool = False


class TradeProposed(Event, frozen=True, tag="trade_proposed"):
    """Sections and money were offered for sections (ID 16.14)."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat
    partner: Seat
    price: int
    gets: tuple[Edge, ...]
    gives: tuple[Edge, ...]


class TradeAnswered(Event, frozen=True, tag="trade_answered"):
    """A trade was accepted, refused or taken back by `seat`; its terms as they were proposed."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat
    partner: Seat
    is_accepted: bool
    proposer: Seat
    price: int
    gets: tuple[Edge, ...]
    gives: tuple[Edge, ...]


class ReservationsLapsed(Event, frozen=True, tag="reservations_lapsed"):
    """Others may build there again (ID 13.7)."""

    seat: Seat
    edges: tuple[Edge, ...]


class VictoryDeclared(Event, frozen=True, tag="victory_declared"):
    """Somebody has the money and the cities; the round is played to its end (ID 15.1)."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat
    cash: int
    majors: tuple[str, ...]


class RequirementRaised(Event, frozen=True, tag="requirement_raised"):
    """A tie: everybody plays on for more (ID 15.3)."""

    requirement: int
    tied: tuple[Seat, ...]
    cash: int


class TimeExpired(Event, frozen=True, tag="time_expired"):
    """The clock has run out; the game ends after `last_round` (ID 16.5)."""

    shown_at_once: ClassVar[bool] = True
    last_round: int


class Undone(Event, frozen=True, tag="undone"):
    """The last step was taken back (ID 17.9), in games of the first edition."""

    takes_back: ClassVar[bool] = True
    seat: Seat
    action: str


class Conceded(Event, frozen=True, tag="conceded"):
    """A player gave up (ID 15.6)."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat


class Ended(Event, frozen=True, tag="ended"):
    """The game is over, for a reason of `rules.dragon.state.Ending`."""

    ending: str
