"""Bringing a game into a channel: moved from another one, or opened again."""

from __future__ import annotations

import discord
import pytest

from bot.flows.bring import ENDED
from storage.store import OPEN, Absence, Deed, Status
from tests.bot.stand_in.client import CHANNEL, ELSEWHERE
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post


@pytest.fixture
def elena(house: House) -> Guest:
    """A moderator in another channel."""
    return house.guest("Elena", ELSEWHERE).as_moderator


async def move(house: House, who: Guest, game: int = 1) -> Post:
    return await who.asks(lambda i: house.flows.bring.move(i, game))


async def reopen(house: House, who: Guest, game: int = 1) -> Post:
    return await who.asks(lambda i: house.flows.bring.reopen(i, game))


async def test_a_moderator_moves_a_game(house: House, first: Post, elena: Guest) -> None:
    said = await move(house, elena)
    assert said.content == "Game 1 (Iberian Railways) goes on here."
    await house.announcer.settled()
    (arrived,) = house.client.in_channel(ELSEWHERE)
    assert "begins" in arrived.content
    assert arrived.buttons
    assert not first.buttons
    (entry,) = await house.store.journal(house.game)
    assert (entry.what, entry.name) == (Deed.MOVED, "Elena")


async def test_a_table_is_moved_with_its_post(house: House, lobby: Post, elena: Guest) -> None:
    await move(house, elena)
    assert lobby.content == f"This table was moved to <#{ELSEWHERE}>."
    assert not lobby.buttons
    (arrived,) = house.client.in_channel(ELSEWHERE)
    assert "● **Ana** (Red)" in arrived.content
    await house.guest("Dinis", ELSEWHERE).press(arrived, "Join")
    assert "Dinis" in arrived.content


async def test_computers_come_along_when_a_game_is_moved_and_opened_again(
    house: House, elena: Guest
) -> None:
    lobby = await house.open("iberian_railways", "Ana")
    await house.guest("Ana").choose(lobby, "Driver")
    await move(house, elena)
    arrived = house.client.in_channel(ELSEWHERE)[0]
    assert "**🤖 Casey** (Blue) · Driver" in arrived.content
    await house.guest("Ana", ELSEWHERE).press(arrived, "Play against computers")
    await house.host.abandon(house.game)
    await reopen(house, elena)
    assert (await house.table()).names == ("Ana", "🤖 Casey", "🤖 Emmy")


@pytest.mark.parametrize(
    ("game", "guild"), [(99, 500), (1, 501)], ids=["unknown", "of another server"]
)
async def test_a_game_that_is_not_of_this_server_is_unknown(
    house: House, first: Post, elena: Guest, game: int, guild: int
) -> None:
    for ask in (move, reopen):
        said = await ask(house, elena.being(guild_id=guild), game)
        assert said.content.startswith(f"This server has no game {game}.")


async def test_a_game_is_not_moved_to_where_it_is_nor_after_its_end(
    house: House, first: Post, elena: Guest
) -> None:
    said = await move(house, house.guest("Elena").as_moderator)
    assert said.content == "That game is played in this channel already."
    await house.host.abandon(house.game)
    assert (await move(house, elena)).content.startswith("That game has ended.")


async def test_a_channel_that_has_a_game_takes_no_other(
    house: House, first: Post, elena: Guest
) -> None:
    await house.flows.lobby.open(house.guest("Dinis", ELSEWHERE).interaction(), "iberian_gauge")
    said = await move(house, elena)
    assert said.content.startswith("This channel already has a game (game 2, Iberian Gauge).")
    assert (await house.store.game(house.game)).channel_id == CHANNEL


async def test_where_the_bot_may_not_post_no_game_is_brought(
    house: House, first: Post, elena: Guest
) -> None:
    said = await move(house, elena.being(app_permissions=discord.Permissions.none()))
    assert said.content.startswith("I cannot work in this channel.")
    thread = elena.being(channel=discord.Thread.__new__(discord.Thread))
    assert "Send Messages in Threads" in (await move(house, thread)).content
    assert (await house.store.game(house.game)).channel_id == CHANNEL


async def test_a_player_moves_only_a_game_that_has_lost_its_channel(
    house: House, first: Post
) -> None:
    ana, dinis = house.guest("Ana", ELSEWHERE), house.guest("Dinis", ELSEWHERE)
    assert (await move(house, ana)).content.startswith("Only somebody with the permission")
    await house.store.rest(house.game, Absence.CHANNEL)
    assert (await move(house, dinis)).content.startswith("Only somebody with the permission")
    assert (await move(house, ana)).content.startswith("Game 1 (Iberian Railways) goes on")
    await house.announcer.settled()
    assert house.client.in_channel(ELSEWHERE)[-1].buttons
    assert (await house.store.game(house.game)).rests_since is None


async def test_an_abandoned_game_goes_on_where_it_stood(
    house: House, first: Post, elena: Guest
) -> None:
    await house.play("buy Lisbon")
    before = await house.table()
    await house.announcer.settled()
    await house.host.abandon(house.game)
    said = await reopen(house, elena)
    assert said.content == "Game 1 (Iberian Railways) goes on here."
    await house.announcer.settled()
    assert "goes on here" in house.client.in_channel(ELSEWHERE)[-1].content
    assert (await house.table()).state == before.state
    assert (await house.table()).is_live


async def test_a_game_that_was_over_goes_on_before_its_last_action(
    house: House, first: Post, elena: Guest
) -> None:
    await house.play("concede", 0)
    before = await house.table()
    await house.play("concede", 1)
    assert (await house.store.game(house.game)).status is Status.OVER
    await reopen(house, elena)
    table = await house.table()
    assert table.state == before.state
    assert await house.played() == ["concede", "concede", "take back to 1"]
    await house.announcer.settled()
    assert house.client.in_channel(ELSEWHERE)[-1].pinged


async def test_only_a_moderator_opens_again_and_only_what_has_ended(
    house: House, first: Post, elena: Guest
) -> None:
    assert (await reopen(house, elena)).content.startswith("That game has not ended.")
    await house.host.abandon(house.game)
    said = await reopen(house, house.guest("Ana", ELSEWHERE))
    assert said.content.startswith("Only somebody with the permission")
    await house.flows.lobby.open(house.guest("Dinis", ELSEWHERE).interaction(), "iberian_gauge")
    assert "already has a game (game 2" in (await reopen(house, elena)).content
    assert (await house.store.game(house.game)).status is Status.ABANDONED


async def test_a_closed_table_is_opened_again(house: House, lobby: Post, elena: Guest) -> None:
    await house.guest("Ana").asks(house.flows.leave.ask_abandon)
    await reopen(house, elena)
    (arrived,) = house.client.in_channel(ELSEWHERE)
    assert "Join" in arrived.buttons
    assert (await house.store.game(house.game)).lobby_message_id == arrived.id


async def test_games_that_could_be_brought_are_suggested(
    house: House, first: Post, elena: Guest
) -> None:
    async def names(who: Guest, typed: str, statuses: tuple[Status, ...]) -> list[str]:
        suggested = house.flows.bring.suggested(who.interaction(), typed, statuses)
        return [choice.name for choice in await suggested]

    line = "Game 1 · Iberian Railways · under way"
    assert await names(elena, "", OPEN) == [line]
    assert await names(elena, "IBERIAN", OPEN) == [line]
    assert await names(elena, "dragon", OPEN) == []
    assert await names(house.guest("Elena"), "", OPEN) == []  # it is here
    assert await names(elena.being(guild_id=None), "", OPEN) == []
    await house.host.abandon(house.game)
    for who in (elena, house.guest("Elena")):
        assert await names(who, "", ENDED) == ["Game 1 · Iberian Railways · abandoned"]
