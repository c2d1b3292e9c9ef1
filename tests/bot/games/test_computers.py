"""Computers at a table: who plays when, what is stored of it, and what stops it or does not."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from bot.games import computers
from bot.games.table import Computer
from bot.games.take_back import standing
from opponents.opponent import AnyPlan, AnyPosition, Level, Opponent, Plan
from opponents.proposals import ByProposals
from rules.title import Seat
from storage.sqlite.backend import SqliteStore
from storage.store import ActionRow
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

RAILWAYS = "iberian_railways"


async def of_computers(house: House) -> list[str | None]:
    """For each action of the log the level of the computer that decided it."""
    return [action.computer for action in await house.store.actions(house.game)]


async def asked(house: House) -> tuple[Seat, ...]:
    """The people who decide, once all computers have."""
    await house.services.computers.settled()
    return (await house.table()).asked


async def seated(house: House, *names: str, computers: int = 2) -> Post:
    return await house.seat_with_computers(RAILWAYS, *names, computers=computers)


async def test_computers_play_until_a_person_is_to_decide(house: House) -> None:
    await seated(house, "Ana")
    assert await asked(house) == (Seat(0),)
    before = await of_computers(house)
    await house.play("buy Lisbon", 0)
    assert await asked(house) == (Seat(0),)
    after = await of_computers(house)
    assert after[len(before)] is None  # Ana's own
    assert after[len(before) + 1 :].count("driver") >= 2
    doers = {kept.doer for kept in standing(await house.table())}
    assert {Computer(Seat(1), "driver"), Computer(Seat(2), "driver")} <= doers


async def test_what_they_played_is_theirs_after_a_restart(house: House) -> None:
    await seated(house, "Ana")
    await house.play("buy Lisbon", 0)
    await house.newest_post()
    before = (await house.table()).standing
    await house.restart()
    assert (await house.table()).standing == before


async def test_a_stop_while_they_think_costs_nothing(house: House) -> None:
    await seated(house, "Ana")
    stopping: list[asyncio.Task[None]] = []

    async def stopped() -> None:
        house.workshop.meanwhile = None
        stopping.append(asyncio.create_task(house.services.computers.close()))
        await asyncio.sleep(60)

    house.workshop.meanwhile = stopped
    await house.play("buy Lisbon", 0)
    await house.services.computers.settled()
    assert stopping
    played = await house.played()
    assert played[-1] == "buy Lisbon"
    await house.restart()
    await house.services.computers.wake_all()
    assert await asked(house) == (Seat(0),)
    assert (await house.played())[: len(played)] == played
    assert len(await house.played()) > len(played)


async def test_only_games_that_wait_for_a_computer_are_read_at_a_start(house: House) -> None:
    await seated(house, "Ana")
    await house.restart()
    await house.services.computers.wake_all()
    assert not house.services.computers._tasks.is_busy(house.game)


async def test_what_was_thought_for_another_position_is_not_played(house: House) -> None:
    await seated(house, "Ana")
    count = len(await house.played())

    async def conceded() -> None:
        house.workshop.meanwhile = None
        table = await house.table()
        await house.play(table.title.notate(table.title.concession()), 0)

    house.workshop.meanwhile = conceded
    await house.play("buy Lisbon", 0)
    await house.services.computers.settled()
    assert (await house.played())[count : count + 2] == ["buy Lisbon", "concede"]
    numbers = [action.number for action in await house.store.actions(house.game)]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_a_seat_taken_back_while_the_computer_thinks_is_not_played_for(
    house: House,
) -> None:
    await house.seat(RAILWAYS, "Ana", "Bruno", "Carmen")
    who = await house.decider()

    async def back() -> None:
        house.workshop.meanwhile = None
        await house.store.set_autopilot(house.game, who.id, None)
        house.host.forget(house.game)

    house.workshop.meanwhile = back
    await house.store.set_autopilot(house.game, who.id, Level.ENGINEER)
    house.host.forget(house.game)
    house.services.computers.wake(house.game)
    await house.services.computers.settled()
    assert await house.played() == []


class Odd(Opponent[Any, Any]):
    """Fails, or wants what may not be done."""

    def __init__(self, plan: AnyPlan | None) -> None:
        self._plan = plan

    def decide(self, position: AnyPosition, level: Level, luck: str) -> AnyPlan:
        if self._plan is None:
            raise ZeroDivisionError
        return self._plan

    def hints(self, position: AnyPosition) -> list[AnyPlan]:
        return []


@pytest.mark.parametrize("odd", ["fails", "forbidden"])
async def test_a_computer_that_cannot_decide_plays_what_the_rules_propose(
    house: House, odd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parse = house.services.titles.title(RAILWAYS).parse
    plan = None if odd == "fails" else Plan((parse("expand A1"),))
    monkeypatch.setattr(house.services.thinker, "_opponents", {RAILWAYS: Odd(plan)})
    await seated(house, "Ana")
    await house.play("buy Lisbon", 0)
    assert await asked(house) == (Seat(0),)
    assert "driver" in await of_computers(house)


async def test_trouble_of_the_store_is_waited_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "FIRST_WAIT", 0.01)
    await seated(house, "Ana")
    append, failures = SqliteStore.append, iter([True, True])

    async def failing(store: SqliteStore, *actions: ActionRow, result: str | None = None) -> None:
        if actions[0].computer and next(failures, False):
            raise sqlite3.OperationalError("disk I/O error")
        await append(store, *actions, result=result)

    monkeypatch.setattr(SqliteStore, "append", failing)
    await house.play("buy Lisbon", 0)
    assert await asked(house) == (Seat(0),)
    assert next(failures, None) is None


async def test_an_unforeseen_fault_stops_one_table_until_something_changes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(house, "Ana")
    count = len(await house.played())
    with monkeypatch.context() as patched:
        patched.setattr(house.services.thinker, "_opponents", {RAILWAYS: Odd(None)})
        patched.setattr(ByProposals, "decide", Odd(None).decide)
        await house.play("buy Lisbon", 0)
        await house.services.computers.settled()
        assert len(await house.played()) == count + 1
    house.services.computers.wake(house.game)
    assert await asked(house) == (Seat(0),)


async def test_a_game_that_was_abandoned_is_played_no_more(house: House) -> None:
    await seated(house, "Ana")
    count = len(await house.played())

    async def abandoned() -> None:
        house.workshop.meanwhile = None
        await house.host.abandon(house.game)

    house.workshop.meanwhile = abandoned
    await house.play("buy Lisbon", 0)
    await house.services.computers.settled()
    assert len(await house.played()) == count + 1


async def test_rounds_that_nobody_waits_for_leave_the_machine_to_others(house: House) -> None:
    await house.seat(RAILWAYS, "Ana", "Bruno", "Carmen")
    rounds, over = computers.Rounds(), list[bool]()
    for name in ("Ana", "Bruno", "Carmen"):
        await house.store.set_autopilot(house.game, house.guest(name).id, Level.DRIVER)
    house.host.forget(house.game)
    await house.services.computers.close()  # they are played here, one at a time
    for kind in [*["purchase"] * 3, *["start"] * 3, "purchase"]:
        table = await house.table()
        over.append(rounds.is_over(table))
        passing = table.title.parse(f"pass {kind}")
        await house.host.decide(table, table.deciders[0], Level.DRIVER, passing)
    assert over == [False, False, False, True, False, False, True]
