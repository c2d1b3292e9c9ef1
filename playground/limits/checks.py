"""Building blocks of form checks; each takes a value and answers with Discord's nested errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from playground.wire import Json

Check = Callable[[Any], Json]
OK: Json = {}
_ID = re.compile("[0-9]{1,20}")  # as many as 64 bits have


def problem(code: str, message: str) -> Json:
    return {"_errors": [{"code": code, "message": message}]}


def at(path: Iterable[str | int], errors: Json) -> Json:
    """The errors, moved below a path."""
    for key in reversed(tuple(path)):
        errors = {str(key): errors} if errors else OK
    return errors


def merge(*several: Json) -> Json:
    """All errors together, those of the same field in one list."""
    merged: Json = {}
    for errors in several:
        for key, value in errors.items():
            if key == "_errors":
                merged[key] = merged.get(key, []) + value
            else:
                merged[key] = merge(merged.get(key, {}), value)
    return merged


def anything(value: Any) -> Json:
    return OK


def boolean(value: Any) -> Json:
    return OK if isinstance(value, bool) else problem("BOOLEAN_TYPE_CONVERT", "Must be a boolean.")


def snowflake(value: Any) -> Json:
    if _ID.fullmatch(str(value)):
        return OK
    return problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def text(low: int, high: int) -> Check:
    def check(value: Any) -> Json:
        if not isinstance(value, str):
            return problem("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        return length(len(value), low, high)

    return check


def number(low: int, high: int) -> Check:
    def check(value: Any) -> Json:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        if value < low:
            bound = f"int value should be greater than or equal to {low}."
            return problem("NUMBER_TYPE_MIN", bound)
        if value > high:
            return problem("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return OK

    return check


def one_of(*allowed: Any) -> Check:
    names = ", ".join(str(value) for value in allowed)

    def check(value: Any) -> Json:
        if value in allowed:
            return OK
        return problem("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")

    return check


def listing(each: Check, low: int, high: int) -> Check:
    def check(value: Any) -> Json:
        if not isinstance(value, list):
            return problem("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        if wrong := length(len(value), low, high):
            return wrong
        return merge(*(at([index], each(item)) for index, item in enumerate(value)))

    return check


def record(required: Mapping[str, Check], optional: Mapping[str, Check]) -> Check:
    """An object with these fields; null counts as left out, further fields are ignored."""

    def check(value: Any) -> Json:
        if not isinstance(value, dict):
            return problem("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return merge(
            *(at([name], _required(value.get(name), each)) for name, each in required.items()),
            *(
                at([name], each(value[name]))
                for name, each in optional.items()
                if value.get(name) is not None
            ),
        )

    return check


def by_type(table: Mapping[int, Check]) -> Check:
    """One of several objects, told apart by their `type`."""
    names = ", ".join(str(kind) for kind in table) + ("," if len(table) == 1 else "")

    def check(value: Any) -> Json:
        kind = value.get("type") if isinstance(value, dict) else None
        if isinstance(kind, int) and kind in table:
            return table[kind](value)
        return problem("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')

    return check


def every(*checks: Check) -> Check:
    """All checks; a later one is asked only if those before it found nothing."""

    def check(value: Any) -> Json:
        return next((errors for each in checks if (errors := each(value))), OK)

    return check


def length(size: int, low: int, high: int) -> Json:
    if low <= size <= high:
        return OK
    if low:
        return problem("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    return problem("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")


def required_field() -> Json:
    return problem("BASE_TYPE_REQUIRED", "This field is required")


def _required(value: Any, check: Check) -> Json:
    return required_field() if value is None else check(value)
