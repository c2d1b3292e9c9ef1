"""A message past one of Discord's limits is refused with Discord's status and error body."""

from __future__ import annotations

from typing import Any

import pytest

from playground.server import Playground
from playground.testing.people import Room
from playground.wire import Json
from playground.world.roster import CHANNEL_IDS, GUEST_IDS
from tests.playground.support.raw import RawBot

V2 = 1 << 15


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


def option(value: str, **more: Any) -> Json:
    return {"label": value, "value": value} | more


def select(count: int = 1, **more: Any) -> Json:
    options = [option(str(number)) for number in range(count)]
    return {"type": 3, "custom_id": "pick", "options": options} | more


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def buttons(count: int) -> list[Json]:
    return [button(custom_id=f"b{number}") for number in range(count)]


def display(content: str = "Words") -> Json:
    return {"type": 10, "content": content}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components)} | more


def field(**more: Any) -> Json:
    return {"name": "Name", "value": "Value"} | more


ROW = "components.0.components.0"
MAX = "BASE_TYPE_MAX_LENGTH"
RANGE = "BASE_TYPE_BAD_LENGTH"
REFUSED: list[Any] = [
    pytest.param({"content": "x" * 2001}, "content", MAX, id="2001 characters"),
    pytest.param({"embeds": [{"title": "x"}] * 11}, "embeds", MAX, id="11 embeds"),
    pytest.param({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", MAX, id="embed title"),
    pytest.param(
        {"embeds": [{"description": "x" * 4097}]}, "embeds.0.description", MAX, id="description"
    ),
    pytest.param(
        {"embeds": [{"description": "x" * 3500}, {"description": "x" * 2501}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
        id="6001 characters in two embeds",
    ),
    pytest.param({"embeds": [{"fields": [field()] * 26}]}, "embeds.0.fields", MAX, id="26 fields"),
    pytest.param(
        {"embeds": [{"fields": [field(name="x" * 257)]}]},
        "embeds.0.fields.0.name",
        RANGE,
        id="field name",
    ),
    pytest.param(
        {"embeds": [{"fields": [field(value="x" * 1025)]}]},
        "embeds.0.fields.0.value",
        RANGE,
        id="field value",
    ),
    pytest.param(
        {"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds.0.footer.text", RANGE, id="footer"
    ),
    pytest.param(
        {"embeds": [{"author": {"name": "x" * 257}}]}, "embeds.0.author.name", RANGE, id="author"
    ),
    pytest.param({"components": [row(button())] * 6}, "components", MAX, id="6 rows"),
    pytest.param(
        {"components": [row(*buttons(6))]}, "components.0.components", RANGE, id="6 buttons"
    ),
    pytest.param(
        {"components": [row(button(label="x" * 81))]}, f"{ROW}.label", MAX, id="button label"
    ),
    pytest.param(
        {"components": [row(button(custom_id="x" * 101))]},
        f"{ROW}.custom_id",
        RANGE,
        id="101-character custom id",
    ),
    pytest.param(
        {"components": [row(button(custom_id=""))]}, f"{ROW}.custom_id", RANGE, id="empty custom id"
    ),
    pytest.param(
        {"components": [row(button(custom_id=None))]},
        f"{ROW}.custom_id",
        "BASE_TYPE_REQUIRED",
        id="button without custom id",
    ),
    pytest.param(
        {"components": [row(button(style=5, url="https://example.org"))]},
        f"{ROW}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        id="link with custom id",
    ),
    pytest.param(
        {"components": [row(button(), button())]},
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        id="same custom id twice",
    ),
    pytest.param({"components": [row(select(26))]}, f"{ROW}.options", RANGE, id="26 options"),
    pytest.param(
        {"components": [row(select(options=[option("x" * 101)]))]},
        f"{ROW}.options.0.label",
        RANGE,
        id="option label",
    ),
    pytest.param(
        {"components": [row(select(options=[option("a", description="x" * 101)]))]},
        f"{ROW}.options.0.description",
        MAX,
        id="option description",
    ),
    pytest.param(
        {"components": [row(select(options=[option("a"), option("a")]))]},
        f"{ROW}.options.1",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        id="same option twice",
    ),
    pytest.param(
        {"components": [row(select(2, max_values=3))]},
        f"{ROW}.options",
        RANGE,
        id="more values than options",
    ),
    pytest.param(
        {"components": [row(select(placeholder="x" * 151))]},
        f"{ROW}.placeholder",
        MAX,
        id="placeholder",
    ),
    pytest.param(
        {"components": [row(button(), select())]},
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        id="select beside a button",
    ),
    pytest.param(
        {"components": [display()]}, "components.0", "UNION_TYPE_CHOICES", id="V2 without its flag"
    ),
    pytest.param(
        layout(*[display()] * 41), "components", MAX, id="41 components of the second generation"
    ),
    pytest.param(
        layout(*[{"type": 17, "components": [display()] * 20}] * 2),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        id="42 components, nested",
    ),
    pytest.param(
        layout(display("x" * 3000), display("x" * 1001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        id="4001 characters of displays",
    ),
    pytest.param(
        layout(display(), content="Beside"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        id="content beside V2",
    ),
    pytest.param(
        layout({"type": 13, "file": {"url": "attachment://map.png"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        id="attachment that is not there",
    ),
    pytest.param(
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        id="both kinds of allowed mentions",
    ),
    pytest.param({"content": "x", "nonce": "n" * 26}, "nonce", MAX, id="nonce"),
    pytest.param({"content": 5}, "content", "STRING_TYPE_CONVERT", id="content is no string"),
    pytest.param(
        {"content": "x", "message_reference": {"message_id": "5"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
        id="reply to nothing",
    ),
]


@pytest.mark.parametrize(("payload", "path", "code"), REFUSED)
async def test_message_past_a_limit_is_refused(
    raw: RawBot, table: Room, payload: Json, path: str, code: str
) -> None:
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", payload)
    assert reply.status == 400
    assert (reply.body["code"], reply.body["message"]) == (50035, "Invalid Form Body")
    assert reply.codes()[path] == code
    assert table.messages == []


AT_THE_LIMIT: list[Any] = [
    pytest.param({"content": "x" * 2000}, id="content"),
    pytest.param({"embeds": [{"description": "x" * 4096, "title": "x" * 256}]}, id="embed"),
    pytest.param({"embeds": [{"fields": [field()] * 25}]}, id="fields"),
    pytest.param({"components": [row(button(custom_id="x" * 100, label="x" * 80))]}, id="button"),
    pytest.param(
        {"components": [row(select(25, max_values=25, placeholder="x" * 150))]}, id="select"
    ),
    pytest.param(layout(*[display("x" * 100)] * 40), id="layout"),
]


@pytest.mark.parametrize("payload", AT_THE_LIMIT)
async def test_message_at_the_limit_is_taken(raw: RawBot, table: Room, payload: Json) -> None:
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", payload)
    assert reply.status == 200
    assert len(table.messages) == 1


async def test_error_body_reads_as_discords_does(raw: RawBot, table: Room) -> None:
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", {"content": "x" * 2001})
    error = {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}
    assert reply.body == {
        "message": "Invalid Form Body",
        "code": 50035,
        "errors": {"content": {"_errors": [error]}},
    }
    assert reply.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize("payload", [{}, {"content": ""}, {"embeds": [], "components": []}])
async def test_empty_message_is_refused(raw: RawBot, table: Room, payload: Json) -> None:
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", payload)
    assert (reply.status, reply.body["code"]) == (400, 50006)
    assert table.messages == []


async def test_files_have_limits_too(raw: RawBot, table: Room) -> None:
    path = f"/channels/{table.id}/messages"
    large = await raw.upload(path, {}, ("large.bin", bytes(10 * 1024 * 1024 + 1)))
    assert (large.status, large.body["code"]) == (413, 40005)
    many = await raw.upload(path, {}, *[("small.bin", b"x")] * 11)
    assert many.codes() == {"attachments": "BASE_TYPE_MAX_LENGTH"}
    told = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    wordy = await raw.upload(path, told, ("map.png", b"x"))
    assert wordy.codes() == {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"}
    hidden = await raw.upload(path, layout(display()), ("map.png", b"x"))
    assert hidden.codes() == {"attachments": "ATTACHMENT_NOT_REFERENCED"}
    assert table.messages == []


async def test_file_names_cannot_leave_their_folder(
    raw: RawBot, playground: Playground, table: Room
) -> None:
    await raw.upload(f"/channels/{table.id}/messages", {}, ("../../Évora map.png", b"x"))
    (post,) = table.messages
    assert post.attachments[0]["filename"] == "Évora_map.png"
    assert post.file() == b"x"


async def test_refused_edit_changes_nothing(raw: RawBot, table: Room) -> None:
    path = f"/channels/{table.id}/messages"
    made = await raw.ask("POST", path, {"content": "Before", "components": [row(button())]})
    edit = f"{path}/{made.body['id']}"
    (post,) = table.messages
    before = dict(post.body)
    refused = await raw.ask("PATCH", edit, {"content": "x" * 2001, "components": []})
    assert refused.status == 400
    emptied = await raw.ask("PATCH", edit, {"content": "", "components": []})
    assert emptied.body["code"] == 50006
    assert post.body == before


async def test_only_new_words_change_who_is_mentioned(raw: RawBot, table: Room) -> None:
    path, ana = f"/channels/{table.id}/messages", GUEST_IDS["Ana"]
    made = await raw.ask("POST", path, {"content": f"<@{ana}>", "components": [row(button())]})
    edit = f"{path}/{made.body['id']}"
    (post,) = table.messages
    await raw.ask("PATCH", edit, {"components": [], "allowed_mentions": {"parse": []}})
    assert post.mentions == ["Ana"]
    await raw.ask("PATCH", edit, {"content": f"<@{ana}>!", "allowed_mentions": {"parse": []}})
    assert post.mentions == []


async def test_second_generation_cannot_be_taken_off(raw: RawBot, table: Room) -> None:
    path = f"/channels/{table.id}/messages"
    made = await raw.ask("POST", path, layout(display()))
    edit = f"{path}/{made.body['id']}"
    refused = await raw.ask("PATCH", edit, {"flags": 0, "content": "Plain"})
    assert refused.codes() == {"flags": "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"}
    mixed = await raw.ask("PATCH", edit, {"content": "Plain"})
    assert set(mixed.codes()) == {"content"}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/5", 404, 10003),
        ("POST", "/channels/5/messages", 404, 10003),
        ("GET", "/users/5", 404, 10013),
        ("GET", "/guilds/5", 404, 10004),
        ("GET", f"/channels/{CHANNEL_IDS['lounge']}/messages?limit=101", 400, 50035),
        ("GET", f"/channels/{CHANNEL_IDS['lounge']}/messages?before=noon", 400, 50035),
        ("GET", "/nowhere", 404, 0),
        ("PUT", "/users/@me", 405, 0),
    ],
)
async def test_unknown_things_have_their_codes(
    raw: RawBot, method: str, path: str, status: int, code: int
) -> None:
    reply = await raw.ask(method, path)
    assert (reply.status, reply.body["code"]) == (status, code)


async def test_requests_need_the_token(raw: RawBot, table: Room) -> None:
    reply = await raw.ask("GET", f"/channels/{table.id}", headers={"Authorization": "Bot other"})
    assert (reply.status, reply.body) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_broken_json_is_refused(raw: RawBot, table: Room) -> None:
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", data=b"{broken")
    assert (reply.status, reply.body["code"]) == (400, 50109)
