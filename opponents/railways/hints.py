"""Why a plan is good, in words for people; and plans that really differ."""

from __future__ import annotations

from collections.abc import Sequence

from opponents.railways.search import Choice
from opponents.railways.turns import Move
from rules.errors import Phrase, Value, phrase
from rules.hexes import HexSet
from rules.railways.actions import Kind, Repay
from rules.railways.build.ways import cities_along, origins
from rules.railways.economy import loans_needed
from rules.railways.express.orient_express import ChooseOutcome
from rules.railways.state import MAX_BUILD, State
from rules.railways.variant import Variant
from rules.title import Result, Seat

SOON = 2  # turns in which an end is near enough to be told
MOST_NAMED = 3  # cities of a build


def differing(choices: Sequence[Choice], most: int) -> list[Choice]:
    """The best of these choices that differ; then others, if there are not so many."""
    found: list[Choice] = []
    for choice in choices:
        if not any(_is_alike(choice.move, one.move) for one in found):
            found.append(choice)
    rest = [choice for choice in choices if choice not in found]
    return [*found, *rest][:most]


def _is_alike(one: Move | None, other: Move | None) -> bool:
    if one is None or other is None:
        return False  # what is left of a turn
    if one.kind is not other.kind or one.is_pass != other.is_pass:
        return False
    return not one.hexes or _overlaps(one, other)


def _overlaps(one: Move, other: Move) -> bool:
    shared = (one.hexes & other.hexes).bit_count()
    return 2 * shared >= min(one.hexes.bit_count(), other.hexes.bit_count())


def reason(
    variant: Variant, state: State, seat: Seat, choice: Choice, result: Result | None
) -> Phrase:
    """What a plan does, what that costs, and how near the end is."""
    said = _move_told(variant, state, seat, choice) if choice.move else _rest_told(seat, choice)
    if result is not None:
        return phrase("hint-railways-ends", plan=said, points=result.scores[seat])
    end = _nearest_end(choice.after, seat)
    if end is None:
        return said
    rival, turns = end
    return phrase("hint-railways-threat", plan=said, player=rival, turns=turns)


def _move_told(variant: Variant, state: State, seat: Seat, choice: Choice) -> Phrase:
    move = choice.move
    assert move is not None
    before, after = state.players[seat], choice.after.players[seat]
    if move.is_pass:
        return phrase("hint-railways-pass", kind=_kind(move.kind))
    gained = max(0, after.income - before.income)
    price = {"income": gained, "cost": move.cost, "loans": loans_needed(before, move.cost)}
    if move.city:
        return phrase("hint-railways-buy", city=move.city, **price)
    way = _way(variant, before.cubes, move)
    return phrase("hint-railways-build", way=way, cubes=after.supply, **price)


def _kind(kind: Kind) -> Phrase:
    return phrase("ir-kind", kind=kind)


def _way(variant: Variant, own: HexSet, move: Move) -> Value:
    """“Burgos → Bilbao”: a railway that it leaves, and where it leads."""
    joined = [place.title for place in origins(variant, own, move.hexes)]
    reached = [place.name for place in cities_along(variant, own, move.hexes)]
    first, *others = [*joined, *reached]
    to = tuple(others[:MOST_NAMED])
    return phrase("hint-railways-way", first=first, to=to) if to else first


def _rest_told(seat: Seat, choice: Choice) -> Phrase:
    """What is left of a turn: a loan to pay off or to keep, or the route of the Orient Express."""
    action = choice.actions[0]
    if isinstance(action, ChooseOutcome):
        own = action.gains[seat]
        return phrase("hint-railways-route", own=own, others=sum(action.gains) - own)
    return phrase("hint-railways-repay" if isinstance(action, Repay) else "hint-railways-keep")


def _nearest_end(state: State, seat: Seat) -> tuple[Seat, int] | None:
    """Who else could place the last cube soon, and in how many turns (IR 9.1)."""
    turns = [
        (-(-player.supply // MAX_BUILD) or 1, other)
        for other, player in enumerate(state.players)
        if other != seat and not player.is_out and not player.is_insolvent
    ]
    soonest, rival = min(turns, default=(SOON + 1, 0))
    return (Seat(rival), soonest) if soonest <= SOON else None
