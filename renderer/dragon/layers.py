"""All that lies on a map of Iron Dragon, bottom up."""

from __future__ import annotations

from renderer.dragon.citynames import draw_names
from renderer.dragon.hazards import draw_hazards, draw_warnings
from renderer.dragon.journeys import draw_arrows, draw_journeys
from renderer.dragon.links import draw_links
from renderer.dragon.scene import Scene
from renderer.dragon.track import draw_stops, draw_track
from renderer.dragon.trains import draw_trains


def draw_maps(scene: Scene) -> None:
    """Hazards, links, journeys, track, signs, names, trains on every map of a scene."""
    for one in scene.sheets:
        scene.canvas.paste(one.pixels, one.left, one.top)
    draw_hazards(scene)
    draw_links(scene)
    draw_journeys(scene)
    draw_track(scene)
    draw_stops(scene)
    draw_warnings(scene)
    draw_arrows(scene)
    draw_names(scene)
    draw_trains(scene)
