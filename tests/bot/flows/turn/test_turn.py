"""A turn: whoever decides sees what a move would do, confirms it, and reads what it did."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.discord.custom_ids import CustomId, Verb
from bot.flows.turn.turn import Decision
from bot.games.table import AnyTable
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post


async def previewed(house: House, post: Post, label: str = "Lisbon") -> Post:
    """What whoever decides sees before they buy an interest."""
    who = await house.decider()
    return await who.choose(await who.press(post, "Purchase"), label)


async def somebody_else(house: House) -> Guest:
    table = await house.table()
    return house.guest(next(n for s, n in enumerate(table.names) if s not in table.deciders))


async def id_of(house: House, verb: Verb, rest: str = "", number: int | None = None) -> str:
    table = await house.table()
    at = table.number if number is None else number
    return CustomId.of(verb, table.row, at, rest).text


async def test_a_preview_says_what_it_costs_and_stores_nothing(house: House, first: Post) -> None:
    shown = await previewed(house, first)
    assert "the business interest in Lisbon" in shown.content
    assert list(shown.buttons) == ["Buy", "Other choices", "Cancel"]
    assert not shown.files  # the board would look the same
    assert await house.played() == []
    assert house.client.in_channel()[-1] is first


async def test_what_is_built_is_shown_on_the_map(house: House, first: Post) -> None:
    who = await house.decider()
    shown = await who.choose(await who.press(first, "Start"), "Segovia → Madrid NW")
    assert "2 tracks $7" in shown.content
    assert [file.filename for file in shown.files] == ["preview.png"]


async def test_a_confirmed_move_is_stored_and_told(house: House, first: Post) -> None:
    who, shown = await house.decider(), await previewed(house, first)
    done = await who.press(shown, "Buy")
    assert done.content.startswith(f"Done: **{who.name}** buys the interest in Lisbon")
    assert list(done.buttons) == ["Undo"]
    assert await house.played() == ["buy Lisbon"]


async def test_whoever_goes_on_is_asked_at_once(house: House, first: Post) -> None:
    who = await house.decider()
    menu = await who.press(first, "Start")
    done = await who.press(await who.choose(menu, "Segovia → Madrid NW"), "Build")
    assert "starts a railway" in done.content
    assert "Pay off one of your 2 loans" in done.content
    assert list(done.buttons)[-2:] == ["Keep all loans", "Undo"]
    over = await who.press(done, "Keep all loans")
    assert over.content.startswith("Done:")


async def test_a_button_may_lead_to_a_preview_or_play_at_once(house: House) -> None:
    post = await house.seat("iberian_gauge", "Ana", "Bruno", "Carmen")
    who = await house.decider()
    shown = await who.press(post, "Pass")
    assert "**Pass**" in shown.content
    assert await house.played() == []
    await who.press(shown, "Pass")
    assert await house.played() == ["pass"]


async def test_a_preview_of_an_earlier_position_shows_how_the_game_stands(
    house: House, first: Post
) -> None:
    who, shown = await house.decider(), await previewed(house, first)
    await house.play("buy Porto")
    late = await who.press(shown, "Buy")
    assert late.content.startswith("That turn is over: the board has moved on")
    assert "decides now" in late.content
    assert await house.played() == ["buy Porto"]
    menu = await who.press_id(await id_of(house, Verb.MENU, "purchase", number=0))
    assert menu.content.startswith("That turn is over")


async def test_the_same_click_delivered_twice_is_played_once(house: House, first: Post) -> None:
    who, shown = await house.decider(), await previewed(house, first)
    click = who.pressing(shown, shown.buttons["Buy"])
    await who.send(click)
    again = who.pressing(shown, shown.buttons["Buy"])
    again.id = click.id
    await who.send(again)
    assert again.answer.content == "That was already done: buy Lisbon."
    shown_again = who.pressing(None, await id_of(house, Verb.SHOW, "buy Porto", number=0))
    shown_again.id = click.id
    await who.send(shown_again)
    assert shown_again.answer.content == "That was already done: buy Lisbon."
    assert await house.played() == ["buy Lisbon"]


@pytest.mark.parametrize("label", ["Start", "Purchase"])
async def test_who_does_not_decide_hears_who_does(house: House, first: Post, label: str) -> None:
    who, other = await house.decider(), await somebody_else(house)
    said = await other.press(first, label)
    assert said.content == f"It is not your turn: {who.name} decides now."


async def test_nobody_plays_for_another(house: House, first: Post) -> None:
    who, other = await house.decider(), await somebody_else(house)
    said = await other.press_id(await id_of(house, Verb.DO, "buy Lisbon"))
    assert said.content == f"It is not your turn: {who.name} decides now."
    assert "no seat" in (await house.guest("Elena").press(first, "Start")).content
    assert await house.played() == []


async def test_who_has_given_up_decides_nothing(house: House, first: Post) -> None:
    other = await somebody_else(house)
    await house.play("concede", (await house.table()).seat_of(other.id))
    said = await other.press(await house.newest_post(), "Purchase")
    assert said.content == "You are out of this game already."


async def test_when_the_game_is_over_nothing_is_decided(house: House, first: Post) -> None:
    for seat in (0, 1):
        await house.play("concede", seat)
    carmen = house.guest("Carmen")
    show = await carmen.press_id(await id_of(house, Verb.SHOW, "buy Lisbon"))
    assert show.content == "This game is over."
    do = await carmen.press_id(await id_of(house, Verb.DO, "buy Lisbon"))
    assert do.content == "This game is over."
    panel = await carmen.press_id(await id_of(house, Verb.PANEL))
    assert panel.content == "This game is over."
    assert not panel.buttons


async def test_the_move_that_ends_a_game_is_told_without_undo(house: House) -> None:
    post = await house.follow("balkan_railways_4_stalled", 11)
    who = await house.decider()
    shown = await who.choose(await who.press(post, "Pass…"), "Pass on Purchase")
    done = await who.press(shown, "Pass")
    assert done.content.startswith("Done:")
    assert not done.buttons
    assert "is over" in (await house.newest_post()).content


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        pytest.param("concede", "cannot be chosen", id="giving up is asked for twice"),
        pytest.param("fly to Rome", "is not a move of this game", id="no move"),
        pytest.param("buy Madrid", "There is no business interest for Madrid", id="against a rule"),
    ],
)
async def test_a_button_nobody_made_plays_nothing(
    house: House, first: Post, notation: str, said: str
) -> None:
    who = await house.decider()
    for verb in (Verb.SHOW, Verb.DO):
        answer = await who.press_id(await id_of(house, verb, notation))
        assert said in answer.content
    assert await house.played() == []


async def test_all_who_choose_at_once_do_not_make_each_other_stale(
    house: House, foremen: Post
) -> None:
    for name in ("Ana", "Bruno"):
        who = house.guest(name)
        menu = await who.press(foremen, "Foreman")
        done = await who.press(await who.choose(menu, next(iter(menu.lines))), "Keep")
        assert "has chosen a foreman" in done.content
    assert len(await house.played()) == 2


async def test_who_has_chosen_already_hears_so(house: House, foremen: Post) -> None:
    ana = house.guest("Ana")
    table, menu = await house.table(), await ana.press(foremen, "Foreman")
    preview = await ana.choose(menu, next(iter(menu.lines)))
    await ana.press(preview, "Keep")
    again = await ana.press(preview, "Keep")
    assert again.content == "It is not your turn: Bruno, Carmen decide now."
    (kept,) = await house.played()
    at_once = await ana.asks(  # read before, played after
        lambda i: house.flows.turn.play(i, table, table.title.parse(kept), None)
    )
    assert "decide" in at_once.content
    assert await house.played() == [kept]


async def test_who_has_made_an_offer_hears_what_is_waited_for(house: House) -> None:
    await house.follow("dragon_track_trading", 14)
    carmen = await house.decider()
    await house.play("trade 0 3 get 4,53-4,52")
    said = await carmen.press_id(await id_of(house, Verb.MENU, "build"))
    assert "Ana" in said.content
    assert "not your turn" not in said.content
    panel = await carmen.press_id(await id_of(house, Verb.PANEL))
    assert panel.content.startswith("Ana decides now. ")
    assert said.content in panel.content
    assert (await house.newest_post()).pinged == {house.guest("Ana").id}


async def test_cancel_leads_back_to_the_panel(house: House, first: Post) -> None:
    who, shown = await house.decider(), await previewed(house, first)
    back = await who.press(shown, "Cancel")
    assert back.content.startswith("Cancelled; nothing was done.\nIt is your turn.")
    assert [*back.buttons, "How to play"] == list(first.buttons)
    assert not back.files
    await house.play("buy Porto")
    late = await who.press(shown, "Cancel")
    assert late.content == "Cancelled; nothing was done."
    assert not late.buttons


async def test_cancelling_what_was_made_for_an_earlier_position_shows_no_panel(
    house: House, first: Post
) -> None:
    who, shown = await house.decider(), await previewed(house, first)
    await house.play("start N6 N7")  # by the same player, whose turn goes on
    late = await who.press(shown, "Cancel")
    assert late.content == "Cancelled; nothing was done."
    assert not late.buttons


async def test_a_spectator_may_cancel_what_they_see(house: House, first: Post) -> None:
    said = await house.guest("Elena").press_id(await id_of(house, Verb.CANCEL))
    assert said.content == "Cancelled; nothing was done."
    assert not said.buttons


async def test_the_panel_tells_others_for_whom_they_wait(house: House, first: Post) -> None:
    who, other = await house.decider(), await somebody_else(house)
    for guest in (other, house.guest("Elena")):
        said = await guest.press_id(await id_of(house, Verb.PANEL))
        assert said.content == f"{who.name} decides now."
        assert not said.buttons


async def test_a_move_too_long_for_a_button_is_kept_until_the_next(house: House) -> None:
    await house.follow("dragon_track_trading", 6)
    way = "4,52 4,51 4,50 4,49 5,48 4,47 4,46 4,45 5,44 6,44 6,43 6,42 6,41 6,40"
    who, table = await house.decider(), await house.table()
    older = await who.asks(previewing(house, table, f"build 4,39 from 4,53 via {way} 5,39"))
    newer = await who.asks(previewing(house, table, f"build 5,39 from 4,53 via {way}"))
    gone = await who.press(older, "Build")
    assert gone.content.startswith("You have previewed another move since")
    assert len(await house.played()) == 6
    await who.press(newer, "Build")
    assert (await house.played())[-1] == f"build 5,39 from 4,53 via {way}"


async def test_a_move_kept_for_a_button_ends_with_its_game(house: House) -> None:
    await house.follow("dragon_track_trading", 6)
    way = "4,52 4,51 4,50 4,49 5,48 4,47 4,46 4,45 5,44 6,44 6,43 6,42 6,41 6,40"
    who, table = await house.decider(), await house.table()
    shown = await who.asks(previewing(house, table, f"build 5,39 from 4,53 via {way}"))
    await house.host.abandon(house.game)
    assert (await who.press(shown, "Build")).content.startswith("The board has moved on")


def previewing(house: House, table: AnyTable, notation: str) -> Callable[[Any], Awaitable[None]]:
    """As a slash command does that names this move."""
    decision, action = Decision(table, table.deciders[0]), table.title.parse(notation)
    return lambda interaction: house.flows.turn.show_preview(interaction, decision, action)


async def test_what_was_played_is_told_even_where_words_fail(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    who, shown = await house.decider(), await previewed(house, first)

    def fail(*what: Any) -> str:
        raise ValueError("no words")

    monkeypatch.setattr(house.services.narrator, "tell", fail)
    done = await who.press(shown, "Buy")
    assert done.content == "Done. The next map in the channel shows it."
    assert await house.played() == ["buy Lisbon"]
    assert "action 1 of game 1" in caplog.text


async def test_where_the_bot_may_not_post_any_more_the_player_is_told(
    house: House, first: Post
) -> None:
    shown, lacking = await previewed(house, first), discord.Permissions(view_channel=True)
    who = (await house.decider()).being(app_permissions=lacking)
    done = await who.press(shown, "Buy")
    assert "I can no longer post in this channel" in done.content
    assert "Send Messages, Attach Files" in done.content


async def test_a_storage_in_trouble_plays_nothing_and_says_so(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, shown = house.store.append, await previewed(house, first)

    async def full(*what: Any, **more: Any) -> None:
        monkeypatch.setattr(house.store, "append", append)
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(house.store, "append", full)
    who = await house.decider()
    assert "nothing was played" in (await who.press(shown, "Buy")).content
    assert await house.played() == []
    assert "Lisbon" in (await who.press(shown, "Buy")).content
    assert await house.played() == ["buy Lisbon"]
