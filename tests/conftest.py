"""What all tests share: a run of everything says every message that exists."""

from __future__ import annotations

from typing import Any

import pytest

from tests.messages import Listener

LISTENER = Listener()
NEVER_SAID: list[str] = []
NARROWED = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "collectonly")
SAID = "said"  # what a worker of pytest-xdist hands over


def pytest_configure() -> None:
    LISTENER.listen()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    LISTENER.said.update(getattr(node, "workeroutput", {}).get(SAID, ()))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[SAID] = sorted(LISTENER.said)
    elif _is_everything(session):
        NEVER_SAID.extend(LISTENER.never_said())
    if NEVER_SAID:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for key in NEVER_SAID:
        terminalreporter.write_line(f"FAILED no test needs the message {key}", red=True)


def _is_everything(session: pytest.Session) -> bool:
    """Whether all tests ran and passed; fewer say less."""
    config = session.config
    is_narrowed = any(getattr(config.option, name, None) for name in NARROWED)
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not is_narrowed
    return is_whole and session.testscollected > 0 and not session.testsfailed
