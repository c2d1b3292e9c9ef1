"""What no well-meaning client sends: refused in Discord's form, and nobody else notices."""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import address, server
from playground.errors import ApiError
from playground.rest import bodies
from playground.testing.people import PATIENCE, Room
from playground.testing.scripted import ScriptedPlayground
from playground.world import roster
from tests.narrowed import sure
from tests.playground.support.raw import RawBot, Reply, raw_bot
from tests.playground.support.small_bot import running

HALF_A_PAIR = "\ud83d"
DEEP = 100_000
FORM = {"Content-Type": "multipart/form-data; boundary=abc"}
PAYLOAD = b'Content-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "x"}'


@pytest.fixture
async def playground(tmp_path: Path) -> AsyncIterator[ScriptedPlayground]:
    """One with a folder: what a file system refuses is a part of this."""
    made = ScriptedPlayground(tmp_path)
    await made.start()
    yield made
    await made.stop()
    address.restore()


@pytest.fixture
async def raw(playground: ScriptedPlayground) -> AsyncIterator[RawBot]:
    async with raw_bot(playground) as bot:
        yield bot


def form(*parts: bytes) -> bytes:
    return b"".join(b"--abc\r\n" + part + b"\r\n" for part in parts) + b"--abc--\r\n"


def file_part(name: str, content: bytes = b"x") -> bytes:
    head = f'Content-Disposition: form-data; name="files[0]"; filename="{name}"\r\n\r\n'
    return head.encode() + content


def chunk(kind: bytes, content: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + check


def png(width: int, height: int, *chunks: bytes) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress(b"\0" * 100))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunks) + rows + chunk(b"IEND", b"")


async def sent(raw: RawBot, room: Room, body: bytes, **headers: str) -> Reply:
    told = {"Content-Type": "application/json"} | {k.replace("_", "-"): headers[k] for k in headers}
    return await raw.ask("POST", f"/channels/{room.id}/messages", data=body, headers=told)


def kept_files(folder: Path) -> list[Path]:
    return [path for path in (folder / "attachments").rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(rb'{"content": "\ud83d"}', id="half a pair, escaped"),
        pytest.param(b'{"content": "\xed\xa0\xbd"}', id="half a pair, as bytes"),
        pytest.param(rb'{"content": "x", "\udfff": 1}', id="half a pair as a name"),
        pytest.param(b"[" * DEEP, id="opened without end"),
        pytest.param(b"[" * DEEP + b"]" * DEEP, id="nested without end"),
        pytest.param(b'{"embeds":' * 60 + b"1" + b"}" * 60, id="nested deeper than anything is"),
        pytest.param(b'{"content": "x", "nonce": 1e999}', id="infinity"),
        pytest.param(b'{"content": "x", "nonce": NaN}', id="no number"),
    ],
)
async def test_json_that_nobody_else_could_read_is_refused(
    raw: RawBot, table: Room, body: bytes
) -> None:
    reply = await sent(raw, table, body)
    assert (reply.status, reply.body["code"]) == (400, 50109)
    assert table.messages == []


async def test_a_command_that_no_page_could_be_told_of_is_refused(
    raw: RawBot, playground: ScriptedPlayground
) -> None:
    before = playground.world.all_commands()
    reply = await raw.ask(
        "PUT",
        f"/applications/{roster.BOT_ID}/commands",
        [{"name": "rail", "description": HALF_A_PAIR}],
    )
    assert (reply.status, reply.body["code"]) == (400, 50109)
    assert playground.world.all_commands() == before


@pytest.mark.parametrize("encoding", ["gzip", "deflate"])
async def test_a_body_that_cannot_be_unpacked_is_refused(
    raw: RawBot, table: Room, encoding: str
) -> None:
    for _ in range(5):  # over connections that are used again, unless they are said to be closed
        reply = await sent(raw, table, b"nonsense", Content_Encoding=encoding)
        assert (reply.status, reply.body["code"]) == (400, 50109)


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        pytest.param(b"x", {"Content-Type": "multipart/form-data"}, id="no boundary"),
        pytest.param(b"x", FORM, id="not at the boundary"),
        pytest.param(b"", FORM, id="empty"),
        pytest.param(form(PAYLOAD)[:-20], FORM, id="cut off"),
        pytest.param(form(b"A: b\r\n" * 500 + b"\r\nx"), FORM, id="headers without end"),
        pytest.param(form(b"A: " + b"b" * 99_999 + b"\r\n\r\nx"), FORM, id="a header without end"),
    ],
)
async def test_a_form_that_is_none_is_refused(
    raw: RawBot, table: Room, body: bytes, headers: dict[str, str]
) -> None:
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", data=body, headers=headers)
    assert (reply.status, reply.body["code"]) == (400, 50109)


@pytest.mark.parametrize(
    "name", ["x" * 5000, "x" * 300, "李" * 100], ids=["5000", "300", "100 of three bytes"]
)
async def test_a_file_name_no_disk_takes_is_refused(
    raw: RawBot, table: Room, tmp_path: Path, name: str
) -> None:
    body = form(PAYLOAD, file_part(name))
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", data=body, headers=FORM)
    assert (reply.status, reply.body["code"]) == (400, 50035)
    assert reply.codes() == {"attachments.0.filename": "BASE_TYPE_MAX_LENGTH"}
    assert (table.messages, kept_files(tmp_path)) == ([], [])


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(png(60_000, 60_000), id="enormous"),
        pytest.param(png(11_000, 11_000), id="large enough to choke a browser"),
    ],
)
async def test_a_picture_that_would_fill_the_memory_is_refused(
    raw: RawBot, table: Room, tmp_path: Path, picture: bytes
) -> None:
    reply = await raw.upload(f"/channels/{table.id}/messages", {}, ("map.png", picture))
    assert (reply.status, reply.body["code"]) == (400, 50046)
    assert (table.messages, kept_files(tmp_path)) == ([], [])


async def test_a_picture_that_cannot_be_read_is_a_file_like_any_other(
    raw: RawBot, table: Room
) -> None:
    swollen = png(5, 5, chunk(b"zTXt", b"a\0\0" + zlib.compress(b"a" * 9_000_000)))
    reply = await raw.upload(f"/channels/{table.id}/messages", {}, ("map.png", swollen))
    assert reply.status == 200
    assert "width" not in reply.body["attachments"][0]


@pytest.mark.parametrize("value", ["²", "9" * 5000], ids=["raised", "long"])
@pytest.mark.parametrize("name", ["limit", "before", "after", "around"])
async def test_a_number_that_is_none_is_refused(
    raw: RawBot, table: Room, name: str, value: str
) -> None:
    reply = await raw.ask("GET", f"/channels/{table.id}/messages", params={name: value})
    assert (reply.status, reply.codes()) == (400, {name: "NUMBER_TYPE_COERCE"})


async def test_a_page_of_a_name_no_disk_takes_is_not_found(playground: ScriptedPlayground) -> None:
    url = f"{playground.origin}/page/{'x' * 5000}.js"
    async with aiohttp.ClientSession() as http, http.get(url) as response:
        assert response.status == 404


@pytest.mark.parametrize("kind", ["message", "option", "option being typed", "field"])
async def test_half_a_pair_deafens_neither_page_nor_bot(
    playground: ScriptedPlayground, table: Room, kind: str
) -> None:
    ana = playground.guest("Ana")
    async with running(playground) as bot, aiohttp.ClientSession() as http:
        page = await http.ws_connect(f"{playground.origin}/page/socket?guest={ana.id}")
        asked = await (await ana.command("ask", table)).opened()
        attempts: dict[str, Any] = {
            "message": lambda: ana.say(table, HALF_A_PAIR),
            "option": lambda: ana.command("rail expand", table, hexes=HALF_A_PAIR),
            "option being typed": lambda: ana.autocomplete(
                "rail expand", table, focused="hexes", hexes=HALF_A_PAIR
            ),
            "field": lambda: ana.submit(asked, {"Name": f"ab{HALF_A_PAIR}", "Speed": ["s"]}),
        }
        with pytest.raises(ApiError) as refusal:
            await attempts[kind]()
        assert refusal.value.status == 400
        answer = await (await ana.command("rail skip", table, action="build")).answered()
        assert answer.content == "Passed build"
        assert not bot.failures
        async with asyncio.timeout(PATIENCE):
            while "Passed build" not in (await page.receive_str()):
                pass
        await page.close()


@pytest.mark.parametrize(
    ("path", "form"),
    [
        pytest.param("messages", rb'"content": "\ud83d"', id="message"),
        pytest.param("interactions", rb'"type": 2, "data": {"name": "\ud83d"}', id="option"),
    ],
)
async def test_half_a_pair_from_the_page_is_refused(
    playground: ScriptedPlayground, table: Room, path: str, form: bytes
) -> None:
    who = f'"guest": "{playground.guest("Ana").id}", "channel_id": "{table.id}", '
    url = f"{playground.origin}/page/{path}"
    body = b"{" + who.encode() + form + b"}"
    async with aiohttp.ClientSession() as http, http.post(url, data=body) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param("[" * DEEP, id="nested without end"),
        pytest.param('{"op": 6, "d": {"session_id": []}}', id="a session that is none"),
        pytest.param('{"op": 8, "d": {"user_ids": [[]]}}', id="people who are none"),
        pytest.param('{"op": 8, "d": {"user_ids": 5}}', id="no list"),
    ],
)
async def test_a_frame_of_nonsense_closes_the_connection_and_no_other(
    playground: ScriptedPlayground, raw: RawBot, frame: str
) -> None:
    assert raw.ws is not None
    first = raw.ws
    await raw.connect()
    await raw.ws.send_str(frame)
    assert await raw.close_code() == 4002
    await first.send_json({"op": 1, "d": None})
    assert not first.closed


@pytest.mark.parametrize("shard", [5, None, [], ["0", "1"], [0]])
async def test_a_shard_that_is_none_is_refused(raw: RawBot, shard: Any) -> None:
    await raw.connect(shard=shard)
    assert await raw.close_code() == 4010


HALF_OPEN = {
    "nothing at all": "",
    "half a head": "POST /page/messages HTTP/1.1\r\nHost: ",
    "a head after another": "GET /page/icon.svg HTTP/1.1\r\nHost: {host}\r\n\r\nGET / HT",
}


@pytest.mark.parametrize("text", HALF_OPEN.values(), ids=HALF_OPEN)
async def test_a_request_that_never_comes_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(server, "HEAD_SECONDS", 0.2)
    playground = ScriptedPlayground(tmp_path)
    await playground.start()
    reader, writer = await opened(playground)
    writer.write(text.format(host=host_of(playground)).encode())
    await asyncio.wait_for(reader.read(), PATIENCE)  # ends when the connection does
    writer.close()
    await playground.stop()


async def test_a_body_that_never_comes_is_not_waited_for(
    playground: ScriptedPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.2)
    reader, writer = await opened(playground)
    head = f"POST /page/messages HTTP/1.1\r\nHost: {host_of(playground)}\r\nContent-Length: 50\r\n"
    writer.write(head.encode() + b'\r\n{"guest": ')
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"code":0' in answer
    writer.close()


def host_of(playground: ScriptedPlayground) -> str:
    return playground.origin.removeprefix("http://")


async def opened(
    playground: ScriptedPlayground,
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = host_of(playground).split(":")
    return await asyncio.open_connection(host, int(port))


async def test_the_bot_keeps_its_connections_longer_than_it_uses_them() -> None:
    """A connection closed in the instant it is used again costs the bot an answer."""
    assert sure(aiohttp.TCPConnector()._keepalive_timeout) < server.HEAD_SECONDS
