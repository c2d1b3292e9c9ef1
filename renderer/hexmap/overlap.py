"""Which boxes cover which."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Boxes = npt.NDArray[np.float64]
"""Left, top, right and bottom, a row each."""


def common_area(some: Boxes, others: Boxes) -> npt.NDArray[np.float64]:
    """The area each box of some shares with each of others."""
    ends = np.minimum(some[:, None, 2:], others[:, 2:])
    starts = np.maximum(some[:, None, :2], others[:, :2])
    areas: npt.NDArray[np.float64] = np.prod((ends - starts).clip(0), axis=2)
    return areas


def touches(some: Boxes, others: Boxes) -> npt.NDArray[np.bool_]:
    """Which boxes of some share anything with any of others."""
    across = (some[:, None, 0] < others[:, 2]) & (others[:, 0] < some[:, None, 2])
    down = (some[:, None, 1] < others[:, 3]) & (others[:, 1] < some[:, None, 3])
    return np.asarray((across & down).any(axis=1))


class Grid:
    """Boxes marked on a coarse grid, to ask quickly whether many others touch any of them."""

    def __init__(self, boxes: Boxes, width: int, height: int, cell: float) -> None:
        self._cell = cell
        marks = np.zeros((int(height / cell) + 2, int(width / cell) + 2), dtype=np.int32)
        for left, top, right, bottom in (boxes / cell).astype(int).clip(0):
            marks[top : bottom + 1, left : right + 1] = 1
        self._sums = np.pad(marks.cumsum(0).cumsum(1), ((1, 0), (1, 0)))

    def touches(self, boxes: Boxes) -> npt.NDArray[np.bool_]:
        """Which boxes share a cell with a marked one; those beyond the grid count as free."""
        down, across = np.array(self._sums.shape) - 2
        left, top, right, bottom = np.moveaxis((boxes / self._cell).astype(int), -1, 0)
        left, right = left.clip(0, across), right.clip(0, across) + 1
        top, bottom = top.clip(0, down), bottom.clip(0, down) + 1
        sums = self._sums
        found = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return np.asarray(found > 0)
