"""For every title a game that is one press away from the end of a turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.house import House
from tests.e2e.titles import dragon_player

PLAYERS = ("Ana", "Bruno", "Carmen")


class Brink(NamedTuple):
    """Who can press what to end their turn, and what has been played before."""

    post: Post  # the public one that calls them
    who: Guest
    shown: Post  # where the button is
    label: str
    played: int


async def iberian_railways(home: House, room: Room) -> Brink:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    return await _previewed(home, room, post, "Buy", "rail buy", interest="Lisbon")


async def balkan_railways(home: House, room: Room) -> Brink:
    post = await home.seat(room, "balkan_railways", *PLAYERS)
    return await _previewed(home, room, post, "Buy", "rail buy", interest="Beograd")


async def iberian_gauge(home: House, room: Room) -> Brink:
    post = await home.seat(room, "iberian_gauge", *PLAYERS)
    options: dict[str, object] = {"railroad": "red", "price": 12, "city": "Madrid"}
    return await _previewed(home, room, post, "Start it", "gauge float", **options)


async def iron_dragon(home: House, room: Room) -> Brink:
    await home.seat(room, "iron_dragon", *PLAYERS)
    post = await dragon_player.keep_foremen(home, room, PLAYERS)
    who = home.guest(post.mentions[0])
    (first, *_) = await dragon_player.choices(who, room, "build", "to")
    built = await dragon_player.by_command(who, room, f"build {first['value']}")
    return Brink(post, who, built, "End turn", played=len(PLAYERS) + 1)


async def _previewed(
    home: House, room: Room, post: Post, label: str, command: str, /, **options: object
) -> Brink:
    who = home.guest(post.mentions[0])
    preview = await (await who.command(command, room, **options)).answered()
    return Brink(post, who, preview, label, played=0)


BRINKS: dict[str, Callable[[House, Room], Awaitable[Brink]]] = {
    "iberian_railways": iberian_railways,
    "balkan_railways": balkan_railways,
    "iberian_gauge": iberian_gauge,
    "iron_dragon": iron_dragon,
}
