"""What every back end of the store must do; a back end's test class brings `open_store`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import pytest

from storage.store import (
    Absence,
    ChannelTaken,
    ColourTaken,
    GameId,
    GameNotLive,
    NoSuchGame,
    NotInLobby,
    NotSeated,
    Person,
    SeatsChanged,
    Status,
    Store,
    TableFull,
    UndoRequest,
    now,
)
from tests.storage.builders import (
    ANA,
    BEA,
    CAI,
    CHANNEL,
    COLOURS,
    DOM,
    GUILD,
    SEED,
    action,
    finished_game,
    live_game,
    lobby,
    new_game,
    play,
)

ANN = Person(ANA, "Ana")
OpenStore = Callable[[], Awaitable[Store]]
NOBODY = GameId(99)


class Contract:
    """The fixture all parts share; `open_store` opens the same data each time."""

    @pytest.fixture
    async def store(self, open_store: OpenStore) -> AsyncIterator[Store]:
        store = await open_store()
        yield store
        await store.close()


class GamesContract(Contract):
    """Opening, finding, posting and ending games."""

    async def test_a_new_game_is_a_lobby_with_all_it_was_given(self, store: Store) -> None:
        made = await store.create(new_game())
        assert made.status is Status.LOBBY
        assert (made.guild_id, made.channel_id, made.created_by) == (GUILD, CHANNEL, ANA)
        assert (made.title, made.edition, made.options) == (
            "iberian_railways",
            1,
            '{"short":false}',
        )
        assert (made.seed, made.result, made.posted, made.post_message_id) == (None, None, 0, None)
        assert await store.game(made.id) == made

    async def test_a_channel_has_one_open_game_at_a_time(self, store: Store) -> None:
        first = await store.create(new_game())
        with pytest.raises(ChannelTaken) as refusal:
            await store.create(new_game())
        assert refusal.value.game == first
        await store.abandon(first.id)
        second = await store.create(new_game())
        assert second.id != first.id
        assert await store.open_game_in(CHANNEL) == second
        assert await store.open_game_in(CHANNEL + 1) is None

    async def test_of_many_who_open_a_channel_at_once_one_succeeds(self, store: Store) -> None:
        outcomes = await asyncio.gather(
            *(store.create(new_game()) for _ in range(8)), return_exceptions=True
        )
        assert sum(isinstance(outcome, ChannelTaken) for outcome in outcomes) == 7

    async def test_an_ended_game_frees_its_channel(self, store: Store) -> None:
        over = await finished_game(store)
        assert await store.open_game_in(CHANNEL) is None
        assert (await store.create(new_game())).id != over.id

    async def test_an_unknown_game_is_named(self, store: Store) -> None:
        for asked in (
            store.game(NOBODY),
            store.set_edition(NOBODY, 2),
            store.mark_posted(NOBODY, 1, channel_id=1, message_id=1),
            store.abandon(NOBODY),
            store.move(NOBODY, channel_id=1, by=ANN),
            store.reopen(NOBODY, channel_id=1, by=ANN),
            store.miss(NOBODY, apart=0),
            store.set_verified(NOBODY, "rules", waiting=""),
            store.add_vote(NOBODY, ANA),
            store.keep_draft(NOBODY, ANA, "do", "x"),
            store.ask_undo(UndoRequest(game=NOBODY, asker=ANA, token="a"), number=0),
            store.agree_to_undo(UndoRequest(game=NOBODY, asker=ANA, token="a"), BEA),
            store.leave(NOBODY, ANA),
            store.append(action(NOBODY, 1)),
        ):
            with pytest.raises(NoSuchGame) as refusal:
                await asked
            assert refusal.value.game == NOBODY

    async def test_games_of_a_user_are_lobbies_and_live_ones_newest_first(
        self, store: Store
    ) -> None:
        await finished_game(store)
        live = await live_game(store, channel_id=1)
        waiting = await lobby(store, ANA, channel_id=2)
        await lobby(store, CAI, channel_id=3)
        assert [row.id for row in await store.games_of(ANA)] == [waiting, live]
        assert [row.id for row in await store.games_of(ANA, limit=1)] == [waiting]

    async def test_games_of_a_guild_come_newest_first(self, store: Store) -> None:
        games = [await lobby(store, channel_id=channel) for channel in range(1, 6)]
        await store.create(new_game(channel_id=9, guild_id=GUILD + 1))
        await store.create(new_game(channel_id=10, guild_id=None))
        assert [row.id for row in await store.games_in_guild(GUILD)] == games[::-1]
        assert [row.id for row in await store.games_in_guild(GUILD, limit=2)] == games[:2:-1]
        assert await store.games_in_guild(GUILD, [Status.OVER]) == []
        assert await store.games_in_guild(GUILD, []) == []

    async def test_a_guilds_titles_are_those_open_or_lately_ended(self, store: Store) -> None:
        async def opened(title: str, channel: int, guild: int | None = GUILD) -> GameId:
            new = replace(new_game(channel, guild), title=title)
            return (await store.create(new)).id

        await opened("open", 1)
        await opened("open", 2)
        await store.abandon(await opened("ended", 3))
        await store.abandon(await opened("ended elsewhere", 4, GUILD + 1))
        await opened("in no guild", 5, None)
        both = {GUILD: {"open", "ended"}, GUILD + 1: {"ended elsewhere"}}
        assert await store.titles_by_guild(ended_since=0) == both
        one = {GUILD: {"open"}}
        later = now() + 1000
        assert await store.titles_by_guild(ended_since=later, guild_id=GUILD) == one
        assert await store.titles_by_guild(ended_since=later) == {**one, GUILD + 1: set()}
        assert await store.titles_by_guild(ended_since=0, guild_id=1) == {}

    async def test_posts_are_noted_and_never_go_back(self, store: Store) -> None:
        game = await live_game(store)
        await play(store, game, 2)
        await store.mark_posted(game, 2, channel_id=CHANNEL, message_id=72)
        await store.mark_posted(game, 1, channel_id=CHANNEL, message_id=71)
        row = await store.game(game)
        assert (row.posted, row.post_channel_id, row.post_message_id) == (2, CHANNEL, 72)
        await store.mark_posted(game, 2, channel_id=CHANNEL, message_id=73)
        assert (await store.game(game)).post_message_id == 73

    async def test_a_post_in_a_channel_that_the_game_has_left_is_not_noted(
        self, store: Store
    ) -> None:
        game = await live_game(store)
        await store.mark_posted(game, 0, channel_id=CHANNEL + 1, message_id=72)
        assert (await store.game(game)).post_message_id is None

    async def test_start_up_finds_what_the_channel_has_not_heard(self, store: Store) -> None:
        await lobby(store, channel_id=1)
        unopened = await live_game(store, channel_id=2)
        unposted = await finished_game(store, channel_id=3)
        posted = await finished_game(store, channel_id=4)
        within_turn = await live_game(store, channel_id=6)
        resting = await live_game(store, channel_id=7)
        for game, channel in ((posted.id, 4), (within_turn, 6)):
            await store.mark_posted(game, 0, channel_id=channel, message_id=8)
        await store.mark_posted(posted.id, 1, channel_id=4, message_id=8)
        await store.append(replace(action(within_turn, 1), is_news=False))
        await store.rest(resting, Absence.CHANNEL)
        await store.abandon(await lobby(store, channel_id=5))
        assert [row.id for row in await store.games_to_post()] == [unopened, unposted.id]
        await store.append(action(within_turn, 2))
        assert within_turn in [row.id for row in await store.games_to_post()]

    async def test_open_games_are_lobbies_and_live_ones(self, store: Store) -> None:
        waiting, live = await lobby(store, channel_id=1), await live_game(store, channel_id=2)
        await finished_game(store, channel_id=3)
        await store.abandon(await lobby(store, channel_id=4))
        assert [row.id for row in await store.open_games()] == [waiting, live]

    async def test_a_game_is_verified_once_for_each_rules(self, store: Store) -> None:
        game, other = await live_game(store), await live_game(store, channel_id=1)
        await store.set_verified(game, "rules 1", waiting="0 1")
        assert [row.id for row in await store.games_to_verify("rules 1")] == [other]
        assert [row.id for row in await store.games_to_verify("rules 2")] == [game, other]
        assert (await store.game(game)).waiting == "0 1"

    async def test_who_is_waited_for_is_kept_with_the_game(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA)
        await store.start(game, seed=SEED, seat_order=[ANA, BEA], waiting="1", rules="r")
        assert ((await store.game(game)).waiting, (await store.game(game)).verified) == ("1", "r")
        await store.append(replace(action(game, 1), waiting="0"))
        assert (await store.game(game)).waiting == "0"
        assert await store.seats_of(BEA) == {game: 1}
        await store.abandon(game)
        assert await store.seats_of(BEA) == {}

    async def test_a_game_can_move_to_another_edition(self, store: Store) -> None:
        game = await live_game(store)
        await store.set_edition(game, 2)
        assert (await store.game(game)).edition == 2

    async def test_the_last_game_of_a_channel_can_be_looked_at(self, store: Store) -> None:
        assert await store.last_game_in(CHANNEL) is None
        over = await finished_game(store)
        assert await store.last_game_in(CHANNEL) == over
        live = await live_game(store)
        await store.abandon(live)
        await lobby(store, ANA)  # has not started
        assert await store.last_game_in(CHANNEL) == await store.game(live)

    async def test_a_game_is_abandoned_once(self, store: Store) -> None:
        game = await live_game(store)
        row = await store.abandon(game)
        assert row.status is Status.ABANDONED
        assert row.ended_at is not None
        with pytest.raises(GameNotLive) as refusal:
            await store.abandon(game)
        assert refusal.value.status is Status.ABANDONED

    async def test_the_seed_is_in_no_repr(self, store: Store) -> None:
        row = await store.game(await live_game(store))
        assert row.seed == SEED
        with pytest.raises(ChannelTaken) as refusal:
            await store.create(new_game())
        for text in (repr(row), str(row), f"{[row]}", repr(refusal.value), str(refusal.value)):
            assert SEED not in text


class LobbyContract(Contract):
    """Seats, colours and options until the start."""

    async def test_players_sit_in_order_each_in_the_first_free_colour(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA)
        joined = await store.join(game, CAI, "Caí", colours=["red", "green"], max_seats=3)
        assert (joined.seat, joined.name, joined.colour) == (2, "Caí", "green")
        assert [(s.seat, s.user_id, s.colour) for s in await store.seats(game)] == [
            (0, ANA, "red"),
            (1, BEA, "blue"),
            (2, CAI, "green"),
        ]

    async def test_joining_twice_keeps_the_first_seat_even_at_a_full_table(
        self, store: Store
    ) -> None:
        game = await lobby(store, ANA, BEA)
        again = await store.join(game, ANA, "other name", colours=["green"], max_seats=2)
        assert again == (await store.seats(game))[0]
        assert (again.name, again.colour) == (f"user {ANA}", "red")

    async def test_a_full_table_takes_nobody(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA)
        with pytest.raises(TableFull):
            await store.join(game, CAI, "c", colours=COLOURS, max_seats=2)
        assert len(await store.seats(game)) == 2

    async def test_many_who_join_at_once_fill_the_seats_exactly(self, store: Store) -> None:
        game = await lobby(store)
        outcomes = await asyncio.gather(
            *(store.join(game, user, "n", colours=COLOURS, max_seats=3) for user in range(9)),
            return_exceptions=True,
        )
        assert sum(isinstance(outcome, TableFull) for outcome in outcomes) == 6
        assert {s.colour for s in await store.seats(game)} == set(COLOURS)

    async def test_without_a_free_colour_nobody_joins(self, store: Store) -> None:
        game = await lobby(store, ANA)
        with pytest.raises(ColourTaken):
            await store.join(game, BEA, "b", colours=["red"], max_seats=3)

    async def test_the_others_close_up_when_one_leaves(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA, CAI)
        await store.leave(game, ANA)
        await store.leave(game, DOM)
        assert [(s.seat, s.user_id, s.colour) for s in await store.seats(game)] == [
            (0, BEA, "blue"),
            (1, CAI, "green"),
        ]

    async def test_a_colour_changes_unless_it_is_anothers(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA)
        assert (await store.set_colour(game, ANA, "green")).colour == "green"
        assert (await store.set_colour(game, ANA, "green")).colour == "green"
        with pytest.raises(ColourTaken) as refusal:
            await store.set_colour(game, ANA, "blue")
        assert refusal.value.colours == ("blue",)
        with pytest.raises(NotSeated):
            await store.set_colour(game, CAI, "red")
        assert [s.colour for s in await store.seats(game)] == ["green", "blue"]

    async def test_options_settings_and_message_are_kept(self, store: Store) -> None:
        game = await lobby(store)
        assert (await store.game(game)).settings == "{}"
        await store.set_options(game, '{"short":true}')
        await store.set_table_settings(game, '{"hints":"on"}')
        await store.set_lobby_message(game, 77)
        row = await store.game(game)
        assert (row.options, row.lobby_message_id) == ('{"short":true}', 77)
        assert row.settings == '{"hints":"on"}'

    async def test_the_start_seats_everybody_in_the_given_order(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA, CAI)
        row = await store.start(game, seed=SEED, seat_order=[CAI, ANA, BEA])
        assert (row.status, row.seed) == (Status.LIVE, SEED)
        assert row.started_at is not None
        assert [(s.user_id, s.colour) for s in await store.seats(game)] == [
            (CAI, "green"),
            (ANA, "red"),
            (BEA, "blue"),
        ]

    async def test_a_game_starts_once(self, store: Store) -> None:
        game = await lobby(store, ANA, BEA)
        outcomes = await asyncio.gather(
            *(store.start(game, seed=f"seed {n}", seat_order=[ANA, BEA]) for n in range(5)),
            return_exceptions=True,
        )
        started = [outcome for outcome in outcomes if not isinstance(outcome, NotInLobby)]
        assert started == [await store.game(game)]

    @pytest.mark.parametrize("order", [[ANA], [ANA, CAI], [ANA, BEA, CAI], [ANA, ANA]])
    async def test_a_start_with_other_players_is_refused(
        self, store: Store, order: list[int]
    ) -> None:
        game = await lobby(store, ANA, BEA)
        with pytest.raises(SeatsChanged):
            await store.start(game, seed=SEED, seat_order=order)
        assert (await store.game(game)).status is Status.LOBBY

    async def test_nothing_of_the_lobby_changes_after_the_start(self, store: Store) -> None:
        game = await live_game(store)
        before = (await store.game(game), await store.seats(game))
        for asked in (
            store.join(game, ANA, "a", colours=COLOURS, max_seats=3),
            store.leave(game, ANA),
            store.set_colour(game, ANA, "green"),
            store.set_options(game, "{}"),
            store.set_table_settings(game, '{"hints":"on"}'),
            store.set_lobby_message(game, 1),
            store.start(game, seed="other", seat_order=[ANA, BEA]),
        ):
            with pytest.raises(NotInLobby) as refusal:
                await asked
            assert refusal.value.status is Status.LIVE
        assert (await store.game(game), await store.seats(game)) == before


class ClocksContract(Contract):
    """What has passed of a time limit."""

    async def test_the_last_note_counts(self, store: Store) -> None:
        game, other = await live_game(store), await live_game(store, channel_id=1)
        assert await store.clock(game) is None
        for passed in (1, 2):
            await store.set_clock(game, passed)
        note = await store.clock(game)
        assert note is not None
        assert (note.game, note.passed) == (game, 2)
        assert abs(note.at - now()) < 60_000
        assert await store.clock(other) is None


class SettingsContract(Contract):
    """Choices of users and guilds."""

    async def test_a_choice_is_kept_replaced_and_taken_back(self, store: Store) -> None:
        assert await store.setting("user", ANA, "language") is None
        await store.set_setting("user", ANA, "language", "de")
        await store.set_setting("user", ANA, "language", "pt")
        assert await store.setting("user", ANA, "language") == "pt"
        await store.set_setting("user", ANA, "language", None)
        assert await store.setting("user", ANA, "language") is None

    async def test_choices_of_others_and_of_guilds_are_apart(self, store: Store) -> None:
        await store.set_setting("user", ANA, "language", "de")
        assert await store.setting("user", BEA, "language") is None
        assert await store.setting("guild", ANA, "language") is None
        assert await store.setting("user", ANA, "pings") is None
