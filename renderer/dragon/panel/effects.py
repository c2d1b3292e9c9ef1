"""Events in words: what each is called, what it does, and how long it lasts or who drew it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from renderer.dragon.scene import Scene
from rules.dragon.events import EventDrawn


class Effect(NamedTuple):
    """An event as a picture tells it."""

    title: str
    effect: str
    lasts: str  # until when it is in force, or who drew it


def struck(scene: Scene) -> Iterator[Effect]:
    """Events drawn since the last picture."""
    for event in scene.order.events:
        if isinstance(event, EventDrawn):
            by = scene.words("dragon-struck", player=scene.name(event.seat))
            yield Effect(event.title, effect_words(scene, event.key), by)


def effect_words(scene: Scene, key: str) -> str:
    """What an event does."""
    return scene.words("dragon-event", event=key)
