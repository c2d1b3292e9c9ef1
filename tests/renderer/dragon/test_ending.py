"""Who leads and how near the end is, from what everybody may know."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from renderer.dragon.ending import end_in_sight
from renderer.dragon.standings import ranks
from renderer.picture import Order
from rules.dragon.board.loader import board
from rules.dragon.view import DragonPlayerView, DragonView
from rules.title import Award, Result
from tests.renderer.dragon.builder import WORDS, player, table, view
from tests.renderer.dragon.test_pictures import ANA, BEN

MAJORS = tuple(board().majors)


def joined(count: int, **more: object) -> DragonPlayerView:
    """A player with so many cities."""
    return replace(player(), majors=MAJORS[:count], **more)


def shown(*players: DragonPlayerView, is_open: bool = False, **more: object) -> DragonView:
    return view(*players, are_treasuries_open=is_open, **more)


def sight(seen: DragonView) -> str:
    order = Order(table(players=len(seen.players)), WORDS)
    return end_in_sight(seen, order, order.names)


@pytest.mark.parametrize(
    ("players", "is_open", "places"),
    [
        pytest.param((joined(2), joined(5), joined(2)), False, (2, 1, 2), id="cities"),
        pytest.param((joined(3), joined(3)), False, (0, 0), id="all equal"),
        pytest.param((joined(2, cash=9), joined(2, cash=70)), True, (2, 1), id="open cash"),
        pytest.param((joined(2, cash=90), joined(2)), False, (0, 0), id="own cash is no news"),
        pytest.param((joined(2, cash=90, debt=60), joined(2, cash=40)), True, (2, 1), id="debt"),
        pytest.param((joined(6), joined(5, has_declared=True)), False, (2, 1), id="declared"),
        pytest.param(
            (joined(6, has_conceded=True), joined(2), joined(1)), False, (0, 1, 2), id="out"
        ),
        pytest.param((joined(6, has_conceded=True), joined(2)), False, (0, 0), id="one left"),
    ],
)
def test_rank_goes_by_cities_then_by_open_cash(
    players: tuple[DragonPlayerView, ...], is_open: bool, places: tuple[int, ...]
) -> None:
    assert ranks(shown(*players, is_open=is_open)) == places


def test_at_the_end_the_ranks_are_those_of_the_result() -> None:
    result = Result("victory", (BEN,), (9, 260), (Award("place", 0, 1, (BEN,), (2, 1)),))
    assert ranks(shown(joined(7), joined(2), result=result)) == (2, 1)


@pytest.mark.parametrize(
    ("players", "is_open", "said"),
    [
        pytest.param((joined(6), joined(2)), False, "Ana has 6 of 7 cities", id="secret cash"),
        pytest.param((joined(5), joined(2)), False, "", id="two cities missing"),
        pytest.param(
            (joined(2, cash=240), joined(6, cash=230)),
            True,
            "Ben needs 1 city and 20 GP more",
            id="both",
        ),
        pytest.param((joined(7, cash=230), joined(2)), True, "Ana needs 20 GP more", id="cash"),
        pytest.param((joined(6, cash=270), joined(2)), True, "Ana needs 1 city more", id="city"),
        pytest.param(
            (joined(7, cash=250, debt=20), joined(2)), True, "Ana needs 20 GP more", id="debt"
        ),
        pytest.param((joined(7, cash=100), joined(2)), True, "", id="far from rich"),
        pytest.param((joined(7, has_conceded=True), joined(2)), False, "", id="out"),
        pytest.param(
            (joined(7, has_declared=True), joined(7)),
            False,
            "Ana declares victory: last round",
            id="declared",
        ),
        pytest.param(
            (joined(7, has_declared=True), joined(7, has_declared=True)),
            False,
            "Ana, Ben declare victory: last round",
            id="both declared",
        ),
    ],
)
def test_the_end_is_in_sight(
    players: tuple[DragonPlayerView, ...], is_open: bool, said: str
) -> None:
    assert sight(shown(*players, is_open=is_open)) == said


def test_a_last_round_is_announced_and_a_finished_game_has_none() -> None:
    assert sight(shown(joined(1), joined(2), last_round=9)) == "Last round: 9"
    result = Result("victory", (ANA,), (9, 260), (Award("place", 0, 1, (ANA,), (1, 2)),))
    assert sight(shown(joined(7), joined(2), result=result)) == ""


def test_what_is_hidden_does_not_tell_how_near_the_end_is() -> None:
    rich, poor = (shown(joined(6, cash=cash), joined(2)) for cash in (249, 0))
    assert sight(rich) == sight(poor) == "Ana has 6 of 7 cities"
    assert ranks(rich) == ranks(poor)
