"""Somebody who plays Iberian Railways as a guest of the playground: greedy, quick, predictable."""

from __future__ import annotations

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.house import House, next_post

KINDS = ("Start", "Expand", "Merge", "Purchase")
CONFIRM = {"Start": "Build", "Expand": "Build", "Merge": "Build", "Purchase": "Buy"}


async def turn_by_commands(house: House, room: Room, post: Post) -> Post:
    """Take the turn a post calls for, in writing; the next post."""
    who, mark = house.guest(post.mentions[0]), room.mark()
    for kind in _open(post):
        command, option = _command(kind)
        choices = await who.autocomplete(command, room, focused=option, **{option: ""})
        if choices:
            sent = await who.command(command, room, **{option: choices[0]["value"]})
            preview = await sent.answered()
            break
    else:
        kind = _open(post)[0]
        preview = await (await who.command("rail pass", room, action=kind.lower())).answered()
    label = CONFIRM[kind] if choices else "Pass"
    done = await (await who.press(preview, label)).answered()
    await _repay(who, room, done)
    return await next_post(room, mark)


async def _repay(who: Guest, room: Room, done: Post) -> None:
    if "Keep all loans" in done.labels:
        asked = await (await who.command("rail repay", room)).answered()
        await (await who.press(asked, "Confirm")).answered()


async def turn_by_buttons(house: House, room: Room, post: Post) -> Post:
    """Take the turn a post calls for without typing anything; the next post."""
    who, mark = house.guest(post.mentions[0]), room.mark()
    for kind in _open(post):
        menu = await (await who.press(post, kind)).answered()
        if menu.selects:
            value = menu.select()["options"][0]["value"]
            preview = await (await who.choose(menu, [value])).answered()
            done = await (await who.press(preview, CONFIRM[kind])).answered()
            break
    else:
        menu = await (await who.press(post, "Pass…")).answered()
        value = menu.select()["options"][0]["value"]
        preview = await (await who.choose(menu, [value])).answered()
        done = await (await who.press(preview, "Pass")).answered()
    if "Keep all loans" in done.labels:
        await (await who.press(done, done.labels[0])).answered()
    return await next_post(room, mark)


def _open(post: Post) -> list[str]:
    """The kinds of action a post offers, in a fixed order of preference."""
    return [kind for kind in KINDS if kind in post.open_labels]


def _command(kind: str) -> tuple[str, str]:
    if kind == "Purchase":
        return "rail buy", "interest"
    return f"rail {kind.lower()}", "hexes"
