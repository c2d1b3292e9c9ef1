"""Limits of messages, embeds, mentions, attachments and autocomplete answers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from playground import errors
from playground.limits import components
from playground.limits.checks import (
    OK,
    at,
    boolean,
    every,
    length,
    listing,
    merge,
    number,
    one_of,
    problem,
    record,
    snowflake,
    text,
)
from playground.wire import Json, check_can_be_sent

COMPONENTS_V2 = 1 << 15
MAX_CONTENT = 2000
MAX_EMBEDS_TEXT = 6000
MAX_FILES = 10
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_FILE_NAME = 255  # bytes; more is a name for no file system
MAX_CHOICES = 25

_URL = text(0, 2048)
_PICTURE = record({"url": _URL}, {})
EMBED = record(
    {},
    {
        "title": text(0, 256),
        "description": text(0, 4096),
        "url": _URL,
        "color": number(0, 0xFFFFFF),
        "fields": listing(
            record({"name": text(1, 256), "value": text(1, 1024)}, {"inline": boolean}), 0, 25
        ),
        "footer": record({"text": text(1, 2048)}, {"icon_url": _URL}),
        "author": record({"name": text(1, 256)}, {"url": _URL, "icon_url": _URL}),
        "image": _PICTURE,
        "thumbnail": _PICTURE,
    },
)
ATTACHMENT = record(
    {"id": snowflake},
    {"filename": text(1, 1024), "description": text(0, 1024), "title": text(0, 1024)},
)
MENTIONS = record(
    {},
    {
        "parse": listing(one_of("users", "roles", "everyone"), 0, 3),
        "users": listing(snowflake, 0, 100),
        "roles": listing(snowflake, 0, 100),
        "replied_user": boolean,
    },
)


def check_readable(sent: Any) -> None:
    """Raise ApiError for what could not be passed on to anybody, whoever sends it."""
    try:
        check_can_be_sent(sent)
    except ValueError:
        raise errors.invalid_json() from None


def check_fields(payload: Json, file_sizes: Collection[int]) -> None:
    """Raise ApiError unless each field by itself is one Discord would take."""
    check_readable(payload)
    if any(size > MAX_FILE_BYTES for size in file_sizes):
        raise errors.too_large()
    if wrong := _FIELDS(payload):
        raise errors.invalid_form(wrong)
    if len(file_sizes) > MAX_FILES:
        raise errors.invalid_form(at(["attachments"], length(len(file_sizes), 0, MAX_FILES)))


def check_whole(payload: Json, whole: Json) -> None:
    """Raise ApiError unless the message that results from the payload is one Discord would take.

    An edit sends only what changes, so `whole` says more than `payload`.
    """
    if wrong := _check_generation(payload, whole):
        raise errors.invalid_form(wrong)
    if not (whole["content"] or whole["embeds"] or whole["components"] or whole["files"]):
        raise errors.empty_message()


def check_names(names: Iterable[str]) -> None:
    """Raise ApiError for the name of a file that could not be kept under it."""
    lengths = [length(len(name.encode()), 0, MAX_FILE_NAME) for name in names]
    wrong = merge(*(at(["attachments", n, "filename"], each) for n, each in enumerate(lengths)))
    if wrong:
        raise errors.invalid_form(wrong)


def check_choices(data: Any) -> Json:
    """The data of callback type 8."""
    choice = record({"name": text(1, 100), "value": _check_choice_value}, {})
    return record({"choices": listing(choice, 0, MAX_CHOICES)}, {})(data)


def _check_choice_value(value: Any) -> Json:
    if isinstance(value, int | float):
        return OK
    return text(0, 100)(value)


def _check_generation(payload: Json, whole: Json) -> Json:
    """What the two generations of components allow beside themselves."""
    given = payload.get("components") or []
    if not whole["flags"] & COMPONENTS_V2:
        return at(["components"], components.check_legacy(given))
    wrong = at(["components"], components.check_layout(given))
    if wrong:
        return wrong
    legacy = merge(*(at([name], _legacy(name)) for name in ("content", "embeds") if whole[name]))
    return merge(legacy, _check_media(whole))


def _legacy(name: str) -> Json:
    message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    return problem("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_media(whole: Json) -> Json:
    """Every attachment that a component names is there, and every attachment is named."""
    names = {attachment["filename"] for attachment in whole["files"]}
    named: set[str] = set()
    missing = OK
    for path, item in components.media(whole["components"]):
        name = referenced(item["url"], whole["files"])
        if name not in names and item["url"].startswith("attachment://"):
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            lost = problem(code, "The referenced attachment was not found")
            missing = merge(missing, at(["components", *path, "url"], lost))
        named.add(name)
    if names <= named:
        return missing
    hidden = problem("ATTACHMENT_NOT_REFERENCED", "Every attachment must be shown by a component")
    return merge(missing, at(["attachments"], hidden))


def referenced(url: str, files: list[Json]) -> str:
    """The file name that a link to an attachment means, "" for other links."""
    if url.startswith("attachment://"):
        return url.removeprefix("attachment://")
    return next((file["filename"] for file in files if file.get("url") == url), "")


def _check_embeds_text(embeds: list[Json]) -> Json:
    if sum(map(_embed_size, embeds)) <= MAX_EMBEDS_TEXT:
        return OK
    message = f"Embed size exceeds maximum size of {MAX_EMBEDS_TEXT}"
    return problem("MAX_EMBED_SIZE_EXCEEDED", message)


def _embed_size(embed: Json) -> int:
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for each in embed.get("fields") or ():
        parts += [each["name"], each["value"]]
    return sum(len(part) for part in parts if part)


def _check_exclusive_mentions(mentions: Json) -> Json:
    for name in ("users", "roles"):
        if name in (mentions.get("parse") or ()) and mentions.get(name):
            message = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            return problem("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
    return OK


def _check_nonce(nonce: Any) -> Json:
    return length(len(str(nonce)), 0, 25)


_FIELDS = record(
    {},
    {
        "content": text(0, MAX_CONTENT),
        "embeds": every(listing(EMBED, 0, 10), _check_embeds_text),
        "attachments": listing(ATTACHMENT, 0, MAX_FILES),
        "allowed_mentions": every(MENTIONS, _check_exclusive_mentions),
        "nonce": _check_nonce,
        "flags": number(0, 1 << 31),
        "tts": boolean,
        "message_reference": record({"message_id": snowflake}, {"channel_id": snowflake}),
    },
)
