"""One damaged row harms its own game alone: the others are listed, and it is named."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from storage.sqlite.backend import SqliteStore
from storage.store import DamagedGame, GameId, UndoRequest
from tests.storage.builders import ANA, CHANNEL, GUILD, by_hand, live_game, opened, play

BAD_TEXT = "CAST(X'7BFF7D' AS TEXT)"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SqliteStore]:
    async with opened(database) as store:
        yield store


@pytest.fixture
async def games(store: SqliteStore) -> tuple[GameId, GameId]:
    """One that will be damaged and one beside it."""
    games = await live_game(store), await live_game(store, channel_id=1)
    for game in games:
        await play(store, game, 2)
    return games


async def listed(store: SqliteStore) -> list[set[GameId]]:
    lists = (
        await store.open_games(),
        await store.games_of(ANA),
        await store.games_in_guild(GUILD),
    )
    return [{row.id for row in rows} for rows in lists]


@pytest.mark.parametrize("column", ["title", "options", "seed", "tag", "head", "waiting"])
async def test_a_text_that_is_no_text_can_still_be_read(
    store: SqliteStore, database: Path, games: tuple[GameId, GameId], column: str
) -> None:
    by_hand(database, f"UPDATE games SET {column} = {BAD_TEXT} WHERE id = {games[0]}")
    assert await listed(store) == [set(games)] * 3
    assert getattr(await store.game(games[0]), column) == "{\N{REPLACEMENT CHARACTER}}"


@pytest.mark.parametrize("change", ["guild_id = 'abc'", "options = X'00'", "posted = 1.5"])
async def test_a_game_that_cannot_be_read_is_left_out_of_lists_and_named_once(
    store: SqliteStore,
    database: Path,
    games: tuple[GameId, GameId],
    change: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    by_hand(database, f"UPDATE games SET {change} WHERE id = {games[0]}")
    for _ in range(2):
        assert {games[1]} in await listed(store)
        assert all(games[0] not in found for found in await listed(store))
    [told] = caplog.records
    assert f"game {games[0]} is damaged" in told.message
    for asked in (
        store.game(games[0]),
        store.open_game_in(CHANNEL),
        store.last_game_in(CHANNEL),
        store.abandon(games[0]),
    ):
        with pytest.raises(DamagedGame) as refusal:
            await asked
        assert refusal.value.game == games[0]
    assert (await store.game(games[1])).id == games[1]


Ask = Callable[[SqliteStore, GameId], Awaitable[object]]


async def anas_request(store: SqliteStore, game: GameId) -> UndoRequest | None:
    return await store.undo_request(game, ANA)


@pytest.mark.parametrize(
    ("sql", "ask"),
    [
        ("UPDATE seats SET user_id = 'abc' WHERE game = 1 AND seat = 1", SqliteStore.seats),
        ("UPDATE seats SET name = X'00' WHERE game = 1 AND seat = 1", SqliteStore.seats),
        ("UPDATE actions SET action = X'00' WHERE game = 1 AND number = 2", SqliteStore.actions),
        ("UPDATE actions SET at = 'abc' WHERE game = 1 AND number = 1", SqliteStore.actions),
        ("INSERT INTO votes VALUES (1, 'abc')", SqliteStore.votes),
        ("INSERT INTO undo_requests VALUES (1, 11, X'00')", anas_request),
    ],
)
async def test_a_row_that_cannot_be_read_names_its_game(
    store: SqliteStore, database: Path, games: tuple[GameId, GameId], sql: str, ask: Ask
) -> None:
    by_hand(database, sql)
    with pytest.raises(DamagedGame) as refusal:
        await ask(store, games[0])
    assert refusal.value.game == games[0]
    assert len(await store.seats(games[1])) == len(await store.actions(games[1])) == 2


async def test_a_choice_that_is_no_text_is_read_as_one(store: SqliteStore, database: Path) -> None:
    await store.set_setting("user", ANA, "language", "de")
    by_hand(database, "UPDATE settings SET value = X'FF'")
    assert await store.setting("user", ANA, "language") == "\N{REPLACEMENT CHARACTER}"
