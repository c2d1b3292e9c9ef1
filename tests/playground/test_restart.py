"""What is kept between two runs of the playground."""

from __future__ import annotations

from pathlib import Path

import aiohttp

from playground.testing.people import Room
from playground.testing.posts import Post
from playground.testing.scripted import ScriptedPlayground
from playground.world.message import LOADING
from tests.playground.support.deadlines import PATIENT
from tests.playground.support.small_bot import running


async def started(folder: Path) -> ScriptedPlayground:
    playground = ScriptedPlayground(folder, acknowledge_within=PATIENT)
    await playground.start()
    return playground


async def lobby_and_thread(playground: ScriptedPlayground) -> tuple[str, str]:
    ana, table = playground.guest("Ana"), playground.channel("table-1")
    async with running(playground) as bot:
        post = await (await ana.command("lobby", table)).answered()
        await (await ana.press(post, "Later")).answered()
        await (await ana.command("rail expand", table, hexes="G7")).answered()
        user = await bot.fetch_user(int(ana.id))
        await user.send("Only for you")
        await playground.settled()
    return post.id, post.attachments[0]["url"]


async def test_restart_continues_the_channel(tmp_path: Path) -> None:
    first = await started(tmp_path)
    post_id, url = await lobby_and_thread(first)
    await first.stop()

    second = await started(tmp_path)
    ana, table = second.guest("Ana"), second.channel("table-1")
    post = table.messages[-1]
    assert (post.id, post.content) == (post_id, "Later it is")
    assert [p.content for p in ana.inbox.messages] == ["Only for you"]
    assert len(table.seen_by(ana)) > len(table.seen_by(second.guest("Bruno")))
    moved = url.replace(first.origin, second.origin)
    assert post.attachments[0]["url"] == post.body["attachments"][0]["url"] == moved
    async with aiohttp.ClientSession() as http, http.get(moved) as response:
        assert (await response.read()).startswith(b"\x89PNG")
    async with running(second):
        answer = await (await ana.press(post, "Move 7")).answered()
        assert answer.content == "Moved 7"
        assert int(answer.id) > int(post.id)
    await second.stop()


async def test_kill_loses_at_most_the_last_moment(tmp_path: Path) -> None:
    running_still = await started(tmp_path)
    said = await running_still.guest("Ana").say(running_still.channel("lounge"), "Remember this")
    await running_still.until(lambda: running_still.world.disk.written)

    after_the_kill = await started(tmp_path)
    lounge = after_the_kill.channel("lounge")
    assert lounge.messages == [Post(after_the_kill.world, said.id)]
    await after_the_kill.stop()
    await running_still.stop()


async def test_without_a_folder_nothing_is_kept(
    playground: ScriptedPlayground, table: Room
) -> None:
    await playground.guest("Ana").say(table, "Forget this")
    other = ScriptedPlayground()
    await other.start()
    assert other.channel("table-1").messages == []
    await other.stop()


async def test_an_answer_cut_short_by_a_stop_is_no_longer_awaited(tmp_path: Path) -> None:
    first = await started(tmp_path)
    lounge = first.channel("lounge")
    said = await first.guest("Ana").say(lounge, "Hello?")
    message = first.world.messages[said.id]
    message.body["flags"] |= LOADING
    first.world.update_message(message)
    await first.stop()
    second = await started(tmp_path)
    (kept,) = second.channel("lounge").messages
    assert not kept.thinking
    assert kept.content == "The application did not respond"
    await second.stop()


async def test_files_go_with_what_showed_them(tmp_path: Path) -> None:
    playground = await started(tmp_path)
    ana, table = playground.guest("Ana"), playground.channel("table-1")
    async with running(playground):
        post = await (await ana.command("lobby", table)).answered()
        await (await ana.press(post, "Later")).answered()  # brings a picture
    files = [path for path in (tmp_path / "attachments").rglob("*") if path.is_file()]
    assert len(files) == 1
    playground.world.delete_message(playground.world.messages[post.id])
    await playground.until(lambda: not files[0].exists())
    await playground.stop()


async def test_addresses_of_no_file_are_not_found(tmp_path: Path) -> None:
    playground = await started(tmp_path)
    async with aiohttp.ClientSession() as http:
        for path in ("x%00", "a" * 5000, "..%2f..%2fetc%2fpasswd"):
            async with http.get(f"{playground.origin}/attachments/{path}") as response:
                assert response.status == 404
    await playground.stop()
