"""The picture of Iberian Gauge in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Unpack

import msgspec
import pytest

from bot.games.posts.narration import Narrator, Told
from bot.titles.gauge.presenter import GaugePresenter
from renderer.gauge.alt import alt_text
from renderer.gauge.scene import ranked
from renderer.picture import Order, always
from rules.gauge.events import DividendMoved, Floated, RoundBegan, RoundEnded
from rules.gauge.pieces import Colour, Step
from rules.gauge.view import GaugeView
from rules.title import Award, Result, Seat
from tests.pictures import posts_of
from tests.recorded import FOLDER, read
from tests.renderer.builder import Wishes
from tests.renderer.gauge.builder import (
    NAMES,
    WORDS,
    built,
    picture,
    random_game,
    seen,
    table,
    view,
)
from tests.renderer.gauge.test_previews import steps
from tests.rules.gauge.support.position import build_round, railroad
from tests.rules.gauge.support.position import table as position

LIMIT = 1000
GAMES = tuple(path.name for path in sorted(FOLDER.glob("gauge_*.json")))


def alt(shown: GaugeView, *names: str, said: str = "", **wishes: Unpack[Wishes]) -> str:
    seated = table(*names, players=len(shown.players))
    order = Order(seated, WORDS, said=always(said), **wishes)
    return alt_text(shown, order)


def test_it_says_who_decides_for_which_railroad_and_share() -> None:
    shown = seen(build_round(railroad("red", "0 1 1", "Madrid"), share=1))
    text = alt(shown, said="Ana built L9.")
    assert "Ben to move: Red; share 2 of 6." in text
    assert "Round 2 of 10; Build. 8 more rounds, then the game ends." in text
    assert "Ana built L9." in text


def test_it_says_that_shares_may_be_bought() -> None:
    assert "Ana to move: buy, start or pass. Round 1 of 10; Stock." in alt(seen(position()))


def test_it_says_how_all_stand() -> None:
    shown = seen(build_round(railroad("red", "0 1 1", "Madrid", value=32, income=35)))
    text = alt(shown)
    assert "Ben leads." in text
    assert "Ana: worth ₧72, cash ₧40, Red 1, Priority Deal." in text
    assert "Ben: worth ₧104, cash ₧40, Red 2." in text
    assert "Chloé: worth ₧40, cash ₧40, no shares." in text
    assert "Red: value ₧32, dividend ₧6, treasury ₧100." in text
    assert "Blue" not in text


def test_a_preview_of_a_build_says_where_for_how_much_and_what_it_brings() -> None:
    events = (built("L9", lease=("L7", "L8")), DividendMoved(Colour.RED, 1, 15, 0, 3))
    drawn = picture(view("Madrid L9 L6", "L7 L8"), preview=True, events=events)
    assert drawn.alt.startswith("Preview: nothing is built yet.")
    assert "Ana plans to build for Red." in drawn.alt
    assert "L9 for ₧4; lease of L7, L8 (Blue ₧6); in all ₧10; treasury ₧110 to ₧100" in drawn.alt
    assert "That would give: Ana, Ben, Chloé lead. Ana: worth" in drawn.alt


def test_a_preview_that_ends_a_round_stays_in_it() -> None:
    events = (built("L9"), RoundEnded(2, Step.BUILD), RoundBegan(3, Step.STOCK))
    shown = msgspec.structs.replace(view("Madrid L9"), round=3)
    assert "Round 2 of 10; Build." in picture(shown, preview=True, events=events).alt
    assert "Round 3 of 10; Stock." in picture(shown, events=events).alt


def test_a_preview_of_a_railroads_start_says_so() -> None:
    floated = Floated(Seat(1), Colour.RED, 20, "S11", "Valencia")
    drawn = picture(view("Valencia"), preview=True, events=(floated,), zoom="Valencia")
    assert drawn.alt.startswith("Preview: nothing is started yet.")
    assert "Ben plans to start Red." in drawn.alt
    assert "Valencia (S11); first share for ₧20; cash ₧60 to ₧40; treasury ₧0 to ₧20." in drawn.alt


def test_at_the_end_it_ranks_all_with_what_their_wealth_is_made_of() -> None:
    over = random_game(3, "end")[-1][0]
    assert over.result is not None
    seats, names = ranked(over), ("Ana", "Ben", "Chloé")
    text = alt(over)
    assert "wins" in text or "share the victory" in text
    assert "The last round is over." in text
    found = re.findall(r"(\d)\. (\w+) ₧([\d,]+): cash ₧([\d,]+)((?:, \w+ \d for ₧\d+)*)\.", text)
    assert [name for _, name, *_ in found] == [names[seat] for seat in seats]
    for seat, (_, _, worth, cash, sources) in zip(seats, found, strict=True):
        amounts = [int(amount) for amount in re.findall(r"₧(\d+)", sources)]
        assert number(worth) == over.result.scores[seat] == number(cash) + sum(amounts)


def number(text: str) -> int:
    return int(text.replace(",", ""))


def test_who_gave_up_is_said_to_have() -> None:
    shown = seen(position())
    players = (msgspec.structs.replace(shown.players[0], has_conceded=True), *shown.players[1:])
    shown = msgspec.structs.replace(shown, players=players)
    assert "Ana: worth ₧40, cash ₧40, no shares, conceded." in alt(shown)
    result = Result(
        "one_left", (Seat(1),), (40, 50, 40, 40), (Award("cash", 0, 50, (), (40,) * 4),)
    )
    over = msgspec.structs.replace(shown, result=result, current=None)
    assert "Conceded Ana ₧40: cash ₧40." in alt(over)


def test_a_close_up_tells_what_is_close_and_nothing_else() -> None:
    text = picture(view("Madrid L9 L10", "Madrid"), zoom="madrid").alt
    assert "Close-up of Madrid." in text
    assert "Madrid (L8): Major City, Red, Orange." in text
    assert "Segovia: no railroad." in text
    assert text.index("Segovia") < text.index("Valladolid")  # the nearest first
    assert "Red track in L9, L10." in text
    assert "worth" not in text
    assert "Lisbon" not in text
    assert "K9: Easy, no railroad." in picture(view(), zoom="K9").alt


def test_a_preview_names_the_cities_about_it_where_there_is_room() -> None:
    events, shown = (built("L9"),), view("Madrid L9")
    assert "Madrid: Red." in picture(shown, preview=True, events=events, zoom="L9").alt
    assert "Madrid: Red." not in picture(shown, preview=True, events=events).alt


def test_standings_are_told_shorter_before_a_story_is_cut() -> None:
    shown, names = random_game(5, "words")[-2][0], ["N" * 32] * 5
    assert "treasury" in alt(shown)
    for length in range(5, 300, 20):
        story = "S" * length + "."
        assert story in alt(shown, *names, said=story)
    assert "treasury" not in alt(shown, *names, said=story)
    shortest = alt(shown, *names, said="S" * 900)
    assert len(re.findall(r"N: worth ₧[\d,]+, cash ₧[\d,]+, \d+ shares?", shortest)) == 5


def test_names_keep_their_signs() -> None:
    drawn = picture(view(), "a → b", "·", "C", "D", said=lambda names: f"{names[0]} → {names[1]}.")
    assert "a → b to ·." in drawn.alt


@pytest.mark.parametrize("game", GAMES)
def test_no_alt_text_of_a_recorded_game_is_long_or_has_signs(game: str) -> None:
    posts = list(posts_of(read(FOLDER / game), 4321))
    narrator = Narrator(WORDS, {"iberian_gauge": GaugePresenter(WORDS)})
    for post in posts:
        for names in (post.table.names, ["N" * 32] * len(post.table.seats)):
            called = post.table.called(names)
            said = narrator.story([Told(called, post.events)])
            order = Order(called.for_picture, WORDS, events=post.events, said=said)
            check(alt_text(called.title.view(called.state, None), order), names)


@pytest.mark.parametrize("game", GAMES)
def test_no_alt_text_of_a_preview_is_long_or_has_signs(game: str) -> None:
    for step in steps(game)[::9]:
        shown = seen(step.after)
        drawn = picture(shown, events=step.events, preview=True, zoom="Madrid")
        check(drawn.alt, NAMES[: len(shown.players)])
        assert drawn.alt.startswith("Preview: nothing is")
        assert "That would give: " in drawn.alt


def test_no_alt_text_of_a_close_up_is_long_or_has_signs() -> None:
    shown = random_game(5, "words", "geographic")[-2][0]
    for place in ("Madrid", "Zaragoza", "K7", "Faro"):
        check(picture(shown, *["N" * 32] * 5, zoom=place).alt, [])


def check(text: str, names: Sequence[str]) -> None:
    assert len(text) <= LIMIT
    assert text.endswith(".")  # not cut
    assert all(name in text for name in names)
    assert not set(text) & set("·→←↑↓×✓")
    assert all(unicodedata.category(letter) not in ("So", "Co") for letter in text)


def test_it_never_exceeds_what_discord_takes() -> None:
    for shown, _ in random_game(5, "words")[::6]:
        text = alt(shown, *["N" * 32] * 5, said="Something happened. " * 100)
        assert len(text) <= LIMIT
        assert text.count("N: worth") == 5
        assert "Something happened." in text
