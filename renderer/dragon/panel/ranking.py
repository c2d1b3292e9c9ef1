"""The end of a game: everybody in their order with cities, cash and what happened to them."""

from __future__ import annotations

from renderer.dragon.panel.cards import tag_words
from renderer.dragon.scene import Scene
from renderer.dragon.standings import ranking
from renderer.draw import theme
from renderer.draw.icons import icon
from renderer.draw.pieces import piece_sprite
from renderer.fonts import Face, Style, fit, shrunk
from renderer.panel.boxes import Box
from renderer.panel.names import Hand, draw_name
from rules.title import Result

_HEAD = Style(Face.TITLE, 32)
_NAME = Style(Face.BOLD, 26)
_PLAIN = Style(Face.TEXT, 22)
_SMALLEST = 15
_TITLE_ROW = 44
_WHY = 28
_ROW = 58
_CROWN = 30


def draw_ranking(scene: Scene, box: Box) -> None:
    """From the first place down, the winners on gold, under the reason why the game is over."""
    left, top, right, _ = box
    result = scene.view.result
    assert result is not None
    head = scene.words("dragon-ranking")
    scene.canvas.text((left, top + _TITLE_ROW // 2), head, _HEAD, theme.TEXT, theme.PANEL)
    top += _TITLE_ROW
    for line in _reasons(scene, result):
        style = shrunk(line, _PLAIN, right - left, _SMALLEST)
        at = (left, top + _WHY // 2 - 4)
        scene.canvas.text(at, fit(line, style, right - left), style, theme.SAID, theme.PANEL)
        top += _WHY
    order = ranking(result)
    bottom = top + 12 + _ROW * len(order)
    scene.canvas.rounded((left, top, right, bottom), theme.BOX, theme.PANEL, 10)
    for row, (place, seat) in enumerate(order):
        y = top + 6 + row * _ROW
        _draw_row(scene, (left + 8, y, right - 8, y + _ROW), place, seat)


def _reasons(scene: Scene, result: Result) -> list[str]:
    """Why it is over, and what decides the order."""
    return [scene.words("dragon-ending", ending=result.ending), scene.words("dragon-order")]


def _draw_row(scene: Scene, box: Box, place: int, seat: int) -> None:
    """Place, piece and name over cities, cash and what became of the player."""
    left, top, right, bottom = box
    result, canvas = scene.view.result, scene.canvas
    assert result is not None
    has_won = seat in result.winners
    ground = theme.GOLD if has_won else theme.BOX
    if has_won:
        canvas.rounded((left, top + 2, right, bottom - 2), ground, theme.BOX, 8)
        canvas.stamp(icon("crown", _CROWN, theme.INK), right - 28, top + 18)
    number = scene.words("rank", rank=place)
    canvas.text((left + 10, top + 18), number, _NAME, theme.INK, ground)
    canvas.stamp(piece_sprite(scene.colour(seat), 12), left + 60, top + 18)
    end = right - (50 if has_won else 10)
    hand = Hand(_NAME, _SMALLEST, theme.INK, ground)
    draw_name(scene, seat, (left + 84, end, top + 18), hand)
    total, room = _total(scene, result, seat), right - left - 94
    style = shrunk(total, _PLAIN, room, _SMALLEST)
    canvas.text((left + 84, top + 43), fit(total, style, room), style, theme.INK, ground)


def _total(scene: Scene, result: Result, seat: int) -> str:
    """Cities and cash, and whether the player declared victory or gave up."""
    joined = len(scene.view.players[seat].majors)
    total = scene.words("dragon-rank", cash=result.scores[seat], cities=joined)
    tag = tag_words(scene, seat)
    return f"{total} · {tag}" if tag else total


def ranking_height(players: int) -> int:
    """How many pixels it takes."""
    return _TITLE_ROW + 2 * _WHY + 12 + _ROW * players
