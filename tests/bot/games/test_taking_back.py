"""Games set back over cards that were drawn: what is stored leads to the same game for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.host import Host
from bot.games.take_back import TakeBack, TakenBack, plan_for
from bot.kits import TITLES as CATALOGUE
from rules.dragon import actions as a
from rules.title import Seat
from storage.sqlite.backend import SqliteStore
from storage.store import GameId, NewGame
from tests.titles import TITLES

DRAGON = TITLES["iron_dragon"]
ANA, BEA = 11, 12


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "games.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def game(store: SqliteStore) -> GameId:
    """Iron Dragon in startup: foremen are kept, and the first player is to build or discard."""
    row = await store.create(
        NewGame(guild_id=1, channel_id=1, title=DRAGON.key, edition=2, options="{}", created_by=ANA)
    )
    for user in (ANA, BEA):
        await store.join(row.id, user, f"user {user}", colours=("red", "blue"), max_seats=6)
    host = Host(store, CATALOGUE)
    await host.start(row.id)
    for seat in (0, 1):
        state = (await host.table(row.id)).state
        await play(host, row.id, Seat(seat), a.KeepForeman(state.players[seat].offered[0]))
    return row.id


async def play(host: Host, game: GameId, seat: Seat, action: Any) -> None:
    table = await host.table(game)
    await host.act(
        game, table.user_at(seat), action, interaction=table.number + 100, number=table.number
    )


async def discarded(host: Host, game: GameId) -> Seat:
    """The first player draws a new hand, which ends the turn; who it was."""
    seat = (await host.table(game)).deciders[0]
    await play(host, game, seat, a.DiscardHand())
    return seat


async def take_back(host: Host, game: GameId, seat: Seat, action: TakeBack) -> Any:
    table = await host.table(game)
    return await host.take_back(
        game, table.user_at(seat), action, interaction=table.number + 500, number=table.number
    )


async def test_cards_drawn_are_shuffled_back_and_it_is_told(
    store: SqliteStore, game: GameId
) -> None:
    host = Host(store, CATALOGUE)
    before = (await host.table(game)).state
    seat = await discarded(host, game)
    drawn = (await host.table(game)).state.players[seat].hand
    plan = plan_for(await host.table(game), seat)
    assert plan is not None
    played = await take_back(host, game, seat, plan.action)
    (told,) = played.events
    assert isinstance(told, TakenBack)
    assert told.is_reshuffled
    after = (await host.table(game)).state
    assert after.players == before.players
    assert sorted(after.decks.cards) == sorted(before.decks.cards)
    assert after.decks.cards != before.decks.cards
    await discarded(host, game)
    assert (await host.table(game)).state.players[seat].hand != drawn


async def test_a_game_set_back_over_cards_is_read_back_alike(
    store: SqliteStore, game: GameId
) -> None:
    host = Host(store, CATALOGUE)
    for _ in range(3):  # set back, played again, and set back again
        seat = await discarded(host, game)
        plan = plan_for(await host.table(game), seat)
        assert plan is not None
        await take_back(host, game, seat, plan.action)
    await discarded(host, game)
    newest = (await host.table(game)).state
    again = Host(store, CATALOGUE)
    assert (await again.table(game)).state == newest
    assert [step.after.state.draws for step in await again.history(game)] == sorted(
        step.after.state.draws for step in await again.history(game)
    )


async def test_a_game_set_back_before_cards_were_shuffled_is_told_as_it_was(
    store: SqliteStore, game: GameId
) -> None:
    host = Host(store, CATALOGUE)
    before = (await host.table(game)).state
    seat = await discarded(host, game)
    drawn = (await host.table(game)).state.players[seat].hand
    stored = '{"action":"take_back","to":2,"count":1,"is_agreed":true}'  # by an older release
    action = msgspec.json.decode(stored, type=TakeBack)
    played = await take_back(host, game, seat, action)
    assert played.after.state == before
    assert (await Host(store, CATALOGUE).table(game)).state == before
    await discarded(host, game)
    assert (await host.table(game)).state.players[seat].hand == drawn


async def test_nothing_is_shuffled_where_no_card_was_drawn(
    store: SqliteStore, game: GameId
) -> None:
    host = Host(store, CATALOGUE)
    before = (await host.table(game)).state
    seat = (await host.table(game)).deciders[0]
    await play(host, game, seat, a.End())
    plan = plan_for(await host.table(game), seat)
    assert plan is not None
    played = await take_back(host, game, seat, plan.action)
    assert played.after.state == before
    assert not played.events[0].is_reshuffled
