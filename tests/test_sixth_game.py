"""A new title touches one list, its own folders and nothing else: one is put into a copy here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = Path(__file__).parent / "sixth_game"
PLACES = {
    "rules": "rules/matches",
    "renderer": "renderer/matches",
    "bot": "bot/titles/matches",
    "matches.ftl": "bot/wording/en/matches.ftl",
    "matches.md": "rules/pages/matches.md",
}
LISTED = (
    ("IRON_DRAGON)", "IRON_DRAGON, MATCHES)"),
    ("import IRON_DRAGON\n", "import IRON_DRAGON\nfrom bot.titles.matches.kit import MATCHES\n"),
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project with the tiny game in it."""
    ignored = shutil.ignore_patterns("__pycache__", "*.png")
    for package in ("bot", "opponents", "renderer", "rules", "storage", "playground"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=ignored)
    for source, place in PLACES.items():
        put = shutil.copytree if (GAME / source).is_dir() else shutil.copy
        put(GAME / source, tmp_path / place)
    kits = tmp_path / "bot" / "kits.py"
    text = kits.read_text(encoding="utf-8")
    for before, after in LISTED:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    kits.write_text(text, encoding="utf-8")
    return tmp_path


def test_a_title_listed_in_one_place_is_played_to_its_end(copy: Path) -> None:
    path = os.pathsep.join((str(copy), str(ROOT)))
    played = subprocess.run(
        [sys.executable, "-m", "tests.sixth_game.play"],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert "took the last one" in played.stdout
