"""A card for every player below the map, with all their public numbers, and a key to the signs."""

from __future__ import annotations

from typing import NamedTuple

from renderer.draw import theme
from renderer.draw.icons import icon
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, shrunk, text_width
from renderer.panel.boxes import Box
from renderer.panel.cards import BAR, Standing, card_boxes, card_width, draw_bar, draw_frame
from renderer.panel.strip import MARGIN
from renderer.railways.scene import Scene, ranks_of, scored
from rules.railways.changes import Change, changes
from rules.railways.events import Bought, FaceDown, Redeemed
from rules.railways.state import Card, CardState, Ending
from rules.railways.view import PlayerView, RailwaysView

HEIGHT = 340  # at most
KEY = 38  # pixels the key below the cards takes
_ROWS = 3  # of interests, at which the cards are as high as that
_NUMBERS = 162  # pixels the two rows of numbers take
_VALUES = tuple(Style(Face.BOLD, size) for size in (38, 33, 28))
_WORD = Style(Face.BOLD, 27)
_CAPTION = Style(Face.TEXT, 21)
_SMALLEST = 15  # letters of a caption before it is cut
_CHANGE = Style(Face.BOLD, 21)
_INTERESTS = tuple(Style(Face.TEXT, size) for size in (23, 21, 19, 17, 15, 13))
_SIGNS: dict[CardState, tuple[str, RGB]] = {
    CardState.REDEEMED: ("tick", theme.GOOD),
    CardState.OPEN: ("ring", theme.GOLD),
    CardState.FACE_DOWN: ("cross", theme.BAD),
}


class Cell(NamedTuple):
    """A number over its caption, perhaps with its unit beside it."""

    start: float  # in widths of the card
    value: str
    caption: str
    colour: RGB = theme.TEXT
    unit: str = ""
    change: int = 0  # since the last picture


def cards_height(view: RailwaysView, width: int) -> int:
    """How high cards must be for the interests of everybody, up to a limit."""
    room = card_width(len(view.players), width) - 30
    rows = max(len(_flow(player.cards, _INTERESTS[0], room)) for player in view.players)
    return HEIGHT - (_ROWS - max(1, min(rows, _ROWS))) * _pitch(_INTERESTS[0])


def draw_cards(scene: Scene, top: int) -> None:
    """All cards in seat order."""
    height = cards_height(scene.view, scene.canvas.width)
    ranks, moved = ranks_of(scene.view), changes(scene.order.events, len(scene.view.players))
    for seat, box in enumerate(card_boxes(scene, top, height)):
        _draw_card(scene, seat, box, (ranks[seat], moved[seat]))


def _draw_card(scene: Scene, seat: int, box: Box, now: tuple[int, Change]) -> None:
    (left, top, right, bottom), player, (rank, change) = box, scene.view.players[seat], now
    ground = draw_frame(scene, box, scene.view.current == seat)
    standing = Standing(rank, _tag(scene, seat), player.is_out)
    draw_bar(scene, seat, box, ground, standing)
    _draw_numbers(scene, seat, (left, top + BAR, right, bottom), ground, change)
    _draw_interests(scene, player, (left, top + BAR + _NUMBERS, right, bottom), ground)


def _tag(scene: Scene, seat: int) -> str:
    """Out, or the points there would be if the game ended now."""
    result = scored(scene.view)
    if scene.view.players[seat].is_out:
        return scene.words("out")
    return scene.words("points", points=result.scores[seat]) if result is not None else ""


def _draw_numbers(scene: Scene, seat: int, box: Box, ground: RGB, change: Change) -> None:
    """Two rows of numbers, each over its caption."""
    left, top, right, _ = box
    inner = right - left - 30
    for row, cells in enumerate((_money(scene, seat, change), _means(scene, seat))):
        ends = [cell.start for cell in cells[1:]] + [1.0]
        for cell, end in zip(cells, ends, strict=True):
            at = (left + 18 + round(cell.start * inner), top + 32 + row * 77)
            _draw_cell(scene, cell, at, round((end - cell.start) * inner) - 4, ground)


def _money(scene: Scene, seat: int, change: Change) -> tuple[Cell, ...]:
    player = scene.view.players[seat]
    debt = theme.BAD if player.loans else theme.TEXT
    state = "insolvent" if player.is_insolvent else "solvent"
    interest = scene.words("interest", interest=player.interest, state=state)
    return (
        Cell(0.0, f"${player.cash}", scene.words("cash"), change=change.cash),
        Cell(0.33, f"${player.income}", scene.words("income"), theme.GOOD, change=change.income),
        Cell(0.6, f"{player.loans}", interest, debt, scene.words("loans", loans=player.loans)),
    )


def _means(scene: Scene, seat: int) -> tuple[Cell, ...]:
    """The supply as a warning where it may soon end the game."""
    player, ahead = scene.view.players[seat], scene.view.prospects
    is_near = any(one.ending is Ending.LAST_CUBE and one.seat == seat for one in ahead)
    supply = theme.BAD if is_near else theme.TEXT
    return (
        Cell(0.0, f"{player.supply}", scene.words("cubes"), supply),
        Cell(0.37, f"{player.longest_run}", scene.words("run")),
        Cell(0.6, scene.words("kind", kind=player.marker), scene.words("marker")),
    )


def _draw_cell(scene: Scene, cell: Cell, at: tuple[int, int], room: int, ground: RGB) -> None:
    (x, y), canvas = at, scene.canvas
    styles = _VALUES if cell.value[-1:].isdigit() else (_WORD,)
    style = next((s for s in styles if text_width(cell.value, s) <= room), styles[-1])
    wide = canvas.text(at, fit(cell.value, style, room), style, cell.colour, ground)
    canvas.text((x + wide + 6, y + 6), cell.unit, _CAPTION, theme.QUIET, ground)
    room -= _draw_change(scene, cell, (x, y + 33), room, ground)
    caption = cell.caption if not cell.change else _whole(cell.caption, room)
    style = shrunk(caption, _CAPTION, room, _SMALLEST)
    canvas.text((x, y + 33), fit(caption, style, room), style, theme.QUIET, ground)


def _draw_change(scene: Scene, cell: Cell, at: tuple[int, int], room: int, ground: RGB) -> int:
    """By how much a number has changed, on white after its caption; gives the room it takes."""
    if not cell.change:
        return 0
    text = f"{'+' if cell.change > 0 else '−'}${abs(cell.change)}"
    wide, before = text_width(text, _CHANGE) + 12, text_width(cell.caption, _CAPTION) + 6
    x = at[0] + (before if before + wide <= room else 0)
    box = (x, at[1] - 12, x + wide, at[1] + 14)
    scene.canvas.rounded(box, theme.LIT, ground, 8)
    scene.canvas.text((x + 6, at[1]), text, _CHANGE, theme.INK, theme.LIT)
    return wide + 6


def _whole(caption: str, room: int) -> str:
    """All of it or nothing."""
    return caption if text_width(caption, _CAPTION) <= room else ""


def _draw_interests(scene: Scene, player: PlayerView, box: Box, ground: RGB) -> None:
    """All interests held, each with the sign of its state, in letters as large as there is room."""
    left, top, right, bottom = box
    for style in _INTERESTS:
        pitch = _pitch(style)
        places = _flow(player.cards, style, right - left - 30)
        if len(places) * pitch <= bottom - top - 8 or style is _INTERESTS[-1]:
            break
    for row, line in enumerate(places):
        for x, card in line:
            at = (left + 18 + x, top + 4 + pitch // 2 + row * pitch)
            _draw_interest(scene, card, at, style, ground)


def _pitch(style: Style) -> int:
    """From one line of interests to the next."""
    return round(style.size * 1.28)


def _flow(cards: tuple[Card, ...], style: Style, room: int) -> list[list[tuple[int, Card]]]:
    """The cards in lines, each with where it begins."""
    lines: list[list[tuple[int, Card]]] = []
    x = room
    for card in cards:
        wide = _lead(style) + text_width(card.city, style)
        if x + wide > room:
            lines.append([])
            x = 0
        lines[-1].append((x, card))
        x += wide + style.size // 2 + 3
    return lines


def _lead(style: Style) -> int:
    """What the sign before a name takes."""
    return style.size + 1


def _draw_interest(
    scene: Scene, card: Card, at: tuple[int, int], style: Style, ground: RGB
) -> None:
    """On white if it changed hands or sides since the last picture."""
    (x, y), (sign, colour), ink, size = at, _SIGNS[card.state], theme.TEXT, style.size
    if card.city in _changed(scene):
        right, half = x + _lead(style) + text_width(card.city, style) + 5, size // 2 + 3
        scene.canvas.rounded((x - 5, y - half, right, y + half), theme.LIT, ground, 8)
        colour, ink, ground = theme.INK, theme.INK, theme.LIT
    scene.canvas.stamp(icon(sign, round(size * 0.8), colour), x + round(size * 0.4), y)
    scene.canvas.text((x + _lead(style), y), card.city, style, ink, ground)


def draw_key(scene: Scene, top: int) -> None:
    """What the signs of interests mean, what a run is, and what the places."""
    x, y, canvas = MARGIN, top + KEY // 2 - 4, scene.canvas
    x += canvas.text((x, y), scene.words("key-interests"), _CAPTION, theme.QUIET, theme.PANEL) + 14
    for state, (sign, colour) in _SIGNS.items():
        canvas.stamp(icon(sign, 18, colour), x + 9, y)
        meaning = scene.words("key-interest", state=state)
        x += 24 + canvas.text((x + 24, y), meaning, _CAPTION, theme.QUIET, theme.PANEL) + 22
    x += 34 + canvas.text((x + 12, y), scene.words("key-run"), _CAPTION, theme.QUIET, theme.PANEL)
    canvas.stamp(icon("crown", 20, theme.QUIET), x + 10, y - 1)
    ended = fit(scene.words("key-rank"), _CAPTION, canvas.width - MARGIN - x - 26)
    canvas.text((x + 26, y), ended, _CAPTION, theme.QUIET, theme.PANEL)


def _changed(scene: Scene) -> set[str]:
    events = scene.order.events
    return {event.city for event in events if isinstance(event, Bought | Redeemed | FaceDown)}
