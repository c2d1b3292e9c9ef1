"""Texts for ears: signs as words, and what matters least left out where there is no room."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from renderer.picture import ALT_LIMIT, Order

_FIRST_MARK = 0xE000  # letters nobody uses stand for names, which are left as they are
_SIGNS = (
    (r"\s*→\s*", " to "),
    (r"\s*·\s*", "; "),
    (r"\s*×\s*", " times "),
    (r"−\s*", "minus "),
    (r"[*_`]{2,}", ""),
)


class Piece(NamedTuple):
    """A sentence or a few, and how much they matter: 0 is never left out."""

    text: str
    weight: int = 0


def spoken(text: str) -> str:
    """Words for what a reader would spell out or leave out, and no emoji."""
    for sign, words in _SIGNS:
        text = re.sub(sign, words, text)
    kept = "".join(c for c in text if unicodedata.category(c) not in ("So", "Cs", "Cn"))
    return " ".join(kept.replace("\ufe0f", "").split())


def spoken_story(order: Order) -> str:
    """What happened, with the players' names as they are."""
    marks = tuple(chr(_FIRST_MARK + seat) for seat in range(len(order.names)))
    text = spoken(order.said(marks))
    for mark, name in zip(marks, order.names, strict=True):
        text = text.replace(mark, name)
    return text


def within_room(pieces: Sequence[Piece], room: int = ALT_LIMIT) -> str:
    """The pieces in their order, the heaviest left out first, of equals the last one."""
    kept = [piece for piece in pieces if piece.text]
    while len(_joined(kept)) > room and any(piece.weight for piece in kept):
        heaviest = max(piece.weight for piece in kept)
        last = max(i for i, piece in enumerate(kept) if piece.weight == heaviest)
        del kept[last]
    return shortened(_joined(kept), room)


def _joined(pieces: Sequence[Piece]) -> str:
    return " ".join(piece.text for piece in pieces)


def shortened(text: str, room: int) -> str:
    """The text, cut after a word where it is too long."""
    if len(text) <= room:
        return text
    cut = text[: max(0, room - 1)]
    return f"{cut.rpartition(' ')[0] or cut}…" if cut else ""
