"""Everything that can be played: a new title is one more line here."""

from __future__ import annotations

from bot.titles.dragon.commands import DragonCog
from bot.titles.dragon.presenter import DragonPresenter
from bot.titles.gauge.commands import GaugeCog
from bot.titles.gauge.presenter import GaugePresenter
from bot.titles.kit import Kit
from bot.titles.railways.balkan import BalkanPresenter
from bot.titles.railways.commands import RailCog
from bot.titles.railways.presenter import RailwaysPresenter
from rules.catalogue import Catalogue
from rules.dragon.edition_1 import IronDragon1
from rules.dragon.title import IronDragon
from rules.gauge.title import IberianGauge
from rules.railways.balkan import BalkanRailways
from rules.railways.iberian import IberianRailways

KITS = (
    Kit(IberianRailways(), RailwaysPresenter, RailCog),
    Kit(BalkanRailways(), BalkanPresenter, RailCog),
    Kit(IberianGauge(), GaugePresenter, GaugeCog),
    Kit(IronDragon(), DragonPresenter, DragonCog, earlier=(IronDragon1(),)),
)

TITLES = Catalogue(
    (kit.title for kit in KITS), (earlier for kit in KITS for earlier in kit.earlier)
)
