"""Limits of application commands, checked when the bot registers them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from playground import errors
from playground.limits.checks import (
    OK,
    at,
    boolean,
    every,
    listing,
    merge,
    number,
    one_of,
    problem,
    record,
    snowflake,
    text,
)
from playground.wire import Json

CHAT_INPUT, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE = 1, 2, 3, 4, 5, 6, 7, 8
MENTIONABLE, NUMBER, ATTACHMENT = 9, 10, 11
MAX_COMMANDS = 100
MAX_SIZE = 8000
_NAME = re.compile(r"[-_'\w]{1,32}")


def check_all(commands: list[Any]) -> None:
    """Raise ApiError unless Discord would take these as all commands of one place."""
    wrong = merge(*(at([index], check_command(c)) for index, c in enumerate(commands)))
    wrong = wrong or _check_unique(
        ((c.get("type", CHAT_INPUT), c["name"]) for c in commands),
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
    )
    if wrong:
        raise errors.invalid_form(wrong)
    if sum(command.get("type", CHAT_INPUT) == CHAT_INPUT for command in commands) > MAX_COMMANDS:
        raise errors.too_many_commands(MAX_COMMANDS)


def check_command(command: Any) -> Json:
    if isinstance(command, dict) and command.get("type", CHAT_INPUT) != CHAT_INPUT:
        return _MENU(command)
    return every(_CHAT_COMMAND, _check_option_order, _check_size)(command)


def _check_name(name: Any) -> Json:
    if wrong := text(1, 32)(name):
        return wrong
    if _NAME.fullmatch(name) and name == name.lower():
        return OK
    return problem("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_option(option: Any) -> Json:
    wrong = _OPTION_HEAD(option)
    return wrong or every(_OPTION_BODY[option["type"]], _check_option_order)(option)


def _check_choice(choice: Any) -> Json:
    return record({"name": text(1, 100), "value": _check_choice_value}, {})(choice)


def _check_choice_value(value: Any) -> Json:
    return OK if isinstance(value, int | float) else text(0, 100)(value)


def _check_autocomplete(option: Json) -> Json:
    if option.get("autocomplete") and option.get("choices"):
        message = "Autocomplete and choices cannot both be used"
        return at(["autocomplete"], problem("APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message))
    return OK


def _check_option_order(command: Json) -> Json:
    options = command.get("options") or []
    nested = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(nested) > 1:
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        mixed = "Sub-commands and sub-command groups are mutually exclusive to all other types"
        return at(["options"], problem(code, mixed))
    optional_seen = False
    for index, option in enumerate(options):
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            late = problem("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
            return at(["options", index], late)
        optional_seen = optional_seen or not option.get("required")
    names = (option["name"] for option in options)
    return at(["options"], _check_unique(names, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"))


def _check_unique(keys: Iterable[object], code: str) -> Json:
    seen: set[object] = set()
    for index, key in enumerate(keys):
        if key in seen:
            return at([index, "name"], problem(code, "Names must be unique"))
        seen.add(key)
    return OK


def _check_size(command: Json) -> Json:
    if _size(command) <= MAX_SIZE:
        return OK
    return problem("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_SIZE})")


def _size(thing: Json) -> int:
    own = len(thing["name"]) + len(thing["description"])
    choices = sum(map(_choice_size, thing.get("choices") or ()))
    return own + choices + sum(map(_size, thing.get("options") or ()))


def _choice_size(choice: Json) -> int:
    value = choice["value"]
    return len(choice["name"]) + (len(value) if isinstance(value, str) else 0)


_BIG = 2**53
_HEAD = {"name": _check_name, "description": text(1, 100)}
_OPTION_HEAD = record(
    {**_HEAD, "type": one_of(*range(1, 12))},
    {
        "required": boolean,
        "options": listing(_check_option, 0, 25),
        "choices": listing(_check_choice, 0, 25),
    },
)
_CHOICES = {"autocomplete": boolean}
_RANGE = {"min_value": number(-_BIG, _BIG), "max_value": number(-_BIG, _BIG)}
_TEXT_RANGE = {"min_length": number(0, 6000), "max_length": number(1, 6000)}
_PLAIN = record({}, {})
_OPTION_BODY = dict.fromkeys(range(1, 12), _PLAIN) | {
    STRING: every(record({}, _CHOICES | _TEXT_RANGE), _check_autocomplete),
    INTEGER: every(record({}, _CHOICES | _RANGE), _check_autocomplete),
    NUMBER: every(record({}, _CHOICES | _RANGE), _check_autocomplete),
    SUBCOMMAND: record({}, {"options": listing(_check_option, 0, 25)}),
    GROUP: record({}, {"options": listing(_check_option, 1, 25)}),
}
_CHAT_COMMAND = record(
    _HEAD,
    {
        "options": listing(_check_option, 0, 25),
        "contexts": listing(one_of(0, 1, 2), 1, 3),
        "integration_types": listing(one_of(0, 1), 1, 2),
        "default_member_permissions": snowflake,
    },
)
_MENU = record({"name": text(1, 32), "type": one_of(USER_MENU, MESSAGE_MENU)}, {})
