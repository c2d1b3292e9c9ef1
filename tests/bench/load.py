"""Many tables at once: live games in many channels, and guests who all want something."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from bot.games.table import AnyTable
from playground.interactions.interactions import Interaction
from playground.testing.people import Guest, Room, UnansweredError
from playground.testing.posts import Post
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from playground.world import roster
from renderer.draw.theme import COLOURS
from storage.sqlite.backend import SqliteStore
from storage.store import ActionRow, GameId, NewGame
from tests.bench.bot_process import DATABASE
from tests.pictures import steps_of
from tests.recorded import FOLDER, Recording, read
from tests.titles import title_of

TITLE = "iberian_railways"
LONG_GAME = "dragon_ending_victory.json"
AT_TABLE, BESIDE = ("Ana", "Bea", "Cai"), "Eva"  # of each table; its number follows the name
FIRST_ID = int(roster.GUILD_ID) + 1000
PLACES = 4  # what painting a new close-up costs is for the bench of the pictures to tell
ANSWER = 60.0  # seconds; pictures queue up, only the acknowledgement is urgent

Errand = Callable[[ScriptedPlayground, Room], Awaitable[None]]


def invite_crowd(tables: int) -> None:
    """People for so many tables, before a playground opens: nobody plays at two of them."""
    names = [f"{name} {table}" for table in range(tables) for name in (*AT_TABLE, BESIDE)]
    roster.GUEST_IDS.update({name: str(FIRST_ID + n) for n, name in enumerate(names)})


async def seat_games(playground: ScriptedPlayground, folder: Path, tables: int) -> list[Room]:
    """Live games in as many new channels, written straight into the bot's database."""
    rooms = [playground.open_channel(f"load-{number}") for number in range(tables)]
    store = await SqliteStore.open(folder / DATABASE)
    for room in rooms:
        await _seat(store, room, [_person(playground, room, name) for name in AT_TABLE])
    await store.close()
    return rooms


async def seat_long_game(playground: ScriptedPlayground, folder: Path) -> Room:
    """A live game of hundreds of actions, the last of which is left to be played."""
    room, record = playground.open_channel("long-0"), read(FOLDER / LONG_GAME)
    store = await SqliteStore.open(folder / DATABASE)
    people = [_person(playground, room, name) for name in AT_TABLE[: record.seats]]
    game = await _seat(store, room, people, record)
    await _play(store, game, record)
    await store.close()
    return room


async def seat_recorded_games(playground: ScriptedPlayground, folder: Path) -> list[Room]:
    """All recorded games as live ones, each in its channel, the last action left to be played."""
    store, rooms = await SqliteStore.open(folder / DATABASE), []
    try:
        for path in sorted(FOLDER.glob("*.json")):
            record = read(path)
            rooms.append(playground.open_channel(path.stem.replace("_", "-")))
            game = await _seat(store, rooms[-1], playground.guests[: record.seats], record)
            await _play(store, game, record)
    finally:
        await store.close()  # its thread would keep a run that failed from ending
    return rooms


async def _play(store: SqliteStore, game: GameId, record: Recording) -> None:
    """All of a recorded game but its last action."""
    for number, step in enumerate(list(steps_of(record, game))[:-1], start=1):
        await store.append(_stored(game, number, record.actions[number - 1], step.after))


def _stored(game: GameId, number: int, line: str, after: AnyTable) -> ActionRow:
    title, (seat, _, move) = after.title, line.partition(" ")
    return ActionRow(
        game=game,
        number=number,
        seat=int(seat),
        action=title.encode_action(title.parse(move)),
        notation=move,
        state_hash=title.fingerprint(after.state),
        interaction_id=game << 20 | number,  # no two games share a click
    )


def _person(playground: ScriptedPlayground, room: Room, name: str) -> Guest:
    """The one of this name at the table of this room."""
    return playground.guest(f"{name} {room.name.rpartition('-')[2]}")


async def _seat(
    store: SqliteStore, room: Room, guests: Sequence[Guest], record: Recording | None = None
) -> GameId:
    ids, title = [int(guest.id) for guest in guests], record.title if record else TITLE
    new = NewGame(
        guild_id=int(roster.GUILD_ID),
        channel_id=int(room.id),
        title=title,
        edition=record.edition if record else title_of(title).edition,
        options=msgspec.json.encode(record.options if record else {}).decode(),
        created_by=ids[0],
    )
    game = (await store.create(new)).id
    for guest in guests:
        await store.join(
            game, int(guest.id), guest.name, colours=tuple(COLOURS), max_seats=len(ids)
        )
    await store.start(game, seed=record.seed if record else f"{game:032x}", seat_order=ids)
    return game


async def all_posted(playground: ScriptedPlayground, rooms: Sequence[Room]) -> None:
    """Wait until every table has its first map."""

    def is_posted(room: Room) -> bool:
        return any(post.mentions for post in room.messages)  # beside the welcome of the first one

    await playground.until(lambda: all(map(is_posted, rooms)), ANSWER)


async def run_errands(
    playground: ScriptedPlayground, errands: Iterable[tuple[Errand, Room]], *, in_flight: int
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


async def ping(playground: ScriptedPlayground, room: Room) -> None:
    """The bare bot's command."""
    await (await _person(playground, room, BESIDE).command("ping", room)).answered(ANSWER)


async def build(playground: ScriptedPlayground, room: Room) -> None:
    """In writing: proposals, preview, confirmation."""
    _, who = _turn(playground, room)
    choices = await who.autocomplete("rail start", room, focused="hexes", hexes="")
    sent = await who.command("rail start", room, hexes=_own(room, choices)["value"])
    preview = await sent.answered(ANSWER)
    await (await who.press(preview, "Build")).answered(ANSWER)


async def browse(playground: ScriptedPlayground, room: Room) -> None:
    """By buttons: menu, preview, second thoughts."""
    post, who = _turn(playground, room)
    menu = await (await who.press(post, "Start")).answered(ANSWER)
    builds = [o for o in menu.select()["options"] if o["value"].startswith("do ")]
    preview = await (await who.choose(menu, [_own(room, builds)["value"]])).answered(ANSWER)
    await (await who.press(preview, "Cancel")).answered(ANSWER)


async def look(playground: ScriptedPlayground, room: Room) -> None:
    """Status, map and log, the way a spectator asks for them."""
    spectator = _person(playground, room, BESIDE)
    await (await spectator.command("game status", room)).answered(ANSWER)
    await (await spectator.command("map", room)).answered(ANSWER)
    await (await spectator.command("game log", room)).answered(ANSWER)


def _own(room: Room, choices: Sequence[Json]) -> Json:
    """One of the first few, so that neighbouring tables look at different places."""
    return choices[int(room.name.rpartition("-")[2]) % min(PLACES, len(choices))]


def _turn(playground: ScriptedPlayground, room: Room) -> tuple[Post, Guest]:
    """The newest call in a channel and whom it calls."""
    post = next(post for post in reversed(room.messages) if post.mentions)
    return post, playground.guest(post.mentions[0])
