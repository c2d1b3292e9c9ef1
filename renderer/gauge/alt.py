"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from renderer.alt import has_room, opening, tell, without_signs
from renderer.gauge.ending import end_in_sight
from renderer.gauge.nearby import nearby, nearby_cities
from renderer.gauge.plan import plan_headline, plan_kind, planned
from renderer.gauge.scene import is_final, ranked, ranks_of, round_shown
from renderer.picture import Order
from rules.boards.board import Hex
from rules.gauge.pieces import Colour
from rules.gauge.view import GaugeView, RailroadView
from rules.title import Result, Seat


def alt_text(view: GaugeView, order: Order, near: Sequence[Hex] = ()) -> str:
    """Who decides what, what changed, and how all stand; of a close-up what is `near` instead.

    As much of it as there is room for: what is told last is told shorter, then the story is cut.
    """
    now = " ".join([_now(view, order), *_round(view, order)])
    start = opening(order, view.board, now, plan_kind(order))
    versions = list(_versions(view, order, near))
    fitting = (lines for lines in versions if has_room(order, start, lines))
    return tell(order, start, next(fitting, versions[-1]))


def choice(view: GaugeView, order: Order) -> str:
    """For which railroad and share they decide, or that they may buy."""
    railroad = next((r for r in view.railroads if r.colour is view.acting), None)
    if railroad is None:
        return order.say("gauge-stock")
    name = order.say("gauge-railroad", railroad=railroad.colour)
    share, of = view.share, railroad.shares
    return order.say("gauge-deciding", railroad=name, share=share, shares=of)


def _now(view: GaugeView, order: Order) -> str:
    seats, plan = order.table.seats, planned(order)
    if plan is not None:
        return plan_headline(order, plan, seats[plan.seat].name) + "."
    if view.result is not None:
        names = ", ".join(seats[seat].name for seat in view.result.winners)
        return order.say("won", players=names, count=len(view.result.winners)) + "."
    assert view.current is not None
    turn = order.say("turn", player=seats[view.current].name)
    return f"{turn}: {without_signs(choice(view, order))}."


def _round(view: GaugeView, order: Order) -> Iterator[str]:
    """Which round it is, and how near the end."""
    if not is_final(view, order):
        number, count = round_shown(view, order), len(view.rounds)
        kind = view.rounds[number - 1]
        said = order.say("gauge-round", round=number, rounds=count, kind=kind)
        yield without_signs(said) + "."
    yield end_in_sight(view, order) + "."


def _versions(view: GaugeView, order: Order, near: Sequence[Hex]) -> Iterator[list[str]]:
    """What follows the story, the fullest first."""
    if view.result is not None and is_final(view, order):
        yield from _finals(view, order, view.result)
    elif order.zoom is not None and not order.preview:
        lines = nearby(view, order, near)
        yield from (lines[:count] for count in range(len(lines), 0, -1))
    else:
        yield from _standings(view, order, near)


def _finals(view: GaugeView, order: Order, result: Result) -> Iterator[list[str]]:
    """By rank, with what the wealth is made of."""
    yield [_score(view, order, result, seat) for seat in ranked(view)]
    yield [_player(view, order, seat, is_full=False) for seat in ranked(view)]


def _standings(view: GaugeView, order: Order, near: Sequence[Hex]) -> Iterator[list[str]]:
    after = [order.say("gauge-alt-after")] if order.preview else []
    around = [*nearby_cities(view, order, near)] if order.preview else []
    for names_near, is_full, has_treasuries in (
        (True, True, True),
        (False, True, True),
        (False, True, False),
        (False, False, False),
    ):
        cities = around if names_near else []
        seats = map(Seat, range(len(view.players)))
        players = [_player(view, order, seat, is_full=is_full) for seat in seats]
        started = (railroad for railroad in view.railroads if railroad.value)
        railroads = [_railroad(order, one, has_treasuries) for one in started]
        yield [*cities, *after, *_leader(view, order), *players, *railroads]


def _leader(view: GaugeView, order: Order) -> Iterator[str]:
    best = [seat for seat, rank in enumerate(ranks_of(view)) if rank == 1]
    if best:
        names = ", ".join(order.names[seat] for seat in best)
        yield order.say("gauge-alt-leads", players=names, count=len(best))


def _player(view: GaugeView, order: Order, seat: Seat, *, is_full: bool) -> str:
    player = view.players[seat]
    held = (_shares(order, colour, count) for colour, count in player.shares.items())
    shares = ", ".join(held) or order.say("gauge-no-shares")
    count = order.say("gauge-alt-count", count=sum(player.shares.values()))
    return order.say(
        "gauge-alt-player",
        player=order.names[seat],
        worth=player.wealth,
        cash=player.cash,
        shares=shares if is_full else count,
        state=_state(view, seat),
    )


def _shares(order: Order, colour: Colour, count: int) -> str:
    return f"{order.say('gauge-railroad', railroad=colour)} {count}"


def _state(view: GaugeView, seat: Seat) -> str:
    """The one thing more that must be known of a player, as a word of the wording."""
    if view.players[seat].has_conceded:
        return "conceded"
    return "priority" if view.result is None and view.priority == seat else "none"


def _score(view: GaugeView, order: Order, result: Result, seat: Seat) -> str:
    """A line of the final ranking."""
    return order.say(
        "gauge-alt-score",
        rank=ranks_of(view)[seat],
        player=order.names[seat],
        worth=result.scores[seat],
        sources=", ".join(_sources(view, order, result, seat)),
        state=_state(view, seat),
    )


def _sources(view: GaugeView, order: Order, result: Result, seat: Seat) -> Iterator[str]:
    for line in result.awards:
        amount = line.values[seat] or 0
        if line.key == "cash":
            yield order.say("gauge-alt-cash", amount=amount)
        elif amount:
            colour = Colour(line.key)
            shares = view.players[seat].shares[colour]
            name = order.say("gauge-railroad", railroad=colour)
            yield order.say("gauge-alt-source", railroad=name, count=shares, amount=amount)


def _railroad(order: Order, railroad: RailroadView, has_treasury: bool) -> str:
    return order.say(
        "gauge-alt-railroad",
        railroad=order.say("gauge-railroad", railroad=railroad.colour),
        value=railroad.value,
        dividend=railroad.dividend,
        treasury=railroad.treasury if has_treasury else -1,
    )
