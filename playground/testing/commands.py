"""A command with its options, as a guest's client would send it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.interactions.command_input import option_of, registered
from playground.wire import Json
from playground.world.world import World


def typed(world: World, path: str, values: Mapping[str, Any], focused: str | None = None) -> Json:
    """The data of "/rail expand hexes:…" given as path and values."""
    name, *rest = path.split()
    node = registered(world, name)
    data: Json = {"id": node["id"], "name": name, "type": 1, "options": []}
    options = data["options"]
    for word in rest:
        node = option_of(node, word)
        options.append({"name": word, "type": node["type"], "options": []})
        options = options[0]["options"]
    options += [
        _given(option_of(node, key), value, is_focused=key == focused)
        for key, value in values.items()
    ]
    return data


def _given(option: Json, value: Any, *, is_focused: bool) -> Json:
    """One option with its value, which may be something that has an id."""
    given = {"name": option["name"], "type": option["type"], "value": getattr(value, "id", value)}
    return given | ({"focused": True} if is_focused else {})
