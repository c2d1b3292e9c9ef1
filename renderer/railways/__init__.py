"""Pictures of the railways games."""

from __future__ import annotations

from renderer.canvas import Canvas
from renderer.picture import Order, Picture
from renderer.railways import cards, header
from renderer.railways.alt import alt_text
from renderer.railways.base import WIDTH, base_of, sheet_frame
from renderer.railways.cubes import Cubes, draw_cubes
from renderer.railways.inset import draw_inset
from renderer.railways.scene import Scene
from renderer.theme import PANEL
from rules.railways.events import Built
from rules.railways.view import RailwaysView


def draw_railways(view: RailwaysView, order: Order) -> Picture:
    """The whole board, or the close-up that was asked for."""
    base = base_of(view.board, sheet_frame(view.board))
    height = header.HEIGHT + base.frame.height + 14 + cards.HEIGHT
    canvas = Canvas(WIDTH, height, base.palette, PANEL)
    scene = Scene(view, order, base, canvas)
    draw_map(scene)
    header.draw_header(scene)
    draw_inset(scene)
    cards.draw_cards(scene, header.HEIGHT + base.frame.height + 14)
    return Picture(canvas.png(), alt_text(view, order), canvas.width, canvas.height)


def draw_map(scene: Scene) -> None:
    """The map below the header, cubes and then names on it."""
    top = header.HEIGHT
    scene.canvas.paste(scene.base.pixels, 0, top)
    draw_cubes(scene, cubes_of(scene), top)
    for name, x, y in scene.base.names:
        scene.canvas.stamp(name, x, y + top)


def cubes_of(scene: Scene) -> Cubes:
    """Who has a cube where, and which are new since the last picture."""
    owners: dict[str, tuple[int, ...]] = {}
    for seat, player in enumerate(scene.view.players):
        for label in player.hexes:
            owners[label] = (*owners.get(label, ()), seat)
    built = [event for event in scene.order.events if isinstance(event, Built)]
    new = frozenset((label, int(event.seat)) for event in built for label in event.hexes)
    colours = tuple(seat.colour for seat in scene.order.table.seats)
    return Cubes(colours, owners, new)
