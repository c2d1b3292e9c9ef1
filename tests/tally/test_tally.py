"""A run of all tests that meets too little fails, and says what is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rules.errors import RuleViolation
from tests.conftest import TALLIES
from tests.rules.railways.build import test_building
from tests.tally.clauses import Clauses
from tests.tally.refusals import ROOT, Refusals, refusing
from tests.titles import TITLES


def test_a_refusal_is_noted_where_it_is_made() -> None:
    with pytest.raises(RuleViolation):
        TITLES["iron_dragon"].check_seats(99)
    met = TALLIES["refusals"].met & {f"{ROOT}/{place}" for place in refusing()}
    assert any("rules/title.py" in place for place in met)


def test_a_refusal_that_no_test_has_come_to_is_named() -> None:
    one, *others = sorted(refusing())
    refusals = Refusals()
    refusals.met = {f"{ROOT}/{place}" for place in others} | {"/elsewhere/rules.py:1"}
    assert refusals.missing() == [f"no test is refused at {one}"]


def test_only_what_a_test_of_the_rules_cites_counts() -> None:
    clauses = Clauses()
    clauses.passed(test_only_what_a_test_of_the_rules_cites_counts)  # IR 4.3
    assert clauses.met == set()
    clauses.passed(test_building.test_base_cost_by_number_of_cubes)
    assert clauses.met == {"IR 4.2"}
    assert "no test that has passed cites IR 4.3" in clauses.missing()
    assert "no test that has passed cites IR 4.2" not in clauses.missing()


@pytest.mark.slow
def test_a_whole_run_that_meets_too_little_fails() -> None:
    asked = ["-o", "testpaths=tests/rules/test_chance.py", "-p", "no:cacheprovider"]
    run = [sys.executable, "-m", "pytest", *asked]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    for said in ("no test needs the message", "no test is refused at", "no test that has passed"):
        assert f"FAILED {said}" in done.stdout
    part = [*run[:3], "tests/rules/test_chance.py", "-p", "no:cacheprovider"]
    done = subprocess.run(part, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.OK
