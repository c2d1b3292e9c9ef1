"""No single answer of Discord ends or silences a game: it rests, wakes, moves or is reopened."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.games.posts import announcer
from bot.games.presence import absence
from playground.testing.people import Room
from playground.world import roster
from storage.store import Absence, Deed, GameRow, NewGame, Status
from tests.e2e.brink import Brink, iberian_railways
from tests.e2e.house import GAME, House, next_post

POSTING = ("POST", r"/channels/\d+/messages$")
LOOKING = ("GET", r"/channels/\d+$")


@pytest.fixture
async def brink(home: House, room: Room) -> Brink:
    return await iberian_railways(home, room)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours pass in no time."""
    monkeypatch.setattr(absence, "LOOK_APART", 0.0)
    for name in ("FIRST_WAIT", "LONGEST_WAIT", "LOOK_APART"):
        monkeypatch.setattr(announcer, name, 0.01)


async def row_of(home: House) -> GameRow:
    return await home.store.game(GAME)


async def play(brink: Brink) -> None:
    await (await brink.who.press(brink.shown, brink.label)).answered()


async def until_rest_is(home: House, reason: Absence | None) -> None:
    for _ in range(3000):
        if (await row_of(home)).rest_reason is reason:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"the game does not come to rest for {reason}")


async def deeds(home: House) -> list[tuple[Deed, str]]:
    return [(entry.what, entry.name) for entry in await home.store.journal(GAME)]


@pytest.mark.parametrize("code", [0, 10008, 10015, 10062], ids=str)
async def test_a_404_that_is_not_about_the_channel_only_delays_a_post(
    home: House, room: Room, brink: Brink, hasty: None, code: int
) -> None:
    home.playground.faults.answer(*POSTING, status=404, code=code, times=5)
    mark = room.mark()
    await play(brink)
    assert (await next_post(room, mark)).mentions
    row = await row_of(home)
    assert (row.status, row.missed, row.rests_since) == (Status.LIVE, 0, None)


async def test_a_channel_missed_twice_is_looked_for_again(
    home: House, room: Room, brink: Brink, hasty: None
) -> None:
    home.playground.faults.answer(*POSTING, status=404, code=10003, times=2)
    mark = room.mark()
    await play(brink)
    assert (await next_post(room, mark)).mentions
    await home.bot.services.announcer.settled()
    assert (await row_of(home)).rests_since is None


async def test_looks_in_quick_succession_count_once(home: House, brink: Brink) -> None:
    for _ in range(5):
        await home.bot.lookout.channel_deleted((await row_of(home)).channel_id)
    row = await row_of(home)
    assert (row.missed, row.rests_since, row.status) == (1, None, Status.LIVE)


async def test_a_game_whose_channel_stays_away_rests_and_wakes_with_all_it_had(
    home: House, room: Room, brink: Brink, hasty: None
) -> None:
    home.playground.faults.answer(*POSTING, status=404, code=10003, times=3)
    mark = room.mark()
    await play(brink)
    await home.bot.services.announcer.settled()
    row = await row_of(home)
    assert (row.status, row.rest_reason, row.length) == (Status.LIVE, Absence.CHANNEL, 1)
    await home.restart()
    await home.bot.services.announcer.settled()
    following = await next_post(room, mark)  # the channel was found at the start
    assert following.mentions
    assert (await row_of(home)).rests_since is None
    assert await deeds(home) == [(Deed.RESTED, ""), (Deed.WOKEN, "")]


async def test_anything_done_in_its_channel_wakes_a_game(
    home: House, room: Room, brink: Brink, hasty: None
) -> None:
    faults = home.playground.faults
    faults.answer(*POSTING, status=404, code=10003, times=3)
    mark = room.mark()
    await play(brink)
    await home.bot.services.announcer.settled()
    await (await home.guest("Elena").command("help", room)).answered()
    assert (await next_post(room, mark)).mentions
    assert (await row_of(home)).rests_since is None


async def test_a_channel_missing_at_one_start_is_nothing_but_after_three_its_game_rests(
    home: House, room: Room, brink: Brink, hasty: None
) -> None:
    world = home.playground.world
    await home.stop()
    world.delete_channel(world.channel(room.id))
    await home.start()
    await home.bot.lookout.look()
    first = await row_of(home)
    assert first.missed >= 1
    assert first.status is Status.LIVE
    for _ in range(2):
        await home.bot.lookout.look()
    row = await row_of(home)
    assert (row.status, row.rest_reason) == (Status.LIVE, Absence.CHANNEL)


@pytest.mark.parametrize(
    ("answer", "missed"), [((403, 50001), 0), ((500, 0), 1), ((404, 0), 1), ((404, 10003), 2)]
)
async def test_only_the_answer_that_a_channel_is_unknown_counts_against_it(
    home: House,
    brink: Brink,
    hasty: None,
    monkeypatch: pytest.MonkeyPatch,
    answer: tuple[int, int],
    missed: int,
) -> None:
    await home.bot.lookout.close()
    await home.bot.services.announcer.settled()
    await home.store.miss(GAME, apart=0)
    monkeypatch.setattr(home.bot, "get_channel", lambda _: None)
    status, code = answer
    home.playground.faults.answer(*LOOKING, status=status, code=code, times=5)
    await home.bot.lookout.look()
    assert (await row_of(home)).missed == missed


async def rested(home: House, room: Room) -> None:
    """The channel is gone, and so it has been for long."""
    world = home.playground.world
    world.delete_channel(world.channel(room.id))
    for _ in range(3):
        await home.bot.lookout.look()
    assert (await row_of(home)).rest_reason is Absence.CHANNEL


async def test_a_moderator_brings_a_resting_game_into_another_channel(
    home: House, room: Room, brink: Brink, hasty: None
) -> None:
    await play(brink)
    await home.bot.services.announcer.settled()
    await rested(home, room)
    other = home.room("table-2")
    listed = await (await home.guest("Bruno").command("game list", other)).answered()
    assert "rests: its channel is gone; /game move" in listed.content
    stranger = await (await home.guest("Elena").command("game move", other, game=1)).answered()
    assert "permission Manage Channels" in stranger.content
    mark = other.mark()
    said = await (await home.guest("Ana").command("game move", other, game=1)).answered()
    assert "goes on here" in said.content
    post = await next_post(other, mark)
    assert "goes on here" in post.content
    table = await home.bot.services.host.table(GAME)
    assert post.mentions == [table.names[table.deciders[0]]]
    who = home.guest(post.mentions[0])
    preview = await (await who.command("rail buy", other, interest="Barcelona")).answered()
    await (await who.press(preview, "Buy")).answered()
    assert (await next_post(other, post.id)).mentions
    log = await (await who.command("game log", other)).answered()
    assert "**Ana** moved the game to another channel" in log.content


async def test_a_player_may_bring_a_game_that_rests_but_not_one_that_is_played(
    home: House, room: Room, brink: Brink, hasty: None
) -> None:
    other, bruno = home.room("table-2"), home.guest("Bruno")
    refused = await (await bruno.command("game move", other, game=1)).answered()
    assert "permission Manage Channels" in refused.content
    await rested(home, room)
    mark = other.mark()
    await (await bruno.command("game move", other, game=1)).answered()
    assert (await next_post(other, mark)).buttons


async def test_buttons_left_in_the_old_channel_are_gone(
    home: House, room: Room, brink: Brink
) -> None:
    other = home.room("table-2")
    await (await home.guest("Ana").command("game move", other, game=1)).answered()
    await home.playground.until(lambda: not brink.post.buttons)


async def test_buttons_of_a_turn_posted_while_its_game_moves_are_gone(
    home: House, room: Room, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark, move = room.mark(), home.bot.services.host.move

    async def after_a_turn(*to: Any) -> Any:
        await play(brink)
        await home.bot.services.announcer.settled()
        return await move(*to)

    monkeypatch.setattr(home.bot.services.host, "move", after_a_turn)
    other = home.room("table-2")
    await (await home.guest("Ana").command("game move", other, game=1)).answered()
    post = await next_post(room, mark)
    await home.playground.until(lambda: not post.buttons)


@pytest.mark.parametrize(
    ("command", "game", "said"),
    [
        ("game move", 99, "no game 99"),
        ("game move", 1, "already"),
        ("game reopen", 99, "no game 99"),
        ("game reopen", 1, "has not ended"),
    ],
)
async def test_what_cannot_be_brought_is_told_why(
    home: House, room: Room, brink: Brink, command: str, game: int, said: str
) -> None:
    answer = await (await home.guest("Ana").command(command, room, game=game)).answered()
    assert said in answer.content
    assert (await row_of(home)).channel_id == int(room.id)


async def test_games_of_other_servers_are_nobodys_business(home: House, room: Room) -> None:
    elsewhere = NewGame(
        guild_id=1, channel_id=1, title="iron_dragon", edition=1, options="{}", created_by=1
    )
    row = await home.store.create(elsewhere)
    ana = home.guest("Ana")
    for command in ("game move", "game reopen"):
        said = await (await ana.command(command, room, game=row.id)).answered()
        assert f"no game {row.id}" in said.content
    assert (await home.store.game(row.id)).channel_id == 1
    assert await ana.autocomplete("game move", room, focused="game", game="") == []


async def test_a_table_whose_channel_is_gone_is_closed_and_can_be_opened_again(
    home: House, room: Room, hasty: None
) -> None:
    ana, other = home.guest("Ana"), home.room("table-2")
    await (await ana.command("game new", room, title="iberian_gauge")).answered()
    world = home.playground.world
    world.delete_channel(world.channel(room.id))
    for _ in range(3):
        await home.bot.lookout.look()
    assert (await row_of(home)).status is Status.ABANDONED
    assert await deeds(home) == [(Deed.CLOSED, "")]
    mark = other.mark()
    await (await ana.command("game reopen", other, game=1)).answered()
    table = await other.next_message(mark, where=lambda post: "Join" in post.labels)
    await (await home.guest("Bruno").press(table, "Join")).answered()
    assert [seat.name for seat in await home.store.seats(GAME)] == ["Ana", "Bruno"]


async def test_games_rest_while_the_bot_is_not_on_their_server(
    home: House, room: Room, brink: Brink, hasty: None
) -> None:
    faults = home.playground.faults
    faults.remove_bot()
    await until_rest_is(home, Absence.SERVER)
    assert (await row_of(home)).status is Status.LIVE
    faults.invite_bot()
    await until_rest_is(home, None)
    mark = room.mark()
    await play(brink)
    assert (await next_post(room, mark)).mentions
    assert (await row_of(home)).rests_since is None


async def test_a_server_that_is_missing_at_one_start_silences_nothing(
    home: House, room: Room, brink: Brink
) -> None:
    await home.stop()
    home.playground.faults.remove_bot()
    await home.start()
    await home.bot.lookout.look()
    row = await row_of(home)
    assert (row.missed, row.rests_since) == (1, None)
    home.playground.faults.invite_bot()
    await home.playground.until(lambda: bool(home.bot.guilds))
    await home.bot.lookout.look()
    assert (await row_of(home)).missed == 0


async def test_what_is_refused_for_a_lost_permission_is_posted_when_somebody_does_something(
    home: House, room: Room, brink: Brink
) -> None:
    faults = home.playground.faults
    faults.answer(*POSTING, status=403, code=50001)
    mark = room.mark()
    await play(brink)
    await home.playground.until(lambda: not faults.pending)
    await home.playground.until(lambda: bool(home.bot.services.announcer._pauses))
    await (await home.guest("Elena").command("help", room)).answered()
    assert (await next_post(room, mark)).mentions


async def test_whoever_plays_hears_that_the_bot_may_no_longer_post(
    home: House, brink: Brink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "BOT_PERMISSIONS", 0)
    said = await (await brink.who.press(brink.shown, brink.label)).answered()
    assert (
        "⚠️ I can no longer post in this channel. Please give me these permissions here: View"
        in said.content
    )


async def test_an_abandoned_game_is_opened_again_and_the_log_tells_who_did_what(
    home: House, room: Room, brink: Brink
) -> None:
    await play(brink)
    await home.bot.services.announcer.settled()
    ana = home.guest("Ana")
    asked = await (await ana.command("game abandon", room)).answered()
    mark = room.mark()
    await (await ana.press(asked, "Abandon it")).answered()
    told = await room.next_message(mark)
    assert "abandoned by Ana" in told.content
    refused = await (await home.guest("Bruno").command("game reopen", room, game=1)).answered()
    assert "permission Manage Channels" in refused.content
    mark = room.mark()
    await (await ana.command("game reopen", room, game=1)).answered()
    post = await next_post(room, mark)
    assert post.mentions
    assert post.buttons
    assert await deeds(home) == [(Deed.ABANDONED, "Ana"), (Deed.REOPENED, "Ana")]
    log = await (await ana.command("game log", room)).answered()
    assert "abandoned the game" in log.content
    assert "opened the game again" in log.content


async def test_a_finished_game_is_opened_again_without_its_last_action(
    home: House, room: Room, brink: Brink
) -> None:
    for name in ("Ana", "Bruno"):
        asked = await (await home.guest(name).command("game concede", room)).answered()
        await (await home.guest(name).press(asked, "Give up")).answered()
    await home.bot.services.announcer.settled()
    assert (await row_of(home)).status is Status.OVER
    mark = room.mark()
    await (await home.guest("Ana").command("game reopen", room, game=1)).answered()
    post = await next_post(room, mark)
    table = await home.bot.services.host.table(GAME)
    assert table.is_live
    assert set(table.title.playing(table.state)) == {1, 2}
    assert post.mentions == [table.names[table.deciders[0]]]
    await home.restart()
    assert (await home.bot.services.host.table(GAME)).is_live


async def test_suggestions_name_the_games_that_could_be_brought(
    home: House, room: Room, brink: Brink
) -> None:
    ana = home.guest("Ana")
    found = await ana.autocomplete("game move", home.room("table-2"), focused="game", game="")
    assert [choice["value"] for choice in found] == [1]
    assert "Iberian Railways" in found[0]["name"]
    assert await ana.autocomplete("game move", room, focused="game", game="") == []
    assert await ana.autocomplete("game reopen", room, focused="game", game="") == []
