"""Time limits and a wall clock that somebody sets: what has passed is never taken away again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games import clocks
from bot.games.clocks import Clocks, passed_until
from bot.kits import TITLES
from bot.refusals import Refusal, ReplayDiffers
from storage.sqlite.backend import SqliteStore
from storage.store import ClockRow, GameId, GameNotLive, NewGame, Status

HOUR = 3_600_000
START = 1_700_000_000_000
ANA = 11


def noted(passed: int, at: int) -> ClockRow:
    return ClockRow(game=GameId(1), passed=passed, at=at)


@pytest.mark.parametrize(
    ("note", "now", "passed"),
    [
        pytest.param(None, START + HOUR, HOUR, id="all is well"),
        pytest.param(None, START - HOUR, 0, id="set back behind the start"),
        pytest.param(noted(HOUR, START + HOUR), START + 3 * HOUR, 3 * HOUR, id="away for long"),
        pytest.param(noted(HOUR, START + HOUR), START, HOUR, id="set back while away"),
        pytest.param(noted(HOUR, START), START + HOUR, 2 * HOUR, id="set back while it ran"),
        pytest.param(noted(HOUR, START + 99 * HOUR), START + HOUR, HOUR, id="was ahead, corrected"),
    ],
)
def test_what_has_passed_by_now(note: ClockRow | None, now: int, passed: int) -> None:
    assert passed_until(now, START, note) == passed


class Bell:
    """The host and the announcer, as far as a clock knows them."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.titles = TITLES
        self.rung = asyncio.Event()

        self.trouble: list[Exception] = []
        self.told = 0

    async def report(self, game: GameId, action: Any) -> None:
        self.rung.set()
        if self.trouble:
            raise self.trouble.pop(0)

    def played(self, played: None) -> None:
        self.told += 1


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "games.sqlite3")
    yield opened
    await opened.close()


async def game_with_limit(
    store: SqliteStore, options: str = '{"time_limit":"120"}', channel: int = 1
) -> GameId:
    new = NewGame(
        guild_id=1,
        channel_id=channel,
        title="iron_dragon",
        edition=1,
        options=options,
        created_by=ANA,
    )
    game = (await store.create(new)).id
    await store.join(game, ANA, "Ana", colours=["red"], max_seats=1)
    await store.start(game, seed="seed", seat_order=[ANA])
    return game


def clocks_of(bell: Any) -> Clocks:
    """Clocks with a bell for host and announcer."""
    return Clocks(bell, bell)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "MINUTE", 0.001)  # 120 of them are soon over
    monkeypatch.setattr(clocks, "NOTED_EVERY", 0.01)


def set_wall_clock(monkeypatch: pytest.MonkeyPatch, moment: int) -> None:
    monkeypatch.setattr("storage.rows.time", SimpleNamespace(time_ns=lambda: moment * 1_000_000))


@pytest.mark.usefixtures("quick")
async def test_a_clock_set_back_while_the_bot_runs_delays_nothing(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, bell = await game_with_limit(store), Bell(store)
    clocks_of(bell).set(await store.game(game))
    await asyncio.sleep(0)
    set_wall_clock(monkeypatch, START)
    await asyncio.wait_for(bell.rung.wait(), 20)
    note = await store.clock(game)
    assert note is not None
    assert note.at == START
    assert note.passed >= 100


@pytest.mark.usefixtures("quick")
async def test_a_clock_set_back_while_the_bot_is_away_takes_nothing_back(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, bell = await game_with_limit(store), Bell(store)
    await store.set_clock(game, HOUR)
    set_wall_clock(monkeypatch, START)
    clocks_of(bell).set(await store.game(game))
    await asyncio.wait_for(bell.rung.wait(), 20)
    note = await store.clock(game)
    assert note is not None
    assert note.passed == HOUR  # nothing was left to wait for


@pytest.mark.usefixtures("quick")
async def test_a_note_that_cannot_be_made_stops_no_clock(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*what: Any) -> None:
        raise OSError("the disk is full")

    game, bell = await game_with_limit(store), Bell(store)
    monkeypatch.setattr(store, "set_clock", fail)
    monkeypatch.setattr(store, "clock", fail)
    clocks_of(bell).set(await store.game(game))
    await asyncio.wait_for(bell.rung.wait(), 20)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("options", ["{", '{"time_limit":7}', '{"time_limit":"never"}', "[]"])
async def test_a_game_with_damaged_options_stops_no_other_clock(
    store: SqliteStore, options: str, caplog: pytest.LogCaptureFixture
) -> None:
    await game_with_limit(store, options)
    await game_with_limit(store, channel=2)
    bell = Bell(store)
    await clocks_of(bell).set_all()
    await asyncio.wait_for(bell.rung.wait(), 20)
    assert "game 1 has no clock" in caplog.text


async def ended(made: Clocks) -> None:
    """Let all clocks run out."""
    while made._tasks:
        await asyncio.wait(made._tasks.values(), timeout=20)


@pytest.mark.usefixtures("quick")
async def test_a_clock_rings_again_until_it_is_stored(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game, bell = await game_with_limit(store), Bell(store)
    bell.trouble = [sqlite3.OperationalError("full"), sqlite3.OperationalError("full")]
    monkeypatch.setattr(clocks, "AGAIN", 0.0)
    made = clocks_of(bell)
    made.set(await store.game(game))
    await ended(made)
    assert bell.told == 1
    assert caplog.text.count("the clock of game 1 rings again") == 2


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    "refusal",
    [
        pytest.param(GameNotLive(GameId(1), Status.OVER), id="it is over"),
        pytest.param(ReplayDiffers("game 1"), id="it is halted"),
        pytest.param(Refusal("game-not-live"), id="refused"),
    ],
)
async def test_a_clock_nobody_needs_any_more_is_silent(
    store: SqliteStore, refusal: Exception
) -> None:
    game, bell = await game_with_limit(store), Bell(store)
    bell.trouble = [refusal]
    made = clocks_of(bell)
    made.set(await store.game(game))
    await ended(made)
    assert bell.rung.is_set()
    assert bell.told == 0


async def test_a_clock_that_is_stopped_does_not_ring(store: SqliteStore) -> None:
    game, bell = await game_with_limit(store), Bell(store)
    made = clocks_of(bell)
    made.set(await store.game(game))
    assert made._tasks
    made.close()
    await ended(made)
    assert not bell.rung.is_set()


async def test_a_game_without_a_limit_or_that_has_ended_has_no_clock(store: SqliteStore) -> None:
    bell = Bell(store)
    made = clocks_of(bell)
    made.set(await store.game(await game_with_limit(store, '{"time_limit":"off"}')))
    limited = await game_with_limit(store, channel=2)
    await store.abandon(limited)
    made.set(await store.game(limited))
    assert not made._tasks
