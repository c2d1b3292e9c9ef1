"""A kit: all that makes a title playable here, joined in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.commands.common import TitleCog
from bot.games.presenter import AnyPresenter
from opponents.opponent import AnyOpponent
from renderer.drawing import Drawing
from rules.title import AnyTitle


@dataclass(frozen=True)
class Kit:
    """Rules, words and buttons, slash commands, pictures, computer players."""

    title: AnyTitle  # in its newest edition
    presenter: type[AnyPresenter]
    commands: type[TitleCog]  # sister games share theirs
    drawing: Drawing[Any]
    opponent: AnyOpponent | None = None  # its computer players; a title can do without
    earlier: tuple[AnyTitle, ...] = ()  # former editions, while games of theirs may be running
