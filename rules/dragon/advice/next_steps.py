"""The next steps of a plan, and what is best done now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from rules.dragon import actions as a
from rules.dragon.advice.demands import best_card
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.advice.operations import deliverable, loads_to_take
from rules.dragon.advice.plan import Errand, best_errands, errands
from rules.dragon.advice.proposals import sources_cover, train_offers
from rules.dragon.advice.purposes import Purpose, by_purpose, is_there, purposes_of
from rules.dragon.board.loader import board
from rules.dragon.board.networks import network
from rules.dragon.build.track import BUILDING_STEPS
from rules.dragon.course.bans import is_track_barred
from rules.dragon.move.loads import city_at
from rules.dragon.play import now, play
from rules.dragon.state import State, Step
from rules.errors import Refused
from rules.title import Seat

MOST = 3  # plans and steps


class NextStep(NamedTuple):
    """What a plan begins with in this turn, as far as it can be done."""

    errand: Errand
    go: a.AnyAction | None  # to the next stop, or what is loaded or delivered at this one
    city: str  # the next stop
    build: a.Build | None


def next_steps(state: State, seat: Seat, plans: Sequence[Errand]) -> list[NextStep]:
    """Those of the first plans."""
    if seat not in now(state)[1]:
        return []
    runs = _runs(state, seat)
    return [_next_step(state, seat, plan, runs) for plan in plans[:MOST]]


def _next_step(state: State, seat: Seat, plan: Errand, runs: Sequence[DragonOffer]) -> NextStep:
    """To the source, or on to the city that asks for the load."""
    index, goal = plan.train or 0, plan.source or plan.demand.city
    build = _build(state, seat, plan)
    if now(state)[0] is not Step.OPERATE:
        return NextStep(plan, None, goal, build)
    train = state.players[seat].trains[index]
    if city_at(train) == goal:
        return NextStep(plan, _at_goal(state, seat, index, plan), goal, build)
    run = next((one for one in runs if (one.train, one.city) == (index, goal)), None)
    return NextStep(plan, run.action if run else None, goal, build)


def _at_goal(state: State, seat: Seat, index: int, plan: Errand) -> a.AnyAction | None:
    """What is done where the train has come to; nothing if it is barred."""
    load, train = plan.demand.load, state.players[seat].trains[index]
    action: a.AnyAction = a.Load(load, index)
    if not plan.source:
        action = a.Deliver(load, best_card(state, seat, train, load), index)
    return action if _is_allowed(state, seat, action) else None


def _runs(state: State, seat: Seat) -> list[DragonOffer]:
    """Every run and voyage, by what it is for."""
    if now(state)[0] is not Step.OPERATE:
        return []
    trains = state.players[seat].trains
    offers = [
        offer
        for index, train in enumerate(trains)
        if not train.is_idle
        for offer in train_offers(state, seat, index)
        if isinstance(offer.action, (a.Move, a.Sail))
    ]
    return by_purpose(state, seat, offers)


def _build(state: State, seat: Seat, errand: Errand) -> a.Build | None:
    """Toward the first stop that own track does not reach: as far as the turn's money goes."""
    if not errand.cost or not can_build(state, seat):
        return None
    reached = network(state.players[seat].track, state.has_rainbow)
    stops = [key for key in (errand.source, errand.demand.city) if key]
    missing = [key for key in stops if not sources_cover(reached, key)]
    return a.Build(missing[0], is_toward=True) if missing else None


def can_build(state: State, seat: Seat) -> bool:
    """Whether track may be built now by one who can pay for it."""
    building = state.building
    return (
        now(state)[0] in BUILDING_STEPS
        and building.left > 0
        and not building.has_traded
        and state.players[seat].cash > 0
        and not is_track_barred(state, seat)
    )


class Good(NamedTuple):
    """Something good to do, and the plan it belongs to if it is a part of one."""

    action: a.AnyAction
    city: str  # what it is about
    errand: Errand | None = None


def good_moves(state: State, seat: Seat) -> list[Good]:
    """What is best done now: two things trains can do and a build, or as many as there are."""
    if now(state)[0] is Step.PLACE:
        return list(islice(_places(state, seat), MOST))
    if now(state)[0] not in BUILDING_STEPS:
        return []
    steps = next_steps(state, seat, best_errands(state, seat, MOST))
    building = list(_possible(state, seat, _building(steps)))
    doing = [*_handling(state, seat), *_going(state, seat, steps)]
    room = MOST - min(1, len(building))
    return [*islice(_possible(state, seat, doing), room), *building][:MOST]


def _possible(state: State, seat: Seat, found: Iterable[Good]) -> Iterator[Good]:
    """Each that the rules allow; of what is the same, or leads to one place, only the first."""
    known = set[object]()
    for one in found:
        alike = {one.action, _about(one)}
        if known.isdisjoint(alike) and _is_allowed(state, seat, one.action):
            known |= alike
            yield one


def _about(good: Good) -> object:
    """What it is that is done, whatever the way."""
    action = good.action
    return (
        type(action),
        getattr(action, "train", 0),
        good.city,
        getattr(action, "load", ""),
    )


def _is_allowed(state: State, seat: Seat, action: a.AnyAction) -> bool:
    try:
        play(state, seat, action)
    except Refused:
        return False
    return True


def _building(steps: Sequence[NextStep]) -> Iterator[Good]:
    yield from (Good(step.build, step.build.to, step.errand) for step in steps if step.build)


def _handling(state: State, seat: Seat) -> Iterator[Good]:
    """What is delivered or loaded where the trains stand."""
    if now(state)[0] is not Step.OPERATE:
        return
    for index, train in enumerate(state.players[seat].trains):
        city = city_at(train)
        lines = sorted(deliverable(state, seat, train), key=lambda line: -line.payment)
        for line in lines:
            card = best_card(state, seat, train, line.load)
            yield Good(a.Deliver(line.load, card, index), city)
        for load in loads_to_take(state, seat, train):
            yield Good(a.Load(load, index), city)


def _going(state: State, seat: Seat, steps: Sequence[NextStep]) -> Iterator[Good]:
    """Runs that end in a delivery, those of the plans, then those to what cards ask for."""
    fetching = []
    for run in filter(is_there, _runs(state, seat)):
        train = state.players[seat].trains[run.train]
        best = purposes_of(state, seat, run.city, train).best
        if best is Purpose.DELIVER:
            yield Good(run.action, run.city)
        elif best is Purpose.FETCH:
            fetching.append(Good(run.action, run.city))
    yield from (Good(step.go, step.city, step.errand) for step in steps if step.go)
    yield from fetching


def _places(state: State, seat: Seat) -> Iterator[Good]:
    """Cities on own track that supply what the best plans fetch."""
    player, plan = state.players[seat], board()
    index = next(i for i, train in enumerate(player.trains) if not train.is_placed)
    own = network(player.track, state.has_rainbow)
    ways = [way for errand in errands(state, seat) for way in (errand, *errand.others)]
    for source in dict.fromkeys(way.source for way in ways if way.source):
        centre = plan.cities[source].centre
        if centre in own:
            yield Good(a.Place(plan.label(centre), index), source)
