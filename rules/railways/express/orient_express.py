"""The Orient Express of Balkan Railways: when it runs, which routes there are, what they earn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from rules.boards import Hex
from rules.errors import BadNotation, RuleViolation
from rules.hexes import HexSet, first
from rules.networks import component, components
from rules.railways.actions import Action
from rules.railways.express.network import Network, Railway
from rules.railways.express.routes import Outcome, outcomes
from rules.railways.game import Game
from rules.railways.offers import RailOffer
from rules.railways.play import add_income, check_step, settle
from rules.railways.state import State, Step
from rules.railways.variant import Variant
from rules.title import Event, Seat

BONUS = 5  # BR 4.4
MOST_OFFERED = 25  # BR 4.5


class Express(msgspec.Struct, frozen=True):
    """The one Orient Express of a game; no hexes while its route is not chosen."""

    seat: Seat  # whose build joined the network
    hexes: tuple[str, ...] = ()
    owners: tuple[Seat, ...] = ()
    gains: tuple[int, ...] = ()


class ExpressState(State, frozen=True):
    """A game in which the Orient Express may run."""

    express: Express | None = None


class Route(Action, frozen=True, tag="route"):
    """A route written out in full: hexes from Trieste on, and whose railway leads to the next."""

    hexes: tuple[str, ...]
    owners: tuple[Seat, ...]


class ChooseOutcome(Action, frozen=True, tag="outcome"):
    """One of the outcomes offered, by the income each seat gains."""

    gains: tuple[int, ...]


class ExpressRan(Event, frozen=True, tag="express_ran"):
    """A build joined Trieste and Istanbul; its builder was forgiven so many loans (BR 4.2)."""

    seat: Seat
    forgiven: int


class RouteTaken(Event, frozen=True, tag="route_taken"):
    """The route of the Orient Express was chosen; `gains` is the income by seat (BR 4.4)."""

    seat: Seat
    hexes: tuple[str, ...]
    owners: tuple[Seat, ...]
    gains: tuple[int, ...]


class RouteOffer(RailOffer, frozen=True):
    """An outcome with the first of its routes; `income` is what the builder gains."""

    gains: tuple[int, ...] = ()
    hexes: tuple[str, ...] = ()
    owners: tuple[Seat, ...] = ()


def after_build(game: Game) -> None:
    """Run the Orient Express if this build is the first to join its ends (BR 4.2)."""
    state = game.state
    if express_of(state) is not None or not is_joined(game.variant, state):
        return
    forgiven = min(1, game.player.loans)
    game.change(loans=game.player.loans - forgiven)
    game.tell(ExpressRan(state.current, forgiven))
    game.state = replace(game.state, express=Express(state.current))
    offered = route_offers(game.variant, game.state)
    if len(offered) == 1:  # BR 4.5
        _take(game, offered[0].hexes, offered[0].owners)
    else:
        game.state = replace(game.state, step=Step.ROUTE)


def after_concession(game: Game) -> None:
    """Take the one outcome that is left when track of somebody who is out differs no more."""
    if game.state.step is Step.ROUTE:
        offered = route_offers(game.variant, game.state)
        if len(offered) == 1:  # BR 4.5, 4.6
            _take_and_go_on(game, offered[0].hexes, offered[0].owners)


def choose_outcome(game: Game, action: ChooseOutcome) -> None:
    """Take the first route of an outcome offered (BR 4.5)."""
    check_step(game.state, Step.ROUTE)
    for offer in route_offers(game.variant, game.state):
        if offer.gains == action.gains:
            _take_and_go_on(game, offer.hexes, offer.owners)
            return
    raise RuleViolation("BR 4.5", "br-no-such-outcome")


def choose_route(game: Game, action: Route) -> None:
    """Take a route written out in full (BR 4.3)."""
    check_step(game.state, Step.ROUTE)
    labels = tuple(game.variant.board.find(label).label for label in action.hexes)
    check_route(game.variant, game.state, labels, action.owners)
    _take_and_go_on(game, labels, action.owners)


def check_route(
    variant: Variant, state: State, hexes: Sequence[str], owners: Sequence[Seat]
) -> None:
    """Raise unless this is a path from Trieste to Istanbul on the railways named (BR 4.3)."""
    if len(owners) != len(hexes) - 1:
        raise RuleViolation("BR 4.3", "br-route-railways")
    if len(set(hexes)) < len(hexes):
        raise RuleViolation("BR 4.3", "br-route-hex-twice")
    places = [variant.board.find(label) for label in hexes]
    if not 1 << places[0].id & trieste(variant) or not 1 << places[-1].id & variant.exclusive:
        raise RuleViolation("BR 4.3", "br-route-ends")
    for (one, other), owner in zip(pairwise(places), owners, strict=True):
        if owner not in owners_between(state, one, other):
            raise RuleViolation("BR 4.3", "br-route-no-track", one=one.title, other=other.title)
        if not variant.board.grid.neighbours(one.id) >> other.id & 1:
            raise RuleViolation("BR 4.3", "rules-not-adjacent", one=one.title, other=other.title)


def owners_between(state: State, one: Hex, other: Hex) -> list[Seat]:
    """Whose railways hold both hexes."""
    both = 1 << one.id | 1 << other.id
    return [Seat(s) for s, player in enumerate(state.players) if not both & ~player.cubes]


def route_gains(
    variant: Variant, state: State, hexes: Sequence[str], owners: Sequence[Seat]
) -> tuple[int, ...]:
    """The income each seat gains from a route, before any stop (BR 4.4, 4.6)."""
    used = set()
    for label, owner in zip(hexes, owners, strict=False):
        player = state.players[owner]
        here = 1 << variant.board.find(label).id
        if not player.is_out:
            used.add((owner, component(variant.board.grid, here, player.cubes)))
    return tuple(
        BONUS * sum(owner == seat for owner, _ in used) for seat in range(len(state.players))
    )


def route_offers(variant: Variant, state: State) -> list[RouteOffer]:
    """The distinct outcomes in the order of BR 4.5, each with its first route."""
    cubes = tuple(player.cubes for player in state.players)
    earners = tuple(not player.is_out for player in state.players)
    found = _outcomes(variant, cubes, earners, state.current)
    return [_offer(variant, outcome, state.current) for outcome in found]


def is_joined(variant: Variant, state: State) -> bool:
    """Whether Trieste and an Approach hex are joined by everybody's track (BR 4.1)."""
    railways = [r for p in state.players for r in components(variant.board.grid, p.cubes)]
    reached, before = trieste(variant), 0
    while reached != before:
        before = reached
        for railway in railways:
            if railway & reached:
                reached |= railway
    return bool(reached & variant.exclusive)


def trieste(variant: Variant) -> HexSet:
    """Where every route begins."""
    return variant.board.of_kind("trieste")


def express_of(state: State) -> Express | None:
    """The Orient Express of a game, if it has run."""
    assert isinstance(state, ExpressState)
    return state.express


def notate(action: Route | ChooseOutcome) -> str:
    """“outcome 10,5,0” or “route B3 0:C3 0:D4”: before each hex whose railway leads to it."""
    if isinstance(action, ChooseOutcome):
        return f"outcome {','.join(map(str, action.gains))}"
    onward = zip(action.owners, action.hexes[1:], strict=True)
    steps = (f"{owner}:{label}" for owner, label in onward)
    return " ".join(["route", *action.hexes[:1], *steps])


def parse(text: str) -> Route | ChooseOutcome:
    """The action in such a line."""
    verb, *words = text.split()
    try:
        if verb == "outcome" and len(words) == 1:
            return ChooseOutcome(tuple(int(gain) for gain in words[0].split(",")))
        if verb == "route" and len(words) > 1:
            steps = [word.split(":") for word in words[1:]]
            hexes = (words[0], *(label for _, label in steps))
            return Route(hexes, tuple(Seat(int(owner)) for owner, _ in steps))
    except ValueError:
        pass
    raise BadNotation("rules-no-move", written=text)


@lru_cache(maxsize=32)
def _outcomes(
    variant: Variant, cubes: tuple[HexSet, ...], earners: tuple[bool, ...], builder: Seat
) -> list[Outcome]:
    """Remembered: the same choice is shown, drawn and then played."""
    grid = variant.board.grid
    railways = [
        Railway(Seat(seat), railway, earners[seat])
        for seat, own in enumerate(cubes)
        for railway in components(grid, own)
    ]
    network = Network(grid, railways, first(trieste(variant)), variant.exclusive)
    return outcomes(network, len(cubes), builder, MOST_OFFERED)


def _offer(variant: Variant, outcome: Outcome, builder: Seat) -> RouteOffer:
    gains = tuple(BONUS * railways for railways in outcome.used)
    return RouteOffer(
        ChooseOutcome(gains),
        income=gains[builder],
        gains=gains,
        hexes=tuple(variant.board.hexes[h].label for h in outcome.hexes),
        owners=outcome.owners,
    )


def _take_and_go_on(game: Game, hexes: tuple[str, ...], owners: tuple[Seat, ...]) -> None:
    _take(game, hexes, owners)
    game.state = replace(game.state, step=Step.ACT)
    settle(game)


def _take(game: Game, hexes: tuple[str, ...], owners: tuple[Seat, ...]) -> None:
    seat = game.state.current
    gains = route_gains(game.variant, game.state, hexes, owners)
    game.state = replace(game.state, express=Express(seat, hexes, owners, gains))
    game.tell(RouteTaken(seat, hexes, owners, gains))
    for index, gain in enumerate(gains):
        if gain:
            add_income(game, Seat(index), gain)
