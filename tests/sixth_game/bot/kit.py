"""The kit of Matches."""

from __future__ import annotations

from bot.titles.matches.commands import MatchesCog
from bot.titles.matches.presenter import MatchesPresenter
from renderer.matches import DRAWING
from rules.matches.title import Matches

from bot.titles.kit import Kit

MATCHES = Kit(Matches(), MatchesPresenter, MatchesCog, DRAWING)
