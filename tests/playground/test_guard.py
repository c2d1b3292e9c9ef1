"""The playground is for this machine alone, and no other site's page can use it."""

from __future__ import annotations

import socket

import aiohttp
import pytest

from playground import address
from playground.server import Playground, PortUnavailable

PATHS = ("/", "/page/socket", "/api/v10/gateway", "/gateway", "/attachments/1/2/map.png")


def port_of(playground: Playground) -> int:
    return int(playground.origin.rsplit(":", 1)[1])


async def status(playground: Playground, path: str, **headers: str) -> int:
    async with (
        aiohttp.ClientSession() as http,
        http.get(playground.origin + path, headers=headers) as response,
    ):
        return response.status


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["example.org", "127.0.0.1:1", "127.0.0.1.example.org:{port}"])
async def test_foreign_host_is_refused(playground: Playground, path: str, host: str) -> None:
    assert await status(playground, path, Host=host.format(port=port_of(playground))) == 421


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
async def test_names_of_this_machine_are_served(playground: Playground, name: str) -> None:
    own = f"{name}:{port_of(playground)}"
    assert await status(playground, "/api/v10/gateway", Host=own) == 401
    assert await status(playground, "/api/v10/gateway", Host=own, Origin=f"http://{own}") == 401


@pytest.mark.parametrize("origin", ["https://example.org", "null", "http://127.0.0.1:1"])
@pytest.mark.parametrize("path", ["interactions", "messages", "ephemeral/dismiss"])
async def test_foreign_origin_cannot_post(playground: Playground, path: str, origin: str) -> None:
    url = f"{playground.origin}/page/{path}"
    headers = {"Origin": origin}
    async with aiohttp.ClientSession() as http, http.post(url, headers=headers) as response:
        assert response.status == 403


@pytest.mark.parametrize("path", ["/page/socket?guest=1100000000000000101", "/gateway"])
async def test_foreign_origin_cannot_open_a_websocket(playground: Playground, path: str) -> None:
    async with aiohttp.ClientSession() as http:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await http.ws_connect(
                playground.origin + path, headers={"Origin": "https://example.org"}
            )
    assert refusal.value.status == 403


async def test_listens_on_loopback_only(playground: Playground) -> None:
    with socket.socket() as other:
        # 127.0.0.2 stands for any other address of this machine.
        assert other.connect_ex(("127.0.0.2", port_of(playground))) != 0


@pytest.mark.parametrize("path", ["/attachments/../playground.sqlite", "/page/..%2Fserver.py"])
async def test_no_way_out_of_the_folders(playground: Playground, path: str) -> None:
    assert await status(playground, path) == 404


async def test_address_is_set_and_restored(playground: Playground) -> None:
    import discord

    address.point(playground.api, playground.gateway)
    assert playground.api == discord.http.Route.BASE
    address.restore()
    assert discord.http.Route.BASE == "https://discord.com/api/v10"
    assert discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY.host == "gateway.discord.gg"


def test_changed_discord_library_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("discord.http.Route.BASE")
    with pytest.raises(address.AddressError, match=r"requirements\.lock"):
        address.check()


async def test_taken_port_is_told_with_what_to_set(playground: Playground) -> None:
    port = port_of(playground)
    with pytest.raises(PortUnavailable, match=f"Port {port} .* in use .* ROUNDHOUSE_PORT"):
        await Playground(port=port).start()
