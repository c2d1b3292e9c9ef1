"""Whatever a field is replaced with: taken or refused in Discord's words, never an accident."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any

import pytest

from playground.errors import ApiError
from playground.interactions.clicks import Click
from playground.limits import commands as command_limits
from playground.limits import components
from playground.limits import messages as limits
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from playground.world import posting
from playground.world.posting import Origin, Upload

JUNK: tuple[Any, ...] = (None, True, -1, 10**30, 0.5, "", "x" * 5000, [], {}, [None], [[]], [{}])

# Fields that some objects have and others have not.
NAMES = (
    *("id", "custom_id", "content", "components", "component", "accessory", "items", "media"),
    *("file", "options", "values", "value", "url", "type"),
)

BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": {"name": "x"}}
SELECT = {
    "type": 3,
    "custom_id": "pick",
    "options": [{"label": "a", "value": "a"}],
    "max_values": 1,
}
MESSAGE = {
    "content": "Words <@1>",
    "embeds": [
        {
            "title": "Title",
            "fields": [{"name": "n", "value": "v"}],
            "footer": {"text": "f"},
            "author": {"name": "a"},
            "image": {"url": "attachment://map.png"},
        }
    ],
    "components": [
        {"type": 1, "components": [BUTTON]},
        {"type": 1, "components": [SELECT]},
    ],
    "attachments": [{"id": 0, "description": "A map"}],
    "allowed_mentions": {"parse": [], "users": ["1"], "replied_user": False},
    "flags": 0,
    "nonce": "1",
}
TEXT = {"type": 10, "content": "Words"}
PICTURE = {"media": {"url": "attachment://map.png"}, "description": "A map"}
LAYOUT = {
    "flags": 1 << 15,
    "components": [
        {"type": 9, "components": [TEXT], "accessory": {"type": 11, **PICTURE}},
        {
            "type": 17,
            "accent_color": 5,
            "components": [
                {"type": 12, "items": [PICTURE]},
                {"type": 13, "file": {"url": "attachment://map.png"}},
                {"type": 14, "spacing": 1},
                {"type": 1, "components": [BUTTON]},
            ],
        },
    ],
}
FIELD = {"type": 4, "custom_id": "f", "style": 1, "label": "Field", "max_length": 5}
MODAL: Json = {
    "custom_id": "m",
    "title": "Title",
    "components": [
        {"type": 1, "components": [FIELD]},
        {"type": 18, "label": "Pick", "component": SELECT},
    ],
}
OPTION = {"type": 3, "name": "hexes", "description": "Where", "required": True, "min_length": 1}
CHOICE = {"name": "a", "value": "a"}
COMMAND = {
    "name": "rail",
    "description": "Build",
    "options": [
        {
            "type": 1,
            "name": "expand",
            "description": "Extend",
            "options": [OPTION, {**OPTION, "name": "kind", "choices": [CHOICE]}],
        }
    ],
}
TYPED = {
    "name": "rail",
    "options": [
        {
            "type": 1,
            "name": "expand",
            "options": [
                {"type": 3, "name": "hexes", "value": "G7"},
                {"type": 3, "name": "kind", "value": "a"},
            ],
        }
    ],
}


def replaced(value: Any) -> Iterator[Any]:
    """The value with each of its parts, in turn, replaced by each piece of junk."""
    yield from deepcopy(JUNK)
    for key in _keys(value):
        for junk in replaced(value[key]):
            copy = deepcopy(value)
            copy[key] = junk
            yield copy


def added(value: Any) -> Iterator[Any]:
    """The value with each piece of junk added, in turn, to each of its objects under each name."""
    if isinstance(value, dict):
        yield from (value | {name: junk} for name in NAMES if name not in value for junk in JUNK)
    for key in _keys(value):
        for changed in added(value[key]):
            copy = deepcopy(value)
            copy[key] = changed
            yield copy


def _keys(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value)
    return list(range(len(value))) if isinstance(value, list) else []


def refused(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except ApiError:
        return True
    return False


@pytest.mark.parametrize("whole", [MESSAGE, LAYOUT], ids=["message", "layout"])
async def test_messages(playground: ScriptedPlayground, whole: Json) -> None:
    world = playground.world
    origin = Origin(playground.channel("lounge").id, world.bot)
    files = {"0": ("map.png", b"no picture at all")}
    posting.post(world, origin, Upload(deepcopy(whole), files))
    outcomes = [
        refused(partial(posting.post, world, origin, Upload(changed, files)))
        for changed in (*replaced(whole), *added(whole))
        if isinstance(changed, dict)
    ]
    assert len(outcomes) > 250
    assert any(outcomes)
    assert not all(outcomes)


@pytest.mark.parametrize(
    ("check", "whole"),
    [
        (components.check_modal, MODAL),
        (command_limits.check_command, COMMAND),
        (limits.check_choices, {"choices": [CHOICE]}),
    ],
    ids=["modal", "command", "choices"],
)
def test_forms(check: Callable[[Any], Json], whole: Json) -> None:
    assert check(whole) == {}
    outcomes = [bool(check(changed)) for changed in (*replaced(whole), *added(whole))]
    assert any(outcomes)


SUBMITTED = {
    "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "f", "value": "x"}]},
        {"type": 18, "component": {"type": 3, "custom_id": "pick", "values": ["a"]}},
    ]
}


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        pytest.param(2, TYPED, id="command"),
        pytest.param(4, TYPED, id="autocomplete"),
        pytest.param(3, {"custom_id": "pick", "values": ["a"]}, id="component"),
        pytest.param(5, SUBMITTED, id="modal"),
    ],
)
async def test_clicks(playground: ScriptedPlayground, kind: int, data: Json) -> None:
    world, lounge = playground.world, playground.channel("lounge")
    ana = playground.guest("Ana")
    world.set_commands("global", [deepcopy(COMMAND) | {"id": "1", "type": 1}])
    post = posting.post(world, Origin(lounge.id, world.bot), Upload(deepcopy(MESSAGE)))
    opener = playground.clicks.begin(Click(ana.id, lounge.id, 2, deepcopy(TYPED)))
    opener.modal = deepcopy(MODAL)
    components.number_all(opener.modal["components"])

    def attempt(data: Any) -> bool:
        click = Click(ana.id, lounge.id, kind, data, post.id, opener.id)
        return refused(lambda: playground.clicks.begin(click))

    assert not attempt(deepcopy(data))
    outcomes = [attempt(changed) for changed in (*replaced(data), *added(data))]
    assert any(outcomes)
