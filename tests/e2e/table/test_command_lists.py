"""What a guest sees listed after "/": the shared commands, and those of titles played here."""

from __future__ import annotations

import pytest

from bot.games import command_lists
from playground import errors
from playground.testing.people import Room
from playground.testing.posts import Post
from playground.world import roster
from playground.world.world import GLOBAL
from storage.store import Person
from tests.e2e.house import GAME, House

SHARED = {"game", "help", "hint", "learn", "map"}
LISTS = f"guilds/{roster.GUILD_ID}/commands"


def listed(home: House) -> set[str]:
    """What a guest is offered."""
    return {command["name"] for command in home.playground.world.all_commands()}


def everywhere(home: House) -> set[str]:
    """What every server of the bot is offered."""
    return {command["name"] for command in home.playground.world.commands[GLOBAL]}


async def open_table(home: House, room: Room, title: str) -> Post:
    lobby = await (await home.guest("Ana").command("game new", room, title=title)).answered()
    assert "Join" in lobby.labels
    return lobby


@pytest.fixture
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_lists, "PAUSES", (0.01,))


async def test_a_fresh_server_lists_what_is_shared(home: House) -> None:
    assert listed(home) >= SHARED
    assert listed(home).isdisjoint({"rail", "gauge", "dragon"})


async def test_the_first_table_of_a_title_brings_its_commands(home: House, room: Room) -> None:
    shared = listed(home)
    await open_table(home, room, "iron_dragon")
    await home.bot.services.command_lists.settled()
    assert listed(home) == shared | {"dragon"}
    assert everywhere(home) == shared
    await open_table(home, home.room("table-2"), "balkan_railways")
    await open_table(home, home.room("table-3"), "iberian_railways")
    await home.bot.services.command_lists.settled()
    assert listed(home) == shared | {"dragon", "rail"}


async def test_a_title_command_is_for_servers_and_answered_there(home: House, room: Room) -> None:
    await home.seat(room, "iron_dragon", "Ana", "Bruno")
    ana = home.guest("Ana")
    assert (await (await ana.command("dragon hand", room)).answered()).ephemeral_for == ana.id
    assert await ana.autocomplete("dragon hand", room, focused="player", player="Bru")
    person = await home.bot.fetch_user(int(ana.id))
    await person.send("A direct message")
    with pytest.raises(errors.ApiError, match="Unknown application command"):
        await ana.command("dragon hand", ana.inbox)


async def test_a_restart_keeps_the_list_and_sends_nothing(home: House, room: Room) -> None:
    await home.seat(room, "iron_dragon", "Ana", "Bruno")
    before = list(home.playground.world.all_commands())
    await home.restart()
    assert home.playground.world.all_commands() == before  # versions and all


async def test_a_list_that_got_lost_is_sent_again(home: House, room: Room) -> None:
    await home.seat(room, "iron_dragon", "Ana", "Bruno")
    before = listed(home)
    await home.stop()
    home.playground.world.set_commands(roster.GUILD_ID, [])
    home.playground.world.set_commands(GLOBAL, [])
    await home.start()
    assert listed(home) == before


async def test_a_stop_before_the_list_was_sent_is_made_good(home: House, room: Room) -> None:
    home.playground.faults.slow("PUT", LISTS, seconds=60)
    await open_table(home, room, "iron_dragon")
    await home.restart()
    assert "dragon" in listed(home)


@pytest.mark.parametrize("status", [429, 500])
@pytest.mark.usefixtures("without_pauses")
async def test_trouble_with_a_list_stops_no_table_and_is_made_good(
    home: House, room: Room, status: int
) -> None:
    faults = home.playground.faults
    faults.answer("PUT", LISTS, status=status, times=2)
    lobby = await open_table(home, room, "iron_dragon")
    assert "dragon" not in listed(home)
    await (await home.guest("Bruno").press(lobby, "Join")).answered()
    await home.bot.services.command_lists.settled()
    assert not faults.pending
    assert "dragon" in listed(home)


async def test_after_trouble_the_start_of_a_game_does_not_wait_for_the_next_attempt(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_lists, "PAUSES", (600.0,))
    faults = home.playground.faults
    faults.answer("PUT", LISTS, status=503)
    lobby = await open_table(home, room, "iron_dragon")
    await home.playground.until(lambda: not faults.pending)
    assert "dragon" not in listed(home)
    await (await home.guest("Bruno").press(lobby, "Join")).answered()
    await (await home.guest("Ana").press(lobby, "Start")).answered()
    await home.playground.until(lambda: "dragon" in listed(home))


@pytest.mark.usefixtures("without_pauses")
async def test_a_broken_connection_is_made_good(home: House, room: Room) -> None:
    home.playground.faults.cut("PUT", LISTS, times=2)  # the first is tried again by itself
    await open_table(home, room, "iron_dragon")
    await home.bot.services.command_lists.settled()
    assert "dragon" in listed(home)


async def test_a_refused_list_is_tried_again_when_the_game_starts(home: House, room: Room) -> None:
    home.playground.faults.answer("PUT", LISTS, status=403, code=50001)
    lobby = await open_table(home, room, "iron_dragon")
    await home.bot.services.command_lists.settled()
    assert "dragon" not in listed(home)
    await (await home.guest("Bruno").press(lobby, "Join")).answered()
    await (await home.guest("Ana").press(lobby, "Start")).answered()
    await home.bot.services.command_lists.settled()
    assert "dragon" in listed(home)


async def test_a_refused_list_is_tried_again_by_and_by(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_lists, "WHEN_REFUSED", 0.05)
    home.playground.faults.answer("PUT", LISTS, status=403, code=50001)
    await open_table(home, room, "iron_dragon")
    await home.playground.until(lambda: "dragon" in listed(home))


async def test_what_was_listed_everywhere_goes_only_once_it_is_in_the_server(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update from a release that listed all commands everywhere."""
    monkeypatch.setattr(command_lists, "PAUSES", (0.2,))
    monkeypatch.setattr(command_lists, "START_WAIT", 0.01)
    await home.seat(room, "iron_dragon", "Ana", "Bruno")
    world, store = home.playground.world, home.store
    shared = everywhere(home)
    world.set_commands(GLOBAL, world.all_commands())
    world.set_commands(roster.GUILD_ID, [])
    await store.set_setting("guild", int(roster.GUILD_ID), "commands", None)
    await store.set_setting("user", int(roster.BOT_ID), "commands", "of an older release")
    home.playground.faults.cut("PUT", LISTS, times=2)
    seen = []
    home.playground.world.feed.listen(lambda event: seen.append(listed(home)))
    await home.restart()
    assert everywhere(home) == shared
    assert listed(home) == shared | {"dragon"}
    assert all("dragon" in each for each in seen)


async def test_commands_of_a_title_long_over_go_with_the_next_table(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(home, room, "iron_dragon")
    await home.store.abandon(GAME, by=Person(1, "Ana"))
    await open_table(home, room, "iberian_gauge")
    await home.bot.services.command_lists.settled()
    assert {"dragon", "gauge"} <= listed(home)  # the next game of it may begin tomorrow
    monkeypatch.setattr(command_lists, "STAYS", -1000)
    await open_table(home, home.room("table-2"), "iberian_railways")
    await home.bot.services.command_lists.settled()
    assert listed(home) & {"dragon", "gauge", "rail"} == {"gauge", "rail"}


async def test_a_reopened_game_brings_its_commands_back(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await home.seat(room, "iron_dragon", "Ana", "Bruno")
    await home.store.abandon(GAME, by=Person(1, "Ana"))
    monkeypatch.setattr(command_lists, "STAYS", -1000)
    await home.restart()
    assert "dragon" not in listed(home)
    await (await home.guest("Ana").command("game reopen", room, game=1)).answered()
    await home.bot.services.command_lists.settled()
    assert "dragon" in listed(home)


async def test_a_server_that_invites_the_bot_again_gets_its_list(home: House, room: Room) -> None:
    await home.seat(room, "iron_dragon", "Ana", "Bruno")
    home.playground.faults.remove_bot()
    await home.playground.until(lambda: not home.bot.guilds)
    home.playground.world.set_commands(roster.GUILD_ID, [])
    home.playground.faults.invite_bot()
    await home.playground.until(lambda: "dragon" in listed(home))
