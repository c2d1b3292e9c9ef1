"""The pictures in the README are what a channel gets today."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from tests.pictures import DOCS, SHOWN, Shown, draw


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.file)
def test_the_readme_shows_what_is_drawn_now(shown: Shown) -> None:
    drawn = Image.open(io.BytesIO(draw(shown))).convert("RGB")
    kept = Image.open(DOCS / shown.file).convert("RGB")
    assert drawn.size == kept.size
    assert ImageChops.difference(drawn, kept).getbbox() is None, "run `make pictures`"
