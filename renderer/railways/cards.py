"""A card for every player below the map, with all their public numbers."""

from __future__ import annotations

from renderer import theme
from renderer.fonts import Face, Style, fit, text_width
from renderer.icons import icon
from renderer.pieces import piece_sprite
from renderer.railways.scene import Scene
from renderer.theme import RGB
from rules.railways.state import CardState
from rules.railways.view import PlayerView

HEIGHT = 330
_GAP = 14
_BAR = 58
_NAME = Style(Face.BOLD, 34)
_TAG = Style(Face.BOLD, 24)
_VALUE = Style(Face.BOLD, 38)
_CAPTION = Style(Face.TEXT, 22)
_INTEREST = Style(Face.TEXT, 23)
_SIGNS: dict[CardState, tuple[str, RGB]] = {
    CardState.OPEN: ("ring", theme.GOLD),
    CardState.REDEEMED: ("tick", theme.GOOD),
    CardState.FACE_DOWN: ("cross", theme.BAD),
}

Box = tuple[int, int, int, int]


def draw_cards(scene: Scene, top: int) -> None:
    """All cards in seat order."""
    count = len(scene.view.players)
    width = (scene.canvas.width - _GAP * (count + 1)) // count
    for seat in range(count):
        left = _GAP + seat * (width + _GAP)
        _draw_card(scene, seat, (left, top, left + width, top + HEIGHT - _GAP))


def _draw_card(scene: Scene, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    is_turn = scene.view.current == seat
    if is_turn:
        scene.canvas.rounded(
            (left - 6, top - 6, right + 6, bottom + 6), theme.GOLD, theme.PANEL, 18
        )
    ground = theme.CARD_TURN if is_turn else theme.CARD
    scene.canvas.rounded(box, ground, theme.GOLD if is_turn else theme.PANEL, 14)
    _draw_bar(scene, seat, box)
    _draw_numbers(scene, scene.view.players[seat], (left, top + _BAR, right, bottom), ground)
    _draw_interests(scene, scene.view.players[seat], (left, top + 226, right, bottom), ground)


def _draw_bar(scene: Scene, seat: int, box: Box) -> None:
    """Name and shape on the player's colour, with a word on how they stand."""
    left, top, right, _ = box
    colour, canvas = scene.colour(seat), scene.canvas
    ground = theme.CARD_TURN if scene.view.current == seat else theme.CARD
    canvas.rounded((left + 6, top + 6, right - 6, top + _BAR), colour.rgb, ground, 10)
    canvas.stamp(piece_sprite(colour.key, 15), left + 36, top + _BAR // 2 + 3)
    tag = _tag(scene, seat)
    room = right - left - 86 - (text_width(tag, _TAG) + 12 if tag else 0)
    y = top + _BAR // 2 + 2
    canvas.text((left + 64, y), fit(scene.name(seat), _NAME, room), _NAME, colour.ink, colour.rgb)
    canvas.text((right - 20 - text_width(tag, _TAG), y), tag, _TAG, colour.ink, colour.rgb)


def _tag(scene: Scene, seat: int) -> str:
    player = scene.view.players[seat]
    if scene.view.result is not None:
        return scene.words("points", points=scene.view.result.scores[seat])
    if player.is_out:
        return scene.words("out")
    return scene.words("insolvent") if player.is_insolvent else ""


def _draw_numbers(scene: Scene, player: PlayerView, box: Box, ground: RGB) -> None:
    left, top, right, _ = box
    cells = (
        (f"${player.cash}", scene.words("cash"), theme.TEXT),
        (f"+{player.income}", scene.words("income"), theme.GOOD),
        (str(player.loans), scene.words("loans", interest=player.interest), theme.BAD),
        (str(player.supply), scene.words("cubes"), theme.TEXT),
        (str(player.longest_run), scene.words("run"), theme.TEXT),
        (scene.words("kind", kind=player.marker), scene.words("marker"), theme.TEXT),
    )
    column = (right - left - 24) // 3
    for number, (value, caption, colour) in enumerate(cells):
        x, y = left + 18 + number % 3 * column, top + 34 + number // 3 * 82
        shown = theme.TEXT if value == "0" else colour
        scene.canvas.text((x, y), fit(value, _VALUE, column), _VALUE, shown, ground)
        caption = fit(caption, _CAPTION, column - 6)
        scene.canvas.text((x, y + 33), caption, _CAPTION, theme.QUIET, ground)


def _draw_interests(scene: Scene, player: PlayerView, box: Box, ground: RGB) -> None:
    """The interests held, each with the sign of its state; what does not fit is counted."""
    left, top, right, bottom = box
    columns = max(2, (right - left) // 150)
    rows = (bottom - top - 8) // 30
    column, room = (right - left - 24) // columns, columns * rows
    cards = player.cards if len(player.cards) <= room else player.cards[: room - 1]
    for number, card in enumerate(cards):
        x, y = left + 18 + number % columns * column, top + 18 + number // columns * 30
        sign, colour = _SIGNS[card.state]
        scene.canvas.stamp(icon(sign, 18, colour), x + 9, y)
        name = fit(card.city, _INTEREST, column - 30)
        scene.canvas.text((x + 24, y), name, _INTEREST, theme.TEXT, ground)
    if len(cards) < len(player.cards):
        x, y = left + 18 + (columns - 1) * column, top + 18 + (rows - 1) * 30
        more = f"+{len(player.cards) - len(cards)}"
        scene.canvas.text((x + 24, y), more, _INTEREST, theme.QUIET, ground)
