"""Reading what a request carries: JSON, or a form of JSON and files."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground import errors
from bot.playground.messages import Upload
from bot.playground.wire import Json

_FILE_FIELD = re.compile(r"files\[(\d+)\]")


async def read_json(request: web.Request) -> Any:
    body = await request.read()
    if not body:
        return {}
    return _parsed(body)


async def read_object(request: web.Request) -> Json:
    value = await read_json(request)
    if not isinstance(value, dict):
        raise errors.invalid_json()
    return value


async def read_upload(request: web.Request) -> Upload:
    """The payload of a message, with its files if it came as a form."""
    if request.content_type != "multipart/form-data":
        return Upload(await read_object(request))
    payload: Json = {}
    files: dict[str, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise errors.invalid_json()
        content = bytes(await part.read())
        numbered = _FILE_FIELD.fullmatch(part.name or "")
        if numbered:
            files[numbered[1]] = (part.filename or "unknown", content)
        elif part.name == "payload_json":
            payload = _parsed(content)
    if not isinstance(payload, dict):
        raise errors.invalid_json()
    return Upload(payload, files)


def _parsed(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        raise errors.invalid_json() from None
