"""Custom ids: read as they were written, refused otherwise, kept elsewhere where too long."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.custom_ids import (
    ASKING,
    SIGHT,
    Asking,
    CustomId,
    Page,
    Sight,
    Value,
    Verb,
    Way,
    is_outdated,
    read_asking,
    read_id,
    read_page,
    read_sight,
    read_value,
)
from bot.discord.limits import CUSTOM_ID
from bot.discord.long_ids import custom_id_for, rest_of
from bot.discord.sent_texts import (
    AND_MEANT,
    Command,
    Written,
    read_command,
    read_written,
    split_meant,
)
from bot.refusals import BoardMovedOn, Refusal
from renderer.picture import Scale
from rules.title import Seat
from storage.sqlite.backend import SqliteStore
from storage.store import GameId
from tests.storage.builders import ANA, BEA, live_game

PICK = CustomId(Verb.PICK, GameId(7), "0123ab", 42, "0 trade 1 " + "310," * 40 + "/")

PLAIN = st.characters(exclude_categories=["Cs"])  # no half characters

ids = st.builds(
    CustomId,
    st.sampled_from(Verb),
    st.integers(0, 10**18 - 1).map(GameId),
    st.from_regex("[0-9a-f]{6}", fullmatch=True),
    st.integers(0, 10**9 - 1),
    st.text(max_size=30).filter(str.isprintable),
)


@given(ids)
def test_an_id_is_read_as_it_was_written(custom_id: CustomId) -> None:
    assert read_id(custom_id.text) == custom_id
    assert not is_outdated(custom_id.text)


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    try:
        custom_id = read_id(text)
    except Refusal:
        return
    assert custom_id.text == text


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("rh:do:1:0:concede", id="of an earlier release"),
        pytest.param("rh:do:" + "9" * 31 + "-0123ab:0:x", id="a game no database holds"),
        pytest.param("rh:do:1-0123ab:" + "9" * 31 + ":x", id="a number no game reaches"),
        pytest.param("rh:fly:1-0123ab:0:x", id="a verb nobody knows"),
        pytest.param("rh:do:-1-0123ab:0:x", id="a game below zero"),
        pytest.param("rh:do:01-0123ab:0:x", id="a game with a leading zero"),
        pytest.param("rh:do:1-0123ab:00:x", id="a position with a leading zero"),
        pytest.param("rh:do:1-0123AB:0:x", id="a tag in capitals"),
        pytest.param("rh:do:1-0123ab:0:x\ny", id="two lines"),
        pytest.param("rh:do:1-0123ab:0:\ud800", id="half a character"),
        pytest.param("rh:do:١-0123ab:0:x", id="digits of another script"),
    ],
)
def test_what_no_post_of_ours_carries_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_id(text)


@pytest.mark.parametrize("text", ["rh:join:1:0:", "rs:pick:12:3:0 start", "rm:typed:7:0:build"])
def test_ids_of_earlier_releases_are_known_as_such(text: str) -> None:
    assert is_outdated(text)


@given(st.integers(0, 999), st.text(min_size=1))
def test_a_page_is_read_as_it_was_written(number: int, menu: str) -> None:
    assert read_page(Page(menu, number).text) == Page(menu, number)


@given(st.sampled_from(Way), st.text())
def test_a_menu_value_is_read_as_it_was_written(way: Way, what: str) -> None:
    assert read_value(Value(way, what).text) == Value(way, what)


@pytest.mark.parametrize("text", ["", "fly", "fly G7", "concede"])
def test_no_other_menu_value_is_read(text: str) -> None:
    with pytest.raises(Refusal):
        read_value(text)


@given(st.sampled_from(Scale), st.text(max_size=30).filter(str.isprintable), st.booleans())
def test_a_sight_is_read_as_it_was_written(scale: Scale, place: str, awards: bool) -> None:
    sight = Sight(scale, place, awards)
    assert re.fullmatch(SIGHT, sight.text, re.DOTALL)
    assert read_sight(sight.text) == sight
    pressed = CustomId(Verb.MAP, GameId(7), "0123ab", 42, sight.text)
    assert read_sight(read_id(pressed.text).rest) == sight


@given(st.integers(0, 10**9 - 1), st.integers(0, 99), st.from_regex("[0-9a-f]{8}", fullmatch=True))
def test_a_request_is_read_as_it_was_written(to: int, asker: int, token: str) -> None:
    asking = Asking(to, Seat(asker), token)
    assert re.fullmatch(ASKING, asking.text)
    assert read_asking(asking.text) == asking


@given(st.text(PLAIN), st.text(PLAIN))
def test_what_was_written_by_hand_is_read_as_it_was(verb: str, text: str) -> None:
    written = Written(verb, text, wrong=text)
    assert split_meant(written.rest + AND_MEANT + "Kola") == (written.rest, "Kola")
    assert read_written(written.rest) == written


@given(st.text(PLAIN), st.dictionaries(st.text(PLAIN), st.text(PLAIN) | st.booleans()))
def test_a_command_is_read_as_it_was_sent(name: str, options: dict[str, str | int | bool]) -> None:
    assert read_command(Command(name, options).rest) == Command(name, options)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "games.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def pick(store: SqliteStore) -> CustomId:
    """A long id of a game that runs."""
    return dataclasses.replace(PICK, game=await live_game(store))


async def test_a_long_id_stands_for_what_is_kept(store: SqliteStore, pick: CustomId) -> None:
    short = await custom_id_for(store, ANA, pick)
    assert len(short.text) <= CUSTOM_ID
    assert await rest_of(store, ANA, short) == pick.rest
    with pytest.raises(Refusal):
        await rest_of(store, BEA, short)


async def test_the_next_draft_of_a_kind_takes_the_place_of_the_last(
    store: SqliteStore, pick: CustomId
) -> None:
    older = await custom_id_for(store, ANA, pick)
    await custom_id_for(store, ANA, dataclasses.replace(pick, verb=Verb.DO))
    assert await rest_of(store, ANA, older) == pick.rest  # another kind
    await custom_id_for(store, ANA, dataclasses.replace(pick, rest=pick.rest + "17"))
    with pytest.raises(Refusal) as refusal:
        await rest_of(store, ANA, older)
    assert refusal.value.key == "draft-gone"


async def test_a_long_id_of_a_game_that_has_ended_is_answered_with_how_it_stands(
    store: SqliteStore, pick: CustomId
) -> None:
    short = await custom_id_for(store, ANA, pick)
    await store.abandon(pick.game)
    with pytest.raises(BoardMovedOn):
        await rest_of(store, ANA, short)


async def test_what_is_not_printable_is_kept_too(store: SqliteStore, pick: CustomId) -> None:
    short = await custom_id_for(store, ANA, dataclasses.replace(pick, rest="a\u200db"))
    assert read_id(short.text) == short
    assert await rest_of(store, ANA, short) == "a\u200db"
