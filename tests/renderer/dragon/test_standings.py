"""Who leads, what a turn brought, and how a game ended: on cards, in the ranking, on the map."""

from __future__ import annotations

import pytest

from renderer.dragon.panel.cards import change_words, standing
from renderer.dragon.scene import Scene
from renderer.dragon.standings import ranking, ranks
from renderer.dragon.world.maps import palette
from renderer.draw.canvas import Canvas
from renderer.draw.shades import aged
from renderer.draw.theme import COLOURS, GOLD, LIT, PAPER
from renderer.picture import Order
from rules.dragon.board.loader import board
from rules.dragon.events import Built, Delivered
from rules.dragon.view import DragonView
from rules.title import Award, Event, Result, Seat
from tests.renderer.dragon.builder import WORDS, picture, player, sections, table, train, view, way
from tests.renderer.dragon.test_pictures import TRACK, around, between, changed
from tests.renderer.pixels import colours, pixels

ANA, BEN, CHLOE = Seat(0), Seat(1), Seat(2)
CITIES = tuple(sorted(board().majors))
SECOND = sections(way("kutno", "kola"))


def majors(count: int) -> tuple[str, ...]:
    return CITIES[:count]


def ended(ending: str = "victory", places: tuple[int, ...] = (2, 1, 3)) -> Result:
    winners = tuple(Seat(s) for s, place in enumerate(places) if place == 1)
    return Result(ending, winners, (100, 262, 7), (Award("place", 0, 1, winners, places),))


def scene_of(shown: DragonView, *events: Event) -> Scene:
    order = Order(table(players=len(shown.players)), WORDS, events=events)
    return Scene(shown, order, Canvas(1, 1, palette(), PAPER), ())


def test_more_cities_rank_first_and_equals_share() -> None:
    joined = view(*(player(majors=majors(count)) for count in (2, 5, 2)))
    assert ranks(joined) == (2, 1, 2)


def test_money_ranks_those_of_as_many_cities_where_all_of_it_is_open() -> None:
    people = [player(majors=majors(2), cash=cash) for cash in (50, 90, 90)]
    assert ranks(view(*people, are_treasuries_open=True)) == (3, 1, 1)
    people[1] = player(majors=majors(2), cash=90, debt=60)
    assert ranks(view(*people, are_treasuries_open=True)) == (2, 3, 1)


def test_more_cities_than_are_needed_put_nobody_ahead_of_more_money() -> None:
    rich, wide = player(majors=majors(7), cash=200), player(majors=majors(8), cash=100)
    assert ranks(view(rich, wide, are_treasuries_open=True)) == (1, 2)


def test_the_own_secret_treasury_ranks_nobody() -> None:
    mine = player(majors=majors(2), cash=200)
    others = [player(majors=majors(count)) for count in (2, 1)]
    assert ranks(view(mine, *others, seat=ANA)) == (1, 1, 3)


def test_nobody_has_a_crown_while_nobody_is_ahead() -> None:
    assert ranks(view()) == (0, 0, 0)


def test_who_gave_up_has_no_rank_and_is_dimmed() -> None:
    gone = player(majors=majors(5), has_conceded=True)
    shown = view(gone, player(majors=majors(2)), player())
    assert ranks(shown) == (0, 1, 2)
    assert standing(scene_of(shown), ANA).is_out
    row = pixels(picture(shown)).crop((0, 1380, 500, 1480))
    assert COLOURS["red"].rgb not in colours(row) or colours(row)[COLOURS["red"].rgb] < 700


def test_at_the_end_the_result_ranks() -> None:
    over = view(result=ended(), current=None)
    assert ranks(over) == (2, 1, 3)
    assert ranking(ended()) == [(1, BEN), (2, ANA), (3, CHLOE)]


def test_a_crown_is_drawn_for_who_leads() -> None:
    equal, ahead = (view(player(majors=majors(n)), player(majors=majors(1))) for n in (1, 2))
    assert standing(scene_of(equal), ANA).rank == 0
    assert [standing(scene_of(ahead), seat).rank for seat in (ANA, BEN)] == [1, 2]
    assert changed(picture(equal), picture(ahead))


def test_what_a_turn_brought_stands_on_the_card_where_the_treasury_is_open() -> None:
    events = (
        Delivered(ANA, 0, "gold", "kola", 31, 7),
        Built(ANA, TRACK[:2], (), 7, ()),
        Built(BEN, TRACK[2:3], (), 3, ()),
    )
    scene = scene_of(view(player(cash=50), player(cash=20), player()), *events)
    assert change_words(scene, ANA) == "+24 GP this turn"
    assert change_words(scene, BEN) == "−3 GP this turn"
    hidden = scene_of(view(player(), player(), player()), *events)
    assert change_words(hidden, ANA) == ""
    assert change_words(scene_of(view(player(cash=50))), ANA) == ""


@pytest.mark.parametrize("ending", ["victory", "time_limit", "stalled", "one_left"])
def test_the_final_picture_says_why_the_game_is_over(ending: str) -> None:
    people = [player(cash=100, has_declared=True), player(cash=262), player(has_conceded=True)]
    over = picture(view(*people, result=ended(ending), current=None))
    other = "time_limit" if ending != "time_limit" else "stalled"
    assert changed(over, picture(view(*people, result=ended(other), current=None)))
    column = pixels(over).crop((1200, 700, over.width, 1200))
    assert GOLD in colours(column)


def test_the_network_of_the_winner_is_lit_and_the_others_fade() -> None:
    people = (player(track=TRACK), player(track=SECOND))
    won = Result("victory", (ANA,), (262, 9), (Award("place", 0, 1, (ANA,), (1, 2)),))
    playing = pixels(picture(view(*people)))
    over = pixels(picture(view(*people, result=won, current=None)))
    lit, faded = board().ends(TRACK[1]), board().ends(SECOND[2])
    assert LIT in around(over, between(*lit, 0.3, aside=6), 3)
    assert LIT not in around(playing, between(*lit, 0.3, aside=6), 3)
    red, blue = COLOURS["red"].rgb, COLOURS["blue"].rgb
    assert red in around(over, between(*lit, 0.25))
    assert blue in around(playing, between(*faded, 0.25))
    assert blue not in around(over, between(*faded, 0.25))
    assert aged(blue) in around(over, between(*faded, 0.25))


@pytest.mark.parametrize("players", [2, 6])
def test_a_word_on_a_narrow_card_leaves_the_name_its_room(players: int) -> None:
    people = [player(train("kola"), has_declared=True) for _ in range(players)]
    plain = [player(train("kola")) for _ in range(players)]
    assert changed(picture(view(*people)), picture(view(*plain)))
