"""A backup made in the middle of a game gives page and games that go on together."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from playground.testing.people import Room
from playground.world.copying import beside, copied, restore_from
from playground.world.disk import DATABASE
from storage.files.backup import backup
from tests.e2e.house import House, house
from tests.e2e.titles.rail_player import turn_by_commands

TURNS = 6


async def back_up(data: Path, target: Path) -> Path:
    """As another process does it, while bot and page run on."""
    games = data / "roundhouse.sqlite3"

    async def make() -> None:
        with copied(data / "playground", beside(target), games):
            await backup(games, target)

    await asyncio.to_thread(asyncio.run, make())
    return target


def noted_posts(games: Path) -> set[str]:
    """Message ids that the games in a copy know of."""
    columns = "lobby_message_id", "post_message_id"
    with closing(sqlite3.connect(games)) as db:
        rows = db.execute(f"SELECT {', '.join(columns)} FROM games").fetchall()
    return {str(message) for row in rows for message in row if message is not None}


def kept_posts(page: Path) -> dict[str, str]:
    """Message ids and texts of the page in a copy."""
    with closing(sqlite3.connect(page / DATABASE)) as db:
        rows = db.execute("SELECT body FROM things WHERE kind = 'message'").fetchall()
    bodies = [json.loads(text)["body"] for (text,) in rows]
    return {body["id"]: body["content"] for body in bodies}


async def test_every_copy_made_in_the_middle_of_a_game_fits(
    home: House, room: Room, tmp_path: Path
) -> None:
    post = await home.seat(room, "iberian_railways", "Ana", "Bruno", "Carmen")
    copies = [await back_up(home.data, tmp_path / "0.sqlite3")]

    async def play() -> None:
        nonlocal post
        for _ in range(TURNS):
            post = await turn_by_commands(home, room, post)

    playing = asyncio.create_task(play())
    while not playing.done():
        copies.append(await back_up(home.data, tmp_path / f"{len(copies)}.sqlite3"))
    await playing
    for copy in copies:
        assert noted_posts(copy)
        assert noted_posts(copy) <= set(kept_posts(beside(copy)))


async def test_a_restored_game_goes_on_where_its_page_shows_it(tmp_path: Path) -> None:
    first, again, copy = (tmp_path / name for name in ("first", "again", "copy.sqlite3"))
    async with house(first) as home:
        room = home.room()
        post = await home.seat(room, "iberian_railways", "Ana", "Bruno", "Carmen")
        post = await turn_by_commands(home, room, post)
        await home.bot.services.announcer.settled()  # else it is posted once more, as after a crash
        seen = (post.id, post.labels)
        await back_up(first, copy)
        await turn_by_commands(home, room, post)
    restore_from(beside(copy), again / "playground")
    shutil.copyfile(copy, again / "roundhouse.sqlite3")
    async with house(again) as restored:
        table = restored.room()
        newest = table.messages[-1]
        assert (newest.id, newest.labels) == seen
        assert newest.file().startswith(b"\x89PNG")
        following = await turn_by_commands(restored, table, newest)
        assert following.mentions
        assert following.mentions != newest.mentions
