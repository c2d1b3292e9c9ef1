"""Logging to the terminal, with the token kept out of every line."""

from __future__ import annotations

import logging

import discord


class _WithoutToken(logging.Formatter):
    """Replaces the token wherever it would be printed, tracebacks included."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        return text.replace(self._token, "[token]") if self._token else text


def set_up_logging(level: str, token: str) -> None:
    """Log everything to the terminal from this level on; discord.py only from INFO on."""
    handler = logging.StreamHandler()
    handler.setFormatter(_WithoutToken(token))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is wanted
    for noisy in ("discord", "aiosqlite", "PIL"):
        logging.getLogger(noisy).setLevel(max(logging.INFO, root.level))
