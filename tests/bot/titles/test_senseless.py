"""Senseless text in every field and option of every title: answered in words, and no more."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.games.table import AnyTable, Played, Player
from bot.titles.dragon import reading as reading
from bot.titles.dragon.choosing.trade import Trades
from bot.titles.gauge.presenter import GaugePresenter
from bot.wording import wording
from renderer.dragon.world.places import find_target
from rules.dragon import actions as a
from rules.errors import BadNotation, Refused
from rules.title import Seat
from tests.bot.tables import NAMES, at_table
from tests.rules.test_senseless import NUMBERS, TEXTS, positions
from tests.titles import PRESENTERS, TITLES

WORDS = wording()
TYPED = {
    "iberian_railways": ("start", "expand", "merge"),
    "balkan_railways": ("start", "expand", "merge", "route"),
    "iberian_gauge": ("build",),
    "iron_dragon": ("build", "move", "trade"),
}
MARKS = (
    "from",
    "via",
    "get",
    "give",
    "toward",
    "exactly",
    "quickest",
    "late",
    "new",
    "Ana",
    "Ana:",
)

Read = Callable[[AnyTable, Seat, Callable[[], str]], Any]
"""What a command makes of the texts of its options; each call of the last gives another text."""


def place(table: AnyTable, seat: Seat, text: Callable[[], str]) -> Any:
    train, rest = reading.train_and_rest(text())
    return a.Place(reading.place(rest), train)


def trade(table: AnyTable, seat: Seat, text: Callable[[], str]) -> Any:
    trades = Trades(WORDS, table, seat)
    gets = trades.spelled_out(reading.seat_named(table.names, "Ana"), text())
    return reading.proposal(table.names, "ana", 3, gets, trades.spelled_out(seat, text()))


def build(table: AnyTable, seat: Seat, text: Callable[[], str]) -> Any:
    return reading.fitting_build(table, seat, reading.build(text(), text(), text()))


COMMANDS: dict[str, Read] = {
    "build": build,
    "move": lambda table, seat, text: reading.move(table.state, seat, text(), text()),
    "place": place,
    "load": lambda table, seat, text: reading.by_able_train(table, seat, text(), reading.load),
    "drop": lambda table, seat, text: reading.by_able_train(
        table, seat, text(), lambda one: reading.drop(table.state, one)
    ),
    "deliver": lambda table, seat, text: reading.by_able_train(
        table, seat, text(), lambda one: reading.deliver(table.state, seat, one)
    ),
    "ship": lambda table, seat, text: reading.ship(text()),
    "foreman": lambda table, seat, text: reading.foreman(table.state, text()),
    "upgrade": lambda table, seat, text: reading.loco(table.state, text()),
    "discard": lambda table, seat, text: reading.discard(table.state, text()),
    "backtrack": lambda table, seat, text: a.Backtrack(reading.trains(table.state, seat, text())),
    "trade": trade,
}


def sentence(rng: random.Random) -> str:
    """A few words people might write, or their cats."""
    words = rng.choices([*TEXTS, *TEXTS, *MARKS, *map(str, NUMBERS)], k=rng.choice([0, 1, 1, 1, 3]))
    return rng.choice(["", "", "1:", "2:", "7:"]) + rng.choice([" ", " ", ", ", "-"]).join(words)


def tables(key: str) -> list[AnyTable]:
    """Tables all through a few games."""
    seats = max(TITLES[key].seats)
    return [at_table(key, state, NAMES[:seats]) for state in positions(key)]


def previewed(table: AnyTable, read: Callable[..., Any], *written: Any) -> str:
    """What is said to what was written: a refusal, or the preview of what can be played."""
    seat = table.deciders[0]
    try:
        action = read(*written)
        state, events = table.title.play(table.state, seat, action)
    except Refused as refusal:
        return WORDS.refusal(refusal)
    played = Played(table, table.after(state), events, Player(seat))
    return PRESENTERS[table.row.title](WORDS).preview(played, seat, action).text


@pytest.mark.parametrize("key", TITLES)
def test_whatever_is_written_into_a_field_is_answered(key: str) -> None:
    rng, presenter = random.Random(f"fields {key}"), PRESENTERS[key](WORDS)
    for _ in range(400):
        table, verb, text = rng.choice(tables(key)), rng.choice(TYPED[key]), sentence(rng)
        assert previewed(table, presenter.typed_action, table, verb, text), (verb, text)


@pytest.mark.parametrize("command", COMMANDS)
def test_whatever_is_written_into_an_option_of_dragon_is_answered(command: str) -> None:
    rng = random.Random(f"options {command}")
    for _ in range(150):
        table = rng.choice(tables("iron_dragon"))
        text = partial(sentence, rng)
        assert previewed(table, COMMANDS[command], table, table.deciders[0], text)


def test_whatever_is_written_into_an_option_of_gauge_is_answered() -> None:
    rng, presenter = random.Random("options gauge"), GaugePresenter(WORDS)
    for _ in range(300):
        table, one, two = rng.choice(tables("iberian_gauge")), sentence(rng), sentence(rng)
        assert previewed(table, presenter.read_build, table, one, two)
        assert previewed(table, presenter.read_start, table, "pink", rng.choice(NUMBERS), one)


@pytest.mark.parametrize("text", TEXTS)
def test_whatever_is_to_be_seen_larger_is_found_or_not(text: str) -> None:
    try:
        found = find_target(text).title
    except BadNotation as unread:
        found = WORDS.refusal(unread)
    assert found
