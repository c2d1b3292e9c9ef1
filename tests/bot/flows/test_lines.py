"""Lines of the list and of the log of games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.flows.game_list import status_of
from bot.flows.game_log import _entry, _pager
from bot.wording import wording
from storage.rows import Absence, Deed, GameId, JournalRow, Status
from tests.bot.tables import at_table
from tests.titles import TITLES

ROW = at_table("iberian_railways", TITLES["iberian_railways"].setup(3, {}, "lines")).row


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (Status.LOBBY, "table open"),
        (Status.LIVE, "under way"),
        (Status.OVER, "over"),
        (Status.ABANDONED, "abandoned"),
    ],
)
def test_a_list_says_how_a_game_stands(status: Status, said: str) -> None:
    assert status_of(wording(), replace(ROW, status=status)) == said


@pytest.mark.parametrize(
    ("reason", "said"),
    [(Absence.CHANNEL, "rests: its channel is gone"), (Absence.SERVER, "I am not on its server")],
)
def test_a_list_says_why_a_game_rests(reason: Absence, said: str) -> None:
    assert said in status_of(wording(), replace(ROW, rests_since=1, rest_reason=reason))


@pytest.mark.parametrize("deed", Deed)
@pytest.mark.parametrize("user", [None, 5], ids=["by itself", "by somebody"])
def test_a_log_says_whatever_became_of_a_game(deed: Deed, user: int | None) -> None:
    entry = JournalRow(game=GameId(1), number=0, at=1_000_000, what=deed, user_id=user, name="Ana")
    line = _entry(wording(), entry)
    assert line.startswith("<t:1000:f> ")
    is_nobodys = deed in (Deed.RESTED, Deed.WOKEN) or (deed is Deed.CLOSED and user is None)
    assert ("**Ana**" in line) != is_nobodys


@pytest.mark.parametrize(
    ("page", "labels"), [(1, ["Newer"]), (2, ["Older", "Newer"]), (3, ["Older"])]
)
def test_a_log_is_leafed_through(page: int, labels: list[str]) -> None:
    view = _pager(wording(), ROW, page, 3)
    assert view is not None
    assert [getattr(button, "label", None) for button in view.children] == labels
