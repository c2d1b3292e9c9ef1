"""Hints: for whoever decides alone, where the table has them, each with a way to its preview."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from bot.discord.custom_ids import CustomId, Verb
from bot.games.posts.hints import Adviser
from bot.games.table import AnyTable
from opponents.opponent import AnyPlan, Plan, Position
from opponents.proposals import ByProposals
from rules.errors import phrase
from rules.title import Seat
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.storage.builders import by_hand

PLAYERS = ("Ana", "Bruno", "Carmen")


class Thinking:
    """Thinks at once and in this process; `meanwhile` is what happens during that."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Seat]] = []
        self.plans: Sequence[AnyPlan] | None = None
        self.trouble: Exception | None = None
        self.meanwhile: Any = None

    async def __call__(self, table: AnyTable, seat: Seat) -> Sequence[AnyPlan]:
        self.asked.append((table.number, seat))
        if self.meanwhile is not None:
            await self.meanwhile()
        if self.trouble is not None:
            raise self.trouble
        found = ByProposals().hints(Position.of(table.title, table.state, seat))
        return found if self.plans is None else self.plans


@pytest.fixture
def thinking(house: House, monkeypatch: pytest.MonkeyPatch) -> Thinking:
    """What stands in for the other process."""
    made = Thinking()
    monkeypatch.setattr(house.services.thinker, "hints", made)
    return made


def agree(house: House, hints: str) -> None:
    """A table that has agreed on this."""
    by_hand(house.database, f'UPDATE games SET settings = \'{{"hints":"{hints}"}}\'')
    house.host.forget(house.game)


@pytest.fixture
async def hinted(house: House, thinking: Thinking) -> Post:
    """The first post of a game of Iberian Railways of three, with hints."""
    lobby = await house.open("iberian_railways", *PLAYERS)
    agree(house, "on")
    await house.guest("Ana").press(lobby, "Start")
    return await house.newest_post()


async def asks(house: House, who: Guest) -> Post:
    """The answer to /hint."""
    table = await house.table()
    return await who.asks(lambda i: house.flows.hints.ask(i, table))


async def test_a_hint_is_a_line_and_a_way_to_its_preview(house: House, hinted: Post) -> None:
    who = await house.decider()
    said = await who.press(hinted, "Hint")
    head, *lines = said.content.splitlines()
    assert head == "What a computer would do in your place, best first:"
    assert [line[:8] for line in lines] == ["**1** · ", "**2** · ", "**3** · "]
    assert list(said.buttons) == ["Show 1", "Show 2", "Show 3", "Back to your turn"]
    shown = await who.press(said, "Show 2")
    assert shown.content.splitlines()[0] in lines[1]
    assert "Cancel" in shown.buttons
    assert await house.played() == []


async def test_hints_say_their_reason(house: House, hinted: Post, thinking: Thinking) -> None:
    table = await house.table()
    reason = phrase("rules-and", one="Burgos", other=phrase("rail-kind-expand"))
    thinking.plans = [Plan((table.title.parse("buy Lisbon"),), reason=reason)]
    who = await house.decider()
    said = await asks(house, who)
    assert said.content == "What a computer would do in your place:\n**1** · Burgos and Expand"
    done = await who.press(await who.press(said, "Show 1"), "Buy")
    assert "buys the interest in Lisbon" in done.content
    assert await house.played() == ["buy Lisbon"]


async def test_hints_call_players_by_name(house: House, hinted: Post, thinking: Thinking) -> None:
    table = await house.table()
    reason = phrase("hint-railways-threat", plan="Burgos", player=2, turns=2)
    thinking.plans = [Plan((table.title.parse("buy Lisbon"),), reason=reason)]
    said = await asks(house, await house.decider())
    assert said.content.endswith(f"Burgos; {table.names[2]} could end the game in 2 turns")


async def test_an_answer_of_its_own_leaves_what_was_pressed(house: House, hinted: Post) -> None:
    who = await house.decider()
    panel = await who.press_id(await id_of(house, Verb.PANEL))
    assert "Hint" in panel.buttons
    sent = await who.send(who.pressing(panel, panel.buttons["Hint"]))
    assert sent.response.deferred == {"ephemeral": True, "thinking": True}


async def test_a_position_is_thought_of_once(
    house: House, hinted: Post, thinking: Thinking
) -> None:
    who = await house.decider()
    first = await who.press(hinted, "Hint")
    assert (await who.press(hinted, "Hint")).content == first.content
    assert len(thinking.asked) == 1
    await house.play("start N6 N7")  # the same player is asked about loans
    again = await asks(house, who)
    assert [number for number, _ in thinking.asked] == [0, 1]
    assert again.content != first.content


async def test_hints_in_the_middle_of_a_turn_lead_on(house: House, hinted: Post) -> None:
    who = await house.decider()
    await house.play("start N6 N7")
    said = await who.press(hinted, "Hint")  # on the post of this turn, made before
    shown = await who.press(said, "Show 1")
    assert "Pay off one loan" in shown.content
    await who.press(shown, next(iter(shown.buttons)))
    assert (await house.played())[-1] == "repay"


async def test_a_hint_works_after_a_restart(house: House, hinted: Post, thinking: Thinking) -> None:
    who = await house.decider()
    said = await who.press(hinted, "Hint")
    await house.restart()
    shown = await who.press(said, "Show 3")
    assert shown.content.splitlines()[0] in said.content
    assert len(thinking.asked) == 1


async def test_hints_of_an_earlier_turn_are_over(house: House, hinted: Post) -> None:
    who = await house.decider()
    said, button = await who.press(hinted, "Hint"), hinted.buttons["Hint"]
    await house.play("buy Lisbon")
    assert (await who.press(said, "Show 1")).content.startswith("That turn is over")
    assert (await who.press_id(button)).content.startswith("That turn is over")


async def test_a_game_that_goes_on_meanwhile_is_shown_as_it_stands(
    house: House, hinted: Post, thinking: Thinking
) -> None:
    who = await house.decider()
    thinking.meanwhile = lambda: house.play("buy Lisbon")
    said = await who.press(hinted, "Hint")
    assert said.content.startswith("The board has moved on while I was thinking.")
    assert "decides now" in said.content
    assert not said.buttons


async def test_what_was_undone_meanwhile_leaves_a_hint_as_it_is(
    house: House, hinted: Post, thinking: Thinking
) -> None:
    who = await house.decider()

    async def there_and_back() -> None:
        await house.play("start N6 N7")
        table = await house.table()
        asked = await who.asks(lambda i: house.flows.undo.ask(i, table))
        await who.press(asked, "Take it back")

    thinking.meanwhile = there_and_back
    assert "Show 1" in (await who.press(hinted, "Hint")).buttons


@pytest.mark.parametrize("trouble", [ValueError("lost its way"), OSError("was killed")])
async def test_a_computer_without_an_answer_is_no_harm(
    house: House,
    hinted: Post,
    thinking: Thinking,
    trouble: Exception,
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinking.trouble = trouble
    who = await house.decider()
    said = await who.press(hinted, "Hint")
    assert said.content.startswith("I could not think of a hint just now.")
    assert f"game {house.game}: no hint for seat" in caplog.text
    thinking.trouble = None
    assert "Show 1" in (await who.press(hinted, "Hint")).buttons


async def test_no_plan_is_said_to_be_none(house: House, hinted: Post, thinking: Thinking) -> None:
    thinking.plans = []
    said = await asks(house, await house.decider())
    assert said.content.startswith("I see nothing good to do here.")


async def test_only_whoever_decides_gets_hints(
    house: House, hinted: Post, thinking: Thinking
) -> None:
    who = await house.decider()
    other = house.guest(next(name for name in PLAYERS if name != who.name))
    for said in (await other.press(hinted, "Hint"), await asks(house, other)):
        assert said.content == f"It is not your turn: {who.name} decides now."
    for said in (
        await house.guest("Elena").press(hinted, "Hint"),
        await asks(house, house.guest("Elena")),
    ):
        assert "You have no seat in this game" in said.content
    assert thinking.asked == []


@pytest.mark.parametrize(
    ("hints", "why"),
    [("off", "Hints are switched off"), ("automatic", "Several people play here")],
)
async def test_a_table_without_hints_says_why_and_has_no_button(
    house: House, first: Post, thinking: Thinking, hints: str, why: str
) -> None:
    agree(house, hints)
    who = await house.decider()
    assert "Hint" not in first.buttons
    panel = await who.press_id(await id_of(house, Verb.PANEL))
    assert "Hint" not in panel.buttons
    pressed = await who.press_id(await id_of(house, Verb.HINT))  # a button of another release
    for said in (await asks(house, who), pressed):
        assert said.content.startswith(why)
        assert "can change that before the game begins, under Options." in said.content
    assert thinking.asked == []


async def test_all_who_choose_at_once_get_hints_of_their_own(
    house: House, foremen: Post, thinking: Thinking
) -> None:
    agree(house, "on")
    ana, bruno = house.guest("Ana"), house.guest("Bruno")

    async def another_chooses() -> None:
        thinking.meanwhile = None
        table = await house.table()
        offer = table.title.legal(table.state, Seat(2))[0]
        await house.play(table.title.notate(offer.action), 2)

    thinking.meanwhile = another_chooses
    said = await asks(house, ana)
    assert "Show 1" in said.buttons
    done = await ana.press(await ana.press(said, "Show 1"), "Keep")
    assert "has chosen a foreman" in done.content
    his = await asks(house, bruno)
    assert [seat for _, seat in thinking.asked] == [Seat(0), Seat(1)]
    assert his.content != said.content


async def test_who_has_chosen_meanwhile_needs_no_hint(
    house: House, foremen: Post, thinking: Thinking
) -> None:
    agree(house, "on")
    table = await house.table()
    chosen = table.title.notate(table.title.legal(table.state, Seat(0))[0].action)
    thinking.meanwhile = lambda: house.play(chosen, 0)
    said = await asks(house, house.guest("Ana"))
    assert said.content.startswith("The board has moved on while I was thinking.")


async def test_a_title_without_computers_says_so(
    house: House, hinted: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.services.thinker, "plays", lambda title: False)
    who = await house.decider()
    panel = await who.press_id(await id_of(house, Verb.PANEL))
    assert "Hint" not in panel.buttons
    said = await asks(house, who)
    assert said.content == "No computer knows how to play Iberian Railways yet."


async def test_a_hint_nobody_gave_is_refused(house: House, hinted: Post) -> None:
    who = await house.decider()
    odd = await who.press_id(await id_of(house, Verb.HINTED, "buy Lisbon + 1"))
    assert odd.content.startswith("That button is from an older version")
    concede = await who.press_id(await id_of(house, Verb.HINTED, "concede + 0"))
    assert concede.content.startswith("That cannot be chosen now")
    assert await house.played() == []


async def test_two_who_ask_for_the_same_are_both_answered(house: House, hinted: Post) -> None:
    who = await house.decider()
    both = await asyncio.gather(who.press(hinted, "Hint"), asks(house, who))
    assert both[0].content == both[1].content


async def test_another_seat_of_the_same_position_is_thought_of_anew(
    house: House, foremen: Post, thinking: Thinking
) -> None:
    adviser, table = Adviser(house.services.thinker), await house.table()
    for seat in (Seat(0), Seat(1), Seat(1)):
        await adviser.plans(table, seat)
    assert [seat for _, seat in thinking.asked] == [Seat(0), Seat(1)]


async def id_of(house: House, verb: Verb, rest: str = "") -> str:
    table = await house.table()
    return CustomId.of(verb, table.row, table.number, rest).text
