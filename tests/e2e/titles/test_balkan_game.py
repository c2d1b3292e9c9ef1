"""A whole game of Balkan Railways in writing, the Orient Express chosen by a select."""

from __future__ import annotations

import random

import pytest

from bot.games.table import AnyTable
from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from rules.railways.actions import Action, Build, Buy, Pass, Repay
from rules.railways.express.orient_express import RouteOffer
from rules.railways.state import State, Step
from tests.e2e.house import GAME, House, next_post
from tests.e2e.titles.rail_player import turn_by_commands
from tests.narrowed import all_of
from tests.rules.railways.support.position import BALKANS

TITLE = "balkan_railways"
PLAYERS = ("Ana", "Bruno", "Carmen")
ALONG_THE_LINE = {
    *("Trieste", "Rijeka", "Ljubljana", "Zagreb", "Brod", "Beograd"),
    *("Niš", "Sofiya", "Plovdiv", "Edirne"),
}
SEED = 8  # with it, everybody's track joins Trieste and Istanbul in two ways


async def table(home: House) -> AnyTable:
    return await home.bot.services.host.table(GAME)


def choose(state: State, dice: random.Random) -> Action:
    """Mostly something along the line of the Orient Express."""
    legal = BALKANS.legal(state, state.current)
    offers = [offer for offer in legal if not isinstance(offer.action, Pass)]
    west = [offer for offer in offers if ALONG_THE_LINE & set(offer.cities)]
    chosen: Action = dice.choice(west[:6] or offers[:6] or legal).action
    return chosen


async def act(who: Guest, room: Room, action: Action) -> Post:
    """Play any action by its command and the preview's button that plays it alone."""
    match action:
        case Build(kind=kind, hexes=hexes):
            sent = await who.command(f"rail {kind}", room, hexes=" ".join(hexes))
        case Buy(city=city):
            sent = await who.command("rail buy", room, interest=city)
        case Pass(kind=kind):
            sent = await who.command("rail pass", room, action=kind)
        case _:
            loan = "repay" if isinstance(action, Repay) else "keep"
            sent = await who.command("rail repay", room, loan=loan)
    preview = await sent.answered()
    return await (await who.press(preview, preview.labels[-2])).answered()


async def play_to_the_express(home: House, room: Room) -> tuple[Guest, Post]:
    """Until the network is joined: who chooses the route, and what they were told."""
    dice = random.Random(SEED)
    while True:
        now = await table(home)
        who = home.guest(now.names[now.state.current])
        said = await act(who, room, choose(now.state, dice))
        if (await table(home)).state.step is Step.ROUTE:
            return who, said


@pytest.mark.slow
async def test_a_whole_game_with_the_orient_express(home: House, room: Room) -> None:
    await home.seat(room, TITLE, *PLAYERS)
    builder, said = await play_to_the_express(home, room)
    assert "The Orient Express runs" in said.content
    stale = said.freeze()
    waiting = next(home.guest(name) for name in PLAYERS if name != builder.name)
    foreign = await (await waiting.command("rail route", room, route="B3 C3")).answered()
    assert "decides now" in foreign.content

    await home.restart()  # the choice waits
    menu = await (await builder.press(said, "Route of the Orient Express")).answered()
    await home.playground.until(lambda: bool(menu.selects))
    options = menu.select()["options"]
    assert len(options) == 2
    before = (await table(home)).state
    preview = await look_at_both(home, builder, menu)
    assert preview.attachments
    await (await builder.press(preview, "Take this route")).answered()
    now = await table(home)
    assert now.state.step is not Step.ROUTE
    assert now.state.players[before.current].income > before.players[before.current].income
    assert now.title.view(now.state, None).express.hexes[0] == "B3"

    late = await (await builder.press(stale, stale.labels[0])).answered()
    await home.playground.until(lambda: "moved on" in late.content)
    await finish(home, room)


async def look_at_both(home: House, builder: Guest, menu: Post) -> Post:
    """Look at an outcome, go back by Cancel, look at the other."""
    first, second = (option["value"] for option in menu.select()["options"])
    preview = await (await builder.choose(menu, [first])).answered()
    await home.playground.until(lambda: "Take this route" in preview.labels)
    panel = await (await builder.press(preview, "Cancel")).answered()
    await home.playground.until(lambda: "Route of the Orient Express" in panel.labels)
    again = await (await builder.press(panel, "Route of the Orient Express")).answered()
    await home.playground.until(lambda: bool(again.selects))
    preview = await (await builder.choose(again, [second])).answered()
    await home.playground.until(lambda: "Take this route" in preview.labels)
    return preview


async def finish(home: House, room: Room) -> None:
    """From the middle of a turn to the final score."""
    now = await table(home)
    if now.state.step is Step.REPAY:
        who = home.guest(now.names[now.state.current])
        mark = room.mark()
        await act(who, room, now.title.parse("keep"))
        post = await next_post(room, mark)
    else:
        await home.bot.services.announcer.settled()
        post = [message for message in room.messages if message.attachments][-1]
    while post.mentions:
        post = await turn_by_commands(home, room, post)
    assert "🏆" in post.content


def in_full(now: AnyTable, between: str) -> tuple[str, tuple[str, ...]]:
    """The last route offered, written with everybody's names, and its hexes."""
    offer = all_of(now.title.legal(now.state, now.state.current), RouteOffer)[1]
    names = (now.names[owner] for owner in offer.owners)
    steps = [f"{name}: {label}" for name, label in zip(names, offer.hexes[1:], strict=True)]
    return between.join([offer.hexes[0], *steps]), offer.hexes


async def test_a_route_written_out_in_full(home: House, room: Room) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    first = home.guest(post.mentions[0])
    early = await (await first.command("rail route", room, route="B3 C3")).answered()
    assert "has not run yet" in early.content
    builder, said = await play_to_the_express(home, room)
    gap = await (await builder.command("rail route", room, route="B3 Sofiya")).answered()
    assert "BR 4.3" in gap.content
    bare = await (await builder.command("rail route", room, route="B3")).answered()
    assert "Write every hex from Trieste to Istanbul" in bare.content
    written, hexes = in_full(await table(home), " → ")
    preview = await (await builder.command("rail route", room, route=written)).answered()
    assert "Take this route" in preview.labels

    written, hexes = in_full(await table(home), ", ")
    assert len(written) > 200
    menu = await (await builder.press(said, "Route of the Orient Express")).answered()
    await home.playground.until(lambda: "Write it yourself" in menu.labels)
    modal = await (await builder.press(menu, "Write it yourself")).opened()
    (label,) = modal.fields
    preview = await (await builder.submit(modal, {label: written})).answered()
    await home.playground.until(lambda: "Take this route" in preview.labels)
    await (await builder.press(preview, "Take this route")).answered()
    after = await table(home)
    assert after.title.view(after.state, None).express.hexes == hexes


async def test_iberia_has_no_orient_express(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    who = home.guest(post.mentions[0])
    said = await (await who.command("rail route", room, route="B3 C3")).answered()
    assert "no Orient Express" in said.content
