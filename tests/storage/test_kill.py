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
EVERY = 10  # of so many kills one comes in the start-up and one between storing and telling


Moment = Callable[[subprocess.Popen[str]], str]  # waits for it; what was told meanwhile


class Told(NamedTuple):
    """One line of a writer: what became of an interaction."""

    what: str  # "stored", or "repeated" when an earlier writer was killed before it could tell
    interaction_id: int
    number: int


@pytest.mark.slow
@pytest.mark.timeout(1200)  # a hundred processes one after the other
def test_100_kills_lose_nothing_and_repeat_nothing(tmp_path: Path) -> None:
    chance = random.Random(1848)
    start_up = seconds_to_start_up(tmp_path / "trial.sqlite3")
    database = tmp_path / "games.sqlite3"
    told: list[Told] = []
    for kill in range(KILLS):
        first = len(told) + 1
        if kill % EVERY == 0:
            told += run_and_kill(database, first, after_start(chance.uniform(0, start_up)))
        elif kill % EVERY == EVERY // 2:
            told += run_and_kill(database, first, by_itself, "untold")
        else:
            told += run_and_kill(database, first, while_writing(chance.uniform(0, 0.01)))
    assert sum(line.what == "repeated" for line in told) >= KILLS // EVERY
    check_log(database, told)


def seconds_to_start_up(database: Path) -> float:
    """What a writer needs here before it has told of its first action."""
    start = time.monotonic()
    assert run_and_kill(database, 1, while_writing(0))
    return time.monotonic() - start


def run_and_kill(
    database: Path, first_interaction: int, moment: Moment, *arguments: str
) -> list[Told]:
    """Start a writer, kill it at a moment, and return what it told before."""
    command = [sys.executable, str(WRITER), str(database), str(first_interaction), *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as writer:
        first = moment(writer)
        writer.kill()
        assert writer.stdout is not None
        assert writer.stderr is not None
        rest = writer.stdout.read()  # not communicate(), which forgets what readline has buffered
        assert writer.stderr.read() == ""
    return [
        Told(what, int(interaction_id), int(number))
        for what, interaction_id, number in map(str.split, (first + rest).splitlines())
    ]


def after_start(seconds: float) -> Moment:
    def wait(_writer: subprocess.Popen[str]) -> str:
        time.sleep(seconds)
        return ""

    return wait


def while_writing(seconds: float) -> Moment:
    """After the first action was told of."""

    def wait(writer: subprocess.Popen[str]) -> str:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(seconds)
        return first

    return wait


def by_itself(writer: subprocess.Popen[str]) -> str:
    """When it has stored its first action, before it could tell."""
    writer.wait()
    return ""


def check_log(database: Path, told: list[Told]) -> None:
    """All interactions were sent in order, so each must be the action of the same number."""
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        log = db.execute("SELECT number, interaction_id FROM actions ORDER BY number").fetchall()
    assert log == [(number, number) for number in range(1, len(log) + 1)]
    assert [line[1:] for line in told] == log[: len(told)]
    assert len(log) - len(told) in (0, 1)  # the last kill may have come before its line
