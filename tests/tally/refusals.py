"""Every place in the rules that refuses a move, and which of them tests have come to."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from rules.errors import RuleViolation, Value

ROOT = Path(__file__).parents[2]


class Refusals:
    """Notes where in the rules a refusal is made, such as “rules/title.py:99”."""

    def __init__(self) -> None:
        self.met: set[str] = set()

    def listen(self) -> None:
        """From now on."""
        refuse = RuleViolation.__init__

        def noted(error: RuleViolation, clause: str, key: str, /, **values: Value) -> None:
            caller = sys._getframe(1)
            self.met.add(f"{caller.f_code.co_filename}:{caller.f_lineno}")
            refuse(error, clause, key, **values)

        RuleViolation.__init__ = noted  # type: ignore[method-assign]

    def passed(self, test: object) -> None:
        """Whether a test passes does not matter here."""

    def missing(self) -> list[str]:
        """Places that no test has come to."""
        met = {str(Path(place).relative_to(ROOT)) for place in self.met if str(ROOT) in place}
        return [f"no test is refused at {place}" for place in sorted(refusing() - met)]


def refusing() -> set[str]:
    """Every place in the rules that makes a refusal."""
    return {place for path in (ROOT / "rules").rglob("*.py") for place in _refusing_in(path)}


def _refusing_in(path: Path) -> Iterator[str]:
    kinds = {"RuleViolation", *(kind.__name__ for kind in RuleViolation.__subclasses__())}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
            yield f"{path.relative_to(ROOT)}:{node.lineno}"
