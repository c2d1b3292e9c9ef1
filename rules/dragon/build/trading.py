"""Buying and swapping track, with consent (ID 16.14)."""

from __future__ import annotations

from rules.dragon.actions import Propose
from rules.dragon.board.layout import Edge
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import (
    SECTIONS_AT_CITY,
    claims,
    limited_cities,
    players_at,
    sections_at,
)
from rules.dragon.build.fairness import harms_anybody
from rules.dragon.build.track import open_building
from rules.dragon.course.bans import is_track_barred
from rules.dragon.course.game import Game
from rules.dragon.events import TradeAnswered, TradeProposed
from rules.dragon.state import Deal, Step
from rules.errors import BadNotation, RuleViolation
from rules.title import Seat


def propose(game: Game, action: Propose) -> None:
    """Put a trade before its partner."""
    if not game.state.options.track_trading:
        raise RuleViolation("ID 16.14", "id-no-trading")
    if game.state.step is Step.STARTUP:
        raise RuleViolation("ID 16.14", "id-no-trading-in-startup")
    open_building(game)
    deal = Deal(
        Seat(action.partner),
        action.price,
        tuple(sorted(map(_edge, action.gets))),
        tuple(sorted(map(_edge, action.gives))),
    )
    check_deal(game, deal)
    game.set(deal=deal)
    game.tell(TradeProposed(game.seat, deal.partner, deal.price, deal.gets, deal.gives))


def _edge(text: str) -> Edge:
    one, _, two = text.partition("-")
    edge = board().edge_of.get((board().find(one), board().find(two)))
    if edge is None:
        raise BadNotation("id-no-section", written=text)
    return edge


def check_deal(game: Game, deal: Deal) -> None:
    """Raise unless this trade may be made now."""
    state = game.state
    if state.building.has_built:
        raise RuleViolation("ID 16.14", "id-has-built")
    if is_track_barred(state, game.seat):
        raise RuleViolation("ID 14.6", "id-rogue-magic-trading")
    if deal.partner not in state.seats or deal.partner == game.seat:
        raise RuleViolation("ID 16.14", "id-trade-with-another")
    if state.players[deal.partner].has_conceded:
        raise RuleViolation("ID 16.14", "id-partner-conceded")
    if not 0 <= deal.price <= game.player.cash:
        raise RuleViolation("ID 4.6", "id-offer-too-high")
    _check_owners(game, deal)
    _check_board(game, deal)


def _check_owners(game: Game, deal: Deal) -> None:
    theirs = game.state.players[deal.partner].track
    if not deal.gets or len({*deal.gets, *deal.gives}) < len(deal.gets) + len(deal.gives):
        raise RuleViolation("ID 16.14", "id-sections-named-once")
    if not set(deal.gets) <= set(theirs) or not set(deal.gives) <= set(game.player.track):
        raise RuleViolation("ID 16.14", "id-sections-not-theirs")


def _check_board(game: Game, deal: Deal) -> None:
    before = claims(game.state)
    after = bytearray(before)
    for edge in deal.gets:
        after[edge] = game.seat + 1
    for edge in deal.gives:
        after[edge] = deal.partner + 1
    for node, limit in limited_cities().items():
        at_city = (sections_at(after, node, seat) for seat in (game.seat, deal.partner))
        is_crowded = len(players_at(after, node)) > max(limit, len(players_at(before, node)))
        if is_crowded or max(at_city) > SECTIONS_AT_CITY:
            raise RuleViolation("ID 9.6", "id-trade-too-much-track", city=board().name(node))
    city = harms_anybody(before, after, game.state.playing)
    if city:
        raise RuleViolation("ID 9.8", "id-trade-shuts-out", city=city)


def answer(game: Game, seat: Seat, *, is_accepted: bool) -> None:
    """The partner agrees or not; the proposer may take the proposal back."""
    deal = game.state.deal
    if deal is None:
        raise RuleViolation("ID 16.14", "id-no-trade")
    if seat != deal.partner and (is_accepted or seat != game.seat):
        raise RuleViolation("ID 16.14", "id-trade-not-yours")
    game.set(deal=None)
    terms = (game.seat, deal.price, deal.gets, deal.gives)
    game.tell(TradeAnswered(seat, deal.partner, is_accepted, *terms))
    if is_accepted:
        _exchange(game, deal)


def _exchange(game: Game, deal: Deal) -> None:
    """What a seller gets is no income that collects a debt (ID 17.8)."""
    mine, theirs = game.player, game.state.players[deal.partner]
    gets, gives = set(deal.gets), set(deal.gives)
    game.set_player(game.seat, cash=mine.cash - deal.price, track=_swapped(mine.track, gets, gives))
    game.set_player(
        deal.partner, cash=theirs.cash + deal.price, track=_swapped(theirs.track, gives, gets)
    )
    game.set_building(has_traded=True)


def _swapped(track: tuple[Edge, ...], gets: set[Edge], gives: set[Edge]) -> tuple[Edge, ...]:
    return tuple(sorted((set(track) - gives) | gets))
