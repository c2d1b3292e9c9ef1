"""Every clause of the rules pages is cited by a test, and every clause cited is on a page."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from rules.errors import BadNotation
from rules.pages import clause, clauses, page, prefixes
from tests.tally.clauses import cited_in

ROOT = Path(__file__).parents[2]
TESTS = sorted(set((ROOT / "tests/rules").rglob("*.py")) - {Path(__file__)})


@cache
def functions(path: Path) -> dict[str, ast.FunctionDef]:
    """The functions of a file by their names; of two of one name only the last can be called."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef)}


def calls(node: ast.AST) -> set[str]:
    """The names of all that is called in a function, such as “refused” and “raises”."""
    called = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    return {c.attr if isinstance(c, ast.Attribute) else getattr(c, "id", "") for c in called}


def asserts(node: ast.FunctionDef) -> bool:
    """Whether a function can fail by itself."""
    has_assertion = any(isinstance(part, ast.Assert) for part in ast.walk(node))
    return has_assertion or "raises" in calls(node)


@cache
def helpers() -> frozenset[str]:
    """The names of functions beside the tests that assert something for them."""
    found = [node for path in TESTS for node in functions(path).values()]
    return frozenset(node.name for node in found if asserts(node) and not is_test(node))


def is_test(node: ast.FunctionDef) -> bool:
    """Whether pytest runs it."""
    marks = " ".join(ast.unparse(mark) for mark in node.decorator_list)
    return node.name.startswith("test_") and not re.search("skip|xfail", marks)


def can_fail(node: ast.FunctionDef) -> bool:
    """Whether a test asserts anything, itself or by a helper."""
    return asserts(node) or bool(calls(node) & helpers())


def source(path: Path, node: ast.FunctionDef) -> str:
    """A test with what stands in its lines: its table of cases, its comments."""
    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return "\n".join(path.read_text(encoding="utf-8").splitlines()[first - 1 : node.end_lineno])


@cache
def cited_by_tests() -> frozenset[tuple[str, str]]:
    """Every clause that a test cites which could fail; that it runs is counted by `tests.tally`."""
    sound = ((p, t) for p in TESTS for t in functions(p).values() if is_test(t) and can_fail(t))
    return frozenset(clause for path, test in sound for clause in cited_in(source(path, test)))


@pytest.mark.parametrize("prefix", sorted(prefixes()))
def test_every_clause_is_cited_by_a_test_that_could_fail(prefix: str) -> None:
    wanted = {(prefix, number) for number in clauses(prefix)}
    assert sorted(wanted - cited_by_tests()) == []


@pytest.mark.parametrize(
    ("written", "counts"),
    [
        pytest.param("def test_a():\n    assert 1", True, id="asserts"),
        pytest.param("def test_a():\n    with pytest.raises(E):\n        f()", True, id="raises"),
        pytest.param("def test_a():\n    refused(state, 'end')", True, id="by a helper"),
        pytest.param("def test_a():\n    play(state)", False, id="asserts nothing"),
        pytest.param("def helper():\n    assert 1", False, id="no test"),
        pytest.param("@pytest.mark.skip\ndef test_a():\n    assert 1", False, id="skipped"),
    ],
)
def test_a_citation_counts_only_on_what_could_fail(written: str, counts: bool) -> None:
    (node,) = ast.parse(written).body
    assert isinstance(node, ast.FunctionDef)
    assert (is_test(node) and can_fail(node)) == counts


@pytest.mark.parametrize("folder", ["rules", "renderer", "bot", "tests/rules"])
def test_every_clause_cited_is_on_its_page(folder: str) -> None:
    wrong = []
    for path in sorted(set((ROOT / folder).rglob("*.py")) - {Path(__file__)}):
        for prefix, number in cited_in(path.read_text(encoding="utf-8")):
            sections = {found.partition(".")[0] for found in clauses(prefix)}
            if number not in clauses(prefix) and number not in sections:
                wrong.append(f"{path.relative_to(ROOT)}: {prefix} {number}")
    assert wrong == []


@pytest.mark.parametrize("prefix", sorted(prefixes()))
def test_clauses_are_numbered_without_gaps(prefix: str) -> None:
    numbers = [n for n in clauses(prefix) if "." in n]
    for before, after in pairwise(numbers):
        (section, clause_number), (next_section, next_number) = (
            map(int, number.split(".")) for number in (before, after)
        )
        assert (next_section, next_number) in {
            (section, clause_number + 1),
            (section + 1, 1),
        }, f"{prefix} {before} is followed by {after}"


@pytest.mark.parametrize("prefix", sorted(prefixes()))
def test_a_page_says_each_number_once(prefix: str) -> None:
    text = page(prefixes()[prefix])
    numbers = re.findall(r"^(\d+\.\d+|[A-Z]\d+) ", text, flags=re.MULTILINE)
    assert numbers == list(clauses(prefix))


def test_a_clause_is_found_by_its_number() -> None:
    assert clause("IR 4.2").startswith("Base cost by number of cubes")
    assert clause(" IR 4.10 ").startswith("**Ruling:**")
    assert clause("IR E3").startswith("Lisbon and Setúbal")
    assert "\n" not in clause("IR 5.3")


@pytest.mark.parametrize("reference", ["IR 4.99", "IR", "ZZ 1.1", "", "4.5", "IR 4"])
def test_an_unknown_clause_is_said_to_be_unknown(reference: str) -> None:
    with pytest.raises(BadNotation):
        clause(reference)
