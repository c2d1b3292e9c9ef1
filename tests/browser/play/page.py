"""What `docs/play.md` says and shows."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"
PAGE, PICTURES = DOCS / "play.md", DOCS / "play"
PICTURE = re.compile(r'<img src="play/([a-z-]+[0-9]?)\.webp" width="\d+" alt="([^"]+)">')
LABEL = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")
COMMAND = re.compile(r"`/([a-z]+(?: [a-z]+)?)(?: [a-z]+:)?`")


def text() -> str:
    return PAGE.read_text(encoding="utf-8")


def pictures() -> dict[str, str]:
    """The pictures of the page and their descriptions, in its order."""
    return dict(PICTURE.findall(text()))


def labels() -> set[str]:
    """The buttons and the like that it names."""
    return set(LABEL.findall(text()))


def commands() -> set[str]:
    """The slash commands that it names."""
    return set(COMMAND.findall(text()))
