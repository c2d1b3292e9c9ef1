"""The picture of Iberian Gauge in words."""

from __future__ import annotations

from typing import Unpack

import msgspec

from renderer.gauge.alt import alt_text
from renderer.picture import Order, always
from rules.gauge.events import DividendMoved, Floated, RoundBegan, RoundEnded
from rules.gauge.pieces import Colour, Step
from rules.gauge.view import GaugeView
from rules.title import Seat
from tests.renderer.builder import Wishes
from tests.renderer.gauge.builder import WORDS, built, picture, random_game, seen, table, view
from tests.rules.gauge.support.position import build_round, railroad
from tests.rules.gauge.support.position import table as position

LIMIT = 1024


def alt(shown: GaugeView, *names: str, said: str = "", **wishes: Unpack[Wishes]) -> str:
    seated = table(*names, players=len(shown.players))
    order = Order(seated, WORDS, said=always(said), **wishes)
    return alt_text(shown, order)


def test_it_says_who_decides_for_which_railroad_and_share() -> None:
    shown = seen(build_round(railroad("red", "0 1 1", "Madrid"), share=1))
    text = alt(shown, said="Ana built L9.")
    assert "Ben to move: Red · share 2 of 6." in text
    assert "Round 2 · Build." in text
    assert "Ana built L9." in text


def test_it_says_that_shares_may_be_bought() -> None:
    assert "Ana to move: buy, start or pass. Round 1 · Stock." in alt(seen(position()))


def test_it_says_how_all_stand() -> None:
    shown = seen(build_round(railroad("red", "0 1 1", "Madrid", value=32, income=35)))
    text = alt(shown)
    assert "Ben: worth ₧104, cash ₧40, Red 2." in text
    assert "Chloé: worth ₧40, cash ₧40, no shares." in text
    assert "Red: value ₧32, dividend ₧6." in text
    assert "Blue" not in text


def test_a_preview_of_a_build_says_where_for_how_much_and_what_it_brings() -> None:
    events = (built("L9", lease=("L7", "L8")), DividendMoved(Colour.RED, 1, 15, 0, 3))
    drawn = picture(view("Madrid L9 L6", "L7 L8"), preview=True, events=events)
    assert drawn.alt.startswith("Preview · nothing is built yet.")
    assert "Ana plans to build for Red." in drawn.alt
    assert "L9 for ₧4 · lease of L7, L8 (Blue ₧6) · in all ₧10 · treasury" in drawn.alt


def test_a_preview_that_ends_a_round_stays_in_it() -> None:
    events = (built("L9"), RoundEnded(2, Step.BUILD), RoundBegan(3, Step.STOCK))
    shown = msgspec.structs.replace(view("Madrid L9"), round=3)
    assert "Round 2 · Build." in picture(shown, preview=True, events=events).alt
    assert "Round 3 · Stock." in picture(shown, events=events).alt


def test_a_preview_of_a_railroads_start_says_so() -> None:
    floated = Floated(Seat(1), Colour.RED, 20, "S11", "Valencia")
    drawn = picture(view("Valencia"), preview=True, events=(floated,), zoom="Valencia")
    assert drawn.alt.startswith("Preview · nothing is started yet.")
    assert "Ben plans to start Red." in drawn.alt
    assert "Valencia (S11) · first share for ₧20 · cash" in drawn.alt


def test_at_the_end_it_names_the_winners() -> None:
    over = random_game(3, "end")[-1][0]
    assert over.result is not None
    winners = [("Ana", "Ben", "Chloé")[seat] for seat in over.result.winners]
    text = alt(over)
    assert ", ".join(winners) in text
    assert "wins" in text or "share the victory" in text
    assert f"{winners[0]}: worth ₧{max(over.result.scores)}" in text


def test_it_never_exceeds_what_discord_takes() -> None:
    for shown, _ in random_game(5, "words")[::6]:
        text = alt(shown, *["N" * 32] * 5, said="Something happened. " * 100)
        assert len(text) <= LIMIT
        assert text.count("N: worth") == 5
        assert "Something happened." in text
