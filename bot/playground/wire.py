"""JSON as it goes over the wire: the type, the encoding and the answers of the API."""

from __future__ import annotations

import json
from typing import Any

from aiohttp import web

Json = dict[str, Any]


def encode(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def answer(value: Any, status: int = 200) -> web.Response:
    # discord.py parses a body only if its type is exactly this, without a charset.
    return web.Response(
        body=encode(value).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def done() -> web.Response:
    return web.Response(status=204)
