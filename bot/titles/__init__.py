"""How each title is shown and played on Discord; a new one is one more line here."""

from __future__ import annotations

from bot.titles.balkan import BalkanDesk
from bot.titles.desk import Desk
from bot.titles.dragon import DragonDesk
from bot.titles.gauge import GaugeDesk
from bot.titles.railways import RailwaysDesk
from rules.titles import TITLES

DESKS: dict[str, type[Desk]] = {
    "iberian_railways": RailwaysDesk,
    "balkan_railways": BalkanDesk,
    "iberian_gauge": GaugeDesk,
    "iron_dragon": DragonDesk,
}

assert DESKS.keys() == TITLES.keys(), "every title needs its desk"
