"""Who may import whom: layers of packages, the rooms of the bot, and never in a circle."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = {"opponents", "rules", "renderer", "storage", "playground", "bot"}
ALLOWED = {  # packages of ours, then libraries
    "rules": ({"rules"}, {"msgspec"}),
    "opponents": ({"opponents", "rules"}, {"msgspec", "numpy", "tqdm"}),
    "renderer": (
        {"renderer", "rules"},
        {"PIL", "anyascii", "fluent", "msgspec", "numpy", "zlib_ng"},
    ),
    "storage": ({"storage"}, {"aiosqlite", "msgspec"}),
    "playground": ({"playground"}, {"discord", "aiohttp", "PIL", "yarl"}),
    "bot": (OURS, {"discord", "aiohttp", "msgspec", "dotenv", "fluent"}),
}
ROOMS = ("wording", "discord", "games", "flows", "commands", "titles")  # of the bot, lowest first


def modules(package: str, root: Path = ROOT) -> dict[str, Path]:
    """The files of a package by their dotted names."""
    found = {}
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def names_imported(path: Path) -> Iterator[str]:
    """Every dotted name that a file imports, at its top, in a function or for types only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def import_graph(package: str, root: Path = ROOT) -> dict[str, set[str]]:
    """For each module of a package, the modules of the same package that it imports."""
    files = modules(package, root)
    return {
        name: {part for each in names_imported(path) if (part := _module_of(each, files))}
        for name, path in files.items()
    }


def _module_of(name: str, known: dict[str, Path]) -> str | None:
    """The module meant: itself, or the one that holds the function or class of this name."""
    holder = name.rpartition(".")[0]
    return next((each for each in (name, holder) if each in known), None)


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in turn, [] if no such are."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("package", sorted(OURS))
def test_a_package_imports_only_what_its_layer_allows(package: str) -> None:
    ours, libraries = ALLOWED[package]
    allowed = ours | libraries | set(sys.stdlib_module_names)
    wrong = [
        f"{module}: {name}"
        for module, path in modules(package).items()
        for name in names_imported(path)
        if name.partition(".")[0] not in allowed
    ]
    assert not wrong


@pytest.mark.parametrize("clockwork", ["random", "time", "datetime", "os", "sqlite3", "asyncio"])
def test_rules_and_opponents_ask_neither_clock_nor_chance_nor_disk(clockwork: str) -> None:
    thinking = {name: path for name, path in modules("opponents").items() if not _measures(name)}
    files = [*modules("rules").values(), *thinking.values()]
    assert clockwork not in {name.partition(".")[0] for f in files for name in names_imported(f)}


def _measures(module: str) -> bool:
    """Whether a module of the opponents only lets them play, to see how well and how fast."""
    return module.startswith("opponents.arena")


@pytest.mark.parametrize("package", sorted(OURS))
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    assert not circle(import_graph(package))


def test_a_room_of_the_bot_imports_only_from_those_below_it() -> None:
    wrong = [
        f"{module}: {imported}"
        for module, its_imports in import_graph("bot").items()
        for imported in its_imports
        if _height(imported) > _height(module)
    ]
    assert not wrong


def _height(module: str) -> int:
    """Where a module of the bot stands: refusals lowest, then the rooms, the rest on top."""
    if module == "bot.refusals":
        return -1
    room = module.removeprefix("bot.").partition(".")[0]
    return ROOMS.index(room) if room in ROOMS else len(ROOMS)


def test_the_bots_folders_are_its_rooms() -> None:
    folders = {name.split(".")[1] for name in modules("bot") if name.count(".") > 1}
    assert folders <= set(ROOMS)


@pytest.mark.parametrize("package", sorted(OURS))
def test_what_is_made_for_tests_is_used_by_tests_alone(package: str) -> None:
    users = [
        module
        for module, path in modules(package).items()
        for name in names_imported(path)
        if name.startswith("playground.testing") and not module.startswith("playground.testing")
    ]
    assert not users


@pytest.mark.parametrize(
    "back",
    [
        pytest.param("import house.hall", id="by full name"),
        pytest.param("from house import hall", id="as a name of the package"),
        pytest.param("from house.hall import floor", id="for something in it"),
        pytest.param("if TYPE_CHECKING:\n    from house.hall import floor", id="for types only"),
        pytest.param("def stairs():\n    from house import hall", id="in a function"),
    ],
)
def test_a_circle_is_seen(tmp_path: Path, back: str) -> None:
    house = tmp_path / "house"
    house.mkdir()
    (house / "__init__.py").touch()
    (house / "hall.py").write_text("from house.cellar import wine\nfloor = 0\n")
    (house / "cellar.py").write_text(back)
    assert set(circle(import_graph("house", tmp_path))) == {"house.hall", "house.cellar"}
    (house / "cellar.py").write_text("import house\nfrom os import path\n")
    assert not circle(import_graph("house", tmp_path))
