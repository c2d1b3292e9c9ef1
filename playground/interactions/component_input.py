"""A click, a choice or a filled-in modal, checked against what the bot had offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground import errors
from playground.interactions.command_input import resolve_channel, resolve_user
from playground.limits import components
from playground.limits.checks import at, length, listing, problem, record, required_field, text
from playground.wire import Json
from playground.world.message import Message
from playground.world.world import World

_OPTION_LISTS = (components.STRING_SELECT, components.RADIO_GROUP, components.CHECKBOX_GROUP)
_SEVERAL = (*components.SELECTS, components.CHECKBOX_GROUP, components.FILE_UPLOAD)


def invalid(message: str = "Component validation failed") -> errors.ApiError:
    return errors.invalid_form(at(["data"], problem("COMPONENT_VALIDATION_FAILED", message)))


def clicked(world: World, message: Message, data: Any) -> Json:
    """The data of a button or select on this message, with what Discord adds."""
    if not isinstance(data, dict):
        raise invalid()
    component = components.find(message.body["components"], data.get("custom_id", ""))
    if component is None or component.get("disabled"):
        raise invalid()
    told = {
        "custom_id": component["custom_id"],
        "component_type": component["type"],
        "id": component["id"],
    }
    if component["type"] == components.BUTTON:
        return told
    values = _checked_values(component, data.get("values"))
    return told | {"values": values} | _resolved(world, component, values)


def submitted(world: World, modal: Json, values: Mapping[str, Any]) -> Json:
    """The data of a modal filled in with these values by custom id; the rest stays as it was."""
    resolved: Json = {}
    filled = []
    for outer in modal["components"]:
        told = {"type": outer["type"], "id": outer["id"]}
        if outer["type"] == components.ROW:
            told["components"] = [_filled(world, c, values, resolved) for c in outer["components"]]
        elif outer["type"] == components.LABEL:
            told["component"] = _filled(world, outer["component"], values, resolved)
        filled.append(told)
    told = {"custom_id": modal["custom_id"], "components": filled}
    return told | ({"resolved": resolved} if resolved else {})


def values_in(submission: Any) -> dict[str, Any]:
    """Custom id and value of every field of a submitted modal."""
    if _SUBMISSION(submission):
        raise invalid()
    return {
        component["custom_id"]: component.get("values", component.get("value"))
        for _, component in components.walk(submission["components"])
        if "custom_id" in component
    }


def _check_submitted(component: Any) -> Json:
    inner = dict.fromkeys(("component", "accessory"), _check_submitted)
    several = listing(_check_submitted, 0, 5)
    return record({}, {"custom_id": text(1, 100), "components": several, **inner})(component)


_SUBMISSION = record({"components": listing(_check_submitted, 0, 5)}, {})


def _filled(world: World, field: Json, values: Mapping[str, Any], resolved: Json) -> Json:
    value = values.get(field["custom_id"], _preset(field))
    told = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    wrong = _check_field(field, value)
    if wrong:
        raise errors.invalid_form(at(["data", "components", field["custom_id"]], wrong))
    if field["type"] in _SEVERAL:
        for kind, found in _resolved(world, field, value).get("resolved", {}).items():
            resolved.setdefault(kind, {}).update(found)
        return told | {"values": value}
    return told | {"value": value}


def _preset(field: Json) -> Any:
    """What a field holds before anybody touches it."""
    chosen = [option["value"] for option in field.get("options") or () if option.get("default")]
    if field["type"] in _SEVERAL:
        return chosen
    if field["type"] == components.RADIO_GROUP:
        return chosen[0] if chosen else None
    if field["type"] == components.CHECKBOX:
        return bool(field.get("default"))
    return field.get("value") or ""


def _check_field(field: Json, value: Any) -> Json:
    required = field.get("required") is not False
    if field["type"] == components.CHECKBOX:
        return {} if isinstance(value, bool) else required_field()
    if not value:
        return required_field() if required else {}
    if field["type"] == components.TEXT_INPUT:
        if not isinstance(value, str):
            raise invalid()
        high = field.get("max_length") or 4000
        return length(len(value), field.get("min_length") or 0, high)
    _checked_values(field, value if isinstance(value, list) else [value])
    return {}


def _checked_values(component: Json, values: Any) -> list[str]:
    """The values chosen, if that many and those may be."""
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise invalid()
    if len(set(values)) != len(values):
        raise invalid()
    low, high = component.get("min_values"), component.get("max_values")
    if not (1 if low is None else low) <= len(values) <= (high or 1):
        raise invalid("Too few or too many values")
    if component["type"] in _OPTION_LISTS:
        offered = {option["value"] for option in component["options"]}
        if not offered.issuperset(values):
            raise invalid("A value is not among the options")
    return values


def _resolved(world: World, component: Json, values: list[str]) -> Json:
    """The people and channels chosen; Discord leaves the field out if there are none."""
    resolved: Json = {}
    for value in values:
        if component["type"] in (components.USER_SELECT, components.MENTIONABLE_SELECT):
            resolve_user(world, value, resolved)
        elif component["type"] == components.CHANNEL_SELECT:
            resolve_channel(world, value, resolved)
    return {"resolved": resolved} if resolved else {}
