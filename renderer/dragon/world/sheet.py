"""One of the two maps as it lies in a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

from renderer.dragon.world.lattice import ROW, Lattice, is_on
from renderer.draw.palette import Pixels
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board

Spot = tuple[int, int]


@dataclass(frozen=True)
class Sheet:
    """One of the two maps, or a part of it, at a place of a picture."""

    is_under: bool
    frame: Lattice
    pixels: Pixels
    left: int = 0
    top: int = 0

    def at(self, left: int, top: int) -> Sheet:
        """The same map somewhere else in the picture."""
        return replace(self, left=left, top=top)

    def shows(self, node: Node) -> bool:
        """Whether a point is on this map and in sight."""
        point = board().points[node]
        return is_on(node, is_under=self.is_under) and self.frame.reaches((point.x, point.y * ROW))

    def spot(self, node: Node) -> Spot:
        """The pixel of a point in the picture."""
        x, y = self.frame.pixel_of(board().points[node])
        return x + self.left, y + self.top

    def holds(self, spot: Spot) -> bool:
        """Whether a pixel of the picture lies on this map."""
        x, y = spot[0] - self.left, spot[1] - self.top
        return 0 <= x < self.frame.width and 0 <= y < self.frame.height
