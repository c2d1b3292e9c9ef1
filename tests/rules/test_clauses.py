"""Every clause of the rules pages is cited by a test, and every clause cited is on a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from rules.errors import BadNotation
from rules.pages import clause, clauses, page, prefixes

ROOT = Path(__file__).parents[2]
_CITED = re.compile(r"\b([A-Z]{2}) ((?:[A-Z]?\d+(?:\.\d+)?(?:, |–| and )?)+)")


def cited_in(folder: str) -> Iterator[tuple[str, str, Path]]:
    """Prefix, number and file of every citation, such as both of “IR 4.3, 5.1”."""
    known = prefixes()
    for path in sorted(set((ROOT / folder).rglob("*.py")) - {Path(__file__)}):
        for prefix, numbers in _CITED.findall(path.read_text(encoding="utf-8")):
            if prefix in known:
                for number in re.findall(r"[A-Z]?\d+(?:\.\d+)?", numbers):
                    yield prefix, number, path


@pytest.mark.parametrize("prefix", sorted(prefixes()))
def test_every_clause_is_cited_by_a_test(prefix: str) -> None:
    cited = {number for found, number, _ in cited_in("tests/rules") if found == prefix}
    assert sorted(set(clauses(prefix)) - cited) == []


@pytest.mark.parametrize("folder", ["rules", "renderer", "bot", "tests/rules"])
def test_every_clause_cited_is_on_its_page(folder: str) -> None:
    wrong = []
    for prefix, number, path in cited_in(folder):
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
