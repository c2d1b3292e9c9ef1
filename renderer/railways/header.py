"""The strip above the map: whose turn it is, what they may choose, what just happened."""

from __future__ import annotations

from renderer import theme
from renderer.fonts import Face, Style, drawable, fit, text_width
from renderer.pieces import piece_sprite
from renderer.railways.scene import Scene, planner
from rules.railways.actions import Kind

HEIGHT = 124
_HEADLINE = Style(Face.BOLD, 48)
_CHIP = Style(Face.BOLD, 30)
_SAID = tuple(Style(Face.TEXT, size) for size in (31, 27, 23))
_ROW, _SAID_ROW = 44, 98
_MARGIN = 28


def draw_header(scene: Scene) -> None:
    """Whose turn, what they may choose, and the line of what happened."""
    chips = _chips(scene)
    room = scene.canvas.width - 2 * _MARGIN - sum(width for _, width, _ in chips)
    x = draw_headline(scene, headline(scene), _heads(scene), room)
    _draw_chips(scene, chips, x + 24)
    draw_said(scene)


def draw_headline(scene: Scene, text: str, seats: tuple[int, ...], room: int) -> int:
    """The first line with the pieces it speaks of; gives where it ends."""
    x = _MARGIN
    for seat in seats:
        scene.canvas.stamp(piece_sprite(scene.colour(seat).key, 20), x + 22, _ROW)
        x += 60
    shown = fit(text, _HEADLINE, room - x)
    return x + scene.canvas.text((x, _ROW), shown, _HEADLINE, theme.TEXT, theme.PANEL)


def draw_said(scene: Scene) -> None:
    """What happened since the last picture, in smaller letters if it is much."""
    room, said = scene.canvas.width - 2 * _MARGIN, drawable(scene.order.said)
    fitting = (style for style in _SAID if text_width(said, style) <= room)
    style = next(fitting, _SAID[-1])
    at = (_MARGIN + 2, _SAID_ROW)
    scene.canvas.text(at, fit(said, style, room), style, theme.SAID, theme.PANEL)


def headline(scene: Scene) -> str:
    """Whose turn it is, what is planned, or who has won."""
    view, planning = scene.view, planner(scene.order)
    if planning is not None:
        return scene.words("plan", player=scene.name(planning))
    if view.result is not None:
        names = ", ".join(scene.name(seat) for seat in view.result.winners)
        return scene.words("won", players=names, count=len(view.result.winners))
    assert view.current is not None
    return scene.words("turn", player=scene.name(view.current))


def _heads(scene: Scene) -> tuple[int, ...]:
    planning = planner(scene.order)
    if planning is not None:
        return (planning,)
    if scene.view.result is not None:
        return scene.view.result.winners
    return () if scene.view.current is None else (scene.view.current,)


def _chips(scene: Scene) -> list[tuple[str, int, bool]]:
    """Text, width with gap, and whether it is open."""
    view = scene.view
    if view.result is not None or scene.order.preview:
        return []
    if view.step != "act":
        texts = [(scene.words("step", step=view.step), True)]
    else:
        texts = [(scene.words("kind", kind=kind), kind in view.open_kinds) for kind in Kind]
    return [(text, text_width(text, _CHIP) + 50, is_open) for text, is_open in texts]


def _draw_chips(scene: Scene, chips: list[tuple[str, int, bool]], x: int) -> None:
    for text, width, is_open in chips:
        fill, ink = (theme.GOLD, theme.INK) if is_open else (theme.CARD, theme.DIM)
        box = (x, _ROW - 25, x + width - 14, _ROW + 25)
        scene.canvas.rounded(box, fill, theme.PANEL, 12)
        scene.canvas.text((x + 18, _ROW), text, _CHIP, ink, fill)
        if not is_open:
            line = (x + 14, _ROW + 1, x + width - 28, _ROW + 4)
            scene.canvas.fill(line, theme.DIM)
        x += width
