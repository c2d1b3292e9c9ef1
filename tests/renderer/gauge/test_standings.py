"""Who leads, what has changed, how near the end is, and how it came out."""

from __future__ import annotations

from itertools import groupby, pairwise

import msgspec
import pytest

from renderer.draw.canvas import Canvas
from renderer.draw.theme import LIT, RGB
from renderer.fonts import Style
from renderer.gauge.changes import cash_change, worth_change
from renderer.gauge.livery import LIVERIES
from renderer.gauge.panel.cards import HEIGHT as CARDS
from renderer.gauge.scene import ranked, ranks_of
from rules.gauge.events import Bought, DividendPaid, Payout
from rules.gauge.pieces import ROUNDS, Colour, Step
from rules.gauge.view import GaugeView
from rules.title import Result, Seat
from tests.pictures import posts_of
from tests.recorded import FOLDER, read
from tests.renderer.gauge.builder import picture, random_game, seen, view
from tests.renderer.pixels import colours, pixels
from tests.rules.gauge.support.position import build_round, railroad, table

GAMES = tuple(path.name for path in sorted(FOLDER.glob("gauge_*.json")))
RED = LIVERIES[Colour.RED].rgb

Written = list[tuple[str, int, int]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """All texts on panels, with where they begin."""
    found: Written = []
    write = Canvas.text

    def text(canvas: Canvas, at: tuple[int, int], said: str, style: Style, *look: RGB) -> int:
        found.append((said, *at))
        return write(canvas, at, said, style, *look)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def rich(*cash: int) -> GaugeView:
    """Players with so much money and no shares."""
    shown = seen(table(seats=len(cash)))
    players = [
        msgspec.structs.replace(player, cash=amount, wealth=amount)
        for player, amount in zip(shown.players, cash, strict=True)
    ]
    return msgspec.structs.replace(shown, players=tuple(players))


def without(shown: GaugeView, *seats: int) -> GaugeView:
    players = [
        msgspec.structs.replace(player, has_conceded=seat in seats)
        for seat, player in enumerate(shown.players)
    ]
    return msgspec.structs.replace(shown, players=tuple(players))


@pytest.mark.parametrize("game", GAMES)
def test_what_has_changed_is_what_differs_from_the_picture_before(game: str) -> None:
    posts = posts_of(read(FOLDER / game), 1)
    shown = [(post.table.title.view(post.table.state, None), post.events) for post in posts]
    for (before, _), (after, events) in pairwise(shown):
        for seat in map(Seat, range(len(after.players))):
            was, now = before.players[seat], after.players[seat]
            assert cash_change(events, seat) == now.cash - was.cash
            assert worth_change(after, events, seat) == now.wealth - was.wealth


def test_equals_share_a_rank_and_nobody_leads_before_anything_has_happened() -> None:
    assert ranks_of(rich(70, 90, 90, 40)) == [3, 1, 1, 4]
    assert ranks_of(rich(40, 40, 40)) == [0, 0, 0]


def test_who_gave_up_has_no_rank_and_stands_last() -> None:
    shown = without(rich(70, 90, 50, 40), 1)
    assert ranks_of(shown) == [1, 0, 2, 3]
    assert ranked(shown) == [0, 2, 3, 1]


def test_cards_carry_ranks_and_who_gave_up_none(written: Written) -> None:
    top = picture(without(rich(70, 90, 50, 40), 1)).height - CARDS
    texts = [said for said, _, y in written if y > top]
    assert [said for said in texts if said in ("1.", "2.", "3.", "4.")] == ["2.", "3."]
    assert "conceded" in texts


def test_cards_say_what_was_gained_or_spent_since_the_last_picture(written: Written) -> None:
    paid = DividendPaid(Colour.RED, 3, (Payout(Seat(0), 2, 6), Payout(Seat(2), 1, 3)), 0, 0)
    picture(view(), events=(paid,))
    assert _changes(written) == ["+6", "+6", "+3", "+3"]
    written.clear()
    picture(view(), events=(Bought(Seat(1), Colour.RED, 2, 20),))
    assert _changes(written) == ["−20"]
    written.clear()
    picture(view())
    assert not _changes(written)


def _changes(written: Written) -> list[str]:
    signed = [said for said, _, _ in written if said.startswith(("+", "−"))]
    return [said for said in signed if said[1:].isdigit()]


@pytest.mark.parametrize(
    ("number", "acting", "said"),
    [
        (2, 0, "8 more rounds, then the game ends"),
        (9, 0, "1 more round, then the game ends"),
        (10, 0, "Last round: 2 railroads to go"),
        (10, 1, "Last round: 1 railroad to go"),
    ],
)
def test_the_end_is_in_sight(number: int, acting: int, said: str, written: Written) -> None:
    tiles = (railroad("red", "0 1", "Madrid"), railroad("blue", "1", "Valencia"))
    if ROUNDS[number - 1] is Step.STOCK:
        picture(seen(table(*tiles, round=number)))
    else:
        picture(seen(build_round(*tiles, acting=acting, round=number)))
    texts = [text for text, _, _ in written]
    assert said in texts
    assert any(text.startswith(f"Round {number} of 10 · ") for text in texts)


def test_of_two_who_are_left_one_can_end_the_game(written: Written) -> None:
    picture(without(rich(70, 90, 50), 1))
    assert "9 more rounds, unless one more concedes" in [text for text, _, _ in written]
    written.clear()
    picture(without(rich(70, 90, 50, 60), 1))
    assert "9 more rounds, then the game ends" in [text for text, _, _ in written]


@pytest.mark.parametrize(
    ("ending", "said"),
    [("last_round", "The last round is over"), ("one_left", "Only one player is left")],
)
def test_the_last_picture_says_why_the_game_is_over(
    ending: str, said: str, written: Written
) -> None:
    over = random_game(3, "end")[-1][0]
    assert over.result is not None
    result = msgspec.structs.replace(over.result, ending=ending)
    picture(msgspec.structs.replace(over, result=result))
    assert said in [text for text, _, _ in written]


@pytest.mark.parametrize("game", GAMES)
def test_the_final_table_adds_up_and_begins_with_the_winner(game: str, written: Written) -> None:
    *_, last = posts_of(read(FOLDER / game), 1)
    shown: GaugeView = last.table.title.view(last.table.state, None)
    assert shown.result is not None
    picture(shown)
    rows = _rows(written, shown)
    assert [int(row[0].removeprefix("₧")) for row in rows] == [
        shown.result.scores[seat] for seat in ranked(shown)
    ]
    for row in rows:
        assert sum(int(text) for text in row[1:] if text.isdigit()) == int(row[0][1:])
    assert ranked(shown)[0] in shown.result.winners


def _rows(written: Written, shown: GaugeView) -> list[list[str]]:
    """What stands to the right of the names, row by row, the total first."""
    heads = next(y for text, _, y in written if text == "Final ranking")
    below = [(y, x, text) for text, x, y in written if y > heads and x > 600]
    rows = [[text for _, _, text in row] for _, row in groupby(sorted(below), lambda t: t[0])]
    assert len(rows) == len(shown.players)
    return rows


def test_a_preview_of_the_last_build_shows_no_final_table(written: Written) -> None:
    over, events = random_game(3, "end")[-1]
    picture(over, events=events, preview=True)
    assert "Final ranking" not in [text for text, _, _ in written]


def test_what_the_winners_hold_is_lit_at_the_end() -> None:
    shown = view("Madrid L9", "K9 K10")
    over = Result("last_round", (Seat(3),), (60, 60, 60, 90), ())
    redless = msgspec.structs.replace(shown.players[3], shares={Colour.ORANGE: 1})
    players = (*shown.players[:3], redless)
    ended = msgspec.structs.replace(
        shown, result=over, current=None, acting=None, share=0, players=players
    )
    drawn = pixels(picture(ended))
    assert RED not in colours(drawn.crop((0, 148, 1410, 1250)))  # faded
    assert LIVERIES[Colour.ORANGE].rgb in colours(drawn.crop((0, 148, 1410, 1250)))
    tiles = colours(drawn.crop((1500, 148, 1840, 1000)))
    assert tiles.get(LIT, 0) < 500  # no share of the winner's on the tiles
    first = msgspec.structs.replace(over, winners=(Seat(0),))
    lit = pixels(picture(msgspec.structs.replace(ended, result=first)))
    assert colours(lit.crop((1500, 148, 1840, 1000)))[LIT] > 800
