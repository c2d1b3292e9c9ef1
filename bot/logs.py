"""Logging to the terminal, with the token kept out of everything that is written there."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from types import TracebackType
from typing import Any, TextIO

import aiohttp
import discord

log = logging.getLogger(__name__)


# What passes by itself: discord.py connects again, and would show how each attempt went wrong.
PASSING = (aiohttp.ClientError, ConnectionError, TimeoutError, discord.ConnectionClosed)


def without(token: str, text: str) -> str:
    """The text as it may be shown."""
    return text.replace(token, "[token]") if token else text


def set_up_logging(level: str, token: str) -> None:
    """Log everything to the terminal from this level on; discord.py only from INFO on.

    What nobody caught is logged as well: Python would print it as it is, token and all.
    """
    root = logging.getLogger()
    root.handlers[:] = [_Terminal(token)]
    root.setLevel(level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is wanted
    for noisy in ("discord", "aiosqlite", "PIL"):
        logging.getLogger(noisy).setLevel(max(logging.INFO, root.level))
    logging.captureWarnings(True)
    sys.excepthook = _log_uncaught
    threading.excepthook = sys.unraisablehook = _log_stray


class _WithoutToken(logging.Formatter):
    """Replaces the token wherever it would be printed, tracebacks included."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        return without(self._token, super().format(record))


class _Terminal(logging.StreamHandler[TextIO]):
    """Writes lines, and why one could not be written; the base class would show its values."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self._token = token
        self.setFormatter(_WithoutToken(token))
        self.addFilter(_in_a_line)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's own name)
        said = f"{record.msg!r} could not be logged:\n{traceback.format_exc()}"
        sys.stderr.write(without(self._token, said))


def _in_a_line(record: logging.LogRecord) -> bool:
    """Make a line of what the network does to discord.py."""
    error = record.exc_info[1] if record.exc_info else None
    if record.name.startswith("discord.") and isinstance(error, PASSING):
        reason = str(error) or type(error).__name__
        record.msg, record.args = "%s: %s", (record.getMessage(), reason)
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.exc_info = record.exc_text = None
    return True


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        log.critical("ended by what nobody caught", exc_info=(kind, error, trace))


def _log_stray(args: Any) -> None:
    """For an exception in a thread, or where Python can raise none; neither ends the process."""
    log.error("nobody caught this", exc_info=(args.exc_type, args.exc_value, args.exc_traceback))
