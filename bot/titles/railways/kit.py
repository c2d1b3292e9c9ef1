"""The kits of both railways games."""

from __future__ import annotations

from bot.titles.kit import Kit
from bot.titles.railways.balkan import BalkanPresenter
from bot.titles.railways.commands import RailCog
from bot.titles.railways.presenter import RailwaysPresenter
from opponents.railways.opponent import RailwaysOpponent
from opponents.railways.weights import BALKAN, IBERIAN
from renderer.railways import DRAWING
from rules.railways.balkan import BalkanRailways
from rules.railways.iberian import IberianRailways

IBERIAN_RAILWAYS = Kit(
    IberianRailways(), RailwaysPresenter, RailCog, DRAWING, RailwaysOpponent(IBERIAN)
)
BALKAN_RAILWAYS = Kit(BalkanRailways(), BalkanPresenter, RailCog, DRAWING, RailwaysOpponent(BALKAN))
