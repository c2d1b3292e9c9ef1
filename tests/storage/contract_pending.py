"""What every back end must do with what players have begun or asked for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from storage.store import GameId, GameNotLive, NotSeated, Person, RequestLapsed, Store, UndoRequest
from tests.storage.builders import ANA, BEA, CHANNEL, DOM, action, live_game, lobby
from tests.storage.contract import Contract, OpenStore

ANN = Person(ANA, "Ana")
End = Callable[[Store, GameId], Awaitable[object]]


def asked(game: GameId, token: str = "first", *, asker: int = ANA) -> UndoRequest:
    return UndoRequest(game=game, asker=asker, token=token)


async def is_abandoned(store: Store, game: GameId) -> object:
    await store.abandon(game)
    return await store.reopen(game, channel_id=CHANNEL, by=ANN)


async def is_played_out(store: Store, game: GameId) -> object:
    await store.append(action(game, 1), result="{}")
    return await store.reopen(game, channel_id=CHANNEL, by=ANN)


ENDS = pytest.mark.parametrize("ends", [is_abandoned, is_played_out])


class PendingContract(Contract):
    """Drafts, votes and requests: whose they are, and when they are gone."""

    async def test_only_players_of_a_live_game_draft_vote_ask_or_agree(self, store: Store) -> None:
        game, waiting = await live_game(store), await lobby(store, ANA, channel_id=1)
        await store.ask_undo(asked(game), number=0)
        for where, who, refusal in ((game, DOM, NotSeated), (waiting, ANA, GameNotLive)):
            for tried in (
                store.keep_draft(where, who, "do", "x"),
                store.add_vote(where, who),
                store.vote_against(where, who),
                store.ask_undo(asked(where, asker=who), number=0),
                store.agree_to_undo(asked(where), who),
            ):
                with pytest.raises(refusal):
                    await tried

    async def test_a_draft_is_kept_until_the_next_of_its_verb(self, store: Store) -> None:
        game = await live_game(store)
        assert await store.draft(game, ANA, "do") is None
        for text in ("1", "2"):
            await store.keep_draft(game, ANA, "do", text)
        await store.keep_draft(game, ANA, "pick", "3")
        assert await store.draft(game, ANA, "do") == "2"
        assert await store.draft(game, ANA, "pick") == "3"

    async def test_drafts_of_others_and_in_other_games_are_apart(self, store: Store) -> None:
        game, other = await live_game(store), await live_game(store, channel_id=1)
        await store.keep_draft(game, ANA, "do", "x")
        assert await store.draft(game, BEA, "do") is None
        assert await store.draft(other, ANA, "do") is None

    async def test_a_draft_outlives_an_action(self, store: Store) -> None:
        game = await live_game(store)
        await store.keep_draft(game, ANA, "do", "x")
        await store.append(action(game, 1))
        assert await store.draft(game, ANA, "do") == "x"

    @ENDS
    async def test_all_ends_with_the_game(self, store: Store, ends: End) -> None:
        game, other = await live_game(store), await live_game(store, channel_id=1)
        for each in (game, other):
            await store.keep_draft(each, ANA, "do", "x")
            await store.add_vote(each, ANA)
            await store.ask_undo(asked(each), number=0)
        await ends(store, game)
        assert await store.draft(game, ANA, "do") is None
        assert await store.votes(game) == frozenset()
        assert await store.undo_request(game, ANA) is None
        assert await store.draft(other, ANA, "do") == "x"
        assert await store.votes(other) == {ANA}
        assert await store.undo_request(other, ANA) == asked(other)

    async def test_votes_to_abandon_count_each_player_once(self, store: Store) -> None:
        game = await live_game(store)
        assert await store.add_vote(game, ANA) == {ANA}
        assert await store.add_vote(game, ANA) == {ANA}
        assert await store.add_vote(game, BEA) == {ANA, BEA}

    async def test_votes_to_abandon_end_when_the_game_goes_on(self, store: Store) -> None:
        game, other = await live_game(store), await live_game(store, channel_id=1)
        await store.add_vote(game, ANA)
        await store.add_vote(other, ANA)
        await store.append(action(game, 1))
        assert await store.votes(game) == frozenset()
        assert await store.votes(other) == {ANA}

    async def test_somebody_is_for_or_against_abandoning(self, store: Store) -> None:
        game = await live_game(store)
        await store.add_vote(game, ANA)
        assert await store.vote_against(game, BEA) == {BEA}
        assert await store.vote_against(game, ANA) == {ANA, BEA}
        assert await store.votes(game) == frozenset()
        assert await store.add_vote(game, BEA) == {BEA}
        assert await store.votes_against(game) == {ANA}

    async def test_votes_against_end_with_the_next_action_the_game_and_the_vote(
        self, store: Store
    ) -> None:
        games = [await live_game(store, channel_id=number) for number in range(4)]
        for game in games:
            await store.vote_against(game, ANA)
            await store.add_vote(game, BEA)
        on, over, lost, held = games
        await store.append(action(on, 1))
        await store.abandon(over)
        await store.end_vote(lost)
        assert [await store.votes_against(game) for game in games] == [set(), set(), set(), {ANA}]
        assert await store.votes(lost) == set()
        assert await store.votes(held) == {BEA}

    async def test_a_request_holds_until_the_game_goes_on(self, store: Store) -> None:
        game, other = await live_game(store), await live_game(store, channel_id=1)
        for each in (game, other):
            await store.ask_undo(asked(each), number=0)
        assert await store.undo_request(game, ANA) == asked(game)
        assert await store.undo_request(game, BEA) is None
        await store.append(action(game, 1))
        assert await store.undo_request(game, ANA) is None
        assert await store.undo_request(other, ANA) == asked(other)

    async def test_nothing_is_asked_of_a_position_that_has_passed(self, store: Store) -> None:
        game = await live_game(store)
        await store.append(action(game, 1))
        with pytest.raises(RequestLapsed):
            await store.ask_undo(asked(game), number=0)
        assert await store.undo_request(game, ANA) is None

    async def test_whoever_agrees_is_counted_once_and_remembered(
        self, open_store: OpenStore
    ) -> None:
        store = await open_store()
        game = await live_game(store)
        await store.ask_undo(asked(game), number=0)
        assert await store.agree_to_undo(asked(game), BEA) == {BEA}
        await store.close()
        store = await open_store()
        assert await store.agree_to_undo(asked(game), BEA) == {BEA}
        assert await store.agree_to_undo(asked(game), ANA) == {ANA, BEA}
        await store.close()

    async def test_two_who_ask_are_agreed_to_apart(self, store: Store) -> None:
        game = await live_game(store)
        await store.ask_undo(asked(game, asker=ANA), number=0)
        await store.ask_undo(asked(game, asker=BEA), number=0)
        assert await store.agree_to_undo(asked(game, asker=ANA), BEA) == {BEA}
        assert await store.agree_to_undo(asked(game, asker=BEA), ANA) == {ANA}

    async def test_asking_again_starts_without_anybodys_consent(self, store: Store) -> None:
        game = await live_game(store)
        await store.ask_undo(asked(game), number=0)
        await store.agree_to_undo(asked(game), BEA)
        again = asked(game, "second")
        await store.ask_undo(again, number=0)
        assert await store.undo_request(game, ANA) == again
        with pytest.raises(RequestLapsed):
            await store.agree_to_undo(asked(game), BEA)
        assert await store.agree_to_undo(again, ANA) == {ANA}

    async def test_a_request_that_is_withdrawn_lapses(self, store: Store) -> None:
        game = await live_game(store)
        await store.ask_undo(asked(game), number=0)
        await store.withdraw_undo(asked(game, "older"))
        assert await store.undo_request(game, ANA) == asked(game)
        await store.withdraw_undo(asked(game))
        assert await store.undo_request(game, ANA) is None
        with pytest.raises(RequestLapsed):
            await store.agree_to_undo(asked(game), BEA)
