"""Pictures in words, the frame for all titles: opening, story, standings."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from renderer.picture import ALT_LIMIT, Order
from rules.boards import load_board

_FIRST_MARK = 0xE000  # of the letters nobody uses: they stand for names while signs are replaced
_SIGNS = {" · ": "; ", "→": "to", "×": "times ", "−": "minus "}


def tell(order: Order, opening: str, standings: Sequence[str], extras: Sequence[str] = ()) -> str:
    """All of it in one text: extras while there is room, and the story is cut before the rest."""
    rest = " ".join(standings)
    story = _cut(story_of(order), ALT_LIMIT - len(opening) - len(rest) - 2)
    text = " ".join(part for part in (opening, story, rest) if part)
    for extra in extras:
        if extra and len(text) + len(extra) < ALT_LIMIT:
            text = f"{text} {extra}"
    return _cut(text, ALT_LIMIT)


def has_room(order: Order, opening: str, standings: Sequence[str]) -> bool:
    """Whether all of that is told without cutting anything."""
    return len(" ".join([opening, story_of(order), *standings])) <= ALT_LIMIT


def opening(order: Order, board: str, now: str, what: str) -> str:
    """Which game, what kind of picture, and who decides; `what` a preview plans."""
    game = order.say("alt-game", title=order.table.title, game=order.table.game)
    place = "" if order.zoom is None else load_board(board).find(order.zoom).title
    close = order.say("alt-zoom", place=place) if place else ""
    return " ".join(part for part in (note(order, what), game, close, now) if part)


def note(order: Order, what: str) -> str:
    """That a preview is one; nothing for other pictures."""
    return order.say("alt-preview", what=what) if order.preview else ""


def story_of(order: Order) -> str:
    """What happened, in words where the picture has signs; names stay as they are."""
    marks = [chr(_FIRST_MARK + seat) for seat in range(len(order.names))]
    text = without_signs(order.said(tuple(marks)))
    for mark, name in zip(marks, order.names, strict=True):
        text = text.replace(mark, name)
    return text


def without_signs(text: str) -> str:
    """The text with words for what a reader would spell out or leave out, and no emoji."""
    for sign, word in _SIGNS.items():
        text = text.replace(sign, word)
    spoken = (letter for letter in text if not _is_picture(letter))
    return " ".join("".join(spoken).split())


def _is_picture(letter: str) -> bool:
    """Whether it is an emoji, or joins or colours one."""
    return unicodedata.category(letter) == "So" or letter in "\ufe0f\u200d"


def _cut(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return text[: length - 1].rstrip() + "…" if length > 1 else ""
