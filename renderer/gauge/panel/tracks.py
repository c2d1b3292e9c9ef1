"""The share-value and the dividend track below the map, with a marker for every railroad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from renderer.draw import theme
from renderer.fonts import Face, Style
from renderer.gauge.changes import Change, dividend_moves, value_moves
from renderer.gauge.maps import WIDTH
from renderer.gauge.panel.moves import Spot, Way, draw_ways
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.scene import Scene, moved_dividends, moved_values
from rules.gauge.pieces import Colour
from rules.gauge.shares.tracks import ARROWS, INCOMES, START_VALUES, TOP_SPACE, VALUES, Overflow
from rules.gauge.view import RailroadView

HEIGHT = 176
_ROW = 88
_LEFT, _LABEL, _OVER = 14, 128, 206
_START = _LEFT + _LABEL
VALUES_END, INCOMES_END = WIDTH - _LEFT, WIDTH - _LEFT - _OVER  # where the tracks end
_NAME = Style(Face.TITLE, 26)
_NUMBER = Style(Face.BOLD, 22)
_SMALL = Style(Face.BOLD, 20)
_RADIUS, _PITCH, _REACH = 12, 26, 19  # of a marker, to the next one, to an arrow's end


class Place(NamedTuple):
    """Where a marker stands, and from where to where those do with which it shares a space."""

    x: int
    y: int
    left: int
    right: int


Places = dict[Colour, Place]


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
    started, spots = _started(scene), Places()
    for number, value in enumerate(VALUES):
        left, end = space_edges(number, len(VALUES), VALUES_END)
        ink = theme.TEXT if value in START_VALUES else theme.QUIET
        _draw_space(scene, (left, top, end), f"{value}", ink)
        here = [r.colour for r in started if r.value == value]
        spots |= _row_of(here, ((left + end) // 2, top))
    draw_ways(scene, _value_ways(scene, spots), top)
    _draw_markers(scene, spots, moved_values(scene.order))


def _value_ways(scene: Scene, spots: Places) -> Iterator[Way]:
    moves = value_moves(scene.order.events)
    for colour, move in ((one, move) for one, move in moves.items() if move.before != move.after):
        start = _middle(VALUES.index(move.before), len(VALUES), VALUES_END)
        yield colour, start, _beside(start, spots[colour])


def _draw_dividends(scene: Scene, top: int) -> None:
    """Markers beyond the top are listed after it: with their income, or with their laps."""
    started, spots = _started(scene), Places()
    for number, income in enumerate(INCOMES):
        left, end = space_edges(number, len(INCOMES), INCOMES_END)
        _draw_space(scene, (left, top, end), f"{income}", theme.QUIET)
        if income in ARROWS:
            scene.canvas.text((end - 22, top + 17), "↑", _NUMBER, theme.GOLD, theme.CARD)
        here = [r.colour for r in started if r.space == number and not r.beyond]
        spots |= _row_of(here, ((left + end) // 2, top))
    beyond = [r for r in started if r.beyond or r.laps]
    listed = _draw_beyond(scene, beyond, (INCOMES_END, top))
    draw_ways(scene, _dividend_ways(scene, listed | spots), top)
    for shown, radius in ((spots, _RADIUS), (listed, 10)):
        _draw_markers(scene, shown, moved_dividends(scene.order), radius)


def _dividend_ways(scene: Scene, spots: Places) -> Iterator[Way]:
    """One arrow a move, or two where the marker has begun another lap."""
    moves = dividend_moves(scene.view, scene.order.events)
    for colour, move in moves.items():
        if scene.view.overflow == Overflow.LAP:
            yield from _lapping(colour, move, spots[colour])
        elif move.before <= TOP_SPACE:
            start = _middle(move.before, len(INCOMES), INCOMES_END)
            yield colour, start, _beside(start, spots[colour])


def _lapping(colour: Colour, move: Change, place: Place) -> Iterator[Way]:
    lap, before = divmod(move.before, len(INCOMES))
    start = _middle(before, len(INCOMES), INCOMES_END)
    if lap == move.after // len(INCOMES):
        yield colour, start, _beside(start, place)
    else:
        yield colour, start, INCOMES_END - 4
        yield colour, _START + 6, _beside(_START, place)


def _started(scene: Scene) -> list[RailroadView]:
    return [railroad for railroad in scene.view.railroads if railroad.value]


def space_edges(number: int, count: int, right: int) -> tuple[int, int]:
    """The left and right edge of a space of a track that ends at `right`."""
    wide = (right - _START) / count
    return _START + round(number * wide), _START + round((number + 1) * wide) - 3


def _middle(number: int, count: int, right: int) -> int:
    left, end = space_edges(number, count, right)
    return (left + end) // 2


def _beside(start: int, place: Place) -> int:
    """Where an arrow to a marker ends: before the first of those that share its space."""
    return place.left - _REACH if place.x > start else place.right + _REACH


def _draw_space(scene: Scene, edges: tuple[int, int, int], text: str, ink: theme.RGB) -> None:
    left, top, right = edges
    scene.canvas.rounded((left, top, right, top + _ROW - 8), theme.CARD, theme.PANEL, 8)
    scene.canvas.text((left + 8, top + 17), text, _NUMBER, ink, theme.CARD)


def _row_of(colours: Sequence[Colour], middle: Spot) -> Places:
    """Up to three in a row, more in two rows so that every letter can be read."""
    x, top = middle
    first, second = colours[:3], colours[3:]
    aside = (len(first) - 1) * _PITCH // 2
    return {
        colour: Place(x + round((number - (len(row) - 1) / 2) * _PITCH), y, x - aside, x + aside)
        for row, y in ((first, top + (42 if second else 52)), (second, top + 66))
        for number, colour in enumerate(row)
    }


def _draw_markers(
    scene: Scene, spots: Places, moved: frozenset[Colour], radius: int = _RADIUS
) -> None:
    for colour, place in spots.items():
        marker = marker_sprite(colour, radius, colour in moved)
        scene.canvas.stamp(marker, place.x, place.y)


def _draw_beyond(scene: Scene, beyond: list[RailroadView], corner: Spot) -> Places:
    """The numbers of those beyond the top; gives the places of their markers."""
    (left, top), spots = corner, Places()
    word = scene.words("gauge-beyond", overflow=scene.view.overflow)
    _draw_space(scene, (left, top, left + _OVER), word, theme.QUIET)
    for number, railroad in enumerate(beyond):
        x, y = left + 20 + number % 3 * 64, top + (43 if number < 3 else 66)
        spots[railroad.colour] = Place(x, y, x, x)
        text = f"×{railroad.laps}" if railroad.laps else str(railroad.income)
        scene.canvas.text((x + 13, y), text, _SMALL, theme.TEXT, theme.CARD)
    return spots
