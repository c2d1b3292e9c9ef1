"""Moves as lines of text and as stored data."""

from __future__ import annotations

import msgspec
import pytest

from rules.errors import BadNotation
from rules.railways.actions import AnyAction, Build, Buy, Concede, Keep, Kind, Pass, Repay
from tests.rules.railways.support.position import IBERIA, fresh, owner, table
from tests.titles import TITLES, title_of
from tests.worded import refuses

MOVES = [
    (Build(Kind.START, ("B11", "C12")), "start B11 C12"),
    (Build(Kind.EXPAND, ("F11",)), "expand F11"),
    (Build(Kind.MERGE, ("AA6",)), "merge AA6"),
    (Buy("A Coruña"), "buy A Coruña"),
    (Pass(Kind.PURCHASE), "pass purchase"),
    (Repay(), "repay"),
    (Keep(), "keep"),
    (Concede(), "concede"),
]


@pytest.mark.parametrize(("action", "line"), MOVES)
def test_a_move_is_written_and_read_back(action: AnyAction, line: str) -> None:
    assert IBERIA.notate(action) == line
    assert IBERIA.parse(line) == action
    assert IBERIA.decode_action(IBERIA.encode_action(action)) == action


@pytest.mark.parametrize(
    "line",
    ["", "start", "start ", "buy", "pass", "pass go", "repay now", "build B11", "merge", "Keep!"],
)
def test_an_unreadable_move_is_bad_notation(line: str) -> None:
    with refuses(BadNotation, match="not a move"):
        IBERIA.parse(line)


@pytest.mark.parametrize(
    "stored",
    [
        pytest.param('{"action":"build","kind":"start"}', id="missing field"),
        pytest.param('{"action":"keep","loans":1}', id="unknown field"),
        pytest.param('{"action":"steal"}', id="unknown action"),
        pytest.param('{"action":"pass","kind":"rest"}', id="unknown kind"),
        pytest.param("[]", id="no action at all"),
    ],
)
def test_stored_data_that_does_not_fit_is_an_error(stored: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        IBERIA.decode_action(stored)


def test_the_stored_form_of_a_move_never_changes() -> None:
    assert IBERIA.encode_action(MOVES[0][0]) == (
        '{"action":"build","kind":"start","hexes":["B11","C12"]}'
    )
    assert IBERIA.encode_action(Concede()) == '{"action":"concede"}'
    assert IBERIA.concession() == Concede()


def test_a_state_survives_being_stored() -> None:
    state = table(owner("B11 C12", cards="Porto, Lisbon", income=21), owner("N9 O9"))
    assert msgspec.json.decode(IBERIA.encode_state(state), type=type(state)) == state
    assert IBERIA.fingerprint(state) != IBERIA.fingerprint(fresh())
    assert IBERIA.fingerprint(fresh()) == IBERIA.fingerprint(fresh())


def test_titles_are_found_by_key() -> None:
    assert all(title_of(key).key == key for key in TITLES)
    with refuses(BadNotation, match="no game called “chess”"):
        title_of("chess")
