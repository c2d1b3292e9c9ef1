"""How long Discord lets things be."""

from __future__ import annotations

CONTENT = 2000  # characters of a message
CUSTOM_ID = 100
LABEL = 80  # of a button
MODAL_TITLE = 45  # and the label of a field
MOST_OPTIONS = 25  # of a select or an autocomplete
ROWS = 5  # of a message: a select takes one, buttons share
TEXT = 100  # of an option, a choice or a hint


def shorten(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where Discord would refuse it."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
