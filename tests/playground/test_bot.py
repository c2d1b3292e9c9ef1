"""A bot on unmodified discord.py lives in the playground as it does on Discord."""

from __future__ import annotations

import discord
import pytest

from playground.errors import ApiError
from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from tests.playground.support.small_bot import SmallBot, picture


async def test_bot_logs_in_and_registers_its_commands(
    playground: ScriptedPlayground, bot: SmallBot
) -> None:
    assert bot.user is not None
    assert bot.user.name == "Roundhouse"
    assert [guild.name for guild in bot.guilds] == ["Roundhouse playground"]
    registered = {command["name"] for command in playground.world.all_commands()}
    assert registered == {"rail", "ask", "lobby", "look", "public", "late"}


async def test_deferred_command_is_answered_with_a_picture(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana, bruno = playground.guest("Ana"), playground.guest("Bruno")
    sent = await ana.command("rail expand", table, hexes="G7 G8", cubes=2, friend=bruno)
    await playground.until(lambda: len(sent.messages) == 2)
    first, second = sent.messages
    assert first.content == "Ana builds G7 G8 with 2 and Bruno"
    assert first.body["interaction_metadata"]["name"] == "rail expand"
    assert second.content == "Anything else?"
    (attachment,) = first.attachments
    assert attachment["description"] == "A map of nothing"
    assert (attachment["width"], attachment["height"]) == (40, 30)
    assert first.file().startswith(b"\x89PNG")
    assert isinstance(bot.get_channel(int(table.id)), discord.TextChannel)


async def test_autocomplete_offers_what_the_bot_proposes(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    choices = await playground.guest("Ana").autocomplete(
        "rail expand", table, focused="hexes", hexes="l"
    )
    assert choices == [{"name": "Lisbon", "value": "Lisbon"}]


@pytest.mark.parametrize(
    ("path", "options", "place"),
    [
        pytest.param("rail expand", {}, "hexes", id="required option missing"),
        pytest.param("rail expand", {"hexes": "G7", "cubes": 9}, "cubes", id="out of range"),
        pytest.param("rail expand", {"hexes": 7}, "hexes", id="wrong type"),
        pytest.param("rail skip", {"action": "merge"}, "action", id="not among the choices"),
        pytest.param("rail skip", {"reason": "none"}, "reason", id="no such option"),
        pytest.param("rail merge", {}, "merge", id="no such subcommand"),
    ],
)
async def test_guest_cannot_send_what_the_client_would_not_let_them(
    playground: ScriptedPlayground, bot: SmallBot, table: Room, path: str, options: Json, place: str
) -> None:
    with pytest.raises(ApiError, match=place):
        await playground.guest("Ana").command(path, table, **options)


async def test_ephemeral_answers_reach_their_addressee_only(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana, bruno = playground.guest("Ana"), playground.guest("Bruno")
    answer = await (await ana.command("rail expand", table, hexes="G7")).answered()
    assert answer.ephemeral_for == ana.id
    assert answer in table.seen_by(ana)
    assert table.seen_by(bruno) == []
    assert table.messages == []


async def test_buttons_selects_and_dynamic_items_are_answered(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana, bruno = playground.guest("Ana"), playground.guest("Bruno")
    post = await (await ana.command("lobby", table)).answered()
    assert post.labels == ["Join", "Later", "Move 7"]

    joined = await (await bruno.press(post, "Join")).answered()
    assert joined == post
    assert post.content == "Bruno has joined"
    await (await bruno.press(post, "Later")).answered()
    assert post.content == "Later it is"
    assert post.attachments[0]["filename"] == "map.png"
    moved = await (await bruno.press(post, "Move 7")).answered()
    assert (moved.content, moved.ephemeral_for) == ("Moved 7", bruno.id)
    chosen = await (await ana.choose(post, ["Red"], placeholder="Colour")).answered()
    assert chosen.content == "You are r"
    greeted = await (await ana.choose(post, [bruno.id], custom_id="friend")).answered()
    assert greeted.content == "Hello Bruno"


async def test_guest_can_press_only_what_is_there(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana = playground.guest("Ana")
    post = await (await ana.command("lobby", table)).answered()
    with pytest.raises(LookupError, match="Join"):
        await ana.press(post, "Leave")
    with pytest.raises(ApiError, match="not among the options"):
        await ana.choose(post, ["Green"], placeholder="Colour")


async def test_click_under_way_while_the_message_changes_arrives_all_the_same(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana = playground.guest("Ana")
    post = await (await ana.command("lobby", table)).answered()
    before = post.freeze()
    channel = bot.get_channel(int(table.id))
    assert isinstance(channel, discord.TextChannel)
    await channel.get_partial_message(int(post.id)).edit(view=None)
    assert post.labels == []
    late = await (await ana.press(before, "Move 7")).answered()
    assert late.content == "Moved 7"


async def test_modal_is_opened_checked_and_submitted(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana = playground.guest("Ana")
    modal = await (await ana.command("ask", table)).opened()
    assert modal.title == "Question"
    assert list(modal.fields) == ["Name", "Speed"]
    with pytest.raises(ApiError, match="between 2 and 10"):
        await ana.submit(modal, {"Name": "x", "Speed": ["Fast"]})
    with pytest.raises(ApiError, match="required"):
        await ana.submit(modal, {"Name": "Talgo"})
    answer = await (await ana.submit(modal, {"Name": "Talgo", "Speed": ["Fast"]})).answered()
    assert answer.content == "Talgo goes Fast"


async def test_components_of_the_second_generation_show_the_picture(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    post = await (await playground.guest("Ana").command("look", table)).answered()
    assert post.text == "# The board"
    assert post.body["attachments"] == []
    gallery = post.components[2]
    assert gallery["items"][0]["media"]["url"] == post.attachments[0]["url"]
    assert post.body["flags"] == 1 << 15


async def test_only_allowed_mentions_ping(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana, bruno = playground.guest("Ana"), playground.guest("Bruno")
    mark = table.mark()
    sent = await ana.command("public", table, player=bruno)
    post = await table.next_message(mark)
    assert post.mentions == ["Bruno"]
    assert post.body["mention_everyone"] is False
    assert post.body["embeds"][0]["image"]["url"].startswith(playground.origin)
    assert post.body["attachments"] == []
    await playground.until(lambda: sent.messages[0].content == "Told them")
    with pytest.raises(ApiError, match="10063"):
        await ana.command("public", ana.inbox, player=bruno)


async def test_bot_fetches_people_channels_and_messages(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana = playground.guest("Ana")
    said = await ana.say(table, "Hello")
    guild = bot.guilds[0]
    assert (await guild.fetch_member(int(ana.id))).display_name == "Ana"
    assert (await bot.fetch_user(int(ana.id))).global_name == "Ana"
    channel = await bot.fetch_channel(int(table.id))
    assert isinstance(channel, discord.TextChannel)
    assert (await channel.fetch_message(int(said.id))).content == "Hello"
    assert [message.content async for message in channel.history()] == ["Hello"]
    with pytest.raises(discord.NotFound) as refusal:
        await channel.fetch_message(1)
    assert refusal.value.code == 10008
    with pytest.raises(discord.Forbidden) as foreign:
        await channel.get_partial_message(int(said.id)).edit(content="Changed")
    assert foreign.value.code == 50005


async def test_bot_writes_direct_messages_edits_and_deletes_them(
    playground: ScriptedPlayground, bot: SmallBot
) -> None:
    ana, bruno = playground.guest("Ana"), playground.guest("Bruno")
    user = await bot.fetch_user(int(ana.id))
    message = await user.send("Your turn", file=picture())
    (post,) = ana.inbox.messages
    assert post.content == "Your turn"
    await message.edit(content="Still your turn", attachments=[])
    assert (post.content, post.attachments) == ("Still your turn", [])
    with pytest.raises(ApiError, match="Missing Access"):
        await bruno.say(ana.inbox, "Let me in")
    await message.delete()
    assert post.deleted


async def test_bot_makes_threads_and_is_told_of_them(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    channel = bot.get_channel(int(table.id))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("A game")
    thread = await message.create_thread(name="game-1", auto_archive_duration=1440)
    await thread.send("In the thread")
    room = playground.channel("game-1")
    assert [post.content for post in room.messages] == ["In the thread"]
    await thread.edit(archived=True)
    with pytest.raises(ApiError, match="archived"):
        await playground.guest("Ana").command("lobby", room)
    await thread.send("Awake again")
    answer = await (await playground.guest("Ana").command("lobby", room)).answered()
    assert answer.channel_id == room.id
    with pytest.raises(discord.HTTPException) as again:
        await message.create_thread(name="game-2")
    assert again.value.code == 160004


async def test_same_nonce_posts_once(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    channel = bot.get_channel(int(table.id))
    assert isinstance(channel, discord.TextChannel)
    first = await channel.send("Once", nonce=12)
    second = await channel.send("Once", nonce=12)
    assert first.id == second.id
    assert len(table.messages) == 1


async def test_fifty_interactions_at_once_are_all_answered(
    playground: ScriptedPlayground, bot: SmallBot
) -> None:
    rooms = [playground.open_channel(f"extra-{number}") for number in range(50)]
    ana = playground.guest("Ana")
    sent = [await ana.command("rail expand", room, hexes="G7") for room in rooms]
    await playground.settled()
    assert all(one.state == "acknowledged" for one in sent)
    assert {one.messages[0].content for one in sent} == {"Ana builds G7 with 1"}
