"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import dist

from renderer.alt import has_room, opening, tell
from renderer.draw.geometry import Frame
from renderer.picture import Order
from renderer.railways.closeup import closeup_basemap
from renderer.railways.express import gains_words
from renderer.railways.news import note, told_ahead
from renderer.railways.plan import plan_kind, planned
from renderer.railways.scene import ranking, scored, shown_score, variant_of
from rules.boards import load_board
from rules.boards.board import Hex
from rules.railways.ending.scoring import MONEY_AWARDS
from rules.railways.state import Card, CardState
from rules.railways.view import PlayerView, RailwaysView
from rules.title import Award, Result, Seat

Interests = Callable[[Order, Sequence[Card]], str]
"""How the interests of one player are told."""


def alt_text(view: RailwaysView, order: Order) -> str:
    """Whose turn, what changed, standings; interests are named if all of that still fits."""
    nearest, *later = (*_ahead(view, order), "")
    now = f"{_now(view, order)} {nearest}".rstrip()
    start = opening(order, view.board, now, plan_kind(order))
    extras = (*later, *_score(view, order), _express(view, order), _sale(view, order))
    named = list(_standings(view, order, _named))
    if has_room(order, start, named):
        return tell(order, start, named, extras)
    return tell(order, start, list(_standings(view, order, _counted)), extras)


def _now(view: RailwaysView, order: Order) -> str:
    seats, plan = order.table.seats, planned(order)
    if plan is not None:
        return order.say("plan", player=seats[plan.seat].name, what=plan_kind(order)) + "."
    if view.result is not None:
        return " ".join([_won(order, view.result), *_told(view, order)])
    assert view.current is not None
    player = seats[view.current].name
    if not view.open_kinds:
        return order.say("alt-step", step=view.step, player=player)
    kinds = ", ".join(order.say("kind", kind=kind) for kind in view.open_kinds)
    turn = order.say("turn", player=player)
    return f"{turn}. {order.say('alt-choice', choice=kinds, limit=view.build_limit)}"


def _won(order: Order, result: Result) -> str:
    names = ", ".join(order.names[seat] for seat in result.winners)
    return order.say("won", players=names, count=len(result.winners)) + "."


def _told(view: RailwaysView, order: Order) -> Iterator[str]:
    """The note beside the headline."""
    told = note(view, order)
    if told is not None:
        yield told(order.names) + "."


def _ahead(view: RailwaysView, order: Order) -> Iterator[str]:
    """All ways in which the end is near."""
    for ahead in () if order.preview or view.result else view.prospects:
        yield told_ahead(order, ahead, order.names) + "."


def _standings(view: RailwaysView, order: Order, interests: Interests) -> Iterator[str]:
    """What is close, and how everybody stands, or would; at the end by rank with the reasons."""
    if order.zoom is not None:
        yield from _close(view, order, load_board(view.board).find(order.zoom))
    result = shown_score(view, order)
    if result is not None:
        if view.result is None:
            yield order.say("if-ended") + ":"
        yield from (_final(view, order, result, seat) for seat in ranking(view))
        return
    if order.preview:
        yield order.say("alt-would")
    seats = range(len(view.players))
    yield from (_standing(order, view.players[seat], seat, interests) for seat in seats)


def _close(view: RailwaysView, order: Order, middle: Hex) -> Iterator[str]:
    """The cities in a close-up, the nearest first: those with cubes and whose, then the others."""
    frame, places = closeup_basemap(view.board, middle).frame, variant_of(view).places
    hexes = load_board(view.board).hexes.values()
    cities = [p for p in hexes if p.name and places[p.kind].capacity and _holds(frame, p)]
    cities.sort(key=lambda place: dist(frame.centre(place), frame.centre(middle)))
    owners = {place.name: _owners(view, order, place.label) for place in cities}
    built = [order.say("alt-place", place=n, players=", ".join(o)) for n, o in owners.items() if o]
    empty = [name for name, those in owners.items() if not those]
    if built:
        yield order.say("alt-near", places="; ".join(built))
    if empty:
        yield order.say("alt-empty", places=", ".join(empty))


def _holds(frame: Frame, place: Hex) -> bool:
    """Whether the middle of a hex can be seen."""
    x, y = frame.centre(place)
    return 0 <= x <= frame.width and 0 <= y <= frame.height


def _owners(view: RailwaysView, order: Order, label: str) -> list[str]:
    seats = zip(order.names, view.players, strict=True)
    return [name for name, player in seats if label in player.hexes]


def _score(view: RailwaysView, order: Order) -> Iterator[str]:
    """The points everybody would have if the game ended now; not where all of it was asked for."""
    result = scored(view)
    if result is None or view.result or order.preview or order.awards or not any(result.scores):
        return
    leaders = (seat for seat in ranking(view) if not view.players[seat].is_out)
    scores = [
        order.say("alt-points", player=order.names[s], points=result.scores[s]) for s in leaders
    ]
    yield order.say("if-ended") + ": " + ", ".join(scores) + "."


def _final(view: RailwaysView, order: Order, result: Result, seat: Seat) -> str:
    """The points of one player and what they are for."""
    held = [award for award in result.awards if seat in award.holders]
    why = "; ".join(_reason(order, award, seat) for award in held)
    return order.say(
        "alt-score",
        player=order.names[seat],
        points=result.scores[seat],
        why=why or "none",
        is_out="yes" if view.players[seat].is_out else "no",
    )


def _reason(order: Order, award: Award, seat: Seat) -> str:
    return order.say(
        "alt-reason",
        award=order.say("award", award=award.key),
        best=f"${award.best}" if award.key in MONEY_AWARDS else award.best,
        times=award.holders.count(seat),
    )


def _express(view: RailwaysView, order: Order) -> str:
    """Where the Orient Express has run before, and what it brought."""
    if view.express is None or not view.express.hexes or order.preview:
        return ""
    gains = gains_words(view.express.gains, order.names)
    return order.say("alt-express", hexes=len(view.express.hexes), gains=gains)


def _sale(view: RailwaysView, order: Order) -> str:
    if not view.for_sale or view.result is not None:
        return ""
    return order.say("for-sale") + ": " + ", ".join(card.city for card in view.for_sale) + "."


def _standing(order: Order, player: PlayerView, seat: int, interests: Interests) -> str:
    return order.say(
        "alt-player",
        player=order.names[seat],
        cash=player.cash,
        income=player.income,
        loans=player.loans,
        cubes=player.supply,
        run=player.longest_run,
        interests=interests(order, player.cards),
        state=_state(player),
    )


def _counted(order: Order, cards: Sequence[Card]) -> str:
    return order.say("alt-interests", count=len(cards))


def _named(order: Order, cards: Sequence[Card]) -> str:
    """The interests by their state; a reader would spell out the signs of the picture."""
    held = {state: [card.city for card in cards if card.state is state] for state in CardState}
    said = [
        order.say("alt-interests-held", state=state, cities=", ".join(cities))
        for state, cities in held.items()
        if cities
    ]
    return "; ".join(said) or _counted(order, cards)


def _state(player: PlayerView) -> str:
    if player.is_out:
        return "out"
    return "insolvent" if player.is_insolvent else "in"
