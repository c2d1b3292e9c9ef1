"""How likely a player is to win: awards compared softly, then the points of all players."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from opponents.railways.standing import Standing, blur, standing
from opponents.railways.weights import Weights
from rules.railways.state import Player
from rules.railways.variant import Variant

CASH_POINTS = 2  # IR 9.3
SAFE_LOANS = 10


def chances(weights: Weights, standings: Sequence[Standing], turns: float) -> list[float]:
    """How likely each of these players is to win, after some more turns."""
    points = expected_points(weights, standings, turns)
    scale = blur(weights.point_scale, weights.point_blur, turns)
    most = max(points)
    odds = [exp((p - most) / scale) for p in points]
    total = sum(odds)
    return [odd / total for odd in odds]


def expected_points(weights: Weights, standings: Sequence[Standing], turns: float) -> list[float]:
    """The victory points each of them can hope for (IR 9.2–9.7)."""
    w = weights
    points = [0.0] * len(standings)
    _share(points, [s.income for s in standings], blur(w.income_scale, w.income_blur, turns))
    cash_scale = blur(w.cash_scale, w.cash_blur, turns)
    _share(points, [s.cash for s in standings], cash_scale, CASH_POINTS, above=0.0)
    _share(points, [s.run for s in standings], blur(w.run_scale, w.run_blur, turns), tie=0.5)
    city_scale = blur(w.city_scale, w.city_blur, turns)
    for kind in range(len(standings[0].cities)):
        _share(points, [s.cities[kind] for s in standings], city_scale, tie=0.5)
    _share(points, [s.cards for s in standings], blur(w.card_scale, w.card_blur, turns), tie=0.5)
    return points


def _share(
    points: list[float],
    values: Sequence[float],
    scale: float,
    award: float = 1.0,
    *,
    tie: float = 0.0,
    above: float | None = None,
) -> None:
    """Add what each can hope for of one award; those who tie all have it (IR 9.6)."""
    for seat, value in enumerate(values):
        hope = award if above is None else award * _likely(value - above, scale)
        for other, rival in enumerate(values):
            if other != seat:
                hope *= _likely(value - rival + tie, scale)
        points[seat] += hope


def _likely(lead: float, scale: float) -> float:
    x = lead / scale
    return 1.0 if x > 30 else 0.0 if x < -30 else 1.0 / (1.0 + exp(-x))


class Outlook:
    """Judges what one player could have come to, against all others as they are now."""

    def __init__(
        self, weights: Weights, variant: Variant, players: Sequence[Player], seat: int
    ) -> None:
        self._weights = weights
        self._variant = variant
        self._others = [p for s, p in enumerate(players) if s != seat and not p.is_out]
        self.rounds = min((turns_to_end(weights, p) for p in self._others), default=0.0)
        self._standings: dict[float, list[Standing]] = {}

    def chance(self, player: Player, after: int) -> float:
        """How likely the player is to win who has come to this after so many turns."""
        if player.is_out:
            return 0.0
        if not self._others:
            return 1.0
        left, own = max(0.0, self.rounds - after), turns_to_end(self._weights, player)
        others = after + left
        if own < left:
            left, others = own, after + own - 1  # whoever ends it has had a turn more
        mine = standing(self._weights, self._variant, player, left)
        danger = self._weights.loan_danger * max(0, player.loans - SAFE_LOANS)
        rivals = self._rivals(round(others, 1))
        return chances(self._weights, [mine, *rivals], left)[0] * max(0.0, 1 - danger)

    def _rivals(self, turns: float) -> list[Standing]:
        if turns not in self._standings:
            self._standings[turns] = [
                standing(self._weights, self._variant, p, turns) for p in self._others
            ]
        return self._standings[turns]


def turns_to_end(weights: Weights, player: Player) -> float:
    """In how many turns a player may have placed all cubes: many of them in the last (IR 9.1)."""
    if player.supply == 0:
        return 0.0
    return 1 + max(0.0, player.supply - weights.sprint) / weights.pace
