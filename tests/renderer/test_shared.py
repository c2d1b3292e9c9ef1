"""What all pictures are built from: frames, palettes, canvases, letters along a line."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from renderer.draw.canvas import Canvas, Sprite
from renderer.draw.geometry import Frame, rounded
from renderer.draw.lettering import Lettering, Path, best_spot, name_length
from renderer.draw.palette import Palette, mix, ramp
from renderer.draw.theme import GOLD, INK, PAPER
from renderer.fonts import Face, Style
from rules.boards import load_board

BOARD = load_board("iberian_railways")
PALETTE = Palette([INK, PAPER, GOLD], ramp(INK, PAPER, 20))


def canvas() -> Canvas:
    return Canvas(40, 30, PALETTE, INK)


def test_named_colours_are_met_exactly() -> None:
    for number, colour in enumerate((INK, PAPER, GOLD)):
        assert PALETTE.index(colour) == number


def test_a_colour_between_becomes_a_step_of_the_ramp() -> None:
    index = PALETTE.index(mix(INK, PAPER, 0.5))
    assert max(abs(PALETTE.colours[:, index] - np.array(mix(INK, PAPER, 0.5)))) < 12


def test_too_many_colours_are_refused() -> None:
    with pytest.raises(ValueError, match="257"):
        Palette([(n % 256, n // 256, 0) for n in range(257)])


def test_columns_and_rows_of_hexes_are_whole_pixels_apart() -> None:
    frame = Frame(56 / 1.5, 0, 0, 1600, 1000)
    places = [frame.centre(BOARD.find(label)) for label in ("F7", "F8", "H7")]
    assert places[1][1] - places[0][1] == pytest.approx(65)
    assert places[2][0] - places[0][0] == pytest.approx(112)


def test_rounding_a_line_keeps_its_ends() -> None:
    bent = rounded([(0, 0), (4, 0), (4, 4)])
    assert (bent[0], bent[-1]) == ((0, 0), (4, 4))
    assert (4, 0) not in bent


@pytest.mark.parametrize(("x", "y"), [(0, 0), (-6, -6), (38, 28), (-50, 0), (20, 100)])
def test_sprites_and_tiles_are_cut_at_the_edges(x: int, y: int) -> None:
    drawn = canvas()
    drawn.stamp(Sprite(Image.new("RGBA", (10, 10), (*GOLD, 255))), x, y)
    inside = max(0, min(x + 10, 40) - max(x, 0)) * max(0, min(y + 10, 30) - max(y, 0))
    assert int((drawn.pixels == PALETTE.index(GOLD)).sum()) == inside
    pasted = canvas()
    pasted.paste(np.full((10, 10), PALETTE.index(GOLD), dtype=np.uint8), x, y)
    assert (pasted.pixels == drawn.pixels).all()


def test_half_covered_pixels_are_blended() -> None:
    drawn = canvas()
    drawn.stamp(Sprite(Image.new("RGBA", (4, 4), (*PAPER, 128))), 5, 5)
    shade = PALETTE.colours[:, drawn.pixels[6, 6]]
    assert max(abs(shade - np.array(mix(INK, PAPER, 0.5)))) < 12


def test_text_is_written_on_its_ground() -> None:
    drawn = canvas()
    width = drawn.text((2, 15), "Év", Style(Face.BOLD, 20), PAPER, INK)
    assert 10 < width < 40
    assert (drawn.pixels == PALETTE.index(PAPER)).sum() > 10


def test_letters_of_fewer_shades_stand_where_the_others_do() -> None:
    smooth = canvas()
    coarse = Canvas(40, 30, PALETTE, INK, shades=4)
    for drawn in (smooth, coarse):
        drawn.text((2, 15), "Év", Style(Face.BOLD, 20), PAPER, INK)
    assert len(np.unique(coarse.pixels)) == 4 < len(np.unique(smooth.pixels))
    shades = PALETTE.colours[0][np.stack([smooth.pixels, coarse.pixels])]
    assert np.abs(np.diff(shades, axis=0)).max() <= 255 / 4


def test_a_name_keeps_clear_of_what_must_be_read_or_is_left_out() -> None:
    how = Lettering(Style(Face.ITALIC, 20), 1.0)
    path = Path([(0, 50), (400, 50)], smooth=20)
    city = np.array([[200.0, 50.0]])
    spot = best_spot(path, "Duero", how, city, room=40)
    assert spot is not None
    assert not spot.start - 40 < 200 < spot.start + name_length("Duero", how) + 40
    everywhere = np.array([[float(x), 50.0] for x in range(0, 400, 20)])
    assert best_spot(path, "Duero", how, everywhere, room=40) is None
    assert best_spot(Path([(0, 0), (9, 0)], 1), "Duero", how, city, room=40) is None
