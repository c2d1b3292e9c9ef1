"""One person and two computers play each title to its end, over real sockets and processes."""

from __future__ import annotations

import pytest

from opponents.opponent import Level
from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.computers.test_hints import decide_by_hint
from tests.e2e.house import GAME, House

BY_HINTS = {"iberian_railways": 99, "balkan_railways": 99, "iberian_gauge": 99, "iron_dragon": 3}


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("title", BY_HINTS)
async def test_a_game_of_one_person_and_computers_comes_to_its_end(
    home: House, room: Room, title: str
) -> None:
    """Ana follows hints; after so many turns a computer plays for her, until she is back again."""
    ana = home.guest("Ana")
    await begin(home, room, ana, title)
    await play_by_hints(home, room, ana, turns=BY_HINTS[title])
    if not await is_over(home):
        await let_play(home, room, ana, turns=9)
        await play_by_hints(home, room, ana, turns=1)
        await home.restart()
        home.bot.services.computers._pace = 0.0
        await let_play(home, room, ana)
    await home.bot.services.announcer.settled()
    check(await log(home), room.messages[1:])


async def begin(home: House, room: Room, ana: Guest, title: str) -> None:
    lobby = await (await ana.command("game new", room, title=title)).answered()
    for level in ("Apprentice", "Driver"):
        said = await (await ana.choose(lobby, [level])).answered()
        assert said.content.endswith("sits at the table.")
    home.bot.services.computers._pace = 0.0
    await (await ana.press(lobby, "Start")).answered()


async def play_by_hints(home: House, room: Room, ana: Guest, *, turns: int) -> None:
    """Do the best of what hints say, whenever Ana is asked, for so many turns at most."""
    services = home.bot.services
    for _ in range(turns):
        await services.computers.settled()
        table = await services.host.table(GAME)
        turn = table.title.turn(table.state).number
        while table.asked and table.title.turn(table.state).number == turn:
            await decide_by_hint(ana, await (await ana.command("hint", room)).answered())
            table = await services.host.table(GAME)
        if not table.is_live:
            return


async def let_play(home: House, room: Room, ana: Guest, *, turns: int | None = None) -> None:
    """Let a computer play for Ana for some turns, else to the end."""
    services = home.bot.services
    begun = await turn_now(home)
    await (await ana.command("game autopilot", room, level=Level.DRIVER.value)).answered()
    if turns is None:
        await services.computers.settled()
        return
    while await turn_now(home) < begun + turns:
        await room.next_message(room.mark())
    await (await ana.command("game autopilot", room, level="off")).answered()


async def turn_now(home: House) -> int:
    table = await home.bot.services.host.table(GAME)
    return table.title.turn(table.state).number


async def is_over(home: House) -> bool:
    return not (await home.bot.services.host.table(GAME)).is_live


async def log(home: House) -> list[tuple[int, int, str | None]]:
    actions = await home.store.actions(GAME)
    return [(action.number, action.seat, action.computer) for action in actions]


def check(played: list[tuple[int, int, str | None]], posts: list[Post]) -> None:
    assert [number for number, *_ in played] == list(range(1, len(played) + 1))
    assert {computer for _, seat, computer in played if seat == 1} == {Level.APPRENTICE}
    assert {computer for _, seat, computer in played if seat == 2} == {Level.DRIVER}
    assert None in {computer for _, seat, computer in played if seat == 0}
    final = posts[-1].content
    assert "is over" in final
    assert "🏆" in final
    assert all(set(post.mentions) <= {"Ana"} for post in posts)
