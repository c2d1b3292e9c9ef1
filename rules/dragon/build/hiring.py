"""Foremen hired in the Building Phase (ID 10.3)."""

from __future__ import annotations

from rules.dragon.actions import Hire, KeepForeman
from rules.dragon.build.track import open_building, spend
from rules.dragon.course.bans import bans
from rules.dragon.course.game import Game
from rules.dragon.events import DeckShuffled, ForemanHired, ForemanLookedAt
from rules.dragon.state import Ask, Step
from rules.errors import RuleViolation

LOOK_COST = 1
CHOICE_COST = 5
DECK, DISCARD = "deck", "discard"


def hire(game: Game, action: Hire) -> None:
    """Look at the top of the deck, take the top of the discards, or any foreman by name."""
    if game.state.step is Step.STARTUP:
        raise RuleViolation("ID 3.2", "id-no-hiring-in-startup")
    open_building(game)
    if bans(game.state).is_hiring_barred:
        raise RuleViolation("ID 14.6", "id-rogue-magic-hiring")
    if action.foreman == DECK:
        _look(game)
    elif action.foreman == DISCARD:
        _take_discarded(game)
    else:
        _take_named(game, action.foreman)


def _look(game: Game) -> None:
    decks = game.state.decks
    if not decks.foremen and not decks.foreman_discard:
        raise RuleViolation("ID 10.3", "id-no-foreman-left")
    spend(game, LOOK_COST)
    if not decks.foremen:
        game.set_decks(foremen=game.shuffle(decks.foreman_discard), foreman_discard=())
        game.tell(DeckShuffled("foremen"))
    pile = game.state.decks.foremen
    game.set_decks(foremen=pile[:-1])
    game.set(asks=(Ask(Step.HIRE, game.seat, cards=pile[-1:]), *game.state.asks))
    game.tell(ForemanLookedAt(game.seat))


def keep(game: Game, action: KeepForeman) -> None:
    """Keep the new foreman or the old one; the other is discarded (ID 10.3)."""
    (new,) = game.state.asks[0].cards
    old = game.player.foreman
    if action.foreman not in (new, old):
        raise RuleViolation("ID 10.3", "id-keep-new-or-old")
    game.set(asks=game.state.asks[1:])
    _swap(game, action.foreman, old if action.foreman == new else new, LOOK_COST)


def _take_discarded(game: Game) -> None:
    pile = game.state.decks.foreman_discard
    if not pile:
        raise RuleViolation("ID 10.3", "id-no-foreman-discarded")
    spend(game, LOOK_COST)
    game.set_decks(foreman_discard=pile[:-1])
    _swap(game, pile[-1], game.player.foreman, LOOK_COST)


def _take_named(game: Game, foreman: str) -> None:
    decks = game.state.decks
    if foreman not in decks.foremen and foreman not in decks.foreman_discard:
        raise RuleViolation("ID 10.3", "id-foreman-not-free")
    spend(game, CHOICE_COST)
    game.set_decks(
        foremen=game.shuffle(tuple(f for f in decks.foremen if f != foreman)),
        foreman_discard=tuple(f for f in decks.foreman_discard if f != foreman),
    )
    _swap(game, foreman, game.player.foreman, CHOICE_COST)


def _swap(game: Game, kept: str, discarded: str, cost: int) -> None:
    game.set_player(game.seat, foreman=kept)
    game.set_decks(foreman_discard=(*game.state.decks.foreman_discard, discarded))
    game.tell(ForemanHired(game.seat, kept, discarded, cost))
