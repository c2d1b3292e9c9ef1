"""Who leads: the order of the players, while they play and at the end."""

from __future__ import annotations

from rules.dragon.board.networks import WANTED_MAJORS
from rules.dragon.view import DragonPlayerView, DragonView
from rules.title import Result

Merit = tuple[bool, int, int]


def ranks(view: DragonView) -> tuple[int, ...]:
    """Everybody's rank by seat, shared by equals; 0 while nobody is ahead, and for who is out.

    Cities come first, for everybody sees them and without seven of them no money wins. Money counts
    only where every treasury is open: else the order would tell what is secret.
    """
    if view.result is not None:
        return places(view.result)
    merits = [merit(view, seat) for seat in range(len(view.players))]
    playing = [m for m, p in zip(merits, view.players, strict=True) if not p.has_conceded]
    if len(set(playing)) < 2:
        return (0,) * len(merits)
    return tuple(
        0 if player.has_conceded else 1 + sum(other > own for other in playing)
        for own, player in zip(merits, view.players, strict=True)
    )


def merit(view: DragonView, seat: int) -> Merit:
    """What a player's rank goes by; more cities than are needed help nobody."""
    player = view.players[seat]
    cash = worth(player) if view.are_treasuries_open else 0
    return player.has_declared, min(len(player.majors), WANTED_MAJORS), cash


def worth(player: DragonPlayerView) -> int:
    """Cash as it counts for victory; of an open treasury only."""
    return (player.cash or 0) - player.debt


def ranking(result: Result) -> list[tuple[int, int]]:
    """Place and seat, best first; equal ones share a place."""
    return sorted((place, seat) for seat, place in enumerate(places(result)))


def places(result: Result) -> tuple[int, ...]:
    """The final place of every seat."""
    found = next(award.values for award in result.awards if award.key == "place")
    return tuple(place or len(found) for place in found)
