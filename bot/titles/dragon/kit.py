"""The kit of Iron Dragon."""

from __future__ import annotations

from bot.titles.dragon.commands import DragonCog
from bot.titles.dragon.presenter import DragonPresenter
from bot.titles.kit import Kit
from opponents.dragon.player import DragonOpponent
from renderer.dragon import DRAWING
from rules.dragon.edition_1 import IronDragon1
from rules.dragon.title import IronDragon

IRON_DRAGON = Kit(
    IronDragon(), DragonPresenter, DragonCog, DRAWING, DragonOpponent(), earlier=(IronDragon1(),)
)
