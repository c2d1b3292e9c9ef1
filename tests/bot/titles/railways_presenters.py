"""Presenters of both railways games, and tables for them."""

from __future__ import annotations

from bot.games.table import AnyTable
from bot.titles.railways.balkan import BalkanPresenter
from bot.titles.railways.presenter import RailwaysPresenter
from bot.wording import wording
from rules.railways.state import State
from rules.railways.title import Railways
from tests.bot import tables
from tests.bot.tables import NAMES
from tests.rules.railways.support.position import BALKANS, IBERIA

PRESENTER, BALKAN_PRESENTER = RailwaysPresenter(wording()), BalkanPresenter(wording())
PRESENTERS = {IBERIA.key: PRESENTER, BALKANS.key: BALKAN_PRESENTER}
LONGEST_NAMES = tuple(f"{'W' * 31}{seat}" for seat in range(5))


def at_table(state: State, names: tuple[str, ...] = NAMES, *, on: Railways = IBERIA) -> AnyTable:
    return tables.at_table(on.key, state, names)
