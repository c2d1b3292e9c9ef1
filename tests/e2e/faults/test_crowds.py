"""However much one person asks for, the others play on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from bot.discord.shares import MOST_PENDING
from bot.games.pools import Pool
from bot.games.table import AnyPlayed
from playground.testing.people import Guest, Room, Sent
from storage.store import GameRow
from tests.e2e.brink import Brink, iberian_railways
from tests.e2e.house import GAME, House, next_post

STRANGER = "Félix"


@pytest.fixture
async def brink(home: House, room: Room) -> Brink:
    """A game in which somebody has played and somebody is about to."""
    first = await iberian_railways(home, room)
    mark = room.mark()
    await (await first.who.press(first.shown, first.label)).answered()
    post = await next_post(room, mark)
    who = home.guest(post.mentions[0])
    shown = await (await who.command("rail buy", room, interest="Porto")).answered()
    return Brink(post, who, shown, "Buy", played=1)


class Block:
    """Keeps the threads of a pool busy until it is lifted."""

    def __init__(self, pool: Pool) -> None:
        self._gate = threading.Event()
        count = pool._threads._max_workers
        self._busy = [asyncio.create_task(pool.run(self._gate.wait)) for _ in range(count)]

    async def lift(self) -> None:
        self._gate.set()
        await asyncio.gather(*self._busy)


@pytest.fixture
async def looks(home: House, brink: Brink) -> AsyncIterator[Block]:
    block = Block(home.bot.services.pools.looks)
    yield block
    await block.lift()


async def ask_for_logs(who: Guest, room: Room, count: int = MOST_PENDING) -> list[Sent]:
    """So many logs at once, none of which is answered yet."""
    sent = [await who.command("game log", room) for _ in range(count)]
    for one in sent:
        await one.acknowledged()
    assert all(one.messages[-1].thinking for one in sent)
    return sent


async def test_others_play_on_while_logs_are_waited_for(
    home: House, room: Room, brink: Brink, looks: Block
) -> None:
    logs = await ask_for_logs(home.guest(STRANGER), room)
    listed = await brink.who.autocomplete("rail start", room, focused="hexes", hexes="")
    assert listed
    menu = await (await brink.who.press(brink.post, "Start")).answered()
    assert menu.selects
    mark = room.mark()
    done = await (await brink.who.press(brink.shown, brink.label)).answered()
    assert "Porto" in done.content
    await next_post(room, mark)
    assert all(one.messages[-1].thinking for one in logs)
    await looks.lift()
    for one in logs:
        assert "Lisbon" in (await one.answered()).content


async def test_whoever_asks_for_too_much_is_told_to_wait(
    home: House, room: Room, looks: Block
) -> None:
    who = home.guest(STRANGER)
    logs = await ask_for_logs(who, room)
    for command in ("game log", "game status", "map"):
        said = await (await who.command(command, room)).answered()
        assert "still at work on 4 requests of yours" in said.content
        assert said.ephemeral_for == who.id
    await looks.lift()
    for one in logs:
        await one.answered()
    assert "page 1" in (await (await who.command("game log", room)).answered()).content


async def test_a_button_that_only_looks_waits_too(
    home: House, room: Room, brink: Brink, looks: Block
) -> None:
    await ask_for_logs(brink.who, room)
    said = await (await brink.who.press(brink.post, "Start")).answered()
    assert "still at work" in said.content


async def test_a_move_waits_for_nothing_else_one_has_asked_for(
    home: House, room: Room, brink: Brink, looks: Block
) -> None:
    await ask_for_logs(brink.who, room)
    done = await (await brink.who.press(brink.shown, brink.label)).answered()
    assert "Porto" in done.content
    assert await home.store.last_action_number(GAME) == 2


async def test_a_log_is_replayed_once_and_grows_with_the_game(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays = []
    replayed = home.bot.services.host._archive.replayed

    async def count(row: GameRow, pool: Pool | None = None) -> list[AnyPlayed]:
        replays.append(row)
        return await replayed(row, pool)

    home.bot.services.host.forget(GAME)
    await home.bot.services.host.table(GAME)
    monkeypatch.setattr(home.bot.services.host._archive, "replayed", count)
    who = home.guest(STRANGER)
    assert "Lisbon" in (await (await who.command("game log", room)).answered()).content
    await (await brink.who.press(brink.shown, brink.label)).answered()
    assert "Porto" in (await (await who.command("game log", room)).answered()).content
    assert len(replays) == 1
