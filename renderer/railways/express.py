"""The route of the Orient Express: a band under the rails, bright on the turn it is chosen."""

from __future__ import annotations

from functools import lru_cache

from renderer.canvas import Sprite
from renderer.rails import HexCanvas, Rail, neighbours
from renderer.railways.scene import Scene
from renderer.theme import EXPRESS, GOLD, INK, PAPER
from rules.railways.orient_express import RouteTaken


def draw_express(scene: Scene, top: int) -> None:
    """One sprite for every hex of the route, with the sides it is entered and left by."""
    express = scene.view.express
    if express is None:
        return
    board, frame = scene.base.board, scene.base.frame
    is_new = any(isinstance(event, RouteTaken) for event in scene.order.events)
    for number, label in enumerate(express.hexes):
        place = board.find(label)
        if frame.shows(place):
            near = neighbours(board)[label]
            beside = express.hexes[max(0, number - 1) : number + 2]
            sides = tuple(near.index(other) for other in beside if other != label)
            x, y = frame.pixel(place)
            scene.canvas.stamp(_band(sides, frame.size, is_new), x, y + top)


@lru_cache(maxsize=512)
def _band(sides: tuple[int, ...], size: float, is_new: bool) -> Sprite:
    ground = HexCanvas(size)
    middle = (float(ground.middle), float(ground.middle))
    for share, colour in ((0.92, INK), (0.82, PAPER), (0.70, GOLD if is_new else EXPRESS)):
        width = round(ground.scale * share)
        for side in sides:
            ground.pen.line([middle, *ground.gate(Rail(side, 0.0))], fill=colour, width=width)
        ground.pen.circle(middle, width / 2, fill=colour)
    ground.cut()
    return ground.sprite()
