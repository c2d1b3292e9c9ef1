"""How long Discord lets things be."""

from __future__ import annotations

CONTENT = 2000
MOST_OPTIONS = 25  # of a select or an autocomplete
LABEL = 80
TEXT = 100


def shorten(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where Discord would refuse it."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
