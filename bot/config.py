"""Settings from the environment or a `.env` file."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values

from bot.discord.limits import shorten

GAMES, PLAYGROUND_GAMES = "roundhouse.sqlite3", "playground.sqlite3"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
MOST_SHOWN = 80  # characters of a setting that is wrong


class BadConfig(Exception):
    """A setting that cannot be used; the message says what to do."""


@dataclass(frozen=True)
class Config:
    """What a host can set; see `.env.example`."""

    token: str = field(default="", repr=False)
    data: Path = Path("data")
    log_level: str = "INFO"
    port: int = 8710
    open_browser: bool = True

    @property
    def database(self) -> Path:
        """Where the games are kept; those of the playground by themselves."""
        return self.data / (GAMES if self.token else PLAYGROUND_GAMES)

    @property
    def page(self) -> Path:
        """The folder in which the playground keeps its channels and posts."""
        return self.data / "playground"

    @property
    def databases(self) -> list[Path]:
        """All there are, whether or not the token is set where somebody asks."""
        paths = [self.data / name for name in (GAMES, PLAYGROUND_GAMES)]
        return [path for path in paths if path.exists()]


def read_config(env_file: Path = Path(".env")) -> Config:
    """The settings in force: the environment before the file, the file before the defaults."""
    try:
        values = {**dotenv_values(env_file), **os.environ}
    except UnicodeDecodeError as broken:
        raise BadConfig(f"{env_file} cannot be read as UTF-8 text. Write it anew.") from broken

    def setting(name: str, default: str) -> str:
        return (values.get(name) or default).strip()

    return Config(
        token=_token(setting("DISCORD_TOKEN", "")),
        data=_folder(setting("ROUNDHOUSE_DATA", "data")),
        log_level=_log_level(setting("ROUNDHOUSE_LOG_LEVEL", "INFO")),
        port=_port(setting("ROUNDHOUSE_PORT", "8710")),
        open_browser=setting("ROUNDHOUSE_OPEN_BROWSER", "yes").lower() not in ("no", "0", "false"),
    )


def _token(text: str) -> str:
    # Anything else cannot be sent in a header. The message shows nothing of it: it is a secret.
    if not all("!" <= character <= "~" for character in text):
        raise BadConfig(
            "DISCORD_TOKEN has a space, a line break or another character that no token has. "
            "Copy it anew from the Discord developer portal."
        )
    return text


def _folder(text: str) -> Path:
    try:
        text.encode()  # a name that cannot be shown could not be told either
        folder = Path(text).expanduser()
        os.stat(folder)
    except FileNotFoundError:
        return folder  # the first start makes it
    except (RuntimeError, ValueError, OSError) as wrong:  # no such home, no such name
        reason = getattr(wrong, "strerror", None) or wrong
        raise _bad("ROUNDHOUSE_DATA", text, f"name a folder ({str(reason).rstrip('.')})") from wrong
    return folder


def _log_level(text: str) -> str:
    level = text.upper()
    if level not in LOG_LEVELS:
        raise _bad("ROUNDHOUSE_LOG_LEVEL", text, f"use one of {', '.join(LOG_LEVELS)}")
    return level


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= 65535):
        raise _bad("ROUNDHOUSE_PORT", text, "use a number up to 65535")
    return int(text)


def _bad(name: str, value: str, advice: str) -> BadConfig:
    return BadConfig(f"{name} is “{shorten(value, MOST_SHOWN)}”; {advice}.")
