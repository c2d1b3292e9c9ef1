"""Who imports whom among the pictures: brushes know no panel, panels no map, maps no engine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINES = ("dragon", "gauge", "railways")
ORDER = (
    "fonts",
    "draw",
    "atlas",
    "picture",
    "spoken",
    "alt",
    "drawing",
    "stage",
    "panel",
    "hexmap",
)


def module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path): path for path in sorted((ROOT / "renderer").rglob("*.py"))}


def imports(name: str) -> Iterator[str]:
    """The modules of the renderer that one of them imports, for types alone or not."""
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            whole = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (one if one in MODULES else node.module for one in whole)


def room(name: str) -> str:
    return name.split(".")[1]


def rank(name: str) -> int:
    return len(ORDER) if room(name) in ENGINES else ORDER.index(room(name))


def test_nothing_imports_what_is_built_on_it() -> None:
    inner = [name for name in MODULES if name != "renderer"]
    upward = [(a, b) for a in inner for b in imports(a) if rank(b) > rank(a)]
    assert upward == []


def test_no_engine_knows_another() -> None:
    engines = [name for name in MODULES if name != "renderer" and room(name) in ENGINES]
    foreign = [(a, b) for a in engines for b in imports(a) if room(b) in ENGINES]
    assert [(a, b) for a, b in foreign if room(a) != room(b)] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter({name: set(imports(name)) for name in MODULES}).prepare()


def test_the_door_to_all_pictures_knows_no_engine() -> None:
    assert [name for name in imports("renderer") if room(name) in ENGINES] == []
