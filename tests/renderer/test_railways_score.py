"""Who leads, how near the end is, what has changed, and the score: said and shown truly."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from renderer.draw.canvas import Canvas
from renderer.draw.shades import aged
from renderer.draw.theme import COLOURS, LIT, RGB
from renderer.fonts import Style
from renderer.hexmap import box
from renderer.panel.cards import GAP, ranks
from renderer.panel.strip import HEIGHT as HEADER
from renderer.railways import inset
from renderer.railways.maps import basemap_of, whole_frame
from renderer.railways.scene import ranks_of
from renderer.railways.scoreboard import HEIGHT as SCOREBOARD
from rules.boards import load_board
from rules.railways.actions import Kind
from rules.railways.balkan import BALKANS
from rules.railways.ending.prospects import Prospect
from rules.railways.events import Bought, Built, Income, Interest
from rules.railways.iberian import IBERIA
from rules.railways.state import Card, CardState, Ending
from rules.railways.variant import BASE_COST, MERGE_INCOME, SECOND_RAILWAY, Variant
from rules.railways.view import CardForSale, ExpressView, RailwaysView
from rules.title import Award, Result, Seat
from tests.renderer.builder import WORDS, picture, player, view
from tests.renderer.pixels import colour_at, colours, pixels

RED, BLUE = COLOURS["red"].rgb, COLOURS["blue"].rgb
AWARDS = (
    Award("income", 1, 9, (Seat(1),), (5, 9, None)),
    Award("cash", 2, 0, (), (0, -13, None)),
    Award("town", 1, 3, (Seat(0), Seat(1), Seat(1)), (3, 3, None)),
)


def result(*winners: int, scores: tuple[int, ...] = (1, 3, 0)) -> Result:
    return Result("last_cube", tuple(map(Seat, winners)), scores, AWARDS)


def out() -> Any:
    return replace(player(), is_out=True)


def running(**fields: Any) -> RailwaysView:
    """A game under way in which the third is out."""
    shown = view(player("F7"), player("K7"), out())
    return replace(shown, provisional=result(1), **fields)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn from now on."""
    found: list[str] = []
    write = Canvas.text

    def text(canvas: Canvas, at: tuple[int, int], said: str, style: Style, *looks: RGB) -> int:
        found.append(said)
        return write(canvas, at, said, style, *looks)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def test_equals_share_a_rank_and_who_is_out_has_none() -> None:
    assert ranks([3, 5, None, 3, 1]) == [2, 1, 0, 2, 4]
    assert ranks([0, 0]) == [1, 1]
    assert ranks([]) == []


def test_every_card_says_the_points_and_the_rank_there_would_be_now(said: list[str]) -> None:
    picture(running())
    assert said[said.index("Ana") - 2 :][:2] == ["2.", "1 VP"]
    assert said[said.index("Ben") - 1] == "3 VP"  # and a crown
    assert "1." not in said
    assert said[said.index("Chloé") - 1] == "out"


def test_nobody_leads_before_anybody_has_a_point_but_all_may_win_without() -> None:
    nothing = Result("", (Seat(0), Seat(1)), (0, 0, 0), ())
    assert ranks_of(replace(running(), provisional=nothing)) == [0, 0, 0]
    assert ranks_of(replace(running(), provisional=None)) == [0, 0, 0]
    assert ranks_of(replace(running(), result=nothing)) == [1, 1, 0]


def test_a_card_says_by_how_much_cash_and_income_have_changed(said: list[str]) -> None:
    built = Built(Seat(0), Kind.START, ("F7",), (), 9, 1, 5)
    events = (built, Income(Seat(0), 7), Interest(Seat(0), 1, 0, 0), Bought(Seat(1), "Porto", 4, 0))
    picture(running(), events=events)
    changes = [text for text in said if text.startswith(("+$", "−$"))]
    assert changes[:3] == ["+$2", "+$5", "−$4"]  # 5 borrowed, 7 received, 9 and 1 paid
    said.clear()
    picture(running())
    again = [text for text in said if text.startswith(("+$", "−$"))]
    assert again == changes[3:]  # what is printed below the cards


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        pytest.param(
            Prospect(Ending.LAST_CUBE, Seat(1), 2),
            "2 cubes left: Ben’s next build can end the game",
            id="may",
        ),
        pytest.param(
            Prospect(Ending.LAST_CUBE, Seat(1), 1),
            "1 cube left: the game ends with Ben’s next build",
            id="will",
        ),
        pytest.param(
            Prospect(Ending.LAST_CUBE, Seat(1)),
            "No cube left: the game ends with Ben’s turn",
            id="must",
        ),
        pytest.param(
            Prospect(Ending.ONE_LEFT, Seat(0)),
            "Two players are left: the game ends if Ana goes out",
            id="one left",
        ),
        pytest.param(
            Prospect(Ending.STALLED, left=3),
            "The game ends after 3 more turns without a build or purchase",
            id="stalled",
        ),
        pytest.param(
            Prospect(Ending.STALLED, left=1),
            "The game ends if this turn brings no build and no purchase",
            id="stalled now",
        ),
    ],
)
def test_the_end_in_sight_stands_above_the_map(said: list[str], ahead: Prospect, told: str) -> None:
    drawn = picture(running(prospects=(ahead,)))
    assert told in " ".join(said)
    assert told in drawn.alt
    said.clear()
    picture(running(prospects=(ahead,)), preview=True)
    assert told not in " ".join(said)


@pytest.mark.parametrize("ending", list(Ending))
def test_the_last_picture_says_why_the_game_is_over(said: list[str], ending: Ending) -> None:
    drawn = picture(replace(running(), result=replace(result(1), ending=ending), current=None))
    told = WORDS("picture-ending", ending=ending)
    assert told in " ".join(said)
    assert told in drawn.alt


def final(*winners: int, scores: tuple[int, ...] = (1, 3, 0)) -> RailwaysView:
    return replace(running(), result=result(*winners, scores=scores), current=None)


def test_the_score_is_ranked_with_the_awards_behind_it(said: list[str]) -> None:
    picture(final(1))
    first, second, last = (said.index(name) for name in ("Ben", "Ana", "Chloé"))
    assert first < second < last
    assert said[first - 1 :][:3] == ["3 VP", "Ben", "income, towns ×2"]
    assert said[second - 2 :][:4] == ["2.", "1 VP", "Ana", "towns"]
    assert said[last - 1] == "out"
    table = said[said.index("Awards") :]
    assert table[table.index("Most income") :][:4] == ["Most income", "9", "5", "–"]
    assert table[table.index("Net cash (2 VP)") :][:4] == ["Net cash (2 VP)", "−13", "0", "–"]
    assert table[table.index("Most towns") :][:4] == ["Most towns", "3×2", "3", "–"]


def test_the_network_of_the_winner_is_lit_and_others_fade() -> None:
    lone, shared = pixels(picture(final(1))), pixels(picture(final(0, 1, scores=(3, 3, 0))))
    frame, board = whole_frame("iberian_railways"), load_board("iberian_railways")
    spots = [frame.pixel(board.find(label)) for label in ("F7", "K7")]
    red, blue = ((x, y + HEADER - 2) for x, y in spots)
    assert (colour_at(lone, red), colour_at(lone, blue)) == (aged(RED), BLUE)
    assert (colour_at(shared, red), colour_at(shared, blue)) == (RED, BLUE)


@pytest.mark.parametrize(
    ("winners", "scores", "lit"),
    [
        pytest.param((1,), (1, 3, 0), [True, False, False], id="one"),
        pytest.param((0, 1), (3, 3, 0), [True, True, False], id="two"),
        pytest.param((0, 1), (0, 0, 0), [True, True, False], id="without a point"),
    ],
)
def test_the_rows_of_all_who_share_the_victory_are_framed(
    winners: tuple[int, ...], scores: tuple[int, ...], lit: list[bool]
) -> None:
    drawn = picture(final(*winners, scores=scores))
    image, pitch = pixels(drawn), SCOREBOARD // 3
    rows = [drawn.height - SCOREBOARD + number * pitch + pitch // 2 for number in range(3)]
    assert [colour_at(image, (GAP - 4, y)) == LIT for y in rows] == lit


@pytest.mark.parametrize("zoom", [None, "toledo"])
def test_the_score_can_be_asked_for_in_the_middle_of_a_game(
    said: list[str], zoom: str | None
) -> None:
    drawn = picture(running(), awards=True, zoom=zoom)
    assert {"Awards", "Most income", "3 VP", "income, towns ×2"} <= set(said)
    assert "cubes left" not in said
    assert "If the game ended now" in " ".join(said)
    assert (
        "If the game ended now: Ben: 3 VP for Most income, $9; Most towns, 3 (2 times). "
        "Ana: 1 VP for Most towns, 3. Chloé: out of the game." in drawn.alt
    )


@pytest.mark.parametrize("zoom", [None, "toledo"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_in_the_score_is_cut(said: list[str], players: int, zoom: str | None) -> None:
    keys = ("income", "cash", "longest_run", "town", "minor", "major", "interests")
    times = (1, 1, 3, 3, 3, 3, 1)
    everything = tuple(
        Award(key, 1, 9, (Seat(0),) * often, (9,) * players)
        for key, often in zip(keys, times, strict=True)
    )
    over = Result("stalled", (Seat(0),), (21, *[0] * (players - 1)), everything)
    shown = replace(view(*[player()] * players), result=over, current=None)
    picture(shown, zoom=zoom, awards=True)
    assert not [text for text in said if "…" in text]
    assert {WORDS("picture-award", award=key) for key in keys} <= set(said)


@pytest.mark.parametrize("variant", [IBERIA, BALKANS], ids=lambda variant: variant.key)
def test_prices_and_incomes_are_those_of_the_rules(said: list[str], variant: Variant) -> None:
    picture(replace(running(), board=variant.key, players=(player(),) * 3))
    ladder = said[said.index("Build limit 5: price by number of cubes") + 1 :]
    assert ladder[:16] == [t for n, c in enumerate(BASE_COST[1:], 1) for t in (str(n), f"${c}")]
    surcharges = dict(zip(ladder[18::2], ladder[17::2], strict=False))
    assert surcharges["hill"] == f"+${variant.surcharges['hill']}"
    assert surcharges["2nd railway"] == f"+${SECOND_RAILWAY}"
    other = {"iberian_railways": "river", "balkan_railways": "mountain"}[variant.key]
    name = "mountain (1 cube)" if other == "mountain" else other
    assert surcharges[name] == f"+${variant.surcharges[other]}"
    cities = ladder[ladder.index(f"Income: first / later railway, merge +${MERGE_INCOME}") + 1 :]
    paying = [place for place in variant.places.values() if place.income]
    assert cities[0 : 2 * len(paying) : 2] == [
        f"{p.income}/{p.second_income}" if p.income != p.second_income else f"{p.income}"
        for p in paying
    ]


@pytest.mark.parametrize("limit", [3, 8])
def test_prices_beyond_the_build_limit_are_crossed_out(limit: int) -> None:
    drawn = picture(replace(running(), build_limit=limit))
    image = pixels(drawn)
    line = [
        colours(image.crop((x, drawn.height - 156 + 83, x + 46, drawn.height - 156 + 86)))
        for x in range(32, 32 + 8 * 58, 58)
    ]
    assert [len(found) == 1 for found in line] == [cubes > limit for cubes in range(1, 9)]


@pytest.mark.parametrize("variant", [IBERIA, BALKANS], ids=lambda variant: variant.key)
def test_the_box_on_the_map_hides_no_city_even_when_it_is_fullest(
    monkeypatch: pytest.MonkeyPatch, variant: Variant
) -> None:
    spots: list[tuple[int, int, int, int]] = []

    def noted(scene: Any, corner: Any, width: int, height: int) -> tuple[int, int]:
        left, top = box.draw_box(scene, corner, width, height)
        spots.append((left, top - HEADER, left + width, top + height - HEADER))
        return left, top

    monkeypatch.setattr(inset, "draw_box", noted)
    sale = tuple(CardForSale(c.city, c.price, c.income) for c in variant.interests.values())
    express = ExpressView(Seat(0), ("B3", "C4"), (Seat(0),), (10, 5, 5))
    shown = replace(running(), board=variant.key, for_sale=sale, players=(player(),) * 3)
    if variant is BALKANS:
        shown = replace(shown, express=express)
    picture(shown)
    ((left, top, right, bottom),) = spots
    for name in basemap_of(variant.key).names:
        x, y, end, foot = name.boxes[0]
        assert x > right or end < left or y > bottom or foot < top, name.place.name


def test_interests_of_a_winner_take_no_room_from_the_score(said: list[str]) -> None:
    shown = final(1)
    held = replace(shown.players[0], cards=(Card("Porto", CardState.OPEN),) * 9)
    picture(replace(shown, players=(held, *shown.players[1:])))
    assert "Porto" not in said
