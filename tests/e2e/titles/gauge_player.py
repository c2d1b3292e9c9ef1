"""Somebody who plays Iberian Gauge as a guest of the playground: takes what is listed first."""

from __future__ import annotations

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.house import House, next_post

TITLE = "iberian_gauge"
CHEAP = 12  # so that many shares are sold and the railroads come in each other's way


async def turn_by_commands(house: House, room: Room, post: Post) -> Post:
    """Take the turn a post calls for, in writing; the next post."""
    who, mark = house.guest(post.mentions[0]), room.mark()
    done = await _decide_by_commands(who, room, post)
    while asks_on(done):  # further shares of the same railroad
        done = await _decide_by_commands(who, room, done)
    return await next_post(room, mark)


def asks_on(done: Post) -> bool:
    """Whether the same player decides again."""
    return any(label != "Undo" for label in done.labels)


async def _decide_by_commands(who: Guest, room: Room, asked: Post) -> Post:
    if "Build" in asked.open_labels:
        options = await build_options(who, room)
        return await confirmed(who, room, "Build", "gauge build", **options)
    if "Buy a share" in asked.open_labels:
        railroad = await first(who, room, "gauge buy", "railroad")
        return await confirmed(who, room, "Buy", "gauge buy", railroad=railroad)
    if "Start a railroad" in asked.open_labels:
        options = {
            option: await first(who, room, "gauge float", option) for option in ("railroad", "city")
        }
        return await confirmed(who, room, "Start it", "gauge float", price=CHEAP, **options)
    return await confirmed(who, room, "Pass", "gauge pass")


async def build_options(who: Guest, room: Room) -> dict[str, object]:
    """The first hex in the list, over the last of its leases if it has any."""
    place = await first(who, room, "gauge build", "hex")
    leases = await who.autocomplete("gauge build", room, focused="lease", hex=place, lease="")
    return {"hex": place, "lease": leases[-1]["value"]} if leases else {"hex": place}


async def first(who: Guest, room: Room, command: str, option: str) -> object:
    """The first choice in the list of an option."""
    choices = await who.autocomplete(command, room, focused=option, **{option: ""})
    return choices[0]["value"]


async def confirmed(who: Guest, room: Room, label: str, command: str, /, **options: object) -> Post:
    """What a player reads after a command and its confirmation."""
    preview = await (await who.command(command, room, **options)).answered()
    return await (await who.press(preview, label)).answered()


async def turn_by_buttons(house: House, room: Room, post: Post) -> Post:
    """Take the turn a post calls for without typing anything; the next post."""
    who, mark = house.guest(post.mentions[0]), room.mark()
    done = await _decide_by_buttons(who, post)
    while asks_on(done):
        done = await _decide_by_buttons(who, done)
    return await next_post(room, mark)


async def _decide_by_buttons(who: Guest, asked: Post) -> Post:
    """Press the first button, choose the first line of every menu, confirm."""
    shown = await (await who.press(asked, asked.open_labels[0])).answered()
    while shown.selects:
        value = shown.select()["options"][0]["value"]
        shown = await (await who.choose(shown, [value])).answered()
    return await (await who.press(shown, shown.labels[0])).answered()


async def played(house: House, room: Room, post: Post, command: str, /, **options: object) -> Post:
    """The next post after a command and its confirmation; the same post if it was refused."""
    who, mark = house.guest(post.mentions[0]), room.mark()
    preview = await (await who.command(command, room, **options)).answered()
    if not preview.buttons:
        return post
    await (await who.press(preview, preview.labels[-2])).answered()
    return await next_post(room, mark)


async def first_build_round(house: House, room: Room, post: Post) -> Post:
    """The post of a build round in which only Red, in Madrid, has a share sold."""
    post = await played(house, room, post, "gauge float", railroad="red", price=12, city="Madrid")
    while "Pass" in post.labels:
        post = await played(house, room, post, "gauge pass")
    return post
