"""The token reaches the terminal by no way: not in a log line, not in what nobody caught."""

from __future__ import annotations

import io
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.logs import set_up_logging

TOKEN = "MTIz.wrong.token-of-somebody"
pytestmark = pytest.mark.usefixtures("kept_logging")
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
SET_UP = f"""
import asyncio, logging, threading, warnings
from bot.logs import set_up_logging

TOKEN = "{TOKEN}"
set_up_logging("INFO", TOKEN)
"""

LEAKS = {
    "uncaught": "raise ValueError(TOKEN)",
    "uncaught, as the cause": "raise KeyError('other') from ValueError(TOKEN)",
    "in a thread": """
def work():
    raise ValueError(TOKEN)
threading.Thread(target=work).start()
""",
    "in a task nobody waits for": """
async def fail():
    raise ValueError(TOKEN)
async def run():
    asyncio.create_task(fail())
    await asyncio.sleep(0)
asyncio.run(run())
""",
    "in a callback": """
def fail():
    raise ValueError(TOKEN)
async def run():
    asyncio.get_running_loop().call_soon(fail)
    await asyncio.sleep(0)
asyncio.run(run())
""",
    "while something is cleared away": """
class Thing:
    def __del__(self):
        raise ValueError(TOKEN)
Thing()
""",
    "in a line that cannot be logged": "logging.getLogger().info(TOKEN + ' %d', TOKEN)",
    "in a warning": "warnings.warn(TOKEN)",
}


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "always", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=False)


def test_a_log_line_says_where_the_token_was() -> None:
    set_up_logging("DEBUG", TOKEN)
    stream = io.StringIO()
    handler = logging.getLogger().handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream)
    log = logging.getLogger("bot.test")
    log.info("logging in with %s", TOKEN)
    try:
        raise ValueError(f"header: Bot {TOKEN}")
    except ValueError:
        log.exception("failed")
    assert TOKEN not in stream.getvalue()
    assert stream.getvalue().count("[token]") == 2


@pytest.mark.parametrize("leak", LEAKS)
def test_what_nobody_caught_is_told_without_the_token(leak: str) -> None:
    ended = run(SET_UP + LEAKS[leak])
    assert TOKEN not in ended.stdout + ended.stderr
    assert "[token]" in ended.stderr
    assert (ended.returncode == 1) == leak.startswith("uncaught")


def test_without_a_token_what_nobody_caught_is_told_too() -> None:
    set_up = SET_UP.replace('set_up_logging("INFO", TOKEN)', 'set_up_logging("INFO", "")')
    ended = run(set_up + "raise ValueError('why')")
    assert "ValueError: why" in ended.stderr
    assert ended.returncode == 1


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    set_up_logging("INFO", TOKEN)
    return written


def log_failure(name: str, error: Exception) -> None:
    try:
        raise error
    except Exception:
        logging.getLogger(name).exception("Attempting a reconnect in %.2fs", 1.5)


def test_what_the_network_does_is_a_line(terminal: io.StringIO) -> None:
    log_failure("discord.shard", ConnectionRefusedError("refused"))
    log_failure("discord.client", TimeoutError())
    first, second = terminal.getvalue().splitlines()
    assert first.endswith("WARNING discord.shard: Attempting a reconnect in 1.50s: refused")
    assert second.endswith("Attempting a reconnect in 1.50s: TimeoutError")


@pytest.mark.parametrize(
    ("name", "error"), [("discord.shard", KeyError("x")), ("bot.app", ConnectionError("ours"))]
)
def test_any_other_failure_is_told_in_full(
    terminal: io.StringIO, name: str, error: Exception
) -> None:
    log_failure(name, error)
    assert "Traceback" in terminal.getvalue()
