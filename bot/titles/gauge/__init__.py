"""Iberian Gauge on Discord."""

from __future__ import annotations

from bot.games.table import Played, Table
from rules.gauge.actions import AnyAction
from rules.gauge.state import State
from rules.gauge.view import GaugeView

GaugeTable = Table[State, AnyAction, GaugeView]
GaugePlayed = Played[State, AnyAction, GaugeView]
