"""The strip above the map: whose turn it is, what they may choose, what just happened."""

from __future__ import annotations

from renderer.draw import theme
from renderer.fonts import Face, Style, text_width
from renderer.panel.story import draw_told
from renderer.panel.strip import MARGIN, ROW, draw_headline, draw_ribbon, draw_said
from renderer.railways.news import note
from renderer.railways.plan import plan_kind, planned
from renderer.railways.scene import Scene
from rules.railways.actions import Kind

_CHIP = Style(Face.BOLD, 30)
_NOTE = 470  # pixels


def draw_header(scene: Scene) -> None:
    """Whose turn, what they may choose, a note beside it, and the line of what happened."""
    chips = _chips(scene)
    right = draw_ribbon(scene, scene.canvas.width - MARGIN, plan_kind(scene.order))
    right = draw_note(scene, right)
    room = right - MARGIN - sum(width for _, width, _ in chips)
    x = draw_headline(scene, headline(scene), heads(scene), room)
    _draw_chips(scene, chips, x + 24)
    draw_said(scene, scene.canvas.width - 2 * MARGIN)


def draw_note(scene: Scene, right: int) -> int:
    """What is near or special, behind a bar of its own; gives where that begins."""
    told = note(scene.view, scene.order)
    if told is None:
        return right
    left = right - _NOTE
    draw_told(scene, told, (left + 18, 8, right, 2 * ROW - 8))
    scene.canvas.fill((left, 14, left + 6, 2 * ROW - 14), theme.BAD)
    return left - 24


def headline(scene: Scene) -> str:
    """Whose turn it is, what is planned, or who has won."""
    view, plan = scene.view, planned(scene.order)
    if plan is not None:
        return scene.words("plan", player=scene.name(plan.seat), what=plan_kind(scene.order))
    if view.result is not None:
        names = ", ".join(scene.name(seat) for seat in view.result.winners)
        return scene.words("won", players=names, count=len(view.result.winners))
    assert view.current is not None
    return scene.words("turn", player=scene.name(view.current))


def heads(scene: Scene) -> tuple[int, ...]:
    """The players the headline speaks of."""
    plan = planned(scene.order)
    if plan is not None:
        return (plan.seat,)
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
        fill, ink = (theme.LIT, theme.INK) if is_open else (theme.CARD, theme.DIM)
        box = (x, ROW - 25, x + width - 14, ROW + 25)
        scene.canvas.rounded(box, fill, theme.PANEL, 12)
        scene.canvas.text((x + 18, ROW), text, _CHIP, ink, fill)
        if not is_open:
            line = (x + 14, ROW + 1, x + width - 28, ROW + 4)
            scene.canvas.fill(line, theme.DIM)
        x += width
