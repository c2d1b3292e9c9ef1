"""Previews of Iberian Gauge: all that is planned is in sight, with its price and what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from renderer.draw.rails import neighbours
from renderer.gauge.closeup import plan_basemap
from renderer.gauge.livery import LIVERIES
from renderer.gauge.maps import WIDTH
from renderer.gauge.plan import plan_words
from renderer.gauge.routes import planned_places, routes
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order
from rules.boards import load_board
from rules.gauge.events import Built, DividendPaid, Floated, RailroadBegan, RoundEnded, ValueMoved
from rules.gauge.pieces import Colour, Step
from rules.gauge.state import State
from rules.title import Event, Seat
from tests.recorded import FOLDER, read
from tests.renderer.gauge.builder import WORDS, built, picture, seen, table, view
from tests.renderer.hexmap.test_windows import is_whole
from tests.renderer.pixels import colours, pixels
from tests.titles import title_of

GAMES = tuple(path.name for path in sorted(FOLDER.glob("gauge_*.json")))
BOARD = load_board("iberian_gauge_classic")
RED = LIVERIES[Colour.RED].rgb
LEASED = ("L7", "L8")


class Move(NamedTuple):
    """A build or a start of a recorded game."""

    before: State
    after: State
    events: tuple[Event, ...]

    @property
    def order(self) -> Order:
        """Its preview."""
        seated = table(players=len(self.after.players))
        return Order(seated, WORDS, events=self.events, zoom="Madrid", preview=True)


@cache
def steps(game: str) -> tuple[Move, ...]:
    return tuple(_steps(game))


def _steps(game: str) -> Iterator[Move]:
    record = read(FOLDER / game)
    title = title_of(record.title, record.edition)
    state = title.setup(record.seats, record.options, record.seed)
    for line in record.actions:
        seat, _, move = line.partition(" ")
        before = state
        state, events = title.play(state, Seat(int(seat)), title.parse(move))
        if any(isinstance(event, Built | Floated) for event in events):
            yield Move(before, state, events)


def way(start: str, end: str) -> list[str]:
    """A shortest way over the board, all hexes of it."""
    around, came = neighbours(BOARD), {start: ""}
    reached = [start]
    for label in reached:
        fresh = [near for near in around[label] if near and near not in came]
        came |= dict.fromkeys(fresh, label)
        reached += fresh
    back = [end]
    while came[back[-1]]:
        back.append(came[back[-1]])
    return back[::-1]


@pytest.mark.parametrize("game", GAMES)
def test_all_that_was_ever_planned_lies_in_the_window(game: str) -> None:
    for step in steps(game):
        shown = seen(step.after)
        window, places = plan_basemap(shown, step.order), planned_places(shown, step.order)
        assert window is not None
        assert {h.label for h in places} >= {
            label
            for event in step.events
            if isinstance(event, Built | Floated)
            for label in (event.hex, *getattr(event, "lease", ()))
        }
        assert all(is_whole(window.frame, place) for place in places)


@pytest.mark.parametrize("game", GAMES)
def test_a_leased_route_begins_at_own_track_beside_its_first_hex(game: str) -> None:
    for step in steps(game):
        for route in routes(seen(step.after), step.order):
            owned = {r.colour: r.hexes for r in seen(step.before).railroads}
            assert route.hexes[0] in owned[route.railroad]
            places = planned_places(seen(step.after), step.order)
            assert set(route.hexes) <= {place.label for place in places}


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_says_what_the_treasury_has_before_and_after(game: str) -> None:
    for step in steps(game):
        said = plan_words(seen(step.after), step.order)
        for event in step.events:
            if isinstance(event, Built):
                before = step.before.railroad.treasury
                assert f"treasury ₧{before} → ₧{before - event.total}" in said
                assert ("in all" in said) == bool(event.lease)
            if isinstance(event, Floated):
                cash = step.before.player.cash
                assert f"cash ₧{cash} → ₧{cash - event.value}" in said
                assert f"treasury ₧0 → ₧{event.value}" in said


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_says_what_its_own_railroad_gains_and_nothing_of_others(game: str) -> None:
    for step in steps(game):
        said, shown = plan_words(seen(step.after), step.order), seen(step.before)
        for event in step.events:
            if isinstance(event, RailroadBegan):
                break
            if isinstance(event, ValueMoved) and not event.penalty:
                assert f"share value ₧{event.before} → ₧{event.value}" in said
            if isinstance(event, DividendPaid) and event.special_cities:
                assert f"special dividend ₧{event.per_share} a share" in said
        built = [event for event in step.events if isinstance(event, Built)]
        if built and built[0].city:
            old = next(r.dividend for r in shown.railroads if r.colour is built[0].railroad)
            assert f"dividend ₧{old} → " in said
        assert said.count("dividend ₧") <= 2
        assert said.count("share value") <= 1


def test_a_plan_ends_with_the_turn_of_its_railroad() -> None:
    own = (built("L9"), ValueMoved(Colour.RED, 1, 0, 0, 16, 20))
    later = (RoundEnded(4, Step.BUILD), ValueMoved(Colour.RED, 0, 0, 2, 20, 12))
    order = Order(table(), WORDS, events=(*own, *later), preview=True)
    assert plan_words(view("Madrid L9"), order).endswith(" · share value ₧16 → ₧20.")


def test_a_plan_that_fits_no_window_is_shown_on_the_whole_board() -> None:
    own, *chain, end = way("B11", "T6")
    far = Built(Seat(0), Colour.RED, 1, end, "", "easy", 4, tuple(chain), ())
    shown = view(f"{own} {end}", " ".join(chain))
    drawn = picture(shown, events=(far,), preview=True, zoom=end)
    assert drawn.width == WIDTH
    assert "Close-up" not in drawn.alt


def test_leased_hexes_are_outlined_in_the_lessees_colour() -> None:
    shown = view("L9 L6", "L7 L8")
    order = Order(table(), WORDS, events=(built("L9", lease=LEASED),), zoom="L9", preview=True)
    drawn = pixels(picture(shown, events=order.events, zoom="L9", preview=True))
    plain = pixels(picture(shown, events=(built("L9"),), zoom="L9", preview=True))
    window = plan_basemap(shown, order)
    assert window is not None
    x, y = window.frame.pixel(BOARD.find("L8"))
    wide = round(window.frame.size)
    side = (x - wide, y + HEADER - 40, x - wide + 60, y + HEADER + 40)
    assert colours(drawn.crop(side)).get(RED, 0) > 100
    assert RED not in colours(plain.crop(side))
