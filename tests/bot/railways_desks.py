"""Desks of both railways games, and tables for them."""

from __future__ import annotations

from bot.tables import Table
from bot.titles.balkan import BalkanDesk
from bot.titles.railways import RailwaysDesk
from bot.wording import wording
from rules.railways.state import State
from rules.railways.title import Railways
from tests.bot import tables
from tests.bot.tables import NAMES
from tests.rules.railways.position import BALKANS, IBERIA

DESKS = {IBERIA.key: RailwaysDesk(wording()), BALKANS.key: BalkanDesk(wording())}
DESK, BALKAN_DESK = DESKS.values()
LONGEST_NAMES = tuple(f"{'W' * 31}{seat}" for seat in range(5))


def at_table(state: State, names: tuple[str, ...] = NAMES, *, on: Railways = IBERIA) -> Table:
    return tables.at_table(on.key, state, names)
