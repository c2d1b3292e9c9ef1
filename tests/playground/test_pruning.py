"""The playground keeps what games need and lets go of the rest, files included."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from playground.world import posting
from playground.world.posting import Origin, Upload
from playground.world.pruning import KEPT, KEPT_PRIVATE, LEAST_AGE
from tests.playground.support.raw import raw_bot
from tests.playground.support.small_bot import Clock

MAP = {"0": ("map.png", b"no picture at all")}


@pytest.fixture
async def playground(tmp_path: Path, clock: Clock) -> AsyncIterator[ScriptedPlayground]:
    made = ScriptedPlayground(tmp_path, clock=clock)
    await made.start()
    yield made
    await made.stop()


def post(playground: ScriptedPlayground, room: Room, content: object, private_for: str = "") -> str:
    """A map of the bot's in a channel, perhaps for one guest's eyes."""
    origin = Origin(room.id, playground.world.bot, private_for or None)
    return posting.post(playground.world, origin, Upload({"content": str(content)}, MAP)).id


def files(folder: Path) -> int:
    return sum(path.is_file() for path in (folder / "attachments").rglob("*"))


def contents(room: Room) -> list[str]:
    return [message.content for message in room.messages]


async def written(playground: ScriptedPlayground) -> None:
    await playground.until(lambda: playground.world.disk.written)


async def test_the_newest_posts_of_the_bot_stay_and_the_oldest_go_with_their_files(
    playground: ScriptedPlayground, table: Room, clock: Clock, tmp_path: Path
) -> None:
    for number in range(KEPT + 3):
        post(playground, table, number)
    clock.ahead += LEAST_AGE + 1
    post(playground, table, "newest")
    await written(playground)
    assert contents(table) == [*map(str, range(4, KEPT + 3)), "newest"]
    assert files(tmp_path) == KEPT


async def test_talk_and_private_answers_push_no_post_of_a_game_out(
    playground: ScriptedPlayground, table: Room, clock: Clock, tmp_path: Path
) -> None:
    ana, bruno = playground.guest("Ana"), playground.guest("Bruno")
    post(playground, table, "The turn of a game")
    for number in range(KEPT + 3):
        await bruno.say(table, str(number))
        post(playground, table, number, private_for=ana.id)
    clock.ahead += LEAST_AGE + 1
    await bruno.say(table, "last")
    post(playground, table, "private", private_for=bruno.id)
    await written(playground)
    assert contents(table)[0] == "The turn of a game"
    assert len(contents(table)) == 1 + KEPT
    assert len(table.seen_by(ana)) == 1 + KEPT + KEPT_PRIVATE
    assert files(tmp_path) == 1 + KEPT_PRIVATE + 1


async def test_what_can_still_be_filled_in_stays(
    playground: ScriptedPlayground, table: Room, clock: Clock
) -> None:
    ana = playground.guest("Ana")
    origin = Origin(table.id, playground.world.bot, ana.id)
    waiting = [posting.post_thinking(playground.world, origin) for _ in range(3 * KEPT_PRIVATE)]
    clock.ahead += LEAST_AGE - 1
    posting.post_thinking(playground.world, origin)
    assert all(message.id in playground.world.messages for message in waiting)


async def test_every_channel_is_counted_by_itself(
    playground: ScriptedPlayground, table: Room, clock: Clock
) -> None:
    post(playground, playground.channel("table-2"), "There")
    clock.ahead += LEAST_AGE + 1
    for number in range(KEPT + 3):
        post(playground, table, number)
    clock.ahead += LEAST_AGE + 1
    post(playground, table, "newest")
    assert contents(playground.channel("table-2")) == ["There"]


async def test_a_restart_lets_go_of_what_the_last_run_left(
    playground: ScriptedPlayground, table: Room, clock: Clock, tmp_path: Path
) -> None:
    ids = [post(playground, table, number) for number in range(KEPT + 3)]
    await playground.stop()
    astray = tmp_path / "attachments" / table.id / "1" / "astray.png"
    astray.parent.mkdir()
    astray.write_bytes(b"written, and the machine stopped")
    clock.ahead += LEAST_AGE + 1
    for _ in range(2):
        again = ScriptedPlayground(tmp_path, clock=clock)
        await again.start()
        assert [message.id for message in again.channel("table-1").messages] == ids[3:]
        assert again.channel("table-1").messages[0].file() == MAP["0"][1]
        await again.stop()
        assert files(tmp_path) == KEPT
        assert not astray.parent.exists()


async def test_a_deleted_thread_takes_its_files_along(
    playground: ScriptedPlayground, table: Room, tmp_path: Path
) -> None:
    room = playground.open_channel("game-1")
    post(playground, room, "There")
    channel: Json = playground.world.channel(room.id)
    playground.world.delete_channel(channel)
    await written(playground)
    await playground.until(lambda: files(tmp_path) == 0)


async def test_a_stop_after_a_post_was_shown_does_not_lose_it(
    playground: ScriptedPlayground, table: Room, tmp_path: Path, clock: Clock
) -> None:
    """What a request was answered with is on the disk before the answer is read."""
    async with raw_bot(playground) as bot:
        sent = await bot.ask("POST", f"/channels/{table.id}/messages", {"content": "Here"})
        other = ScriptedPlayground(tmp_path, clock=clock)
        await other.start()  # sees what is written, as if the first had been killed
        assert [m.id for m in other.channel("table-1").messages] == [sent.body["id"]]
        await other.stop()
