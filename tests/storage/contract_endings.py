"""What every back end must do when games end, go on, rest or change their channel."""

from __future__ import annotations

import pytest

from storage.store import (
    Absence,
    ChannelTaken,
    Deed,
    GameNotEnded,
    GameNotLive,
    Person,
    Status,
    Store,
)
from tests.storage.builders import (
    ANA,
    CHANNEL,
    GUILD,
    action,
    finished_game,
    live_game,
    lobby,
    play,
)
from tests.storage.contract import Contract

ANN = Person(ANA, "Ana")
ELSEWHERE = CHANNEL + 1


class EndingsContract(Contract):
    """Ending is not for ever, and the journal tells who did what."""

    async def test_an_abandoned_game_goes_on_where_it_was(self, store: Store) -> None:
        game = await live_game(store)
        await play(store, game, 2)
        await store.abandon(game, by=ANN)
        row = await store.reopen(game, channel_id=CHANNEL, by=ANN)
        assert (row.status, row.ended_at, row.length) == (Status.LIVE, None, 2)
        await store.append(action(game, 3))

    async def test_a_closed_table_is_a_table_again(self, store: Store) -> None:
        game = await lobby(store, ANA)
        await store.abandon(game, what=Deed.CLOSED, by=ANN)
        assert (await store.reopen(game, channel_id=CHANNEL, by=ANN)).status is Status.LOBBY

    async def test_a_finished_game_goes_on_with_an_action(self, store: Store) -> None:
        game = (await finished_game(store)).id
        row = await store.reopen(game, channel_id=CHANNEL, by=ANN, action=action(game, 2))
        assert (row.status, row.result, row.length) == (Status.LIVE, None, 2)

    async def test_a_game_reopens_in_another_channel_if_its_own_is_taken(
        self, store: Store
    ) -> None:
        game = await live_game(store)
        await store.mark_posted(game, 0, channel_id=CHANNEL, message_id=5)
        await store.abandon(game)
        await live_game(store)
        with pytest.raises(ChannelTaken):
            await store.reopen(game, channel_id=CHANNEL, by=ANN)
        assert (await store.game(game)).status is Status.ABANDONED
        row = await store.reopen(game, channel_id=ELSEWHERE, by=ANN)
        assert (row.channel_id, row.post_message_id) == (ELSEWHERE, None)

    async def test_what_has_not_ended_is_not_reopened(self, store: Store) -> None:
        with pytest.raises(GameNotEnded):
            await store.reopen(await live_game(store), channel_id=ELSEWHERE, by=ANN)

    async def test_a_game_moves_with_its_rest_ended(self, store: Store) -> None:
        game = await live_game(store)
        await store.rest(game, Absence.CHANNEL)
        await store.miss(game, apart=0)
        row = (await store.move(game, channel_id=ELSEWHERE, by=ANN)).arrived
        assert (row.channel_id, row.rests_since, row.missed) == (ELSEWHERE, None, 0)
        assert await store.open_game_in(CHANNEL) is None

    async def test_a_game_that_moves_tells_what_it_leaves_behind(self, store: Store) -> None:
        game = await live_game(store)
        await store.mark_posted(game, 0, channel_id=CHANNEL, message_id=5)
        moved = await store.move(game, channel_id=ELSEWHERE, by=ANN)
        assert (moved.left.channel_id, moved.left.post_message_id) == (CHANNEL, 5)
        assert moved.arrived.post_message_id is None

    async def test_a_game_moves_into_no_taken_channel_and_not_once_ended(
        self, store: Store
    ) -> None:
        game, _ = await live_game(store), await live_game(store, channel_id=ELSEWHERE)
        with pytest.raises(ChannelTaken):
            await store.move(game, channel_id=ELSEWHERE, by=ANN)
        await store.abandon(game)
        with pytest.raises(GameNotLive):
            await store.move(game, channel_id=7, by=ANN)

    async def test_the_journal_tells_who_did_what_and_when(self, store: Store) -> None:
        game = await live_game(store)
        await store.abandon(game, what=Deed.VOTED_OUT, by=ANN)
        await store.reopen(game, channel_id=CHANNEL, by=ANN)
        await play(store, game, 1)
        await store.move(game, channel_id=ELSEWHERE, by=ANN)
        await store.rest(game, Absence.SERVER)
        await store.wake(game)
        told = [(row.number, row.what, row.name) for row in await store.journal(game)]
        assert told == [
            (0, Deed.VOTED_OUT, "Ana"),
            (0, Deed.REOPENED, "Ana"),
            (1, Deed.MOVED, "Ana"),
            (1, Deed.RESTED, ""),
            (1, Deed.WOKEN, ""),
        ]

    async def test_a_missing_channel_counts_again_only_after_a_while(self, store: Store) -> None:
        game = await live_game(store)
        assert (await store.miss(game, apart=60_000)).missed == 1
        assert (await store.miss(game, apart=60_000)).missed == 1
        assert (await store.miss(game, apart=0)).missed == 2
        assert not await store.wake(game)
        assert (await store.game(game)).missed == 0

    async def test_a_game_rests_once_and_wakes_once(self, store: Store) -> None:
        game, other = await live_game(store), await live_game(store, channel_id=ELSEWHERE)
        assert await store.rest(game, Absence.CHANNEL)
        assert not await store.rest(game, Absence.SERVER)
        assert [row.rest_reason for row in await store.resting()] == [Absence.CHANNEL]
        assert [row.id for row in await store.resting(guild_id=GUILD)] == [game]
        assert await store.resting(guild_id=GUILD + 1) == []
        assert await store.wake(game)
        assert not await store.wake(game)
        await store.abandon(other)
        assert not await store.rest(other, Absence.CHANNEL)
