"""Games, seats and actions made in one line."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from storage.sqlite.backend import SqliteStore
from storage.store import ActionRow, GameId, GameRow, NewGame, Store

GUILD = 500
CHANNEL = 1_100_000_000_000_000_000  # as large as Discord's ids are
ANA, BEA, CAI, DOM = 11, 12, 13, 14
COLOURS = ("red", "blue", "green")
SEED = "3f9a-most-secret"


@asynccontextmanager
async def opened(database: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(database)
    try:
        yield store
    finally:
        await store.close()


def by_hand(database: Path, sql: str) -> None:
    """Change a file as somebody would who takes the guards off and puts them back."""
    with closing(sqlite3.connect(database)) as db, db:
        guards = db.execute("SELECT name, sql FROM sqlite_master WHERE name LIKE 'actions_never%'")
        for name, made in guards.fetchall():
            db.execute(f"DROP TRIGGER {name}")
            sql += f";\n{made}"
        db.executescript(sql)


def new_game(channel_id: int = CHANNEL, guild_id: int | None = GUILD) -> NewGame:
    return NewGame(
        guild_id=guild_id,
        channel_id=channel_id,
        title="iberian_railways",
        edition=1,
        options='{"short":false}',
        created_by=ANA,
    )


async def lobby(store: Store, *users: int, channel_id: int = CHANNEL) -> GameId:
    game = (await store.create(new_game(channel_id))).id
    for user in users:
        await store.join(game, user, f"user {user}", colours=COLOURS, max_seats=3)
    return game


async def live_game(store: Store, *, channel_id: int = CHANNEL) -> GameId:
    game = await lobby(store, ANA, BEA, channel_id=channel_id)
    return (await store.start(game, seed=SEED, seat_order=[ANA, BEA])).id


def action(game: GameId, number: int, *, interaction_id: int | None = None) -> ActionRow:
    return ActionRow(
        game=game,
        number=number,
        seat=number % 2,
        action=f'{{"type":"pass","number":{number}}}',
        notation=f"pass {number}",
        state_hash=f"hash {number}",
        interaction_id=interaction_id,
        at=1_700_000_000_000 + number,
    )


async def play(store: Store, game: GameId, count: int) -> None:
    for number in range(1, count + 1):
        await store.append(action(game, number))


async def finished_game(store: Store, *, channel_id: int = CHANNEL) -> GameRow:
    game = await live_game(store, channel_id=channel_id)
    await store.append(action(game, 1), result='{"winners":[0]}')
    return await store.game(game)
