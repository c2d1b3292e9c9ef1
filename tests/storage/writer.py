"""A process that appends until it is killed, telling of each action only once it is stored.

With `untold` after the database and the first interaction, it kills itself in between.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
from pathlib import Path

from storage.sqlite.backend import SqliteStore
from storage.store import ActionRow, AlreadyPlayed, GameId, NewGame, Store

CHANNEL = 1
PLAYER = 2


async def write(database: Path, first_interaction: int, *, untold: bool) -> None:
    """Play one interaction after the other, beginning with the first not acknowledged."""
    store = await SqliteStore.open(database)
    game = await live_game(store)
    number = await store.last_action_number(game) + 1
    for interaction_id in itertools.count(first_interaction):
        try:
            await store.append(row(game, number, interaction_id))
            if untold:
                os.kill(os.getpid(), signal.SIGKILL)
            tell("stored", interaction_id, number)
            number += 1
        except AlreadyPlayed as repeat:
            tell("repeated", interaction_id, repeat.record.number)


async def live_game(store: Store) -> GameId:
    """The one game, set up as far as an earlier process has not."""
    game = await store.open_game_in(CHANNEL) or await store.create(
        NewGame(
            guild_id=None,
            channel_id=CHANNEL,
            title="iberian_railways",
            edition=1,
            options="{}",
            created_by=PLAYER,
        )
    )
    if game.status == "lobby":
        await store.join(game.id, PLAYER, "Ana", colours=["red"], max_seats=1)
        await store.start(game.id, seed="seed", seat_order=[PLAYER])
    return game.id


def row(game: GameId, number: int, interaction_id: int) -> ActionRow:
    return ActionRow(
        game=game,
        number=number,
        seat=0,
        action="{}",
        notation="pass",
        state_hash="hash",
        interaction_id=interaction_id,
    )


def tell(what: str, interaction_id: int, number: int) -> None:
    # One write call, so that a kill leaves a whole line or none.
    os.write(sys.stdout.fileno(), f"{what} {interaction_id} {number}\n".encode())


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1]), int(sys.argv[2]), untold="untold" in sys.argv[3:]))
