"""Somebody who learns: reads what to press, and presses that."""

from __future__ import annotations

import re

from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.posts import Post
from tests.narrowed import sure

ASKED = re.compile(r"(?:press|pick) \*\*(.+?)\*\*", re.IGNORECASE)
STEP = re.compile(r"· (\d+) of (\d+)")


def asked(text: str) -> str:
    """The label that a frame asks for."""
    unquoted = "\n".join(line for line in text.splitlines() if not line.startswith(">"))
    return sure(ASKED.search(unquoted))[1]


def step(text: str) -> tuple[int, int]:
    """Which frame it is, and of how many."""
    number, of = sure(STEP.search(text)).groups()
    return int(number), int(of)


async def obey(learner: Guest, frame: Post) -> Post:
    """Do what a frame asks for; the next frame."""
    label = asked(frame.content)
    press = learner.press if label in frame.buttons else learner.choose
    return await press(frame, label)
