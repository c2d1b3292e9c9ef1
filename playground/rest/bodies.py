"""Reading what a request carries: JSON, or a form of JSON and files."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from typing import Any, TypeVar

from aiohttp import BodyPartReader, web
from aiohttp.http import HttpProcessingError

from playground import errors
from playground.wire import Json, decode
from playground.world.posting import Upload

BODY_SECONDS = 30.0  # for all of a body; on one machine the largest takes one or two
_FILE_FIELD = re.compile(r"files\[(\d+)\]")
# What aiohttp makes of a body that is packed, or parted, in no way it knows.
_GARBLED = (web.RequestPayloadError, HttpProcessingError, ValueError)

Read = TypeVar("Read")


async def read_json(request: web.Request) -> Any:
    body = await _received(request.read())
    return _parsed(body) if body else {}


async def read_object(request: web.Request) -> Json:
    value = await read_json(request)
    if not isinstance(value, dict):
        raise errors.invalid_json()
    return value


async def read_upload(request: web.Request) -> Upload:
    """The payload of a message, with its files if it came as a form."""
    if request.content_type != "multipart/form-data":
        return Upload(await read_object(request))
    return await _received(_read_form(request))


async def _read_form(request: web.Request) -> Upload:
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


async def _received(arriving: Awaitable[Read]) -> Read:
    """What a client sends; ApiError if it is garbled or does not arrive."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await arriving
    except TimeoutError:
        raise errors.too_slow() from None
    except _GARBLED:
        raise errors.invalid_json() from None


def _parsed(body: bytes) -> Any:
    try:
        return decode(body)
    except ValueError:
        raise errors.invalid_json() from None
