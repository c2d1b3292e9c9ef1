"""All messages on one page, and how many lines each takes on a phone."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from tests.tally.messages import FILES, messages
from tests.wording.renderings import renderings

# A phone is 390 pixels wide. Margins and the avatar leave about 320 of them for the text of a post,
# and letters of its size, 16 pixels, are about 7 pixels wide on average in these texts. So counted,
# all but a few of them take as many lines as on the playground's page at that width.
LINE = 45  # characters
MOST_LINES = 3  # of a message that is no list

# What lists several things one by one, and is looked through more than read: messages by their key,
# or by a beginning of it that ends with a hyphen.
LISTS = {
    "door-card": "a title: its name, players and length, what it is about",
    "door-what-answer": "what the bot does, point by point",
    "help-useful": "the most useful commands, numbered",
    "how-": "a card of how to play, point by point",
    "undo-free": "the actions it takes back",
    "undo-consent": "the actions it takes back",
    "undo-asked": "the actions it takes back, who has agreed and who is to answer",
    "undo-settled": "the actions it takes back",
    "abandon-ask": "who has agreed and who is to answer",
    "rail-standing": "a player's numbers in the status",
    "dragon-trade-price": "the track that changes hands, both ways",
    "dragon-standing-round": "what ends the game, in the status",
    "dragon-standing-event": "an event card: title, how long, effect",
    "dragon-told-event-drawn": "an event card: title, effect, how long, rule",
}

SHOWN = {  # Discord's marks, as a player sees them
    r"\*+|~~|`|(?m:^(?:#+|-#) )": "",
    r"<@\d+>": "@Bruno",
    r"<#\d+>": "#trains",
    r"<t:\d+:f>": "19 November 2026 08:00",
}


def plain(text: str) -> str:
    """A text as it is read."""
    for mark, shown in SHOWN.items():
        text = re.sub(mark, shown, text)
    return text


def phone_lines(text: str) -> int:
    """How many lines a text takes on a phone."""
    return sum(len(textwrap.wrap(line, LINE)) or 1 for line in plain(text).split("\n"))


def listed(key: str) -> str:
    """The beginning of this key, or the key itself, by which the message is called a list."""
    named = (name for name in LISTS if key == name or (name[-1] == "-" and key.startswith(name)))
    return next(named, "")


def page() -> str:
    """Every message with all it can say, file by file."""
    return "\n".join(_written()) + "\n"


def _written() -> Iterator[str]:
    yield "# Every message, with example values\n"
    yield f"At {LINE} characters a line as on a phone; what takes more than one says how many."
    for file in FILES:
        yield f"\n## {file.name}\n"
        for key in messages(file):
            note = f" (a list: {LISTS[listed(key)]})" if listed(key) else ""
            yield f"- `{key}`{note}"
            yield from (f"  - {_shown(text)}" for text in renderings(key))


def _shown(text: str) -> str:
    many = phone_lines(text)
    counted = f" _({many} lines)_" if many > 1 else ""
    return text.replace("\n", "  \n    ").replace("<", "\\<") + counted
