"""A writer killed at any moment loses no acknowledged action and repeats none."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

WRITER = Path(__file__).with_name("writer.py")
ROOT = WRITER.parents[2]
KILLS = 100
START_UP_S = 0.2  # about what the writer needs before its first action


class Told(NamedTuple):
    """One line of a writer: what became of an interaction."""

    what: str  # "stored", or "repeated" when an earlier writer was killed before it could tell
    interaction_id: int
    number: int


@pytest.mark.slow
def test_100_kills_lose_nothing_and_repeat_nothing(tmp_path: Path) -> None:
    chance = random.Random(1848)
    database = tmp_path / "games.sqlite3"
    told: list[Told] = []
    for kill in range(KILLS):
        moment = during_start_up if kill % 10 == 0 else while_writing
        told += run_and_kill(database, len(told) + 1, moment, chance)
    assert "repeated" in {line.what for line in told}
    check_log(database, told)


def run_and_kill(
    database: Path,
    first_interaction: int,
    moment: Callable[[subprocess.Popen[str], random.Random], str],
    chance: random.Random,
) -> list[Told]:
    """Start a writer, kill it, and return what it told before."""
    command = [sys.executable, str(WRITER), str(database), str(first_interaction)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as writer:
        first = moment(writer, chance)
        writer.kill()
        assert writer.stdout is not None
        assert writer.stderr is not None
        rest = writer.stdout.read()  # not communicate(), which forgets what readline has buffered
        assert writer.stderr.read() == ""
    return [
        Told(what, int(interaction_id), int(number))
        for what, interaction_id, number in map(str.split, (first + rest).splitlines())
    ]


def during_start_up(_writer: subprocess.Popen[str], chance: random.Random) -> str:
    time.sleep(chance.uniform(0, START_UP_S))
    return ""


def while_writing(writer: subprocess.Popen[str], chance: random.Random) -> str:
    """Wait for the first action to be stored, then a few more milliseconds."""
    assert writer.stdout is not None
    first = writer.stdout.readline()
    time.sleep(chance.uniform(0, 0.01))
    return first


def check_log(database: Path, told: list[Told]) -> None:
    """All interactions were sent in order, so each must be the action of the same number."""
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        log = db.execute("SELECT number, interaction_id FROM actions ORDER BY number").fetchall()
    assert log == [(number, number) for number in range(1, len(log) + 1)]
    assert [line[1:] for line in told] == log[: len(told)]
    assert len(log) - len(told) in (0, 1)  # the last kill may have come before its line
