"""The announcer: one post, one picture, one ping for every turn, in order and never twice."""

from __future__ import annotations

import pytest

from bot.games.table import AnyPlayed
from storage.store import GameId
from tests.bot.stand_in.client import CHANNEL, ELSEWHERE
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

PLAYERS = ("Ana", "Bruno", "Carmen")


@pytest.fixture
async def first(house: House) -> Post:
    """The post with which a game has begun."""
    return await house.seat("iberian_railways", *PLAYERS)


async def posted(house: House) -> list[Post]:
    """Every post with a picture, once all is posted."""
    await house.announcer.settled()
    return [post for post in house.client.in_channel() if post.files]


async def test_a_game_begins_with_its_map_and_a_call(house: House, first: Post) -> None:
    who = await house.decider()
    assert "**Iberian Railways** begins (game 1): Ana, Bruno, Carmen." in first.content
    assert f"<@{who.id}>, it is your turn" in first.content
    assert first.pinged == {who.id}
    assert [file.filename for file in first.files] == ["game-1-0.png"]
    assert list(first.buttons)[-4:] == ["Start", "Purchase", "Pass…", "How to play"]
    row = await house.store.game(house.game)
    assert (row.posted, row.post_message_id, row.post_channel_id) == (0, first.id, CHANNEL)


async def test_a_turn_that_is_over_is_posted_and_the_next_player_called(
    house: House, first: Post
) -> None:
    await house.play("buy Lisbon")
    last = (await posted(house))[-1]
    following = await house.decider()
    assert "Lisbon" in last.content
    assert last.pinged == {following.id}
    assert not first.buttons  # only the newest can be pressed
    assert last.buttons
    row = await house.store.game(house.game)
    assert (row.posted, row.post_message_id) == (1, last.id)


async def test_what_happens_within_a_turn_waits_for_its_end(house: House, first: Post) -> None:
    await house.play("start N6 N7")
    assert await posted(house) == [first]
    await house.play("keep")
    _, last = await posted(house)
    assert "starts a railway" in last.content
    assert "Keeps all loans" in last.content
    assert last.nonce == "1-2-"


async def test_what_was_undone_within_a_turn_is_not_told(house: House, first: Post) -> None:
    who = await house.decider()
    await house.play("start N6 N7")
    await who.press(await asked_to_undo(house), "Take it back")
    await house.play("buy Lisbon")
    _, last = await posted(house)
    assert "Lisbon" in last.content
    assert "starts a railway" not in last.content
    assert "takes back" not in last.content


async def asked_to_undo(house: House) -> Post:
    table, who = await house.table(), await house.decider()
    return await who.asks(lambda i: house.flows.undo.ask(i, table))


async def test_turns_played_while_a_post_is_drawn_are_posted_in_order(
    house: House, first: Post
) -> None:
    async def play_on() -> None:
        house.painter.meanwhile = None
        await house.play("buy Porto")
        await house.play("buy Granada")

    house.painter.meanwhile = play_on
    await house.play("buy Lisbon")
    told = [post.content for post in await posted(house)][1:]
    for city, text in zip(("Lisbon", "Porto", "Granada"), told, strict=True):
        assert city in text


async def test_posts_that_come_late_call_only_who_has_still_to_play(
    house: House, first: Post
) -> None:
    await store_a_turn(house, "buy Lisbon")
    await store_a_turn(house, "buy Porto")
    await house.restart()
    await house.announcer.catch_up()
    last = await house.decider()
    assert [post.pinged for post in (await posted(house))[1:]] == [set(), {last.id}]


async def store_a_turn(house: House, notation: str) -> AnyPlayed:
    """A turn that is played and stored, and then the bot stops."""
    table = await house.table()
    (seat,) = table.deciders
    action, user = table.title.parse(notation), table.user_at(seat)
    return await house.host.act(house.game, user, action, interaction=table.number, number=None)


async def test_what_was_stored_and_not_posted_is_posted_at_the_next_start(
    house: House, first: Post
) -> None:
    await store_a_turn(house, "buy Lisbon")
    await house.restart()
    await house.announcer.catch_up()
    _, last = await posted(house)
    assert "Lisbon" in last.content
    await house.announcer.catch_up()
    assert len(await posted(house)) == 2


async def test_a_step_heard_of_twice_is_posted_once(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, step = sends_of(house, monkeypatch), await store_a_turn(house, "buy Lisbon")
    house.announcer.played(step)
    house.announcer.played(step)
    assert len(await posted(house)) == 2
    assert sent == ["1-1-"]


def sends_of(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The nonce of everything that is sent from now on, even if it is known already."""
    put, nonces = house.client.put, list[str]()

    def noted(post: Post) -> Post:
        nonces.append(post.nonce)
        return put(post)

    monkeypatch.setattr(house.client, "put", noted)
    return nonces


async def test_a_step_within_a_turn_heard_of_twice_is_told_once(house: House, first: Post) -> None:
    step = await store_a_turn(house, "start N6 N7")
    house.announcer.played(step)
    house.announcer.played(step)
    await house.play("keep")
    _, last = await posted(house)
    assert last.content.count("starts a railway") == 1


async def test_a_step_already_read_from_the_store_is_posted_once(house: House, first: Post) -> None:
    step = await store_a_turn(house, "buy Lisbon")
    await house.restart()
    await house.announcer.catch_up()
    await posted(house)
    house.announcer.played(step)
    assert len(await posted(house)) == 2


async def test_what_is_played_while_the_store_is_read_is_not_lost(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = house.host.history

    async def history_before_another_turn(game: GameId, *, after: int) -> list[AnyPlayed]:
        monkeypatch.setattr(house.host, "history", history)
        found = list(await history(game, after=after))
        await house.play("buy Porto")
        return found

    await store_a_turn(house, "buy Lisbon")
    monkeypatch.setattr(house.host, "history", history_before_another_turn)
    house.announcer.forget(house.game)  # as after a restart
    house.announcer.wake(house.game)
    told = [post.content for post in await posted(house)]
    assert len(told) == 3
    assert "Lisbon" in told[1]
    assert "Porto" in told[2]


async def test_a_game_woken_while_it_is_posted_is_looked_at_once_more(
    house: House, first: Post
) -> None:
    async def store_another() -> None:
        house.painter.meanwhile = None
        await store_a_turn(house, "buy Porto")  # nobody tells the announcer
        house.announcer.forget(house.game)
        house.announcer.wake(house.game)

    house.painter.meanwhile = store_another
    await house.play("buy Lisbon")
    assert len(await posted(house)) == 3


async def test_a_game_in_another_channel_is_posted_there_as_it_stands(
    house: House, first: Post
) -> None:
    await house.play("buy Lisbon")
    *_, left = await posted(house)
    guest = house.guest("Ana", ELSEWHERE).as_moderator
    await guest.asks(lambda i: house.flows.bring.move(i, house.game))
    await house.announcer.settled()
    (arrived,) = house.client.in_channel(ELSEWHERE)
    assert "**Iberian Railways** goes on here (game 1): Ana, Bruno, Carmen." in arrived.content
    assert arrived.pinged == {(await house.decider()).id}
    assert arrived.buttons
    assert not left.buttons
    row = await house.store.game(house.game)
    assert (row.post_channel_id, row.post_message_id, row.posted) == (ELSEWHERE, arrived.id, 1)


async def test_a_game_moved_while_its_post_is_drawn_leaves_no_buttons_behind(
    house: House, first: Post
) -> None:
    async def move() -> None:
        house.painter.meanwhile = None
        guest = house.guest("Ana", ELSEWHERE).as_moderator
        await guest.asks(lambda i: house.flows.bring.move(i, house.game))

    house.painter.meanwhile = move
    await house.play("buy Lisbon")
    assert [list(post.buttons) for post in await posted(house)] == [[], []]
    assert house.client.in_channel(ELSEWHERE)[-1].buttons


async def test_the_last_post_tells_who_has_won_and_calls_nobody(house: House, first: Post) -> None:
    for name in ("Ana", "Bruno"):
        await concede(house, name)
    last = (await posted(house))[-1]
    assert "is over" in last.content
    assert "🏆 **Carmen**" in last.content
    assert not last.buttons
    assert not last.pinged
    assert house.announcer._unposted == {}  # nothing more is kept of it


async def concede(house: House, name: str) -> None:
    table = await house.table()
    seat = table.names.index(name)
    await house.play(table.title.notate(table.title.concession()), seat)


async def test_after_the_end_nothing_more_is_posted(house: House, first: Post) -> None:
    await house.announcer.close()
    await house.play("buy Lisbon")
    assert await posted(house) == [first]


async def test_a_stop_while_a_post_waits_leaves_it_to_the_next_start(
    house: House, first: Post
) -> None:
    house.client.trouble = [OSError("no network")]
    await house.play("buy Lisbon")
    await house.until_it_waits()
    await house.announcer.close()
    assert await posted(house) == [first]
    assert [row.id for row in await house.store.games_to_post()] == [house.game]
