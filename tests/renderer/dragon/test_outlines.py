"""White track holds on pale ground: it has a dark edge on either side, on every map."""

from __future__ import annotations

import pytest

from renderer.dragon.track import Stroke, stroke_sprite
from renderer.dragon.world import look
from renderer.dragon.world.maps import palette
from renderer.dragon.world.painting import LARGE_PITCH, PITCH
from renderer.draw.canvas import Canvas
from renderer.draw.theme import INK, PAPER
from rules.dragon.board.layout import Terrain
from tests.vision import contrast


@pytest.mark.parametrize("pitch", [PITCH, 30, 42, LARGE_PITCH])
@pytest.mark.parametrize("ground", [PAPER, look.WASHES[Terrain.ALPINE], look.WASHES[Terrain.CLEAR]])
def test_white_track_has_an_edge_of_ink_on_both_sides(
    pitch: int, ground: tuple[int, int, int]
) -> None:
    canvas = Canvas(2 * pitch, 2 * pitch, palette(), ground)
    for stroke, key in ((Stroke.BED, ""), (Stroke.CRAYON, "white")):
        canvas.stamp(stroke_sprite(stroke, key, (pitch, 0)), pitch, pitch)
    column = [canvas.palette.colours[:, index] for index in canvas.pixels[:, pitch // 2 + 1]]
    seen = [(int(r), int(g), int(b)) for r, g, b in column]
    assert contrast(seen[pitch], INK) > 10
    for side in (seen[:pitch], seen[pitch:]):
        assert any(contrast(edge, ground) >= 4.5 for edge in side)
