"""Beside the world: events in force, open contracts, warehouses, and the costs of building."""

from __future__ import annotations

from renderer.dragon.panel.cards import draw_demands
from renderer.dragon.panel.ranking import draw_ranking, ranking_height
from renderer.dragon.scene import Scene
from renderer.dragon.track import sign_sprite
from renderer.dragon.world import look
from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.fonts import Face, Style, fit, shrunk, text_width
from renderer.panel.boxes import Box
from rules.dragon.board.layout import Crossing, Terrain
from rules.dragon.build.prices import GROUND, SURCHARGE
from rules.dragon.events import EventDrawn

_HEAD = Style(Face.TITLE, 32)
_NAME = Style(Face.BOLD, 25)
_PLAIN = Style(Face.TEXT, 23)
_BOLD = Style(Face.BOLD, 23)
_SMALLEST = 17  # letters of an event
_TITLE_ROW = 44
_GAP = 14
_EVENT, _SHORT_EVENT = 86, 64
_CONTRACT = 100
_STORED = 31
_LEGEND_ROW = 34
_LEGEND = (
    Terrain.CLEAR, Terrain.DESERT, Terrain.FOREST, Terrain.MOUNTAIN, Terrain.JUNGLE,
    Terrain.ALPINE, Terrain.VOLCANO, Terrain.ROCK, Terrain.PORT, Terrain.ENTRANCE, Terrain.SMALL,
    Terrain.MEDIUM,
)  # fmt: skip


def draw_column(scene: Scene, box: Box) -> None:
    """The ranking, or what is in force; at the bottom the legend if there is room."""
    left, top, right, bottom = box
    if scene.view.result is not None:
        draw_ranking(scene, box)
        top += ranking_height(len(scene.view.players)) + _GAP
    for draw in (_draw_events, _draw_contracts, _draw_stored):
        top = draw(scene, (left, top, right, bottom))
    legend = _TITLE_ROW + 7 * _LEGEND_ROW + 12
    if top + legend <= bottom:
        _draw_legend(scene, (left, bottom - legend, right, bottom))


def column_height(scene: Scene) -> int:
    """How many pixels all of it takes that must not be left out."""
    view = scene.view
    ended = ranking_height(len(view.players)) + _GAP if view.result is not None else 0
    return ended + _force_height(scene)


def _force_height(scene: Scene) -> int:
    """The same for what is in force, with events in few words."""
    view, lines = scene.view, _event_lines(scene)
    rows = (-(-len(view.contracts) // 2) * _CONTRACT, len(view.stored) * _STORED)
    parts = [height for height in (len(lines) * _SHORT_EVENT, *rows) if height]
    return sum(_TITLE_ROW + height + _GAP for height in parts)


def _heading(scene: Scene, key: str, left: int, top: int) -> int:
    text = scene.words(key)
    scene.canvas.text((left, top + _TITLE_ROW // 2), text, _HEAD, theme.TEXT, theme.PANEL)
    return top + _TITLE_ROW


def _draw_events(scene: Scene, box: Box) -> int:
    """Those that last, and those that struck since the last picture."""
    left, top, right, bottom = box
    lines, spare = _event_lines(scene), bottom - top - _force_height(scene)
    is_full = spare >= len(lines) * (_EVENT - _SHORT_EVENT)
    if lines:
        top = _heading(scene, "dragon-events", left, top)
    high = _EVENT if is_full else _SHORT_EVENT
    for line in lines:
        _draw_event(scene, line if is_full else line[:2], (left, top, right, top + high - 10))
        top += high
    return top + (_GAP if lines else 0)


def _draw_event(scene: Scene, lines: tuple[str, ...], box: Box) -> None:
    """Its title, its effect and, where there is room, until when."""
    left, top, right, bottom = box
    scene.canvas.rounded(box, theme.CARD, theme.PANEL, 10)
    scene.canvas.fill((left, top + 10, left + 8, bottom - 10), look.DANGER)
    looks = ((_NAME, theme.BAD, 16), (_PLAIN, theme.TEXT, 39), (_PLAIN, theme.QUIET, 61))
    for text, (style, ink, y) in zip(lines, looks, strict=False):
        style = shrunk(text, style, right - left - 34, _SMALLEST)
        shown = fit(text, style, right - left - 34)
        scene.canvas.text((left + 20, top + y), shown, style, ink, theme.CARD)


def _event_lines(scene: Scene) -> list[tuple[str, str, str]]:
    view, lines = scene.view, []
    for event in view.events:
        name = scene.name(event.drawer)
        until = scene.words("dragon-until", player=name, turns=event.turns_left)
        lines.append((event.title, scene.words("dragon-event", event=event.key), until))
    struck = [e for e in scene.order.events if isinstance(e, EventDrawn) and e.kind == "instant"]
    for drawn in struck:
        by = scene.words("dragon-struck", player=scene.name(drawn.seat))
        lines.append((drawn.title, scene.words("dragon-event", event=drawn.key), by))
    if view.has_rainbow:
        effect = scene.words("dragon-event", event="rainbow_bridge")
        title, until = scene.words("dragon-rainbow"), scene.words("dragon-forever")
        lines.append((title, effect, until))
    return lines


def _draw_contracts(scene: Scene, box: Box) -> int:
    left, top, right, _ = box
    cards = scene.view.contracts
    if not cards:
        return top
    top = _heading(scene, "dragon-contracts", left, top)
    wide, high = (right - left + 10) // 2, _CONTRACT
    for number, card in enumerate(cards):
        x, y = left + number % 2 * wide, top + number // 2 * high
        draw_demands(scene, card, (x, y, x + wide - 10, y + high - 11))
    return top + -(-len(cards) // 2) * high + _GAP


def _draw_stored(scene: Scene, box: Box) -> int:
    """Loads waiting in cities, with the player who left them."""
    left, top, right, _ = box
    stored = scene.view.stored
    if not stored:
        return top
    top = _heading(scene, "dragon-stored", left, top)
    for one in stored:
        y = top + 15
        scene.canvas.stamp(piece_sprite(scene.colour(one.dropper), 9), left + 12, y)
        city, load = scene.city(one.city), scene.load(one.load)
        line = scene.words("dragon-stored-line", load=load, city=city)
        scene.canvas.text((left + 32, y), line, _BOLD, theme.TEXT, theme.PANEL)
        turns = scene.words("dragon-stored-turns", turns=one.turns_left)
        at = (right - text_width(turns, _PLAIN), y)
        scene.canvas.text(at, turns, _PLAIN, theme.QUIET, theme.PANEL)
        top += _STORED
    return top + _GAP


def _draw_legend(scene: Scene, box: Box) -> None:
    """What a section costs by the milepost it leads to."""
    left, top, right, bottom = box
    top = _heading(scene, "dragon-legend", left, top)
    scene.canvas.rounded((left, top, right, bottom), theme.BOX, theme.PANEL, 10)
    entries: list[tuple[Terrain | Crossing, int]] = [(t, GROUND[t]) for t in _LEGEND]
    entries += [(c, SURCHARGE[c]) for c in (Crossing.RIVER, Crossing.INLET)]
    half = (right - left) // 2
    for number, (key, cost) in enumerate(entries):
        x = left + 16 + number // 7 * half
        y = top + 6 + _LEGEND_ROW // 2 + number % 7 * _LEGEND_ROW
        price = f"{cost}" if isinstance(key, Terrain) else f"+{cost}"
        if isinstance(key, Terrain):
            scene.canvas.stamp(sign_sprite(key, 34.0), x + 20, y)
        else:
            _draw_stream(scene, x, y, key)
        name = scene.words("dragon-terrain", terrain=key)
        scene.canvas.text((x + 52, y), name, _PLAIN, theme.INK, theme.BOX)
        at = (x + half - 34 - text_width(price, _BOLD), y)
        scene.canvas.text(at, price, _BOLD, theme.INK, theme.BOX)


def _draw_stream(scene: Scene, x: int, y: int, kind: Crossing) -> None:
    if kind is Crossing.INLET:
        scene.canvas.fill((x, y - 7, x + 40, y + 7), look.COAST)
        scene.canvas.fill((x, y - 5, x + 40, y + 5), look.SEA_SHALLOW)
    else:
        scene.canvas.fill((x, y - 3, x + 40, y + 2), look.RIVER)
