"""The welcome: once a server, where games can be played, whatever Discord does."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.discord.custom_ids import CustomId, Verb
from storage.store import Status
from tests.bot.stand_in.client import CHANNEL, ELSEWHERE, GUILD, refused
from tests.bot.stand_in.guild import Guild
from tests.bot.stand_in.house import House
from tests.bot.stand_in.interaction import CAN_POST

SILENT = discord.Permissions(view_channel=True)
NO_FILES = discord.Permissions(view_channel=True, send_messages=True)


def come(house: House, **how: Any) -> Any:
    """A server to which the bot comes."""
    return Guild(house.client, **how)


async def test_a_server_is_welcomed_once_however_often_it_is_heard_of(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild, sent = come(house), list[str]()
    send = guild.text_channels[0].send

    async def count(**what: Any) -> Any:
        sent.append(what["nonce"])
        return await send(**what)

    monkeypatch.setattr(guild.text_channels[0], "send", count)
    await asyncio.gather(*(house.flows.welcome.joined(guild) for _ in range(3)))
    assert sent == [f"hi-{GUILD}"]
    house.client.posts[0].nonce = ""  # Discord remembers it for some minutes
    await house.restart()
    await house.flows.welcome.joined(guild)
    await house.flows.welcome.available(guild)
    (post,) = house.client.posts
    assert post.channel_id == CHANNEL
    assert next(iter(post.buttons)) == "What is this?"
    assert [file.filename for file in post.files] == [
        f"{title.key}.png" for title in house.services.titles
    ]
    assert all(file.description for file in post.files)


async def test_the_channel_of_the_servers_own_news_comes_first(house: House) -> None:
    await house.flows.welcome.joined(come(house, system=ELSEWHERE))
    assert [post.channel_id for post in house.client.posts] == [ELSEWHERE]


@pytest.mark.parametrize("less", [SILENT, NO_FILES, discord.Permissions()])
async def test_a_channel_where_nothing_can_be_played_is_passed_over(
    house: House, less: discord.Permissions
) -> None:
    await house.flows.welcome.joined(come(house, system=CHANNEL, allowed={CHANNEL: less}))
    assert [post.channel_id for post in house.client.posts] == [ELSEWHERE]


async def test_a_server_without_such_a_channel_is_welcomed_once_it_has_one(house: House) -> None:
    guild = come(house, allowed={CHANNEL: SILENT, ELSEWHERE: SILENT})
    await house.flows.welcome.joined(guild)
    assert house.client.posts == []
    guild.allowed[ELSEWHERE] = CAN_POST
    await house.flows.welcome.available(guild)
    assert len(house.client.posts) == 1


@pytest.mark.parametrize(("age", "posts"), [(timedelta(hours=2), 1), (timedelta(days=200), 0)])
async def test_a_server_seen_again_is_welcomed_only_if_the_bot_is_new_there(
    house: House, age: timedelta, posts: int
) -> None:
    await house.flows.welcome.available(come(house, age=age))
    assert len(house.client.posts) == posts


@pytest.mark.parametrize("trouble", [refused(403, 50001), refused(500), OSError("cut")])
async def test_trouble_raises_nothing_and_the_next_time_is_tried_again(
    house: House, caplog: pytest.LogCaptureFixture, trouble: Exception
) -> None:
    house.client.trouble = [trouble, trouble]
    guild = come(house)
    with caplog.at_level(logging.WARNING):
        await house.flows.welcome.joined(guild)
    assert f"server {GUILD} is not welcomed yet" in caplog.text
    assert house.client.posts == []
    house.client.trouble = []
    await house.flows.welcome.joined(guild)
    assert len(house.client.posts) == 1


async def test_a_post_that_a_crash_left_unnoted_stays_one_post(house: House) -> None:
    guild = come(house)
    await house.flows.welcome.joined(guild)
    await house.store.set_setting("guild", GUILD, "welcome", None)
    await house.restart()
    await house.flows.welcome.joined(guild)
    assert len(house.client.posts) == 1


async def test_a_stop_while_the_welcome_is_on_its_way_leaves_it_to_the_next_start(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild, sending = come(house), asyncio.Event()

    async def send(**what: Any) -> None:
        sending.set()
        await asyncio.sleep(1)

    with monkeypatch.context() as patch:
        patch.setattr(guild.text_channels[0], "send", send)
        joining = asyncio.create_task(house.flows.welcome.joined(guild))
        await sending.wait()
        await house.flows.welcome.close()
        assert joining.cancelled()
        await house.flows.welcome.joined(guild)
    assert house.client.posts == []
    await house.restart()
    await house.flows.welcome.available(guild)
    assert len(house.client.posts) == 1


async def test_cards_that_discord_refuses_are_lines(house: House) -> None:
    house.client.trouble = [refused(400, 50035)]
    await house.flows.welcome.joined(come(house))
    (post,) = house.client.posts
    assert post.content.startswith("## Railway board games")
    assert "**Iron Dragon** · 2–6 players · 3–5 hours\nDraw rails" in post.content
    assert list(post.buttons)[-2:] == ["What is this?", "Learn by playing"]
    assert not post.files


async def test_a_press_opens_a_table_like_the_command(house: House) -> None:
    await house.flows.welcome.joined(come(house))
    (welcome,) = house.client.posts
    ana, bruno = house.guest("Ana"), house.guest("Bruno", ELSEWHERE)
    lobby = await ana.press(welcome, "Play Balkan Railways")
    assert lobby.content.startswith("**Balkan Railways** · game 1")
    (row,) = await house.store.games_in_guild(GUILD, tuple(Status), limit=9)
    assert (row.lobby_message_id, row.channel_id) == (lobby.id, CHANNEL)
    said = await ana.press(welcome, "Play Iron Dragon")
    assert "This channel already has a game (game 1, Balkan Railways)" in said.content
    other = await bruno.press(welcome, "Play Iron Dragon")
    assert other.content.startswith("**Iron Dragon** · game 2")


async def test_no_table_opens_where_the_bot_may_not_post(house: House) -> None:
    await house.flows.welcome.joined(come(house))
    silenced = house.guest("Ana").being(app_permissions=SILENT)
    said = await silenced.press(house.client.posts[0], "Play Iron Dragon")
    assert "Send Messages, Attach Files" in said.content
    assert not await house.store.games_in_guild(GUILD, tuple(Status), limit=9)


async def test_a_press_delivered_again_opens_nothing_and_takes_nothing_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.flows.welcome.joined(come(house))
    (welcome,) = house.client.posts
    ana = house.guest("Ana")
    lobby = await ana.press(welcome, "Play Iron Dragon")
    again = ana.pressing(welcome, welcome.buttons["Play Iron Dragon"])

    async def fail(**how: bool) -> None:
        raise refused(400, 40060)

    monkeypatch.setattr(again.response, "defer", fail)
    again.refusals = [refused(400, 40060)] * 2
    with pytest.raises(AssertionError, match="nobody answered"):
        _ = (await ana.send(again)).answer
    (row,) = await house.store.games_in_guild(GUILD, tuple(Status), limit=9)
    assert row.lobby_message_id == lobby.id


@pytest.mark.parametrize("rest", ["chess", "", "iron_dragon 2"])
async def test_a_button_of_a_title_that_is_not_played_here_opens_nothing(
    house: House, rest: str
) -> None:
    meant = CustomId.of_no_game(Verb.TABLE, rest)
    assert "from an older version" in (await house.guest("Ana").press_id(meant.text)).content
    assert not await house.store.games_in_guild(GUILD, tuple(Status), limit=9)


async def test_whoever_asks_what_it_is_is_told(house: House) -> None:
    said = await house.guest("Ana").press_id(CustomId.of_no_game(Verb.WHAT).text)
    assert "knows the rules, keeps the score and draws the map" in said.content
