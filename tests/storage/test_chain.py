"""The chain through a log: what was taken away or changed behind the store's back is named."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from storage.chain import broken_at, chained
from storage.store import GameId
from tests.storage.builders import SEED, action, by_hand, live_game, opened, play

LENGTH = 5
VERSION_1 = Path(__file__).with_name("version_1.sql")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


async def broken(database: Path, game: GameId) -> int | None:
    async with opened(database) as store:
        return broken_at(await store.game(game), await store.actions(game))


async def played(database: Path) -> GameId:
    async with opened(database) as store:
        game = await live_game(store)
        await play(store, game, LENGTH)
        return game


async def test_a_log_left_alone_is_whole_from_its_first_action_on(database: Path) -> None:
    async with opened(database) as store:
        game = await live_game(store)
        assert broken_at(await store.game(game), []) is None
        for number in range(1, LENGTH + 1):
            await store.append(action(game, number, interaction_id=number if number % 2 else None))
            row, log = await store.game(game), await store.actions(game)
            assert broken_at(row, log) is None
            assert (row.length, row.head) == (number, log[-1].chain)


@pytest.mark.parametrize(
    ("sql", "number"),
    [
        pytest.param("DELETE FROM actions WHERE number = 5", 5, id="the last is gone"),
        pytest.param("DELETE FROM actions WHERE number > 3", 4, id="the last two are gone"),
        pytest.param("DELETE FROM actions", 1, id="all are gone"),
        pytest.param("DELETE FROM actions WHERE number = 1", 1, id="the first is gone"),
        pytest.param("DELETE FROM actions WHERE number = 3", 3, id="one is gone"),
        pytest.param(
            "DELETE FROM actions WHERE number = 3;"
            "UPDATE actions SET number = number - 1 WHERE number > 3",
            3,
            id="one is gone and the rest closed up",
        ),
        pytest.param(
            "UPDATE actions SET number = -number; UPDATE actions SET number = "
            "CASE number WHEN -2 THEN 3 WHEN -3 THEN 2 ELSE -number END",
            2,
            id="two are swapped",
        ),
        pytest.param(
            "DELETE FROM actions WHERE number = 5; INSERT INTO actions (game, number, seat, action,"
            " notation, state_hash, at) VALUES (1, 5, 1, '{}', 'pass', 'hash 5', 1)",
            5,
            id="the last is another one",
        ),
    ],
)
async def test_an_action_taken_away_is_named(database: Path, sql: str, number: int) -> None:
    game = await played(database)
    by_hand(database, sql)
    assert await broken(database, game) == number


@pytest.mark.parametrize(
    "change",
    [
        "seat = 1 - seat",
        "action = '{}'",
        "notation = ''",
        "state_hash = 'hash 3'",
        "interaction_id = 9",
        "at = at + 1",
        "chain = ''",
        "action = action || notation, notation = ''",
        "action = CAST(X'FF' AS TEXT)",
    ],
)
@pytest.mark.parametrize("number", [2, LENGTH])
async def test_a_changed_action_is_named(database: Path, change: str, number: int) -> None:
    game = await played(database)
    by_hand(database, f"UPDATE actions SET {change} WHERE number = {number}")
    assert await broken(database, game) == number


async def test_an_action_of_another_game_fits_in_none(database: Path) -> None:
    game = await played(database)
    async with opened(database) as store:
        other = await live_game(store, channel_id=1)
        await play(store, other, LENGTH)
    by_hand(
        database,
        f"DELETE FROM actions WHERE game = {game}; UPDATE actions SET game = {game};"
        f"UPDATE games SET head = (SELECT head FROM games WHERE id = {other})",
    )
    assert await broken(database, game) == 1


async def test_a_log_chained_anew_behind_a_change_does_not_meet_its_head(database: Path) -> None:
    game = await played(database)
    async with opened(database) as store:
        row, log = await store.game(game), await store.actions(game)
    forged, head = [], ""
    for each in log:
        each = replace(each, notation="") if each.number == 2 else each
        said = (each.seat, each.action, each.notation, each.state_hash, each.interaction_id)
        head = chained(head, game, each.number, *said, each.at)
        forged.append(replace(each, chain=head))
    assert broken_at(row, forged) == LENGTH
    assert broken_at(replace(row, head=head), forged) is None  # else it would prove nothing


async def test_actions_played_after_the_row_was_read_are_no_fault(database: Path) -> None:
    async with opened(database) as store:
        game = await live_game(store)
        await play(store, game, 2)
        row = await store.game(game)
        await store.append(action(game, 3))
        assert broken_at(row, await store.actions(game)) is None


async def test_the_games_of_an_older_release_are_chained_as_they_stand(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.executescript(VERSION_1.read_text())
        db.execute(
            "INSERT INTO games (id, channel_id, title, edition, options, seed, status, created_by,"
            f" created_at) VALUES (8, 601, 'iberian_railways', 1, '{{}}', '{SEED}', 'live', 1, 1)"
        )
        for number in (1, 2):
            text = "CAST(X'FF' AS TEXT)"
            db.execute(f"INSERT INTO actions VALUES (8, {number}, 0, {text}, '', '', NULL, 1)")
        db.commit()
    async with opened(database) as store:
        await store.append(action(GameId(7), 3))
        assert broken_at(await store.game(GameId(7)), await store.actions(GameId(7))) is None
        assert (await store.game(GameId(8))).head != ""
    by_hand(database, "DELETE FROM actions WHERE game = 7 AND number = 3")
    assert await broken(database, GameId(7)) == 3


def test_the_hash_stays_what_it_was() -> None:
    sealed = chained("", 7, 1, 0, '{"type":"pass"}', "pass", "abc", 31, 3000)
    assert sealed == chained(b"", 7, 1, 0, b'{"type":"pass"}', b"pass", b"abc", 31, 3000)
    assert sealed == "800d2149fadcb95df275c03706406d55b0b427d8fb05070a4824014644329def"
