"""Menus and text fields are asked for by keys out of custom ids: a senseless one is refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.games.presenter import AnyPresenter
from bot.refusals import Refusal
from bot.wording import wording
from rules.errors import BadNotation, RuleViolation
from tests.pictures import steps_of
from tests.recorded import FOLDER, read
from tests.titles import PRESENTERS

GAMES = (
    "iberian_railways_3_last_cube",
    "balkan_railways_4_last_cube_outcome",
    "gauge_classic_lap",
    "dragon_track_trading",
    "dragon_open_contracts",
    "dragon_additional_trains",
)
POSITIONS = 8  # of each game
SENSELESS = (
    " | x|x| 0| -1| 9| 1 /| 0 /| 9 1/2| 1 1,x/| 1 99999/| 1 /,| red| infrared| red 12| red 999"
    "| red x| red 12 Madrid| Q99| B3| 12 12| 999| 99999999999999999999| ٣| 🚂| 1 2 3 4 5 6 7 8 9"
)
ENDINGS = SENSELESS.split("|")
TEXTS = ("", "x", "12", "-5", "Kola", "N6 N7", "Ana 12 get", "outcome", "2:", "late", "🚂 via 🚂")


def positions(name: str) -> list[Any]:
    steps = list(steps_of(read(FOLDER / f"{name}.json"), 1))
    tables = [step.before for step in steps if step.before.deciders]
    return tables[:: max(1, len(tables) // POSITIONS)]


def refused(ask: Callable[[], object]) -> bool:
    """Whether it was refused in words; anything else that goes wrong fails the test."""
    try:
        ask()
    except (Refusal, BadNotation, RuleViolation):
        return True
    return False


@pytest.mark.parametrize("name", GAMES)
def test_a_senseless_key_is_refused_in_words(name: str) -> None:
    refusals = 0
    for table in positions(name):
        presenter: AnyPresenter = PRESENTERS[table.row.title](wording())
        for button in presenter.buttons(table):
            for key in (button.menu + ending for ending in ENDINGS if button.menu):
                refusals += refused(partial(presenter.menu, table, table.deciders[0], key))
                refusals += refused(partial(presenter.asked, key))
    assert refusals > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_senseless_text_is_refused_in_words(name: str) -> None:
    refusals = 0
    for table in positions(name)[::3]:
        presenter: AnyPresenter = PRESENTERS[table.row.title](wording())
        verbs = [
            button.menu + ending for button in presenter.buttons(table) for ending in ("", " x")
        ]
        for verb in (*verbs, "trade 1 /", "route", "purchase"):
            for text in TEXTS:
                refusals += refused(partial(presenter.typed_action, table, verb, text))
    assert refusals > 0
