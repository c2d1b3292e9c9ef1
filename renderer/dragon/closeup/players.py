"""Beside the miniature: a row for every player with what everybody asks first."""

from __future__ import annotations

from renderer.dragon.panel.cards import cash_words
from renderer.dragon.scene import Scene
from renderer.dragon.standings import ranks
from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.draw.shades import brighter
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, shrunk
from renderer.panel.boxes import Box
from renderer.panel.cards import draw_rank
from renderer.panel.names import Hand, draw_name
from rules.dragon.board.networks import WANTED_MAJORS
from rules.dragon.view import DragonPlayerView

_NAME = Style(Face.BOLD, 32)
_SMALLEST = 20
_BOLD = Style(Face.BOLD, 32)
_PLAIN = Style(Face.TEXT, 30)
_NAME_SHARE = 0.44
_LOWEST, _HIGHEST = 54, 84  # from row to row
_GAP = 6


def least_height(scene: Scene) -> int:
    """Of all rows together."""
    return _LOWEST * len(scene.view.players) - _GAP


def draw_players(scene: Scene, box: Box) -> None:
    """All rows of one height, in seat order."""
    left, top, right, bottom = box
    count = len(scene.view.players)
    high = min(_HIGHEST, (bottom - top + _GAP) // count)
    start = top + (bottom - top - count * high + _GAP) // 2
    for seat in range(count):
        y = start + seat * high
        _draw_row(scene, seat, (left, y, right, y + high - _GAP))


def _draw_row(scene: Scene, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    is_lit = _is_lit(scene, seat)
    ground = theme.CARD_TURN if is_lit else theme.CARD
    if is_lit:
        around = (left - 3, top - 3, right + 3, bottom + 3)
        scene.canvas.rounded(around, theme.LIT, theme.PANEL, 11)
    scene.canvas.rounded(box, ground, theme.LIT if is_lit else theme.PANEL, 9)
    middle = left + round((right - left) * _NAME_SHARE)
    _draw_name(scene, seat, (left, top, middle, bottom), ground)
    _draw_facts(scene, seat, (middle + 14, top, right - 14, bottom), ground)


def _is_lit(scene: Scene, seat: int) -> bool:
    """Whether somebody is waited for here, or has won."""
    view = scene.view
    return seat in (view.deciders if view.result is None else view.result.winners)


def _draw_name(scene: Scene, seat: int, box: Box, ground: RGB) -> None:
    """On the player's colour, with the place; pale once they are out."""
    left, top, right, bottom = box
    colour, y = scene.colour(seat), (top + bottom) // 2
    is_out = scene.view.players[seat].has_conceded
    fill, ink = (theme.DIM, theme.PANEL) if is_out else (colour.rgb, colour.ink)
    inner = (left + 3, top + 3, right, bottom - 3)
    scene.canvas.rounded(inner, brighter(fill), ground, 8)
    scene.canvas.rounded(
        (inner[0] + 2, inner[1] + 2, inner[2] - 2, inner[3] - 2), fill, brighter(fill), 6
    )
    scene.canvas.stamp(piece_sprite(colour, 13), left + 28, y)
    end = draw_rank(scene, ranks(scene.view)[seat], (right - 12, y), (ink, fill))
    draw_name(scene, seat, (left + 50, end - 8, y), Hand(_NAME, _SMALLEST, ink, fill))


def _draw_facts(scene: Scene, seat: int, box: Box, ground: RGB) -> None:
    """Cities, cash where it may be seen, then loads, or why there is neither."""
    left, top, right, bottom = box
    player, y = scene.view.players[seat], (top + bottom) // 2
    if player.has_conceded:
        out = fit(scene.words("dragon-conceded"), _PLAIN, right - left)
        scene.canvas.text((left, y), out, _PLAIN, theme.QUIET, ground)
        return
    cities = scene.words("dragon-joined", count=len(player.majors), needed=WANTED_MAJORS)
    left += scene.canvas.text((left, y), cities, _BOLD, theme.TEXT, ground) + 20
    if player.cash is not None:
        cash = cash_words(scene, player)
        left += scene.canvas.text((left, y), cash, _BOLD, theme.GOOD, ground) + 20
    text, ink = _last_words(scene, player)
    style = shrunk(text, _PLAIN, right - left, _SMALLEST)
    scene.canvas.text((left, y), fit(text, style, right - left), style, ink, ground)


def _last_words(scene: Scene, player: DragonPlayerView) -> tuple[str, RGB]:
    """A declaration, a misfortune, or what is aboard."""
    trains = player.trains
    if player.has_declared:
        return scene.words("dragon-declared"), theme.LIT
    lost = max((train.lost for train in trains), default=0)
    if lost:
        return scene.words("dragon-lost", turns=lost), theme.BAD
    loads = ", ".join(scene.load(load) for train in trains for load in train.loads)
    if loads:
        return loads, theme.SAID
    is_placed = any(train.place >= 0 for train in trains)
    return scene.words("dragon-empty") if is_placed else "", theme.QUIET
