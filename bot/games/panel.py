"""The buttons of a turn: what those who decide now may do."""

from __future__ import annotations

from discord import ButtonStyle
from discord.ui import View

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import CustomId
from bot.games.presenter import PanelButton, Presenter
from bot.games.table import Table


def panel(presenter: Presenter, table: Table) -> View | None:
    """A button for every kind of action that is open, made for this very position."""
    made = [_button(table, offered) for offered in presenter.buttons(table)]
    return view_of(*made) if made else None


def _button(table: Table, offered: PanelButton) -> Press:
    verb = "menu" if offered.menu else "show" if offered.previews else "do"
    meant = CustomId.of(verb, table.row, table.number, offered.menu or offered.action)
    style = ButtonStyle.primary if offered.is_primary else ButtonStyle.secondary
    return button(offered.label, meant, style)
