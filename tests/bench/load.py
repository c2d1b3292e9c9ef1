"""Many tables at once: live games in many channels, and guests who all want something."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path

from bot.playground import roster
from bot.playground.interactions import Interaction
from bot.playground.people import Guest, Room, UnansweredError
from bot.playground.posts import Post
from bot.playground.server import Playground
from bot.playground.wire import Json
from rules.titles import title_of
from storage.sqlite import SqliteStore
from storage.store import NewGame
from tests.bench.bot_process import DATABASE

TITLE = "iberian_railways"
COLOURS = ("red", "blue", "yellow")
PLACES = 4  # what painting a new close-up costs is for the bench of the pictures to tell
ANSWER = 60.0  # seconds; pictures queue up, only the acknowledgement is urgent

Errand = Callable[[Playground, Room], Awaitable[None]]


async def seat_games(playground: Playground, folder: Path, tables: int) -> list[Room]:
    """Live games in as many new channels, written straight into the bot's database."""
    rooms = [playground.open_channel(f"load-{number}") for number in range(tables)]
    store = await SqliteStore.open(folder / DATABASE)
    for number, room in enumerate(rooms):
        await _seat(store, room, playground.guests[number % 4 :][:3])
    await store.close()
    return rooms


async def _seat(store: SqliteStore, room: Room, guests: Sequence[Guest]) -> None:
    ids = [int(guest.id) for guest in guests]
    new = NewGame(
        guild_id=int(roster.GUILD_ID),
        channel_id=int(room.id),
        title=TITLE,
        edition=title_of(TITLE).edition,
        options="{}",
        created_by=ids[0],
    )
    game = (await store.create(new)).id
    for guest in guests:
        await store.join(game, int(guest.id), guest.name, colours=COLOURS, max_seats=3)
    await store.start(game, seed=f"{game:032x}", seat_order=ids)


async def all_posted(playground: Playground, rooms: Sequence[Room]) -> None:
    """Wait until every table has its first map."""
    await playground.until(lambda: all(room.messages for room in rooms), ANSWER)


async def run_errands(
    playground: Playground, errands: Iterable[tuple[Errand, Room]], *, in_flight: int
) -> list[Interaction]:
    """Run them all, always so many at once; every interaction they took."""
    before = len(playground.interactions.recent)
    waiting = iter(errands)

    async def work() -> None:
        for errand, room in waiting:
            try:
                await errand(playground, room)
            except UnansweredError:
                continue  # it is among the interactions, and failed

    await asyncio.gather(*(work() for _ in range(in_flight)))
    return playground.interactions.recent[before:]


async def ping(playground: Playground, room: Room) -> None:
    """The bare bot's command."""
    await (await playground.guest("Ana").command("ping", room)).answered(ANSWER)


async def build(playground: Playground, room: Room) -> None:
    """In writing: proposals, preview, confirmation."""
    _, who = _turn(playground, room)
    choices = await who.autocomplete("rail start", room, focused="hexes", hexes="")
    sent = await who.command("rail start", room, hexes=_own(room, choices)["value"])
    preview = await sent.answered(ANSWER)
    await (await who.press(preview, "Build")).answered(ANSWER)


async def browse(playground: Playground, room: Room) -> None:
    """By buttons: menu, preview, second thoughts."""
    post, who = _turn(playground, room)
    menu = await (await who.press(post, "Start")).answered(ANSWER)
    builds = [o for o in menu.select()["options"] if o["value"].startswith("do ")]
    preview = await (await who.choose(menu, [_own(room, builds)["value"]])).answered(ANSWER)
    await (await who.press(preview, "Cancel")).answered(ANSWER)


async def look(playground: Playground, room: Room) -> None:
    """Status, map and log, the way a spectator asks for them."""
    spectator = playground.guest("Félix")
    await (await spectator.command("game status", room)).answered(ANSWER)
    await (await spectator.command("map", room)).answered(ANSWER)
    await (await spectator.command("game log", room)).answered(ANSWER)


def _own(room: Room, choices: Sequence[Json]) -> Json:
    """One of the first few, so that neighbouring tables look at different places."""
    return choices[int(room.name.rpartition("-")[2]) % min(PLACES, len(choices))]


def _turn(playground: Playground, room: Room) -> tuple[Post, Guest]:
    """The newest call in a channel and whom it calls."""
    post = next(post for post in reversed(room.messages) if post.mentions)
    return post, playground.guest(post.mentions[0])
