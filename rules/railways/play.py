"""A turn of a railways game: the action, then income, interest, pay-off and the checks (IR 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.errors import GameOver, NotYourTurn, RuleViolation, either, phrase
from rules.hexes import HexSet, members
from rules.railways import actions, economy, events
from rules.railways.actions import Action, Build, Buy, Concede, Keep, Kind, Pass, Repay
from rules.railways.build.building import (
    build_cost,
    build_income,
    check_build,
    full_hexes,
    ground,
    named_hexes,
    surcharges,
)
from rules.railways.game import Game, Hooks
from rules.railways.state import (
    MAX_BUILD,
    PAY_OFF,
    STALLED_TURNS,
    Card,
    CardState,
    Ending,
    Player,
    State,
    Step,
)
from rules.railways.variant import Variant
from rules.title import Event, Seat


def play(
    variant: Variant, hooks: Hooks, state: State, seat: Seat, action: Action
) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened; a refusal leaves everything as it was."""
    game = Game(variant, hooks, state)
    if state.step is Step.OVER:
        raise GameOver("IR 9.1", "rules-game-over")
    if isinstance(action, Concede):
        concede(game, seat)
        return game.state, tuple(game.events)
    if seat != state.current:
        raise NotYourTurn("IR 3.1", "rules-not-your-turn")
    handler = hooks.handlers.get(type(action)) or _HANDLERS[type(action)]
    handler(game, action)
    return game.state, tuple(game.events)


def open_kinds(state: State) -> tuple[Kind, ...]:
    """The actions the current player may choose (IR 3.1, 3.2)."""
    player = state.player
    first_turn = (Kind.START, Kind.PURCHASE)
    kinds = first_turn if player.turns == 0 else tuple(Kind)
    return tuple(kind for kind in kinds if kind is not player.marker)


def next_seat(state: State) -> Seat:
    """Whose turn follows; turns pass over players who are out (IR 3.4)."""
    count = len(state.players)
    following = (Seat((state.current + step) % count) for step in range(1, count + 1))
    return next(seat for seat in following if not state.players[seat].is_out)


def check_kind(state: State, kind: Kind) -> None:
    """Raise unless the current player may choose this action now."""
    check_step(state, Step.ACT)
    if kind not in open_kinds(state):
        if state.player.turns == 0:
            raise RuleViolation("IR 3.2", "ir-first-turn")
        raise RuleViolation("IR 3.1", "ir-marker-stands-there", kind=phrase("ir-kind", kind=kind))


def check_solvent(player: Player) -> None:
    """Raise if the player may neither build nor buy (IR 7.1)."""
    if player.is_insolvent:
        raise RuleViolation("IR 7.1", "ir-insolvent")


def check_step(state: State, wanted: Step) -> None:
    """Raise unless this is what the current player decides now."""
    if state.step is wanted:
        return
    raise RuleViolation("IR 3.3", "ir-decide-first", step=state.step)


def _build(game: Game, action: Build) -> None:
    state, seat = game.state, game.state.current
    check_kind(state, action.kind)
    check_solvent(game.player)
    hexes = named_hexes(game.variant, action.hexes)
    site = ground(game.variant, state, seat)
    check_build(site, game.player, action.kind, hexes)
    cost = build_cost(site, hexes)
    income = build_income(site, action.kind, hexes)
    paid, loans = economy.pay(game.player, cost)
    game.put(
        paid,
        marker=action.kind,
        cubes=paid.cubes | hexes,
        supply=paid.supply - hexes.bit_count(),  # before its income is added (IR 5.3)
    )
    game.state = replace(game.state, has_built=True)
    board = game.variant.board
    cities = tuple(board.hexes[h].name for h in members(hexes & game.variant.urban))
    price = (cost, loans, income, *surcharges(site, hexes))
    game.tell(events.Built(seat, action.kind, board.labels(hexes), cities, *price))
    add_income(game, seat, income)
    _redeem(game, hexes)
    _turn_cards_down(game)
    game.hooks.after_build(game)
    _note_insolvency(game, loans)
    if game.state.step is Step.ACT:
        settle(game)


def _buy(game: Game, action: Buy) -> None:
    seat = game.state.current
    check_kind(game.state, Kind.PURCHASE)
    check_solvent(game.player)
    interest = game.variant.interests.get(action.city)
    if interest is None:
        raise RuleViolation("IR 8.1", "ir-no-interest", city=action.city)
    if any(card.city == action.city for p in game.state.players for card in p.cards):
        raise RuleViolation("IR 8.1", "ir-interest-sold", city=action.city)
    paid, loans = economy.pay(game.player, interest.price)
    cards = (*paid.cards, Card(action.city, CardState.OPEN))
    game.put(paid, marker=Kind.PURCHASE, cards=cards)
    game.state = replace(game.state, has_bought=True)
    game.tell(events.Bought(seat, action.city, interest.price, loans))
    _redeem(game, game.player.cubes)
    _turn_cards_down(game)
    _note_insolvency(game, loans)
    settle(game)


def _pass(game: Game, action: Pass) -> None:
    check_kind(game.state, action.kind)
    game.change(marker=action.kind)
    game.tell(events.Passed(game.state.current, action.kind))
    settle(game)


def _repay(game: Game, _: Repay) -> None:
    _check_step_repay(game.state)
    game.put(economy.repay(game.player))
    game.tell(events.Repaid(game.state.current, PAY_OFF))
    end_turn(game)


def _keep(game: Game, _: Keep) -> None:
    _check_step_repay(game.state)
    game.tell(events.Kept(game.state.current))
    end_turn(game)


def _check_step_repay(state: State) -> None:
    if state.step is Step.ACT:
        kinds = either([phrase("ir-kind", kind=kind) for kind in open_kinds(state)])
        insolvent = "yes" if state.player.is_insolvent else "no"  # IR 7.1
        raise RuleViolation("IR 3.3", "ir-loans-later", insolvent=insolvent, kinds=kinds)
    check_step(state, Step.REPAY)


def add_income(game: Game, seat: Seat, amount: int) -> None:
    """Raise a player's income, with the cubes that take (IR 5.3)."""
    raised, happened = economy.raise_income(game.state.players[seat], seat, amount)
    game.put(raised, seat)
    game.tell(*happened)


def _redeem(game: Game, reached: HexSet) -> None:
    """Pay the bonus of open cards whose city the current player is in (IR 8.2)."""
    for card in game.player.cards:
        city = game.variant.board.city(card.city)
        if card.state is CardState.OPEN and reached >> city.id & 1:
            _set_card(game, game.state.current, card.city, CardState.REDEEMED)
            bonus = game.variant.interests[card.city].income
            game.tell(events.Redeemed(game.state.current, card.city, bonus))
            add_income(game, game.state.current, bonus)


def _turn_cards_down(game: Game) -> None:
    """Cards of cities that are full without their owner turn face down (IR 8.3)."""
    full = full_hexes(game.variant, game.state)
    for index, player in enumerate(game.state.players):
        for card in player.cards:
            city = game.variant.board.city(card.city)
            if card.state is CardState.OPEN and full >> city.id & 1:
                _set_card(game, Seat(index), card.city, CardState.FACE_DOWN)
                game.tell(events.FaceDown(Seat(index), card.city))


def _set_card(game: Game, seat: Seat, city: str, state: CardState) -> None:
    cards = game.state.players[seat].cards
    game.change(seat, cards=tuple(Card(city, state) if c.city == city else c for c in cards))


def _note_insolvency(game: Game, new_loans: int) -> None:
    if new_loans and game.player.is_insolvent:
        game.tell(events.Insolvent(game.state.current))


def settle(game: Game) -> None:
    """Income and interest, then the choice to pay off a loan if there is one (IR 3.3)."""
    seat = game.state.current
    received, income = economy.receive_income(game.player, seat)
    paid, interest = economy.pay_interest(received, seat)
    game.put(paid)
    game.tell(income, interest)
    _note_insolvency(game, interest.loans)
    if economy.can_repay(game.player):
        game.state = replace(game.state, step=Step.REPAY)
    else:
        end_turn(game)


def end_turn(game: Game) -> None:
    """Build limit, insolvency, end of the game, next player (IR 4.7, 7.2, 9.1)."""
    _count_turn(game)
    _raise_limit(game)
    if game.player.is_on_the_brink and not game.player.is_out:
        game.change(is_out=True)
        game.tell(events.Out(game.state.current, conceded=False))
    _finish_or_go_on(game)


def concede(game: Game, seat: Seat) -> None:
    """A player gives up at any time.

    Ruling: they are out as in IR 7.2. In their own turn it ends there and then, without income
    or interest that nobody would use any more; a build made before stands.
    """
    if game.state.players[seat].is_out:
        raise RuleViolation("IR 7.2", "ir-out-already")
    game.change(seat, is_out=True)
    game.tell(events.Out(seat, conceded=True))
    if seat == game.state.current:
        _count_turn(game)
        _raise_limit(game)
        _finish_or_go_on(game)
    elif len(_still_in(game.state)) == 1:
        _finish(game, Ending.ONE_LEFT)
    else:
        game.hooks.after_concession(game)


def _count_turn(game: Game) -> None:
    is_active = game.state.has_built or game.state.has_bought
    idle = 0 if is_active else game.player.idle + 1
    game.change(turns=game.player.turns + 1, idle=idle)


def _raise_limit(game: Game) -> None:
    if game.state.has_built and game.state.build_limit < MAX_BUILD:
        game.state = replace(game.state, build_limit=game.state.build_limit + 1)
        game.tell(events.LimitRaised(game.state.build_limit))


def _finish_or_go_on(game: Game) -> None:
    ending = _ending(game.state)
    if ending:
        _finish(game, ending)
        return
    seat, number = next_seat(game.state), game.state.turn + 1
    game.state = replace(
        game.state, current=seat, turn=number, step=Step.ACT, has_built=False, has_bought=False
    )
    game.tell(events.TurnBegan(seat, number))


def _finish(game: Game, ending: Ending) -> None:
    game.state = replace(game.state, step=Step.OVER, ending=ending, turn=game.state.turn + 1)
    game.tell(events.Ended(ending))


def _ending(state: State) -> Ending | None:
    """Why the game ends with this turn, if it does; in the order of IR 9.9."""
    still_in = _still_in(state)
    if state.player.supply == 0:
        return Ending.LAST_CUBE
    if len(still_in) <= 1:
        return Ending.ONE_LEFT
    if all(player.idle >= STALLED_TURNS for player in still_in):
        return Ending.STALLED
    return None


def _still_in(state: State) -> list[Player]:
    return [player for player in state.players if not player.is_out]


_HANDLERS: dict[type[msgspec.Struct], Callable[[Game, Any], None]] = {
    actions.Build: _build,
    actions.Buy: _buy,
    actions.Pass: _pass,
    actions.Repay: _repay,
    actions.Keep: _keep,
}
