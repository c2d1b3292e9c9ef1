"""What every back end must do with the log of actions."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from storage.chain import broken_at
from storage.store import AlreadyPlayed, GameNotLive, StaleNumber, Status, Store
from tests.storage.builders import ANA, BEA, SEED, action, finished_game, live_game, lobby, play
from tests.storage.contract import Contract, OpenStore


class ActionsContract(Contract):
    """What was played."""

    async def test_actions_come_back_as_they_went_in(self, store: Store) -> None:
        game = await live_game(store)
        played = [action(game, 1), replace(action(game, 2), interaction_id=2**62, action='"Évora"')]
        for each in played:
            await store.append(each)
        assert await store.actions(game) == played
        assert await store.last_action_number(game) == 2
        assert await store.action_of_interaction(2**62) == played[1]

    async def test_a_game_without_actions_has_last_number_0(self, store: Store) -> None:
        game = await live_game(store)
        assert await store.last_action_number(game) == 0
        assert await store.actions(game) == []
        assert await store.action_of_interaction(1) is None

    @pytest.mark.parametrize("number", [-1, 0, 1, 2, 4])
    async def test_only_the_next_number_is_taken(self, store: Store, number: int) -> None:
        game = await live_game(store)
        await play(store, game, 2)
        with pytest.raises(StaleNumber) as refusal:
            await store.append(action(game, number))
        assert (refusal.value.game, refusal.value.number) == (game, number)
        assert await store.last_action_number(game) == 2

    async def test_a_repeated_interaction_is_answered_with_its_first_action(
        self, store: Store
    ) -> None:
        game = await live_game(store)
        elsewhere = await live_game(store, channel_id=1)
        first = action(game, 1, interaction_id=5)
        await store.append(first)
        for repeat in (first, replace(first, number=2), replace(first, game=elsewhere)):
            with pytest.raises(AlreadyPlayed) as refusal:
                await store.append(repeat)
            assert refusal.value.record == first
        assert await store.actions(elsewhere) == []

    async def test_a_repeat_of_the_last_action_still_gets_the_first_answer(
        self, store: Store
    ) -> None:
        game = await live_game(store)
        last = action(game, 1, interaction_id=5)
        await store.append(last, result="{}")
        with pytest.raises(AlreadyPlayed):
            await store.append(last, result="{}")

    async def test_the_last_action_ends_the_game_in_the_same_step(self, store: Store) -> None:
        over = await finished_game(store)
        assert (over.status, over.result) == (Status.OVER, '{"winners":[0]}')
        assert over.ended_at is not None
        with pytest.raises(GameNotLive) as refusal:
            await store.append(action(over.id, 2))
        assert refusal.value.status is Status.OVER

    async def test_a_refused_last_action_ends_nothing(self, store: Store) -> None:
        game = await live_game(store)
        with pytest.raises(StaleNumber):
            await store.append(action(game, 2), result="{}")
        assert (await store.game(game)).status is Status.LIVE

    async def test_several_actions_are_stored_at_once(self, store: Store) -> None:
        game = await live_game(store)
        first = action(game, 1, interaction_id=5)
        following = [replace(action(game, number), follows=True) for number in (2, 3)]
        await store.append(first, *following)
        assert await store.actions(game) == [first, *following]
        assert await store.action_of_interaction(5) == first
        assert broken_at(await store.game(game), await store.actions(game)) is None

    async def test_of_several_actions_all_are_stored_or_none(self, store: Store) -> None:
        game = await live_game(store)
        with pytest.raises(StaleNumber):
            await store.append(action(game, 1, interaction_id=5), action(game, 3), result="{}")
        assert await store.actions(game) == []
        assert (await store.game(game)).status is Status.LIVE
        assert await store.action_of_interaction(5) is None

    async def test_several_actions_repeated_are_stored_once(self, store: Store) -> None:
        game = await live_game(store)
        first, following = action(game, 1, interaction_id=5), action(game, 2)
        await store.append(first, following)
        for number in (1, 3):
            again = replace(first, number=number), replace(following, number=number + 1)
            with pytest.raises(AlreadyPlayed) as refusal:
                await store.append(*again)
            assert refusal.value.record == first
        assert await store.last_action_number(game) == 2

    async def test_the_last_of_several_actions_ends_the_game(self, store: Store) -> None:
        game = await live_game(store)
        await store.append(action(game, 1), action(game, 2), result='{"winners":[1]}')
        assert (await store.game(game)).result == '{"winners":[1]}'
        assert await store.last_action_number(game) == 2

    async def test_a_lobby_takes_no_action(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA)
        with pytest.raises(GameNotLive) as refusal:
            await store.append(action(game, 1))
        assert refusal.value.status is Status.LOBBY

    async def test_racing_writers_leave_no_gap_and_lose_nothing(self, store: Store) -> None:
        game = await live_game(store)

        async def insist(interaction_id: int) -> int:
            while True:
                number = await store.last_action_number(game) + 1
                try:
                    await store.append(action(game, number, interaction_id=interaction_id))
                except StaleNumber:
                    continue
                return number

        numbers = await asyncio.gather(*(insist(interaction) for interaction in range(50)))
        log = await store.actions(game)
        assert [row.number for row in log] == list(range(1, 51))
        assert [log[n - 1].interaction_id for n in numbers] == list(range(50))

    async def test_what_was_appended_is_there_after_reopening(self, open_store: OpenStore) -> None:
        store = await open_store()
        game = await live_game(store)
        await play(store, game, 3)
        await store.close()
        store = await open_store()
        assert await store.last_action_number(game) == 3
        assert (await store.game(game)).seed == SEED
        await store.close()
