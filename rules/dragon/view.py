"""What one pair of eyes sees of a game of Iron Dragon (ID 2.6)."""

from __future__ import annotations

import msgspec

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import joined_majors
from rules.dragon.course.stock import chips_left, locos_left
from rules.dragon.pieces import Card, Demand, demands, event_cards, loads, locos, ships
from rules.dragon.state import Ask, Player, State, Step, Train
from rules.title import Result, Seat


class CardView(msgspec.Struct, frozen=True):
    """A demand card."""

    card: Card
    demands: tuple[Demand, ...]


class TrainView(msgspec.Struct, frozen=True):
    """One train, on land, aboard a ship, or not yet placed."""

    loco: str
    name: str
    level: int
    speed: int
    capacity: int
    loads: tuple[str, ...]
    place: Node  # -1 before it is placed
    label: str  # of the place, as players write it
    city: str  # key of the city it stands in, if any
    came_from: Node  # where the section last travelled begins; -1 without heading
    ship: str  # key; empty on land
    ship_speed: int
    points: int  # movement left in this turn
    lost: int  # turns still to be lost
    is_idle: bool  # loses the current turn


class DragonPlayerView(msgspec.Struct, frozen=True):
    """One player as seen by this pair of eyes."""

    cash: int | None  # None where the treasury is secret
    debt: int
    foreman: str  # key; empty before the choices are revealed
    hand: tuple[CardView, ...]
    trains: tuple[TrainView, ...]
    track: tuple[Edge, ...]
    majors: tuple[str, ...]  # connected, by key
    turns: int
    has_declared: bool
    has_conceded: bool
    has_chosen: bool  # a foreman to keep
    offered: tuple[str, ...]  # foremen dealt; only to their holder


class ActiveEventView(msgspec.Struct, frozen=True):
    """A timed event in force."""

    key: str
    title: str
    drawer: Seat
    turns_left: int  # ends of the drawer's turns until it is over


class ReservationView(msgspec.Struct, frozen=True):
    """A section only this player may build again."""

    edge: Edge
    holder: Seat


class StoredView(msgspec.Struct, frozen=True):
    """A load waiting in a city."""

    load: str
    city: str
    dropper: Seat
    turns_left: int


class AskView(msgspec.Struct, frozen=True):
    """A question somebody must answer first."""

    step: Step
    seat: Seat
    train: int
    cards: tuple[str, ...]  # ships drawn; the foreman looked at only to who looks


class DealView(msgspec.Struct, frozen=True):
    """A trade on the table."""

    proposer: Seat
    partner: Seat
    price: int
    gets: tuple[Edge, ...]
    gives: tuple[Edge, ...]


class DragonView(msgspec.Struct, frozen=True):
    """A game of Iron Dragon; mileposts and sections as `rules.dragon.board.loader` numbers them."""

    seat: Seat | None  # whose eyes; None for the public
    turn: int
    round: int  # 0 before the first full round
    step: Step
    current: Seat | None  # None before the start and once the game is over
    deciders: tuple[Seat, ...]
    first: Seat | None
    players: tuple[DragonPlayerView, ...]
    options: dict[str, bool | int]  # those agreed on
    events: tuple[ActiveEventView, ...]
    has_rainbow: bool
    are_treasuries_open: bool
    requirement: int
    last_round: int  # 0 while no end is set by the clock
    spent: int  # in this Building Phase
    exits: int  # out of major cities in this turn
    reservations: tuple[ReservationView, ...]
    contracts: tuple[CardView, ...]
    stored: tuple[StoredView, ...]
    stock: dict[str, int]  # load chips by kind
    bank_locos: dict[str, int]
    deck: int  # cards left
    discard: tuple[Card, ...]  # top last
    ship_discard: tuple[str, ...]
    foreman_discard: tuple[str, ...]
    ask: AskView | None
    deal: DealView | None
    result: Result | None
    startup: int = 0  # the startup round under way; 0 at any other time
    startups: int = 0  # how many there are
    has_traded: bool = False  # track in this turn, so that none is built (ID 16.14)


def view_of(
    state: State,
    seat: Seat | None,
    step: Step,
    deciders: tuple[Seat, ...],
    result: Result | None,
) -> DragonView:
    """Everything but decks, other treasuries and the foremen offered to others (ID 2.6)."""
    decks, course = state.decks, state.course
    return DragonView(
        seat=seat,
        turn=state.turn,
        round=course.round,
        step=step,
        current=None if state.current < 0 or state.step is Step.OVER else state.current,
        deciders=deciders,
        first=None if state.first < 0 else state.first,
        players=tuple(_player_view(state, Seat(s), seat) for s in state.seats),
        options={
            key: value for key, value in msgspec.structs.asdict(state.options).items() if value
        },
        events=tuple(
            ActiveEventView(
                event_cards()[e.card].key,
                event_cards()[e.card].title,
                e.drawer,
                e.until - state.players[e.drawer].turns,
            )
            for e in state.events
        ),
        has_rainbow=state.has_rainbow,
        are_treasuries_open=state.are_treasuries_open,
        requirement=course.requirement,
        last_round=course.last_round,
        spent=state.building.spent,
        exits=state.building.exits,
        reservations=tuple(ReservationView(r.edge, r.holder) for r in state.reservations),
        contracts=tuple(map(_card_view, state.contracts)),
        stored=tuple(
            StoredView(s.load, s.city, s.dropper, s.until - state.players[s.dropper].turns)
            for s in state.stored
        ),
        stock={key: chips_left(state, key) for key in loads()},
        bank_locos={key: locos_left(state, key) for key in locos()},
        deck=len(decks.cards),
        discard=decks.discard,
        ship_discard=decks.ship_discard,
        foreman_discard=decks.foreman_discard,
        ask=_ask_view(state.asks[0], seat) if state.asks else None,
        deal=_deal_view(state),
        result=result,
        startup=course.startup // len(state.players) + 1 if state.step is Step.STARTUP else 0,
        startups=state.options.startup_rounds,
        has_traded=state.building.has_traded,
    )


def _player_view(state: State, seat: Seat, eyes: Seat | None) -> DragonPlayerView:
    player = state.players[seat]
    is_open = state.are_treasuries_open or state.step is Step.OVER or seat == eyes
    return DragonPlayerView(
        cash=player.cash if is_open else None,
        debt=player.debt,
        foreman=player.foreman,
        hand=tuple(map(_card_view, player.hand)),
        trains=tuple(map(_train_view, player.trains)),
        track=player.track,
        majors=tuple(sorted(joined_majors(state, seat))),
        turns=player.turns,
        has_declared=player.has_declared,
        has_conceded=player.has_conceded,
        has_chosen=_has_chosen(player),
        offered=player.offered if seat == eyes else (),
    )


def _has_chosen(player: Player) -> bool:
    return bool(player.chosen or player.foreman)


def _card_view(card: Card) -> CardView:
    return CardView(card, demands()[card])


def _train_view(train: Train) -> TrainView:
    plan, engine = board(), train.engine
    came_from = -1 if train.came_by < 0 else plan.other_end(train.came_by, train.place)
    return TrainView(
        loco=train.loco,
        name=engine.name,
        level=engine.level,
        speed=engine.speed,
        capacity=engine.capacity,
        loads=train.loads,
        place=train.place,
        label=plan.label(train.place) if train.is_placed else "",
        city=plan.city_of[train.place] if train.is_placed and not train.ship else "",
        came_from=came_from,
        ship=train.ship,
        ship_speed=ships()[train.ship].speed if train.ship else 0,
        points=train.points,
        lost=train.lost,
        is_idle=train.is_idle,
    )


def _ask_view(ask: Ask, eyes: Seat | None) -> AskView:
    is_hidden = ask.step is Step.HIRE and eyes != ask.seat
    return AskView(ask.step, ask.seat, ask.train, () if is_hidden else ask.cards)


def _deal_view(state: State) -> DealView | None:
    deal = state.deal
    if deal is None:
        return None
    return DealView(state.current, deal.partner, deal.price, deal.gets, deal.gives)
