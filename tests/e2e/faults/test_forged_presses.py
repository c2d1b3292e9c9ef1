"""Whatever id, value or text comes in, the answer is a plain word and nothing is changed by it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any

import pytest

from bot.discord.custom_ids import ANYTHING
from bot.flows.incoming.handlers import Source
from playground.testing.people import Guest, Room, Sent
from playground.testing.posts import Modal, Post
from tests.e2e.brink import BRINKS, PLAYERS, Brink
from tests.e2e.faults.forging import pick, press, stored
from tests.e2e.house import House

AT_ONCE = 8
SEED = 16  # the same attempts in every run
MUTATIONS = 4  # of every id
FEW = 5
NUMBERS = (0, 1, 7, 999_999_999)
SENSELESS = """
| |x|0|-1|0 |1000|9999999999999999999999999999999|~|~0123456789abcdef|٣|a\tb|🚂🚂🚂
start|start x|0 start|0 x|-1 start|999 start|page x start|0 0 start|pass fly|pass start x
buy Atlantis|route|route B3|outcome|outcome x|repay x|keep nobody|float|float red|float red 20
float infrared|float red x|float red -5 Madrid|build|build Q99|build x y z|0 build Q99
build toward|decline all x|buy red x|trade|trade x|trade 9 /|trade 0 1,x/|trade 1 999999/
trade -1 0/|0 trade 1 /|discard|discard 999|discard x|trim 1 2 3|place x|9:move kola|move|load x
hand|hand x|plan x|foreman x|concede|time up|take back to 0|colour|0 9 00000000|0 0 0123456g
0 0 01234567|99999999999 0 01234567
"""
RESTS = [rest for line in SENSELESS.strip("\n").splitlines() for rest in line.split("|")]
KINDS = ("play", "do", "menu", "page", "back", "", "concede")


@pytest.fixture(params=list(BRINKS))
async def brink(home: House, room: Room, request: pytest.FixtureRequest) -> Brink:
    return await BRINKS[request.param](home, room)


@pytest.fixture(autouse=True)
async def nothing_is_ever_our_fault(caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    yield
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


async def read(sent: Sent) -> str:
    """What the person was told; nothing if a text field opened for them."""
    await sent.acknowledged()
    return "" if sent.modal else (await sent.answered()).text


async def check_each(home: House, attempts: Iterable[Callable[[], Awaitable[Sent]]]) -> None:
    """All are answered in plain words, and the store is as it was."""
    before, waiting = stored(home), iter(attempts)

    async def work() -> None:
        for attempt in waiting:
            said = await read(await attempt())
            assert "Something went wrong" not in said

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    assert stored(home) == before


def head(post: Post, verb: str, number: int | None = None) -> str:
    """The id of a button of this post without its rest, with another verb."""
    prefix, _, game, own, _ = post.buttons[0]["custom_id"].split(":", 4)
    return f"{prefix}:{verb}:{game}:{own if number is None else number}:"


def verbs(home: House, source: Source) -> list[str]:
    return sorted(verb for kind, verb in home.bot.flows.presses.handlers if kind is source)


def of_button(who: Guest, post: Post, custom_id: str) -> Callable[[], Awaitable[Sent]]:
    return lambda: press(who, post, custom_id)


def of_select(who: Guest, post: Post, custom_id: str, value: str) -> Callable[[], Awaitable[Sent]]:
    return lambda: pick(who, post, custom_id, value)


def senseless(home: House, rng: random.Random, source: Source, verb: str) -> list[str]:
    """All there are where a handler reads it itself, else a few that should not get that far."""
    rests, handler = [rest for rest in RESTS if rest], home.bot.flows.presses.handlers[source, verb]
    return rests if handler.rest == ANYTHING else rng.sample(rests, FEW)


async def test_a_senseless_rest_is_refused(home: House, brink: Brink) -> None:
    rng, other = random.Random(SEED), next(n for n in PLAYERS if n != brink.who.name)
    ids = [
        head(brink.post, verb) + rest
        for verb in verbs(home, Source.BUTTON)
        for rest in senseless(home, rng, Source.BUTTON, verb)
    ]
    attempts = [of_button(brink.who, brink.post, custom_id) for custom_id in ids]
    attempts += [of_button(home.guest(other), brink.post, i) for i in rng.sample(ids, 10 * FEW)]
    await check_each(home, attempts)


async def test_a_senseless_choice_is_refused(home: House, brink: Brink) -> None:
    rng = random.Random(SEED)
    attempts = []
    for verb in verbs(home, Source.SELECT):
        for rest in RESTS:
            value = f"{rng.choice(KINDS)} {rng.choice(RESTS)}"[:100]
            custom_id = head(brink.post, verb) + rest
            attempts.append(of_select(brink.who, brink.post, custom_id, value))
    await check_each(home, attempts)


@pytest.mark.parametrize("brink", ["iron_dragon"], indirect=True)
async def test_a_stranger_changes_nothing_with_any_number(home: House, brink: Brink) -> None:
    ids = [
        head(brink.post, verb, number) + rest
        for verb in verbs(home, Source.BUTTON)
        for number in NUMBERS
        for rest in ("", "0", "0 0 01234567", "start", "0 start")
    ]
    await check_each(home, [of_button(home.guest("Félix"), brink.post, i) for i in ids])


async def test_a_damaged_id_is_refused(home: House, brink: Brink) -> None:
    rng, attempts = random.Random(SEED), []
    whole = [b["custom_id"] for post in (brink.post, brink.shown) for b in post.buttons]
    for custom_id in whole * MUTATIONS:
        prefix, _, rest = custom_id.rpartition(":")
        game, _, number = prefix.rpartition(":")
        attempts.append(of_button(brink.who, brink.post, f"{damaged(rng, game)}:{number}:{rest}"))
        attempts.append(of_button(brink.who, brink.post, f"{game}:{number}x:{rest}"))
        attempts.append(of_button(brink.who, brink.post, f"{game}:{'9' * 31}:{rest}"))
    await check_each(home, attempts)


def damaged(rng: random.Random, text: str) -> str:
    """The text with one character more, less or otherwise."""
    at, extra = rng.randrange(len(text)), rng.choice(["", "0", "z", ":", "-", "é", "9" * 31])
    found = text[:at] + extra + text[at + rng.randrange(2) :]
    return found if found != text else damaged(rng, text)


async def test_a_button_is_no_select_and_a_select_no_button(home: House, brink: Brink) -> None:
    attempts = [
        of_select(brink.who, brink.post, head(brink.post, verb), "red")
        for verb in verbs(home, Source.BUTTON)
    ]
    attempts += [
        of_button(brink.who, brink.post, head(brink.post, verb) + "0 start")
        for verb in verbs(home, Source.SELECT)
    ]
    await check_each(home, attempts)


async def test_a_senseless_text_is_refused(home: House, room: Room, brink: Brink) -> None:
    window = await any_window(home, room)
    home.playground.interactions.get(window.interaction_id).user_id = brink.who.id
    (field,) = window.fields

    def of_window(verb: str, text: str) -> Callable[[], Awaitable[Sent]]:
        def submit() -> Awaitable[Sent]:
            window.body["custom_id"] = head(brink.post, "typed") + verb
            return brink.who.submit(window, {field: text})

        return submit

    rng = random.Random(SEED)
    texts = [text for text in RESTS if text.strip()]
    await check_each(home, [of_window(verb, rng.choice(texts)) for verb in texts * 2])


async def any_window(home: House, room: Room) -> Modal:
    """A text field that the bot has opened, in a game of its own."""
    other: Any = home.room("table-2")
    post = await home.seat(other, "iberian_railways", *PLAYERS)
    who = home.guest(post.mentions[0])
    menu = await (await who.press(post, "Start")).answered()
    window = await (await who.press(menu, "Write it yourself")).opened()
    window.channel_id = room.id
    return window


async def test_a_table_takes_only_what_it_offers(home: House, room: Room) -> None:
    who = home.guest("Ana")
    table = await (await who.command("game new", room, title="iron_dragon")).answered()
    attempts = [
        of_select(who, table, head(table, verb) + rest, value)
        for verb in ("set_colour", "option", "set_option", "pick")
        for rest in ("", "time_limit", "x", "0 start")
        for value in ("infrared", "", "x", "time_limit ", "9" * 31)
        if value
    ]
    attempts += [
        of_button(who, table, head(table, verb) + rest)
        for verb in verbs(home, Source.BUTTON)
        for rest in ("x", "0", "0 0 01234567")
    ]
    await check_each(home, attempts)
