"""Plays Iron Dragon with a purpose most of the time, and wildly or wrongly now and then."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rules.dragon import actions as a
from rules.dragon.advice.proposals import train_offers
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import joined_majors, network
from rules.dragon.build.building import Site
from rules.dragon.build.paths import plan_build
from rules.dragon.build.track import major_mileposts
from rules.dragon.pieces import demands
from rules.dragon.play import now
from rules.dragon.state import Player, State, Step, Train
from rules.dragon.title import IronDragon
from rules.errors import RuleViolation
from rules.title import Event, Seat
from tests.rules.dragon.support.routes import (
    far,
    goal_price,
    journey,
    own_part,
    purse,
    sources_of,
    written_out,
)
from tests.rules.random_games import Try


class Remembering(IronDragon):
    """Plays an action once, though the player tries it before the game does."""

    def __init__(self) -> None:
        self._last: tuple[State, Seat, a.AnyAction] | None = None
        self._outcome: tuple[State, tuple[Event, ...]] | None = None

    def play(
        self, state: State, seat: Seat, action: a.AnyAction
    ) -> tuple[State, tuple[Event, ...]]:
        """What was played last is known."""
        last = self._last
        if (
            self._outcome is None
            or last is None
            or last[0] is not state
            or last[1:] != (seat, action)
        ):
            self._outcome = super().play(state, seat, action)
            self._last = (state, seat, action)
        return self._outcome


DRAGON = Remembering()
Goal = tuple[str, str, str, int]
"""Source city, load, city that wants it, and card."""


class RandomPlayer:
    """Plays every seat of one game; its temper is drawn once for the game."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._sense = rng.choice([0.97, 0.985, 0.995])
        self._quits = rng.random() < 0.3
        self._sails = rng.random() < 0.5
        self._hurry = rng.choice([0.01, 0.03])  # how soon a clock runs out
        self._is_dull = rng.random() < 0.02
        self._patience = rng.choice([8, 8, 12, 12, 20, 30, 40, 999])  # rounds before giving up
        self._goals: dict[Seat, Goal] = {}
        self._routes: dict[Seat, tuple[str, tuple[Node, ...]]] = {}
        self._tired: dict[Seat, int] = {}
        self._done: tuple[int, int] = (0, 0)  # turn, actions in it

    def be_wild(self) -> None:
        """Try whatever is offered, now and then."""
        self._sense = 0.8

    def play_to_the_end(self) -> None:
        """Nobody gives up, dawdles or looks at the clock."""
        self._quits = self._is_dull = False
        self._patience = 999

    def __call__(self, state: State) -> Try:
        """What happens next at this table."""
        step, deciders = now(state)
        seat = self._rng.choice(deciders)
        roll = self._rng.random()
        if roll < 0.0004 and self._quits:
            other = Seat(self._rng.randrange(len(state.players)))
            return Try(other, a.Concede(), is_legal=not state.players[other].has_conceded)
        if state.course.round > self._patience and roll < 0.05:
            return Try(seat, a.Concede())
        if state.options.time_limit and state.course.round > 4 and roll < self._hurry:
            return Try(seat, a.TimeUp(), is_legal=not state.course.last_round)
        if roll > 0.998:
            return self._wrong(state)
        if self._is_dull and step in (Step.OPERATE, Step.STARTUP):
            return Try(seat, a.End())
        turn, count = self._done
        self._done = (state.turn, count + 1 if turn == state.turn else 0)
        if self._done[1] > 25:
            return Try(seat, a.End(), is_legal=None) if step in _FREE else self._wild(state, seat)
        if step is Step.FOREMAN and self._rng.random() < self._sense:
            return self._keep(state, seat)
        if step is Step.PLACE and self._rng.random() < self._sense:
            return self._place(state, seat)
        if step in _FREE and self._rng.random() < self._sense:
            return self._purposeful(state, seat, step)
        return self._wild(state, seat)

    def _wrong(self, state: State) -> Try:
        """Somebody who is not asked, or something that cannot be."""
        seats = [Seat(s) for s in state.seats if s not in now(state)[1]]
        if not seats:
            return Try(Seat(0), a.Lose("gold"), is_legal=False)
        return Try(self._rng.choice(seats), a.Deliver("gold", 1), is_legal=False)

    def _wild(self, state: State, seat: Seat) -> Try:
        """Anything that is offered, each kind as likely as the others."""
        offers = DRAGON.legal(state, seat)
        kinds = sorted({type(offer.action).__name__ for offer in offers})
        kind = self._rng.choice(kinds)
        chosen = [offer for offer in offers if type(offer.action).__name__ == kind]
        return Try(seat, self._rng.choice(chosen).action)

    def _purposeful(self, state: State, seat: Seat, step: Step) -> Try:
        for action in self._ideas(state, seat, step):
            if is_accepted(state, seat, action):
                return Try(seat, action)
        return Try(seat, a.End())

    def _ideas(self, state: State, seat: Seat, step: Step) -> Iterator[a.AnyAction]:
        player = state.players[seat]
        if step in (Step.OPERATE, Step.STARTUP) and self._is_stuck(state, seat):
            yield a.DiscardHand(self._stay(state, seat))
        if step is Step.OPERATE:
            if player.cash < 4:
                yield a.Borrow(20)
            for index, train in enumerate(player.trains):
                if not train.is_idle:
                    yield from self._run_ideas(state, seat, index, train)
        if step is Step.LOST:
            yield a.Backtrack()
            return
        if state.options.track_trading and self._rng.random() < 0.05:
            yield from self._trades(state, seat)
        yield from self._build_ideas(state, seat)

    def _trades(self, state: State, seat: Seat) -> Iterator[a.AnyAction]:
        """A section or two of somebody for a few GP, sometimes for one of one's own."""
        partner = self._rng.choice([s for s in state.seats if s != seat])
        theirs, mine = state.players[partner].track, state.players[seat].track
        if theirs:
            gets = self._rng.sample(theirs, min(len(theirs), 2))
            gives = self._rng.sample(mine, 1) if mine and self._rng.random() < 0.3 else []
            labels = [
                tuple("-".join(map(board().label, board().ends(e))) for e in x)
                for x in (gets, gives)
            ]
            yield a.Propose(partner, self._rng.randint(0, 4), *labels)

    def _is_stuck(self, state: State, seat: Seat) -> bool:
        """Nothing in hand can be paid for, or nothing was delivered for long."""
        if state.course.has_acted:
            return False
        self._tired[seat] = self._tired.get(seat, 0) + 1
        player = state.players[seat]
        source, load, to, _ = self._goal(state, seat)
        is_aboard = any(load in train.loads for train in player.trains)
        price = goal_price(own_part(state, seat), source, to)
        if self._tired[seat] > 14 or (price > purse(state, seat) and not is_aboard):
            self._tired[seat] = 0
            self._goals.pop(seat, None)
            return True
        return False

    def _stay(self, state: State, seat: Seat) -> tuple[int, ...]:
        pool = (*state.contracts, *state.players[seat].hand)
        return pool[:4] if state.options.open_contracts and len(pool) > 4 else ()

    def _run_ideas(
        self, state: State, seat: Seat, index: int, train: Train
    ) -> Iterator[a.AnyAction]:
        city = board().city_of[train.place] if not train.ship else ""
        for card in (*state.players[seat].hand, *state.contracts):
            for demand in demands()[card]:
                if demand.city == city and demand.load in train.loads:
                    self._tired[seat] = 0
                    yield a.Deliver(demand.load, card, index)
        if train.ship:
            yield from self._sail_ideas(state, seat, index)
            return
        yield from self._load_ideas(state, seat, index, city)
        for to in self._stops(state, seat, train):
            yield from self._move_ideas(state, seat, index, to)
        if self._sails and board().is_port[train.place]:
            yield a.DrawShip(index)

    def _load_ideas(self, state: State, seat: Seat, index: int, city: str) -> Iterator[a.AnyAction]:
        """The load of the goal, and any other that own track can carry to a demand."""
        if not city:
            return
        train, own = state.players[seat].trains[index], own_part(state, seat)
        source, load, _, _ = self._goal(state, seat)
        if city == source and load not in train.loads:
            if not train.room:
                yield a.Drop(train.loads[0], index)
            yield a.Load(load, index)
        if train.room < 1:
            return
        for card in state.players[seat].hand:
            for d in demands()[card]:
                is_here = d.load in board().cities[city].loads and d.load not in train.loads
                if is_here and board().cities[d.city].centre in own:
                    yield a.Load(d.load, index)

    def _stops(self, state: State, seat: Seat, train: Train) -> list[str]:
        """Where to go: the nearest demand for something aboard, then the source of the goal."""
        own, here = own_part(state, seat), train.place
        stops = [
            d.city
            for card in state.players[seat].hand
            for d in demands()[card]
            if d.load in train.loads and board().cities[d.city].centre in own
        ]
        stops.sort(key=lambda key: board().distance(here, board().cities[key].centre))
        return [*stops[:2], self._goal(state, seat)[0]]

    def _sail_ideas(self, state: State, seat: Seat, index: int) -> Iterator[a.AnyAction]:
        train = state.players[seat].trains[index]
        if train.points and not train.is_docked:
            offers = list(train_offers(state, seat, index))
            own = network(state.players[seat].track, state.has_rainbow)
            home = [o.action for o in offers if o.nodes and o.nodes[-1] in own]
            if home:
                yield home[0]
            if offers:
                yield min(offers, key=lambda o: o.steps).action

    def _move_ideas(self, state: State, seat: Seat, index: int, city: str) -> Iterator[a.AnyAction]:
        train = state.players[seat].trains[index]
        if not train.points or train.has_landed or board().city_of[train.place] == city:
            return
        nodes = journey(state, seat, train, city)
        if not nodes and state.players[seat].cash >= 9:
            nodes = journey(state, seat, train, city, is_renting=True)
        if nodes:
            end = nodes[min(train.points, len(nodes) - 1)]
            yield a.Move(board().label(end), train=index)

    def _build_ideas(self, state: State, seat: Seat) -> Iterator[a.AnyAction]:
        player = state.players[seat]
        if state.building.spent >= 20 or player.cash < 1:
            return
        for reservation in state.reservations:
            if reservation.holder == seat:
                one, two = board().ends(reservation.edge)
                yield a.Build(board().label(two), board().label(one))
                yield a.Build(board().label(one), board().label(two))
        source, _, to, _ = self._goal(state, seat)
        own = own_part(state, seat)
        for key in (source, to):
            if not own and key in board().majors:
                continue
            if not own.intersection(board().cities[key].mileposts):
                yield from self._track_ideas(state, seat, key)
                return
        joined = joined_majors(state, seat)
        if player.cash >= 45 and len(joined) < 7:
            missing = [key for key in board().majors if key not in joined]
            key = min(missing, key=lambda m: min(far(m, j) for j in joined) if joined else 0)
            yield from self._track_ideas(state, seat, key)
            return
        if player.cash >= 70 and not state.building.spent:
            yield from self._luxuries(state, player)

    def _track_ideas(self, state: State, seat: Seat, key: str) -> Iterator[a.AnyAction]:
        """The next part of a way once found, written out; a new way if it does not fit any more."""
        own = own_part(state, seat)
        wanted, nodes = self._routes.get(seat, ("", ()))
        if wanted == key:
            start = max((i for i, node in enumerate(nodes) if node in own), default=0)
            yield from written_out(state, seat, nodes[start:])
        site = Site(state, seat)
        path = plan_build(site, own or self._first_city(seat), board().cities[key].mileposts)
        if path is not None:
            self._routes[seat] = (key, path.nodes)
            yield from written_out(state, seat, path.nodes)

    def _first_city(self, seat: Seat) -> tuple[Node, ...]:
        """Where the first track begins: at a major city of the goal, or at any."""
        source, _, to, _ = self._goals[seat]
        ends = [key for key in (source, to) if key in board().majors]
        return board().cities[ends[0]].mileposts if ends else major_mileposts()

    def _luxuries(self, state: State, player: Player) -> Iterator[a.AnyAction]:
        for index, train in enumerate(player.trains):
            better = {1: "salamander", 2: "fire_drake", 3: "black_dragon", 4: "iron_dragon"}
            if train.engine.level in better:
                yield a.Upgrade(better[train.engine.level], index)

    def _goal(self, state: State, seat: Seat) -> Goal:
        """What this player is after, until it is done or looks worse than before."""
        goal = self._goals.get(seat)
        player = state.players[seat]
        if goal is None or (goal[3] not in player.hand and goal[3] not in state.contracts):
            goal = self._goals[seat] = self._new_goal(state, seat)
        return goal

    def _new_goal(self, state: State, seat: Seat) -> Goal:
        player = state.players[seat]
        own = own_part(state, seat)
        best, found, money = -1e9, None, purse(state, seat)
        weight = 1.0 if player.cash < 60 else 0.6 if player.cash < 120 else 0.3
        for card in player.hand:
            for d in demands()[card]:
                for source in sources_of(d.load):
                    price = goal_price(own, source, d.city)
                    turns = 1 + price / 20 + far(source, d.city) / 9
                    worth = (d.payment - weight * price - 2 * turns) * self._rng.uniform(0.9, 1.1)
                    if price > money:
                        worth -= 100 + price
                    if worth > best:
                        best, found = worth, (source, d.load, d.city, card)
        assert found is not None
        return found

    def _keep(self, state: State, seat: Seat) -> Try:
        """Anyone but the Troll, who builds nothing above ground."""
        offered = [f for f in state.players[seat].offered if f != "urk_harakn"]
        return Try(seat, a.KeepForeman(self._rng.choice(offered)))

    def _place(self, state: State, seat: Seat) -> Try:
        """At the source of the goal if track leads there, else anywhere on own track."""
        own, cities = own_part(state, seat), board().cities
        source, _, to, _ = self._goal(state, seat)
        index = next(i for i, t in enumerate(state.players[seat].trains) if not t.is_placed)
        spots = [key for key in (source, to, *cities) if cities[key].centre in own]
        return Try(seat, a.Place((spots or [source])[0], index))


_FREE = (Step.OPERATE, Step.BUILD, Step.STARTUP, Step.LOST)


def is_accepted(state: State, seat: Seat, action: a.AnyAction) -> bool:
    try:
        DRAGON.play(state, seat, action)
    except RuleViolation:
        return False
    return True


def random_options(rng: random.Random) -> dict[str, str]:
    """Some of the options, at random."""
    chosen = {o.key: rng.choice(o.choices[1:]) for o in DRAGON.options if rng.random() < 0.3}
    if chosen.get("additional_trains") != "on":
        chosen.pop("four_demand_cards", None)
    return chosen
