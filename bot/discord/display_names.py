"""Names of players as they are shown: in posts, on pictures and in lists."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

import discord

from storage.store import Person

HARMLESS = str.maketrans(
    {"*": "∗", "~": "∼", "`": "'", "|": "ǀ", "<": "‹", ">": "›", "[": "(", "]": ")", "\\": "∖"}
    | {"🤖": ""}  # the sign of computers: nobody passes for one
)
"""What Discord would read as a mark, and what is shown for it: in all places the same name."""

PLACES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile("_(?![A-Za-z0-9])"), "ˍ"),  # ends something italic, or begins a line under it
    (re.compile(r"(?<=\.)(\w+)/"), r"\1∕"),  # an invitation needs no more to be shown as one
    (re.compile("@(?=everyone|here)"), "＠"),
    (re.compile(r"^-(?=#?( |$))"), "–"),  # at the start of a line: a list, or small print
    (re.compile(r"^(\d+)\.(?= |$)"), r"\1․"),
    (re.compile("^#(?=#{0,2}( |$))"), "＃"),
)
"""The same for what is one in some places only, and elsewhere a part of many a name."""

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


def person(user: discord.abc.User) -> Person:
    """Somebody as the journal of a game names them."""
    return Person(user.id, shown_name(user.display_name, user.name))


def _harmless(name: str) -> str:
    seen = "".join(sign for sign in name if unicodedata.category(sign) not in HIDDEN)
    shown = " ".join(seen.translate(HARMLESS).replace("://", ":∕∕").split())
    for place, harmless in PLACES:
        shown = place.sub(harmless, shown)
    return shown
