"""Two ways to the same city in Iron Dragon, chosen by command and by button (ID 5.10)."""

from __future__ import annotations

import pytest

from playground.testing.people import Guest, Room
from tests.e2e.house import House
from tests.e2e.titles.dragon_player import (
    TITLE,
    by_command,
    keep_foremen,
    picked,
    pressed,
    said,
    table_of,
)

PLAYERS = ("Ana", "Bruno")
DETOUR = "build kutno from 10,14 via 11,14 12,14 12,13 13,14"


@pytest.fixture
async def runner(home: House, room: Room) -> Guest:
    """Somebody in Kola whose own way to Kutno goes round a section of the other's."""
    await home.seat(room, TITLE, *PLAYERS)
    post = await keep_foremen(home, room, PLAYERS)
    first = home.guest(post.mentions[0])
    second = home.guest(next(name for name in PLAYERS if name != first.name))
    for who, move in ((first, DETOUR), (second, "build 12,14 from kola")):
        await by_command(who, room, move)
        await by_command(who, room, "end")
    await by_command(second, room, "build 13,14 from 12,14 exactly")
    await by_command(second, room, "end")
    await by_command(first, room, "end")
    await by_command(first, room, "place kola")
    return first


async def left(home: House) -> tuple[int, int]:
    """Movement and money of whose turn it is."""
    player = (await table_of(home)).state.player
    return player.trains[0].points, player.cash


async def test_the_short_way_is_chosen_from_a_menu(home: House, room: Room, runner: Guest) -> None:
    points, cash = await left(home)
    status = await (await runner.command("game status", room)).answered()
    menu = await pressed(runner, status, "Move")
    lines = [f"{one['label']} | {one['description']}" for one in menu.select()["options"]]
    assert any(line.startswith("Kutno | 8 mileposts") for line in lines)
    assert any(line.startswith("Kutno, quickest way | 7 mileposts · rent 4 GP") for line in lines)
    preview = await picked(runner, menu, "Kutno, quickest way")
    assert "Rent 4 GP" in preview.content
    await (await runner.press(preview, "Move")).answered()
    assert await left(home) == (points - 7, cash - 4)


async def test_both_ways_are_written(home: House, room: Room, runner: Guest) -> None:
    points, cash = await left(home)
    cheap = await said(runner, room, "move", to="Kutno")
    assert "1 more movement point for 4 GP more" in cheap.content
    quick = await said(runner, room, "move", to="Kutno quickest")
    assert f"{points - 7} movement points left" in quick.content
    assert "Rent 4 GP" in quick.content
    section = await said(runner, room, "move", to="Kutno", via="12,14-13,14")
    assert "Rent 4 GP" in section.content
    round_it = await said(runner, room, "move", to="Kutno", via="12,14 12,13 13,14")
    assert "Rent" not in round_it.content
    await (await runner.press(section, "Move")).answered()
    assert await left(home) == (points - 7, cash - 4)


async def test_a_single_step_is_written(home: House, room: Room, runner: Guest) -> None:
    await by_command(runner, room, "move 12,14")
    points, cash = await left(home)
    step = await said(runner, room, "move", to="13,14", via="12,14")
    await (await runner.press(step, "Move")).answered()
    assert await left(home) == (points - 1, cash - 4)
    await by_command(runner, room, "undo")
    assert await left(home) == (points, cash)
    await by_command(runner, room, "move 13,14")
    assert await left(home) == (points - 2, cash)
