"""What a part of a map shows, and where, found for all mileposts and sections at once."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt

from renderer.dragon.world.lattice import ROW, Lattice
from rules.dragon.board.layout import Edge, Node, Terrain
from rules.dragon.board.loader import board

Flags = npt.NDArray[np.bool_]
Spots = list[tuple[int, int]]


def nodes_in(frame: Lattice, *, is_under: bool) -> frozenset[Node]:
    """The mileposts of one map in sight."""
    return frozenset(np.flatnonzero(_inside(frame, 0.0) & _on_map(is_under=is_under)).tolist())


def edges_in(frame: Lattice, *, is_under: bool) -> frozenset[Edge]:
    """The sections of one map in sight from end to end."""
    inside, (starts, ends, below) = _inside(frame, 0.0), _sections()
    return _edges(inside[starts] & inside[ends] & (below == is_under))


def edges_near(frame: Lattice, *, is_under: bool, margin: float) -> frozenset[Edge]:
    """The sections of one map with an end in sight or at most so many columns beyond the rim."""
    inside, (starts, ends, below) = _inside(frame, margin), _sections()
    return _edges((inside[starts] | inside[ends]) & (below == is_under))


@lru_cache(maxsize=16)
def spots_of(frame: Lattice, left: int = 0, top: int = 0) -> Spots:
    """The pixels of all points, by node, where a map begins there."""
    x, y = _pixels(frame)
    across, down = np.rint(x).astype(int) + left, np.rint(y).astype(int) + top
    return list(zip(across.tolist(), down.tolist(), strict=True))


def _edges(chosen: Flags) -> frozenset[Edge]:
    return frozenset(np.flatnonzero(chosen).tolist())


def _inside(frame: Lattice, margin: float) -> Flags:
    (x, y), edge = _pixels(frame), margin * frame.size
    across = (x >= -edge) & (x < frame.width + edge)
    return across & (y >= -edge) & (y < frame.height + edge)


def _pixels(frame: Lattice) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    xs, ys = _places()
    return (xs - frame.left) * frame.size, (ys - frame.top) * frame.rise


@cache
def _places() -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Columns and heights of all points, by node."""
    points = board().points
    return np.array([p.x for p in points], float), np.array([p.y * ROW for p in points])


@cache
def _on_map(*, is_under: bool) -> Flags:
    """Entrances are on both maps."""
    both = Terrain.ENTRANCE
    return np.array([p.is_under == is_under or p.terrain is both for p in board().points])


@cache
def _sections() -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], Flags]:
    """Both ends of all sections, and whether they lie below ground, by edge."""
    sections = board().sections
    starts, ends = np.array([(s.a, s.b) for s in sections]).T
    return starts, ends, np.array([s.is_under for s in sections])
