"""The share-value and the dividend track below the map, with a marker for every railroad."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.draw import theme
from renderer.fonts import Face, Style
from renderer.gauge.maps import WIDTH
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.scene import Scene, moved_dividends, moved_values
from rules.gauge.pieces import Colour
from rules.gauge.shares.tracks import ARROWS, INCOMES, START_VALUES, VALUES
from rules.gauge.view import RailroadView

HEIGHT = 176
_ROW = 88
_LEFT, _LABEL, _OVER = 14, 128, 206
VALUES_END, INCOMES_END = WIDTH - _LEFT, WIDTH - _LEFT - _OVER  # where the tracks end
_NAME = Style(Face.TITLE, 26)
_NUMBER = Style(Face.BOLD, 22)
_SMALL = Style(Face.BOLD, 20)
_RADIUS = 12

Spot = tuple[int, int]


def draw_tracks(scene: Scene, top: int) -> None:
    """Both tracks, one under the other."""
    _draw_label(scene, "gauge-value-track", top)
    _draw_label(scene, "gauge-dividend-track", top + _ROW)
    _draw_values(scene, top)
    _draw_dividends(scene, top + _ROW)


def _draw_label(scene: Scene, key: str, top: int) -> None:
    for line, word in enumerate(scene.words(key).split(maxsplit=1)):
        at = (_LEFT + 2, top + 26 + 28 * line)
        scene.canvas.text(at, word, _NAME, theme.TEXT, theme.PANEL)


def _draw_values(scene: Scene, top: int) -> None:
    started = [r for r in scene.view.railroads if r.value]
    for number, value in enumerate(VALUES):
        left, end = space_edges(number, len(VALUES), VALUES_END)
        ink = theme.TEXT if value in START_VALUES else theme.QUIET
        _draw_space(scene, (left, top, end), f"{value}", ink)
        here = [r.colour for r in started if r.value == value]
        _draw_markers(scene, here, ((left + end) // 2, top), moved_values(scene.order))


def _draw_dividends(scene: Scene, top: int) -> None:
    """Markers beyond the top are listed after it: with their income, or with their laps."""
    started = [r for r in scene.view.railroads if r.value]
    moved = moved_dividends(scene.order)
    for number, income in enumerate(INCOMES):
        left, end = space_edges(number, len(INCOMES), INCOMES_END)
        _draw_space(scene, (left, top, end), f"{income}", theme.QUIET)
        if income in ARROWS:
            scene.canvas.text((end - 22, top + 17), "↑", _NUMBER, theme.GOLD, theme.CARD)
        here = [r.colour for r in started if r.space == number and not r.beyond]
        _draw_markers(scene, here, ((left + end) // 2, top), moved)
    _draw_beyond(scene, [r for r in started if r.beyond or r.laps], (INCOMES_END, top), moved)


def space_edges(number: int, count: int, right: int) -> tuple[int, int]:
    """The left and right edge of a space of a track that ends at `right`."""
    start = _LEFT + _LABEL
    wide = (right - start) / count
    return start + round(number * wide), start + round((number + 1) * wide) - 3


def _draw_space(scene: Scene, edges: tuple[int, int, int], text: str, ink: theme.RGB) -> None:
    left, top, right = edges
    scene.canvas.rounded((left, top, right, top + _ROW - 8), theme.CARD, theme.PANEL, 8)
    scene.canvas.text((left + 8, top + 17), text, _NUMBER, ink, theme.CARD)


def _draw_markers(
    scene: Scene, colours: Sequence[Colour], middle: Spot, moved: frozenset[Colour]
) -> None:
    """Up to three in a row, more in two rows so that every letter can be read."""
    x, top = middle
    first, second = colours[:3], colours[3:]
    for row, y in ((first, top + (42 if second else 52)), (second, top + 66)):
        for number, colour in enumerate(row):
            at = x + round((number - (len(row) - 1) / 2) * 26)
            scene.canvas.stamp(marker_sprite(colour, _RADIUS, colour in moved), at, y)


def _draw_beyond(
    scene: Scene, beyond: list[RailroadView], corner: Spot, moved: frozenset[Colour]
) -> None:
    left, top = corner
    word = scene.words("gauge-beyond", overflow=scene.view.overflow)
    _draw_space(scene, (left, top, left + _OVER), word, theme.QUIET)
    for number, railroad in enumerate(beyond):
        x, y = left + 20 + number % 3 * 64, top + (40 if number < 3 else 66)
        marker = marker_sprite(railroad.colour, 10, railroad.colour in moved)
        scene.canvas.stamp(marker, x, y)
        text = f"×{railroad.laps}" if railroad.laps else str(railroad.income)
        scene.canvas.text((x + 13, y), text, _SMALL, theme.TEXT, theme.CARD)
