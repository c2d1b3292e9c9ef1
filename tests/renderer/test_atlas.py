"""The maps that are shipped are those the boards and the code would paint today."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from bot.maps import plates
from renderer.atlas import Plate, shipped, take
from renderer.atlas.digest import modules_behind
from renderer.draw.palette import Painted, Palette
from renderer.hexmap.maps import HexMap
from renderer.railways.look import LAYOUTS
from renderer.railways.maps import large_frame, whole_frame

MAPS = plates()
FRESH = Painted(Palette([(1, 2, 3)]), np.zeros((1, 1), dtype=np.uint8))
BOARD = "balkan_railways"
LOOK, FRAMES = LAYOUTS[BOARD].look, (whole_frame(BOARD), large_frame(BOARD))
NUMBERS = count()  # a module that was read once is not read again

PAINTING = '''"""How a map is painted."""

from brush.theme import RIVER

WIDTH = 3


def stroke(size: int = 2) -> tuple[int, str]:
    return size * WIDTH, RIVER
'''
THEME = '"""Colours."""\n\nRIVER = "blue"\n'

Digest = Callable[[str, str], str]


@pytest.mark.parametrize("plate", MAPS, ids=lambda plate: plate.name)
def test_every_map_is_shipped_and_up_to_date(plate: Plate) -> None:
    assert shipped(plate) is not None, "a board or the painting has changed: run `make maps`"


def test_every_map_has_its_own_file() -> None:
    assert len({plate.name for plate in MAPS}) == len(MAPS)


def test_a_changed_board_is_painted_anew() -> None:
    edited = replace(MAPS[0], facts=MAPS[2].facts, paint=lambda: FRESH)
    assert edited.digest != MAPS[0].digest
    assert shipped(edited) is None
    assert take(edited) is FRESH


def test_a_map_that_is_not_shipped_is_painted() -> None:
    assert take(Plate("nowhere", lambda: FRESH, code=())) is FRESH


@pytest.fixture
def digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Digest:
    """The digest of a map that such a module paints with such colours."""
    monkeypatch.syspath_prepend(tmp_path)

    def of(painting: str, theme: str) -> str:
        package = f"brush{next(NUMBERS)}"
        (tmp_path / package).mkdir()
        for name, text in (("painting", painting), ("theme", theme)):
            file = tmp_path / package / f"{name}.py"
            file.write_text(text.replace("brush.", f"{package}."), encoding="utf-8")
        importlib.invalidate_caches()
        monkeypatch.setattr("renderer.atlas.digest._OURS", f"{package}.")
        return Plate("map", lambda: FRESH, code=(f"{package}.painting",)).digest

    return of


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("WIDTH = 3", "WIDTH = 3  # pixels", id="comment"),
        pytest.param("How a map is painted.", "Strokes.", id="docstring of a module"),
        pytest.param("str]:\n", 'str]:\n    """Wide."""\n', id="docstring of a function"),
        pytest.param("from brush", "import math\nfrom brush", id="import of a library"),
        pytest.param("import RIVER", "import (\n    RIVER,\n)", id="import set otherwise"),
        pytest.param("-> tuple[int, str]", "-> tuple[float, str]", id="type of a result"),
        pytest.param("size: int", "size: float", id="type of an argument"),
        pytest.param("WIDTH = 3", "WIDTH: int = 3", id="type of a constant"),
        pytest.param("WIDTH, RIVER", "WIDTH, (RIVER)", id="brackets"),
    ],
)
def test_what_paints_nothing_makes_no_map_old(digest: Digest, old: str, new: str) -> None:
    edited = PAINTING.replace(old, new)
    assert edited != PAINTING
    assert digest(edited, THEME) == digest(PAINTING, THEME)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("WIDTH = 3", "WIDTH = 4", id="number"),
        pytest.param("int = 2", "int = 3", id="default"),
        pytest.param("size * WIDTH", "size + WIDTH", id="operator"),
        pytest.param("WIDTH, RIVER", "WIDTH, 'red'", id="text"),
        pytest.param("return", "size += 1\n    return", id="new line"),
    ],
)
def test_changed_code_makes_a_map_old(digest: Digest, old: str, new: str) -> None:
    edited = PAINTING.replace(old, new)
    assert edited != PAINTING
    assert digest(edited, THEME) != digest(PAINTING, THEME)


def test_a_changed_colour_of_an_imported_module_makes_a_map_old(digest: Digest) -> None:
    assert digest(PAINTING, THEME.replace("blue", "green")) != digest(PAINTING, THEME)


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(HexMap(BOARD, FRAMES, replace(LOOK, compass=(2.0, 2.0))), id="look"),
        pytest.param(HexMap(BOARD, (FRAMES[0], FRAMES[0]), LOOK), id="size"),
        pytest.param(HexMap(BOARD, FRAMES, LOOK, pieces=[(1, 2, 3)]), id="pieces"),
    ],
)
def test_a_map_that_shall_look_otherwise_is_old(changed: HexMap) -> None:
    now = HexMap(BOARD, FRAMES, LOOK)
    assert now.plates[1].digest == MAPS[3].digest
    assert changed.plates[1].digest != now.plates[1].digest


def test_what_a_map_is_told_reads_the_same_in_every_process() -> None:
    assert [plate.name for plate in MAPS if " at 0x" in repr(plate.settings)] == []


def test_maps_are_old_once_any_of_their_brushes_changes() -> None:
    """What a map is painted with is found by imports, not kept in a list that may be forgotten."""
    hexes, world = (_brushes(plate) for plate in (MAPS[0], MAPS[-1]))
    assert {"renderer.draw.theme", "renderer.draw.palette"} <= hexes & world
    assert "renderer.draw.lettering" in hexes - world  # names of the world are drawn anew
    assert "renderer.hexmap.landscape" in hexes
    assert "renderer.dragon.world.symbols" in world
    assert "renderer.draw.canvas" not in hexes | world  # draws on maps, paints none


def _brushes(plate: Plate) -> frozenset[str]:
    return frozenset().union(*(modules_behind(root) for root in plate.code))
