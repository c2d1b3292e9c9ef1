"""Small decisions: foremen, second locos, surplus cards and loads, ships and trades."""

from __future__ import annotations

from collections.abc import Sequence

from opponents.dragon.planner import Venture
from rules.dragon import actions as a
from rules.dragon.board.loader import board
from rules.dragon.board.networks import joined_majors
from rules.dragon.build.prices import GROUND
from rules.dragon.course.cards import choice_to_discard
from rules.dragon.course.stock import locos_left
from rules.dragon.pieces import Race, demands, foremen
from rules.dragon.play import play
from rules.dragon.state import State
from rules.errors import Refused
from rules.title import Seat

BEST_RACES = (
    Race.ELF,
    Race.HUMAN,
    Race.CATMAN,
    Race.DWARF,
    Race.ORC,
    Race.WEE_FOLK,
    Race.TROLL,
)
SECOND_LOCOS = ("salamander", "sardar")
FAIR_PRICE = 2  # times what sections cost to build: less is refused


def best_foreman(names: Sequence[str]) -> str:
    """The one that saves most on track."""
    return min(names, key=lambda name: (BEST_RACES.index(foremen()[name].race), name))


def second_loco(state: State) -> a.ChooseLoco:
    """The faster one."""
    return a.ChooseLoco(next(key for key in SECOND_LOCOS if locos_left(state, key)))


def trim(state: State, seat: Seat, ventures: Sequence[Venture]) -> a.Trim:
    """Away with the cards that fit the best plans least."""
    hand, count = choice_to_discard(state, seat)
    ranked = [card for venture in ventures for card in sorted(venture.cards)]
    ranked += sorted(hand, key=lambda card: -max(line.payment for line in demands()[card]))
    known = dict.fromkeys(card for card in ranked if card in hand)
    kept = list(known)[: len(hand) - count]
    return a.Trim(tuple(card for card in hand if card not in kept))


def loss(state: State, seat: Seat, ventures: Sequence[Venture]) -> a.Lose:
    """The load that is needed least."""
    index = state.asks[0].train
    needed = {
        leg.call.errand.load: leg.call.errand.payment
        for venture in ventures
        if venture.train == index
        for leg in venture.route.legs
        if not leg.call.errand.source
    }
    loads = sorted(set(state.players[seat].trains[index].loads))
    return a.Lose(min(loads, key=lambda load: needed.get(load, 0)))


def answer_to_trade(state: State, seat: Seat) -> a.AnyAction:
    """No, unless it brings far more than the track is worth and parts no major cities."""
    deal = state.deal
    assert deal is not None
    gain = deal.price + _value(deal.gives) - FAIR_PRICE * _value(deal.gets)
    if gain <= 0:
        return a.Refuse()
    try:
        after, _ = play(state, seat, a.Accept())
    except Refused:
        return a.Refuse()
    is_whole = joined_majors(state, seat) <= joined_majors(after, seat)
    return a.Accept() if is_whole else a.Refuse()


def _value(edges: Sequence[int]) -> int:
    points = board().points
    return sum(min(GROUND[points[end].terrain] for end in board().ends(e)) for e in edges)
