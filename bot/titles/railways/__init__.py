"""Iberian and Balkan Railways on Discord."""

from __future__ import annotations

from bot.games.table import Played, Table
from rules.railways.actions import Action
from rules.railways.state import State
from rules.railways.view import RailwaysView

RailTable = Table[State, Action, RailwaysView]
RailPlayed = Played[State, Action, RailwaysView]
