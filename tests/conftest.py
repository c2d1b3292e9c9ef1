"""What all tests share: a run of everything meets all messages, refusals and clauses there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.tally.clauses import Clauses
from tests.tally.messages import Messages
from tests.tally.refusals import Refusals
from tests.tally.tally import Tally

TALLIES: dict[str, Tally] = {
    "messages": Messages(),
    "refusals": Refusals(),
    "clauses": Clauses(),
}
MISSING: list[str] = []
ROOT = Path(__file__).parent
WITH_SOCKETS = ("e2e/", "playground/", "browser/", "test_sixth_game.py")
SLOW = (  # whole games by the dozen; `make test-fast` goes without
    "rules/railways/test_random_games.py",
    "rules/gauge/test_random_games.py",
    "rules/dragon/test_random_games.py",
)
NARROWED = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "collectonly")


def pytest_configure() -> None:
    for tally in TALLIES.values():
        tally.listen()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        place = item.path.relative_to(ROOT).as_posix()
        if place.startswith(WITH_SOCKETS):
            item.add_marker(pytest.mark.sockets)
        if place.startswith(SLOW):
            item.add_marker(pytest.mark.slow)


def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    if call.when == "call" and call.excinfo is None and isinstance(item, pytest.Function):
        for tally in TALLIES.values():
            tally.passed(item.function)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    for name, tally in TALLIES.items():
        tally.met.update(getattr(node, "workeroutput", {}).get(name, ()))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        for name, tally in TALLIES.items():
            session.config.workeroutput[name] = sorted(tally.met)
    elif _is_everything(session):
        MISSING.extend(said for tally in TALLIES.values() for said in tally.missing())
    if MISSING:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for said in MISSING:
        terminalreporter.write_line(f"FAILED {said}", red=True)


def _is_everything(session: pytest.Session) -> bool:
    """Whether all tests ran and passed; fewer meet less."""
    config = session.config
    is_narrowed = any(getattr(config.option, name, None) for name in NARROWED)
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not is_narrowed
    return is_whole and session.testscollected > 0 and not session.testsfailed
