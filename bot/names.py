"""Names of players as they are shown: in posts, on pictures and in lists."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

HARMLESS = str.maketrans(
    {"*": "∗", "~": "∼", "`": "'", "|": "ǀ", "<": "‹", ">": "›", "[": "(", "]": ")", "\\": "∖"}
)
"""What Discord would read as a mark, and what is shown for it: in all places the same name."""

HIDDEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")  # would turn a line round, break it or show nothing


def shown_name(display_name: str, user_name: str, taken: Collection[str] = ()) -> str:
    """A name that changes nothing around it, and that nobody else at the table has."""
    name = _harmless(display_name) or _harmless(user_name) or "?"
    known = {other.casefold() for other in taken}
    number, told_apart = 1, name
    while told_apart.casefold() in known:
        number += 1
        told_apart = f"{name} {number}"
    return told_apart


def _harmless(name: str) -> str:
    seen = "".join(sign for sign in name if unicodedata.category(sign) not in HIDDEN)
    unlinked = seen.translate(HARMLESS).replace("://", ":∕∕")
    return " ".join(unlinked.split())
