"""The computer of Iron Dragon in whole games and single positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from bot.wording import wording
from opponents.arena.contestants import FIRST, RANDOM
from opponents.arena.match import Match, play
from opponents.dragon.planner import Planner
from opponents.dragon.player import DragonOpponent
from opponents.dragon.turn import TurnPlanner
from opponents.dragon.weights import Weights
from opponents.opponent import Level, Position, goes_on
from rules.dragon import actions as a
from rules.dragon.board.loader import board
from rules.dragon.state import Ending, State, Step
from rules.dragon.title import IronDragon
from rules.errors import Refused
from rules.title import Seat
from tests.opponents.dragon.games import mixed_game
from tests.rules.dragon.test_secrets import scrambled
from tests.wording.page import LINE, MOST_LINES

DRAGON, COMPUTER = IronDragon(), DragonOpponent()
PHONE = LINE * MOST_LINES


@cache
def positions(seed: str, options: tuple[str, ...] = ()) -> tuple[tuple[State, Seat], ...]:
    """What two Drivers decide in the first rounds of a game, after every single action."""
    return tuple(_positions(seed, dict.fromkeys(options, "on")))


def _positions(seed: str, options: dict[str, str]) -> Iterator[tuple[State, Seat]]:
    state = DRAGON.setup(2, DRAGON.check_options(options), seed)
    while state.course.round < 6:
        seat = DRAGON.turn(state).deciders[0]
        plan = COMPUTER.decide(Position.of(DRAGON, state, seat), Level.DRIVER, "luck")
        for action in plan.actions:
            yield state, seat
            before, (state, _) = state, DRAGON.play(state, seat, action)
            if not goes_on(DRAGON, before, state, seat):
                break


@pytest.mark.slow
def test_a_mixed_game_under_other_options_comes_to_an_end() -> None:
    outcome = mixed_game(0, most_seats=2)
    assert outcome.ending in [*Ending]
    assert outcome.ending != Ending.ONE_LEFT  # nobody gives up


@pytest.mark.slow
def test_an_engineer_beats_the_first_proposal_in_time() -> None:
    names = (Level.ENGINEER, FIRST)
    outcomes = [play(Match(DRAGON, COMPUTER, names, {}, "first"))]
    assert [outcome.ending for outcome in outcomes] == [Ending.VICTORY]
    assert [outcome.winners for outcome in outcomes] == [(Seat(0),)]
    assert max(outcome.turns for outcome in outcomes) < 2 * 90


def test_an_apprentice_earns_more_than_chance() -> None:
    match = Match(DRAGON, COMPUTER, (Level.APPRENTICE, RANDOM), {}, "chance")
    outcome = play(match)
    assert outcome.winners == (Seat(0),)


@pytest.mark.parametrize("level", Level)
def test_what_is_hidden_decides_nothing(level: Level) -> None:  # ID 2.6
    rng = random.Random("hidden")
    for state, seat in positions("secrets")[::9]:
        other = scrambled(state, seat, rng)
        plans = [
            COMPUTER.decide(Position.of(DRAGON, one, seat), level, "luck") for one in (state, other)
        ]
        assert plans[0] == plans[1]


@pytest.mark.parametrize(
    "options",
    [
        pytest.param((), id="printed rules"),
        pytest.param(("cost_to_load", "cost_to_move", "mercy_borrowing"), id="dear ways"),
        pytest.param(("additional_trains", "four_demand_cards", "backtracking"), id="two trains"),
        pytest.param(("open_contracts", "field_warehousing", "fast_five_cards"), id="open table"),
    ],
)
def test_every_step_of_a_turn_has_an_answer_that_is_legal(options: tuple[str, ...]) -> None:
    for state, seat in positions("steps", options)[::2]:
        plan = COMPUTER.decide(Position.of(DRAGON, state, seat), Level.DRIVER, "")
        DRAGON.play(state, seat, plan.actions[0])  # refuses what is not
        assert not any(isinstance(action, a.Concede) for action in plan.actions)


def test_whoever_takes_over_can_begin_with_any_action() -> None:
    """Also in the middle of what nobody planned: after each proposal of the rules."""
    rng = random.Random("taken over")
    for state, seat in positions("taken over")[::7]:
        offers = DRAGON.legal(state, seat)
        for offer in rng.sample(list(offers), min(4, len(offers))):
            try:
                after, _ = DRAGON.play(state, seat, offer.action)
            except Refused:
                continue
            for decider in DRAGON.turn(after).deciders:
                position = Position.of(DRAGON, after, decider)
                plan = COMPUTER.decide(position, Level.APPRENTICE, "")
                DRAGON.play(after, decider, plan.actions[0])


def test_hints_differ_are_legal_and_fit_a_phone() -> None:
    counts = set()
    for poor, seat in positions("hints")[::6]:
        players = tuple(replace(player, cash=player.cash + 90) for player in poor.players)
        state = replace(poor, players=players)
        hints = COMPUTER.hints(Position.of(DRAGON, state, seat))
        counts.add(len(hints))
        reasons = [hint.reason for hint in hints if hint.reason]
        said = [wording()(reason.key, **dict(reason.values)) for reason in reasons]
        assert len(set(said)) == len(hints)
        assert max(map(len, said)) <= PHONE
        for hint in hints:
            DRAGON.play(state, seat, hint.actions[0])
    assert max(counts) == 3


def said_first(computer: DragonOpponent, state: State, seat: Seat) -> tuple[str, a.AnyAction]:
    """Why the best plan is the best, and what it begins with."""
    best = computer.hints(Position.of(DRAGON, state, seat))[0]
    assert best.reason is not None
    return wording()(best.reason.key, **dict(best.reason.values)), best.actions[0]


def test_a_hand_that_pays_too_little_is_given_up_and_said_to_be() -> None:  # ID 4.2
    state, seat = next(
        (state, seat)
        for state, seat in positions("hints")
        if state.step is Step.OPERATE and not state.course.has_acted
    )
    picky = DragonOpponent(Weights(poor=1000.0))
    said, action = said_first(picky, state, seat)
    assert "three new cards" in said
    assert isinstance(action, a.DiscardHand)


def test_where_no_delivery_can_be_planned_the_turn_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnPlanner, "ventures", lambda *_: [])
    monkeypatch.setattr(TurnPlanner, "_may_discard", lambda _: False)
    monkeypatch.setattr(Planner, "ventures", lambda *_: [])
    state, seat = next((s, seat) for s, seat in positions("hints") if s.step is Step.BUILD)
    said, action = said_first(COMPUTER, state, seat)
    assert said == "Nothing better to do in this turn."
    assert action == a.End()


def test_a_proposed_trade_is_refused_unless_it_pays_well() -> None:  # ID 16.14
    state = _with_offer(price=1)
    plan = COMPUTER.decide(Position.of(DRAGON, state, Seat(1)), Level.ENGINEER, "")
    assert plan.actions == (a.Refuse(),)
    state = _with_offer(price=40)
    plan = COMPUTER.decide(Position.of(DRAGON, state, Seat(1)), Level.ENGINEER, "")
    assert plan.actions == (a.Accept(),)


def _with_offer(price: int) -> State:
    """The first player wants one section of the second."""
    plan = board()
    state = DRAGON.setup(2, DRAGON.check_options({"track_trading": "on"}), "trade")
    edge = plan.arcs[plan.cities["glyween"].centre][0][1]
    one, two = state.players
    players = (replace(one, cash=60), replace(two, track=(edge,)))
    state = replace(state, players=players, step=Step.BUILD, current=Seat(0))
    labels = "-".join(plan.label(node) for node in plan.ends(edge))
    return DRAGON.play(state, Seat(0), a.Propose(1, price, (labels,)))[0]
