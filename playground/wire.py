"""JSON as it goes over the wire: the type, both directions, and the answers of the API."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from aiohttp import web

Json = dict[str, Any]

MOST_NESTED = 50  # levels; nothing of Discord's has half as many


def encode(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def decode(text: str | bytes) -> Any:
    """The value of a JSON text; ValueError if it is none, or none that could be passed on."""
    try:
        value = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    check_can_be_sent(value)
    return value


def check_can_be_sent(value: Any) -> None:
    """Raise ValueError for what Python reads as JSON and others do not.

    Half a surrogate pair has no UTF-8, infinity no JSON: whoever is told of one is told nothing
    from then on. What is nested without end ends in a RecursionError somewhere.
    """
    if _is_nested_deeper(value, MOST_NESTED):
        raise ValueError("nested too deeply")
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode()


def _is_nested_deeper(value: Any, levels: int) -> bool:
    found = [value]
    for _ in range(levels):
        found = [inner for outer in found for inner in _inside(outer)]
    return bool(found)


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def answer(value: Any, status: int = 200) -> web.Response:
    # discord.py parses a body only if its type is exactly this, without a charset.
    return web.Response(
        body=encode(value).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def done() -> web.Response:
    return web.Response(status=204)
