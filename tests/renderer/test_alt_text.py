"""The picture in words."""

from __future__ import annotations

import dataclasses
import re
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.posts.narration import Narrator, Told
from renderer.picture import Order, always
from renderer.railways.alt import alt_text
from renderer.railways.plan import plan_words
from renderer.spoken import spoken_story
from rules.railways.actions import Kind
from rules.railways.events import Built
from rules.railways.state import Card, CardState
from rules.railways.view import ExpressView, RailwaysView
from rules.title import Award, Result, Seat
from tests.pictures import posts_of, presenter_of, steps_of
from tests.recorded import FOLDER, read
from tests.renderer.builder import WORDS, player, random_game, table, view

LIMIT = 1000


SIGNS = re.compile("[·→×−\U0001f300-\U0001faff\u2600-\u27bf]")
CENTRE = {"iberian_railways": "Madrid", "balkan_railways": "Sofiya"}
BUILT = Built(Seat(0), Kind.EXPAND, ("F7",), (), 3, 0, 0)


def alt(shown: RailwaysView, *names: str, said: str = "", **wishes: Any) -> str:
    order = Order(table(*names, players=len(shown.players)), WORDS, said=always(said), **wishes)
    if order.preview:
        order = dataclasses.replace(order, said=partial(plan_words, shown, order))
    return alt_text(shown, order)


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
    assert "Ana may pay off one loan." in alt(view(step="repay"))


def test_it_says_who_chooses_the_route_of_the_express() -> None:
    assert "Ana chooses the route of the Orient Express." in alt(view(step="route"))


def test_a_single_cube_left_is_worded_so() -> None:
    assert ", 1 cube left," in alt(view(player("F7", supply=1), player(), player()))


def test_the_final_score_is_told_by_rank_with_the_reasons() -> None:
    awards = (
        Award("longest_run", 1, 14, (Seat(1), Seat(1)), (5, 14, None)),
        Award("cash", 2, 34, (Seat(1),), (3, 34, None)),
        Award("town", 1, 3, (Seat(2),), (2, 1, 3)),
    )
    text = alt(view(result=Result("last_cube", (Seat(1),), (0, 4, 1), awards)))
    assert "Ben wins. The last cube is used." in text
    assert text.endswith(
        "Ben: 4 VP for Longest run, 14 (2 times); Net cash (2 VP), $34. "
        "Chloé: 1 VP for Most towns, 3. Ana: 0 VP."
    )


def test_who_is_out_comes_last_in_the_final_score() -> None:
    gone = replace(player(), is_out=True)
    over = Result("one_left", (Seat(1),), (0, 0, 0), ())
    text = alt(view(gone, player(), gone, result=over))
    assert text.endswith("Ben: 0 VP. Ana: out of the game. Chloé: out of the game.")


def test_a_preview_says_what_would_be_and_not_whose_turn_it_is() -> None:
    text = alt(view(player("F7"), player(), player()), events=(BUILT,), preview=True)
    assert text.startswith("Preview: nothing is built yet. Iberian Railways, game 12.")
    assert "Ana plans to build. Expand: F7; 1 track for $3; cash $10 to $7, no loan" in text
    assert "The game would then stand like this: Ana: $7" in text
    assert "to move" not in text
    assert "Interests for sale" in text


def test_a_close_up_says_which_cities_are_close_and_whose_cubes_are_there() -> None:
    text = alt(view(player("N9", "F7"), player("N9", "N11"), player("B11")), zoom="toledo")
    assert "Close-up of Toledo" in text
    near = text[text.index("Cities close by") :]
    assert near.startswith("Cities close by with cubes: Toledo of Ana, Ben; Ciudad Real of Ben.")
    assert "Without cubes: Madrid SW, Madrid S, Madrid NW, " in near  # none in inner Madrid, ever
    assert "Lisbon of" not in near


def test_interests_for_sale_are_named_where_there_is_room() -> None:
    shown = view()
    cities = ", ".join(card.city for card in shown.for_sale)
    assert f"Interests for sale: {cities}." in alt(shown)
    assert "Interests for sale" not in alt(shown, said="Much happened. " * 60)


def test_the_orient_express_and_what_it_brought_is_told_later_too() -> None:
    express = ExpressView(Seat(0), ("B3", "C4"), (Seat(0),), (10, 0, 5))
    text = alt(replace(view(), board="balkan_railways", express=express))
    assert "The Orient Express has run over 2 hexes; income: Ana +$10, Chloé +$5." in text


def test_who_would_win_now_is_told_by_rank() -> None:
    shown = replace(view(), provisional=Result("", (Seat(2),), (1, 0, 3), ()))
    assert "If the game ended now: Chloé 3 VP, Ana 1 VP, Ben 0 VP." in alt(shown)
    assert "If the game" not in alt(replace(shown, provisional=None))


def test_signs_are_words_and_emoji_are_left_out_but_names_stay() -> None:
    def said(names: tuple[str, ...]) -> str:
        return f"🚂 {names[0]} · A → B ×2 for −$4 ⚠️ to {names[1]}"

    text = spoken_story(Order(table("× · →", "🦊", "Ben"), WORDS, said=said))
    assert text == "× · →; A to B times 2 for minus $4 to 🦊"


GAMES = sorted(path.name for path in FOLDER.glob("*_railways_*.json"))


@pytest.mark.parametrize("game", GAMES)
def test_posts_of_recorded_games_fit_and_have_no_signs(game: str) -> None:
    """Their alt texts alone: drawing all of them would take minutes."""
    record = read(FOLDER / game)
    for post in posts_of(record, 7):
        table, narrator = post.table, Narrator(WORDS, {record.title: presenter_of(post.table)})
        said = narrator.story([Told(table, post.events)])
        shown = table.title.view(table.state, None)
        plain = Order(table.for_picture, WORDS, post.events, said)
        for order in (
            plain,
            dataclasses.replace(plain, awards=True),
            dataclasses.replace(plain, zoom=CENTRE[record.title]),
        ):
            text = alt_text(shown, order)
            assert len(text) <= LIMIT, text
            assert not SIGNS.search(text), text
            assert "…" not in text, text


@pytest.mark.parametrize("game", [game for game in GAMES if "_5_" in game])
def test_previews_of_recorded_games_fit_and_have_no_signs(game: str) -> None:
    record = read(FOLDER / game)
    for step in steps_of(record, 7):
        table = step.after
        order = Order(table.for_picture, WORDS, step.events, preview=True)
        shown = table.title.view(table.state, None)
        said = dataclasses.replace(order, said=partial(plan_words, shown, order))
        text = alt_text(shown, dataclasses.replace(said, zoom=CENTRE[record.title]))
        assert len(text) <= LIMIT, text
        assert not SIGNS.search(text), text
        assert text.startswith("Preview: ")


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
