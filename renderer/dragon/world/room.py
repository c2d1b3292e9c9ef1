"""What of a map is taken already, and how much of it something new would cover."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

import numpy as np
import numpy.typing as npt

from renderer.draw.geometry import Box

Boxes = npt.NDArray[np.float64]  # a row each, as a Box
Costs = npt.NDArray[np.float64]

BARRED = 1e6  # the weight of what must never be covered
_EDGE = 3.0  # pixels that stay free along the edges of a window


class Room:
    """Boxes with weights within a window of so many pixels."""

    def __init__(self, width: int, height: int) -> None:
        self._right, self._bottom = width - _EDGE, height - _EDGE
        self._boxes, self._weights = np.empty((0, 4)), np.empty(0)

    def copy(self) -> Room:
        """The same, to try something out."""
        return copy(self)

    def take(self, boxes: Iterable[Box] | Boxes, weight: float) -> None:
        """From now on these are taken."""
        found = np.array(list(boxes), dtype=float).reshape(-1, 4)
        self._boxes = np.concatenate([self._boxes, found])
        self._weights = np.concatenate([self._weights, np.full(len(found), weight)])

    def costs(self, boxes: Boxes) -> Costs:
        """The weighted share of each box that is taken; infinite if it leaves the window."""
        (left, top), (right, bottom) = boxes[:, :2].min(0), boxes[:, 2:].max(0)
        near = (self._boxes[:, 0] < right) & (self._boxes[:, 2] > left)
        near &= (self._boxes[:, 1] < bottom) & (self._boxes[:, 3] > top)
        covered = _common(boxes, self._boxes[near]) @ self._weights[near]
        shares: Costs = covered / ((boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1]))
        return np.where(self.holds(boxes), shares, np.inf)

    def holds(self, boxes: Boxes) -> npt.NDArray[np.bool_]:
        """Whether all of each box lies in the window; the last axis is the box's sides."""
        begins = np.all(boxes[..., :2] >= _EDGE, axis=-1)
        ends = np.all(boxes[..., 2:] <= (self._right, self._bottom), axis=-1)
        return np.asarray(begins & ends)


def _common(some: Boxes, others: Boxes) -> Boxes:
    """The area each box of some shares with each of others."""
    wide = np.minimum(some[:, None, 2], others[:, 2]) - np.maximum(some[:, None, 0], others[:, 0])
    high = np.minimum(some[:, None, 3], others[:, 3]) - np.maximum(some[:, None, 1], others[:, 1])
    areas: Boxes = wide.clip(0) * high.clip(0)
    return areas
