"""What the documents say of the code is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from tests.browser.play import page as first_game
from tests.browser.play.walk import SCENES
from tests.tally.messages import FILES, messages

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PACKAGES = ("bot", "opponents", "playground", "renderer", "rules", "storage", "tests")
FILE = re.compile(r"`((?:[a-z_0-9]+/)*[a-z_0-9]+\.py)(?:: ([a-z_]+))?`")
LINK = re.compile(r"\]\(((?!https?:)[^)#]+)\)")


def meant(path: str) -> Path:
    """The file a page names, by its whole path or by where it stands within a package."""
    places = [ROOT / path, *(ROOT / package / path for package in PACKAGES)]
    places += list((ROOT / "rules").glob(f"*/{path}"))
    return next((place for place in places if place.is_file()), ROOT / path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_and_function_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for path, function in FILE.findall(text):
        assert meant(path).is_file(), path
        if function:
            assert f"def {function}(" in meant(path).read_text(encoding="utf-8"), function


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_page_that_is_linked_is_there(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


OF_THE_PLAYGROUND = {"Seat two guests and start", "Following"}  # which the walk meets


def pattern_of(message: ast.Message) -> str:
    """What a message can say, whatever its values; nothing if it has no words of its own."""
    parts = message.value.elements if message.value else []
    texts = [part.value if isinstance(part, ast.TextElement) else None for part in parts]
    is_label = any(text and re.search("[A-Za-z]{3}", text) for text in texts)
    return "".join(".+" if t is None else re.escape(t) for t in texts) if is_label else ""


def test_the_first_game_shows_what_the_walk_through_it_passes() -> None:
    walked = [name for scene in SCENES.values() for name in scene.pictures]
    assert list(first_game.pictures()) == walked
    assert first_game.text().count("<img ") == len(walked)
    assert {path.name for path in first_game.PICTURES.iterdir()} == {f"{n}.webp" for n in walked}


def test_the_pictures_of_the_first_game_are_loaded_soon_on_a_phone() -> None:
    assert sum(path.stat().st_size for path in first_game.PICTURES.iterdir()) < 2_000_000


def test_every_label_that_the_first_game_names_is_worded() -> None:
    said = [pattern_of(message) for message in messages(*FILES).values()]
    named = first_game.labels() - OF_THE_PLAYGROUND
    assert len(named) > 10
    for label in named:
        assert any(re.fullmatch(pattern, label) for pattern in said if pattern), label
