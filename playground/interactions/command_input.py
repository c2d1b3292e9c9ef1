"""A command as a guest typed it: checked against the registered one, and resolved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground import errors
from playground.limits.checks import (
    at,
    boolean,
    length,
    listing,
    number,
    one_of,
    problem,
    record,
    required_field,
    snowflake,
    text,
)
from playground.limits.commands import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from playground.wire import Json
from playground.world import roster
from playground.world.world import World

MAX_STRING = 6000
_BIG = 2**53


def checked(world: World, user_id: str, data: Any, *, partial: bool) -> Json:
    """The data with what Discord adds; raises ApiError where it would refuse.

    A partial command, still being typed, may lack options.
    """
    if wrong := _DATA(data):
        raise errors.invalid_form(at(["data"], wrong))
    command = registered(world, data["name"])
    _check_permission(command, user_id)
    given = data.get("options") or []
    if wrong := _check_options(command, given, partial):
        raise errors.invalid_form(at(["data"], wrong))
    options = _told(command, given)
    resolved: Json = {}
    _resolve(world, options, resolved)
    told = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        told["guild_id"] = command["guild_id"]
    return told | ({"resolved": resolved} if resolved else {})


def registered(world: World, name: Any) -> Json:
    """The command of this name; raises ApiError if the bot has none."""
    for command in world.all_commands():
        if command["name"] == name:
            return command
    raise errors.unknown_command()


def option_of(node: Json, name: str) -> Json:
    """The option of this name of a command, group or subcommand; raises ApiError."""
    options: list[Json] = node.get("options") or []
    for option in options:
        if option["name"] == name:
            return option
    unknown = problem("UNKNOWN_OPTION", f"{node['name']} has no {name}")
    raise errors.invalid_form(at(["data", "options", name], unknown))


def path_of(data: Json) -> str:
    """The words after the slash: command, group and subcommand."""
    words, options = [data["name"]], data.get("options")
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        words.append(options[0]["name"])
        options = options[0].get("options")
    return " ".join(words)


def is_offered_in_direct_messages(world: World, name: str) -> bool:
    command = registered(world, name)
    if "guild_id" in command:
        return False
    contexts = command.get("contexts")
    return 1 in contexts if contexts else command.get("dm_permission") is not False


def _check_permission(command: Json, user_id: str) -> None:
    needed = int(command.get("default_member_permissions") or 0)
    if needed & ~roster.permissions(user_id):
        raise errors.ApiError(403, 50013, "You lack permissions to perform that action")


def _check_options(node: Json, given: list[Json], partial: bool) -> Json:
    known = {option["name"]: option for option in node.get("options") or ()}
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in known.values()):
        return _check_subcommand(known, given, partial)
    for each in given:
        if each["name"] not in known:
            unknown = problem("UNKNOWN_OPTION", f"{node['name']} has no {each['name']}")
            return at(["options"], unknown)
        if not each.get("focused"):
            wrong = _check_value(known[each["name"]], each.get("value"))
            if wrong:
                return at(["options", each["name"]], wrong)
    present = {each["name"] for each in given}
    missing = [o["name"] for o in known.values() if o.get("required") and o["name"] not in present]
    return at(["options", missing[0]], required_field()) if missing and not partial else {}


def _check_subcommand(known: Mapping[str, Json], given: list[Json], partial: bool) -> Json:
    chosen = known.get(given[0]["name"]) if len(given) == 1 else None
    if chosen is None:
        return at(["options"], one_of(*known)(None))
    below = _check_options(chosen, given[0].get("options") or [], partial)
    return at(["options", chosen["name"]], below)


def _check_value(option: Json, value: Any) -> Json:
    if option.get("choices"):
        return one_of(*(choice["value"] for choice in option["choices"]))(value)
    if option["type"] == STRING:
        high = option.get("max_length") or MAX_STRING
        low = option.get("min_length") or 0
        return text(0, MAX_STRING)(value) or length(len(value), low, high)
    if option["type"] in (INTEGER, NUMBER):
        return _check_number(option, value)
    return boolean(value) if option["type"] == BOOLEAN else snowflake(value)


def _check_number(option: Json, value: Any) -> Json:
    if option["type"] == INTEGER and isinstance(value, float):
        return problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    return number(option.get("min_value", -_BIG), option.get("max_value", _BIG))(value)


def _told(node: Json, given: list[Json]) -> list[Json]:
    """The options as the bot is told of them: with the registered types and nothing else."""
    told = []
    for each in given:
        option = option_of(node, each["name"])
        one = {"name": option["name"], "type": option["type"]}
        if option["type"] in (SUBCOMMAND, GROUP):
            one["options"] = _told(option, each.get("options") or [])
        else:
            one["value"] = each.get("value")
        told.append(one | ({"focused": True} if each.get("focused") else {}))
    return told


def _check_shape(option: Any) -> Json:
    return _DATA(option)


_DATA = record({"name": text(1, 32)}, {"options": listing(_check_shape, 0, 25), "focused": boolean})


def _resolve(world: World, options: list[Json], resolved: Json) -> None:
    for option in options:
        _resolve(world, option.get("options") or [], resolved)
        value = option.get("value")
        if option.get("type") in (USER, MENTIONABLE) and not option.get("focused"):
            resolve_user(world, value, resolved)
        elif option.get("type") == CHANNEL:
            resolve_channel(world, value, resolved)
        elif option.get("type") == ROLE:
            roles = {role["id"]: role for role in roster.guild()["roles"]}
            resolved.setdefault("roles", {})[value] = roles.get(value)


def resolve_user(world: World, user_id: Any, resolved: Json) -> None:
    person = world.user(user_id)
    member = {key: value for key, value in roster.member(person).items() if key != "user"}
    member["permissions"] = str(roster.permissions(user_id))
    resolved.setdefault("users", {})[user_id] = person
    resolved.setdefault("members", {})[user_id] = member


def resolve_channel(world: World, channel_id: Any, resolved: Json) -> None:
    channel = world.channel(channel_id)
    told = channel | {"permissions": str(roster.MEMBER_PERMISSIONS)}
    resolved.setdefault("channels", {})[channel_id] = told
