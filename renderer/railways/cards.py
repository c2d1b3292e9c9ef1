"""A card for every player below the map, with all their public numbers."""

from __future__ import annotations

from typing import Any

from renderer import theme
from renderer.cards import BAR, Box, card_boxes, draw_bar, draw_frame
from renderer.fonts import Face, Style, fit, text_width
from renderer.icons import icon
from renderer.railways.scene import Scene
from renderer.theme import RGB
from rules.railways.events import Bought, FaceDown, Redeemed
from rules.railways.state import Card, CardState
from rules.railways.view import PlayerView

HEIGHT = 330
_VALUE = Style(Face.BOLD, 38)
_WORD = Style(Face.BOLD, 27)
_CAPTION = Style(Face.TEXT, 21)
_INTEREST = Style(Face.TEXT, 23)
_SIGNS: dict[CardState, tuple[str, RGB]] = {
    CardState.OPEN: ("ring", theme.GOLD),
    CardState.REDEEMED: ("tick", theme.GOOD),
    CardState.FACE_DOWN: ("cross", theme.BAD),
}


def draw_cards(scene: Scene, top: int) -> None:
    """All cards in seat order."""
    for seat, box in enumerate(card_boxes(scene, top, HEIGHT)):
        _draw_card(scene, seat, box)


def _draw_card(scene: Scene, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    ground = draw_frame(scene, box, _is_lit(scene, seat))
    draw_bar(scene, seat, box, ground, _tag(scene, seat))
    player = scene.view.players[seat]
    _draw_numbers(scene, player, (left, top + BAR, right, bottom), ground)
    _draw_interests(scene, player, (left, top + BAR + 168, right, bottom), ground)


def _is_lit(scene: Scene, seat: int) -> bool:
    """Whether it is this player's turn, or their victory."""
    result = scene.view.result
    return scene.view.current == seat if result is None else seat in result.winners


def _tag(scene: Scene, seat: int) -> str:
    player = scene.view.players[seat]
    if player.is_out:
        return scene.words("out")
    if scene.view.result is not None:
        return scene.words("points", points=scene.view.result.scores[seat])
    return scene.words("insolvent") if player.is_insolvent else ""


def _draw_numbers(scene: Scene, player: PlayerView, box: Box, ground: RGB) -> None:
    """Two rows of numbers, each over its caption."""
    left, top, right, _ = box
    debt = theme.BAD if player.loans else theme.TEXT
    upper = (
        (0.0, f"${player.cash}", scene.words("cash"), theme.TEXT),
        (0.34, f"+{player.income}", scene.words("income"), theme.GOOD),
        (0.64, str(player.loans), scene.words("loans", interest=player.interest), debt),
    )
    marker = scene.words("kind", kind=player.marker)
    lower = (
        (0.0, str(player.supply), scene.words("cubes"), theme.TEXT),
        (0.37, str(player.longest_run), scene.words("run"), theme.TEXT),
        (0.59, marker, scene.words("marker"), theme.TEXT),
    )
    inner = right - left - 30
    for row, cells in enumerate((upper, lower)):
        ends = [start for start, *_ in cells[1:]] + [1.0]
        for (start, *cell), end in zip(cells, ends, strict=True):
            at = (left + 18 + round(start * inner), top + 34 + row * 80)
            _draw_cell(scene, at, round((end - start) * inner) - 4, cell, ground)


def _draw_cell(scene: Scene, at: tuple[int, int], room: int, cell: list[Any], ground: RGB) -> None:
    value, caption, colour = cell
    style = _VALUE if value[-1:].isdigit() else _WORD
    scene.canvas.text(at, fit(value, style, room), style, colour, ground)
    below = (at[0], at[1] + 33)
    scene.canvas.text(below, fit(caption, _CAPTION, room), _CAPTION, theme.QUIET, ground)


def _draw_interests(scene: Scene, player: PlayerView, box: Box, ground: RGB) -> None:
    """The interests held, each with the sign of its state; what does not fit is counted."""
    left, top, right, bottom = box
    columns = max(2, (right - left) // 150)
    rows = (bottom - top - 8) // 30
    column, room = (right - left - 24) // columns, columns * rows
    cards = player.cards if len(player.cards) <= room else player.cards[: room - 1]
    places = [
        (left + 18 + number % columns * column, top + 18 + number // columns * 30)
        for number in range(room)
    ]
    for card, at in zip(cards, places, strict=False):
        _draw_interest(scene, card, at, column - 6, ground)
    if len(cards) < len(player.cards):
        more = f"+{len(player.cards) - len(cards)}"
        scene.canvas.text((places[-1][0] + 24, places[-1][1]), more, _INTEREST, theme.QUIET, ground)


def _draw_interest(scene: Scene, card: Card, at: tuple[int, int], width: int, ground: RGB) -> None:
    """On gold if it changed hands or sides since the last picture."""
    (x, y), (sign, colour), ink = at, _SIGNS[card.state], theme.TEXT
    name = fit(card.city, _INTEREST, width - 24)
    if card.city in _changed(scene):
        right = x + 32 + text_width(name, _INTEREST)
        scene.canvas.rounded((x - 6, y - 15, right, y + 15), theme.GOLD, ground, 8)
        colour, ink, ground = theme.INK, theme.INK, theme.GOLD
    scene.canvas.stamp(icon(sign, 18, colour), x + 9, y)
    scene.canvas.text((x + 24, y), name, _INTEREST, ink, ground)


def _changed(scene: Scene) -> set[str]:
    events = scene.order.events
    return {event.city for event in events if isinstance(event, Bought | Redeemed | FaceDown)}
