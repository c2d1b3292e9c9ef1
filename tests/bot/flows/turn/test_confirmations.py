"""Proposals and confirmations that play more than one action: fewer presses, the same care."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.discord.custom_ids import CustomId, Verb
from bot.flows.turn.turn import Decision
from bot.games.posts.proposals import MOST
from bot.games.presenter import Confirm, Proposal
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

BOTH = "Build, keep loans"


async def proposed(house: House, post: Post) -> Post:
    """The preview of what is proposed first."""
    who = await house.decider()
    return await who.press(post, next(iter(post.buttons)))


async def pressed_again(who: Guest, shown: Post, label: str, click: Any) -> Post:
    again = who.pressing(shown, shown.buttons[label])
    again.id = click.id
    await who.send(again)
    answer: Post = again.answer
    return answer


async def test_a_turn_takes_two_presses(house: House, first: Post) -> None:
    who = await house.decider()
    shown = await proposed(house, first)
    assert list(shown.buttons) == ["Build, pay off a loan", BOTH, "Build", "Cancel"]
    done = await who.press(shown, BOTH)
    assert done.content.startswith("Done:")
    assert "starts a railway" in done.content
    assert "Keeps all loans" in done.content
    assert (await house.played())[1:] == ["keep"]
    assert (await house.decider()).name != who.name


async def test_what_is_confirmed_together_is_one_post(house: House, first: Post) -> None:
    who = await house.decider()
    await who.press(await proposed(house, first), BOTH)
    post = await house.newest_post()
    assert "starts a railway" in post.content
    assert "Keeps all loans" in post.content
    assert post.pinged == {(await house.decider()).id}
    assert len([p for p in house.client.in_channel() if p.files]) == 2


async def test_a_confirmation_delivered_twice_is_played_once(house: House, first: Post) -> None:
    who, shown = await house.decider(), await proposed(house, first)
    click = who.pressing(shown, shown.buttons[BOTH])
    await who.send(click)
    played = await house.played()
    assert (await pressed_again(who, shown, BOTH, click)).content.startswith("That was already")
    assert (await pressed_again(who, shown, "Build", click)).content.startswith("That was already")
    assert await house.played() == played
    assert (await who.press(shown, BOTH)).content.startswith("That turn is over")


async def test_a_restart_between_preview_and_confirmation_loses_nothing(
    house: House, first: Post
) -> None:
    who, shown = await house.decider(), await proposed(house, first)
    await house.restart()
    await who.press(shown, BOTH)
    assert len(await house.played()) == 2


async def test_a_restart_between_panel_and_preview_loses_nothing(house: House, first: Post) -> None:
    await house.restart()
    assert BOTH in (await proposed(house, first)).buttons


async def test_a_refused_follower_leaves_nothing(house: House, first: Post) -> None:
    who, table = await house.decider(), await house.table()
    forged = CustomId.of(Verb.DO, table.row, 0, "start N6 N7 + pass start").text
    assert "first" in (await who.press_id(forged)).content
    forged = CustomId.of(Verb.DO, table.row, 0, "start N6 N7 + concede").text
    assert "That cannot be chosen now" in (await who.press_id(forged)).content
    assert await house.played() == []
    assert (await house.table()).number == 0


async def test_a_proposal_of_an_earlier_position_shows_how_the_game_stands(
    house: House, first: Post
) -> None:
    who, proposal = await house.decider(), next(iter(first.buttons.values()))
    await house.play("buy Porto")
    assert (await who.press_id(proposal)).content.startswith("That turn is over")


async def test_a_proposal_nobody_makes_any_more_shows_the_panel(house: House, first: Post) -> None:
    who, table = await house.decider(), await house.table()
    unknown = CustomId.of(Verb.PROPOSED, table.row, table.number, "0" * 12).text
    shown = await who.press_id(unknown)
    assert shown.content.startswith("The board has moved on")
    assert [*shown.buttons, "How to play"] == list(first.buttons)


async def test_who_does_not_decide_is_shown_nothing(house: House, first: Post) -> None:
    table = await house.table()
    other = house.guest(next(n for s, n in enumerate(table.names) if s not in table.deciders))
    said = await other.press(first, next(iter(first.buttons)))
    assert said.content.startswith("It is not your turn")


async def test_without_proposals_the_panel_is_as_usual(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(table: Any) -> Sequence[Proposal]:
        raise ValueError("no idea")

    presenter = house.services.presenters["iberian_railways"]
    monkeypatch.setattr(presenter, "proposals", fail)
    post = await house.seat("iberian_railways", "Ana", "Bruno", "Carmen")
    assert list(post.buttons) == ["Start", "Purchase", "Pass…", "How to play"]
    assert "nothing is proposed at 0" in caplog.text


async def test_proposals_are_made_once_for_a_position(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = house.services.presenters["iberian_railways"]
    propose, asked = presenter.proposals, list[int]()

    def counted(table: Any) -> Sequence[Proposal]:
        asked.append(table.number)
        return propose(table)

    monkeypatch.setattr(presenter, "proposals", counted)
    post = await house.seat("iberian_railways", "Ana", "Bruno", "Carmen")
    who = await house.decider()
    await who.press(await proposed(house, post), "Cancel")
    assert asked == [0]
    assert len([label for label in post.buttons if "$" in label]) == MOST


async def previewed(house: House, move: str, also: Sequence[Confirm]) -> tuple[Guest, Post]:
    """A preview of a move with these confirmations beside its own."""
    who, table = await house.decider(), await house.table()
    presenter, made = house.services.presenter(table), Decision(table, table.deciders[0])
    plain = presenter.preview

    def more(*what: Any) -> Any:
        shown = plain(*what)
        return type(shown)(shown.text, shown.confirm, is_pictured=False, also=also)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presenter, "preview", more)
        show = house.flows.turn.show_preview
        return who, await who.asks(lambda i: show(i, made, table.title.parse(move)))


WAY = "4,52 4,51 4,50 4,49 5,48 4,47 4,46 4,45 5,44 6,44 6,43 6,42 6,41 6,40"


async def test_a_long_move_is_kept_once_for_all_its_confirmations(house: House) -> None:
    await house.follow("dragon_track_trading", 6)
    long = f"build 5,39 from 4,53 via {WAY}"
    who, shown = await previewed(house, long, [Confirm("Build and end", ["end"])])
    await who.press(shown, "Build and end")
    assert (await house.played())[-2:] == [long, "end"]


async def test_what_follows_a_short_move_may_be_of_any_length(house: House) -> None:
    await house.follow("dragon_track_trading", 6)
    long = f"build 5,39 from 4,52 via {WAY.removeprefix('4,52 ')}"
    who, shown = await previewed(house, "build 4,52 from 4,53", [Confirm("All of it", [long])])
    assert list(shown.buttons) == ["All of it", "Build", "Cancel"]
    await who.press(shown, "All of it")
    assert (await house.played())[-2:] == ["build 4,52 from 4,53", long]


async def test_what_a_button_cannot_carry_is_not_offered(house: House) -> None:
    await house.follow("dragon_track_trading", 6)
    long = f"build 5,39 from 4,53 via {WAY}"
    _, shown = await previewed(house, long, [Confirm("All of it", ["end"] * 20)])
    assert list(shown.buttons) == ["Build", "Cancel"]
