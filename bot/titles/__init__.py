"""How each title is shown and played on Discord; a new one is one more line here."""

from __future__ import annotations

from bot.games.presenter import Presenter
from bot.titles.dragon.presenter import DragonPresenter
from bot.titles.gauge.presenter import GaugePresenter
from bot.titles.railways.balkan import BalkanPresenter
from bot.titles.railways.presenter import RailwaysPresenter
from rules.titles import TITLES

PRESENTERS: dict[str, type[Presenter]] = {
    "iberian_railways": RailwaysPresenter,
    "balkan_railways": BalkanPresenter,
    "iberian_gauge": GaugePresenter,
    "iron_dragon": DragonPresenter,
}

assert PRESENTERS.keys() == TITLES.keys(), "every title needs its presenter"
