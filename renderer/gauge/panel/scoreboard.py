"""The end of a game: everybody by rank, with what their wealth is made of, below the tracks."""

from __future__ import annotations

from typing import NamedTuple

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, text_width
from renderer.gauge.maps import WIDTH
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.scene import Scene, ranked, ranks_of
from renderer.panel.cards import GAP, draw_frame, draw_rank
from renderer.panel.names import Hand, draw_name
from rules.gauge.pieces import Colour
from rules.title import Award, Result, Seat

_TOP, _ROW = 60, 66
_HEAD = Style(Face.TITLE, 30)
_CAPTION = Style(Face.BOLD, 26)
_NAME = Style(Face.BOLD, 34)
_TOTAL = Style(Face.BOLD, 38)
_NUMBER = Style(Face.BOLD, 29)
_COUNT = Style(Face.TEXT, 25)
_SMALLEST = 20  # letters of a name before it is cut
_RANKS, _PIECE, _NAMES, _NAMES_END = 80, 112, 144, 600  # from the left
_TOTALS, _CASH = 780, 960  # where these columns end; those of the railroads follow


class Look(NamedTuple):
    """How a row is written."""

    ink: RGB
    quiet: RGB
    ground: RGB


def scoreboard_height(players: int) -> int:
    """How high the table of so many is, with the gap below it."""
    return _TOP + _ROW * players + GAP


def draw_scoreboard(scene: Scene, result: Result, top: int) -> None:
    """A row for each player, the richest first, and a column for everything that counted."""
    ends = _columns(result)
    _draw_heads(scene, ends, top)
    for row, seat in enumerate(ranked(scene.view)):
        upper = top + _TOP + row * _ROW
        _draw_row(scene, result, seat, upper)


def _columns(result: Result) -> dict[str, int]:
    """Where the column of each source of wealth ends."""
    railroads = [line.key for line in result.awards if line.key != "cash"]
    wide = (WIDTH - GAP - 24 - _CASH) // max(1, len(railroads))
    ends = {key: _CASH + wide * number for number, key in enumerate(railroads, start=1)}
    return {"cash": _CASH, **ends}


def _draw_heads(scene: Scene, ends: dict[str, int], top: int) -> None:
    """What the columns are, with the value of a share of each railroad."""
    y = top + _TOP // 2 - 4
    scene.canvas.text((GAP + 18, y), scene.words("gauge-ranking"), _HEAD, theme.TEXT, theme.PANEL)
    _draw_left_of(scene, scene.words("gauge-worth"), (_TOTALS, y), _CAPTION, theme.QUIET)
    _draw_left_of(scene, scene.words("cash"), (_CASH, y), _CAPTION, theme.QUIET)
    for railroad in scene.view.railroads:
        if railroad.colour in ends:
            text = f"₧{railroad.value}"
            left = _draw_left_of(scene, text, (ends[railroad.colour], y), _CAPTION, theme.QUIET)
            scene.canvas.stamp(marker_sprite(railroad.colour, 16, False), left - 28, y)


def _draw_left_of(
    scene: Scene, text: str, at: tuple[int, int], style: Style, ink: RGB, on: RGB = theme.PANEL
) -> int:
    """Text that ends there; gives where it begins."""
    left = at[0] - text_width(text, style)
    scene.canvas.text((left, at[1]), text, style, ink, on)
    return left


def _draw_row(scene: Scene, result: Result, seat: Seat, top: int) -> None:
    is_out = scene.view.players[seat].has_conceded
    y, box = top + (_ROW - 10) // 2, (GAP, top, WIDTH - GAP, top + _ROW - 10)
    ground = draw_frame(scene, box, False)
    if seat in result.winners:
        ground = theme.LIT
        scene.canvas.rounded(box, ground, theme.PANEL, 14)
    look = _look(ground, is_out)
    draw_rank(scene, ranks_of(scene.view)[seat], (_RANKS, y), (look.ink, ground))
    scene.canvas.stamp(piece_sprite(scene.colour(seat), 18), _PIECE, y - 1)
    _draw_name(scene, seat, y, look)
    total = f"₧{result.scores[seat]}"
    _draw_left_of(scene, total, (_TOTALS, y), _TOTAL, look.ink, ground)
    ends = _columns(result)
    for line in result.awards:
        _draw_source(scene, line, seat, (ends[line.key], y), look)


def _look(ground: RGB, is_out: bool) -> Look:
    if ground == theme.LIT:
        return Look(theme.INK, theme.BOX_QUIET, ground)
    if is_out:
        return Look(theme.QUIET, theme.DIM, ground)
    return Look(theme.TEXT, theme.QUIET, ground)


def _draw_name(scene: Scene, seat: Seat, y: int, look: Look) -> None:
    """The name, and whether they gave up."""
    note = scene.words("gauge-conceded") if scene.view.players[seat].has_conceded else ""
    end = _NAMES_END - text_width(note, _COUNT)
    scene.canvas.text((end, y), note, _COUNT, look.quiet, look.ground)
    hand = Hand(_NAME, _SMALLEST, look.ink, look.ground)
    draw_name(scene, seat, (_NAMES, end - 16, y), hand)


def _draw_source(scene: Scene, line: Award, seat: Seat, at: tuple[int, int], look: Look) -> None:
    """What cash or the shares of one railroad brought, and how many shares."""
    amount = line.values[seat]
    if not amount:
        _draw_left_of(scene, "–", at, _NUMBER, look.quiet, look.ground)
        return
    left = _draw_left_of(scene, str(amount), at, _NUMBER, look.ink, look.ground)
    if line.key != "cash":
        count = f"×{scene.view.players[seat].shares[Colour(line.key)]}"
        _draw_left_of(scene, count, (left - 12, at[1]), _COUNT, look.quiet, look.ground)
