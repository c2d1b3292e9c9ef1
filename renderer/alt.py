"""Pictures in words, the frame for all titles: opening, story, standings."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.picture import ALT_LIMIT, Order
from renderer.spoken import shortened, spoken_story
from rules.boards import load_board


def tell(order: Order, opening: str, standings: Sequence[str], extras: Sequence[str] = ()) -> str:
    """All of it in one text: extras while there is room, and the story is cut before the rest."""
    rest = " ".join([*computers(order), *standings])
    story = shortened(spoken_story(order), ALT_LIMIT - len(opening) - len(rest) - 2)
    text = " ".join(part for part in (opening, story, rest) if part)
    for extra in extras:
        if extra and len(text) + len(extra) < ALT_LIMIT:
            text = f"{text} {extra}"
    return shortened(text, ALT_LIMIT)


def has_room(order: Order, opening: str, standings: Sequence[str]) -> bool:
    """Whether all of that is told without cutting anything."""
    told = [opening, spoken_story(order), *computers(order), *standings]
    return len(" ".join(told)) <= ALT_LIMIT


def computers(order: Order) -> list[str]:
    """Who is a computer, as the sign by their names says it."""
    names = [seat.name for seat in order.table.seats if seat.is_computer]
    return [order.say("alt-computers", players=", ".join(names), count=len(names))] if names else []


def opening(order: Order, board: str, now: str, what: str) -> str:
    """Which game, what kind of picture, and who decides; `what` a preview plans."""
    game = order.say("alt-game", title=order.table.title, game=order.table.game)
    place = "" if order.zoom is None else load_board(board).find(order.zoom).title
    close = order.say("alt-zoom", place=place) if place else ""
    return " ".join(part for part in (note(order, what), game, close, now) if part)


def note(order: Order, what: str) -> str:
    """That a preview is one; nothing for other pictures."""
    return order.say("alt-preview", what=what) if order.preview else ""
