"""Names that were written wrong, and what was written with what they may stand for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.wording import Words
from rules.errors import UnknownName


def corrected(text: str, slip: UnknownName) -> dict[str, str]:
    """The text as it would be right, by the name that was meant; nothing if it is not in it."""
    written = slip.written.strip()
    wrong = re.compile(rf"(?<!\w){re.escape(written)}(?!\w)")
    if not written or not wrong.search(text):
        return {}
    return {name: name.join(wrong.split(text)) for name in slip.near}


def yes_labels(words: Words, names: Sequence[str]) -> list[str]:
    """What the buttons are called that say yes: where there are several, each by its name."""
    return list(names) if len(names) > 1 else [words("meant-yes") for _ in names]
