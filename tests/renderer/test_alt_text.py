"""The picture in words."""

from __future__ import annotations

from renderer.picture import Order, always
from renderer.railways.alt import alt_text
from rules.railways.state import Card, CardState
from rules.railways.view import RailwaysView
from rules.title import Award, Result, Seat
from tests.renderer.builder import WORDS, player, random_game, table, view

LIMIT = 1024


def alt(shown: RailwaysView, *names: str, said: str = "") -> str:
    return alt_text(
        shown, Order(table(*names, players=len(shown.players)), WORDS, said=always(said))
    )


def test_it_says_whose_turn_what_changed_and_how_all_stand() -> None:
    text = alt(view(player("F7", cash=31, loans=2), player(), player()), said="Ben bought Porto.")
    assert "Ana to move" in text
    assert "Start, Merge" in text
    assert "Build limit 5" in text
    assert "Ben bought Porto." in text
    assert "Ana: $31, income $5, 2 loans, 28 cubes left" in text
    assert "Chloé: $7" in text


def test_it_names_the_run_and_interests_by_their_state() -> None:
    cards = tuple(map(Card, ("Lisbon", "Porto", "Sevilla", "Murcia"), (*CardState, CardState.OPEN)))
    text = alt(view(player("F7", "F8", cards=cards), player(), player()))
    assert (
        "27 cubes left, run 2, interests without track: Lisbon, Murcia; "
        "paying interests: Porto; interests in full cities: Sevilla." in text
    )
    assert "29 cubes left, run 0, no interests." in text


def test_interests_are_counted_where_their_names_do_not_fit() -> None:
    cards = tuple(Card(card.city, CardState.OPEN) for card in view().for_sale)
    crowd = view(player(cards=cards), player(cards=cards[:1]), player())
    assert "without track: Lisbon, " in alt(crowd)
    text = alt(crowd, said="Much happened. " * 50)
    assert "run 0, 16 interests." in text
    assert "run 0, 1 interest." in text
    assert text.count("Much happened.") == 50 or "…" in text


def test_it_says_that_a_loan_may_be_repaid() -> None:
    assert "Ana may repay one loan." in alt(view(step="repay"))


def test_it_says_who_chooses_the_route_of_the_express() -> None:
    assert "Ana chooses the route of the Orient Express." in alt(view(step="route"))


def test_a_single_cube_left_is_worded_so() -> None:
    assert ", 1 cube left," in alt(view(player("F7", supply=1), player(), player()))


def test_at_the_end_it_names_winners_points_and_awards() -> None:
    awards = (Award("longest_run", 1, 14, (Seat(1), Seat(1)), (5, 14, None)),)
    text = alt(view(result=Result("last_cube", (Seat(1),), (0, 2, 0), awards)))
    assert "Ben wins" in text
    assert "Longest run: Ben" in text
    assert "14" in text
    assert "Ben: 2 VP" in text


def test_awards_have_the_names_of_the_final_post_and_money_its_sign() -> None:
    awards = (Award("cash", 2, 34, (Seat(0),), (34, 0, None)), Award("town", 1, 3, (Seat(1),), ()))
    text = alt(view(result=Result("last_cube", (Seat(1),), (2, 1, 0), awards)))
    assert "Net cash (2 VP): Ana ($34)." in text
    assert "Most towns: Ben (3)." in text


def test_shared_victories_are_worded_so() -> None:
    text = alt(view(result=Result("stalled", (Seat(0), Seat(2)), (1, 0, 1), ())))
    assert "Ana, Chloé share the victory" in text


def test_it_never_exceeds_what_discord_takes() -> None:
    crowd = view(*[player("F7")] * 5)
    text = alt(crowd, *["N" * 32] * 5, said="Something happened. " * 100)
    assert len(text) <= LIMIT
    assert "N: $7" in text


def test_a_long_story_is_cut_before_the_standings_are() -> None:
    text = alt(view(), said="x" * 2000)
    assert len(text) <= LIMIT
    assert "Chloé: $7" in text
    assert "…" in text


def test_whole_games_fit() -> None:
    for shown, _ in random_game(5, "words"):
        assert len(alt(shown, *["N" * 32] * 5)) <= LIMIT
