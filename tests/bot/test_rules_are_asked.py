"""The bot asks the rules: it forbids no move by itself and decides nothing by a clause."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rules import errors
from rules.errors import RuleViolation

ROOT = Path(__file__).parents[2]
VIOLATIONS = {
    name
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, RuleViolation)
}


def nodes() -> Iterator[tuple[str, ast.AST]]:
    """Everything written in the bot, each with where it stands."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}", node


def is_clause(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "clause"


def test_the_bot_makes_no_violation_of_its_own() -> None:
    made = [
        where
        for where, node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in VIOLATIONS
    ]
    assert not made


def test_the_bot_compares_no_clause() -> None:
    compared = [
        where
        for where, node in nodes()
        if isinstance(node, ast.Compare) and any(map(is_clause, (node.left, *node.comparators)))
    ]
    assert not compared
