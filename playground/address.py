"""The one place that tells discord.py where Discord is."""

from __future__ import annotations

import discord.gateway
import discord.http
import yarl


class AddressError(RuntimeError):
    """This version of discord.py keeps its addresses elsewhere."""


def check() -> None:
    """Raise AddressError unless discord.py still has the two places that are set here."""
    route = getattr(discord.http, "Route", None)
    if not isinstance(getattr(route, "BASE", None), str):
        raise AddressError(_moved("discord.http.Route.BASE"))
    socket = getattr(discord.gateway, "DiscordWebSocket", None)
    if not isinstance(getattr(socket, "DEFAULT_GATEWAY", None), yarl.URL):
        raise AddressError(_moved("discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY"))


def point(api: str, gateway: str) -> None:
    """Send every client of this process that logs in from now on to these addresses."""
    check()
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def restore() -> None:
    """Point discord.py at Discord again."""
    point(*_DISCORD)


def _moved(name: str) -> str:
    return (
        f"discord.py {discord.__version__} has no {name} any more, so the playground cannot take "
        "Discord's place. Install the version pinned in requirements.lock."
    )


check()
_DISCORD = (discord.http.Route.BASE, str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY))
