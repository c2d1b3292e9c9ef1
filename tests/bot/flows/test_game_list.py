"""/game list: where it is one's turn first, then one's other games, then the server's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.flows.game_list import LISTED
from storage.store import Absence, GameRow, NewGame
from tests.bot.stand_in.client import GUILD
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post


async def listed(house: House, name: str, guild: int | None = GUILD) -> list[str]:
    who = house.guest(name).being(guild_id=guild)
    return (await who.asks(house.flows.games.show)).content.splitlines()


async def test_where_nothing_is_played_it_says_how_to_begin(house: House) -> None:
    assert await listed(house, "Ana") == ["No games yet. Open a table with /game new."]


async def test_a_players_game_says_whose_turn_it_is(house: House, first: Post) -> None:
    who = await house.decider()
    line = "Game 1 · Iberian Railways · <#700> · under way"
    assert await listed(house, who.name) == ["Your games:", f"{line} · **your turn**"]
    await house.play("buy Lisbon")
    assert await listed(house, who.name) == ["Your games:", line]


async def test_a_game_says_how_many_computers_play(house: House) -> None:
    lobby = await house.open("iberian_railways", "Ana")
    await house.guest("Ana").choose(lobby, "Driver")
    line = "Game 1 · Iberian Railways · <#700> · table open · 🤖 1 computer"
    assert await listed(house, "Ana") == ["Your games:", line]
    await house.guest("Ana").choose(lobby, "Driver")
    assert (await listed(house, "Elena"))[-1] == f"{line[:-10]}2 computers"


async def test_a_game_that_changes_meanwhile_is_not_listed_twice(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = house.store.games_in_guild

    async def a_moment_later(guild_id: int, *, limit: int) -> list[GameRow]:
        return [replace(row, length=row.length + 1) for row in await look(guild_id, limit=limit)]

    monkeypatch.setattr(house.store, "games_in_guild", a_moment_later)
    who = await house.decider()
    heads = [line.split(" · ")[0] for line in await listed(house, who.name)]
    assert heads == ["Your games:", "Game 1"]


async def test_a_spectator_sees_the_games_of_the_server(house: House, first: Post) -> None:
    assert await listed(house, "Elena") == [
        "Games on this server:",
        "Game 1 · Iberian Railways · <#700> · under way",
    ]
    assert (await listed(house, "Elena", guild=None))[0].startswith("No games yet")


async def test_of_many_games_those_come_first_where_one_is_to_play(
    house: House, first: Post
) -> None:
    who = await house.decider()
    for channel in range(LISTED + 2):
        new = NewGame(
            guild_id=GUILD,
            channel_id=channel,
            title="iberian_gauge",
            edition=1,
            options="{}",
            created_by=who.id,
        )
        row = await house.store.create(new)
        await house.store.join(row.id, who.id, who.name, colours=["red"], max_seats=5)
    head, due, *others, more = (await listed(house, who.name))[: LISTED + 2]
    assert head == "Your games:"
    assert due.startswith("Game 1 · ")
    assert due.endswith("**your turn**")
    assert len(others) == LISTED - 1
    assert all(line.endswith("table open") for line in others)
    assert more == "… and 3 more"


async def test_a_game_that_rests_says_why(house: House, first: Post) -> None:
    await house.store.rest(house.game, Absence.CHANNEL)
    assert "rests: its channel is gone" in (await listed(house, "Ana"))[1]
    await house.store.wake(house.game)
    await house.store.rest(house.game, Absence.SERVER)
    assert "rests: I am not on its server" in (await listed(house, "Ana"))[1]
