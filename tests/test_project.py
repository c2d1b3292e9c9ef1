"""Checks of the whole project: what every file must have and what none may."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "opponents", "playground", "renderer", "rules", "storage", "tests")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TEXTS = {".py", ".md", ".toml", ".ftl", ".js", ".html", ".css", ".sql", ".board", ".tsv"}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_says_what_it_holds(package: str) -> None:
    silent = [
        name(path)
        for path in MODULES
        if path.is_relative_to(ROOT / package)
        and path.read_text(encoding="utf-8").strip()
        and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []


SHIPPED = [path for path in MODULES if not path.is_relative_to(ROOT / "tests")]
MOST_LINES, MOST_MODULES, MEDIAN = 350, 15, 6


def test_modules_stay_short_enough_to_read() -> None:
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SHIPPED}
    assert {path: length for path, length in lengths.items() if length > MOST_LINES} == {}


def test_a_folder_is_read_like_a_table_of_contents() -> None:
    entries = Counter(name(path.parent) for path in MODULES if path.name != "__init__.py")
    assert {folder: count for folder, count in entries.items() if count > MOST_MODULES} == {}


def test_functions_are_a_few_lines() -> None:
    bodies = [
        statement.end_lineno - function.body[0].lineno + 1
        for path in SHIPPED
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in function.body[-1:]
        if statement.end_lineno is not None
    ]
    assert len(bodies) > 2000
    assert median(bodies) <= MEDIAN


def test_nothing_points_outside_the_project() -> None:
    outside = re.compile(r"\.\./" + r"shared|/wor" + r"k/")
    files = [p for package in PACKAGES for p in (ROOT / package).rglob("*") if p.suffix in TEXTS]
    files += [p for p in ROOT.iterdir() if p.suffix in TEXTS or p.name == "Makefile"]
    assert [name(p) for p in files if outside.search(p.read_text(encoding="utf-8"))] == []


def test_no_unfinished_business_is_left_in_the_code() -> None:
    unfinished = re.compile("TO" + "DO|FIX" + "ME|XX" + "X")
    assert [name(p) for p in MODULES if unfinished.search(p.read_text(encoding="utf-8"))] == []


def test_every_package_is_shipped() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shipped = project["tool"]["setuptools"]["packages"]["find"]["include"]
    for package in PACKAGES[:-1]:
        assert f"{package}*" in shipped
        for folder in {path.parent for path in MODULES if path.is_relative_to(ROOT / package)}:
            assert (folder / "__init__.py").exists(), f"{name(folder)} has no __init__.py"


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[?v?(\d+\.\d+\.\d+)", changelog, flags=re.MULTILINE)
    assert newest is not None
    assert newest[1] == project["project"]["version"]
