"""From what the bot sends to a message: attachments, links to them, mentions and flags."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import quote

from PIL import Image

from playground import errors
from playground.limits import components
from playground.limits import messages as limits
from playground.limits.checks import at, problem
from playground.limits.messages import COMPONENTS_V2
from playground.wire import Json
from playground.world import roster
from playground.world.disk import attachment_path
from playground.world.message import EPHEMERAL, LOADING, Message
from playground.world.world import World

SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12
THREAD_CREATED, REPLY, SLASH_COMMAND = 18, 19, 20
MAX_PIXELS = 80_000_000  # far beyond any map; a browser that unpacks more is busy for long
_USER_MENTION = re.compile(r"<@!?(\d+)>")
_UNSAFE = re.compile(r"[^\w.\-]")


@dataclass(frozen=True)
class Upload:
    """A request's JSON and the files beside it, by the number in `files[n]`."""

    payload: Json
    files: Mapping[str, tuple[str, bytes]] = field(default_factory=dict)


@dataclass(frozen=True)
class Origin:
    """Where a new message appears, from whom, and for whose eyes."""

    channel_id: str
    author: Json
    ephemeral_for: str | None = None
    extras: Json = field(default_factory=dict)


def post(world: World, origin: Origin, upload: Upload) -> Message:
    message = _blank(world, origin)
    flags = upload.payload.get("flags") or 0
    allowed = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
    message.body["flags"] |= flags & allowed if isinstance(flags, int) else 0
    _apply(world, message, upload)
    _refer(world, message, upload.payload.get("message_reference"))
    world.add_message(message)
    return message


def post_thinking(world: World, origin: Origin) -> Message:
    """A deferred answer: "is thinking…" until it is filled."""
    message = _blank(world, origin)
    message.body["flags"] |= LOADING
    world.add_message(message)
    return message


def edit(world: World, message: Message, upload: Upload) -> None:
    """Change what the payload names, or raise ApiError and change nothing."""
    draft = Message({**message.body}, message.ephemeral_for, [*message.files])
    was_thinking = message.loading
    draft.body["flags"] = _edited_flags(message.flags, upload.payload.get("flags"))
    _apply(world, draft, upload)
    if not was_thinking:
        draft.body["edited_timestamp"] = world.now()
    kept = {file["id"] for file in draft.files}
    world.drop_files(message, [file for file in message.files if file["id"] not in kept])
    message.body, message.files = draft.body, draft.files
    world.update_message(message)


def chat(world: World, channel_id: str, author: Json, content: Any) -> Message:
    """An ordinary message of a guest."""
    return post(world, Origin(channel_id, author), Upload({"content": content}))


def thread_created(world: World, thread: Json, owner: Json) -> Message:
    """What the channel is told of a thread that no message of it began."""
    told = {"guild_id": roster.GUILD_ID, "channel_id": thread["id"]}
    extras = {"type": THREAD_CREATED, "content": thread["name"], "message_reference": told}
    message = _blank(world, Origin(thread["parent_id"], owner, extras=extras))
    world.add_message(message)
    return message


def _blank(world: World, origin: Origin) -> Message:
    channel = world.channel(origin.channel_id)
    body: Json = {
        "id": world.ids.next(),
        "channel_id": channel["id"],
        "type": 0,
        "author": origin.author,
        "content": "",
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "flags": EPHEMERAL if origin.ephemeral_for else 0,
        "timestamp": world.now(),
        "edited_timestamp": None,
        "pinned": False,
        "tts": False,
        **origin.extras,
    }
    if "guild_id" in channel:
        body["guild_id"] = channel["guild_id"]
    return Message(body, origin.ephemeral_for)


def _edited_flags(before: int, sent: int | None) -> int:
    kept = before & ~LOADING
    if sent is None:
        return kept
    if before & COMPONENTS_V2 and not sent & COMPONENTS_V2:
        message = "The IS_COMPONENTS_V2 flag cannot be removed"
        gone = problem("MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", message)
        raise errors.invalid_form(at(["flags"], gone))
    return kept & ~SUPPRESS_EMBEDS | sent & (SUPPRESS_EMBEDS | COMPONENTS_V2)


def _apply(world: World, message: Message, upload: Upload) -> None:
    payload, body = upload.payload, message.body
    limits.check_fields(payload, [len(content) for _, content in upload.files.values()])
    kept, added = _attachments(world, message, upload)
    whole = _whole(body, payload)
    files = kept + [attachment for attachment, _ in added]
    limits.check_whole(payload, whole | {"files": files})
    _write_files(world, message.channel_id, added)
    message.files = files
    body |= whole | {"tts": bool(payload.get("tts"))}
    _show_files(message)
    components.number_all(body["components"])
    text = "components" if body["flags"] & COMPONENTS_V2 else "content"
    if text in payload:  # an edit of anything else leaves who is mentioned
        _mention(world, body, payload.get("allowed_mentions"))


def _whole(body: Json, payload: Json) -> Json:
    """What the message will hold once the payload has changed it."""
    whole = {name: body[name] for name in ("content", "embeds", "components", "flags")}
    for name, nothing in (("content", ""), ("embeds", []), ("components", [])):
        if name in payload:
            whole[name] = payload[name] or nothing
    return whole


def _write_files(world: World, channel_id: str, added: list[tuple[Json, bytes]]) -> None:
    """Store new attachments, or raise ApiError and store none of them."""
    limits.check_names(attachment["filename"] for attachment, _ in added)
    for attachment, content in added:
        attachment |= _picture_size(attachment, content)
    for attachment, content in added:
        world.disk.write_file(attachment_path(channel_id, attachment), content)


def _attachments(
    world: World, message: Message, upload: Upload
) -> tuple[list[Json], list[tuple[Json, bytes]]]:
    """Attachments that stay, and new ones with their content."""
    listed = upload.payload.get("attachments")
    told = {str(item["id"]): item for item in listed or ()}
    kept = [
        file | _description(told.get(file["id"], {}))
        for file in message.files
        if listed is None or file["id"] in told
    ]
    added = [
        (_attachment(world, message.channel_id, name, told.get(number, {})), content)
        for number, (name, content) in upload.files.items()
    ]
    for attachment, content in added:
        attachment["size"] = len(content)
    return kept, added


def _attachment(world: World, channel_id: str, name: str, told: Json) -> Json:
    filename = safe_name(told.get("filename") or name)
    attachment: Json = {"id": world.ids.next(), "filename": filename}
    url = f"{world.origin}/attachments/{quote(attachment_path(channel_id, attachment))}"
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return attachment | {"url": url, "proxy_url": url, "content_type": kind} | _description(told)


def _description(told: Json) -> Json:
    return {"description": told["description"]} if told.get("description") else {}


def safe_name(name: str) -> str:
    """A file name as Discord stores it: no folders, no odd characters."""
    return _UNSAFE.sub("_", name.replace("\\", "/").rsplit("/", 1)[-1]).lstrip(".") or "unknown"


def _picture_size(attachment: Json, content: bytes) -> Json:
    if not attachment["content_type"].startswith("image/"):
        return {}
    try:
        with Image.open(BytesIO(content)) as picture:
            width, height = picture.size
    except Image.DecompressionBombError:
        raise errors.invalid_file() from None
    except Exception:  # whatever a library makes of any bytes; a file it is all the same
        return {}
    if width * height > MAX_PIXELS:
        raise errors.invalid_file()
    return {"width": width, "height": height}


def _show_files(message: Message) -> None:
    """Turn attachment:// into links; what is shown that way is not listed as an attachment."""
    body, shown = message.body, set()
    places = [item for _, item in components.media(body["components"])]
    for embed in body["embeds"]:
        embed.setdefault("type", "rich")
        places += [embed[name] for name in ("image", "thumbnail") if embed.get(name)]
    for place in places:
        name = limits.referenced(place["url"], message.files)
        file = next((f for f in message.files if f["filename"] == name), None)
        if file:
            place |= {key: file.get(key) for key in _SHOWN} | {"attachment_id": file["id"]}
            shown.add(file["id"])
        place.setdefault("proxy_url", place["url"])
    body["attachments"] = [file for file in message.files if file["id"] not in shown]


_SHOWN = ("url", "proxy_url", "width", "height", "content_type")


def _mention(world: World, body: Json, allowed: Json | None) -> None:
    text = "\n".join([body["content"], *components.shown_text(body["components"])])
    named = dict.fromkeys(_USER_MENTION.findall(text))
    parsed = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    listed = [str(user_id) for user_id in (allowed or {}).get("users") or ()]
    body["mentions"] = [
        world.users[user_id]
        for user_id in named
        if user_id in world.users and ("users" in parsed or user_id in listed)
    ]
    body["mention_everyone"] = "everyone" in parsed and ("@everyone" in text or "@here" in text)


def _refer(world: World, message: Message, reference: Json | None) -> None:
    if reference is None:
        return
    original = world.messages.get(str(reference["message_id"]))
    if original is None or original.channel_id != message.channel_id:
        unknown = problem("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        raise errors.invalid_form(at(["message_reference"], unknown))
    link = {"type": 0, "message_id": original.id, "channel_id": original.channel_id}
    message.body |= {"type": REPLY, "referenced_message": original.body}
    message.body["message_reference"] = link | {"guild_id": roster.GUILD_ID}
