"""The strip above the map: whose turn and phase, what happened, round and goal."""

from __future__ import annotations

from renderer.dragon.scene import Scene, built, planner
from renderer.draw import theme
from renderer.fonts import Face, Style, text_width
from renderer.panel.strip import MARGIN, ROW, draw_headline, draw_ribbon, draw_said
from renderer.picture import Order
from rules.dragon.events import Sailed, TradeAnswered, TradeProposed, TrainPlaced
from rules.dragon.state import Step
from rules.dragon.view import DragonView

_CHIP = Style(Face.BOLD, 32)
_ROUND = Style(Face.TITLE, 36)
_GOAL = Style(Face.TEXT, 27)
_PLANS = {TrainPlaced: "place", TradeProposed: "offer", TradeAnswered: "trade", Sailed: "sail"}


def draw_header(scene: Scene) -> None:
    """Headline, chip of the phase, the line of what happened; the round on the right."""
    right = (
        _draw_round(scene)
        if not scene.order.preview
        else draw_ribbon(scene, scene.canvas.width - MARGIN)
    )
    chip = step_words(scene.view, scene.order)
    room = right - 40 - (text_width(chip, _CHIP) + 70 if chip else 0)
    x = draw_headline(scene, headline(scene), heads(scene), room)
    if chip:
        end = x + 24 + text_width(chip, _CHIP) + 36
        scene.canvas.rounded((x + 24, ROW - 25, end, ROW + 25), theme.LIT, theme.PANEL, 12)
        scene.canvas.text((x + 42, ROW), chip, _CHIP, theme.INK, theme.LIT)
    draw_said(scene, right - 2 * MARGIN)


def headline(scene: Scene) -> str:
    """Whose turn it is, what is planned, or who has won."""
    return now(scene.view, scene.order, [scene.name(s) for s in range(len(scene.view.players))])


def now(view: DragonView, order: Order, names: list[str]) -> str:
    """The same with the names as given."""
    seat = planner(view, order)
    if seat is not None:
        return order.say("dragon-plan", player=names[seat], what=_plan(order))
    if view.result is not None:
        winners = view.result.winners
        return order.say("won", players=", ".join(names[s] for s in winners), count=len(winners))
    if view.current is None or view.current not in view.deciders:
        waiting = ", ".join(names[s] for s in view.deciders)
        return order.say("dragon-waiting", players=waiting)
    return order.say("turn", player=names[view.current])


def _plan(order: Order) -> str:
    kinds = {type(event) for event in order.events}
    if built(order):
        return "build"
    return next((what for kind, what in _PLANS.items() if kind in kinds), "move")


def step_words(view: DragonView, order: Order) -> str:
    """The phase of the turn; nothing once the game is over or while something is planned."""
    if view.result is not None or order.preview:
        return ""
    step = "traded" if view.step is Step.BUILD and view.has_traded else view.step
    return order.say("dragon-step", step=step, spent=view.spent)


def round_words(view: DragonView, order: Order) -> str:
    """The round, or which one of the startup."""
    return order.say("dragon-round", round=view.round, startup=view.startup, startups=view.startups)


def last_round_words(view: DragonView, order: Order) -> str:
    """That the game ends with this round or a later one, where that is known."""
    if view.result is None and any(player.has_declared for player in view.players):
        return order.say("dragon-final-round")
    return order.say("dragon-last-round", round=view.last_round) if view.last_round else ""


def heads(scene: Scene) -> tuple[int, ...]:
    """Whom the headline speaks of."""
    view, seat = scene.view, planner(scene.view, scene.order)
    if seat is not None:
        return (seat,)
    return view.result.winners if view.result is not None else view.deciders


def _draw_round(scene: Scene) -> int:
    """Round and goal at the right end; gives where they begin."""
    view, canvas = scene.view, scene.canvas
    game = scene.words("game", game=scene.order.table.game, turn=view.turn)
    lines = [f"{round_words(view, scene.order)} · {game}"]
    lines.append(scene.words("dragon-goal", requirement=view.requirement))
    last = last_round_words(view, scene.order)
    if last:
        lines[1] += f" · {last}"
    widths = [text_width(text, style) for text, style in zip(lines, (_ROUND, _GOAL), strict=True)]
    left = canvas.width - MARGIN - max(widths)
    for text, style, y, ink in (
        (lines[0], _ROUND, ROW, theme.TEXT),
        (lines[1], _GOAL, 96, theme.QUIET),
    ):
        at = (canvas.width - MARGIN - text_width(text, style), y)
        canvas.text(at, text, style, ink, theme.PANEL)
    return left
