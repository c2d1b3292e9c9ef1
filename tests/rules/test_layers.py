"""Who may import whom: rules know nothing of the rest, and only the bot knows Discord."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = {"rules", "renderer", "storage", "playground", "bot"}
ALLOWED = {  # packages of ours, then libraries
    "rules": ({"rules"}, {"msgspec"}),
    "renderer": ({"renderer", "rules"}, {"PIL", "numpy", "msgspec", "fluent"}),
    "storage": ({"storage"}, {"aiosqlite", "msgspec"}),
    "playground": ({"playground"}, {"discord", "aiohttp", "msgspec", "PIL", "yarl"}),
    "bot": (OURS, {"discord", "aiohttp", "msgspec", "dotenv", "fluent"}),
}


def imports(package: str) -> Iterator[tuple[Path, str]]:
    """Every top-level name that a file of this package imports."""
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name.partition(".")[0]) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: relative import"
                assert node.module is not None
                yield path, node.module.partition(".")[0]


@pytest.mark.parametrize("package", sorted(OURS))
def test_a_package_imports_only_what_its_layer_allows(package: str) -> None:
    ours, libraries = ALLOWED[package]
    allowed = ours | libraries | set(sys.stdlib_module_names)
    wrong = [f"{path.relative_to(ROOT)}: {name}" for path, name in imports(package)]
    wrong = [line for line in wrong if line.rpartition(" ")[2] not in allowed]
    assert not wrong


@pytest.mark.parametrize("clockwork", ["random", "time", "datetime", "os", "sqlite3", "asyncio"])
def test_rules_ask_neither_clock_nor_chance_nor_disk(clockwork: str) -> None:
    assert clockwork not in {name for _, name in imports("rules")}
