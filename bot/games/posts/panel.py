"""The buttons of a turn: what those who decide now may do."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle
from discord.ui import View

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import CustomId, Verb
from bot.games.posts.proposals import mark_of
from bot.games.presenter import AnyPresenter, PanelButton, Proposal
from bot.games.table import AnyTable
from bot.games.take_back import free_step
from bot.wording import Words
from rules.title import Seat
from storage.store import GameRow


def panel(
    presenter: AnyPresenter, table: AnyTable, proposals: Sequence[Proposal] = ()
) -> View | None:
    """What is proposed, then a button for every kind of action that is open at this position."""
    made = [_proposed(table, proposal) for proposal in proposals]
    made += [panel_button(table, offered) for offered in presenter.buttons(table)]
    return view_of(*made) if made else None


def with_reasons(words: Words, presenter: AnyPresenter, table: AnyTable, text: str) -> str:
    """What stands above a panel, with why some of its buttons cannot be pressed."""
    reasons = [
        words("panel-closed", button=offered.label, reason=offered.closed)
        for offered in presenter.buttons(table)
        if offered.closed
    ]
    return "\n".join([text, *reasons])


def own_panel(
    words: Words,
    presenter: AnyPresenter,
    table: AnyTable,
    seat: Seat,
    proposals: Sequence[Proposal] = (),
    *,
    has_hints: bool = False,
) -> View | None:
    """The same for one who decides, with Undo where nobody has to be asked."""
    made = panel(presenter, table, proposals)
    step = free_step(table, seat)
    if made is not None and has_hints:
        made.add_item(hint_button(words, table))
    if made is not None and step is not None:
        named = presenter.step(table, step.action)
        undo = _undo_step(words, table, step.number, named) if named else undo_button(words, table)
        made.add_item(undo)
    return made


def how_to_play_button(words: Words, row: GameRow) -> Press:
    """Leads to the first of the cards that tell how this title is played."""
    return button(words("how-button"), CustomId.of(Verb.HOW_HERE, row, rest="1"))


def hint_button(words: Words, table: AnyTable) -> Press:
    """Leads to good moves for the one who presses it."""
    return button(words("hints-button"), CustomId.of(Verb.HINT, table.row, table.number))


def undo_button(words: Words, table: AnyTable) -> Press:
    """Leads to what would be undone."""
    return button(words("undo-button"), CustomId.of(Verb.UNDO, table.row, table.number))


def _undo_step(words: Words, table: AnyTable, number: int, named: str) -> Press:
    """Undoes at once: its label says what."""
    meant = CustomId.of(Verb.UNDO_DO, table.row, table.number, str(number - 1))
    return button(words("undo-step", step=named), meant)


def _proposed(table: AnyTable, proposal: Proposal) -> Press:
    meant = CustomId.of(Verb.PROPOSED, table.row, table.number, mark_of(proposal))
    return button(proposal.label, meant, ButtonStyle.success)


def panel_button(table: AnyTable, offered: PanelButton) -> Press:
    """A button made for this very position."""
    verb = Verb.MENU if offered.menu else Verb.SHOW if offered.previews else Verb.DO
    meant = CustomId.of(verb, table.row, table.number, offered.menu or offered.action)
    style = ButtonStyle.primary if offered.is_primary else ButtonStyle.secondary
    return button(offered.label, meant, style, is_open=not offered.closed)
