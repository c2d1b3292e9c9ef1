"""Pictures of Iron Dragon in words: odd standings, and what a preview plans."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.posts.narration import Narrator, Told
from renderer.dragon.alt import alt_text
from renderer.dragon.closeup.windows import windows
from renderer.dragon.plan import plan_words
from renderer.picture import ALT_LIMIT, Order
from rules.dragon.actions import Accept, Build, Move
from rules.dragon.board.loader import board
from rules.dragon.events import (
    BribePaid,
    Built,
    EventDrawn,
    Moved,
    MoveFeePaid,
    RentPaid,
    TradeAnswered,
    TradeProposed,
)
from rules.dragon.pieces import ships
from rules.title import Award, Result, Seat
from tests.pictures import Post, posts_of, presenter_of, steps_of
from tests.recorded import FOLDER, read
from tests.renderer.dragon.builder import WORDS, picture, player, sections, train, view, way
from tests.renderer.dragon.test_pictures import ANA, BEN


def test_a_train_at_sea_is_told_with_its_ship() -> None:
    key, ship = next(iter(ships().items()))
    text = picture(view(player(train("bluefeld", "ale", ship=key)), player())).alt
    assert f"Teapot aboard the {ship.name} at Bluefeld with ale." in text


def test_who_has_conceded_has_nothing_but_that_told() -> None:
    gone = player(has_conceded=True, majors=())
    text = picture(view(player(train("kola")), replace(gone, trains=()))).alt
    assert "Ben: conceded." in text
    assert "Ben: cash" not in text


def test_more_cities_than_needed_are_only_counted() -> None:
    majors = tuple(board().cities)[:8]
    assert "Ana: cash hidden, 8 cities." in picture(view(player(majors=majors))).alt


def test_a_preview_says_how_far_where_to_and_for_how_much() -> None:
    nodes = way("bulatz", "redwitte")
    edges = sections(nodes)
    built = Built(ANA, edges, nodes, 12, ("redwitte",))
    build = picture(view(), preview=True, events=(built,)).alt
    assert build.startswith("Preview: nothing has happened yet. Iron Dragon, game 31.")
    assert f"{len(edges)} sections for 12 GP from Bulatz to Redwitte." in build
    run = picture(view(), preview=True, events=(Moved(ANA, 0, nodes, "redwitte", 0, False),))
    assert f"{len(nodes) - 1} mileposts to Redwitte." in run.alt


def test_a_preview_says_what_would_be_and_not_what_is() -> None:
    nodes = way("bulatz", "redwitte")
    built = Built(ANA, sections(nodes), nodes, 12, ())
    people = player(train("kola"), cash=41, majors=("kola", "railla")), player(train("wyrre"))
    mine = picture(view(*people), preview=True, events=(built,)).alt
    assert "; cash 53 to 41 GP." in mine
    assert mine.endswith("Ana would then have 41 GP and 2 connected cities.")
    assert "Ana: " not in mine
    theirs = picture(view(replace(people[0], cash=None)), preview=True, events=(built,)).alt
    assert "cash" not in theirs
    assert theirs.endswith("Ana would then have 2 connected cities.")


def test_all_dues_are_told_after_the_run_with_their_sum() -> None:
    nodes = way("bulatz", "redwitte")
    dues = (RentPaid(ANA, BEN, 4), BribePaid(ANA, Seat(2), 1), MoveFeePaid(ANA, 0, 1))
    moved = Moved(ANA, 0, nodes, "redwitte", 0, False)
    people = (player(train("redwitte"), cash=10), player(), player())
    text = picture(view(*people), preview=True, events=(*dues, moved)).alt
    told = "to Redwitte; 4 GP rent to Ben; 1 GP bribe; 1 GP fee for own track; 6 GP in all;"
    assert f"{told} cash 16 to 10 GP." in text
    bribed = (BribePaid(ANA, Seat(2), 1, True), Built(ANA, sections(nodes), nodes, 12, ()))
    text = picture(view(*people), preview=True, events=bribed).alt
    assert "Redwitte; cash 22 to 10 GP." in text  # the bribe is part of the price


def test_a_planned_trade_says_what_is_given_for_what() -> None:
    offered = TradeProposed(ANA, BEN, 3, (1, 2), (3,))
    text = picture(view(), preview=True, events=(offered,)).alt
    assert "Ana gets 2 sections from Ben for 1 section and 3 GP." in text
    bare = TradeAnswered(BEN, BEN, True, ANA, 5, (1,), ())
    seen = view(player(), player(cash=30))
    text = picture(seen, preview=True, events=(bare,)).alt
    assert "Ana gets 1 section from Ben for 5 GP; cash 25 to 30 GP." in text


def test_a_close_up_tells_what_is_close() -> None:
    line = way("risidan", "saadah")
    people = player(train("saadah"), track=sections(line)), player(train("kola"))
    text = picture(view(*people), zoom="train").alt
    assert "Close-up of Saadah: train. Cities in sight: " in text
    assert f"Track in sight: Ana {len(line) - 1} sections. Trains in sight: Ana." in text
    assert "Ben’s Teapot at Kola." in text
    assert "in sight" not in picture(view(*people)).alt


def test_the_end_is_told_by_rank_with_its_reason() -> None:
    place = Award("place", 0, 1, (BEN,), (2, 1, 3))
    result = Result("victory", (BEN,), (100, 262, 5), (place,))
    people = player(), player(has_declared=True), player(has_conceded=True)
    text = picture(view(*people, result=result, current=None)).alt
    assert text.startswith(
        "Iron Dragon, game 31. Ben wins. Victory was declared, and the round is over."
    )
    ranked = ("1. Ben: 1 city, 262 GP, declared victory.", "2. Ana: 1 city, 100 GP.",
              "3. Chloé: 1 city, 5 GP, conceded.")  # fmt: skip
    assert text.endswith(" ".join(ranked))


def test_an_event_is_told_with_its_effect() -> None:
    drawn = EventDrawn(BEN, "pirates", "Pirates", "instant", "14.10", 0)
    text = picture(view(), events=(drawn,), zoom="train").alt
    assert "Pirates: All ships lose a load and a turn." in text


@pytest.mark.parametrize("path", sorted(FOLDER.glob("dragon_*.json")), ids=lambda path: path.stem)
def test_alt_texts_of_posts_keep_to_their_room_and_have_words_for_signs(path: Path) -> None:
    """Some posts of every recorded game, the last one too, drawn only in words."""
    posts = list(posts_of(read(path), 7))
    for post in (*posts[1:-1:7], posts[-1]):
        text = said_of(post)
        assert 100 < len(text) <= ALT_LIMIT
        assert not set(text) & set("·→⚡*")
        assert not any(unicodedata.category(letter) == "So" for letter in text)


@pytest.mark.parametrize("name", ["cost_to_move", "track_trading", "ending_victory"])
def test_a_preview_tells_the_treasury_as_it_is_and_as_it_would_be(name: str) -> None:
    """Everything that a recorded game builds, runs and trades, as its player saw it before."""
    record, told = read(FOLDER / f"dragon_{name}.json"), 0
    for line, step in zip(record.actions, steps_of(record, 7), strict=True):
        action = step.after.title.parse(line.partition(" ")[2])
        if step.seat is None or not isinstance(action, Build | Move | Accept):
            continue
        view = step.after.title.view(step.after.state, step.seat)
        order = Order(step.after.for_picture, WORDS, events=step.events, preview=True)
        cash = [table.state.players[step.seat].cash for table in (step.before, step.after)]
        words = plan_words(view, order, order.names, spoken=True)
        assert (f"cash {cash[0]} to {cash[1]} GP." in words) == (cash[0] != cash[1])
        told += cash[0] != cash[1]
    assert told > 10


def said_of(post: Post) -> str:
    """The alt text of a post."""
    table, events = post.table, post.events
    presenter = presenter_of(table)
    narrator = Narrator(WORDS, {table.row.title: presenter})
    view = table.title.view(table.state, None)
    story, zoom = narrator.story([Told(table, events)]), presenter.post_zoom(table)
    order = Order(table.for_picture, WORDS, events=events, said=story, zoom=zoom)
    return alt_text(view, order, windows(view, order, zoom) if zoom else [])


def test_a_train_in_the_port_of_a_city_is_told_to_be_there() -> None:
    port = next(p for p in board().points if p.is_port and p.city)
    text = picture(view(player(train(board().label(port.node))), player()), zoom="train").alt
    assert f"Close-up of {board().cities[port.city].name} (port): train." in text
