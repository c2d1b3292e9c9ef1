"""Iron Dragon on Discord."""

from __future__ import annotations

from bot.games.table import Played, Table
from rules.dragon.actions import AnyAction
from rules.dragon.state import State
from rules.dragon.view import DragonView

DragonTable = Table[State, AnyAction, DragonView]
DragonPlayed = Played[State, AnyAction, DragonView]
