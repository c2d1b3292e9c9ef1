"""The strip above the map: who decides for which railroad and share, what happened, the rounds."""

from __future__ import annotations

from renderer.draw import theme
from renderer.fonts import Face, Style, text_width
from renderer.gauge.alt import choice
from renderer.gauge.maps import MAP_WIDTH
from renderer.gauge.panel.rounds import draw_rounds
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.plan import plan_headline, plan_kind, planned
from renderer.gauge.scene import Scene
from renderer.panel.strip import MARGIN, ROW, draw_headline, draw_ribbon, draw_said

_CHIP = Style(Face.BOLD, 30)


def draw_header(scene: Scene) -> None:
    """Who decides what, the line of what happened, and the round track over the tiles."""
    text = _chip(scene)
    chip = text_width(text, _CHIP) + 90 if text else 0
    right = draw_ribbon(scene, MAP_WIDTH - MARGIN, plan_kind(scene.order))
    x = draw_headline(scene, headline(scene), heads(scene), right - chip)
    if text:
        _draw_chip(scene, text, x + 24)
    draw_said(scene, MAP_WIDTH - 2 * MARGIN)
    draw_rounds(scene)


def headline(scene: Scene) -> str:
    """Whose turn it is, what is planned, or who has won."""
    view, plan = scene.view, planned(scene.order)
    if plan is not None:
        return plan_headline(scene.order, plan, scene.name(plan.seat))
    if view.result is not None:
        names = ", ".join(scene.name(seat) for seat in view.result.winners)
        return scene.words("won", players=names, count=len(view.result.winners))
    assert view.current is not None
    return scene.words("turn", player=scene.name(view.current))


def heads(scene: Scene) -> tuple[int, ...]:
    """The players the headline speaks of."""
    plan, view = planned(scene.order), scene.view
    if plan is not None:
        return (plan.seat,)
    if view.result is not None:
        return view.result.winners
    return () if view.current is None else (view.current,)


def _chip(scene: Scene) -> str:
    """For which railroad and share they decide, or that they may buy."""
    if scene.view.result is not None or scene.order.preview:
        return ""
    return choice(scene.view, scene.order)


def _draw_chip(scene: Scene, text: str, x: int) -> None:
    acting = scene.view.acting
    lead = 52 if acting else 18
    right = x + lead + text_width(text, _CHIP) + 18
    scene.canvas.rounded((x, ROW - 25, right, ROW + 25), theme.LIT, theme.PANEL, 12)
    if acting:
        scene.canvas.stamp(marker_sprite(acting, 17, False), x + 28, ROW)
    scene.canvas.text((x + lead, ROW), text, _CHIP, theme.INK, theme.LIT)
