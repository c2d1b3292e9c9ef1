"""Above a close-up: who is to move, how near the end is, what was drawn and what happened."""

from __future__ import annotations

from renderer.dragon.ending import end_in_sight
from renderer.dragon.panel.effects import Effect, struck
from renderer.dragon.panel.header import headline, heads, round_words, step_words
from renderer.dragon.scene import Scene
from renderer.dragon.world import look
from renderer.draw import theme
from renderer.fonts import Face, Style, fit, shrunk, text_width
from renderer.panel.story import draw_story, story_height
from renderer.panel.strip import MARGIN, ROW, draw_headline, draw_ribbon

_CHIP = Style(Face.BOLD, 34)
_FACTS = Style(Face.TEXT, 30)
_SIGHT = Style(Face.BOLD, 30)
_TITLE = Style(Face.BOLD, 40)
_EFFECT = Style(Face.BOLD, 32)
_SMALLEST = 22
_FACTS_ROW, _TOP = 96, 122
_BANNER, _LINE = 104, 62  # of an event, and of one among several
_STORY = 290  # at most, beyond which letters shrink
_GAP = 10


def header_height(scene: Scene) -> int:
    """What all of it takes."""
    story = _story_height(scene)
    return _TOP + _banner_height(scene) + (story + 2 * _GAP if story else _GAP)


def _story_height(scene: Scene) -> int:
    return min(_STORY, story_height(scene, scene.canvas.width - 2 * MARGIN))


def _banner_height(scene: Scene) -> int:
    count = len(list(struck(scene)))
    return _BANNER if count == 1 else _LINE * count


def draw_header(scene: Scene) -> None:
    """From the headline down to the story."""
    _draw_headline(scene)
    _draw_round(scene)
    _draw_banners(scene)
    y, story = _TOP + _banner_height(scene) + _GAP, _story_height(scene)
    draw_story(scene, (MARGIN, y, scene.canvas.width - MARGIN, y + story))


def _draw_headline(scene: Scene) -> None:
    right = draw_ribbon(scene, scene.canvas.width - MARGIN)
    chip = step_words(scene.view, scene.order)
    room = right - (text_width(chip, _CHIP) + 70 if chip else 0)
    x = draw_headline(scene, headline(scene), heads(scene), room)
    if chip:
        end = x + 24 + text_width(chip, _CHIP) + 36
        scene.canvas.rounded((x + 24, ROW - 26, end, ROW + 26), theme.LIT, theme.PANEL, 12)
        scene.canvas.text((x + 42, ROW), chip, _CHIP, theme.INK, theme.LIT)


def _draw_round(scene: Scene) -> None:
    """Round and goal, and the end where it is in sight."""
    view, order = scene.view, scene.order
    names = [scene.name(seat) for seat in range(len(view.players))]
    goal = scene.words("dragon-goal", requirement=view.requirement)
    game = scene.words("game", game=order.table.game, turn=view.turn)
    sight = end_in_sight(view, order, names)
    facts = [round_words(view, order), goal if not sight else "", game]
    text = " · ".join(part for part in facts if part)
    x = MARGIN + scene.canvas.text((MARGIN, _FACTS_ROW), text, _FACTS, theme.QUIET, theme.PANEL)
    room = scene.canvas.width - MARGIN - x - 24
    style = shrunk(sight, _SIGHT, room, _SMALLEST)
    at = (scene.canvas.width - MARGIN - min(room, text_width(sight, style)), _FACTS_ROW)
    scene.canvas.text(at, fit(sight, style, room), style, theme.BAD, theme.PANEL)


def _draw_banners(scene: Scene) -> None:
    """One event in two lines, several in one each."""
    effects = list(struck(scene))
    if len(effects) == 1:
        _draw_banner(scene, effects[0])
        return
    for number, effect in enumerate(effects):
        top = _TOP + number * _LINE
        scene.canvas.fill((0, top, scene.canvas.width, top + _LINE - 6), look.DANGER)
        x = MARGIN + _write(scene, effect.title, _EFFECT, (MARGIN, top + _LINE // 2 - 3))
        _write(scene, effect.effect, _FACTS, (x + 24, top + _LINE // 2 - 3))


def _draw_banner(scene: Scene, effect: Effect) -> None:
    """Over the whole width: the name of an event, who drew it, and what it does."""
    scene.canvas.fill((0, _TOP, scene.canvas.width, _TOP + _BANNER - 6), look.DANGER)
    x = MARGIN + _write(scene, effect.title, _TITLE, (MARGIN, _TOP + 28))
    _write(scene, effect.lasts, _FACTS, (x + 20, _TOP + 30))
    _write(scene, effect.effect, _EFFECT, (MARGIN, _TOP + 72))


def _write(scene: Scene, text: str, style: Style, at: tuple[int, int]) -> int:
    """Words of a banner as large as they fit; gives their width."""
    room = scene.canvas.width - MARGIN - at[0]
    style = shrunk(text, style, room, _SMALLEST)
    return scene.canvas.text(at, fit(text, style, room), style, theme.PAPER, look.DANGER)
