"""Moving trains: runs played, with rent, bribe and fee paid before they are used (ID 5, 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from rules.dragon.actions import Backtrack, LateRun, Move
from rules.dragon.board.layout import NO_EDGE, Node
from rules.dragon.board.loader import board
from rules.dragon.build.prices import BRIBE
from rules.dragon.course.game import Game
from rules.dragon.course.turns import end_turn, is_turnable, turning_fee_to
from rules.dragon.events import BANK, Backtracked, BribePaid, Moved, MoveFeePaid, RentPaid
from rules.dragon.move.loads import check_delivery, deliver
from rules.dragon.move.reach import (
    ANYHOW,
    MOVE_FEE,
    RENT,
    Rails,
    Run,
    Stops,
    choices,
    is_step,
    rails,
)
from rules.dragon.pieces import Race
from rules.dragon.state import Player, State, Step, Train
from rules.errors import RuleViolation
from rules.title import Seat

RICH = 1 << 20


def bribe_taker(state: State, payer: Seat) -> Seat:
    """The player with the Orc, else the bank (ID 5.9)."""
    for seat, player in enumerate(state.players):
        if player.race is Race.ORC and seat != payer:
            return Seat(seat)
    return BANK


def check_can_run(train: Train) -> None:
    """Raise unless this train may move by rail now."""
    if train.is_idle:
        raise RuleViolation("ID 4.4", "id-train-loses-turn")
    if train.ship:
        raise RuleViolation("ID 8.5", "id-train-aboard")
    if train.has_landed:
        raise RuleViolation("ID 8.6", "id-train-just-landed")
    if train.points < 1:
        raise RuleViolation("ID 5.1", "id-no-movement-left")


def move(game: Game, action: Move) -> None:
    """Run a train to a milepost or city."""
    apply_run(game, action.train, find_run(game, action))


def find_run(game: Game, action: Move | LateRun) -> Run:
    """The best run past all points named, or why there is none (ID 5.10)."""
    train, is_late = game.train(action.train), isinstance(action, LateRun)
    check_can_run(train)
    way = rails(game.state, game.seat, train, is_late=is_late)
    *_, goals = points = _points(train, action)
    stops = _stops(way, train, points) if action.via else ANYHOW
    search = partial(choices, way, train, stops, spare=is_late * game.state.options.handling_points)
    is_quickest = isinstance(action, Move) and action.is_quickest
    found = search(until=() if is_quickest else goals)
    ways = [run for node in goals for run in found.get(node, ())]
    if not ways:
        raise _refusal(way, train, action.to, search, goals)
    return min(ways, key=_quickest_first if is_quickest else _cheapest_first)


def _points(train: Train, action: Move | LateRun) -> list[tuple[Node, ...]]:
    """What is written; the place where the train stands only names the step from there."""
    plan = board()
    points = [plan.places(text) for text in (*action.via, action.to)]
    if any(plan.is_sea(node) for nodes in points for node in nodes):
        raise RuleViolation("ID 5.2", "id-no-rails-at-sea")
    return points[1:] if action.via and points[0] == (train.place,) else points


def _stops(way: Rails, train: Train, points: Sequence[tuple[Node, ...]]) -> Stops:
    """Two points one after the other mean the very track between them, if there is (ID 5.10)."""
    pairs = enumerate(pairwise([(train.place,), *points]))
    direct = [n for n, (a, b) in pairs if len(a) == len(b) == 1 and is_step(way, *a, *b)]
    is_last_direct = len(points) - 1 in direct
    return Stops(points if is_last_direct else points[:-1], direct)


def _cheapest_first(run: Run) -> tuple[int, int]:
    return run.cost, -run.points_left


def _quickest_first(run: Run) -> tuple[int, int]:
    return -run.points_left, run.cost


def _refusal(
    way: Rails,
    train: Train,
    to: str,
    search: Callable[[], dict[Node, list[Run]]],
    goals: Sequence[Node],
) -> RuleViolation:
    if train.place in way.bans.still:
        return RuleViolation("ID 13.8", "id-train-held")
    way.cash = RICH
    found = search()
    dear = [found[node][-1].cost for node in goals if node in found]
    if dear:
        return RuleViolation("ID 4.6", "id-run-too-dear", place=to, cost=min(dear))
    return RuleViolation("ID 5.1", "id-out-of-reach", place=to, left=train.points)


def apply_run(game: Game, index: int, run: Run, *, is_late: bool = False) -> None:
    """Pay what is due and put the train at the end of its run."""
    seat, train = game.seat, game.train(index)
    if run.pays_bribe:
        taker = bribe_taker(game.state, seat)
        game.tell(BribePaid(seat, taker, BRIBE))
        game.pay(seat, taker, BRIBE)
    if run.pays_fee:
        game.tell(MoveFeePaid(seat, index, MOVE_FEE))
        game.pay(seat, BANK, MOVE_FEE)
    if not is_late:
        pay_rents(game, run.rents)
    cities = [node for node in run.nodes[1:] if board().city_of[node]]
    end = run.nodes[-1]
    game.set_train(
        seat,
        index,
        place=end,
        came_by=run.came_by,
        points=run.points_left,
        last_stop=cities[-1] if cities else train.last_stop,
        has_drawn=False,
        may_turn=False,
        is_halved=run.is_halved,
        rents=tuple(sorted({*train.rents, *run.rents})),
        has_bribed=train.has_bribed or run.pays_bribe,
        has_paid_move=train.has_paid_move or run.pays_fee,
    )
    game.set_course(is_active=True, has_acted=True)
    slowed = run.is_halved and not train.is_halved
    game.tell(Moved(seat, index, run.nodes, board().city_of[end], run.points_left, slowed))


def pay_rents(game: Game, owners: Sequence[Seat]) -> None:
    """4 GP to each opponent whose track is used (ID 6.1)."""
    for owner in owners:
        game.tell(RentPaid(game.seat, owner, RENT))
        game.pay(game.seat, owner, RENT)


def late_run(game: Game, action: LateRun) -> None:
    """Run to a delivery that pays the rent of the way (ID 16.2)."""
    if not game.state.options.late_use_fee:
        raise RuleViolation("ID 16.2", "id-no-late-fees")
    run = find_run(game, action)
    if not run.rents:
        raise RuleViolation("ID 16.2", "id-no-rent-due")
    apply_run(game, action.train, run, is_late=True)
    demand = check_delivery(game, action.train, action.load, action.card)
    rent = RENT * len(run.rents)
    if demand.payment < rent:
        raise RuleViolation("ID 16.2", "id-delivery-below-rent", rent=rent)
    deliver(game, action.train, action.load, action.card, first=lambda: pay_rents(game, run.rents))


def backtrack(game: Game, action: Backtrack) -> None:
    """Clear headings instead of the turn; trains that lose it give up nothing (ID 16.3)."""
    if not game.state.options.backtracking:
        raise RuleViolation("ID 16.3", "id-no-backtracking")
    trains = action.trains or _turned_unless_named(game.player)
    is_free = _check_turning(game, trains)
    for index in trains:
        _turn_round(game, index)
    game.tell(Backtracked(game.seat, trains, is_free))
    game.set_course(has_acted=True)
    if game.state.step is Step.LOST or not is_free:
        end_turn(game)


def _turned_unless_named(player: Player) -> tuple[int, ...]:
    """Those that lose the turn, else all: nobody gives up a turn without saying so."""
    every = [index for index, train in enumerate(player.trains) if is_turnable(train)]
    return tuple(index for index in every if player.trains[index].is_idle) or tuple(every)


def _check_turning(game: Game, trains: Sequence[int]) -> bool:
    """Whether turning these trains gives up no turn; raise if they cannot turn now."""
    chosen = [game.train(index) for index in trains]
    if not chosen or len(set(trains)) < len(chosen) or not all(map(is_turnable, chosen)):
        raise RuleViolation("ID 16.3", "id-cannot-turn-round")
    is_free = all(train.is_idle for train in chosen)
    if game.state.course.has_acted and not is_free:
        raise RuleViolation("ID 16.3", "id-backtracking-late")
    return is_free


def _turn_round(game: Game, index: int) -> None:
    owner = turning_fee_to(game.state, game.seat, game.train(index))
    if owner is not None:
        if game.player.cash < RENT:
            raise RuleViolation("ID 16.3", "id-turning-too-dear", cost=RENT)
        game.tell(RentPaid(game.seat, owner, RENT, is_fee=True))
        game.pay(game.seat, owner, RENT)
    game.set_train(game.seat, index, came_by=NO_EDGE, may_turn=False)
