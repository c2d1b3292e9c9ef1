"""The kit of Iberian Gauge."""

from __future__ import annotations

from bot.titles.gauge.commands import GaugeCog
from bot.titles.gauge.presenter import GaugePresenter
from bot.titles.kit import Kit
from opponents.gauge.opponent import GaugeOpponent
from renderer.gauge import DRAWING
from rules.gauge.title import IberianGauge

IBERIAN_GAUGE = Kit(IberianGauge(), GaugePresenter, GaugeCog, DRAWING, GaugeOpponent())
