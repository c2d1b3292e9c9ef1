"""The pictures in the README, the welcome and how to play are what a channel gets today."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from bot.flows.door.how_to_play import PAGES
from tests.gallery.cards import CARDS, PIECES, Piece, cut
from tests.pictures import DOCS, SHOWN, Shown, draw
from tests.titles import TITLES


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.file)
def test_the_readme_shows_what_is_drawn_now(shown: Shown) -> None:
    drawn = Image.open(io.BytesIO(draw(shown))).convert("RGB")
    kept = Image.open(DOCS / shown.file).convert("RGB")
    assert drawn.size == kept.size
    assert ImageChops.difference(drawn, kept).getbbox() is None, "run `make pictures`"


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.name)
def test_the_cards_show_what_is_drawn_now(piece: Piece) -> None:
    drawn = cut(piece).convert("RGB")
    path = CARDS / f"{piece.name}.png"
    kept = Image.open(path).convert("RGB")
    assert drawn.size == kept.size
    assert ImageChops.difference(drawn, kept).getbbox() is None, "run `make pictures`"
    assert path.stat().st_size < 200 * 1024


def test_every_title_has_a_picture_for_the_welcome_and_for_each_card() -> None:
    wanted = {f"{key}{page}" for key in TITLES for page in ("", *(f"-{page}" for page in PAGES))}
    assert {piece.name for piece in PIECES} == wanted
    assert {path.stem for path in CARDS.glob("*.png")} == wanted
