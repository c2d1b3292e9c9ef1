"""Pictures of Iberian Gauge: tiles, tracks, rounds and cards."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from renderer import Picture
from renderer.draw.theme import GOLD, LIT, RGB
from renderer.gauge.livery import LIVERIES
from renderer.gauge.maps import MAP_WIDTH, WIDTH
from renderer.gauge.panel import tiles, tracks
from renderer.gauge.panel.cards import HEIGHT as CARDS
from renderer.gauge.panel.rounds import CELL
from renderer.gauge.players import PLAYERS
from renderer.panel.strip import HEIGHT as HEADER
from rules.gauge.events import Bought, DividendMoved, Floated, ValueMoved
from rules.gauge.pieces import LOCOMOTIVES, Colour, Step
from rules.gauge.shares.tracks import INCOMES, VALUES, Overflow
from rules.gauge.view import GaugeView
from rules.title import Event, Seat
from tests.renderer import pixels
from tests.renderer.gauge.builder import BOARDS, picture, random_game, seen, view
from tests.rules.gauge.support.position import build_round, railroad, table

LIMIT = 300 * 1024
RED, BLUE = LIVERIES[Colour.RED].rgb, LIVERIES[Colour.BLUE].rgb
Box = tuple[int, int, int, int]


def colours(drawn: Picture, box: Box) -> dict[RGB, int]:
    """How often each colour occurs in a part of the picture."""
    return pixels.colours(pixels.pixels(drawn).crop(box))


def part(drawn: Picture, box: Box) -> bytes:
    return pixels.pixels(drawn).crop(box).tobytes()


def value_space(drawn: Picture, value: int) -> Box:
    top = drawn.height - CARDS - tracks.HEIGHT
    left, right = tracks.space_edges(VALUES.index(value), len(VALUES), tracks.VALUES_END)
    return left, top, right, top + 80


def dividend_space(drawn: Picture, income: int) -> Box:
    top = drawn.height - CARDS - tracks.HEIGHT // 2
    number = INCOMES.index(income)
    left, right = tracks.space_edges(number, len(INCOMES), tracks.INCOMES_END)
    return left, top, right, top + 80


def beyond(drawn: Picture) -> Box:
    top = drawn.height - CARDS - tracks.HEIGHT // 2
    return tracks.INCOMES_END, top, WIDTH, top + 80


def one_railroad(**fields: Any) -> GaugeView:
    return seen(build_round(railroad("red", "0 1", "Madrid", **fields)))


def tile_box(number: int, drawn: Picture) -> Box:
    bottom = drawn.height - CARDS - tracks.HEIGHT - 14
    height = (bottom - HEADER) // 5
    top = HEADER + number * height
    return MAP_WIDTH, top, WIDTH, top + height


def test_a_railroads_markers_stand_on_their_spaces() -> None:
    drawn = picture(one_railroad(value=32, income=45))
    for value in (28, 32, 36):
        assert (colours(drawn, value_space(drawn, value)).get(RED, 0) > 100) == (value == 32)
    for income in (40, 45, 50):
        assert (colours(drawn, dividend_space(drawn, income)).get(RED, 0) > 100) == (income == 45)


def test_five_markers_on_one_space_can_be_told_apart() -> None:
    drawn = picture(view(*["Madrid"] * 5))
    seen_there = colours(drawn, value_space(drawn, 20))
    for livery in LIVERIES.values():
        assert seen_there[livery.rgb] > 100


def test_no_marker_stands_for_a_railroad_that_is_not_started() -> None:
    drawn = picture(one_railroad())
    top = drawn.height - CARDS - tracks.HEIGHT
    assert BLUE not in colours(drawn, (0, top, WIDTH, top + tracks.HEIGHT - 8))


def test_arrows_are_marked_on_the_dividend_track() -> None:
    drawn = picture(one_railroad())
    for income in INCOMES:
        is_marked = GOLD in colours(drawn, dividend_space(drawn, income))
        assert is_marked == (income in {25, 40, 55, 70, 80, 90, 100})


def test_with_the_formula_markers_beyond_the_top_are_listed_after_it() -> None:
    drawn = picture(one_railroad(income=120))
    assert colours(drawn, beyond(drawn)).get(RED, 0) > 100
    assert colours(drawn, dividend_space(drawn, 100)).get(RED, 0) == 0
    below = picture(one_railroad(income=100))
    assert colours(below, beyond(below)).get(RED, 0) == 0
    assert colours(below, dividend_space(below, 100)).get(RED, 0) > 100


def test_with_laps_the_marker_starts_again_and_its_laps_are_listed() -> None:
    lap = railroad("red", "0 1", "Madrid", space=len(INCOMES) + 1)
    drawn = picture(seen(build_round(lap, overflow=Overflow.LAP)))
    assert colours(drawn, dividend_space(drawn, 15)).get(RED, 0) > 100
    assert colours(drawn, beyond(drawn)).get(RED, 0) > 100


def test_a_marker_that_has_just_moved_has_a_bright_ring() -> None:
    shown = one_railroad(value=32, income=45)
    moved = (
        ValueMoved(Colour.RED, 1, 0, 0, 28, 32),
        DividendMoved(Colour.RED, 1, 45, 0, 8),
    )
    drawn = picture(shown, events=moved)
    assert colours(drawn, value_space(drawn, 32))[LIT] > 50
    assert colours(drawn, dividend_space(drawn, 45))[LIT] > 50
    assert LIT not in colours(picture(shown), value_space(drawn, 32))


def arrows(drawn: Picture, spaces: list[Box]) -> list[bool]:
    return [colours(drawn, box).get(RED, 0) > 20 for box in spaces]


@pytest.mark.parametrize(("before", "after"), [(20, 36), (36, 20)], ids=["up", "down"])
def test_an_arrow_shows_how_far_a_share_value_moved(before: int, after: int) -> None:
    shown = one_railroad(value=after)
    city, penalty = (4, 0) if after > before else (0, 4)
    drawn = picture(shown, events=(ValueMoved(Colour.RED, city, 0, penalty, before, after),))
    values = range(16, 44, 4)
    assert arrows(drawn, [value_space(drawn, v) for v in values]) == [20 <= v <= 36 for v in values]
    assert arrows(picture(shown), [value_space(drawn, v) for v in (24, 28, 32)]) == [False] * 3


def test_several_moves_of_one_marker_are_one_arrow_and_no_move_is_none() -> None:
    moves = (ValueMoved(Colour.RED, 1, 0, 0, 20, 24), ValueMoved(Colour.RED, 1, 1, 0, 24, 32))
    drawn = picture(one_railroad(value=32), events=moves)
    assert arrows(drawn, [value_space(drawn, value) for value in (20, 24, 28)]) == [True] * 3
    stays = (ValueMoved(Colour.RED, 0, 0, 2, 4, 4),)
    shown = one_railroad(value=4)
    drawn, plain = picture(shown, events=stays), picture(shown)
    assert part(drawn, value_space(drawn, 4)) == part(plain, value_space(plain, 4))


def test_an_arrow_shows_how_far_a_dividend_rose() -> None:
    rose = (DividendMoved(Colour.RED, 3, 45, 0, 8),)
    drawn = picture(one_railroad(income=45), events=rose)
    incomes = [25, 30, 35, 40, 45, 50]
    boxes = [dividend_space(drawn, income) for income in incomes]
    assert arrows(drawn, boxes) == [30 <= income <= 45 for income in incomes]


def test_an_arrow_runs_out_at_the_top_and_in_at_the_bottom_with_a_new_lap() -> None:
    lap = railroad("red", "0 1", "Madrid", space=len(INCOMES) + 2)
    shown = seen(build_round(lap, overflow=Overflow.LAP))
    drawn = picture(shown, events=(DividendMoved(Colour.RED, 4, 20, 1, 8),))
    boxes = [dividend_space(drawn, income) for income in (90, 95, 100, 10, 15, 20, 25)]
    assert arrows(drawn, boxes) == [False, True, True, True, True, True, False]


def test_an_arrow_leads_to_the_list_beyond_the_top() -> None:
    rose = (DividendMoved(Colour.RED, 4, 110, 0, 19),)
    shown = seen(build_round(railroad("red", "0 1", "Madrid", income=110)))
    drawn = picture(shown, events=rose)
    boxes = [dividend_space(drawn, income) for income in (85, 90, 95, 100)]
    assert arrows(drawn, [*boxes, beyond(drawn)]) == [False, True, True, True, True]


def test_a_tile_shows_its_owners_in_order_and_which_share_acts() -> None:
    first = picture(seen(build_round(railroad("red", "0 1", "Madrid"), share=0)))
    second = picture(seen(build_round(railroad("red", "0 1", "Madrid"), share=1)))
    slot, left = tiles.SLOT, tiles.SHARES_LEFT
    top = HEADER + 4 + 12
    boxes = [(left + n * slot, top, left + n * slot + slot - 5, top + 48) for n in range(3)]
    owners = [PLAYERS["red"].rgb, PLAYERS["blue"].rgb]
    for box, owner in zip(boxes, owners, strict=False):
        assert colours(first, box)[owner] > 100
    assert [LIT in colours(first, box) for box in boxes] == [True, False, False]
    assert [LIT in colours(second, box) for box in boxes] == [False, True, False]


@pytest.mark.parametrize(
    "event",
    [
        Bought(Seat(1), Colour.RED, 2, 20),
        Floated(Seat(0), Colour.RED, 20, "L8", "Madrid"),
    ],
)
def test_a_share_just_sold_is_bright(event: Event) -> None:
    shown = seen(table(railroad("red", "0 1", "Madrid")))
    drawn = picture(shown, events=(event,))
    box = tile_box(0, drawn)
    assert colours(drawn, box)[LIT] > 500
    assert LIT not in colours(picture(shown), box)


def test_the_acting_railroads_tile_is_framed() -> None:
    drawn = picture(view("Madrid", "Valencia", acting=1))
    assert colours(drawn, tile_box(1, drawn))[LIT] > 2000
    assert colours(drawn, tile_box(3, drawn)).get(LIT, 0) == 0


@pytest.mark.parametrize("number", [1, 6, 10])
def test_the_round_being_played_is_bright(number: int) -> None:
    kind = {1: Step.STOCK, 6: Step.STOCK, 10: Step.BUILD}[number]
    if kind is Step.STOCK:
        shown = seen(table(railroad("red", "0 1", "Madrid"), round=number))
    else:
        shown = seen(build_round(railroad("red", "0 1", "Madrid"), round=number))
    drawn = picture(shown)
    lefts = [MAP_WIDTH + 15 + n * CELL for n in range(10)]
    bright = [LIT in colours(drawn, (x + 4, 52, x + CELL - 4, 110)) for x in lefts]
    assert bright == [n == number - 1 for n in range(10)]


def test_the_card_of_whoever_decides_is_framed() -> None:
    drawn = picture(seen(build_round(railroad("red", "2 1", "Madrid"), share=0)))
    width = WIDTH // 4
    tops = [(n * width, drawn.height - 40, (n + 1) * width, drawn.height) for n in range(4)]
    assert [LIT in colours(drawn, box) for box in tops] == [False, False, True, False]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("W" * 32, id="as wide as can be"),
        pytest.param("日本鉄道" * 8, id="a script the font lacks"),
        pytest.param("🚂" * 32, id="emoji"),
        pytest.param("", id="nothing"),
    ],
)
def test_any_name_stays_inside_its_card(name: str) -> None:
    shown = view()
    drawn, plain = picture(shown, name, *"BCD"), picture(shown, *"ABCD")
    others = (WIDTH // 4 + 4, drawn.height - CARDS, WIDTH, drawn.height)
    rounds = (MAP_WIDTH, 0, WIDTH, HEADER)
    assert part(drawn, others) == part(plain, others)
    assert part(drawn, rounds) == part(plain, rounds)


def test_a_long_report_stays_left_of_the_rounds() -> None:
    long, none = picture(view(), said="Something happened. " * 40), picture(view())
    rounds = (MAP_WIDTH, 0, WIDTH, HEADER)
    assert part(long, rounds) == part(none, rounds)
    assert long.png != none.png


@pytest.mark.parametrize(("players", "board"), [(3, "geographic"), (5, "classic")])
def test_whole_games_stay_under_the_size_limit(players: int, board: str) -> None:
    turns = random_game(players, "size", board)
    for shown, events in (turns[0], turns[len(turns) // 2], turns[-2], turns[-1]):
        assert len(picture(shown, events=events, said="Built. " * 20).png) < LIMIT


@pytest.mark.parametrize("board", ["classic", "geographic"])
def test_the_fullest_board_stays_under_the_size_limit(board: str) -> None:
    country = [h.label for h in BOARDS[board].hexes.values() if h.kind in ("easy", "difficult")]
    spread = [" ".join(country[n :: len(Colour)][:LOCOMOTIVES]) for n in range(len(Colour))]
    assert len(picture(view(*spread, on=board)).png) < LIMIT


def test_threads_draw_the_same_as_one_after_another() -> None:
    turns = random_game(3, "threads")[-5:]
    alone = [picture(shown, events=events).png for shown, events in turns]
    with ThreadPoolExecutor(4) as pool:
        jobs = [pool.submit(picture, shown, events=events) for shown, events in turns * 2]
        assert [job.result().png for job in jobs] == alone * 2
