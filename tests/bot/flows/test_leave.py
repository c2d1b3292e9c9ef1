"""Leaving: a seat given up, a table closed, a game abandoned by its players or by a moderator."""

from __future__ import annotations

import pytest

from bot.discord.custom_ids import CustomId, Verb
from storage.store import Deed, GameId, Status
from tests.bot.stand_in.client import refused
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.storage.builders import by_hand


async def concede(house: House, who: Guest) -> Post:
    table = await house.table()
    return await who.asks(lambda i: house.flows.leave.ask_concede(i, table))


async def abandon(house: House, who: Guest) -> Post:
    return await who.asks(house.flows.leave.ask_abandon)


async def status(house: House) -> Status:
    return (await house.store.game(house.game)).status


async def deeds(house: House) -> list[tuple[Deed, str]]:
    return [(entry.what, entry.name) for entry in await house.store.journal(house.game)]


async def test_giving_up_is_asked_for_once_more(house: House, first: Post) -> None:
    bruno = house.guest("Bruno")
    sure = await concede(house, bruno)
    assert sure.content.startswith("Do you really give up?")
    assert await house.played() == []
    back = await bruno.press(sure, "Cancel")
    assert back.content.startswith("Cancelled; nothing was done.")
    assert await house.played() == []
    done = await bruno.press(sure, "Give up")
    assert done.content == "You have conceded."
    assert await house.played() == ["concede"]
    assert "concedes" in (await house.newest_post()).content


async def test_giving_up_holds_whatever_was_played_meanwhile(house: House, first: Post) -> None:
    carmen = house.guest("Carmen")
    sure = await concede(house, carmen)
    await house.play("buy Lisbon")
    assert (await carmen.press(sure, "Give up")).content == "You have conceded."


async def test_who_is_out_neither_gives_up_again_nor_votes(house: House, first: Post) -> None:
    carmen = house.guest("Carmen")
    await carmen.press(await concede(house, carmen), "Give up")
    assert (await concede(house, carmen)).content == "You are out of this game already."
    assert "no seat" in (await abandon(house, carmen)).content
    assert await house.store.votes(house.game) == frozenset()


async def test_nobody_gives_up_for_another_or_after_the_end(house: House, first: Post) -> None:
    assert "no seat" in (await concede(house, house.guest("Elena"))).content
    carmen = house.guest("Carmen")
    sure = await concede(house, carmen)
    for seat in (0, 1):
        await house.play("concede", seat)
    late = await carmen.press(sure, "Give up")
    assert late.content.startswith("The board has moved on")
    assert await house.played() == ["concede", "concede"]


async def test_where_nothing_is_played_nothing_is_abandoned(house: House) -> None:
    said = await abandon(house, house.guest("Ana"))
    assert said.content.startswith("There is no game under way in this channel")


async def test_a_table_is_closed_by_who_opened_it(house: House, lobby: Post) -> None:
    said = await abandon(house, house.guest("Bruno"))
    assert said.content.startswith("Only whoever opened this table")
    assert await status(house) is Status.LOBBY
    said = await abandon(house, house.guest("Ana"))
    assert said.content == "The table of game 1 was closed."
    assert await status(house) is Status.ABANDONED
    assert await deeds(house) == [(Deed.CLOSED, "Ana")]
    assert lobby.content.endswith("This table was closed.")


async def test_a_table_is_closed_by_a_moderator(house: House, lobby: Post) -> None:
    await abandon(house, house.guest("Elena").as_moderator)
    assert await deeds(house) == [(Deed.CLOSED, "Elena")]


async def test_a_vote_calls_the_others_and_ends_with_the_last_one_needed(
    house: House, first: Post
) -> None:
    ana, bruno, carmen = (house.guest(name) for name in ("Ana", "Bruno", "Carmen"))
    counted = await abandon(house, bruno)
    assert counted.content == "Your vote is counted: 1 of 2."
    asked = house.client.in_channel()[-1]
    assert asked.pinged == {ana.id, carmen.id}
    assert "In favour (1 of 2 needed): Bruno" in asked.content
    assert f"Still to answer: <@{ana.id}> <@{carmen.id}>" in asked.content
    done = await carmen.press(asked, "Agree")
    assert done.content == "Game 1 was abandoned by its players."
    assert asked.content == (  # what came of it is said once, below
        "Abandon game 1 without a result? In favour: Bruno, Carmen · Against: nobody"
    )
    assert not asked.buttons
    assert not first.buttons
    assert house.client.in_channel()[-1].content == done.content  # everybody hears it
    assert await status(house) is Status.ABANDONED
    assert await deeds(house) == [(Deed.VOTED_OUT, "Carmen")]


async def test_who_is_against_is_named_and_too_many_end_the_vote(house: House, first: Post) -> None:
    ana, bruno, carmen = (house.guest(name) for name in ("Ana", "Bruno", "Carmen"))
    await abandon(house, bruno)
    asked = house.client.in_channel()[-1]
    assert list(asked.buttons) == ["Agree", "Decline"]
    assert "Against: nobody" in asked.content
    assert "and so do too many votes against it." in asked.content
    for _ in range(2):  # delivered twice, and counted once
        assert (await ana.press(asked, "Decline")).content.startswith("You have declined.")
    assert "In favour (1 of 2 needed): Bruno · Against: Ana" in asked.content
    assert f"Still to answer: <@{carmen.id}>" in asked.content
    seen = Post(asked.id, asked.channel_id, view=asked.view)
    await house.restart()
    said = await carmen.press(asked, "Decline")
    assert said.content == "Ana, Carmen decline: the game goes on."
    assert asked.content == said.content
    assert not asked.buttons
    assert await status(house) is Status.LIVE
    assert not await house.store.votes(house.game)
    assert "no seat" in (await house.guest("Elena").press(seen, "Decline")).content


async def test_who_was_against_may_change_their_mind(house: House, first: Post) -> None:
    await abandon(house, house.guest("Bruno"))
    asked = house.client.in_channel()[-1]
    await house.guest("Ana").press(asked, "Decline")
    await house.guest("Ana").press(asked, "Agree")
    assert await status(house) is Status.ABANDONED


async def test_after_a_lost_vote_another_is_called(house: House, first: Post) -> None:
    await abandon(house, house.guest("Bruno"))
    asked = house.client.in_channel()[-1]
    for name in ("Ana", "Carmen"):
        await house.guest(name).press(asked, "Decline")
    await abandon(house, house.guest("Carmen"))
    again = house.client.in_channel()[-1]
    assert again is not asked
    assert "In favour (1 of 2 needed): Carmen · Against: nobody" in again.content
    done = await house.guest("Ana").press(again, "Agree")
    assert done.content == "Game 1 was abandoned by its players."


async def test_the_next_move_ends_a_vote_for_who_is_against_too(house: House, first: Post) -> None:
    await abandon(house, house.guest("Bruno"))
    asked = house.client.in_channel()[-1]
    await house.play("buy Lisbon")
    late = await house.guest("Carmen").press(asked, "Decline")
    assert late.content == "This vote is over."
    assert not await house.store.votes_against(house.game)


async def test_who_votes_twice_counts_once_and_the_vote_is_put_once(
    house: House, first: Post
) -> None:
    bruno = house.guest("Bruno")
    for _ in range(2):
        assert (await abandon(house, bruno)).content == "Your vote is counted: 1 of 2."
    asked = [post for post in house.client.in_channel() if "Agree" in post.buttons]
    assert len(asked) == 1
    again = await bruno.press(asked[0], "Agree")
    assert again.content == "Your vote is counted: 1 of 2."
    assert "In favour (1 of 2 needed): Bruno" in asked[0].content
    assert await status(house) is Status.LIVE


async def test_who_has_no_seat_does_not_vote(house: House, first: Post) -> None:
    await abandon(house, house.guest("Bruno"))
    asked = house.client.in_channel()[-1]
    for said in (
        await abandon(house, house.guest("Elena")),
        await house.guest("Elena").press(asked, "Agree"),
    ):
        assert "no seat" in said.content
    assert len(await house.store.votes(house.game)) == 1


async def test_a_second_vote_by_command_ends_the_game_without_another_call(
    house: House, first: Post
) -> None:
    await abandon(house, house.guest("Bruno"))
    said = await abandon(house, house.guest("Carmen"))
    assert said.content == "Game 1 was abandoned by its players."
    assert sum("Agree" in post.buttons for post in house.client.in_channel()) == 1


async def test_of_two_who_vote_in_one_moment_the_second_calls_nobody(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    votes = house.store.votes

    async def none_yet(game: GameId) -> frozenset[int]:  # as it was a moment ago
        monkeypatch.setattr(house.store, "votes", votes)
        return frozenset()

    await abandon(house, house.guest("Bruno"))
    monkeypatch.setattr(house.store, "votes", none_yet)
    said = await abandon(house, house.guest("Carmen"))
    assert said.content == "Game 1 was abandoned by its players."
    assert sum("Agree" in post.buttons for post in house.client.in_channel()) == 1


async def test_the_next_move_ends_a_vote(house: House, first: Post) -> None:
    await abandon(house, house.guest("Bruno"))
    asked = house.client.in_channel()[-1]
    await house.play("buy Lisbon")
    seen = Post(asked.id, asked.channel_id, view=asked.view)
    late = await house.guest("Carmen").press(seen, "Agree")
    assert late.content == "This vote is over."
    assert asked.content == late.content
    assert not asked.buttons
    assert await status(house) is Status.LIVE


async def test_a_vote_about_a_game_that_has_ended_is_over(house: House, first: Post) -> None:
    await abandon(house, house.guest("Bruno"))
    asked = house.client.in_channel()[-1]
    await house.host.abandon(house.game)
    late = await house.guest("Carmen").press(asked, "Agree")
    assert late.content == "This vote is over."


async def test_a_moderator_ends_a_game_at_once_and_it_is_said_who(
    house: House, first: Post
) -> None:
    elena = house.guest("Elena").as_moderator
    sure = await abandon(house, elena)
    assert "end game 1 at once, without a result. Do you want to?" in sure.content
    assert await status(house) is Status.LIVE
    done = await elena.press(sure, "Abandon it")
    assert done.content.startswith("Game 1 was abandoned by Elena, who may manage this channel.")
    assert house.client.in_channel()[-1].content == done.content
    assert not first.buttons
    assert await deeds(house) == [(Deed.ABANDONED, "Elena")]
    again = await elena.press(sure, "Abandon it")
    assert again.content == "This game is over."


async def test_only_a_moderator_ends_a_game_at_once(house: House, first: Post) -> None:
    row = await house.store.game(house.game)
    forged = CustomId.of(Verb.ABANDON_NOW, row).text
    said = await house.guest("Ana").press_id(forged)
    assert said.content.startswith("Only somebody with the permission Manage Channels")
    assert await status(house) is Status.LIVE


async def test_a_channel_that_cannot_be_told_keeps_no_game_alive(
    house: House, first: Post, caplog: pytest.LogCaptureFixture
) -> None:
    elena = house.guest("Elena").as_moderator
    sure = await abandon(house, elena)
    house.client.trouble = [refused(403)]
    await elena.press(sure, "Abandon it")
    assert await status(house) is Status.ABANDONED
    assert "the channel is not told that game 1 was abandoned" in caplog.text


async def test_an_abandoned_game_posts_nothing_of_its_last_moves(house: House, first: Post) -> None:
    elena = house.guest("Elena").as_moderator
    sure = await abandon(house, elena)

    async def end_it() -> None:
        house.painter.meanwhile = None
        await elena.press(sure, "Abandon it")

    house.painter.meanwhile = end_it
    await house.play("buy Lisbon")
    await house.announcer.settled()
    assert any("was abandoned by Elena" in post.content for post in house.client.in_channel())
    assert not any(post.buttons for post in house.client.in_channel())
    assert await house.store.games_to_post() == []
    assert house.game not in house.announcer._unposted  # nothing more is kept of it


async def test_a_halted_game_can_be_ended_by_its_players(house: House, first: Post) -> None:
    await house.play("buy Lisbon")
    await house.announcer.settled()
    by_hand(house.database, "UPDATE actions SET action = '{}'")
    await house.restart()
    for name in ("Bruno", "Carmen"):
        await abandon(house, house.guest(name))
    assert await status(house) is Status.ABANDONED


async def test_votes_are_those_of_players_who_have_not_given_up(house: House, first: Post) -> None:
    carmen = house.guest("Carmen")
    await carmen.press(await concede(house, carmen), "Give up")
    counted = await abandon(house, house.guest("Ana"))
    assert counted.content == "Your vote is counted: 1 of 2."
    await house.announcer.settled()
    asked = next(post for post in house.client.in_channel() if "Agree" in post.buttons)
    assert asked.pinged == {house.guest("Bruno").id}
