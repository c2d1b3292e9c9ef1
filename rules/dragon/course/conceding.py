"""A player who gives up: track stays, everything else goes back (ID 15.6)."""

from __future__ import annotations

from rules.dragon.build.trading import answer
from rules.dragon.course.cards import discard
from rules.dragon.course.game import Game
from rules.dragon.course.startup import reveal_foremen, skip_conceded
from rules.dragon.course.turns import end_turn, finish_trim
from rules.dragon.course.victory import finish
from rules.dragon.events import Conceded
from rules.dragon.state import Ending, Step
from rules.errors import RuleViolation
from rules.title import Seat


def concede(game: Game, seat: Seat) -> None:
    """Give up at any time; the last one left wins."""
    if game.state.players[seat].has_conceded:
        raise RuleViolation("ID 15.6", "rules-conceded-already")
    _return_questions(game, seat)
    _return_cards(game, seat)
    game.tell(Conceded(seat))
    if sum(not player.has_conceded for player in game.state.players) == 1:
        finish(game, Ending.ONE_LEFT)
    else:
        _go_on(game, seat)


def _return_questions(game: Game, seat: Seat) -> None:
    for ask in game.state.asks:
        decks = game.state.decks
        if ask.seat == seat and ask.step is Step.SHIP:
            game.set_decks(ship_discard=(*decks.ship_discard, *ask.cards))
        elif ask.seat == seat and ask.step is Step.HIRE:
            game.set_decks(foreman_discard=(*decks.foreman_discard, *ask.cards))
    game.set(
        asks=tuple(ask for ask in game.state.asks if ask.seat != seat),
        drawers=tuple(drawer for drawer in game.state.drawers if drawer != seat),
    )
    deal = game.state.deal
    if deal is not None and seat in (deal.partner, game.seat):
        answer(game, seat, is_accepted=False)


def _return_cards(game: Game, seat: Seat) -> None:
    player, decks = game.state.players[seat], game.state.decks
    ships = tuple(train.ship for train in player.trains if train.ship)
    foremen = (player.foreman,) if player.foreman else ()
    game.set_decks(
        ship_discard=(*decks.ship_discard, *ships),
        foreman_discard=(*decks.foreman_discard, *foremen),
    )
    discard(game, *player.hand)
    game.set(reservations=tuple(r for r in game.state.reservations if r.holder != seat))
    game.set_player(
        seat, has_conceded=True, has_declared=False, trains=(), hand=(), foreman="", chosen=""
    )


def _go_on(game: Game, seat: Seat) -> None:
    step = game.state.step
    if step is Step.FOREMAN:
        reveal_foremen(game)
    elif step is Step.TRIM:
        finish_trim(game)
    elif seat != game.seat:
        return
    elif step is Step.LOCO:
        skip_conceded(game)
    elif step in (Step.STARTUP, Step.PLACE, Step.LOST):
        end_turn(game)
    else:
        game.set_course(ends=True)
