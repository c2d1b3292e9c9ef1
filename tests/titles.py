"""The titles of the house by key, for tests."""

from __future__ import annotations

from bot.games.presenter import AnyPresenter
from bot.kits import KITS
from bot.kits import TITLES as CATALOGUE
from rules.title import AnyTitle

TITLES: dict[str, AnyTitle] = {title.key: title for title in CATALOGUE}
title_of = CATALOGUE.title
DRAWINGS = {kit.title.key: kit.drawing for kit in KITS}
PRESENTERS: dict[str, type[AnyPresenter]] = {kit.title.key: kit.presenter for kit in KITS}
