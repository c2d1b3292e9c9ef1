"""A close-up: the neighbourhood of one hex, larger, under a caption instead of the panels."""

from __future__ import annotations

from renderer.draw.canvas import Sprite
from renderer.gauge.maps import large_basemap_of
from renderer.gauge.panel.header import headline, heads
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.plan import plan_kind, planned
from renderer.gauge.scene import Scene
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.closeup import crop
from renderer.panel.strip import MARGIN, draw_headline, draw_ribbon, draw_said
from rules.boards.board import Hex

WIDTH, HEIGHT = 1200, 1000  # of the map: nine columns, six rows


def closeup_basemap(board: str, place: Hex) -> Basemap:
    """The part of the board around a hex."""
    return crop(large_basemap_of(board), place, WIDTH, HEIGHT)


def draw_caption(scene: Scene, place: Hex) -> None:
    """The place, or who plans what, and what happened."""
    right = draw_ribbon(scene, WIDTH - MARGIN, plan_kind(scene.order))
    if planned(scene.order) is not None:
        draw_headline(scene, headline(scene), heads(scene), right)
    else:
        kind = scene.words("gauge-kind", kind=place.kind)
        title = " · ".join(part for part in (place.name, place.label, kind) if part)
        draw_headline(scene, title, (), right)
    draw_said(scene, WIDTH - 2 * MARGIN)


def guide(scene: Scene) -> list[tuple[Sprite, str]]:
    """Every railroad's marker and name."""
    colours = [railroad.colour for railroad in scene.view.railroads]
    return [
        (marker_sprite(colour, 16, False), scene.words("gauge-railroad", railroad=colour))
        for colour in colours
    ]
