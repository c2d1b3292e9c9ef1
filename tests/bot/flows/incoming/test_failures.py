"""Whatever goes wrong is told to the one who asked, in words, and never to all."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import aiohttp
import discord
import pytest
from discord import InteractionType, app_commands

from bot.discord.responses import respond
from bot.discord.shares import MOST_PENDING
from bot.flows.incoming.tree import Tree
from bot.refusals import BoardMovedOn, Patience, Refusal, ReplayDiffers
from rules.errors import UnknownName
from storage.store import ColourTaken, DamagedGame, NoSuchGame, StoreRefusal, TableFull
from tests.bot.stand_in.client import refused
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

GAME: Any = 1


async def told(house: House, error: BaseException) -> str:
    """What somebody reads whose request ended in this."""
    asked = house.guest("Ana").interaction()
    await house.flows.failures.answer(asked, error)
    answer: Post = asked.answer
    assert answer.is_private
    return answer.content


@pytest.mark.parametrize(
    ("error", "words"),
    [
        pytest.param(Refusal("undo-nothing"), "nothing of yours to take back", id="refusal"),
        pytest.param(TableFull(GAME, 5), "All 5 seats are taken.", id="full"),
        pytest.param(ColourTaken(GAME, "red"), "That one is taken", id="colour"),
        pytest.param(NoSuchGame(GAME), "no game under way", id="no game"),
        pytest.param(ReplayDiffers("game 1"), "This game is halted", id="halted"),
        pytest.param(DamagedGame(GAME, "odd"), "This game is halted", id="damaged"),
        pytest.param(refused(500), "Discord did not accept that", id="Discord"),
        pytest.param(aiohttp.ClientError(), "did not accept that (ClientError)", id="network"),
        pytest.param(sqlite3.OperationalError("full"), "could not be stored", id="disk"),
        pytest.param(StoreRefusal(GAME), "Something went wrong on my side", id="unknown refusal"),
        pytest.param(KeyError("x"), "Something went wrong on my side", id="a fault of ours"),
    ],
)
async def test_every_kind_of_trouble_has_words(house: House, error: Exception, words: str) -> None:
    assert words in await told(house, error)


async def test_what_a_command_ended_in_is_told_as_itself(house: House) -> None:
    command: Any = None
    wrapped = app_commands.CommandInvokeError.__new__(app_commands.CommandInvokeError)
    wrapped.original, wrapped.command = Refusal("undo-nothing"), command
    assert "nothing of yours to take back" in await told(house, wrapped)


async def test_a_stale_command_is_answered_with_the_panel(house: House, first: Post) -> None:
    said = await told(house, BoardMovedOn(house.game))
    assert said.startswith("The board has moved on")


async def test_a_panel_that_cannot_be_shown_leaves_nobody_without_an_answer(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def halted(game: Any) -> None:
        raise ReplayDiffers("game 1")

    monkeypatch.setattr(house.services.host, "table", halted)
    assert "This game is halted" in await told(house, BoardMovedOn(house.game))


async def test_a_name_that_cannot_be_put_right_leaves_nobody_without_an_answer(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(interaction: Any, slip: Any) -> bool:
        raise sqlite3.OperationalError("full")

    monkeypatch.setattr(house.flows.again, "offer", full)
    slip = UnknownName("rules-no-place-but", "Sevila", ["Sevilla"])
    assert "could not be stored" in await told(house, slip)


async def test_who_asks_for_much_is_told_one_by_one(house: House) -> None:
    async with house.services.shares.telling(house.guest("Ana").id):
        waiting = asyncio.create_task(told(house, Patience(MOST_PENDING)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not waiting.done()
        assert "nothing of yours" in await told(house, Refusal("undo-nothing"))
    assert "still at work on 4 requests" in await waiting


async def test_an_answer_that_discord_dislikes_is_given_in_brief(house: House) -> None:
    asked = house.guest("Ana").interaction(refusals=[refused(400)])
    await house.flows.failures.answer(asked, Refusal("undo-nothing"))
    assert asked.answer.content.startswith("Discord did not accept my answer")


async def test_an_answer_nobody_takes_is_logged(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    asked = house.guest("Ana").interaction(refusals=[refused(500)])
    await house.flows.failures.answer(asked, Refusal("undo-nothing"))
    assert asked.answers == []
    assert f"could not answer interaction {asked.id}" in caplog.text


@pytest.mark.parametrize(
    ("refusals", "left"),
    [
        pytest.param([refused(413)], ["text", "button"], id="without the picture"),
        pytest.param([refused(400)] * 2, ["text"], id="without buttons"),
        pytest.param([refused(400)] * 3, ["short"], id="in a sentence"),
        pytest.param([OSError("no network")], [], id="not at all"),
    ],
)
async def test_what_discord_refuses_of_an_answer_is_left_out(
    house: House, first: Post, refusals: list[Exception], left: list[str]
) -> None:
    asked = house.guest("Ana").interaction(refusals=list(refusals))
    await asked.response.defer()
    await respond(asked, "what was asked", view=first.view, file=first.files[0], is_done=True)
    shown = asked.answers[-1] if asked.answers else Post(0, 0)
    parts = ["text"] if shown.content == "what was asked" else []
    parts += ["short"] if shown.content.startswith("Done, but Discord did not") else []
    parts += ["button"] if shown.buttons else []
    assert parts == left
    assert not shown.files


@pytest.fixture
def tree(house: House) -> Tree:
    made = Tree(discord.Client(intents=discord.Intents.none()))
    made.shares, made.failures = house.services.shares, house.flows.failures
    return made


async def test_a_command_holds_a_share_until_it_is_done(house: House, tree: Tree) -> None:
    ana, done = house.guest("Ana"), asyncio.Event()

    async def command() -> bool:
        is_let_in = await tree.interaction_check(ana.interaction())
        await done.wait()
        return is_let_in

    pending = [asyncio.create_task(command()) for _ in range(MOST_PENDING)]
    await asyncio.sleep(0)
    one_more = ana.interaction()
    assert not await tree.interaction_check(one_more)
    assert one_more.answer.content.startswith("I am still at work on 4 requests")
    assert await tree.interaction_check(house.guest("Bruno").interaction())
    typing = ana.interaction(type=InteractionType.autocomplete)
    assert await tree.interaction_check(typing)
    done.set()
    assert await asyncio.gather(*pending) == [True] * MOST_PENDING
    await asyncio.sleep(0)
    assert await tree.interaction_check(ana.interaction())


async def test_whatever_goes_wrong_in_a_command_is_answered_alike(house: House, tree: Tree) -> None:
    asked = house.guest("Ana").interaction()
    await tree.on_error(asked, app_commands.AppCommandError("odd"))
    assert asked.answer.content.startswith("Something went wrong on my side")
