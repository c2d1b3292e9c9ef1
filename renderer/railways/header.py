"""The strip above the map: whose turn it is, what they may choose, what just happened."""

from __future__ import annotations

from renderer import theme
from renderer.fonts import Face, Style, fit, text_width
from renderer.pieces import piece_sprite
from renderer.railways.scene import Scene
from rules.railways.actions import Kind

HEIGHT = 124
_HEADLINE = Style(Face.BOLD, 46)
_CHIP = Style(Face.BOLD, 30)
_SAID = Style(Face.TEXT, 30)
_ROW, _SAID_ROW = 42, 96


def draw_header(scene: Scene) -> None:
    """The strip, from left to right."""
    canvas = scene.canvas
    canvas.fill((0, 0, canvas.width, HEIGHT), theme.PANEL)
    x = 24
    for seat in _heads(scene):
        canvas.stamp(piece_sprite(scene.colour(seat).key, 20), x + 26, _ROW)
        x += 62
    chips = _chips(scene)
    room = canvas.width - x - 40 - sum(width for _, width, _ in chips)
    x += canvas.text(
        (x, _ROW), fit(headline(scene), _HEADLINE, room), _HEADLINE, theme.TEXT, theme.PANEL
    )
    _draw_chips(scene, chips, x + 28)
    said = fit(scene.order.said, _SAID, canvas.width - 60)
    canvas.text((30, _SAID_ROW), said, _SAID, theme.QUIET, theme.PANEL)


def headline(scene: Scene) -> str:
    """Whose turn it is, or who has won."""
    view = scene.view
    if view.result is not None:
        names = ", ".join(scene.name(seat) for seat in view.result.winners)
        return scene.words("won", players=names, count=len(view.result.winners))
    assert view.current is not None
    return scene.words("turn", player=scene.name(view.current))


def _heads(scene: Scene) -> tuple[int, ...]:
    if scene.view.result is not None:
        return scene.view.result.winners
    return () if scene.view.current is None else (scene.view.current,)


def _chips(scene: Scene) -> list[tuple[str, int, bool]]:
    """Text, width with gap, and whether it is open."""
    view = scene.view
    if view.result is not None:
        return []
    if view.step != "act":
        texts = [(scene.words("step", step=view.step), True)]
    else:
        texts = [(scene.words("kind", kind=kind), kind in view.open_kinds) for kind in Kind]
    return [(text, text_width(text, _CHIP) + 50, is_open) for text, is_open in texts]


def _draw_chips(scene: Scene, chips: list[tuple[str, int, bool]], x: int) -> None:
    for text, width, is_open in chips:
        fill, ink = (theme.GOLD, theme.INK) if is_open else (theme.CARD, theme.LINE)
        box = (x, _ROW - 24, x + width - 14, _ROW + 24)
        scene.canvas.rounded(box, fill, theme.PANEL, 12)
        scene.canvas.text((x + 18, _ROW), text, _CHIP, ink, fill)
        x += width
