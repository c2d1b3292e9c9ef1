"""Every recorded game in words: asked, previewed and told from its beginning to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.presenter import AnyPresenter
from bot.games.table import AnyTable
from bot.wording import wording
from rules.title import Seat
from tests.bot.tables import at_table, step_of
from tests.recorded import FOLDER, read
from tests.titles import PRESENTERS, title_of

UNSEEN = {"Load", "Drop", "Undo", "Decline", "Refuse", "Concede", "TimeUp"}
"""Actions that are played without a preview."""

OPENED = 20  # the menus of one position in so many are opened, which takes long


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_recorded_game_is_said_from_its_beginning_to_its_end(path: Path) -> None:
    record = read(path)
    title, presenter = title_of(record.title, record.edition), PRESENTERS[record.title](wording())
    state = title.setup(record.seats, record.options, record.seed)
    table = at_table(record.title, state, edition=record.edition)
    for count, line in enumerate(record.actions):
        seat, action = Seat(int(line[0])), title.parse(line[2:])
        assert presenter.ask(table)
        assert presenter.standings(table)
        assert all(presenter.ask_privately(table, decider) for decider in table.deciders)
        if count % OPENED == 0:
            open_menus(presenter, table)
            presenter.standing_now(table)
            presenter.proposals(table)
        step = step_of(table, seat, action)
        if type(action).__name__ not in UNSEEN:
            assert presenter.preview(step, seat, action).text
        presenter.tell(step.after, step.events)
        table = step.after
    result = title.result(table.state)
    assert result is not None
    assert presenter.final(table, result)


def open_menus(presenter: AnyPresenter, table: AnyTable) -> None:
    """Everything that the first who decides could look into."""
    seat = table.deciders[0]
    for button in presenter.buttons(table):
        if button.menu:
            assert presenter.menu(table, seat, button.menu).text
