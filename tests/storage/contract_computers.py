"""What every back end must do for computers at tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.store import (
    FIRST_COMPUTER,
    ColourTaken,
    Deed,
    GameNotLive,
    NotInLobby,
    NotSeated,
    Person,
    Store,
    TableFull,
)
from tests.storage.builders import ANA, BEA, CHANNEL, COLOURS, action, live_game, lobby
from tests.storage.contract import Contract

ANN = Person(ANA, "Ana")


class ComputersContract(Contract):
    """Seats of computers, and persons who let one play for them."""

    async def test_a_computer_takes_the_next_seat_and_leaves_it_like_anybody(
        self, store: Store
    ) -> None:
        table = await lobby(store, ANA)
        one = await store.seat_computer(table, "x", "One", colours=COLOURS, max_seats=3)
        two = await store.seat_computer(table, "y", "Two", colours=COLOURS, max_seats=3)
        assert (one.seat, one.user_id, one.computer, one.is_computer) == (
            1,
            FIRST_COMPUTER,
            "x",
            True,
        )
        assert two.user_id < one.user_id
        assert await store.seats(table) == [(await store.seats(table))[0], one, two]
        with pytest.raises(TableFull):
            await store.seat_computer(table, "x", "Three", colours=COLOURS, max_seats=3)
        await store.leave(table, one.user_id)
        assert [seat.name for seat in await store.seats(table)] == ["user 11", "Two"]
        again = await store.seat_computer(table, "x", "One", colours=COLOURS, max_seats=3)
        assert again.user_id not in (two.user_id, ANA)

    async def test_a_computer_needs_a_free_colour_and_a_lobby(self, store: Store) -> None:
        table = await lobby(store, ANA)
        taken = (await store.seats(table))[0].colour
        with pytest.raises(ColourTaken):
            await store.seat_computer(table, "x", "One", colours=[taken], max_seats=3)
        game = await live_game(store, channel_id=CHANNEL + 1)
        with pytest.raises(NotInLobby):
            await store.seat_computer(game, "x", "One", colours=COLOURS, max_seats=3)

    async def test_a_person_hands_the_seat_over_and_takes_it_back(self, store: Store) -> None:
        game = await live_game(store)
        assert await store.games_for_computers() == []
        handed = await store.set_autopilot(game, ANA, "x", by=ANN)
        assert (handed.computer, handed.is_computer) == ("x", False)
        assert [row.id for row in await store.games_for_computers()] == [game]
        await store.set_autopilot(game, ANA, "x", by=ANN)  # as it is already
        assert (await store.set_autopilot(game, ANA, None, by=ANN)).computer is None
        assert await store.games_for_computers() == []
        told = [(row.what, row.user_id) for row in await store.journal(game)]
        assert told == [(Deed.HANDED_OVER, ANA), (Deed.BACK_AGAIN, ANA)]

    async def test_games_wait_for_a_computer_while_it_is_to_decide(self, store: Store) -> None:
        game = await live_game(store)
        await store.set_autopilot(game, ANA, "x", by=ANN)
        await store.append(replace(action(game, 1), waiting="1 2"))
        assert await store.games_for_computers() == []
        await store.append(replace(action(game, 2), waiting="2 0"))
        assert [row.id for row in await store.games_for_computers()] == [game]
        await store.append(replace(action(game, 3), waiting="10"))
        assert await store.games_for_computers() == []

    async def test_only_a_person_at_a_live_table_has_an_autopilot(self, store: Store) -> None:
        table = await lobby(store, ANA)
        one = await store.seat_computer(table, "x", "One", colours=COLOURS, max_seats=3)
        with pytest.raises(GameNotLive):
            await store.set_autopilot(table, ANA, "x")
        await store.start(table, seed="s", seat_order=[ANA, one.user_id])
        with pytest.raises(NotSeated):
            await store.set_autopilot(table, one.user_id, None)
        with pytest.raises(NotSeated):
            await store.set_autopilot(table, BEA, "x")

    async def test_the_log_keeps_which_computer_decided(self, store: Store) -> None:
        game = await live_game(store)
        await store.append(replace(action(game, 1), computer="x"))
        [kept] = await store.actions(game)
        assert kept.computer == "x"
