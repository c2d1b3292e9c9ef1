"""What the documents say of the code is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PACKAGES = ("bot", "playground", "renderer", "rules", "storage", "tests")
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
