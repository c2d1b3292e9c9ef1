"""How each title is shown and played on Discord; a new one is one more line here."""

from __future__ import annotations

from typing import Any

from bot.games.presenter import Presenter
from bot.titles.dragon.presenter import DragonPresenter
from bot.titles.gauge.presenter import GaugePresenter
from bot.titles.railways.balkan import BalkanPresenter
from bot.titles.railways.presenter import RailwaysPresenter
from renderer import dragon, gauge, railways
from renderer.drawing import Drawing
from rules.titles import TITLES

PRESENTERS: dict[str, type[Presenter]] = {
    "iberian_railways": RailwaysPresenter,
    "balkan_railways": BalkanPresenter,
    "iberian_gauge": GaugePresenter,
    "iron_dragon": DragonPresenter,
}

DRAWINGS: dict[str, Drawing[Any]] = {
    "iberian_railways": railways.DRAWING,
    "balkan_railways": railways.DRAWING,
    "iberian_gauge": gauge.DRAWING,
    "iron_dragon": dragon.DRAWING,
}

assert PRESENTERS.keys() == TITLES.keys(), "every title needs its presenter"
assert DRAWINGS.keys() == TITLES.keys(), "every title needs its drawing"
