"""The gallery shows every kind of picture of a board, in all sizes and to all eyes."""

from __future__ import annotations

import re
from collections import defaultdict
from html import unescape
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
from PIL import Image

from tests.gallery import __main__ as command
from tests.gallery.boards import BOARDS, FEW, Board, games_on
from tests.gallery.files import SMALL, VIEWS
from tests.gallery.page import make
from tests.gallery.shots import GAME, KINDS, NAMES, Shot, shots_of
from tests.pictures import posts_of
from tests.titles import TITLES
from tests.vision import VISIONS, Vision, simulate

SMALLEST = BOARDS[0]
STALE = "99-late.plain.png"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The gallery of one board, one picture of each kind, made where an earlier one was."""
    made = tmp_path_factory.mktemp("gallery")
    (made / SMALLEST.key).mkdir()
    (made / SMALLEST.key / STALE).touch()
    with patch("tests.gallery.page.shots_of", one_of_each):
        make([SMALLEST], made)
    return made


def one_of_each(board: Board) -> list[Shot]:
    return list({shot.kind: shot for shot in shots_of(board)}.values())


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    return (folder / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_page_has_a_picture_of_every_kind(page: str) -> None:
    assert set(re.findall(r'<figure data-kind="([^"]+)"', page)) == set(KINDS)


@pytest.mark.slow
def test_the_page_shows_exactly_the_files_beside_it(folder: Path, page: str) -> None:
    shown = set(re.findall(r'(?:src|href)="([^"#]+)"', page))
    assert shown == {str(path.relative_to(folder)) for path in folder.glob("*/*")}
    assert f"{SMALLEST.key}/{STALE}" not in shown
    assert len(shown) == 2 * len(VIEWS) * page.count("<figure")
    assert page.count("<img") == page.count('loading="lazy"')


@pytest.mark.slow
def test_each_picture_has_its_size_and_alt_text_below(folder: Path, page: str) -> None:
    captions = re.findall(r"<figcaption>.*?</figcaption>", page)
    assert len(captions) == page.count("<figure")
    for caption in captions:
        assert re.search(r"\d+ × \d+, (<span[^>]*>)?\d+ KiB", caption)
        assert "Iberian Railways" in re.findall(r"<p>(.*?)</p>", caption)[1]
    assert all(name in unescape(page) for name in NAMES[:5])


@pytest.mark.slow
def test_small_pictures_are_as_wide_as_on_a_phone(folder: Path) -> None:
    for path in folder.glob(f"*/*.{SMALL}.png"):
        assert Image.open(path).width == SMALL


@pytest.mark.slow
@pytest.mark.parametrize("kind", VISIONS)
def test_other_eyes_see_the_same_picture_in_their_colours(folder: Path, kind: Vision) -> None:
    late = next(folder.glob("*/*-late.plain.png"))
    plain, seen = (
        np.asarray(Image.open(path).convert("RGB"))
        for path in (late, late.with_suffix("").with_suffix(f".{kind}.png"))
    )
    assert seen.shape == plain.shape
    for y, x in ((20, 20), (400, 300), (700, 800), (1500, 900)):
        red, green, blue = (int(part) for part in plain[y, x])
        assert tuple(seen[y, x]) == simulate((red, green, blue), kind)


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_every_board_is_seen_at_every_stage_with_all_that_can_happen(board: Board) -> None:
    captions = defaultdict(list)
    for shot in shots_of(board):
        captions[shot.kind].append(shot.caption)
    for stage in ("early", "middle", "late"):
        assert [first_word(caption) for caption in captions[stage]] == [str(FEW), str(board.most)]
    assert set(map(first_word, captions["preview"])) == set(board.previews)
    happened = [post.events for record in games_on(board) for post in posts_of(record, GAME)]
    kinds = {type(event).__name__ for events in happened for event in events}
    assert {kind for caption in captions["turn"] for kind in caption.split(", ")} == kinds


def first_word(caption: str) -> str:
    return caption.partition(" ")[0]


def test_every_title_of_the_house_is_in_the_gallery() -> None:
    assert {board.title for board in BOARDS} == set(TITLES)


def test_a_title_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["gallery", "chess"])
    with pytest.raises(SystemExit):
        command.main()
