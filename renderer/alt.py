"""Pictures in words, the frame for all titles: opening, story, standings."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.picture import ALT_LIMIT, Order
from rules.boards import load_board


def tell(order: Order, opening: str, standings: Sequence[str]) -> str:
    """All of it in one text; what is too long is cut, the story first."""
    rest = " ".join(standings)
    story = _cut(order.said(order.names), ALT_LIMIT - len(opening) - len(rest) - 2)
    return _cut(" ".join(part for part in (opening, story, rest) if part), ALT_LIMIT)


def opening(order: Order, board: str, now: str, what: str) -> str:
    """Which game, what kind of picture, and who decides; `what` a preview plans."""
    game = order.say("alt-game", title=order.table.title, game=order.table.game)
    place = "" if order.zoom is None else load_board(board).find(order.zoom).title
    close = order.say("alt-zoom", place=place) if place else ""
    note = order.say("preview-note", what=what) + "." if order.preview else ""
    return " ".join(part for part in (note, game, close, now) if part)


def _cut(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return text[: length - 1].rstrip() + "…" if length > 1 else ""
