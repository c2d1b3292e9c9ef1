"""Which mileposts a part of a map shows, found for all of them at once."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from renderer.dragon.world.lattice import ROW, Lattice
from rules.dragon.board.layout import Node, Terrain
from rules.dragon.board.loader import board


def nodes_in(frame: Lattice, *, is_under: bool, margin: float = 0.0) -> frozenset[Node]:
    """Those of one map in sight or so many columns beyond the rim."""
    xs, ys = _places()
    edge = margin * frame.size
    x, y = (xs - frame.left) * frame.size, (ys - frame.top) * frame.rise
    inside = (x >= -edge) & (x < frame.width + edge) & (y >= -edge) & (y < frame.height + edge)
    return frozenset(np.flatnonzero(inside & _on_map(is_under=is_under)).tolist())


@cache
def _places() -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Columns and heights of all points, by node."""
    points = board().points
    return np.array([p.x for p in points], float), np.array([p.y * ROW for p in points])


@cache
def _on_map(*, is_under: bool) -> npt.NDArray[np.bool_]:
    """Entrances are on both maps."""
    both = Terrain.ENTRANCE
    return np.array([p.is_under == is_under or p.terrain is both for p in board().points])
