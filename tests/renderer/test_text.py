"""Text that fits and never shows a box."""

from __future__ import annotations

import pytest

from renderer import fonts
from renderer.fonts import Face, MissingFontError, Style, drawable, fit, text_mask, text_width

PLAIN = Style(Face.BOLD, 30)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        pytest.param("Évora → ₧18", "Évora → ₧18", id="Latin and signs"),
        pytest.param("Ωμέγα Жук", "Ωμέγα Жук", id="Greek and Cyrillic"),
        pytest.param("𝓐𝓷𝓪", "Ana", id="fancy letters"),
        pytest.param("Ana 李明", "Ana LiMing", id="another script"),
        pytest.param("🚂 Ana 🚂", "Ana", id="emoji"),
        pytest.param("a\u200d\u0000b\nc", "ab c", id="control characters"),
    ],
)
def test_only_letters_the_fonts_have_are_drawn(given: str, shown: str) -> None:
    assert drawable(given) == shown


@pytest.mark.parametrize("face", list(Face))
def test_every_character_said_to_be_known_has_a_glyph(face: Face) -> None:
    missing = text_mask("\ufffe", Style(face, 24)).tobytes()
    letters = [c for c in fonts._KNOWN if not c.isspace()]
    assert not [c for c in letters if text_mask(c, Style(face, 24)).tobytes() == missing]


def test_a_text_that_fits_is_left_alone() -> None:
    assert fit("Ana", PLAIN, 300) == "Ana"


@pytest.mark.parametrize("width", [24, 60, 200])
def test_a_text_that_does_not_fit_is_shortened_with_an_ellipsis(width: int) -> None:
    shown = fit("Bartholomew the Great of Lisbon", PLAIN, width)
    assert shown.endswith("…")
    assert text_width(shown, PLAIN) <= width


def test_a_missing_font_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Face.BOLD, "_value_", "Nowhere-Bold.ttf")
    with pytest.raises(MissingFontError, match=r"Nowhere-Bold\.ttf"):
        fonts._read(Face.BOLD)
