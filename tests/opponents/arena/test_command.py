"""`roundhouse arena` as it is typed."""

from __future__ import annotations

import argparse
import json

import pytest

from opponents.arena.command import add_arguments, run
from tests.opponents.matches import MATCHES, MatchesOpponent

PLAYERS = {MATCHES.key: (MATCHES, MatchesOpponent())}


def asked(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser, PLAYERS)
    return parser.parse_args(["matches", *words])


def test_a_series_is_told_as_a_table_or_as_json() -> None:
    words = ("--seats", "engineer,driver", "--games", "4", "--processes", "1", "--referee")
    assert "| engineer | 4 | 4 | 100%" in run(asked(*words), PLAYERS)
    said = json.loads(run(asked(*words, "--json"), PLAYERS))
    assert said["games"] == 4
    assert [line["wins"] for line in said["lines"]] == [4, 0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(["--seats", "engineer,nobody"], "no player is called 'nobody'", id="name"),
        pytest.param(["--seats", "first,first", "--games", "0"], "from 1 on", id="no games"),
        pytest.param(["--seats", "first,first", "--options", "fast"], "KEY=VALUE", id="option"),
    ],
)
def test_what_cannot_be_read_is_explained(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        asked(*words)
    assert said in capsys.readouterr().err
