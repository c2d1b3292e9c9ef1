"""Games across releases and taken back: whatever is stored is read back as it was played."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.clocks import Clocks
from bot.games.host import Host
from bot.games.take_back import TakeBack
from bot.refusals import AlreadyDone, ReplayDiffers
from rules.catalogue import Catalogue
from rules.errors import RuleViolation
from rules.railways.iberian import IberianRailways
from storage.sqlite.backend import SqliteStore
from storage.store import GameId, NewGame, NotInLobby, SeatRow
from tests.storage.builders import by_hand

ANA, BEA, CAI = PLAYERS = (11, 12, 13)
COLOURS = ("red", "blue", "yellow")
FIRST = IberianRailways()
KEY = FIRST.key


class Reworded(IberianRailways):
    """A second edition in which nothing that was played so far would have been different."""

    edition = 2


class Richer(IberianRailways):
    """A second edition in which everybody begins with more money."""

    edition = 2

    def setup(self, seats: int, options: Any, seed: str) -> Any:
        state = super().setup(seats, options, seed)
        players = tuple(replace(player, cash=player.cash + 1) for player in state.players)
        return replace(state, players=players)


class Stricter(IberianRailways):
    """A second edition in which nobody may do anything."""

    edition = 2

    def apply(self, state: Any, seat: Any, action: Any) -> Any:
        raise RuleViolation("IR 1.1", "Nobody may do anything.")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(database)
    yield opened
    await opened.close()


@pytest.fixture
async def game(store: SqliteStore) -> GameId:
    """A running game, begun in the first edition, with one action played."""
    game = await lobby(store)
    host = release(store, FIRST)
    await host.start(game)
    await play(host, game)
    return game


async def lobby(store: SqliteStore, channel: int = 1) -> GameId:
    new = NewGame(
        guild_id=1, channel_id=channel, title=KEY, edition=1, options="{}", created_by=ANA
    )
    row = await store.create(new)
    for user in PLAYERS:
        await store.join(row.id, user, f"user {user}", colours=COLOURS, max_seats=5)
    return row.id


async def play(host: Host, game: GameId) -> None:
    """Whoever is to move passes."""
    table = await host.table(game)
    seat = table.deciders[0]
    kind = "start" if table.state.player.turns % 2 else "purchase"
    action = table.title.parse(f"pass {kind}")
    await host.act(
        game, table.user_at(seat), action, interaction=100 + table.number, number=table.number
    )


def release(store: SqliteStore, newest: IberianRailways, *kept: Any) -> Host:
    """A host of a release with these editions."""
    return Host(store, Catalogue([newest], kept))


async def test_a_game_moves_to_an_edition_that_tells_it_alike(
    store: SqliteStore, game: GameId
) -> None:
    host = release(store, Reworded(), FIRST)
    await host.verify_running_games()
    assert (await store.game(game)).edition == 2
    await play(host, game)
    assert isinstance((await host.table(game)).title, Reworded)


async def test_a_game_that_would_differ_stays_with_its_edition(
    store: SqliteStore, game: GameId
) -> None:
    host = release(store, Richer(), FIRST)
    await host.verify_running_games()
    assert (await store.game(game)).edition == 1
    await play(host, game)
    table = await host.table(game)
    assert table.title is FIRST
    assert table.number == 2


async def test_a_game_that_a_newer_edition_refuses_stays_with_its_own(
    store: SqliteStore, game: GameId
) -> None:
    host = release(store, Stricter(), FIRST)
    assert (await host.table(game)).title is FIRST
    with pytest.raises(ReplayDiffers, match="cannot play action 1 again"):
        await release(store, Stricter())._archive.replayed(
            dataclasses.replace(await store.game(game), edition=2)
        )


async def test_new_games_are_played_in_the_newest_edition(store: SqliteStore, game: GameId) -> None:
    waiting = await lobby(store, channel=2)  # opened before the release, started after it
    host = release(store, Richer(), FIRST)
    await host.verify_running_games()
    table = await host.start(waiting)
    assert (await store.game(waiting)).edition == 2
    old = FIRST.setup(3, {}, "any").players[0].cash
    assert [player.cash for player in table.state.players] == [old + 1] * 3


async def test_a_stale_start_leaves_a_running_game_in_its_edition(
    store: SqliteStore, game: GameId
) -> None:
    before = await store.game(game)
    with pytest.raises(NotInLobby):
        await release(store, Richer(), FIRST).start(game)
    assert await store.game(game) == before


async def test_a_game_that_no_edition_tells_is_halted_and_kept(
    store: SqliteStore, game: GameId
) -> None:
    host = release(store, Richer())  # the first edition is gone
    await host.verify_running_games()
    with pytest.raises(ReplayDiffers):
        await host.table(game)
    assert len(await store.actions(game)) == 1
    host = release(store, Richer(), FIRST)  # a release that has it again
    await host.verify_running_games()
    await play(host, game)
    assert len(await store.actions(game)) == 2


async def test_a_game_set_back_is_read_back_alike(store: SqliteStore, game: GameId) -> None:
    host = release(store, FIRST)
    early = (await host.table(game)).state
    for _ in range(4):
        await play(host, game)
    table = await host.table(game)
    back = TakeBack(to=1, count=4, is_agreed=True)
    played = await host.take_back(game, ANA, back, interaction=7, number=table.number)
    assert played.after.number == 6
    assert (await release(store, FIRST).table(game)).state == early
    await play(release(store, FIRST), game)
    assert (await release(store, FIRST).table(game)).number == 7
    host = release(store, FIRST)
    await host.verify_running_games()
    assert (await host.table(game)).number == 7
    with pytest.raises(AlreadyDone):
        await host.take_back(game, ANA, back, interaction=7, number=7)


async def test_a_log_cut_at_its_end_halts_its_game_alone(
    store: SqliteStore, game: GameId, database: Path
) -> None:
    host = release(store, FIRST)
    await play(host, game)
    other = await lobby(store, channel=2)
    await host.start(other)
    by_hand(database, "DELETE FROM actions WHERE number = 2")
    host = release(store, FIRST)
    await host.verify_running_games()
    with pytest.raises(ReplayDiffers):
        await host.table(game)
    assert (await host.table(other)).is_live


async def test_a_history_read_while_the_game_goes_on_is_whole(
    store: SqliteStore, game: GameId, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, seats = release(store, FIRST), store.seats

    async def seats_after_another_action(asked: GameId) -> list[SeatRow]:
        monkeypatch.setattr(store, "seats", seats)
        await play(release(store, FIRST), game)
        return await seats(asked)

    monkeypatch.setattr(store, "seats", seats_after_another_action)
    assert [step.after.number for step in await host.history(game)] == [1, 2]


async def test_a_game_of_an_unknown_edition_stops_no_other(
    store: SqliteStore, game: GameId
) -> None:
    host = release(store, Richer())  # the first edition is gone
    await host.verify_running_games()
    clocks = Clocks(host, announcer=None)  # type: ignore[arg-type]
    await clocks.set_all()
    assert (await store.game(game)).edition == 1
